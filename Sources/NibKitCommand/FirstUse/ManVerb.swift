import ArgumentParser
import Diagnostics
import NibKitWork

struct ManVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "man", abstract: "Print the manual page of nibkit or of a verb, or write all pages.",
        discussion: """
            The pages are made from the same texts as --help.

            Examples:
              nibkit man check | man -l -
              nibkit man --into ~/.local/share/man/man1
            """)

    @Argument(help: "A verb (default: the page of nibkit itself).", completion: .verbs) var verb: String?
    @Option(
        help: ArgumentHelp("Write the pages of nibkit and of all verbs into this folder.", valueName: "folder"),
        completion: .directory)
    var into: String?

    func validate() throws {
        if verb != nil, into != nil { throw ValidationError("--into writes all pages, so it takes no verb") }
        if into?.isEmpty == true { throw ValidationError("--into takes a folder, whose name cannot be empty") }
        if let verb, !Usage.verbs.contains(verb) {
            throw ValidationError(
                "there is no verb '\(verb)'\(Spelling.hint(for: verb, among: Usage.verbs)); 'nibkit --help' lists them")
        }
    }

    func run() throws {
        let pages = try ManPage.all()
        guard let into else {
            let name = verb.map { "nibkit-\($0)" } ?? "nibkit"
            for page in pages where page.name == name { Console.print(ConsoleText(lines: page.text), terminator: "") }
            return
        }
        for page in pages {
            guard OutputFile.put(Array(page.text.utf8), to: "\(into)/\(page.name).1") else {
                throw ExitCode(Outcome.trouble.rawValue)
            }
        }
        Console.error("\(CheckSum.count(pages.count, "page")) written to \(into)")
    }
}

extension CompletionKind {
    static var verbs: CompletionKind { .list(Usage.verbs) }
}
