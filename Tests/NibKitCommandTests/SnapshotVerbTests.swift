import BuiltTools
import Foundation
import Testing

/// `nibkit snapshot`.
@Suite struct SnapshotVerbTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let document = "App/Card view.xib"
    private static let picture = "InterfaceSnapshots/App/Card view.xib/car-vw-001.png"

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        try write(MergeVerbTests.card())
    }

    private func write(_ text: String, _ name: String = document) throws { try scratch.write(text, to: name) }

    private func run(_ words: String...) throws -> BuiltTool.Result {
        try tool.run(["snapshot"] + words, in: scratch.url)
    }

    private func bytes(_ name: String) -> Data? { FileManager.default.contents(atPath: scratch.path(name)) }

    private struct Settings: Codable {
        var schemaVersion: Int
        var fingerprint: String
        var configurations: [String]
        var shownOn: [String: String]
    }

    private func settings() throws -> Settings {
        try JSONDecoder().decode(Settings.self, from: #require(bytes("InterfaceSnapshots/snapshots.json")))
    }

    @Test func whatLooksTheSameIsVerified() throws {
        let early = try run("verify")
        #expect(early.status == 2 && early.errors.contains("snapshot record"), "\(early.errors)")
        #expect(try run("record").status == 0)
        let picture = try #require(bytes(Self.picture))
        #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        struct Entry: Decodable { var document, screen, name, configuration, fingerprint: String }
        let entry = try JSONDecoder().decode(
            Entry.self, from: #require(bytes(Self.picture.replacing(".png", with: ".json"))))
        #expect(entry.document == Self.document && entry.screen == "car-vw-001" && entry.configuration == "")
        #expect(entry.fingerprint == (try settings().fingerprint))
        let same = try run("verify")
        #expect(same.status == 0 && same.text == "", "\(same.text)\(same.errors)")
        // What means the same looks the same; and another call draws the same bytes.
        try write(MergeVerbTests.card().replacing("23504", with: "23505"))
        #expect(try run("verify").status == 0)
        #expect(try run("approve").status == 0)
        #expect(bytes(Self.picture) == picture)
    }

    @Test func whatLooksDifferentIsSaidInWordsAndPictures() throws {
        #expect(try run("record", "--configurations", "appearance=light,dark").status == 0)
        try write(MergeVerbTests.card(name: "Full name"))
        let result = try run("verify", "--reporter", "github", "--reporter", "junit=out.xml", "--pictures", "changes")
        #expect(result.status == 1, "\(result.errors)")
        #expect(result.text.hasPrefix("::error file=\(Self.document),line=7,"), "\(result.text)")
        #expect(
            result.text.contains("(light) looks different from its snapshot: Full name (label) changed"),
            "\(result.text)")
        #expect(result.text.contains("text \"Name\" → \"Full name\""), "\(result.text)")
        #expect(result.errors.contains("2 errors in 1 document"), "\(result.errors)")
        let junit = try String(contentsOfFile: scratch.path("out.xml"), encoding: .utf8)
        #expect(junit.contains("tests=\"2\" failures=\"2\"") && junit.contains("changed-snapshot"), "\(junit)")
        let page = try String(contentsOfFile: scratch.path("changes/index.html"), encoding: .utf8)
        #expect(page.contains("data:image/png;base64,"))
        #expect(bytes("changes/App/Card view.xib/car-vw-001.dark.png") != nil)
        #expect(try run("approve", "App").status == 0)
        #expect(try run("verify").status == 0)
        #expect(try settings().configurations == ["appearance=light,dark"])
        #expect(try run("verify", "--device", "iPhone 15").status == 2)
    }

    @Test func documentsComeAndGo() throws {
        #expect(try run("record").status == 0)
        try write(MergeVerbTests.card(), "App/New.xib")
        let new = try run("verify")
        #expect(new.status == 1 && new.text.contains("App/New.xib:1:1: error: there is no snapshot"), "\(new.text)")
        #expect(try run("approve").status == 0)
        try FileManager.default.removeItem(atPath: scratch.path(Self.document))
        let gone = try run("verify")
        #expect(
            gone.status == 1 && gone.text.contains("\(Self.document):1:1: error: the document is gone"), "\(gone.text)")
        #expect(try run("verify", "App/New.xib").status == 0)
        #expect(try run("approve").status == 0)
        #expect(bytes(Self.picture) == nil)
        #expect(try run("verify").status == 0)
    }

    /// Other libraries or fonts do not change the interface; another picture does.
    @Test func librariesAreToldApartFromInterfaces() throws {
        #expect(try run("record").status == 0)
        try scratch.write("other", to: Self.picture)
        let changed = try run("verify")
        #expect(changed.status == 1 && changed.text.contains("although the document says the same"), "\(changed.text)")
        var settings = try settings()
        settings.fingerprint = "0123456789abcdef"
        try JSONEncoder().encode(settings).write(
            to: URL(fileURLWithPath: scratch.path("InterfaceSnapshots/snapshots.json")))
        let other = try run("verify")
        #expect(
            other.status == 0 && other.errors.contains("other libraries or fonts (0123456789abcdef, here "),
            "\(other.errors)")
        // The document decides still.
        try write(MergeVerbTests.card(name: "Full name"))
        #expect(try run("verify").status == 1)
    }
}
