import Foundation

/// The verbs and options as the argument parser describes them, for pages that are made from the same source as `--help`.
struct CommandHelp: Decodable {
    struct Argument: Decodable {
        struct Name: Decodable {
            var kind, name: String

            /// As it is typed.
            var word: String { (kind == "long" ? "--" : "-") + name }
        }

        var kind: String
        var shouldDisplay: Bool
        var isOptional: Bool
        var isRepeating: Bool
        var names: [Name]?
        var valueName: String?
        var defaultValue: String?
        var abstract: String?
        var discussion: String?
    }

    var commandName: String
    var shouldDisplay: Bool?
    var abstract: String?
    var discussion: String?
    var arguments: [Argument]?
    var subcommands: [CommandHelp]?

    private struct Root: Decodable { var command: CommandHelp }

    /// - Throws: an error if the parser's form has changed, which a test would find.
    static func read() throws -> CommandHelp {
        try JSONDecoder().decode(Root.self, from: Data(NibKitCommand._dumpHelp().utf8)).command
    }

    /// The verbs that people use.
    var verbs: [CommandHelp] { (subcommands ?? []).filter { $0.shouldDisplay != false && $0.commandName != "help" } }
}
