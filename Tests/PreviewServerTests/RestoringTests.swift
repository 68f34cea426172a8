import BuiltTools
import Diagnostics
import Foundation
import IBEditing
import Testing

@testable import EditSessions
@testable import NibKit
@testable import PreviewServer

/// A server that ends between any two of its steps, in one process: what was kept is there, and can be undone.
@Suite struct RestoringTests {
    /// One document, and what a server has of it.
    private final class Server {
        let path: String
        var editing: DocumentEditing
        var contents: Data
        /// That of the session, which begins behind those of the history.
        private var revision: Int

        init(_ path: String) throws {
            self.path = path
            let loaded = DocumentEditing.load(path, try Data(contentsOf: URL(fileURLWithPath: path)))
            (editing, contents) = (loaded.editing, loaded.contents)
            revision = editing.history.lastRevision + 1
            #expect(editing.problem == nil && loaded.changed == nil)
        }

        func end() { editing.unsaved?.end() }

        private func take(
            _ kind: EditJournal.Entry.Kind, step: Int?, _ edits: [SourceEdit], commands: [String]
        ) throws {
            let before = Array(contents)
            let after = try EditSession(before, file: path).tree.serialized(applying: edits)
            revision += 1
            let transition = EditHistory.Transition(
                kind, step: step ?? revision, label: "Change", edits, edits.inverse(in: before),
                before: SHA256.text(of: before), after: SHA256.text(of: after), revision: revision, author: nil,
                changes: [])
            editing.history.add(transition, commands: commands, coalesce: nil)
            try editing.unsaved?.keep(
                transition, commands: commands, coalesce: nil, isExtension: false, base: Array(editing.file))
            (contents, editing.hash) = (Data(after), transition.after)
        }

        func change(to new: Data) throws {
            try take(.edit, step: nil, TextDifference.edits(from: Array(contents), to: Array(new)), commands: ["set"])
        }

        func undo() throws {
            let step = try #require(editing.history.nextUndo { _ in true })
            let toggle = try editing.history.toggle(step)
            try take(toggle.kind, step: step.revision, toggle.edits, commands: [])
        }

        /// - Parameter steps: how many of the four steps of saving are done.
        func save(steps: Int) throws {
            guard editing.hasUnsavedChanges else { return }
            if steps > 0 { try contents.write(to: URL(fileURLWithPath: path)) }
            if steps > 1 { try EditJournal(of: path).append(editing.history.unsavedEntries) }
            if steps > 2 {
                (editing.file, editing.fileHash) = (contents, editing.hash)
                editing.history.markSaved()
                try editing.unsaved?.clear()
            }
        }
    }

    /// Takes up to so many bytes away from the end of a file, as of a write that did not end.
    private func cut(_ path: String, atMost most: Int, _ random: inout RandomCommands) throws {
        let size = try #require(FileManager.default.contents(atPath: path)).count
        #expect(truncate(path, off_t(size - 1 - random.number(below: most - 1))) == 0)
    }

    private func size(_ path: String) -> Int { FileManager.default.contents(atPath: path)?.count ?? 0 }

    @Test(arguments: 1...40) func whatWasKeptCanBeUndone(seed: Int) throws {
        let folder = try ScratchFolder()
        let path = folder.path("A.xib")
        defer {
            for ending in [".jsonl", ".unsaved"] { unlink(EditJournal.path(of: path) + ending) }
        }
        var random = RandomCommands(seed: UInt64(seed))
        var states = [Data("<document>\n    <a b=\"0\"/>\n    <a b=\"0\"/>\n    <a b=\"0\"/>\n</document>\n".utf8)]
        try states[0].write(to: URL(fileURLWithPath: path))
        var server = try Server(path)
        for turn in 0..<120 {
            switch random.number(below: 9) {
            case 0,
                1 where states.count > 1:
                guard states.count > 1 else { continue }
                try server.undo()
                states.removeLast()
            case 2: try server.save(steps: 3)
            case 3:
                let journal = EditJournal.path(of: path) + ".jsonl"
                let before = size(journal)
                let steps = random.number(below: 4)
                try server.save(steps: steps)
                server.end()
                if steps == 2, size(journal) > before, random.number(below: 2) == 0 {
                    try cut(journal, atMost: size(journal) - before, &random)
                }
                server = try Server(path)
            case 4 where states.count > 1 && server.editing.hasUnsavedChanges:
                let kept = EditJournal.path(of: path) + ".unsaved"
                let before = size(kept)
                let after = Data(
                    String(decoding: states[states.count - 1], as: UTF8.self).replacing("b", with: "c").utf8)
                try server.change(to: after)
                server.end()
                try cut(kept, atMost: size(kept) - before, &random)
                server = try Server(path)
                if server.contents == after { states.append(after) }
            default:
                var lines = String(decoding: states[states.count - 1], as: UTF8.self).components(separatedBy: "\n")
                lines[1 + random.number(below: 3)] = "    <a b=\"\(turn + 1)\"/>"
                states.append(Data(lines.joined(separator: "\n").utf8))
                try server.change(to: states[states.count - 1])
            }
            #expect(server.contents == states.last, "seed \(seed), turn \(turn)")
        }
        while states.count > 1 {
            try server.undo()
            states.removeLast()
            #expect(server.contents == states.last, "seed \(seed)")
        }
    }
}
