import Diagnostics
import Foundation
import NibKit
import NibKitWork
import ResultFiles
import ToolProtocol

extension DocumentTools {
    /// Pixels of the longer side.
    static let largestPicture = 1_024.0

    func render(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        let (picture, reply) = try picture(
            of: document, scene: arguments.text("scene"), shownOn: shownOn(arguments),
            hasMarks: arguments.flag("marks"), call)
        let findings = reply.diagnostics.filter { $0.severity > .note }.map { $0.rendered() }
        let sentence = findings.isEmpty ? "no findings" : findings.joined(separator: "\n")
        return ToolResult([.image(picture.base64EncodedString(), mimeType: "image/png"), .text(sentence)])
    }

    /// A PNG file of one screen.
    ///
    /// - Parameter scene: a selector of the scene's controller, of a view on it, or of a top-level view.
    func picture(
        of document: ToolDocument, scene: String?, shownOn: ShownOn, hasMarks: Bool = false, _ call: ToolCall
    ) throws -> (picture: Data, reply: JobReply) {
        try jobs.withWorker(for: document, call) { perform in
            let screen = try scene.map { try screenID($0, of: document, perform) }
            let picturing = Job.Picturing(screen: screen, longestSide: Self.largestPicture, hasMarks: hasMarks)
            let reply = try perform(Job(kind: .picture(picturing), shownOn: shownOn))
            if let picture = reply.picture, reply.error == nil { return (picture, reply) }
            if let error = reply.error ?? reply.diagnostics.first(where: { $0.severity == .error })?.rendered() {
                throw Problem("\(document.name): \(error)")
            }
            throw Problem("\(document.name): the document has no view to show")
        }
    }

    // MARK: Objects

    /// The id of the one object that a selector of `edit` names.
    func object(_ selector: String, of document: ToolDocument, _ perform: (Job) throws -> JobReply) throws -> String {
        let reply = try perform(Job(kind: .edit(.select(selector)), shownOn: ShownOn()))
        guard case .answer(let data)? = reply.edit else {
            throw Problem("\(document.name): \(reply.editProblem.message)")
        }
        guard let ids = try JSONDecoder().decode([String: [String]].self, from: data)["ids"], ids.count == 1 else {
            throw Problem("'\(selector)' names several objects: use the id of one")
        }
        return ids[0]
    }

    /// The id of the screen that shows the object of a selector.
    private func screenID(_ selector: String, of document: ToolDocument, _ perform: (Job) throws -> JobReply) throws
        -> String
    {
        let outline = try perform(Job(kind: .outline(hasFrames: false), shownOn: ShownOn())).outline
        let objects = outline?.objects ?? []
        // A screen is known by its id also in a document that no command could change.
        if objects.contains(where: { $0.scene == selector }) { return selector }
        let id: String
        do { id = try object(selector, of: document, perform) } catch {
            let scenes = (outline?.scenes ?? []).compactMap { scene in scene.id.map { "\($0) \"\(scene.title)\"" } }
            guard !scenes.isEmpty, scenes.count <= Self.mostScenesInMessage else { throw error }
            throw Problem("\(error); the scenes are \(scenes.joined(separator: ", "))")
        }
        return objects.first { $0.id == id }?.scene ?? id
    }

    private static let mostScenesInMessage = 24

    // MARK: Layout

    func layout(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try existing(arguments)
        let devices = arguments.texts("devices")
        let languages = arguments.texts("languages")
        let wanted = (devices.isEmpty ? [nil] : devices.map(Optional.some)).flatMap { device in
            (languages.isEmpty ? [nil] : languages.map(Optional.some)).map { (device: device, language: $0) }
        }
        guard wanted.count <= Self.mostCombinations else {
            throw Problem(
                "layout solves at most \(Self.mostCombinations) combinations of devices and languages, not \(wanted.count)"
            )
        }
        let shown = try wanted.map { try Self.shownOn([(.device, $0.device), (.language, $0.language)]) }
        return try jobs.withWorker(for: document, call) { perform in
            let root = try arguments.text("scene").map { try object($0, of: document, perform) }
            var first: [LayoutResult.View]?
            var known: Set<Diagnostic> = []
            var lines: [String] = []
            for (combination, shownOn) in zip(wanted, shown) {
                let reply = try perform(Job(kind: .layout, shownOn: shownOn))
                if let error = reply.error { throw Problem("\(document.name): \(error)") }
                let views = try Self.views(reply.views, below: root, of: document)
                let title = [combination.device ?? "the document's own device", combination.language].compactMap { $0 }
                if let first {
                    let changes = Self.changes(from: first, to: views)
                    lines.append("\(title.joined(separator: ", ")): \(changes.isEmpty ? "the same" : "what differs")")
                    lines += changes.map { "  \($0)" }
                } else {
                    lines.append(title.joined(separator: ", "))
                    lines += Self.lines(of: views)
                    first = views
                }
                // What was said of an earlier combination holds for this one, too.
                lines += reply.diagnostics.filter { known.insert($0).inserted }.map { $0.rendered() }
            }
            return ToolResult(text: Page(lines).text(hint: "name a scene or a view with \"scene\""))
        }
    }

