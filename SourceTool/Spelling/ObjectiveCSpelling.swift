import SwiftSyntax

/// What classes may do because Objective-C knows them, said in calls of UIKit: overriding what UIKit adds to
/// `NSObject`, and initializers that are called on metatype values.
final class ObjectiveCSpelling: SyntaxVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    /// Whether the program begins in this file.
    private(set) var hasMain = false
    private let bindings: TypeBindings
    private let overriding: Set<String>
    private let isProgram: Bool

    /// - Parameters:
    ///   - objects: what the target's files say of classes and protocols.
    ///   - isProgram: whether the file is compiled into a program, where `@main` says where it begins.
    init(_ tree: SourceFileSyntax, _ objects: ObjectOverrides, isProgram: Bool = false) {
        bindings = TypeBindings(tree, protocols: objects.protocols)
        overriding = objects.classes
        self.isProgram = isProgram
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let first = node.inheritanceClause?.inheritedTypes.first?.type, overriding.contains(node.name.text) else {
            return .visitChildren
        }
        if ObjectOverrides.names.contains(first.trimmedDescription) { edits.append((first.range, "UIObject")) }
        return .visitChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        if isProgram, ["main", "UIApplicationMain"].contains(node.attributeName.trimmedDescription) {
            edits.append((node.range, "@main"))
            hasMain = true
        }
        return .skipChildren
    }

    // MARK: Optional requirements

    /// `delegate.row(_:didTapAt:) != nil` asks whether there is such a method.
    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let elements = Array(node.elements)
        for (index, element) in elements.enumerated().dropLast(2) {
            guard let member = element.as(MemberAccessExprSyntax.self),
                let names = member.declName.argumentNames?.arguments,
                ["!=", "=="].contains(elements[index + 1].trimmedDescription),
                elements[index + 2].is(NilLiteralExprSyntax.self)
            else { continue }
            let selector = Selectors.name(member.declName.baseName.text.unquoted, labels: names.map(\.name.text))
            edits.append((member.declName.range, "nibKitImplements(\"\(selector)\")"))
        }
        return .visitChildren
    }

    // MARK: Initializers

    /// Those of UIKit's classes for which there is a function `made`.
    private static let initializers: Set<[String]> = [
        [], ["frame"], ["nibName", "bundle"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["frame", "style"],
        ["frame", "collectionViewLayout"], ["identifier", "source", "destination"],
        ["rootViewController"], ["style"], ["collectionViewLayout"],
    ]

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard node.trailingClosure == nil, Self.initializers.contains(labels) else { return .visitChildren }
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self),
            member.declName.baseName.tokenKind == .keyword(.`init`), member.declName.argumentNames == nil,
            let base = member.base, isOfUIKit(base, labels)
        {
            edits.append((member.declName.baseName.range, "madeOfMetatype"))
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self), reference.argumentNames == nil
        {
            let isSelf = reference.baseName.tokenKind == .keyword(.Self)
            guard
                isSelf
                    ? bindings.isSelfOfUIKit(at: Syntax(node))
                    : bindings.genericParameter(reference.baseName.text, at: Syntax(node)) == true
            else { return .visitChildren }
            let end = reference.range.upperBound
            edits.append((end..<end, ".madeOfMetatype"))
        }
        return .visitChildren
    }

    /// Whether an expression is a metatype value of a class that UIKit has from Objective-C.
    private func isOfUIKit(_ expression: ExprSyntax, _ labels: [String]) -> Bool {
        if let optional = expression.as(OptionalChainingExprSyntax.self) {
            return isOfUIKit(optional.expression, labels)
        }
        if let forced = expression.as(ForceUnwrapExprSyntax.self) { return isOfUIKit(forced.expression, labels) }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isOfUIKit(only.expression, labels)
        }
        if let type = TypeBindings.castType(of: expression) {
            return bindings.isMetatypeOfUIKit(type, at: Syntax(expression))
        }
        // Only UIKit's classes have initializers with labels such as these, as far as anybody calls them so.
        let isLikely = !labels.isEmpty
        if let call = expression.as(FunctionCallExprSyntax.self) {
            guard call.calledExpression.trimmedDescription == "type", call.arguments.first?.label?.text == "of" else {
                return isLikely
            }
            guard call.arguments.first?.expression.trimmedDescription == "self" else { return isLikely }
            return bindings.isSelfOfUIKit(at: Syntax(expression))
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            let name = member.declName.baseName.text
            // `Module.Type` and `Outer.Inner` are types, `Type.self` is one as well.
            if name.first?.isUppercase == true || name == "self" { return false }
            return bindings.property(name).map { bindings.isMetatypeOfUIKit($0, at: Syntax(expression)) } ?? isLikely
        }
        guard let reference = expression.as(DeclReferenceExprSyntax.self) else {
            return expression.is(SubscriptCallExprSyntax.self) && isLikely
        }
        switch reference.baseName.tokenKind {
        case .keyword(.super): return false
        case .keyword(.`self`):
            return bindings.isInTypeMethod(Syntax(expression)) && bindings.isSelfOfUIKit(at: Syntax(expression))
        case .keyword(.Self): return bindings.isSelfOfUIKit(at: Syntax(expression))
        default: break
        }
        let name = reference.baseName.text
        if name.first?.isUppercase == true { return bindings.genericParameter(name, at: Syntax(expression)) ?? false }
        return bindings.type(of: name, at: Syntax(expression)).map {
            bindings.isMetatypeOfUIKit($0, at: Syntax(expression))
        } ?? isLikely
    }
}
