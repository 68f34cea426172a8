import SwiftSyntax

/// What Apple's run-time does by itself, said in code: properties that report their changes, names of observed paths,
/// names of classes.
final class RunTimeSpelling: SyntaxVisitor {
    private(set) var edits: [(range: Range<Int>, with: String)] = []
    private let roots: ClassRoots

    init(_ tree: SourceFileSyntax) {
        roots = ClassRoots(tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    private func insert(_ text: String, at offset: Int) { edits.append((offset..<offset, text)) }

    // MARK: Properties that report their changes

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.modifiers.has(.dynamic), !node.modifiers.has(.static, .class), node.bindings.count == 1,
            let binding = node.bindings.first,
            node.parent?.is(MemberBlockItemSyntax.self) == true,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            !node.attributes.has("NSManaged")
        else { return .visitChildren }
        let key = name.filter { $0 != "`" }
        let before = "KeyValueObserving.automaticallyWillChange(self, \"\(key)\")"
        let after = "KeyValueObserving.automaticallyDidChange(self, \"\(key)\")"
        guard let block = binding.accessorBlock else {
            if node.bindingSpecifier.tokenKind == .keyword(.var) {
                insert(" { willSet { \(before) } didSet { \(after) } }", at: binding.range.upperBound)
            }
            return .visitChildren
        }
        guard case .accessors(let accessors) = block.accessors else { return .visitChildren }
        func body(_ keyword: Keyword) -> Int? {
            accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }?.body.map {
                $0.leftBrace.range.upperBound
            }
        }
        if let setter = body(.set) {
            insert(" \(before); defer { \(after) };", at: setter)
        } else {
            let will = body(.willSet)
            let did = body(.didSet)
            guard will != nil || did != nil else { return .visitChildren }
            if let will {
                insert(" \(before);", at: will)
            } else {
                insert(" willSet { \(before) }", at: block.leftBrace.range.upperBound)
            }
            if let did {
                insert(" defer { \(after) };", at: did)
            } else {
                insert(" didSet { \(after) }", at: block.leftBrace.range.upperBound)
            }
        }
        return .visitChildren
    }

    // MARK: Methods that Apple's NSObject has

    private static let inherited: Set<String> = [
        "observeValue(forKeyPath:of:change:context:)", "keyPathsForValuesAffectingValue(forKey:)",
        "automaticallyNotifiesObservers(forKey:)",
    ]

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // There they are members of a protocol's extension.
        if Self.inherited.contains(node.fullName), roots.isPlainObject(around: Syntax(node)),
            let modifier = node.modifiers.first(where: { $0.name.tokenKind == .keyword(.override) })
        {
            edits.append((modifier.range, ""))
        }
        return .visitChildren
    }

    // MARK: Names of paths and classes

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let called = node.calledExpression
        let name =
            called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
        guard let first = node.arguments.first else {
            if name == "description",
                let type = called.as(MemberAccessExprSyntax.self)?.base?.as(FunctionCallExprSyntax.self)
            {
                spellTypeDescription(node, type)
            }
            return .visitChildren
        }
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        if name == "observe", first.label == nil,
            labels.dropFirst().allSatisfy({ ["options", "changeHandler"].contains($0) }),
            labels.contains("changeHandler") || node.trailingClosure != nil,
            let path = first.expression.as(KeyPathExprSyntax.self)?.names
        {
            insert(", named: \"\(path)\"", at: first.expression.range.upperBound)
        }
        if name == "willChangeValue" || name == "didChangeValue", labels == ["for"], let label = first.label,
            let path = first.expression.as(KeyPathExprSyntax.self)?.names
        {
            edits.append((label.range, "forKey"))
            edits.append((first.expression.range, "\"\(path)\""))
        }
        return .visitChildren
    }

    /// `type(of: object).description()`.
    private func spellTypeDescription(_ node: FunctionCallExprSyntax, _ type: FunctionCallExprSyntax) {
        guard type.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "type",
            type.arguments.count == 1,
            let argument = type.arguments.first, argument.label?.text == "of"
        else { return }
        edits.append(
            (type.range.lowerBound..<argument.expression.range.lowerBound, "ClassNames.description(ofClassOf: "))
        edits.append((type.range.upperBound..<node.range.upperBound, ""))
    }

    /// Foundation's know neither nested classes nor the names of nibs.
    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberAccessExprSyntax.self) != true else { return .visitChildren }
        switch node.baseName.text {
        case "NSStringFromClass": edits.append((node.baseName.range, "ClassNames.name"))
        case "NSClassFromString": edits.append((node.baseName.range, "ClassNames.type"))
        default: break
        }
        return .visitChildren
    }
}

