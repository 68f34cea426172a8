import FoundationEssentials

/// The public declarations of UIKit as text in Swift, made of the compiled module by the toolchain, and kept beside
/// other things of a project.
struct UIKitInterface {
    /// Folders with the compiled modules.
    let modules: [String]
    /// The toolchain's compiler.
    let compiler: String
    /// Where the text is kept.
    let memory: String

    private static let names = ["UIKit", "Geometry", "Graphics", "AutoLayout"]
    /// What is larger is not a symbol graph of UIKit.
    private static let largest = 200 << 20

    struct Failure: Error, CustomStringConvertible { var description: String }

    func text() throws -> String {
        let mark = "// \(try stamp())\n"
        if let text = try? String(contentsOfFile: kept, encoding: .utf8), text.hasPrefix(mark) { return text }
        return mark + (try made())
    }

    /// Makes the text where it is not there yet. It is for all projects, so that it is made where the sources of none
    /// are at hand.
    func keep() throws {
        let text = try text()
        guard FileManager.default.contents(atPath: kept) != Data(text.utf8) else { return }
        try FileManager.default.createDirectory(atPath: memory, withIntermediateDirectories: true)
        try text.write(toFile: kept, atomically: true, encoding: .utf8)
    }

    private var kept: String { "\(memory)/uikit-interface.swift" }

    /// Changes when the module changes.
    private func stamp() throws -> String {
        for folder in modules {
            if let found = try? FileManager.default.attributesOfItem(atPath: "\(folder)/UIKit.swiftmodule"),
                let date = found[.modificationDate] as? Date, let size = found[.size] as? any BinaryInteger
            {
                return "\(folder) \(size.description) \(date.timeIntervalSince1970) 2"
            }
        }
        throw Failure(description: "there is no UIKit.swiftmodule in \(modules.joined(separator: ", "))")
    }

    private func made() throws -> String {
        let tool = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("swift-symbolgraph-extract").path
        let beside = URL(fileURLWithPath: compiler).deletingLastPathComponent().appendingPathComponent(
            "swift-symbolgraph-extract"
        ).path
        guard let path = [beside, tool].first(where: FileManager.default.isExecutableFile) else {
            throw Failure(description: "there is no swift-symbolgraph-extract next to \(compiler)")
        }
        let folder = "\(FileManager.default.temporaryDirectory.path)/symbols-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        var text = ""
        for name in Self.names {
            let (status, output) = try Compiler(path: path).run(
                [
                    "-module-name", name, "-target", Self.target, "-output-dir", folder, "-minimum-access-level",
                    "public", "-skip-synthesized-members",
                ] + modules.flatMap { ["-I", $0] })
            guard status == 0 else {
                throw Failure(description: "swift-symbolgraph-extract of \(name) failed: \(output.suffix(300))")
            }
        }
        for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where file.hasSuffix(".json") {
            guard let data = FileManager.default.contents(atPath: "\(folder)/\(file)"), data.count < Self.largest else {
                continue
            }
            text += try Self.declarations(JSONDecoder().decode(Graph.self, from: data))
        }
        return text
    }

    private static var target: String {
        #if arch(arm64)
        "aarch64-unknown-linux-gnu"
        #else
        "x86_64-unknown-linux-gnu"
        #endif
    }

    private struct Graph: Decodable {
        struct Symbol: Decodable {
            struct Kind: Decodable { var identifier: String }
            struct Identifier: Decodable { var precise: String }
            struct Fragment: Decodable { var spelling: String }
            var kind: Kind
            var identifier: Identifier
            var pathComponents: [String]
            var declarationFragments: [Fragment]?
            var accessLevel: String?
        }
        struct Relationship: Decodable {
            var kind, source, target: String
            var targetFallback: String?
        }
        var symbols: [Symbol]
        var relationships: [Relationship]
    }

    private static let types = [
        "swift.class": "class", "swift.struct": "struct", "swift.enum": "enum", "swift.protocol": "protocol",
    ]

    private static func declarations(_ graph: Graph) -> String {
        var paths: [String: String] = [:]
        for symbol in graph.symbols { paths[symbol.identifier.precise] = symbol.pathComponents.joined(separator: ".") }
        var inherited: [String: [String]] = [:]
        for relationship in graph.relationships where ["inheritsFrom", "conformsTo"].contains(relationship.kind) {
            let name =
                paths[relationship.target] ?? relationship.targetFallback?.split(separator: ".").dropFirst().joined(
                    separator: ".") ?? ""
            guard !name.isEmpty,
                ![
                    "Sendable", "Copyable", "Escapable", "SendableMetatype", "Equatable", "Hashable",
                    "CustomStringConvertible", "CVarArg", "CustomDebugStringConvertible",
                ].contains(name)
            else { continue }
            // The superclass comes first.
            if relationship.kind == "inheritsFrom" {
                inherited[relationship.source, default: []].insert(name, at: 0)
            } else {
                inherited[relationship.source, default: []].append(name)
            }
        }
        var lines: [String] = []
        for symbol in graph.symbols {
            let owner = symbol.pathComponents.dropLast().joined(separator: ".")
            guard let fragments = symbol.declarationFragments else { continue }
            if let word = types[symbol.kind.identifier] {
                let clause = inherited[symbol.identifier.precise].map { ": " + $0.joined(separator: ", ") } ?? ""
                let own = "\(word) \(symbol.pathComponents.last ?? "")\(clause) {}"
                lines.append(owner.isEmpty ? own : "extension \(owner) { \(own) }")
                continue
            }
            let text = fragments.map(\.spelling).joined().split(separator: "\n").joined(separator: " ").replacing(
                "@MainActor ", with: "")
            let access = symbol.accessLevel == "open" || symbol.kind.identifier == "swift.enum.case" ? "" : "final "
            let isMember = ["swift.method", "swift.property", "swift.type.method", "swift.type.property"].contains(
                symbol.kind.identifier)
            let own = isMember ? access + text : text
            lines.append(owner.isEmpty ? own : "extension \(owner) { \(own) }")
        }
        return lines.sorted().joined(separator: "\n") + "\n"
    }
}
