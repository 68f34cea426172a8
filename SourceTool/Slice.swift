import SwiftSyntax

/// The declarations of a set of files that some classes need: those that they name, and what these name in turn.
struct Slice {
    private struct Declaration {
        var file: Int
        var range: Range<Int>
        /// What it declares; for an extension the extended type.
        var names: [String]
        var extensionMembers: Set<String>?
        /// Every identifier in it.
        var mentions: Set<String>
    }

    private var declarations: [Declaration] = []
    private var byName: [String: [Int]] = [:]
    private var extensions: [String: [Int]] = [:]
    private(set) var needed: Set<Int> = []

    init(_ trees: [SourceFileSyntax]) {
        for (file, tree) in trees.enumerated() {
            var pending = Array(tree.statements.reversed())
            while let item = pending.popLast() {
                // What stands in a condition of compilation is picked by itself.
                if let condition = item.item.as(IfConfigDeclSyntax.self) {
                    for clause in condition.clauses {
                        if case .statements(let statements)? = clause.elements { pending += statements.reversed() }
                    }
                } else {
                    add(item, file)
                }
            }
        }
        for (index, declaration) in declarations.enumerated() {
            for name in declaration.names {
                if declaration.extensionMembers == nil { byName[name, default: []].append(index) } else { extensions[name, default: []].append(index) }
            }
        }
    }

    private mutating func add(_ item: CodeBlockItemSyntax, _ file: Int) {
        var mentions: Set<String> = []
        for token in item.tokens(viewMode: .sourceAccurate) {
            if case .identifier(let text) = token.tokenKind { mentions.insert(text.filter { $0 != "`" }) }
            if case .binaryOperator(let text) = token.tokenKind { mentions.insert(text) }
            if case .prefixOperator(let text) = token.tokenKind { mentions.insert(text) }
        }
        var names: [String] = []
        var extensionMembers: Set<String>?
        let node = Syntax(item.item)
        if let named = node.asProtocol((any NamedDeclSyntax).self) {
            names = [named.name.text]
        } else if let variable = node.as(VariableDeclSyntax.self) {
            names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        } else if let declaration = node.as(ExtensionDeclSyntax.self) {
            names = [declaration.extendedType.trimmedDescription.split(separator: "<").first.map(String.init) ?? ""]
            extensionMembers = Set(declaration.memberBlock.members.flatMap { member -> [String] in
                if let named = Syntax(member.decl).asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
                if let variable = member.decl.as(VariableDeclSyntax.self) {
                    return variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
                }
                return []
            })
        } else if node.is(ImportDeclSyntax.self) || node.is(PrecedenceGroupDeclSyntax.self) {
            return
        } else if let declaration = node.as(OperatorDeclSyntax.self) {
            names = [declaration.name.text]
        }
        // Statements at the top of a file, as in main.swift, and conditional blocks belong to nobody.
        declarations.append(Declaration(file: file, range: item.range, names: names, extensionMembers: extensionMembers, mentions: mentions))
    }

    /// Adds what is needed for declarations of these names.
    mutating func include(_ names: [String]) {
        var pending = names.flatMap { byName[String($0.split(separator: ".").first ?? ""), default: []] }
        var mentioned: Set<String> = []
        while true {
            while let index = pending.popLast() {
                guard needed.insert(index).inserted else { continue }
                let declaration = declarations[index]
                mentioned.formUnion(declaration.mentions)
                for name in declaration.mentions { pending += byName[name] ?? [] }
                for name in declaration.names { pending += extensions[name] ?? [] }
            }
            // Extensions of types from elsewhere are needed for a member that somebody mentions.
            for (index, declaration) in declarations.enumerated() where !needed.contains(index) {
                guard let members = declaration.extensionMembers, let type = declaration.names.first, byName[type] == nil,
                      !members.isDisjoint(with: mentioned) else { continue }
                pending.append(index)
            }
            if pending.isEmpty { return }
        }
    }

    /// The files that have something needed, each with the ranges that are not.
    func unneeded() -> [Int: [Range<Int>]] {
        let files = Set(needed.map { declarations[$0].file })
        var result = Dictionary(uniqueKeysWithValues: files.map { ($0, [Range<Int>]()) })
        for (index, declaration) in declarations.enumerated() where !needed.contains(index) { result[declaration.file]?.append(declaration.range) }
        return result
    }
}
