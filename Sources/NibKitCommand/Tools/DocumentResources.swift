import Diagnostics
import Foundation
import NibKitWork
import PreviewServer
import ToolProtocol

/// Documents as resources: `nibkit://PATH` is the text, `nibkit://PATH/outline` what `outline` returns, and
/// `nibkit://PATH/scene/ID.png?device=…` a picture.
struct DocumentResources: ToolResources {
    private let tools: DocumentTools

    init(_ tools: DocumentTools) { self.tools = tools }

    private static let scheme = "nibkit://"
    private static let atOnce = 200

    func list(after cursor: String?) throws -> (resources: [ToolResource], next: String?) {
        let start = cursor == nil ? 0 : cursor.flatMap { Int($0) }
        guard let start, start >= 0 else { throw Problem("'\(cursor ?? "")' is not a cursor of this list") }
        let rest = try tools.jobs.folders.documents(in: nil).dropFirst(start)
        let listed = rest.prefix(Self.atOnce)
        return (
            listed.map { ToolResource(Self.scheme + Self.escaped($0.name), name: $0.name, mimeType: "text/xml") },
            rest.count > listed.count ? "\(start + listed.count)" : nil
        )
    }

    var templates: [ToolResource] {
        [
            ToolResource(
                Self.scheme + "{+path}", name: "document", summary: "The text of a .xib or .storyboard document.",
                mimeType: "text/xml"),
            ToolResource(
                Self.scheme + "{+path}/outline", name: "outline", summary: "The objects of a document.",
                mimeType: "application/json"),
            ToolResource(
                Self.scheme + "{+path}/scene/{id}.png{?device,orientation,appearance,language,textSize,system}",
                name: "picture", summary: "One scene of a document as a picture.", mimeType: "image/png"),
        ]
    }

    func read(_ address: String, _ call: ToolCall) throws -> ToolResource.Contents {
        let unknown = Problem("there is no resource '\(address)'")
        guard address.hasPrefix(Self.scheme) else { throw unknown }
        let parts = address.dropFirst(Self.scheme.count).split(
            separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        guard let path = parts.first?.removingPercentEncoding else { throw unknown }
        let query = parts.count > 1 ? String(parts[1]) : nil
        if path.hasSuffix("/outline"), query == nil {
            let document = try tools.jobs.folders.document(String(path.dropLast("/outline".count)))
            let reply = try tools.jobs.reply(
                to: Job(kind: .outline(hasFrames: false), shownOn: ShownOn()), for: document, call)
            guard reply.outline != nil else {
                throw Problem("\(document.name): \(reply.error ?? "the document has no outline")")
            }
            let report = OutlineReport.Document(reply)
            return ToolResource.Contents(
                mimeType: "application/json",
                .text(String(decoding: try Console.json(report).dropLast(), as: UTF8.self)))
        }
        // An id of an object has no slash.
        if path.hasSuffix(".png"), let scene = path.range(of: "/scene/", options: .backwards) {
            let document = try tools.jobs.folders.document(String(path[..<scene.lowerBound]))
            let id = String(path[scene.upperBound...].dropLast(".png".count))
            let (picture, _) = try tools.picture(of: document, scene: id, shownOn: Self.shownOn(query), call)
            return ToolResource.Contents(mimeType: "image/png", .data(picture.base64EncodedString()))
        }
        guard query == nil else { throw unknown }
        let document = try tools.jobs.folders.document(path)
        guard let text = String(data: try document.contents(), encoding: .utf8) else {
            throw Problem("\(document.name) is not UTF-8")
        }
        return ToolResource.Contents(mimeType: "text/xml", .text(text))
    }

    private static let traits: [String: Trait] = [
        "device": .device, "orientation": .orientation, "appearance": .appearance, "language": .language,
        "textSize": .textSize, "system": .system,
    ]

    private static func shownOn(_ query: String?) throws -> ShownOn {
        let fields = try (query ?? "").split(separator: "&").map { field -> (Trait, String?) in
            let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, let trait = traits[String(parts[0])], let value = parts[1].removingPercentEncoding
            else {
                throw Problem(
                    "'\(field)' is not a part of a picture's address; parts are \(traits.keys.sorted().joined(separator: ", "))"
                )
            }
            return (trait, value)
        }
        return try DocumentTools.shownOn(fields)
    }

    /// With every character escaped that an address cannot have in a path.
    private static func escaped(_ name: String) -> String {
        name.addingPercentEncoding(withAllowedCharacters: pathCharacters) ?? name
    }

    private static let pathCharacters = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/")
}
