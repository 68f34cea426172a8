import SwiftSyntax

/// What may be left out so that the rest compiles, from the smallest to the largest: a statement, a conformance, a member, a declaration.
struct Unit {
    var range: Range<Int>
    /// In its place.
    var replacement = ""
    /// For the report: `statement`, `member tap(_:)`, `class Badge`.
    var what: String
}

enum Units {
    /// The smallest unit at an offset.
    ///
    /// - Parameter conformance: the protocol that a type fails to conform to, if that is the complaint.
    static func unit(at offset: Int, in tree: SourceFileSyntax, conformance: String?) -> Unit? {
        guard let token = tree.token(at: AbsolutePosition(utf8Offset: offset)) else { return nil }
        if let conformance, let unit = inherited(conformance, around: token) { return unit }
        var node: Syntax? = Syntax(token)
        while let current = node {
            if let unit = unit(for: current, offset: offset) { return unit }
            node = current.parent
        }
        return nil
    }

    private static func unit(for node: Syntax, offset: Int) -> Unit? {
        if let item = node.as(CodeBlockItemSyntax.self) {
            if item.parent?.parent?.is(SourceFileSyntax.self) == true { return Unit(range: item.range, what: describe(Syntax(item.item))) }
            return Unit(range: item.range, what: "statement")
        }
        if let body = node.as(CodeBlockSyntax.self), let member = body.parent, member.is(FunctionDeclSyntax.self) || member.is(AccessorDeclSyntax.self) {
            return emptied(body.leftBrace, body.rightBrace, isVoid: isVoid(member), of: member)
        }
        if let type = node.as(InheritedTypeSyntax.self) { return without(type) }
        if let member = node.as(MemberBlockItemSyntax.self) { return Unit(range: member.range, what: describe(Syntax(member.decl))) }
        return nil
    }

    /// A body that misses its result, or whose mistake is not in one of its statements.
    private static func emptied(_ left: TokenSyntax, _ right: TokenSyntax, isVoid: Bool, of member: Syntax) -> Unit {
        let range = left.range.lowerBound..<right.range.upperBound
        return Unit(range: range, replacement: isVoid ? "{ }" : "{ fatalError(\"left out\") }", what: "body of \(describe(member))")
    }

    private static func isVoid(_ member: Syntax) -> Bool {
        if let function = member.as(FunctionDeclSyntax.self) { return function.signature.returnClause == nil }
        if let accessor = member.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.tokenKind != .keyword(.get) }
        return false
    }

    private static func inherited(_ name: String, around token: TokenSyntax) -> Unit? {
        var node: Syntax? = Syntax(token)
        while let current = node {
            let clause = current.as(ClassDeclSyntax.self)?.inheritanceClause ?? current.as(StructDeclSyntax.self)?.inheritanceClause
                ?? current.as(ExtensionDeclSyntax.self)?.inheritanceClause ?? current.as(EnumDeclSyntax.self)?.inheritanceClause
            if let type = clause?.inheritedTypes.first(where: { $0.type.trimmedDescription.hasSuffix(name) }) { return without(type) }
            node = current.parent
        }
        return nil
    }

    /// An inheritance clause without one of its types.
    private static func without(_ type: InheritedTypeSyntax) -> Unit? {
        guard let clause = type.parent?.parent?.as(InheritanceClauseSyntax.self) else { return nil }
        let rest = clause.inheritedTypes.filter { $0.id != type.id }.map(\.type.trimmedDescription)
        return Unit(range: clause.range, replacement: rest.isEmpty ? "" : ": " + rest.joined(separator: ", "), what: "conformance to \(type.type.trimmedDescription)")
    }

    static func describe(_ node: Syntax) -> String {
        if let function = node.as(FunctionDeclSyntax.self) { return "func \(function.name.text)" }
        if node.is(InitializerDeclSyntax.self) { return "init" }
        if let variable = node.as(VariableDeclSyntax.self) { return "var \(variable.bindings.first?.pattern.trimmedDescription ?? "")" }
        if let type = node.as(ClassDeclSyntax.self) { return "class \(type.name.text)" }
        if let type = node.as(StructDeclSyntax.self) { return "struct \(type.name.text)" }
        if let type = node.as(EnumDeclSyntax.self) { return "enum \(type.name.text)" }
        if let type = node.as(ProtocolDeclSyntax.self) { return "protocol \(type.name.text)" }
        if let type = node.as(ExtensionDeclSyntax.self) { return "extension \(type.extendedType.trimmedDescription)" }
        if node.is(AccessorDeclSyntax.self) { return "accessor" }
        return "declaration"
    }
}
