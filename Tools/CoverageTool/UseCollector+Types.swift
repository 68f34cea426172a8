import SwiftSyntax

extension UseCollector {
    /// The project's types from this one up.
    func ownChain(_ type: String) -> [String] {
        if let known = ownChains[type] { return known }
        var result: [String] = []
        var pending = [type]
        while !pending.isEmpty {
            let next = pending.removeFirst()
            guard let facts = project.types[next], !result.contains(next) else { continue }
            result.append(next)
            pending += facts.inherited.compactMap { resolve($0, in: next, looksUp: false) }
        }
        ownChains[type] = result
        return result
    }

    func hasKnownAncestors(_ type: String) -> Bool {
        for own in ownChain(type) where project.declared.contains(own) {
            for name in project.types[own]?.inherited ?? []
            where resolve(name, in: own, looksUp: false) == nil && !Self.known.contains(name) { return false }
        }
        return true
    }
    private static let known: Set<String> = [
        "AnyObject", "class", "Equatable", "Hashable", "Codable", "Sendable", "NSObject", "CustomStringConvertible",
        "NSObjectProtocol", "Comparable", "Decodable", "Encodable", "Identifiable",
    ]

    func apiAncestors(_ type: String) -> [String] {
        if !project.declared.contains(type), graph.types[type] != nil { return [type] }
        if let known = ancestors[type] { return known }
        let found = ownChain(type).flatMap { own in
            (project.types[own]?.inherited ?? []).compactMap { resolve($0, in: own, looksUp: false) }
        }
        let result = found.filter { !project.declared.contains($0) && graph.types[$0] != nil }
        ancestors[type] = result
        return result
    }

    /// - Parameter looksUp: whether it may be a type inside what the surrounding type inherits from.
    func resolve(_ name: String, in owner: String? = nil, looksUp: Bool = true) -> String? {
        var name = name
        for _ in 0..<4 { if let alias = project.aliases[name], alias != name { name = alias } }
        if name.hasPrefix("[") { return name }
        var scope = (owner ?? self.owner).split(separator: ".").map(String.init)
        while !scope.isEmpty {
            let full = (scope + [name]).joined(separator: ".")
            if project.declared.contains(full) { return full }
            scope.removeLast()
        }
        if project.declared.contains(name) { return name }
        if project.genericNames.contains(name) { return nil }
        if name == "Self", let owner = owners.last { return owner }
        if let found = graph.type(name) { return found }
        for ancestor in owners.isEmpty || !looksUp ? [] : apiAncestors(self.owner) {
            if let nested = graph.type(name, in: ancestor) { return nested }
        }
        return nil
    }

    func typed(_ name: String?) -> Typed? { name.flatMap { resolve($0) }.map { Typed(name: $0) } }

    func result(_ member: SymbolGraph.Member, receiver: String) -> Typed? {
        guard let name = member.type else { return nil }
        if name == "Self" { return Typed(name: receiver) }
        if name.hasPrefix("[") { return Typed(name: name) }
        return (graph.type(name, in: member.owner) ?? graph.only(name)).map { Typed(name: $0) }
    }

    func member(_ base: String, of type: Typed) -> Typed? {
        if let own = ownMember(base, of: type.name) { return own }
        if base == "shared" || base == "self", type.isMeta { return Typed(name: type.name, isMeta: base == "self") }
        for ancestor in apiAncestors(type.name) {
            let members = graph.members(base, of: ancestor)
            if let member = members.first {
                // Overloads that give different types say nothing.
                return Set(members.map(\.type)).count == 1 ? result(member, receiver: type.name) : nil
            }
            if let nested = graph.type(base, in: ancestor), nested.hasSuffix(".\(base)") {
                return Typed(name: nested, isMeta: true)
            }
        }
        if project.declared.contains("\(type.name).\(base)") {
            return Typed(name: "\(type.name).\(base)", isMeta: true)
        }
        return nil
    }

    func type(of expression: ExprSyntax?) -> Typed? {
        guard let expression, depth < Self.mostDepth else { return nil }
        depth += 1
        defer { depth -= 1 }
        func inner(_ next: ExprSyntax?) -> Typed? { type(of: next) }
        if let node = expression.as(DeclReferenceExprSyntax.self) { return named(node.baseName.text.trimmingBackticks) }
        if let node = expression.as(MemberAccessExprSyntax.self) {
            guard let base = node.base else {
                return context(of: ExprSyntax(node)).flatMap {
                    member(node.declName.baseName.text, of: Typed(name: $0, isMeta: true))
                }
            }
            guard let type = inner(base) else { return nil }
            if type.name.hasPrefix("["), ["first", "last"].contains(node.declName.baseName.text) {
                return typed(String(type.name.dropFirst().dropLast()))
            }
            return member(node.declName.baseName.text.trimmingBackticks, of: type)
        }
        if let node = expression.as(FunctionCallExprSyntax.self) {
            if let access = node.calledExpression.as(MemberAccessExprSyntax.self),
                access.declName.baseName.text == "init"
            {
                return access.base.flatMap { inner($0) }.map { Typed(name: $0.name) }
            }
            guard let called = inner(node.calledExpression) else { return nil }
            return Typed(name: called.name)
        }
        if let node = expression.as(OptionalChainingExprSyntax.self) { return inner(node.expression) }
        if let node = expression.as(ForceUnwrapExprSyntax.self) { return inner(node.expression) }
        if let node = expression.as(TryExprSyntax.self) { return inner(node.expression) }
        if let node = expression.as(AwaitExprSyntax.self) { return inner(node.expression) }
        if expression.is(SuperExprSyntax.self) { return superType }
        if let node = expression.as(TupleExprSyntax.self), node.elements.count == 1 {
            return inner(node.elements.first?.expression)
        }
        if let node = expression.as(AsExprSyntax.self) { return typed(TypeText.name(node.type.trimmedDescription)) }
        if let node = expression.as(SubscriptCallExprSyntax.self), let type = inner(node.calledExpression),
            type.name.hasPrefix("[")
        {
            return typed(String(type.name.dropFirst().dropLast()))
        }
        if let node = expression.as(SequenceExprSyntax.self) {
            if let cast = node.elements.last?.as(TypeExprSyntax.self) {
                return typed(TypeText.name(cast.type.trimmedDescription))
            }
            let elements = Array(node.elements)
            if elements.count >= 3, let sign = elements[1].as(BinaryOperatorExprSyntax.self),
                ["??", "+", "-", "*", "/"].contains(sign.operator.text)
            {
                return inner(elements[0]) ?? inner(elements[2])
            }
            return nil
        }
        if let node = expression.as(ArrayExprSyntax.self), let first = inner(node.elements.first?.expression) {
            return Typed(name: "[\(first.name)]")
        }
        return nil
    }

    private var superType: Typed? {
        guard let names = project.types[owner]?.inherited else { return nil }
        return names.first.flatMap { resolve($0) }.map { Typed(name: $0) }
    }

    func named(_ name: String) -> Typed? {
        if name == "self" { return owners.isEmpty ? nil : Typed(name: owner) }
        if name == "Self" { return owners.isEmpty ? nil : Typed(name: owner, isMeta: true) }
        for scope in scopes.reversed() { if let type = scope[name] { return type } }
        if !owners.isEmpty, let type = member(name, of: Typed(name: owner)) { return type }
        if let global = project.globals[name] { return typed(global) }
        if name.first?.isUppercase == true, let type = resolve(name) { return Typed(name: type, isMeta: true) }
        if let function = graph.functions[name]?.first { return result(function, receiver: "") }
        return nil
    }
}
