import SwiftSyntax

/// What may be left out so that the rest compiles, from the smallest to the largest: a statement, a conformance, a
/// member, a declaration.
struct Unit {
    enum Size: Int, Comparable {
        case statement, member, declaration

        static func < (one: Size, other: Size) -> Bool { one.rawValue < other.rawValue }
    }

    var range: Range<Int>
    /// In its place.
    var replacement = ""
    /// Whether it is a body that returns a value, so that another one has to take its place.
    var isOfResult = false
    /// For people: `the statement`, `func tap`, `class Badge`.
    var what: String
    /// What the rest of the module cannot name without it.
    var declares: Set<String> = []
    /// The member, or the declaration at the top of the file, around it: what does not compile there afterward follows
    /// from it.
    var member: Range<Int> = 0..<0
    /// The type around it.
    var owner: String?

    /// What takes its place if it was left out for this reason.
    func replacement(because reason: String) -> String {
        guard isOfResult else { return replacement }
        let text = "\(what) was left out: \(reason)".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: " ")
        return "{ fatalError(\"\(text)\") }"
    }
}

enum Units {
    /// The smallest unit at an offset.
    ///
    /// - Parameters:
    ///   - conformance: the protocol that a type fails to conform to, if that is the complaint.
    ///   - subclasses: classes that are nothing without their superclass.
    ///   - size: what is smaller is not taken.
    static func unit(
        at offset: Int, in tree: SourceFileSyntax, conformance: String?, subclasses: Set<String>,
        size: Unit.Size
    ) -> Unit? {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        var found: (unit: Unit, node: Syntax)?
        if let conformance, size < .declaration { found = inherited(conformance, around: token) }
        var node: Syntax? = Syntax(token)
        while found == nil, let current = node {
            if Self.size(of: current) >= size { found = unit(for: current, subclasses: subclasses) }
            node = current.parent
        }
        guard var unit = found?.unit, let inner = found?.node else { return nil }
        (unit.member, unit.owner) = surroundings(of: inner)
        // A type that does not conform may be wrong elsewhere as well.
        if inner.is(InheritedTypeSyntax.self) { unit.member = inner.range }
        return unit
    }

    /// The innermost member around a node, or else what stands at the top of the file, and the type that has the
    /// member.
    private static func surroundings(of node: Syntax) -> (member: Range<Int>, owner: String?) {
        var current: Syntax? = node
        var member: Range<Int>?
        while let one = current {
            if member == nil, one.is(MemberBlockItemSyntax.self) { member = one.range }
            if let block = one.as(MemberBlockSyntax.self), let type = block.parent {
                return (member ?? one.range, typeName(type))
            }
            if one.parent?.is(SourceFileSyntax.self) == true || one.parent == nil { return (member ?? one.range, nil) }
            if one.parent?.parent?.is(SourceFileSyntax.self) == true { return (member ?? one.range, nil) }
            current = one.parent
        }
        return (node.range, nil)
    }

    private static func size(of node: Syntax) -> Unit.Size {
        if node.is(CodeBlockItemSyntax.self), node.parent?.parent?.is(SourceFileSyntax.self) == true {
            return .declaration
        }
        return node.is(MemberBlockItemSyntax.self) || node.is(InheritedTypeSyntax.self) ? .member : .statement
    }

    /// What a declaration of a type, or an extension, calls the type.
    private static func typeName(_ node: Syntax) -> String? {
        node.asProtocol((any NamedDeclSyntax).self)?.name.text
            ?? node.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    }

    private static func unit(for node: Syntax, subclasses: Set<String>) -> (unit: Unit, node: Syntax)? {
        if let item = node.as(CodeBlockItemSyntax.self) {
            guard item.parent?.parent?.is(SourceFileSyntax.self) == true else {
                return (Unit(range: item.range, what: "the statement"), node)
            }
            return (
                Unit(range: item.range, what: describe(Syntax(item.item)), declares: names(of: Syntax(item.item))), node
            )
        }
        if let body = node.as(CodeBlockSyntax.self), let member = body.parent,
            member.is(FunctionDeclSyntax.self) || member.is(AccessorDeclSyntax.self)
        {
            return (emptied(body, of: member), node)
        }
        if let type = node.as(InheritedTypeSyntax.self) {
            return without(type, subclasses: subclasses).map { ($0, node) }
        }
        if let member = node.as(MemberBlockItemSyntax.self) {
            return (
                Unit(
                    range: member.range, what: describe(Syntax(member.decl)), declares: names(of: Syntax(member.decl))),
                node
            )
        }
        return nil
    }

