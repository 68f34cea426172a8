import SwiftSyntax

/// The declarations of a set of files that some classes need: those that they name, and what these name in turn.
///
/// All of a wanted class is needed, but only those parts of another type that somebody names or that the compiler or
/// the system asks for.
struct Slice {
    private struct Declaration {
        var file: Int
        var range: Range<Int>
        /// What it declares; for an extension the extended type.
        var names: [String]
        var extensionMembers: Set<String>?
        /// Whether it declares a type that the whole module sees.
        var isType = false
        /// Whether only its file sees it.
        var isOfFile = false
        /// Every identifier in it, but for those of members that stand for themselves.
        var mentions: Set<String>
        /// The type or extension that has this member, if it is a member that stands for itself.
        var owner: Int?
        /// What a call of it has to name.
        var labels: Set<String> = []
        /// The members of a type or an extension that stand for themselves.
        var members: [Int] = []
    }

    private var declarations: [Declaration] = []
    private var byName: [String: [Int]] = [:]
    private var extensions: [String: [Int]] = [:]
    /// The type that a type alias stands for: `typealias PlatformImage = UIImage`.
    private var aliases: [String: String] = [:]
    private(set) var needed: Set<Int> = []
    private let systemNames: (String) -> Bool
    private let signatures: Signatures
    /// For what is needed, the members that it names of types that it can see.
    private var calls: [Int: [Int]] = [:]
    /// Members that stand for themselves, by the last name of their type.
    private var members: [String: [Int]] = [:]
    /// Types of Swift and Foundation that code has without naming them.
    private static let ofLanguage: Set<String> = [
        "Array", "ArraySlice", "BinaryFloatingPoint", "BinaryInteger", "BidirectionalCollection", "Bool", "Bundle",
        "Calendar", "Character", "CharacterSet", "Collection",
        "Comparable", "Data", "Date", "DateComponents", "DateFormatter", "Decimal", "Dictionary", "DispatchQueue",
        "Double", "Equatable", "Error", "FileManager",
        "FixedWidthInteger", "Float", "FloatingPoint", "Hashable", "IndexPath", "IndexSet", "Int", "Locale",
        "MutableCollection", "Notification",
        "NotificationCenter", "Numeric", "Optional", "Range", "RandomAccessCollection", "RangeReplaceableCollection",
        "Result", "Sequence", "Set",
        "SignedInteger", "String", "StringProtocol", "Substring", "TimeInterval", "TimeZone", "UInt", "URL",
        "URLComponents", "URLRequest",
        "URLResponse", "URLSession", "UserDefaults", "UUID",
    ]

    /// - Parameters:
    /// - nearness: of each file to the documents; of two declarations of one name the nearer one counts. - systemNames:
    /// names that UIKit declares: a type that conforms to one of its protocols keeps members that are called so.
    init(_ trees: [SourceFileSyntax], nearness: [Int], systemNames: @escaping (String) -> Bool = { _ in true }) {
        self.systemNames = systemNames
        signatures = Signatures(trees)
        let kinds = MemberKinds(trees, systemNames: systemNames)
        let items = trees.map(Self.items)
        for alias in items.joined().lazy.compactMap({ $0.item.as(TypeAliasDeclSyntax.self) })
        where alias.genericParameterClause == nil {
            aliases[alias.name.text] = Self.firstName(alias.initializer.value)
        }
        for (file, items) in items.enumerated() {
            for item in items { add(item, file, kinds) }
        }
        for (index, declaration) in declarations.enumerated() {
            guard let owner = declaration.owner, let type = declarations[owner].names.first?.split(separator: ".").last
            else { continue }
            members[String(type), default: []].append(index)
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
            for name in declaration.names where declaration.owner == nil {
                if declaration.extensionMembers == nil {
                    byName[name, default: []].append(index)
                } else {
                    extensions[name, default: []].append(index)
                }
            }
        }
    }

    /// What stands at the top of a file. What stands in a condition of compilation is picked by itself.
    private static func items(of tree: SourceFileSyntax) -> [CodeBlockItemSyntax] {
        var items: [CodeBlockItemSyntax] = []
        var pending = Array(tree.statements.reversed())
        while let item = pending.popLast() {
            guard let condition = item.item.as(IfConfigDeclSyntax.self) else {
                items.append(item)
                continue
            }
            for clause in condition.clauses where clause.condition.map(mayHold) ?? true {
                if case .statements(let statements)? = clause.elements { pending += statements.reversed() }
            }
        }
        return items
    }

