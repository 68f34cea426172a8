import Diagnostics
import EditSessions
import Foundation
import IBDocument
import IBEditing
import NibKit
import TestSupport
import Testing
import XMLTree

/// What people do in Interface Builder, as scripts in `Tasks`: `.diff` has the changed bytes, `.layout.txt` the frames
/// at three sizes.
///
/// `EDIT_BLESS=1` writes both; a person reads their difference.
@MainActor
@Suite(.serialized) struct TaskScreenTests {
    private static let folder = Repository.url("Tests/NibKitTests/Tasks")
    nonisolated private static let names: [String] = {
        let folder = Repository.path("Tests/NibKitTests/Tasks")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".nibedit") }.map { String($0.dropLast(8)) }.sorted()
    }()

    private static let isBlessing = ProcessInfo.processInfo.environment["EDIT_BLESS"] == "1"
    /// In points; what is not a screen has these widths only.
    private static let sizes: [(width: Double, height: Double)] = [(320, 568), (375, 667), (430, 932)]
    private static let leastScreenHeight = 400.0

    @Test(arguments: names)
    func isDoneByCommands(name: String) throws {
        let script = try String(contentsOf: Self.folder.appendingPathComponent("\(name).nibedit"), encoding: .utf8)
        // The first line says how the document begins: kind, class and outlet.
        let words = try #require(script.split(separator: "\n").first).split(separator: " ").dropFirst(2).map(
            String.init)
        var new = NewDocument(try #require(words.first.flatMap { NewDocument.Kind(rawValue: $0) }))
        new.className = words.count > 1 ? words[1] : nil
        new.outlet = words.count > 2 ? words[2] : nil
        new.seed = name
        let start = try new.bytes()
        let file = new.kind.isStoryboard ? "Task.storyboard" : "Task.xib"
        let session = EditSession(start, file: file)
        let commands = try CommandParser.commands(in: script).map(\.command)
        let edited = try session.edit(commands, with: Editing.planner())

        // The way back, and the commands as they print themselves.
        let result = OpenedDocument(edited.after, file: file)
        #expect(try result.tree.serialized(applying: edited.change.inverse) == start)
        let again = try CommandParser.commands(in: commands.map(\.text).joined(separator: "\n")).map(\.command)
        #expect(try session.edit(again, with: Editing.planner()).after == edited.after)

        // It is a document, compiles, loads, and its layout is complete.
        let errors = result.diagnostics.filter { $0.severity == .error }
        #expect(errors.isEmpty, "\(errors)")
        #expect(result.document?.hasDuplicateIDs == false)
        let compiled = try #require(result.compiled(for: Configuration()))
        #expect(compiled.diagnostics.filter { $0.severity == .error }.isEmpty)
        for nib in compiled.nibs { _ = try nib.archive.encoded() }
        let text = try layouts(of: result)
        #expect(!text.contains("gave way"), "\(text)")

        let diff = String(decoding: UnifiedDiff(of: file, start, applying: edited.change.edits).text, as: UTF8.self)
        try compare(diff, with: "\(name).diff")
        try compare(text, with: "\(name).layout.txt")
    }

    /// The frames of all objects at the sizes of three devices.
    private func layouts(of opened: OpenedDocument) throws -> String {
        let document = try #require(opened.document)
        let order = document.root.descendants.compactMap { element in
            element.attribute("id").map { (id: $0, name: element.name) }
        }
        var text = ""
        for size in Self.sizes {
            let compiled = try #require(opened.compiled(for: Configuration()))
            let solved = ScreenPlayer(compiled).solvedLayout { plan in
                guard let stated = plan.statedSize else { return }
                plan.statedSize = (size.width, stated.height > Self.leastScreenHeight ? size.height : stated.height)
            }
            text += "\(shown(size.width)) × \(shown(size.height))\n"
            for (id, name) in order {
                guard let frame = solved.frames[id] else { continue }
                let numbers = [frame.x, frame.y, frame.width, frame.height].map(shown)
                text += "  \(name) \(id) \(numbers.joined(separator: " "))"
                text += solved.ambiguous.contains(id) ? " ambiguous\n" : "\n"
            }
            for id in solved.broken.sorted() { text += "  \(id) gave way\n" }
        }
        return text
    }

    private func shown(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }

    private func compare(_ text: String, with name: String) throws {
        let url = Self.folder.appendingPathComponent(name)
        if Self.isBlessing { return try text.write(to: url, atomically: true, encoding: .utf8) }
        let expected = try String(contentsOf: url, encoding: .utf8)
        #expect(text == expected, "\(name)")
    }

    @Test func thereAreTasks() { #expect(Self.names.count > 50) }
}