extension KeyPathExprSyntax {
    /// `frame`, `layer.position`; `nil` where the path has anything but properties.
    fileprivate var names: String? {
        var names: [String] = []
        for component in components {
            switch component.component {
            case .property(let property): names.append(property.declName.baseName.text)
            case .optional: continue
            default: return nil
            }
        }
        // Types inside types.
        names.removeAll { $0.first?.isUppercase == true }
        return names.isEmpty ? nil : names.joined(separator: ".")
    }
}

extension FunctionDeclSyntax {
    /// `observe(_:options:)`.
    var fullName: String {
        "\(name.text)(\(signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()))"
    }
}

/// What the classes of a file inherit from, as far as the file tells.
struct ClassRoots {
    private var superclasses: [String: String] = [:]

    init(_ tree: SourceFileSyntax) {
        final class Collector: SyntaxVisitor {
            var superclasses: [String: String] = [:]
            override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
                superclasses[node.name.text] = node.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
                return .visitChildren
            }
        }
        let collector = Collector(viewMode: .sourceAccurate)
        collector.walk(tree)
        superclasses = collector.superclasses
    }

    /// Whether the class around a node inherits from NSObject alone.
    func isPlainObject(around node: Syntax) -> Bool {
        var current: Syntax? = node
        while let one = current, !one.is(ClassDeclSyntax.self), !one.is(ExtensionDeclSyntax.self) {
            current = one.parent
        }
        var name =
            current?.as(ClassDeclSyntax.self)?.name.text
            ?? current?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
        var known: Set<String> = []
        while let one = name, let next = superclasses[one], known.insert(one).inserted { name = next }
        return name == "NSObject"
    }
}

/// What a class says of how its properties depend on each other, and that it takes what it observes.
enum ObservingMembers {
    private static let prefix = "keyPathsForValuesAffecting"

    static func bindings(_ member: DeclSyntax, of type: String) -> [String] {
        if let function = member.as(FunctionDeclSyntax.self) {
            switch function.fullName {
            case "observeValue(forKeyPath:of:change:context:)":
                return ["b.observer { o, p, s, c, x in o.observeValue(forKeyPath: p, of: s, change: c, context: x) }"]
            case "keyPathsForValuesAffectingValue(forKey:)":
                return ["b.dependencies { \(type).keyPathsForValuesAffectingValue(forKey: $0) }"]
            case "automaticallyNotifiesObservers(forKey:)":
                return ["b.notifiesAutomatically { \(type).automaticallyNotifiesObservers(forKey: $0) }"]
            default:
                guard function.modifiers.has(.static, .class), function.signature.parameterClause.parameters.isEmpty
                else { return [] }
                return dependencies(function.name.text, "\(type).\(function.name.text)()")
            }
        }
        guard let variable = member.as(VariableDeclSyntax.self), variable.modifiers.has(.static, .class),
            let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return [] }
        return dependencies(name, "\(type).\(name)")
    }

    private static func dependencies(_ name: String, _ value: String) -> [String] {
        guard name.hasPrefix(prefix), let first = name.dropFirst(prefix.count).first else { return [] }
        return ["b.dependencies(of: \"\(first.lowercased())\(name.dropFirst(prefix.count + 1))\") { \(value) }"]
    }
}
