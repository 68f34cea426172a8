import SwiftSyntax

/// What members of the sources' types give and take, by type and name: which types code sees through the members that
/// it names.
final class Signatures: SyntaxVisitor {
    /// By the last name of a type; of no type are functions and constants at the top of files. The empty name has what
    /// a type inherits from.
    private(set) var ofType: [String: [String: Set<String>]] = [:]
    private(set) var protocols: Set<String> = []
    /// Protocols that types from elsewhere conform to: what these have can be called on anything.
    private var universal: Set<String> = []
    private var declared: Set<String> = []
    private var types: [String] = []

    init(_ trees: [SourceFileSyntax]) {
        super.init(viewMode: .sourceAccurate)
        for tree in trees { walk(tree) }
        // Members of types from elsewhere can be called on anything.
        for type in ofType.keys where !type.isEmpty && !declared.contains(type) {
            for (name, types) in ofType[type] ?? [:] where !name.isEmpty {
                ofType["", default: [:]][name, default: []].formUnion(types)
            }
            universal.formUnion((ofType[type]?[""] ?? []).intersection(protocols))
            ofType[type] = nil
        }
    }

    /// The types whose members code can call that names these: those that it names, and those that come of members
    /// which it names.
    func types(seenBy mentions: Set<String>, in own: [String]) -> Set<String> {
        var seen: Set<String> = []
        var pending = Array(mentions) + own + universal
        if let ofNone = ofType[""] { for name in mentions { pending += ofNone[name] ?? [] } }
        while let type = pending.popLast() {
            guard !type.isEmpty, let members = ofType[type], seen.insert(type).inserted else { continue }
            pending += members[""] ?? []
            if members.count < mentions.count {
                for (name, types) in members where mentions.contains(name) { pending += types }
            } else {
                for name in mentions { pending += members[name] ?? [] }
            }
        }
        return seen
    }

    /// Types of the sources, and those that they inherit from.
    func inherited(by types: Set<String>) -> Set<String> {
        var seen: Set<String> = []
        var pending = Array(types)
        while let type = pending.popLast() {
            guard let members = ofType[type], seen.insert(type).inserted else { continue }
            pending += members[""] ?? []
        }
        return seen
    }

    // MARK: Collecting

    private func note(_ name: String, _ node: (some SyntaxProtocol)?) {
        guard let node else { return }
        for token in node.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let text) = token.tokenKind else { continue }
            ofType[types.last ?? "", default: [:]][name, default: []].insert(text.filter { $0 != "`" })
        }
    }

    private func enter(_ name: String, _ clause: InheritanceClauseSyntax?, isExtension: Bool = false)
        -> SyntaxVisitorContinueKind
    {
        if !isExtension {
            // A type of another gives itself.
            ofType[types.last ?? "", default: [:]][name, default: []].insert(name)
            declared.insert(name)
        }
        types.append(name)
        ofType[name, default: [:]]["", default: []].insert(name)
        note("", clause)
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name.text, node.inheritanceClause)
    }
    override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        protocols.insert(node.name.text)
        return enter(node.name.text, node.inheritanceClause)
    }

    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = node.extendedType.trimmedDescription.prefix { $0 != "<" }
        return enter(
            name.split(separator: ".").last.map(String.init) ?? String(name), node.inheritanceClause, isExtension: true)
    }

    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.signature)
        note(node.name.text, node.genericWhereClause)
        note(node.name.text, node.genericParameterClause)
        return .skipChildren
    }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.filter({ $0 != "`" })
            else { continue }
            if let annotation = binding.typeAnnotation {
                note(name, annotation)
            } else {
                note(name, binding.initializer)
            }
        }
        return .skipChildren
    }

    override func visit(_ node: EnumCaseElementSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.parameterClause)
        return .skipChildren
    }

    override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
        note("", node.returnClause)
        return .skipChildren
    }

    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        note(node.name.text, node.initializer)
        return .skipChildren
    }
}
