import BuiltTools
import Foundation
import Testing

/// Changes of a document that write other files, too.
@Suite(.serialized) struct FilesChangeTests {
    let tool: BuiltTool
    let folder: ScratchFolder
    let state: ScratchFolder

    init() throws {
        state = try ScratchFolder()
        tool = try BuiltTool("nibkit", keepingStateIn: state)
        folder = try ScratchFolder()
    }

    private func edit(_ page: EditingPage, _ command: String) throws -> [String: Any] {
        try page.answer(try page.send("edit", ["commands": [command]]))
    }

    private func step(_ page: EditingPage, _ kind: String) throws -> [String: Any] {
        try page.answer(try page.send(kind))
    }

    private func text(of name: String) -> String? { try? String(contentsOfFile: folder.path(name), encoding: .utf8) }

    private func serving() throws -> PreviewProcess {
        try PreviewProcess(
            tool, folder: folder.url.path, ["--edit"], environment: ["XDG_STATE_HOME": state.url.path])
    }

    @Test func scenesMoveAndComeBack() throws {
        let before = PreviewSamples.storyboard(scenes: 2, rows: 1)
        try folder.write(before, to: "Main.storyboard")
        let server = try serving()
        let page = try EditingPage(server, "Main.storyboard")
        #expect(try edit(page, "extract controller1 to=Second").isEdited)
        let (main, second) = (text(of: "Main.storyboard"), text(of: "Second.storyboard"))
        #expect(main != before && second?.contains("controller1") == true)
        #expect(main == String(decoding: try page.source(), as: UTF8.self))
        #expect(try step(page, "undo").isEdited)
        #expect(text(of: "Main.storyboard") == before && text(of: "Second.storyboard") == nil)
        #expect(try step(page, "redo").isEdited)
        #expect(text(of: "Main.storyboard") == main && text(of: "Second.storyboard") == second)
        // Steps of a server that ended are known from the journal.
        server.end(SIGTERM)
        let other = try EditingPage(try serving(), "Main.storyboard")
        #expect(try step(other, "undo").isEdited)
        #expect(text(of: "Main.storyboard") == before && text(of: "Second.storyboard") == nil)
    }

    @Test func unsavedChangesAreSavedBefore() throws {
        try folder.write(PreviewSamples.storyboard(scenes: 2, rows: 1), to: "Main.storyboard")
        let page = try EditingPage(try serving(), "Main.storyboard")
        #expect(try edit(page, "set root0-0-label text=Unsaved").isEdited)
        #expect(try edit(page, "extract controller1 to=Second").problem == "not-saved")
        #expect(text(of: "Second.storyboard") == nil)
        #expect(try step(page, "save")["type"] as? String == "saved")
        #expect(try edit(page, "extract controller1 to=Second").isEdited)
        // What came after it is taken back first.
        #expect(try edit(page, "set root0-0-label text=Later").isEdited)
        #expect(try step(page, "undo").isEdited)
        #expect(try step(page, "undo").isEdited)
        #expect(text(of: "Second.storyboard") == nil && text(of: "Main.storyboard")?.contains("Unsaved") == true)
    }

    @Test func aChangedFileStays() throws {
        let before = PreviewSamples.storyboard(scenes: 2, rows: 1)
        try folder.write(before, to: "Main.storyboard")
        let page = try EditingPage(try serving(), "Main.storyboard")
        #expect(try edit(page, "extract controller1 to=Second").isEdited)
        let main = text(of: "Main.storyboard")
        try folder.write("changed", to: "Second.storyboard")
        #expect(try step(page, "undo").problem == "not-written")
        #expect(text(of: "Main.storyboard") == main && text(of: "Second.storyboard") == "changed")
    }

    @Test func theDocumentGoesToBase() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
        let page = try EditingPage(try serving(), "Rows.xib")
        let moved = try edit(page, "localize de")
        #expect(moved["type"] as? String == "moved" && moved["to"] as? String == "Base.lproj/Rows.xib", "\(moved)")
        #expect(text(of: "Rows.xib") == nil && text(of: "Base.lproj/Rows.xib") == PreviewSamples.xib(rows: 1))
        #expect(text(of: "de.lproj/Rows.strings")?.contains("root-0-label.text") == true)
    }

    @Test func nothingIsWrittenBehindLinks() throws {
        let outside = try ScratchFolder()
        try folder.write(PreviewSamples.xib(rows: 1), to: "Rows.xib")
        symlink(outside.url.path, folder.path("de.lproj"))
        let page = try EditingPage(try serving(), "Rows.xib")
        #expect(try edit(page, "localize de").problem == "not-written")
        #expect(outside.names.isEmpty && text(of: "Rows.xib") != nil && text(of: "Base.lproj/Rows.xib") == nil)
        #expect(try edit(page, "localize ../de").problem != nil)
    }
}
