import BuiltTools
import Foundation
import Testing

/// An agent builds a screen over `nibkit mcp`.
@Suite struct ToolEditingTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
    }

    private func client(_ words: [String] = ["App"], revision: String = "2026-07-28") throws -> ToolClient {
        // The journal of changes is not the user's.
        try ToolClient(
            tool, words, in: scratch.url, revision: revision, environment: ["XDG_STATE_HOME": scratch.path("state")])
    }

    private var document: String {
        get throws { try String(contentsOfFile: scratch.path("App/Login.xib"), encoding: .utf8) }
    }

    private static let steps = """
        insert label into=root as=title text="Welcome"
        pin $title top=24 leading=16 trailing=16 to=safe
        set $title textAlignment=center
        insert textField into=root as=user placeholder="User name"
        pin $user leading=16 trailing=16 to=safe
        pin $user top=24 to=$title
        insert textField into=root as=password placeholder="Password"
        pin $password leading=16 trailing=16 to=safe
        pin $password top=12 to=$user
        text-input $password secureTextEntry=YES
        insert button into=root as=go title="Sign In"
        pin $go top=24 to=$password
        align $go container-x
        outlet owner.userField $user
        outlet owner.passwordField $password
        action $go owner.signIn:
        """

    // MARK: A sign-in screen

    @Test(arguments: ["2026-07-28", "2025-11-25"])
    func anEmptyFolderBecomesASignInScreen(revision: String) throws {
        let client = try client(revision: revision)
        #expect(try client.call("list_documents").text == "there are no documents")
        let made = try client.call(
            "new_document", ["file": "Login.xib", "kind": "view-controller", "class": "LoginViewController"])
        #expect(!made.isError, "\(made.text)")
        let empty = try document

        let usage = try client.call("commands", ["name": "pin"])
        #expect(usage.text.hasPrefix("pin OBJECTS") && usage.text.contains("Examples:"))
        #expect(try client.call("commands", ["name": "pin", "schema": true]).text.contains("\"schema\""))
        let planned = try client.call(
            "edit", ["file": "Login.xib", "commands": Self.steps, "dryRun": true, "picture": true])
        #expect(!planned.isError && planned.picture != nil, "\(planned.text)")
        #expect(planned.text.hasPrefix("would change Login.xib  sha256 ") && planned.text.contains("+++ b/Login.xib"))
        #expect(try document == empty)

        let before = planned.text.split(separator: "\n").first?.split(separator: " ").last.map(String.init) ?? ""
        let done = try client.call(
            "edit", ["file": "Login.xib", "commands": Self.steps, "expect": before, "picture": true, "diff": true])
        #expect(done.text.hasPrefix("changed Login.xib") && done.picture == planned.picture, "\(done.text)")
        func diff(_ text: String) -> Substring? { text.range(of: "--- a/").map { text[$0.lowerBound...] } }
        #expect(diff(done.text) != nil && diff(done.text) == diff(planned.text))
        #expect(done.text.contains("no new findings"), "\(done.text)")
        let stale = try client.call("edit", ["file": "Login.xib", "commands": Self.steps, "expect": before])
        #expect(stale.isError && stale.text.contains("not the document that was expected"), "\(stale.text)")

        let outline = try client.call("outline", ["file": "Login.xib", "device": "retina4_0"]).text
        let field = try #require(outline.split(separator: "\n").first { $0.hasSuffix("  owner.userField") })
        #expect(
            field.contains("textField \"User name\"  16 ") && field.contains(" 288 ") && !field.contains("ambiguous"))
        #expect(try client.call("check", ["file": "Login.xib"]).text == "nothing found in 1 document")
        let drawn = try client.call("render", ["file": "Login.xib", "device": "retina4_0", "appearance": "dark"])
        #expect(drawn.picture != nil)

        let finished = try document
        #expect(try !client.call("undo", ["file": "Login.xib"]).isError)
        #expect(try document == empty)
        #expect(try !client.call("redo", ["file": "Login.xib"]).isError)
        #expect(try document == finished)
        #expect(client.violations == [])
        #expect(try client.end() == 0)
    }

    // MARK: Forms of commands

    @Test func commandsAreTextOrLists() throws {
        let client = try client()
        #expect(try !client.call("new_document", ["file": "Login.xib"]).isError)
        let forms: [Any] = [
            "insert label into=root text=\"One\"", ["insert label into=root text=\"One\""],
            [["command": "insert", "class": "label", "into": "root", "values": ["text": "One"]]],
        ]
        let diffs = try forms.map { form in
            try client.call("edit", ["file": "Login.xib", "commands": form, "dryRun": true])
        }
        for reply in diffs {
            #expect(reply.text.contains("text=\"One\"") && reply.text.contains("findings"), "\(reply.text)")
        }
        for wrong: Any in [[Any](), 3, [1], [["verb": "insert"]], ["a", ["command": "b"]] as [Any]] {
            #expect(try client.call("edit", ["file": "Login.xib", "commands": wrong]).isError, "\(wrong)")
        }
        // A file in a command is not another document.
        let elsewhere: [String: Any] = [
            "command": "insert", "class": "label", "into": "root", "file": "../Other.xib", "values": ["text": "X"],
        ]
        let reply = try client.call("edit", ["file": "Login.xib", "commands": [elsewhere], "dryRun": true])
        #expect(reply.text.hasPrefix("would change Login.xib"), "\(reply.text)")
    }

    // MARK: Refusals

    @Test func aRefusedEditIsAResultAndChangesNothing() throws {
        let client = try client()
        #expect(try !client.call("new_document", ["file": "Login.xib"]).isError)
        let before = try document
        for commands in [
            "insert label into=root text=\"One\"\ninsert label into=nowhere", "explode root",
            "insert label into=root text=\"",
        ] {
            let refused = try client.call("edit", ["file": "Login.xib", "commands": commands])
            #expect(refused.isError && refused.text.contains("error: "), "\(commands): \(refused.text)")
            #expect(try document == before)
        }
        #expect(try client.call("undo", ["file": "Login.xib"]).isError)
        let again = try client.call("new_document", ["file": "Login.xib"])
        #expect(again.isError && again.text.contains("the file exists"), "\(again.text)")
        #expect(try document == before)
    }

    @Test func nothingOutsideOfTheFoldersIsWritten() throws {
        try FileManager.default.createDirectory(atPath: scratch.path("Other"), withIntermediateDirectories: true)
        let fixture = Repository.path("Fixtures/label/text/plain.xib")
        try FileManager.default.copyItem(atPath: fixture, toPath: scratch.path("Other/Card.xib"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Link.xib"), withDestinationPath: scratch.path("Other/Card.xib"))
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("App/Elsewhere"), withDestinationPath: scratch.path("Other"))
        let client = try client()
        for file in ["../Other/Card.xib", "Link.xib", "Elsewhere/Card.xib", scratch.path("Other/Card.xib")] {
            for (name, extra) in [("edit", ["commands": "set lab text=\"X\""]), ("undo", [:]), ("redo", [:])] {
                #expect(try client.call(name, extra.merging(["file": file]) { $1 }).isError, "\(name) \(file)")
            }
        }
        for file in ["../New.xib", "Elsewhere/New.xib", "Gone/New.xib", scratch.path("Other/New.xib"), "New.swift"] {
            #expect(try client.call("new_document", ["file": file]).isError, "\(file)")
        }
        let names = FileManager.default.enumerator(atPath: scratch.url.path)?.compactMap { $0 as? String } ?? []
        #expect(!names.contains { $0.hasSuffix("New.xib") || $0.hasSuffix("New.swift") }, "\(names)")
        #expect(
            FileManager.default.contents(atPath: scratch.path("Other/Card.xib"))
                == FileManager.default.contents(atPath: fixture))
    }

    @Test func aReadOnlyServerHasNoToolThatWrites() throws {
        let client = try client(["App", "--read-only"])
        let tools = try client.request("tools/list", result: "ListToolsResult")["tools"] as? [[String: Any]] ?? []
        #expect(tools.allSatisfy { ($0["annotations"] as? [String: Any])?["readOnlyHint"] as? Bool == true })
        #expect(tools.contains { $0["name"] as? String == "commands" })
        for name in ["edit", "fix", "undo", "redo", "new_document"] {
            #expect(
                try client.failure("tools/call", ["name": name, "arguments": ["file": "Login.xib"]]) == -32602,
                "\(name)")
        }
    }

    // MARK: Guide

    /// What the guide shows, an agent can do.
    @Test func theExampleOfTheGuideWorks() throws {
        let guide = try tool.run(["mcp", "--guide"]).text
        let lines = guide.split(separator: "\n").map(String.init)
        let start = try #require(lines.firstIndex { $0.hasPrefix("    edit ") })
        let rest = lines[start...].prefix { $0.hasPrefix("    ") && !$0.hasPrefix("    render") }
        let commands = rest.map { $0.dropFirst(4).drop { $0 == " " } }.map {
            $0.hasPrefix("edit ") ? $0.dropFirst(5).drop { $0 == " " } : $0
        }
        #expect(commands.count > 4)
        let client = try client()
        #expect(
            try !client.call(
                "new_document", ["file": "Login.xib", "kind": "view-controller", "class": "LoginViewController"]
            ).isError)
        let done = try client.call("edit", ["file": "Login.xib", "commands": commands.map(String.init)])
        #expect(done.text.hasPrefix("changed Login.xib") && done.text.contains("no new findings"), "\(done.text)")
    }
}
