import Foundation

/// What the compiled modules declare, as the toolchain's symbol graphs list it.
struct SymbolGraph {
    struct Member {
        /// The type that declares it, with the types around that one.
        var owner: String
        /// With labels: `addSubview(_:)`.
        var name: String
        /// What reading or calling it gives; nil for closures, tuples and nothing.
        var type: String?
        var parameters: [(label: String, type: String?)] = []
        var isCall: Bool
        /// Foundation declares it, and neither UIKit nor Core Graphics.
        var isOfFoundation: Bool
    }

    /// Types by their names, with the types around them; the value tells whether Foundation declares it.
    private(set) var types: [String: Bool] = [:]
    private(set) var members: [String: [String: [Member]]] = [:]
    private(set) var functions: [String: [Member]] = [:]
    private(set) var protocols: Set<String> = []
    /// Superclasses and protocols.
    private(set) var ancestors: [String: [String]] = [:]
    private(set) var aliases: [String: String] = [:]
    private var nested: [String: [String]] = [:]

    struct Unreadable: Error, CustomStringConvertible { var description: String }

    /// - Parameter paths: files that `swift symbolgraph-extract` wrote.
    init(_ paths: [String]) throws {
        var names: [String: String] = [:]
        var graphs: [(graph: Graph, isOfFoundation: Bool)] = []
        for path in paths.sorted() {
            guard let data = FileManager.default.contents(atPath: path) else {
                throw Unreadable(description: "\(path): cannot be read")
            }
            let graph: Graph
            do { graph = try JSONDecoder().decode(Graph.self, from: data) } catch {
                throw Unreadable(description: "\(path): no symbol graph: \(error)")
            }
            graphs.append((graph, (path as NSString).lastPathComponent.hasPrefix("Foundation")))
            for symbol in graph.symbols {
                names[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".")
            }
        }
        for (graph, isOfFoundation) in graphs {
            for symbol in graph.symbols { add(symbol, isOfFoundation) }
            for relation in graph.relationships where relation.kind == "inheritsFrom" || relation.kind == "conformsTo" {
                guard let source = names[relation.source] else { continue }
                let target = names[relation.target] ?? String(relation.targetFallback?.split(separator: ".").last ?? "")
                if !target.isEmpty { ancestors[source, default: []].append(target) }
            }
        }
        for name in types.keys where name.contains(".") {
            nested[String(name.split(separator: ".").last ?? ""), default: []].append(name)
        }
    }

    /// The type that `name` means inside `owner`.
    func type(_ name: String, in owner: String? = nil) -> String? {
        var name = name
        if let alias = aliases[name] { name = alias }
        var scope = owner?.split(separator: ".").map(String.init) ?? []
        while !scope.isEmpty {
            let full = (scope + [name]).joined(separator: ".")
            if types[full] != nil { return full }
            scope.removeLast()
        }
        if types[name] != nil { return name }
        if let owner {
            for ancestor in chain(owner) where types["\(ancestor).\(name)"] != nil { return "\(ancestor).\(name)" }
        }
        return nil
    }

    /// A nested type that has the last name alone.
    func only(_ last: String) -> String? { nested[last].flatMap { $0.count == 1 ? $0[0] : nil } }

    /// A type, then what it inherits from, nearest first.
    func chain(_ type: String) -> [String] {
        var result: [String] = []
        var pending = [type]
        while !pending.isEmpty {
            let next = pending.removeFirst()
            if result.contains(next) { continue }
            result.append(next)
            pending += ancestors[next] ?? []
            if let alias = aliases[next] { pending.append(alias) }
        }
        return result
    }

    func members(_ base: String, of type: String) -> [Member] { chain(type).flatMap { members[$0]?[base] ?? [] } }

