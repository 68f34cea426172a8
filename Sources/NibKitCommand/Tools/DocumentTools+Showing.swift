import Diagnostics
import Foundation
import NibKit
import NibKitWork
import ToolProtocol

extension DocumentTools {
    /// Pixels of the longer side.
    static let largestPicture = 1_024.0

    func render(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try document(arguments)
        let (picture, reply) = try picture(
            of: document, scene: arguments.text("scene"), shownOn: shownOn(arguments),
            hasMarks: arguments.flag("marks"), call)
        let findings = reply.diagnostics.filter { $0.severity > .note }.map { $0.rendered() }
        let sentence = findings.isEmpty ? "no findings" : findings.joined(separator: "\n")
        return ToolResult([.image(picture.base64EncodedString(), mimeType: "image/png"), .text(sentence)])
    }

    /// A PNG file of one screen.
    func picture(
        of document: ToolDocument, scene: String?, shownOn: ShownOn, hasMarks: Bool = false, _ call: ToolCall
    ) throws -> (picture: Data, reply: JobReply) {
        let picturing = Job.Picturing(screen: scene, longestSide: Self.largestPicture, hasMarks: hasMarks)
        return try jobs.withWorker(for: document, call) { perform in
            let reply = try perform(Job(kind: .picture(picturing), shownOn: shownOn))
            if let picture = reply.picture, reply.error == nil { return (picture, reply) }
            if let error = reply.error ?? reply.diagnostics.first(where: { $0.severity == .error })?.rendered() {
                throw Problem("\(document.name): \(error)")
            }
            guard let scene else {
                throw Problem("\(document.name): the document has no view to show")
            }
            // Which ones there are is found out only where the one is missing.
            let known = try perform(Job(kind: .outline(hasFrames: false), shownOn: ShownOn())).outline
            let ids = Set((known?.objects ?? []).compactMap(\.scene)).sorted()
            throw Problem(
                "\(document.name) has no scene with the id '\(scene)'; the scenes are \(ids.joined(separator: ", "))")
        }
    }

    // MARK: Layout

    private struct LayoutComparison: Encodable {
        struct Combination: Encodable {
            struct Changed: Encodable {
                var id: String
                /// `nil`: the view is not shown.
                var frame: [Double]?
                var text: String?
                var ambiguous: Bool?
            }

            var device, language: String?
            /// In the first combination.
            var views: [LayoutResult.View]?
            /// In the others: the views that differ from the first one.
            var changed: [Changed]?
            var diagnostics: [DiagnosticReport]
        }

        var schemaVersion = Console.schemaVersion
        var file: String
        var combinations: [Combination]
    }

    func layout(_ arguments: ToolArguments, _ call: ToolCall) throws -> ToolResult {
        let document = try document(arguments)
        let devices = arguments.texts("devices")
        let languages = arguments.texts("languages")
        let wanted = (devices.isEmpty ? [nil] : devices.map(Optional.some)).flatMap { device in
            (languages.isEmpty ? [nil] : languages.map(Optional.some)).map { (device: device, language: $0) }
        }
        guard wanted.count <= Self.mostCombinations else {
            throw ProtocolError(
                .invalidParams,
                "layout solves at most \(Self.mostCombinations) combinations of devices and languages, not \(wanted.count)"
            )
        }
        let shown = try wanted.map { try Self.shownOn([(.device, $0.device), (.language, $0.language)]) }
        return try jobs.withWorker(for: document, call) { perform in
            var first: [String: LayoutResult.View]?
            var combinations: [LayoutComparison.Combination] = []
            for (combination, shownOn) in zip(wanted, shown) {
                let reply = try perform(Job(kind: .layout, shownOn: shownOn))
                if let error = reply.error { throw Problem("\(document.name): \(error)") }
                let views = Dictionary(reply.views.map { ($0.id, $0) }) { first, _ in first }
                combinations.append(
                    LayoutComparison.Combination(
                        device: combination.device, language: combination.language,
                        views: first == nil ? reply.views : nil,
                        changed: first.map { Self.changes(from: $0, to: views) },
                        diagnostics: reply.diagnosticReports))
                first = first ?? views
            }
            return try Self.result(LayoutComparison(file: document.name, combinations: combinations))
        }
    }

    /// Smaller differences are those of rounding, in points.
    private static let tolerance = 0.01

    private static func changes(from old: [String: LayoutResult.View], to new: [String: LayoutResult.View])
        -> [LayoutComparison.Combination.Changed]
    {
        Set(old.keys).union(new.keys).sorted().compactMap { id in
            let (before, after) = (old[id], new[id])
            let isMoved = zip(before?.frame ?? [], after?.frame ?? []).contains { abs($0 - $1) > tolerance }
            let isSaidAnew = before?.text != after?.text
            let isDecidedAnew = before?.isAmbiguous != after?.isAmbiguous
            guard isMoved || isSaidAnew || isDecidedAnew || (before == nil) != (after == nil) else { return nil }
            return LayoutComparison.Combination.Changed(
                id: id, frame: after?.frame, text: isSaidAnew ? after?.text : nil,
                ambiguous: isDecidedAnew ? after?.isAmbiguous : nil)
        }
    }
}
