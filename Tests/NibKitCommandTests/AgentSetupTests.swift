import BuiltTools
import Foundation
import Testing

/// What a project gets for its coding agents: configurations of clients, and a hook.
@Suite struct AgentSetupTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test(arguments: [
        ("claude", "mcpServers", ".mcp.json"), ("cursor", "mcpServers", ".cursor/mcp.json"),
        ("gemini", "mcpServers", ".gemini/settings.json"), ("vscode", "servers", ".vscode/mcp.json"),
    ])
    func aConfigurationNamesTheServer(client: String, key: String, file: String) throws {
        let result = try tool.run(["mcp", "App \"x\"", "--read-only", "--config", client])
        let json = try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: [String: [String: Any]]]
        let server = try #require(json?[key]?["nibkit"])
        #expect(server["command"] as? String == "nibkit")
        #expect(server["args"] as? [String] == ["mcp", "--read-only", "App \"x\""])
        #expect(result.errors.contains("this belongs to \(file)"), "\(result.errors)")
    }

    @Test func aConfigurationInTOMLNamesTheServer() throws {
        let text = try tool.run(["mcp", "App", "--config", "codex"]).text
        #expect(text == "[mcp_servers.nibkit]\ncommand = \"nibkit\"\nargs = [\"mcp\",\"App\"]\n", "\(text)")
    }

    private func hook(_ input: String) throws -> (status: Int32, errors: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Repository.path("Examples/Agents/nibkit/check-document"))
        process.currentDirectoryURL = scratch.url
        let folder = tool.url.deletingLastPathComponent().path
        process.environment = ProcessInfo.processInfo.environment.merging(["PATH": "\(folder):/usr/bin:/bin"]) { $1 }
        let (standardInput, errors) = (Pipe(), Pipe())
        (process.standardInput, process.standardError) = (standardInput, errors)
        try process.run()
        try standardInput.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try standardInput.fileHandleForWriting.close()
        let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test func theHookTellsTheAgentOfFindings() throws {
        let card = Repository.path("Fixtures/label/text/plain.xib")
        try FileManager.default.copyItem(atPath: card, toPath: scratch.path("Card.xib"))
        let good = try hook(
            #"{"tool_name": "Edit", "tool_input": {"file_path": "\#(scratch.path("Card.xib"))", "x": 1}}"#)
        #expect(good.status == 0 && good.errors.isEmpty, "\(good.errors)")
        try scratch.write("<document><objects>", to: "Card.xib")
        let bad = try hook(#"{"tool_input":{"file_path":"Card.xib"}}"#)
        #expect(bad.status == 2 && bad.errors.contains("Card.xib:"), "\(bad.errors)")
        for other in [#"{"tool_input": {"file_path": "Card.swift"}}"#, #"{"file_path": "Gone.xib"}"#, "", "{}"] {
            #expect(try hook(other).status == 0, "\(other)")
        }
    }
}