    /// What a declaration declares, and what its members are called.
    private static func names(of node: Syntax) -> Set<String> {
        var names: Set<String> = []
        func add(_ node: Syntax) {
            if let named = node.asProtocol((any NamedDeclSyntax).self) { names.insert(named.name.text) }
            if let variable = node.as(VariableDeclSyntax.self) {
                names.formUnion(
                    variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
            }
            if let cases = node.as(EnumCaseDeclSyntax.self) { names.formUnion(cases.elements.map(\.name.text)) }
        }
        add(node)
        for member in node.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? [] {
            add(Syntax(member.decl))
        }
        return names
    }

    /// A body that misses its result, or whose mistake is not in one of its statements.
    private static func emptied(_ body: CodeBlockSyntax, of member: Syntax) -> Unit {
        Unit(
            range: body.leftBrace.range.lowerBound..<body.rightBrace.range.upperBound, replacement: "{ }",
            isOfResult: !isVoid(member), what: "the body of \(describe(member))")
    }

    static let conformance = "the conformance to "

    private static func isVoid(_ member: Syntax) -> Bool {
        if let function = member.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
        if let accessor = member.as(AccessorDeclSyntax.self) {
            return accessor.accessorSpecifier.tokenKind != .keyword(.get)
        }
        return false
    }

    private static func inherited(_ name: String, around token: TokenSyntax) -> (unit: Unit, node: Syntax)? {
        var node: Syntax? = Syntax(token)
        while let current = node {
            let clause =
                current.as(ClassDeclSyntax.self)?.inheritanceClause ?? current.as(StructDeclSyntax.self)?
                .inheritanceClause
                ?? current.as(ExtensionDeclSyntax.self)?.inheritanceClause
                ?? current.as(EnumDeclSyntax.self)?.inheritanceClause
            if let type = clause?.inheritedTypes.first(where: { $0.type.trimmedDescription.hasSuffix(name) }) {
                return without(type, subclasses: []).map { ($0, Syntax(type)) }
            }
            node = current.parent
        }
        return nil
    }

    /// An inheritance clause without one of its types, or the class whose superclass it is.
    private static func without(_ type: InheritedTypeSyntax, subclasses: Set<String>) -> Unit? {
        guard let clause = type.parent?.parent?.as(InheritanceClauseSyntax.self) else { return nil }
        if let declaration = clause.parent?.as(ClassDeclSyntax.self), clause.inheritedTypes.first?.id == type.id,
            subclasses.contains(declaration.name.text)
        {
            return Unit(
                range: declaration.range, what: describe(Syntax(declaration)), declares: names(of: Syntax(declaration)))
        }
        let rest = clause.inheritedTypes.filter { $0.id != type.id }.map(\.type.trimmedDescription)
        // What the type lacks now, it lacks for this.
        let owner = clause.parent.flatMap(typeName)
        return Unit(
            range: clause.range, replacement: rest.isEmpty ? "" : ": " + rest.joined(separator: ", "),
            what: "\(conformance)\(type.type.trimmedDescription)", declares: owner.map { [$0] } ?? [])
    }

    static func describe(_ node: Syntax) -> String {
        if let function = node.as(FunctionDeclSyntax.self) { return "func \(function.name.text)" }
        if node.is(InitializerDeclSyntax.self) { return "init" }
        if let variable = node.as(VariableDeclSyntax.self) {
            return "var \(variable.bindings.first?.pattern.trimmedDescription ?? "")"
        }
        if let type = node.as(ClassDeclSyntax.self) { return "class \(type.name.text)" }
        if let type = node.as(StructDeclSyntax.self) { return "struct \(type.name.text)" }
        if let type = node.as(EnumDeclSyntax.self) { return "enum \(type.name.text)" }
        if let type = node.as(ProtocolDeclSyntax.self) { return "protocol \(type.name.text)" }
        if let type = node.as(ExtensionDeclSyntax.self) { return "extension \(type.extendedType.trimmedDescription)" }
        if let cases = node.as(EnumCaseDeclSyntax.self) {
            return "case \(cases.elements.map(\.name.text).joined(separator: ", "))"
        }
        if let alias = node.as(TypeAliasDeclSyntax.self) { return "typealias \(alias.name.text)" }
        if node.is(SubscriptDeclSyntax.self) { return "subscript" }
        if node.is(AccessorDeclSyntax.self) { return "accessor" }
        return "declaration"
    }
}
