import ArgumentParser
import Foundation
import NibKitWork
import ToolProtocol

struct MCPVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mcp", abstract: "Serve the tools to coding agents, over standard input and output.",
        discussion: """
            Speaks the Model Context Protocol: JSON-RPC 2.0, one message per line. Agents start it themselves; it serves until standard input ends. Tools \
            read and change only documents in the given folders. --guide prints a section for the project's AGENTS.md.

            Examples:
              nibkit mcp App
              nibkit mcp --guide >> AGENTS.md
              nibkit mcp App --config claude > .mcp.json
            """)

    @Argument(help: "The folders that tools may read (default: the current folder).", completion: .directory)
    var folders: [String] = ["."]
    @Flag(help: "Offer only tools that change no file.") var readOnly = false
    @Flag(
        help:
            "Let 'rename' change the Swift and Objective-C sources in the folders, and 'outlet' and 'action' declare members there. Needs nibkit-source."
    )
    var editSources = false
    @Flag(help: "Print a guide for agents, as a section of an AGENTS.md file, and exit.") var guide = false
    @Option(
        help: ArgumentHelp(
            "Print the configuration of a client, and exit: \(ClientConfiguration.allCases.map(\.rawValue).joined(separator: ", ")).",
            valueName: "client"))
    var config: ClientConfiguration?
    @Option(help: ArgumentHelp("Time limit for one document, in seconds.", valueName: "seconds"))
    var timeout = 20.0

    func validate() throws {
        guard timeout > 0, timeout <= 3600 else {
            throw ValidationError("--timeout takes more than 0 and at most 3600 seconds")
        }
    }

    func run() throws {
        if guide {
            Console.print(ConsoleText(lines: AgentGuide.text), terminator: "")
            return
        }
        if let config {
            let words = ["mcp"] + (readOnly ? ["--read-only"] : []) + (editSources ? ["--edit-sources"] : []) + folders
            Console.print(ConsoleText(lines: config.text(words)))
            Console.error("note: this belongs to \(config.file)")
            return
        }
        let served: ToolFolders
        do { served = try ToolFolders(folders) } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        // A client that is gone is noticed by the answer that cannot be written.
        signal(SIGPIPE, SIG_IGN)
        let tools = DocumentTools(ToolJobs(folders: served, timeout: timeout), changesSources: editSources)
        let server = ToolServer(
            ToolServer.Information(
                name: "nibkit", title: "NibKit", version: NibKitCommand.version, instructions: AgentGuide.instructions),
            tools: tools.all.filter { !readOnly || !$0.isWriting },
            resources: DocumentResources(tools), output: 1,
            outputFailed: { reason in
                Console.failure("standard output: \(reason)")
                Foundation.exit(Outcome.trouble.rawValue)
            })
        server.run(input: 0)
    }
}
