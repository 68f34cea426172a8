import SwiftSyntax

/// A declaration of the run-time that compiles and does nothing: `// no effect: REASON` stands on its line, or on the
/// line above.
struct NoEffect {
    /// The type around it, or the type itself.
    var type: String
    /// Empty: the type with all its members.
    var name: String
    /// Those of a function, with whether a call may leave the argument out; `nil`: a property or a type.
    var labels: [(label: String, isOptional: Bool)]?
    var reason: String
    /// Whether no other declaration of the run-time has this name and these labels.
    var isUnique: Bool
    /// A protocol's requirement: a use is a method that has its name.
    var isRequirement = false

    init(
        _ type: String, _ name: String, _ labels: String?, isUnique: Bool, isRequirement: Bool = false, _ reason: String
    ) {
        (self.type, self.name, self.reason, self.isUnique, self.isRequirement) = (
            type, name, reason, isUnique, isRequirement
        )
        self.labels = labels.map { text in
            text.split(separator: " ").map { $0.hasSuffix("?") ? (String($0.dropLast()), true) : (String($0), false) }
        }
    }

    /// `setFoo(_:animated:)`, `foo`.
    var title: String {
        guard !name.isEmpty else { return type }
        return labels.map { "\(name)(\($0.map { "\($0.label):" }.joined()))" } ?? name
    }

    /// Whether a call with these labels, and so many closures behind its parentheses, may be one of it.
    func takes(_ given: [String], closures: Int) -> Bool {
        guard let labels else { return false }
        var left = given[...]
        var missing = 0
        for (label, isOptional) in labels {
            if left.first == label { left = left.dropFirst() } else if !isOptional { missing += 1 }
        }
        return left.isEmpty && missing <= closures
    }
}

/// What the table is made of: the marks in the sources of the run-time.
final class NoEffectCollector: SyntaxVisitor {
    private struct Found {
        var entry: NoEffect
        var file: String
    }
    private(set) var entries: [NoEffect] = []
    /// The superclasses of classes and protocols, by name.
    private(set) var superclasses: [String: String] = [:]
    /// How often names with labels are declared without a mark, by types that are not protocols' conformers.
    private var others: [String: Set<String>] = [:]
    private var types: [(name: String, isProtocol: Bool)] = []
    private var lines: [Substring] = []
    private var converter: SourceLocationConverter?

    init() { super.init(viewMode: .sourceAccurate) }

    func collect(_ text: String, _ tree: SourceFileSyntax) {
        lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        converter = SourceLocationConverter(fileName: "", tree: tree)
        walk(tree)
    }

    /// With what is known once all files were read.
    var table: [NoEffect] {
        entries.map { entry in
            var entry = entry
            entry.isUnique = others[entry.title]?.subtracting([entry.type]).isEmpty ?? true
            return entry
        }.sorted { ($0.type, $0.name, $0.title) < ($1.type, $1.name, $1.title) }
    }

    static let mark = "no effect: "

    private func reason(_ node: some SyntaxProtocol) -> String? {
        guard let line = converter?.location(for: node.positionAfterSkippingLeadingTrivia).line,
            lines.indices.contains(line - 1)
        else { return nil }
        if let reason = lines[line - 1].range(of: "// " + Self.mark) {
            return lines[line - 1][reason.upperBound...].description
        }
        guard line >= 2, case let above = lines[line - 2].drop(while: { $0 == " " }), above.hasPrefix("//"),
            let reason = above.range(of: Self.mark)
        else { return nil }
        return String(above[reason.upperBound...])
    }

    private func enter(_ name: TokenSyntax, _ clause: InheritanceClauseSyntax?, isProtocol: Bool = false)
        -> SyntaxVisitorContinueKind
    {
        superclasses[name.text] =
            clause?.inheritedTypes.first?.type.trimmedDescription.split(separator: " ").last.map(String.init)
            ?? superclasses[name.text]
        if let reason = reason(name) { entries.append(NoEffect(name.text, "", nil, isUnique: true, reason)) }
        types.append((name.text, isProtocol))
        return .visitChildren
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.inheritanceClause)
    }
    override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, nil) }
    override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, nil) }
    override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.name, node.inheritanceClause, isProtocol: true)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        types.append((node.extendedType.trimmedDescription, false))
        return .visitChildren
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }
    override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let labels = node.signature.parameterClause.parameters.map {
            $0.firstName.text + ($0.defaultValue == nil ? "" : "?")
        }.joined(separator: " ")
        add(node.name, labels)
        return .skipChildren
    }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { add(name, nil) }
        }
        return .skipChildren
    }

    private func add(_ name: TokenSyntax, _ labels: String?) {
        let type = types.last?.name ?? ""
        guard let reason = reason(name) else {
            others[NoEffect(type, name.text, labels, isUnique: true, "").title, default: []].insert(type)
            return
        }
        entries.append(
            NoEffect(type, name.text, labels, isUnique: true, isRequirement: types.last?.isProtocol == true, reason))
    }
}

extension StringProtocol {
    /// The first place of a text.
    func range(of text: String) -> Range<Index>? { self.ranges(of: text).first }
}
