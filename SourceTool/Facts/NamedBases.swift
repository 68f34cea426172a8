import SwiftSyntax

/// Which types the names of one file stand for, and what its code asks of them: `cell.title.text`, where `cell` is a
/// `PersonCell`.
struct NamedBases: Codable {
    /// By names of parameters, properties, constants and variables.
    private(set) var types: [String: Set<String>] = [:]
    /// The members that code asks names for.
    fileprivate private(set) var uses: [String: Set<String>] = [:]

    mutating func declare(_ name: String, _ type: TypeSyntax) {
        if let type = Self.bare(type) { declare(name, type) }
    }

    mutating func declare(_ name: String, _ type: String) { types[name, default: []].insert(type) }

    /// `let cell = table.dequeue(…) as? PersonCell`, `let card = Card(…)`
    mutating func declare(_ pattern: PatternSyntax, _ value: ExprSyntax) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = Self.type(nil, value)
        else { return }
        declare(name, type)
    }

    /// The class of a variable, by its type or by the value that it begins with; `nil`: neither tells.
    static func type(_ type: TypeSyntax?, _ value: ExprSyntax?) -> String? {
        if let type { return bare(type) }
        let value = value?.as(TryExprSyntax.self)?.expression ?? value
        if let elements = value?.as(SequenceExprSyntax.self)?.elements,
            let cast = elements.last?.as(TypeExprSyntax.self),
            elements.contains(where: { $0.is(UnresolvedAsExprSyntax.self) })
        {
            return bare(cast.type)
        }
        let made = value?.as(FunctionCallExprSyntax.self)?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
            .text
        return made?.first?.isUppercase == true ? made : nil
    }

    /// - Parameter base: what the outlet is asked of; of several names the last counts: `self.header` is `header`.
    mutating func use(_ member: String, of base: ExprSyntax) {
        var base = base
        while let inner = base.as(OptionalChainingExprSyntax.self)?.expression
            ?? base.as(ForceUnwrapExprSyntax.self)?.expression
        { base = inner }
        guard
            let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
                ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { return }
        uses[name, default: []].insert(member)
    }

    /// The last name of a class, without its arguments: `Person.Cell?` is a `Cell`; `nil`: it is none.
    private static func bare(_ type: TypeSyntax) -> String? {
        var type = type
        while let inner = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type.as(
            ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType
            ?? type.as(AttributedTypeSyntax.self)?.baseType
        { type = inner }
        return type.as(IdentifierTypeSyntax.self)?.name.text ?? type.as(MemberTypeSyntax.self)?.name.text
    }
}

extension [NamedBases] {
    /// What code asks for, by the types of what it is asked of. A name that its file does not declare is one of a
    /// project where all agree.
    func usedMembers() -> [String: Set<String>] {
        var all: [String: Set<String>] = [:]
        var found: [String: Set<String>] = [:]
        for file in self { all.merge(file.types) { $0.union($1) } }
        for file in self {
            for (base, members) in file.uses {
                let types = file.types[base] ?? all[base].flatMap { $0.count == 1 ? $0 : nil } ?? []
                for type in types { found[type, default: []].formUnion(members) }
            }
        }
        return found
    }
}
