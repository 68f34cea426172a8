import SwiftSyntax

/// What a file states of the types of its names, as far as syntax tells.
struct TypeBindings {
    /// Types that the file declares.
    private let own: Set<String>
    /// Protocols and associated types of the file with what they inherit from.
    private let bounds: [String: [TypeSyntax]]
    private let properties: [String: TypeSyntax]

    /// What protocols of the target's other files inherit from.
    private let protocols: [String: [String]]

    init(_ tree: SourceFileSyntax, protocols: [String: [String]]) {
        self.protocols = protocols
        let collector = Collector()
        collector.walk(tree)
        (own, bounds, properties) = (collector.own, collector.bounds, collector.properties)
    }

    /// The stated type of a property of the file.
    func property(_ name: String) -> TypeSyntax? { properties[name] }

    /// The type that a cast ends in: `x as! UIView.Type`.
    static func castType(of expression: ExprSyntax) -> TypeSyntax? {
        if let cast = expression.as(AsExprSyntax.self) { return cast.type }
        if let sequence = expression.as(SequenceExprSyntax.self),
            let type = sequence.elements.last?.as(TypeExprSyntax.self)
        {
            return type.type
        }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return castType(of: only.expression)
        }
        return nil
    }

    // MARK: Classes

    /// Whether a type is a class that UIKit has from Objective-C, or inherits from one that is stated.
    private func isOfUIKit(_ type: TypeSyntax, at place: Syntax) -> Bool {
        if let composition = type.as(CompositionTypeSyntax.self) {
            return composition.elements.contains { isOfUIKit($0.type, at: place) }
        }
        if let some = type.as(SomeOrAnyTypeSyntax.self) { return isOfUIKit(some.constraint, at: place) }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isOfUIKit(only.type, at: place)
        }
        let name = type.trimmedDescription.split(separator: ".").last.map(String.init) ?? ""
        if name == "Self" { return isSelfOfUIKit(at: place) }
        if let bound = genericParameter(name, at: place) { return bound }
        if let bounds = bounds[name] { return bounds.contains { isOfUIKit($0, at: place) } }
        return isOfUIKit(name)
    }

    private func isOfUIKit(_ name: String) -> Bool {
        var pending = [name]
        var known: Set<String> = []
        while let name = pending.popLast() {
            guard known.insert(name).inserted, !own.contains(name) else { continue }
            if let bounds = protocols[name] {
                pending += bounds
                continue
            }
            if name == "NSObject" || name.hasPrefix("UI") && name.dropFirst(2).first?.isUppercase == true {
                return true
            }
        }
        return false
    }

    func isMetatypeOfUIKit(_ type: TypeSyntax, at place: Syntax) -> Bool {
        if let optional = type.as(OptionalTypeSyntax.self) { return isMetatypeOfUIKit(optional.wrappedType, at: place) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return isMetatypeOfUIKit(optional.wrappedType, at: place)
        }
        if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
            return isMetatypeOfUIKit(only.type, at: place)
        }
        guard let metatype = type.as(MetatypeTypeSyntax.self), metatype.metatypeSpecifier.tokenKind == .keyword(.Type)
        else { return false }
        return isOfUIKit(metatype.baseType, at: place)
    }

    /// Whether `Self` around a place is a class that UIKit has from Objective-C: in an extension of one, or of a
    /// protocol for one.
    func isSelfOfUIKit(at place: Syntax) -> Bool {
        for node in sequence(first: place, next: \.parent) {
            if let found = node.as(ExtensionDeclSyntax.self) {
                return isOfUIKit(found.extendedType, at: Syntax(found))
                    || requirements(on: "Self", in: found.genericWhereClause).contains {
                        isOfUIKit($0, at: Syntax(found))
                    }
            }
            if node.is(ClassDeclSyntax.self) || node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) {
                return false
            }
        }
        return false
    }

    func isInTypeMethod(_ place: Syntax) -> Bool {
        for node in sequence(first: place, next: \.parent) {
            if node.is(InitializerDeclSyntax.self) { return false }
            if let function = node.as(FunctionDeclSyntax.self), function.parent?.is(MemberBlockItemSyntax.self) == true
            {
                return function.modifiers.has(.static, .class)
            }
            if let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true
            {
                return variable.modifiers.has(.static, .class)
            }
        }
        return false
    }

    // MARK: Generic parameters

    /// Whether a generic parameter in scope inherits from a class of UIKit; `nil`: there is no such parameter.
    func genericParameter(_ name: String, at place: Syntax) -> Bool? {
        var isParameter = false
        for node in sequence(first: place, next: \.parent) {
            guard let (parameters, clause) = generics(of: node) else { continue }
            var stated = requirements(on: name, in: clause)
            for parameter in parameters?.parameters ?? [] where parameter.name.text == name {
                isParameter = true
                if let bound = parameter.inheritedType { stated.append(bound) }
            }
            // A bound of a parameter names other things than itself.
            let others = stated.filter { $0.trimmedDescription != name }
            if !others.isEmpty { return others.contains { isOfUIKit($0, at: node.parent ?? node) } }
            if isParameter { return false }
        }
        return nil
    }

    private func generics(of node: Syntax) -> (GenericParameterClauseSyntax?, GenericWhereClauseSyntax?)? {
        if let found = node.as(FunctionDeclSyntax.self) {
            return (found.genericParameterClause, found.genericWhereClause)
        }
        if let found = node.as(InitializerDeclSyntax.self) {
            return (found.genericParameterClause, found.genericWhereClause)
        }
        if let found = node.as(SubscriptDeclSyntax.self) {
            return (found.genericParameterClause, found.genericWhereClause)
        }
        if let found = node.as(ClassDeclSyntax.self) { return (found.genericParameterClause, found.genericWhereClause) }
        if let found = node.as(StructDeclSyntax.self) {
            return (found.genericParameterClause, found.genericWhereClause)
        }
        if let found = node.as(EnumDeclSyntax.self) { return (found.genericParameterClause, found.genericWhereClause) }
        if let found = node.as(ExtensionDeclSyntax.self) { return (nil, found.genericWhereClause) }
        return nil
    }

    /// What a clause asks of a name: `where Self: UIView`.
    private func requirements(on name: String, in clause: GenericWhereClauseSyntax?) -> [TypeSyntax] {
        (clause?.requirements ?? []).compactMap { requirement in
            guard case .conformanceRequirement(let asked) = requirement.requirement,
                asked.leftType.trimmedDescription.split(separator: ".").last.map(String.init) == name
            else { return nil }
            return asked.rightType
        }
    }

    // MARK: Values

    /// The stated type of the nearest declaration of a name, or that of the file's property.
    func type(of name: String, at place: Syntax) -> TypeSyntax? {
        var inner = place
        for node in sequence(first: place.parent, next: { $0?.parent }) {
            guard let node else { break }
            if let list = node.as(CodeBlockItemListSyntax.self) {
                for item in list where item.position < inner.position {
                    if let variable = item.item.as(VariableDeclSyntax.self), let type = stated(name, variable) {
                        return type
                    }
                    if let check = item.item.as(GuardStmtSyntax.self), let type = stated(name, check.conditions) {
                        return type
                    }
                }
            }
            if let branch = node.as(IfExprSyntax.self), let type = stated(name, branch.conditions) { return type }
            if let loop = node.as(WhileStmtSyntax.self), let type = stated(name, loop.conditions) { return type }
            if let loop = node.as(ForStmtSyntax.self),
                loop.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            {
                return element(loop)
            }
            if let signature = node.as(FunctionDeclSyntax.self)?.signature,
                let type = stated(name, signature.parameterClause)
            {
                return type
            }
            if let signature = node.as(InitializerDeclSyntax.self)?.signature,
                let type = stated(name, signature.parameterClause)
            {
                return type
            }
            if let clause = node.as(SubscriptDeclSyntax.self)?.parameterClause, let type = stated(name, clause) {
                return type
            }
            if let closure = node.as(ClosureExprSyntax.self),
                case .parameterClause(let clause)? = closure.signature?.parameterClause
            {
                for parameter in clause.parameters where (parameter.secondName ?? parameter.firstName).text == name {
                    return parameter.type
                }
            }
            if let closure = node.as(ClosureExprSyntax.self), let type = element(of: closure, as: name) { return type }
            inner = node
        }
        return properties[name]
    }

    private func element(_ loop: ForStmtSyntax) -> TypeSyntax? {
        if let type = loop.typeAnnotation?.type { return type }
        guard let name = loop.sequence.as(DeclReferenceExprSyntax.self)?.baseName.text,
            let type = type(of: name, at: Syntax(loop))
        else { return nil }
        return type.as(ArrayTypeSyntax.self)?.element
    }

    /// What a closure is given of an array: `types.map { $0.init() }`.
    private func element(of closure: ClosureExprSyntax, as name: String) -> TypeSyntax? {
        var isGiven = name == "$0" && closure.signature?.parameterClause == nil
        if case .simpleInput(let names)? = closure.signature?.parameterClause {
            isGiven = names.first?.name.text == name
        }
        guard isGiven,
            let call = closure.parent?.as(FunctionCallExprSyntax.self)
                ?? closure.parent?.parent?.parent?.as(FunctionCallExprSyntax.self),
            let base = call.calledExpression.as(MemberAccessExprSyntax.self)?.base
        else { return nil }
        if let list = base.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return type(of: list, at: Syntax(closure))?.as(ArrayTypeSyntax.self)?.element
        }
        return base.as(MemberAccessExprSyntax.self).flatMap { properties[$0.declName.baseName.text] }?.as(
            ArrayTypeSyntax.self)?.element
    }

    private func stated(_ name: String, _ clause: FunctionParameterClauseSyntax) -> TypeSyntax? {
        clause.parameters.first { ($0.secondName ?? $0.firstName).text == name }?.type
    }

    private func stated(_ name: String, _ variable: VariableDeclSyntax) -> TypeSyntax? {
        for binding in variable.bindings where binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
        {
            return binding.typeAnnotation?.type ?? binding.initializer.flatMap { Self.castType(of: $0.value) }
        }
        return nil
    }

    private func stated(_ name: String, _ conditions: ConditionElementListSyntax) -> TypeSyntax? {
        for element in conditions {
            guard let binding = element.condition.as(OptionalBindingConditionSyntax.self),
                binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
            else { continue }
            if let type = binding.typeAnnotation?.type ?? binding.initializer.flatMap({ Self.castType(of: $0.value) }) {
                return type
            }
        }
        return nil
    }
}

private final class Collector: SyntaxVisitor {
    var own: Set<String> = []
    var bounds: [String: [TypeSyntax]] = [:]
    var properties: [String: TypeSyntax] = [:]

    init() { super.init(viewMode: .sourceAccurate) }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        own.insert(name.text)
        return .visitChildren
    }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        bounds[node.name.text] = (node.inheritanceClause?.inheritedTypes.map(\.type) ?? [])
        return .visitChildren
    }

    override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind {
        if let inherited = node.inheritanceClause?.inheritedTypes { bounds[node.name.text] = inherited.map(\.type) }
        return .visitChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard
            node.parent?.is(MemberBlockItemSyntax.self) == true
                || node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true
        else { return .visitChildren }
        for binding in node.bindings {
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
                let type = binding.typeAnnotation?.type
            {
                properties[name] = type
            }
        }
        return .visitChildren
    }
}