    private static func views(_ views: [LayoutResult.View], below root: String?, of document: ToolDocument) throws
        -> [LayoutResult.View]
    {
        guard let root else { return views }
        var inside: Set<String> = []
        let found = views.filter { view in
            guard view.scene == root || view.id == root || view.superview.map(inside.contains) ?? false else {
                return false
            }
            inside.insert(view.id)
            return true
        }
        guard !found.isEmpty else { throw Problem("\(document.name) shows no view of \(root)") }
        return found
    }

    /// A line for each view, indented below its superview.
    private static func lines(of views: [LayoutResult.View]) -> [String] {
        var depths: [String: Int] = [:]
        return views.map { view in
            let depth = view.superview.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[view.id] = depth
            let label = view.text.map { view.label.contains($0) ? view.label : "\(view.label) \"\($0)\"" } ?? view.label
            return String(repeating: "  ", count: min(depth + 1, deepestIndentation))
                + "\(view.id) \(label)  \(state(of: view))"
        }
    }

    private static let deepestIndentation = 64

    private static func state(of view: LayoutResult.View) -> String {
        let frame = view.frame.map(LayoutReport.Document.number).joined(separator: " ")
        return frame + (view.isAmbiguous ? "  ambiguous" : "") + (view.hidden ? "  hidden" : "")
    }

    /// Smaller differences are those of rounding, in points.
    private static let tolerance = 0.01

    private static func changes(from old: [LayoutResult.View], to new: [LayoutResult.View]) -> [String] {
        let before = Dictionary(old.map { ($0.id, $0) }) { first, _ in first }
        let after = Dictionary(new.map { ($0.id, $0) }) { first, _ in first }
        let gone = old.filter { after[$0.id] == nil }.map { "\($0.id) is not shown" }
        return gone
            + new.compactMap { view in
                guard let other = before[view.id] else { return "\(view.id) \(view.label)  \(state(of: view))" }
                let isMoved = zip(other.frame, view.frame).contains { abs($0 - $1) > tolerance }
                let isSaidAnew = other.text != view.text
                guard isMoved || isSaidAnew || other.isAmbiguous != view.isAmbiguous else { return nil }
                return "\(view.id)  \(state(of: view))\(isSaidAnew ? "  \"\(view.text ?? "")\"" : "")"
            }
    }
}

/// Lines of an answer, as far as an agent can be expected to read them.
struct Page {
    /// Bytes of an answer, about 3,000 tokens.
    static let longest = 12_000

    let lines: [String]

    init(_ lines: [String]) {
        self.lines = lines.flatMap { $0.split(separator: "\n").map { PlainText.line(String($0)) } }
    }

    var size: Int { lines.reduce(0) { $0 + $1.utf8.count + 1 } }

    /// The lines that fit from one on, and the number of the next one.
    func part(from start: Int = 0) -> (lines: ArraySlice<String>, next: Int?) {
        var size = 0
        var end = min(start, lines.count)
        // One line is always there, so that a client that follows "next" comes to the end.
        while end < lines.count, end == start || size + lines[end].utf8.count < Self.longest {
            size += lines[end].utf8.count + 1
            end += 1
        }
        return (lines[min(start, lines.count)..<end], end < lines.count ? end : nil)
    }

    /// - Parameter hint: how the rest is found.
    func text(hint: String) -> String {
        let (shown, next) = part()
        let rest = next.map { ["… \(lines.count - $0) more lines: \(hint)"] } ?? []
        return (shown + rest).joined(separator: "\n")
    }

    /// With the argument that continues it.
    func text(from start: Int) -> String {
        let (shown, next) = part(from: start)
        guard start == 0 || !shown.isEmpty else { return "there are only \(lines.count) lines" }
        return (shown + (next.map { ["… \(lines.count - $0) more lines: from=\($0)"] } ?? [])).joined(separator: "\n")
    }
}
