import ArgumentParser
import ToolProtocol

/// What a client's configuration says to start the server, for `nibkit mcp --config`.
///
/// The forms are those of the clients' own documentation in 2026.
enum ClientConfiguration: String, ExpressibleByArgument, CaseIterable {
    case claude, codex, cursor, gemini, vscode

    /// The file that it belongs to, in the project or at home.
    var file: String {
        switch self {
        case .claude: ".mcp.json"
        case .codex: "~/.codex/config.toml"
        case .cursor: ".cursor/mcp.json"
        case .gemini: ".gemini/settings.json"
        case .vscode: ".vscode/mcp.json"
        }
    }

    /// - Parameter words: the arguments of `nibkit`.
    func text(_ words: [String]) -> String {
        let arguments = JSONValue.array(words.map(JSONValue.string))
        func text(_ value: JSONValue) -> String { String(decoding: value.text, as: UTF8.self) }
        switch self {
        case .claude, .cursor, .gemini:
            return text(["mcpServers": ["nibkit": ["command": "nibkit", "args": arguments]]])
        case .vscode:
            return text(["servers": ["nibkit": ["type": "stdio", "command": "nibkit", "args": arguments]]])
        case .codex:
            // A JSON string is a basic string of TOML, and so is an array of them.
            return "[mcp_servers.nibkit]\ncommand = \"nibkit\"\nargs = \(text(arguments))"
        }
    }
}
