import Foundation
import NibKitWork

/// A request of a page. No request changes a file.
enum ClientMessage {
    case open(PathBytes)
    case show(PathBytes, [Shown])
    case close(PathBytes)
    case explain(document: PathBytes, configuration: String, object: String)
    case openInEditor(document: PathBytes, line: Int)
    case again

    /// A configuration under the page's own name.
    struct Shown: Hashable, Sendable {
        var key: String
        var values: [Trait: String]
    }

    /// Why a message is refused, as a sentence.
    struct Refusal: Error { var sentence: String }

    private struct Message: Decodable {
        struct Configuration: Decodable {
            var key: String
            var device, orientation, appearance, textSize, language, direction, contrast, tint: String?
        }
        var type: String
        var document, configuration, object: String?
        var configurations: [Configuration]?
        var line: Int?
    }

    init(_ data: Data) throws(Refusal) {
        guard let message = try? JSONDecoder().decode(Message.self, from: data) else {
            throw Refusal(sentence: "a message must be a JSON object with a \"type\"")
        }
        func need(_ value: String?, _ name: String) throws(Refusal) -> String {
            guard let value else { throw Refusal(sentence: "\"\(message.type)\" needs \"\(name)\"") }
            return value
        }
        func document() throws(Refusal) -> PathBytes {
            let name = try need(message.document, "document")
            guard let path = PathBytes(pageName: name) else {
                throw Refusal(sentence: "no document is named '\(name)'")
            }
            return path
        }
        switch message.type {
        case "open": self = .open(try document())
        case "close": self = .close(try document())
        case "again": self = .again
        case "explain":
            self = .explain(
                document: try document(), configuration: try need(message.configuration, "configuration"),
                object: try need(message.object, "object"))
        case "openInEditor":
            self = .openInEditor(document: try document(), line: max(1, message.line ?? 1))
        case "show":
            let list = message.configurations ?? []
            guard list.count <= Limits.mostConfigurations else {
                throw Refusal(sentence: "at most \(Limits.mostConfigurations) configurations can be drawn")
            }
            var shown: [Shown] = []
            for one in list {
                guard one.key.utf8.count <= Limits.longestKey else {
                    throw Refusal(sentence: "a configuration's key is too long")
                }
                guard !shown.contains(where: { $0.key == one.key }) else {
                    throw Refusal(sentence: "two configurations have the key '\(one.key)'")
                }
                shown.append(Shown(key: one.key, values: try Self.values(one)))
            }
            self = .show(try document(), shown)
        default: throw Refusal(sentence: "there is no message type '\(message.type)'")
        }
    }

    private static func values(_ one: Message.Configuration) throws(Refusal) -> [Trait: String] {
        let directions = ["leftToRight": "ltr", "rightToLeft": "rtl"]
        let all: [(Trait, String?)] = [
            (.device, one.device), (.orientation, one.orientation), (.appearance, one.appearance),
            (.contrast, one.contrast), (.tint, one.tint),
            (.language, one.language), (.textSize, one.textSize),
            (.direction, one.direction.map { directions[$0] ?? $0 }),
        ]
        var values: [Trait: String] = [:]
        for case (let trait, let value?) in all {
            if let problem = trait.problem(with: value) { throw Refusal(sentence: problem) }
            // A language is part of a file's name.
            if trait == .language, value.contains("/") || value.hasPrefix(".") {
                throw Refusal(sentence: "'\(value)' is not a language")
            }
            values[trait] = value
        }
        return values
    }
}
