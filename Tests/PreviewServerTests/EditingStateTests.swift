import BuiltTools
import Foundation
import Testing

/// Files that come and go, pages that look at older states, damaged documents.
@Suite(.serialized) struct EditingStateTests {
    let tool: BuiltTool
    let folder: ScratchFolder
    let state: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
        state = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 3), to: "Rows.xib")
    }

    private func serving(_ words: [String] = []) throws -> PreviewProcess {
        try PreviewProcess(
            tool, folder: folder.url.path, ["--edit"] + words, environment: ["XDG_STATE_HOME": state.url.path])
    }

    private func edit(_ page: EditingPage, _ command: String, _ more: [String: Any] = [:]) throws -> [String: Any] {
        try page.answer(try page.send("edit", ["commands": [command]].merging(more) { $1 }))
    }

    private func text(of name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

    private var journal: [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: state.path("nibkit/journal"))) ?? []
    }

    @Test func aRemovedFileIsWrittenAgainIfItsDocumentIsSaved() throws {
        let server = try serving()
        let page = try EditingPage(server, "Rows.xib")
        #expect(try edit(page, "set root-0-label text=Kept").isEdited)
        try FileManager.default.removeItem(atPath: folder.path("Rows.xib"))
        while try page.receive()["isRemoved"] as? Bool != true {}
        // Saving everything does not bring files back that somebody removed.
        try page.connection.send(["type": "save", "id": "all"])
        #expect(try page.answer("all").problem == "removed")
        #expect(text(of: "Rows.xib") == nil)
        #expect(try page.answer(try page.send("save"))["type"] as? String == "saved")
        #expect(text(of: "Rows.xib") == PreviewSamples.xib(rows: 3).replacing("Title 0", with: "Kept"))
        #expect(try edit(page, "set root-0-label text=More").isEdited)
        #expect(try page.answer(try page.send("save"))["type"] as? String == "saved")
    }

    @Test func aRemovedFolderIsNotMadeAgain() throws {
        let inner = folder.path("Sub")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 1), to: "Sub/Inner.xib")
        let page = try EditingPage(try serving(), "Sub/Inner.xib")
        #expect(try edit(page, "set root-0-label text=Kept").isEdited)
        try FileManager.default.removeItem(atPath: inner)
        while try page.receive()["isRemoved"] as? Bool != true {}
        let outside = try ScratchFolder()
        symlink(outside.url.path, inner)
        #expect(try page.answer(try page.send("save")).problem == "not-written")
        #expect(outside.names.isEmpty)
    }

    @Test func othersChangesOfOtherPropertiesDoNotMatter() throws {
        let server = try serving()
        let (a, b) = (
            try EditingPage(server, "Rows.xib", name: "Ada"), try EditingPage(server, "Rows.xib", name: "Bob")
        )
        let base = ["base": 1]
        #expect(try edit(b, "set root-0-label text=B").isEdited)
        #expect(try edit(a, "set root-0-label numberOfLines=0", base).isEdited)
        let refused = try edit(a, "set root-0-label text=A", base)
        #expect(refused.problem == "changed-meanwhile")
        #expect((refused["message"] as? String)?.contains("Bob changed text of root-0-label") == true)
        #expect(try edit(b, "delete root-1-label").isEdited)
        #expect(try edit(a, "set root-1-label tag=3", base).problem == "changed-meanwhile")
        #expect(try edit(a, "delete root-0-row", base).problem == "changed-meanwhile")
        // Without a base, the newest state is meant.
        #expect(try edit(a, "set root-0-label text=A").isEdited)
    }

    @Test func fixesOfFindingsAreSteps() throws {
        let constraint = { (id: String) in
            #"<constraint firstItem="root-0-label" firstAttribute="width" constant="80" id="\#(id)"/>"#
        }
        let xib = PreviewSamples.xib(rows: 1).replacing(
            #"<nil key="textColor"/>"#,
            with: #"<nil key="textColor"/><constraints>\#(constraint("one"))\#(constraint("two"))</constraints>"#)
        try folder.write(xib, to: "Twice.xib")
        let page = try EditingPage(try serving(), "Twice.xib")
        _ = try page.send("changes")
        try page.connection.send(["type": "again"])
        let document = try page.connection.next("document")
        let findings = document["diagnostics"] as? [[String: Any]] ?? []
        let finding = try #require(findings.first { $0["code"] as? String == "duplicate-constraint" })
        #expect((finding["fixes"] as? [[String: Any]])?.first?["promise"] as? String == "safe")
        let fix = ["code": "duplicate-constraint", "object": finding["object"] ?? ""]
        let answer = try page.answer(try page.send("fix", fix))
        #expect(answer.isEdited && (answer["diff"] as? String)?.contains("-") == true, "\(answer)")
        #expect(try page.answer(try page.send("fix", fix)).problem == "no-fix")
        #expect(try page.answer(try page.send("undo")).isEdited)
        #expect(String(decoding: try page.source(), as: UTF8.self) == xib)
    }

    @Test func aDamagedDocumentTakesNoCommands() throws {
        let damaged = PreviewSamples.xib(rows: 2).replacing("root-1-label", with: "root-0-label")
        try folder.write(damaged, to: "Damaged.xib")
        let page = try EditingPage(try serving(), "Damaged.xib")
        #expect(try edit(page, "set root-0-label text=A").problem == "fixes-only")
        try page.send("gesture", ["phase": "begin"])
        #expect(try page.connection.next("refused").problem == "fixes-only")
        #expect(String(decoding: try page.source(), as: UTF8.self) == damaged)
    }

    @Test func refusalsOfAGestureSayOfWhichPhase() throws {
        let page = try EditingPage(try serving(), "Rows.xib")
        let id = try page.send("gesture", ["phase": "begin"])
        try page.send("gesture", ["phase": "update", "commands": ["set nobody text=A"]], id: id)
        let refused = try page.connection.next("refused")
        #expect(refused["phase"] as? String == "update" && refused["id"] as? String == id)
        let answer = try page.answer(
            try page.send("gesture", ["phase": "commit", "commands": ["set root-0-label text=A"]], id: id))
        #expect(answer.isEdited)
        // Without "begin".
        let commit = try page.send("gesture", ["phase": "commit", "commands": ["set root-0-label text=B"]], id: "x")
        #expect(try page.answer(commit)["phase"] as? String == "commit")
    }

    @Test func candidatesHaveLines() throws {
        let page = try EditingPage(try serving(), "Rows.xib")
        let id = try page.send("candidates", ["object": "root-0-label", "to": "root-0-row", "kind": "constrain"])
        var answer: [String: Any] = [:]
        while answer["id"] as? String != id { answer = try page.receive() }
        let candidates = answer["candidates"] as? [[String: Any]] ?? []
        #expect(!candidates.isEmpty)
        for candidate in candidates {
            let lines = candidate["lines"] as? [[[Double]]] ?? []
            #expect(!lines.isEmpty, "\(candidate)")
            #expect(lines.allSatisfy { $0.count == 2 && $0.allSatisfy { $0.count == 2 } })
        }
        // From the row's leading edge, in the scene's coordinates.
        let leading = candidates.first { ($0["title"] as? String)?.hasPrefix("Leading") == true }
        let line = try #require((leading?["lines"] as? [[[Double]]])?.first)
        #expect(line[1][0] == 0 && line[0][1] > 30 && line[0][1] < 74 && line[0][1] == line[1][1])
    }

    @Test func aRootHasAKeyboardGuide() throws {
        let page = try PageConnection(try serving())
        _ = try page.next("hello")
        try page.send(["type": "show", "document": "Rows.xib", "configurations": [["key": "a"]]])
        let scene = try #require((try page.next("scenes")["scenes"] as? [[String: Any]])?.first)
        let guides = (scene["guides"] as? [String: [String: [Double]]])?["root"] ?? [:]
        let (safe, keyboard) = (try #require(guides["safe"]), try #require(guides["keyboard"]))
        #expect(keyboard[1] == safe[1] + safe[3] && keyboard[3] == 0)
    }

    @Test func killedServersLeaveNoEmptyFiles() throws {
        for _ in 0..<2 {
            let server = try serving()
            // A document that no page shows any more is given up.
            let page = try EditingPage(server, "Rows.xib")
            withExtendedLifetime(page) { server.end(SIGKILL) }
        }
        #expect(journal.count { $0.hasSuffix(".unsaved") } == 1)
        try FileManager.default.removeItem(atPath: folder.path("Rows.xib"))
        try folder.write(PreviewSamples.xib(rows: 1), to: "Other.xib")
        do {
            let server = try serving()
            _ = try EditingPage(server, "Other.xib")
            server.end()
        }
        #expect(journal.isEmpty)
    }

    @Test func afterAMergeTheJournalBeginsAtTheFile() throws {
        let server = try serving()
        let page = try EditingPage(server, "Rows.xib")
        #expect(try edit(page, "set root-0-label text=Mine").isEdited)
        let theirs = PreviewSamples.xib(rows: 3).replacing("Title 2", with: "Theirs")
        try folder.write(theirs, to: "Rows.xib")
        while try page.receive()["cause"] as? String != "merge" {}
        #expect(try edit(page, "set root-1-label text=Later").isEdited)
        #expect(try page.answer(try page.send("save"))["type"] as? String == "saved")
        // `nibkit undo` takes back the two steps of the session, and nothing of the other program's.
        for wanted in [theirs.replacing("Title 0", with: "Mine"), theirs] {
            let undone = try tool.run(
                ["undo", folder.path("Rows.xib")], environment: ["XDG_STATE_HOME": state.url.path])
            #expect(undone.status == 0 && text(of: "Rows.xib") == wanted, "\(undone.errors)")
        }
    }

    @Test func sourcesAreOnlyChangedIfTheServerSaysSo() throws {
        let page = try EditingPage(try serving(), "Rows.xib")
        #expect(try edit(page, "set -1 class=Owner").isEdited)
        let command = "outlet -1.titleLabel root-0-label --insert"
        #expect(try page.answer(try page.send("source", ["commands": [command]])).problem == "no-access")
        #expect(try edit(page, command).problem == "no-access")
    }
}
