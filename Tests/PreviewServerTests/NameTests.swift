import BuiltTools
import Foundation
import Testing

@testable import PreviewServer

/// Documents and folders of any name, and documents that are served alone.
@Suite(.serialized) struct NameTests {
    let tool: BuiltTool
    let folder: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        folder = try ScratchFolder()
    }

    /// As `encodeURIComponent` writes it.
    private func encoded(_ text: String) -> String {
        let kept = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()".utf8)
        return text.utf8.map {
            kept.contains($0)
                ? String(Unicode.Scalar($0)) : "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true)
        }.joined()
    }

    private func get(_ path: String, _ server: PreviewProcess) throws -> (head: String, body: Data) {
        let connection = try RawConnection(port: server.port)
        try connection.send("GET /\(server.token)/\(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n")
        let head = try connection.takeHead()
        return (head, connection.takeAll())
    }

    /// Each is listed once under a name of its own, by which the page gets its text, its pictures and its drawing.
    @Test func documentsOfEveryNameAreServed() throws {
        let inside = PathBytes(Array("Unified Auth+%&#/View;Related=\"?\n".utf8) + [0xE9])
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Unified Auth+%&#"), withIntermediateDirectories: true)
        #expect(PathBytes(folder.url.path).appending(inside).withSystemPath { mkdir($0, 0o700) } == 0)
        // Texts compare by what they look like: two of these names are one text.
        var wanted: [(name: String, text: String)] = []
        for (number, name) in FolderTests.oddNames.enumerated() {
            let path = inside.appending(PathBytes(name))
            let text = PreviewSamples.xib(rows: 1, text: "Number \(number) of")
            try PathBytes(folder.url.path).appending(path).write(Array(text.utf8))
            wanted.append((path.pageName, text))
        }
        let server = try PreviewProcess(tool, folder: folder.url.path)
        let page = try PageConnection(server)
        let hello = try page.next("hello")
        let client = try #require(hello["client"] as? Int)
        let listed = (hello["documents"] as? [[String: Any]] ?? []).compactMap { $0["path"] as? String }
        #expect(
            Set(listed.map { Array($0.utf8) }) == Set(wanted.map { Array($0.name.utf8) })
                && listed.count == wanted.count)
        for (name, text) in wanted {
            let document = encoded(name)
            let source = try get("source?document=\(document)&revision=1", server)
            #expect(source.head.hasPrefix("HTTP/1.1 200 OK") && source.body.elementsEqual(text.utf8), "\(name)")
            try page.send(["type": "show", "document": name, "configurations": [["key": "a"]]])
            let drawn = try page.next("scenes")
            #expect((drawn["document"] as? String)?.utf8.elementsEqual(name.utf8) == true, "\(name)")
            #expect(
                String(describing: drawn["scenes"]).contains(
                    text.firstMatch(of: #/Number \d+ of 0/#)?.output ?? "no such text"), "\(name)")
            for picture in [
                "thumbnail?document=\(document)",
                "picture?document=\(document)&configuration=a&client=\(client)&scene=root&scale=1",
            ] {
                let answer = try get(picture, server)
                #expect(
                    answer.head.hasPrefix("HTTP/1.1 200 OK") && answer.body.starts(with: [0x89, 0x50, 0x4E, 0x47]),
                    "\(picture)")
            }
            // A page shows 16 at most.
            try page.send(["type": "close", "document": name])
        }
        // A save is seen.
        let name = try #require(wanted.map(\.name).first { $0.hasSuffix("caf\u{FFFD}E9.xib") })
        let path = try #require(PathBytes(pageName: name))
        try page.send(["type": "show", "document": name, "configurations": [["key": "a"]]])
        _ = try page.next("scenes")
        try PathBytes(folder.url.path).appending(path).write(Array(PreviewSamples.xib(rows: 1, text: "Saved").utf8))
        _ = try page.next("scenes") { String(describing: $0).contains("Saved 0") }
    }

    /// A plus is a plus: pages write a space as %20.
    @Test func plusIsNoSpace() throws {
        try folder.write(PreviewSamples.xib(rows: 1), to: "a+b.xib")
        let server = try PreviewProcess(tool, folder: folder.url.path)
        #expect(try get("source?document=a+b.xib", server).head.hasPrefix("HTTP/1.1 200 "))
        #expect(try get("source?document=a%20b.xib", server).head.hasPrefix("HTTP/1.1 404 "))
    }

    /// The address opens the document; what is served is its project.
    @Test func aSingleDocumentIsServedWithItsProject() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("App.xcodeproj"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("App Views"), withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 1), to: "App Views/Row & more.xib")
        try folder.write(PreviewSamples.xib(rows: 1), to: "Other.xib")
        let server = try PreviewProcess(tool, folder: folder.path("App Views/Row & more.xib"))
        #expect(server.url.hasSuffix("/#document=App%20Views%2FRow%20%26%20more.xib"))
        let hello = try PageConnection(server).next("hello")
        #expect(
            (hello["documents"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == [
                "App Views/Row & more.xib", "Other.xib",
            ])
    }

    /// Without a project its folder is served; so is the folder of a document that the project does not count as its
    /// own.
    @Test func aSingleDocumentIsServedWithItsFolder() throws {
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("App.xcodeproj"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("Pods/Other"), withIntermediateDirectories: true)
        try folder.write(PreviewSamples.xib(rows: 1), to: "Pods/Other/Cell.xib")
        let server = try PreviewProcess(tool, folder: folder.path("Pods/Other/Cell.xib"))
        let hello = try PageConnection(server).next("hello")
        #expect(
            (hello["documents"] as? [[String: Any]])?.compactMap { $0["path"] as? String } == ["Cell.xib"]
                && hello["folder"] as? String == "Other")
    }

    @Test func whatIsNoDocumentIsNotServed() throws {
        try folder.write("text", to: "Notes.txt")
        for name in ["Notes.txt", "Missing.xib", "Missing"] {
            let result = try tool.run(["serve", folder.path(name)])
            #expect(result.status == 2)
            #expect(
                result.errors.contains(
                    "FOLDER takes a folder, .xib or .storyboard, but '\(folder.path(name))' is none of these"))
        }
    }
}
