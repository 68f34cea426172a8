import SwiftSyntax

/// What may be left out so that the rest compiles, from the smallest to the largest: a statement, a conformance, a
/// member, a declaration.
struct Unit {
    var range: Range<Int>
    /// In its place.
    var replacement = ""
    /// For people: `the statement`, `func tap`, `class Badge`.
    var what: String
    /// What the rest of the module cannot name without it.
    var declares: Set<String> = []
    /// The member, or the declaration at the top of the file, around it: what does not compile there afterward follows
    /// from it.
    var member: Range<Int> = 0..<0
    /// The type around it.
    var owner: String?
}

enum Units {
    /// The smallest unit at an offset.
    ///
    /// - Parameters:
    ///   - conformance: the protocol that a type fails to conform to, if that is the complaint.
    ///   - reason: the compiler's sentence, for code that takes the place of a body.
    ///   - subclasses: classes that are nothing without their superclass.
    static func unit(
        at offset: Int, in tree: SourceFileSyntax, conformance: String?, reason: String, subclasses: Set<String>
    ) -> Unit? {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        var found: (unit: Unit, node: Syntax)?
        if let conformance { found = inherited(conformance, around: token) }
        var node: Syntax? = Syntax(token)
        while found == nil, let current = node {
            found = unit(for: current, reason: reason, subclasses: subclasses)
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
                let name =
                    type.asProtocol((any NamedDeclSyntax).self)?.name.text
                    ?? type.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
                return (member ?? one.range, name)
            }
            if one.parent?.is(SourceFileSyntax.self) == true || one.parent == nil { return (member ?? one.range, nil) }
            if one.parent?.parent?.is(SourceFileSyntax.self) == true { return (member ?? one.range, nil) }
            current = one.parent
        }
        return (node.range, nil)
    }

    private static func unit(for node: Syntax, reason: String, subclasses: Set<String>) -> (unit: Unit, node: Syntax)? {
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
            return (emptied(body.leftBrace, body.rightBrace, isVoid: isVoid(member), of: member, reason), node)
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
    private static func emptied(
        _ left: TokenSyntax, _ right: TokenSyntax, isVoid: Bool, of member: Syntax, _ reason: String
    ) -> Unit {
        let range = left.range.lowerBound..<right.range.upperBound
        let what = "the body of \(describe(member))"
        let text = "\(what) was left out: \(reason)".replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            .replacing("\n", with: " ")
        return Unit(range: range, replacement: isVoid ? "{ }" : "{ fatalError(\"\(text)\") }", what: what)
    }

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
        return Unit(
            range: clause.range, replacement: rest.isEmpty ? "" : ": " + rest.joined(separator: ", "),
            what: "the conformance to \(type.type.trimmedDescription)")
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
        if node.is(AccessorDeclSyntax.self) { return "accessor" }
        return "declaration"
    }
}