    /// What the members of an extension are called, those in a condition of compilation included.
    private static func names(of members: MemberBlockItemListSyntax) -> Set<String> {
        var names: Set<String> = []
        var pending = Array(members)
        while let member = pending.popLast() {
            if let named = Syntax(member.decl).asProtocol((any NamedDeclSyntax).self) {
                names.insert(named.name.text)
            } else if let variable = member.decl.as(VariableDeclSyntax.self) {
                names.formUnion(
                    variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text })
            } else if member.decl.is(InitializerDeclSyntax.self) {
                names.insert("init")
            } else if member.decl.is(SubscriptDeclSyntax.self) {
                names.insert("subscript")
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                for case .decls(let members)? in condition.clauses.map(\.elements) { pending += members }
            }
        }
        return names
    }

    /// The name of a type without its arguments.
    private static func firstName(_ type: TypeSyntax) -> String {
        type.trimmedDescription.split(separator: "<").first.map(String.init) ?? ""
    }

    /// Whether a condition of compilation does not ask for another system alone.
    private static func mayHold(_ condition: ExprSyntax) -> Bool {
        let text = condition.trimmedDescription.filter { !$0.isWhitespace }
        let others = [
            "os(macOS)", "os(tvOS)", "os(watchOS)", "os(Linux)", "os(OSX)", "canImport(AppKit)", "canImport(Cocoa)",
            "targetEnvironment(macCatalyst)",
        ]
        if others.contains(text) { return false }
        return !["!os(iOS)", "!canImport(UIKit)"].contains(text)
    }

    /// Whether a name is declared where it stands, which mentions nothing; an override mentions what it overrides.
    private static func isDeclared(_ token: TokenSyntax) -> Bool {
        guard let parent = token.parent else { return false }
        if let parameter = parent.as(FunctionParameterSyntax.self) {
            // A call of what is overridden would name its labels.
            let function = parameter.parent?.parent?.parent?.parent?.as(FunctionDeclSyntax.self)
            return parameter.firstName.id != token.id || function?.modifiers.has(.override) != true
        }
        if parent.is(ClosureParameterSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self) {
            return true
        }
        if parent.is(EnumCaseElementSyntax.self) || parent.is(EnumCaseParameterSyntax.self) { return true }
        if let binding = parent.as(IdentifierPatternSyntax.self)?.parent?.as(PatternBindingSyntax.self) {
            return binding.parent?.parent?.as(VariableDeclSyntax.self)?.modifiers.has(.override) != true
        }
        guard let named = parent.asProtocol((any NamedDeclSyntax).self), named.name.id == token.id else { return false }
        return parent.as(FunctionDeclSyntax.self)?.modifiers.has(.override) != true
    }

    private static func mentions(in tokens: some Sequence<TokenSyntax>) -> Set<String> {
        var mentions: Set<String> = []
        for token in tokens where !isDeclared(token) {
            switch token.tokenKind {
            case .identifier(let text): mentions.insert(text.filter { $0 != "`" })
            case .binaryOperator(let text), .prefixOperator(let text), .postfixOperator(let text): mentions.insert(text)
            case .dollarIdentifier(let text): mentions.insert(String(text.dropFirst()))
            default: break
            }
        }
        // The storage of a property with a wrapper.
        for name in mentions where name.hasPrefix("_") { mentions.insert(String(name.dropFirst())) }
        return mentions
    }

    private mutating func add(_ item: CodeBlockItemSyntax, _ file: Int, _ kinds: MemberKinds) {
        let separate = kinds.separateMembers(of: Syntax(item.item))
        var rest = separate[...]
        let mentions = Self.mentions(
            in: item.tokens(viewMode: .sourceAccurate).lazy.filter { token in
                while let first = rest.first, first.range.upperBound <= token.range.lowerBound {
                    rest = rest.dropFirst()
                }
                return rest.first?.range.contains(token.range.lowerBound) != true
            })
        var names: [String] = []
        var extensionMembers: Set<String>?
        let node = Syntax(item.item)
        if let named = node.asProtocol((any NamedDeclSyntax).self) {
            names = [named.name.text]
        } else if let variable = node.as(VariableDeclSyntax.self) {
            names = variable.bindings.compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
        } else if let declaration = node.as(ExtensionDeclSyntax.self) {
            let name = Self.firstName(declaration.extendedType)
            names = [aliases[name] ?? name]
            extensionMembers = Self.names(of: declaration.memberBlock.members)
        } else if node.is(ImportDeclSyntax.self) || node.is(PrecedenceGroupDeclSyntax.self) {
            return
        } else if let declaration = node.as(OperatorDeclSyntax.self) {
            names = [declaration.name.text]
        }
        // Statements at the top of a file, as in main.swift, and conditional blocks belong to nobody.
        let isType = [SyntaxKind.classDecl, .structDecl, .enumDecl, .protocolDecl, .typeAliasDecl].contains(node.kind)
        let isOfFile = node.asProtocol((any WithModifiersSyntax).self)?.modifiers.has(.private, .fileprivate) ?? false
        let owner = declarations.count
        declarations.append(
            Declaration(
                file: file, range: item.range, names: names, extensionMembers: extensionMembers,
                isType: isType && !isOfFile, isOfFile: isOfFile, mentions: mentions))
        for member in separate {
            declarations[owner].members.append(declarations.count)
            declarations.append(
                Declaration(
                    file: file, range: member.range, names: member.names,
                    mentions: Self.mentions(in: member.node.tokens(viewMode: .sourceAccurate)), owner: owner,
                    labels: member.labels))
        }
    }

    /// Whether the type of this name is the one of this file.
    func isChosen(_ name: String, file: Int) -> Bool {
        guard let top = name.split(separator: ".").first.map(String.init), let found = byName[top] else { return true }
        return found.contains { declarations[$0].file == file }
    }

    /// What is farther away than these many files is left out, and with it the statements that mention it.
    private static let mostFiles = 300

    /// What a name stands for in a file: what only this file sees, or else what all see.
    private func visible(_ name: String, from file: Int) -> [Int] {
        let all = byName[name] ?? []
        let own = all.filter { declarations[$0].isOfFile && declarations[$0].file == file }
        return own.isEmpty ? all.filter { !declarations[$0].isOfFile } : own
    }

    /// Whether something that is needed may call a member.
    private func isCalled(_ member: Int, _ mentioned: Set<String>) -> Bool {
        let member = declarations[member]
        return member.names.contains(where: mentioned.contains) && member.labels.isSubset(of: mentioned)
    }

    /// Adds what is needed for declarations of these names: first what they mention, then what that mentions.
    ///
    /// - Parameters:
    ///   - keys: names of members that extensions of types from elsewhere may have.
    ///   - whole: types all of whose members are needed.
    mutating func include(_ names: [String], keys: Set<String>, whole: Set<String>) {
        // Calls of these do not name them.
        var mentioned = keys.union(["init", "subscript"])
        var files: Set<Int> = []
        /// Members that something needed names of a type that it can see, and requirements of protocols among them.
        var wanted: Set<Int> = []
        var requirements: Set<String> = []
        // What protocols ask of a class that is wanted belongs to it.
        let whole = whole.union(signatures.inherited(by: whole).intersection(signatures.protocols))
        /// Whether an extension is of a type that may be there, or that somebody names: others cannot be called.
        func isPossible(_ type: String) -> Bool {
            let name = type.split(separator: ".").first.map(String.init) ?? type
            return mentioned.contains(name) || systemNames(name) || Self.ofLanguage.contains(name)
                || name.hasPrefix("NS")
        }
        let ofOthers = declarations.indices.filter {
            declarations[$0].extensionMembers != nil && declarations[$0].names.first.map { byName[$0] == nil } == true
        }
        func called() -> [Int] {
            let conformances = Set(
                needed.flatMap {
                    declarations[$0].owner == nil && declarations[$0].extensionMembers == nil
                        ? declarations[$0].names : []
                }
            ).intersection(signatures.protocols)
            // Extensions of types from elsewhere are needed for a member that somebody mentions.
            var found = ofOthers.filter { index in
                guard !needed.contains(index), let members = declarations[index].extensionMembers else { return false }
                // What conforms to a protocol that is needed.
                if declarations[index].mentions.contains(where: { conformances.contains($0) }) { return true }
                guard !members.isDisjoint(with: mentioned),
                    declarations[index].names.first.map(isPossible) == true
                else { return false }
                let separate = declarations[index].members
                let own = members.subtracting(separate.flatMap { declarations[$0].names })
                return !own.isDisjoint(with: mentioned) || separate.contains { isCalled($0, mentioned) }
            }
            for index in needed {
                let isWhole = declarations[index].names.first.map(whole.contains) == true
                found += declarations[index].members.filter { member in
                    !needed.contains(member)
                        && (isWhole || wanted.contains(member)
                            || declarations[member].names.contains(where: requirements.contains)
                                && isCalled(member, mentioned)
                            || declarations[index].names.first.map { byName[$0] == nil } == true
                                && isCalled(member, mentioned))
                }
            }
            return found
        }
        var level = names.flatMap { byName[String($0.split(separator: ".").first ?? ""), default: []] } + called()
        while !level.isEmpty {
            var next: [Int] = []
            for index in level where !needed.contains(index) {
                let declaration = declarations[index]
                guard files.count < Self.mostFiles || files.contains(declaration.file) else { continue }
                needed.insert(index)
                files.insert(declaration.file)
                mentioned.formUnion(declaration.mentions)
                for name in declaration.mentions { next += visible(name, from: declaration.file) }
                if declaration.owner == nil { for name in declaration.names { next += extensions[name] ?? [] } }
                let own = declaration.owner.map { declarations[$0].names } ?? declaration.names
                let named = declaration.mentions.union(["init"])
                for type in signatures.types(
                    seenBy: named, in: own.compactMap { $0.split(separator: ".").last.map(String.init) })
                {
                    for member in members[type] ?? [] where isCalled(member, named) {
                        calls[index, default: []].append(member)
                        guard wanted.insert(member).inserted else { continue }
                        if let owner = declarations[member].owner, let name = declarations[owner].names.first,
                            byName[name]?.contains(owner) == true || extensions[name]?.contains(owner) == true
                        {
                            next.append(owner)
                        }
                        if signatures.protocols.contains(type) { requirements.formUnion(declarations[member].names) }
                    }
                }
            }
            level = Array(Set(next + called()).subtracting(needed)).sorted()
            if files.count >= Self.mostFiles, level.allSatisfy({ !files.contains(declarations[$0].file) }) { return }
        }
    }

    /// For each class what it needs, by file: of what is needed for several, each has it.
    func reach(of names: [String]) -> [String: [Int: [Range<Int>]]] {
        var ofMember: [String: [Int]] = [:]
        for index in needed.sorted() {
            guard let members = declarations[index].extensionMembers, let type = declarations[index].names.first,
                byName[type] == nil
            else { continue }
            for member in members { ofMember[member, default: []].append(index) }
        }
        var neighbors: [Int: [Int]] = [:]
        for index in needed {
            guard let owner = declarations[index].owner, let type = declarations[owner].names.first, byName[type] == nil
            else { continue }
            for name in declarations[index].names { ofMember[name, default: []].append(index) }
        }
        let wanted = Set(names.map { String($0.split(separator: ".").first ?? "") })
        for index in needed {
            let declaration = declarations[index]
            var found = declaration.mentions.flatMap {
                visible($0, from: declaration.file) + (ofMember[$0] ?? [])
            }
            found += calls[index] ?? []
            if let owner = declaration.owner {
                found.append(owner)
            } else {
                for name in declaration.names { found += extensions[name] ?? [] }
            }
            if declaration.names.contains(where: wanted.contains) { found += declaration.members }
            neighbors[index] = Array(Set(found).intersection(needed))
        }
        var result: [String: [Int: [Range<Int>]]] = [:]
        for name in names {
            var reached: Set<Int> = []
            var pending = byName[String(name.split(separator: ".").first ?? "")] ?? []
            while let index = pending.popLast() {
                guard needed.contains(index), reached.insert(index).inserted else { continue }
                pending += neighbors[index] ?? []
            }
            result[name] = Dictionary(grouping: reached, by: { declarations[$0].file }).mapValues {
                $0.map { declarations[$0].range }
            }
        }
        return result
    }

    /// How many of the needed declarations have each name.
    var mentionCounts: [String: Int] {
        needed.reduce(into: [:]) { counts, index in
            for name in declarations[index].mentions { counts[name, default: 0] += 1 }
        }
    }

    /// Names of what is declared and not needed.
    var unneededNames: Set<String> {
        let had = Set(needed.flatMap { declarations[$0].names })
        return Set(
            declarations.indices.filter {
                !needed.contains($0) && declarations[$0].extensionMembers == nil && declarations[$0].owner == nil
            }.flatMap { declarations[$0].names }
        ).subtracting(had)
    }

    /// The files that have something needed, each with the ranges that are not.
    func unneeded() -> [Int: [Range<Int>]] {
        let files = Set(needed.map { declarations[$0].file })
        var result = Dictionary(uniqueKeysWithValues: files.map { ($0, [Range<Int>]()) })
        for (index, declaration) in declarations.enumerated()
        where !needed.contains(index) && declaration.owner.map(needed.contains) != false {
            result[declaration.file]?.append(declaration.range)
        }
        return result
    }
}
