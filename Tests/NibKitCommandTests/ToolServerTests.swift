import BuiltTools
import Foundation
import Testing

/// `nibkit mcp`, driven over its pipes by a client of each kind of revision.
@Suite struct ToolServerTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        for folder in ["App/Views", "App/de.lproj"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        let fixture = Repository.path("Fixtures/label/text/plain.xib")
        try FileManager.default.copyItem(atPath: fixture, toPath: scratch.path("App/Card.xib"))
        try FileManager.default.copyItem(atPath: fixture, toPath: scratch.path("Outside.xib"))
        let open = try String(contentsOfFile: fixture, encoding: .utf8).replacing(
            #"<constraint firstItem="lab" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="10" id="pin-x"/>"#,
            with: "")
        try scratch.write(open, to: "App/Views/Open.xib")
        try scratch.write("<document", to: "App/Views/Broken.xib")
        try scratch.write("\"lab.text\" = \"Ein langer Text\";", to: "App/de.lproj/Card.strings")
    }

    static let revisions = ["2026-07-28", "2025-11-25", "2025-06-18"]

    private func client(_ revision: String, _ words: [String] = ["App"]) throws -> ToolClient {
        try ToolClient(tool, words, in: scratch.url, revision: revision)
    }

    // MARK: Tools

    @Test(arguments: revisions) func eachToolAnswers(revision: String) throws {
        let client = try client(revision)
        let tools = try client.request("tools/list", result: "ListToolsResult")["tools"] as? [[String: Any]] ?? []
        #expect(
            tools.compactMap { $0["name"] as? String }.starts(with: [
                "list_documents", "find", "outline", "inspect", "render", "layout", "check", "explain",
            ]))
        for tool in tools
        where !["edit", "fix", "undo", "redo", "new_document"].contains(tool["name"] as? String) {
            #expect((tool["annotations"] as? [String: Any])?["readOnlyHint"] as? Bool == true)
        }

        let listed = try client.call("list_documents").text
        #expect(listed.hasPrefix("3 documents\nCard.xib"), "\(listed)")
        #expect(listed.contains("\nViews/Broken.xib  error: "), "\(listed)")

        let found = try client.call("find", ["text": "hello", "in": "text"]).text
        #expect(found.contains("Card.xib:") && found.contains("(id lab)") && found.contains("Views/Open.xib:"))

        let outline = try client.call("outline", ["file": "Card.xib", "frames": true]).text
        #expect(outline.contains("\n  lab label \"Hello\"  10 "), "\(outline)")
        #expect(try client.call("outline", ["file": "Card.xib", "class": "UILabel"]).text.contains("\nlab label"))

        let inspection = try client.call("inspect", ["file": "Card.xib", "object": "\"Hello\""]).text
        #expect(inspection.hasPrefix("lab label \"Hello\"") && inspection.contains("text = Hello"), "\(inspection)")
        #expect(!inspection.contains("(default)"))
        let all = try client.call("inspect", ["file": "Card.xib", "object": "lab", "all": true]).text
        #expect(all.contains("(default)") && all.contains("  of "))

        let drawn = try client.call("render", ["file": "Card.xib", "device": "retina4_0"])
        #expect(drawn.picture?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true, "\(drawn.text)")
        let marked = try client.call("render", ["file": "Card.xib", "device": "retina4_0", "marks": true])
        #expect(marked.picture != nil && marked.picture != drawn.picture)

        let layout = try client.call("layout", ["file": "Card.xib", "languages": ["pseudo-bounded", "de"]]).text
        #expect(layout.contains("de: what differs\n  lab  ") && layout.contains("\"Ein langer Text\""), "\(layout)")

        let findings = try client.call("check", ["file": "Views", "notes": true]).text
        #expect(findings.contains("Views/Broken.xib:") && findings.contains("Views/Open.xib:"), "\(findings)")
        #expect(findings.contains("[ambiguous") || findings.contains("[unconstrained-view]"), "\(findings)")

        #expect(try client.call("explain", ["code": "ambiguous-layout"]).text.hasPrefix("ambiguous-layout (warning)"))
        for word in ["/etc/hostname", "-", "no such"] {
            #expect(try client.call("explain", ["code": word]).text.contains("there is no diagnostic"))
        }
        let trace = try client.call("load", ["file": "Card.xib"]).text
        #expect(trace.contains("init(coder:) of UILabel label \"Hello\" lab begins"), "\(trace)")
        let unknown = try client.call("explain", ["file": "Card.xib", "object": "outlet:none"])
        #expect(unknown.isError && unknown.text.contains("no object matches"), "\(unknown.text)")
        let explained = try client.call("explain", ["file": "Card.xib", "object": "lab"])
        #expect(explained.text.contains("constraint pin-x") && !explained.text.contains(scratch.url.path))
        let log = try client.call("explain_log", ["log": "Unable to find the object with the id lab"])
        #expect(log.json["messages"] is [Any] && !log.text.contains(scratch.url.path))
        #expect(try client.call("explain_log", ["log": "x", "folder": "/"]).text.contains("is not served"))
        #expect(client.violations == [])
        #expect(try client.end() == 0)
    }

    @Test(arguments: revisions) func documentsAreResources(revision: String) throws {
        let client = try client(revision)
        let listed = try client.request("resources/list", result: "ListResourcesResult")
        #expect(
            (listed["resources"] as? [[String: Any]])?.compactMap { $0["uri"] as? String } == [
                "nibkit://Card.xib", "nibkit://Views/Broken.xib", "nibkit://Views/Open.xib",
            ])
        let templates = try client.request("resources/templates/list", result: "ListResourceTemplatesResult")
        #expect((templates["resourceTemplates"] as? [Any])?.count == 3)
        #expect(try client.request("prompts/list", result: "ListPromptsResult")["prompts"] as? [String] == [])
        func read(_ address: String) throws -> [String: Any] {
            let result = try client.request("resources/read", ["uri": address], result: "ReadResourceResult")
            return (result["contents"] as? [[String: Any]])?.first ?? [:]
        }
        let text = try String(contentsOfFile: scratch.path("App/Card.xib"), encoding: .utf8)
        #expect(try read("nibkit://Card.xib")["text"] as? String == text)
        #expect(try (read("nibkit://Card.xib/outline")["text"] as? String)?.contains("\"lab\"") == true)
        let picture = try read("nibkit://Card.xib/scene/top.png?device=retina4_0&appearance=dark")
        let bytes = (picture["blob"] as? String).flatMap { Data(base64Encoded: $0) }
        #expect(bytes?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true && picture["mimeType"] as? String == "image/png")
        let missing = revision < "2026" ? -32002 : -32602
        for address in [
            "nibkit://Gone.xib", "nibkit://../Outside.xib", "nibkit://%2e%2e/Outside.xib", "file:///etc/passwd",
            "nibkit://Card.xib/scene/none.png", "nibkit://Card.xib?device=x",
            "nibkit://Card.xib/scene/top.png?size=1", "nibkit://Card.xib/scene/top.png?device=toaster",
        ] {
            #expect(try client.failure("resources/read", ["uri": address]) == missing, "\(address)")
        }
        #expect(try client.failure("resources/list", ["cursor": "x"]) == -32602)
        #expect(client.violations == [])
    }

    // MARK: What is wrong

    @Test(arguments: revisions) func mistakesAreAnsweredAndTheServerGoesOn(revision: String) throws {
        let client = try client(revision)
        #expect(try client.failure("tools/nothing") == -32601)
        // The model that wrote arguments reads results, and clients hide other errors from it.
        for arguments: [String: Any] in [
            [:], ["file": 1], ["file": "Card.xib", "frames": "yes"], ["file": "Card.xib", "filee": "x"],
            ["file": "Card.xib", "device": "toaster"], ["file": "Card.xib", "language": "../de"],
            ["file": "Card.xib", "from": -1],
        ] {
            let result = try client.call("outline", arguments)
            #expect(result.isError && !result.text.isEmpty, "\(arguments)")
        }
        #expect(try client.failure("tools/call", ["name": "nothing"]) == -32602)
        #expect(try client.failure("tools/call") == -32602)
        func code(_ line: String) throws -> Int? {
            try client.send(line)
            return (try client.receive()["error"] as? [String: Any])?["code"] as? Int
        }
        #expect(try code(#"{"jsonrpc":"2.0","id":1,"method"#) == -32700)
        #expect(try code("\u{FEFF}{}") == -32700)
        #expect(try code(String(repeating: "[", count: 100_000)) == -32700)
        #expect(try code("[]") == -32600)
        #expect(try code("{}") == -32600)
        #expect(try code(#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#) == -32600)
        #expect(try code(#"{"a":""# + String(repeating: "x", count: 5 << 20) + "\"}") == -32600)
        // What needs no answer gets none.
        try client.send("")
        try client.send(#"{"jsonrpc":"2.0","method":"notifications/unknown"}"#)
        try client.send(#"{"jsonrpc":"2.0","id":9,"result":{}}"#)
        #expect(try !client.call("outline", ["file": "Card.xib"]).isError)
        #expect(client.violations == [])
        #expect(try client.end() == 0)
    }

    @Test func nothingOutsideOfTheFoldersIsRead() throws {
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Link.xib"), withDestinationPath: scratch.path("Outside.xib"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Elsewhere"), withDestinationPath: scratch.url.path)
        let client = try client("2026-07-28")
        for file in [
            "../Outside.xib", "Views/../../Outside.xib", scratch.path("Outside.xib"), "Link.xib",
            "Elsewhere/Outside.xib", "/Card.xib", "./Card.xib", "Card.xib/../Card.xib", "", "Card.swift", "Gone.xib",
            "a\u{0}.xib",
        ] {
            for name in ["outline", "render", "check"] where !(file.isEmpty && name == "check") {
                let result = try client.call(name, ["file": file])
                #expect(result.isError && !result.text.contains("Hello"), "\(name) \(file): \(result.text)")
            }
        }
        for folder in ["..", "../Other", "/etc"] {
            let listed = try client.call("list_documents", ["folder": folder])
            #expect(listed.isError && listed.text.contains("does not lie in the served folder"), "\(listed.text)")
        }
        // The absolute path of a document in the folder is a name of it.
        let resolved = URL(fileURLWithPath: scratch.path("App")).resolvingSymlinksInPath().path
        #expect(try !client.call("outline", ["file": "\(resolved)/Card.xib"]).isError)
    }

    @Test func severalFoldersHaveNames() throws {
        try FileManager.default.createDirectory(
            atPath: scratch.path("Other/App"), withIntermediateDirectories: true)
        try FileManager.default.copyItem(
            atPath: scratch.path("App/Card.xib"), toPath: scratch.path("Other/App/Card.xib"))
        let client = try client("2026-07-28", ["App/Views", "Other/App", "App"])
        #expect(try client.call("list_documents", ["folder": "App"]).text == "1 document\nApp/Card.xib")
        let found = try client.call("find", ["text": "hello", "in": "text"]).text.split(separator: "\n").filter {
            $0.contains(" text ")
        }
        #expect(
            found.compactMap { $0.split(separator: ":").first } == [
                "Views/Open.xib", "App/Card.xib", "App-2/Card.xib", "App-2/Views/Open.xib",
            ], "\(found)")
        for file in ["App/Card.xib", "App-2/Card.xib", "Views/Open.xib"] {
            #expect(try !client.call("outline", ["file": file]).isError, "\(file)")
        }
        let lost = try client.call("outline", ["file": "Card.xib"])
        #expect(lost.isError && lost.text.contains("Views, App, App-2"), "\(lost.text)")
    }

    /// As 'nibkit check' matches them.
    @Test func nibsAreMatchedWithinTheirProject() throws {
        func xib(_ view: String) -> String {
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"><objects>\(view)</objects></document>"
        }
        for name in ["One", "Two"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path("App/\(name)/\(name).xcodeproj"), withIntermediateDirectories: true)
            try scratch.write(
                xib("<view id=\"v\"><subviews><view id=\"slot\" customClass=\"RedButton\"/></subviews></view>"),
                to: "App/\(name)/Host.xib")
        }
        try scratch.write(xib("<view id=\"r\" customClass=\"RedButton\"/>"), to: "App/One/RedButton.xib")
        let text = try client("2025-11-25").call("check", ["notes": true]).text
        #expect(text.contains("One/Host.xib:") && text.contains("RedButton but no content"), "\(text)")
        #expect(
            !text.split(separator: "\n").contains { $0.hasPrefix("Two/Host.xib:") && $0.contains("no content") },
            "\(text)")
    }

    @Test func aFolderThatIsNoneIsRefused() throws {
        let result = try tool.run(["mcp", "Gone"], in: scratch.url)
        #expect(result.status == 2 && result.errors.contains("'Gone' is not a folder"), "\(result.errors)")
    }

    // MARK: Long answers, cancelled requests

    @Test func aLongOutlineComesInParts() throws {
        let labels = (0..<800).map {
            #"<label text="Label \#($0)" id="l\#($0)"><rect key="frame" x="0" y="\#($0)" width="80" height="20"/></label>"#
        }
        let text = try String(contentsOfFile: scratch.path("App/Card.xib"), encoding: .utf8).replacing(
            "<subviews>", with: "<subviews>" + labels.joined(separator: "\n"))
        try scratch.write(text, to: "App/Long.xib")
        let client = try client("2026-07-28")
        let cut = try client.call("outline", ["file": "Long.xib"]).text
        #expect(cut.utf8.count <= 12_200 && cut.contains("(1 level of 2; "), "\(cut.prefix(200))")
        var lines: [String] = []
        var next: Int? = 0
        var parts = 0
        while let from = next {
            let result = try client.call("outline", ["file": "Long.xib", "depth": 9, "from": from])
            #expect(result.text.utf8.count <= 12_200)
            let received = result.text.split(separator: "\n").map(String.init)
            lines += received.filter { $0.contains(" label ") }
            next = received.last?.split(separator: "from=").last.flatMap { Int($0) }
            parts += 1
        }
        #expect(parts > 1 && lines.count == 801 && Set(lines).count == 801, "\(parts) \(lines.count)")
    }

    @Test func aCancelledRequestHasNoAnswer() throws {
        let client = try client("2025-11-25")
        // Two requests wait for the first one; the first of them is cancelled, and a ping waits for nobody.
        let first = client.message("tools/call", ["name": "check", "arguments": [:]])
        let second = client.message("tools/call", ["name": "outline", "arguments": ["file": "Card.xib"]])
        let third = client.message("tools/call", ["name": "explain", "arguments": ["code": "ambiguous-layout"]])
        let ping = client.message("ping")
        try client.send(json: first)
        try client.send(json: second)
        try client.send(json: third)
        try client.send(
            json: ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": second["id"] ?? 0]])
        try client.send(
            json: ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": first["id"] ?? 0]])
        try client.send(json: ping)
        var answered: Set<Int> = []
        while !answered.isSuperset(of: [third["id"] as? Int ?? 0, ping["id"] as? Int ?? 0]) {
            answered.insert(try client.receive()["id"] as? Int ?? -1)
        }
        #expect(!answered.contains(second["id"] as? Int ?? 0))
        #expect(try client.end() == 0)
    }

    @Test func everythingAskedIsAnsweredBeforeTheEnd() throws {
        let meta =
            #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}"#
        let lines = (1...5).map {
            #"{"jsonrpc":"2.0","id":\#($0),"method":"tools/call","params":{"name":"outline","arguments":{"file":"Card.xib"},\#(meta)}}"#
        }
        let result = try tool.run(
            ["mcp", "App"], input: Data(lines.joined(separator: "\n").utf8), in: scratch.url)
        #expect(result.status == 0 && result.text.split(separator: "\n").count == 5, "\(result.errors)")
    }

    // MARK: Guide

    @Test func theGuideNamesTheToolsThatThereAre() throws {
        let guide = try tool.run(["mcp", "--guide"]).text
        let client = try client("2026-07-28")
        let tools = try client.request("tools/list", result: "ListToolsResult")["tools"] as? [[String: Any]] ?? []
        for name in tools.compactMap({ $0["name"] as? String }) {
            #expect(guide.contains("`\(name)`"), "\(name)")
        }
        #expect(guide.hasPrefix("## ") && guide.hasSuffix("\n") && !guide.hasSuffix("\n\n"))
    }
}
