import Foundation

/// What `Package.swift` says of its targets, read from its text: one `.target(name: …)` after the other.
struct PackageManifest {
    enum Kind: String, CaseIterable {
        case target, executableTarget, testTarget, systemLibrary, plugin, macro, binaryTarget
    }

    struct Target {
        var kind: Kind
        var name: String
        /// Targets of this package.
        var dependencies: [String]
        /// Products of other packages.
        var products: [String]
        var path: String?
    }

    struct Unreadable: Error, CustomStringConvertible {
        var description: String
    }

    var targets: [Target]

    func target(_ name: String) -> Target? { targets.first { $0.name == name } }

    /// The target and everything that it links.
    func closure(of name: String) -> Set<String> {
        var found: Set<String> = []
        var pending = [name]
        while let next = pending.popLast() {
            guard found.insert(next).inserted else { continue }
            pending += target(next)?.dependencies ?? []
        }
        return found
    }

    init(text: String) throws {
        var text = text
        // Comments go, addresses of packages stay.
        text.replace(#/(?m)(^|[^:])\/\/.*$/#) { match in match.1 }
        guard let start = text.range(of: "\n    targets: [") else {
            throw Unreadable(description: "Package.swift has no line '    targets: [' that begins the list of targets")
        }
        var rest = text[start.upperBound...]
        targets = []
        while let call = rest.firstMatch(of: #/\.([A-Za-z]+)\(/#) {
            let word = call.1
            guard let kind = Kind(rawValue: String(word)) else {
                throw Unreadable(
                    description: "the list of targets has '.\(word)(', which is no kind of target that is known here")
            }
            let body = try Self.untilClosed(rest[call.range.upperBound...])
            targets.append(try Self.target(kind, String(body)))
            rest = rest[body.endIndex...]
        }
        guard !targets.isEmpty else { throw Unreadable(description: "the list of targets in Package.swift is empty") }
    }

    private static func target(_ kind: Kind, _ body: String) throws -> Target {
        guard let name = body.firstMatch(of: #/name:\s*"([^"]+)"/#)?.1 else {
            throw Unreadable(description: "a target has no name: .\(kind.rawValue)(\(body))")
        }
        var dependencies: [String] = []
        var products: [String] = []
        if let list = body.range(of: "dependencies: [") {
            var inside = String(try untilClosed(body[list.upperBound...]))
            for product in inside.matches(of: #/\.product\(name:\s*"([^"]+)"[^)]*\)/#) {
                products.append(String(product.1))
            }
            inside.replace(#/\.product\([^)]*\)/#, with: "")
            inside.replace(#/\.when\([^)]*\)/#, with: "")
            for name in inside.matches(of: #/"([^"]+)"/#) { dependencies.append(String(name.1)) }
        }
        let path = body.firstMatch(of: #/path:\s*"([^"]+)"/#).map { String($0.1) }
        return Target(kind: kind, name: String(name), dependencies: dependencies, products: products, path: path)
    }

    /// The text up to the bracket that closes what is open at its start.
    private static func untilClosed(_ text: Substring) throws -> Substring {
        var depth = 0
        var isQuoted = false
        for (index, character) in zip(text.indices, text) {
            switch character {
            case "\"": isQuoted.toggle()
            case "(", "[": if !isQuoted { depth += 1 }
            case ")", "]":
                if isQuoted { continue }
                if depth == 0 { return text[..<index] }
                depth -= 1
            default: break
            }
        }
        throw Unreadable(description: "a bracket in Package.swift is never closed")
    }
}