    private mutating func add(_ symbol: Graph.Symbol, _ isOfFoundation: Bool) {
        let path = symbol.pathComponents
        guard let name = path.last else { return }
        let owner = path.dropLast().joined(separator: ".")
        let full = path.joined(separator: ".")
        switch symbol.kind.identifier {
        case "swift.class", "swift.struct", "swift.enum", "swift.protocol":
            if types[full] == nil || !isOfFoundation { types[full] = isOfFoundation }
            if symbol.kind.identifier == "swift.protocol" { protocols.insert(full) }
        case "swift.typealias", "swift.associatedtype":
            if let target = TypeText.name(Graph.text(symbol.declarationFragments, after: "=")) {
                aliases[full] = target
            }
            if types[full] == nil { types[full] = isOfFoundation }
        default:
            let base = String(name.prefix { $0 != "(" })
            var member = Member(
                owner: owner, name: name, type: nil, isCall: name.contains("("), isOfFoundation: isOfFoundation)
            if member.isCall {
                let labels = name.dropFirst(base.count + 1).dropLast().split(separator: ":").map(String.init)
                let texts =
                    symbol.functionSignature?.parameters?.map { Graph.text($0.declarationFragments, after: ":") } ?? []
                member.parameters = labels.enumerated().map { ($1, $0 < texts.count ? TypeText.name(texts[$0]) : nil) }
                member.type =
                    base == "init"
                    ? owner : TypeText.name((symbol.functionSignature?.returns ?? []).map(\.spelling).joined())
            } else if symbol.kind.identifier == "swift.enum.case" {
                member.type = owner
            } else {
                member.type = TypeText.name(Graph.text(symbol.declarationFragments, after: ":"))
            }
            // Enum cases with associated values are called.
            if symbol.kind.identifier == "swift.enum.case" { member.type = owner }
            if owner.isEmpty {
                functions[base, default: []].append(member)
            } else {
                members[owner, default: [:]][base, default: []].append(member)
            }
        }
    }

    // MARK: The file

    private struct Graph: Decodable {
        var symbols: [Symbol]
        var relationships: [Relation]

        struct Relation: Decodable {
            var kind, source, target: String
            var targetFallback: String?
        }

        struct Symbol: Decodable {
            struct Kind: Decodable { var identifier: String }
            struct Identifier: Decodable { var precise: String }
            var kind: Kind
            var identifier: Identifier
            var pathComponents: [String]
            var declarationFragments: [Fragment]?
            var functionSignature: Signature?
        }

        struct Signature: Decodable {
            var parameters: [Parameter]?
            var returns: [Fragment]?
        }

        struct Parameter: Decodable { var declarationFragments: [Fragment]? }
        struct Fragment: Decodable { var spelling: String }

        static func text(_ fragments: [Fragment]?, after mark: Character) -> String {
            let text = (fragments ?? []).map(\.spelling).joined()
            guard let index = text.firstIndex(of: mark) else { return "" }
            return String(text[text.index(after: index)...])
        }
    }
}

/// The one type that a type's text names: optional, `any`, attributes, generic arguments and module names aside.
enum TypeText {
    private static let words: Set<String> = [
        "any", "some", "inout", "weak", "unowned", "__owned", "borrowing", "consuming", "sending",
    ]

    static func name(_ text: String) -> String? {
        var text = text
        if let end = text.range(of: " {") { text = String(text[..<end.lowerBound]) }
        if let end = text.range(of: " = ") { text = String(text[..<end.lowerBound]) }
        let parts = text.split(separator: " ").filter { !words.contains(String($0)) && !$0.hasPrefix("@") }
        text = parts.joined(separator: " ").trimmingCharacters(in: CharacterSet(charactersIn: "()?! \n\t"))
        if text.contains("->") || text.contains(",") && !text.contains("<") || text.contains("&") || text.contains("\n")
        {
            return nil
        }
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return name(String(text.dropFirst().dropLast())).map { "[\($0)]" }
        }
        if text.hasPrefix("[") { return nil }
        if let generic = text.firstIndex(of: "<") { text = String(text[..<generic]) }
        for module in ["UIKit.", "Foundation.", "QuartzCore.", "CoreGraphics.", "Swift."] where text.hasPrefix(module) {
            text = String(text.dropFirst(module.count))
        }
        return text.isEmpty || text == "Void" ? nil : text
    }
}
