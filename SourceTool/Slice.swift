import SwiftSyntax

/// The declarations of a set of files that some classes need: those that they name, and what these name in turn.
struct Slice {
    private struct Declaration {
        var file: Int
        var range: Range<Int>
        /// What it declares; for an extension the extended type.
        var names: [String]
        var extensionMembers: Set<String>?
        /// Whether it declares a type that the whole module sees.
        var isType = false
        /// Every identifier in it.
        var mentions: Set<String>
    }

    private var declarations: [Declaration] = []
    private var byName: [String: [Int]] = [:]
    private var extensions: [String: [Int]] = [:]
    private(set) var needed: Set<Int> = []

    /// - Parameter nearness: of each file to the documents; of two declarations of one name the nearer one counts.
    init(_ trees: [SourceFileSyntax], nearness: [Int]) {
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
        var nearest: [String: Int] = [:]
        for declaration in declarations where declaration.isType {
            for name in declaration.names { nearest[name] = max(nearest[name] ?? 0, nearness[declaration.file]) }
        }
        var taken: Set<String> = []
        for (index, declaration) in declarations.enumerated() {
            if declaration.isType, let name = declaration.names.first {
                // The first of equally near ones.
                guard nearness[declaration.file] == nearest[name], taken.insert(name).inserted else { continue }
            }
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
        let isType = [SyntaxKind.classDecl, .structDecl, .enumDecl, .protocolDecl, .typeAliasDecl].contains(node.kind)
        let isOfFile = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.has(.private, .fileprivate) ?? false
        declarations.append(Declaration(
            file: file, range: item.range, names: names, extensionMembers: extensionMembers, isType: isType && !isOfFile, mentions: mentions))
    }

    /// Whether the type of this name is the one of this file.
    func isChosen(_ name: String, file: Int) -> Bool {
        guard let top = name.split(separator: ".").first.map(String.init), let found = byName[top] else { return true }
        return found.contains { declarations[$0].file == file }
    }

    /// What is farther away than these many files is left out, and with it the statements that mention it.
    private static let mostFiles = 150

    /// Adds what is needed for declarations of these names: first what they mention, then what that mentions.
    ///
    /// - Parameter keys: names of members that extensions of types from elsewhere may have.
    mutating func include(_ names: [String], keys: Set<String>) {
        var level = names.flatMap { byName[String($0.split(separator: ".").first ?? ""), default: []] }
        var mentioned = keys, files: Set<Int> = []
        for (index, declaration) in declarations.enumerated() {
            guard let members = declaration.extensionMembers, let type = declaration.names.first, byName[type] == nil, !members.isDisjoint(with: keys) else { continue }
            level.append(index)
        }
        while !level.isEmpty {
            var next: [Int] = []
            for index in level where !needed.contains(index) {
                let declaration = declarations[index]
                guard files.count < Self.mostFiles || files.contains(declaration.file) else { continue }
                needed.insert(index)
                files.insert(declaration.file)
                mentioned.formUnion(declaration.mentions)
                for name in declaration.mentions { next += byName[name] ?? [] }
                for name in declaration.names { next += extensions[name] ?? [] }
            }
            // Extensions of types from elsewhere are needed for a member that somebody mentions.
            for (index, declaration) in declarations.enumerated() where !needed.contains(index) {
                guard let members = declaration.extensionMembers, let type = declaration.names.first, byName[type] == nil,
                      !members.isDisjoint(with: mentioned) else { continue }
                next.append(index)
            }
            level = Array(Set(next).subtracting(needed)).sorted()
            if files.count >= Self.mostFiles, level.allSatisfy({ !files.contains(declarations[$0].file) }) { return }
        }
    }

    /// For each class what it needs, by file: of what is needed for several, each has it.
    func reach(of names: [String]) -> [String: [Int: [Range<Int>]]] {
        var ofMember: [String: [Int]] = [:]
        for index in needed.sorted() {
            guard let members = declarations[index].extensionMembers, let type = declarations[index].names.first, byName[type] == nil else { continue }
            for member in members { ofMember[member, default: []].append(index) }
        }
        var neighbours: [Int: [Int]] = [:]
        for index in needed {
            let declaration = declarations[index]
            var found = declaration.mentions.flatMap { (byName[$0] ?? []) + (ofMember[$0] ?? []) }
            for name in declaration.names { found += extensions[name] ?? [] }
            neighbours[index] = Array(Set(found).intersection(needed))
        }
        var result: [String: [Int: [Range<Int>]]] = [:]
        for name in names {
            var reached: Set<Int> = [], pending = byName[String(name.split(separator: ".").first ?? "")] ?? []
            while let index = pending.popLast() {
                guard needed.contains(index), reached.insert(index).inserted else { continue }
                pending += neighbours[index] ?? []
            }
            result[name] = Dictionary(grouping: reached, by: { declarations[$0].file }).mapValues { $0.map { declarations[$0].range } }
        }
        return result
    }

    /// How many of the needed declarations have each name.
    var mentionCounts: [String: Int] { needed.reduce(into: [:]) { counts, index in for name in declarations[index].mentions { counts[name, default: 0] += 1 } } }

    /// Names of what is declared and not needed.
    var unneededNames: Set<String> {
        let had = Set(needed.flatMap { declarations[$0].names })
        return Set(declarations.indices.filter { !needed.contains($0) && declarations[$0].extensionMembers == nil }.flatMap { declarations[$0].names }).subtracting(had)
    }

    /// The files that have something needed, each with the ranges that are not.
    func unneeded() -> [Int: [Range<Int>]] {
        let files = Set(needed.map { declarations[$0].file })
        var result = Dictionary(uniqueKeysWithValues: files.map { ($0, [Range<Int>]()) })
        for (index, declaration) in declarations.enumerated() where !needed.contains(index) { result[declaration.file]?.append(declaration.range) }
        return result
    }
}
