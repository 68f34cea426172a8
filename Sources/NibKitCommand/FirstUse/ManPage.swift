/// A manual page in the macros of man(7).
struct ManPage {
    /// The name of the page, such as `nibkit-check`.
    let name: String
    private(set) var text: String

    /// The pages of the program and of all its verbs.
    static func all() throws -> [ManPage] {
        let root = try CommandHelp.read()
        return [ManPage(program: root)] + root.verbs.map { ManPage(verb: $0, of: root) }
    }

    private init(program root: CommandHelp) {
        self.init(root.commandName, root.abstract ?? "")
        section("SYNOPSIS")
        line(".B \(root.commandName)")
        line("\\fIverb\\fR [\\fIoptions\\fR] [\\fIfiles\\fR]")
        describe(root)
        section("VERBS")
        for verb in root.verbs {
            line(".TP")
            line(".B \(Self.escaped(verb.commandName))")
            paragraph(verb.abstract ?? "")
        }
        options(root)
        environment()
        section("SEE ALSO")
        let pages = root.verbs.map { ".BR \(Self.escaped("\(root.commandName)-\($0.commandName)")) (1)" }
        for (index, page) in pages.enumerated() { line(page + (index + 1 < pages.count ? "," : "")) }
    }

    private init(verb: CommandHelp, of root: CommandHelp) {
        self.init("\(root.commandName)-\(verb.commandName)", verb.abstract ?? "")
        section("SYNOPSIS")
        line(".B \(root.commandName) \(Self.escaped(verb.commandName))")
        let positional = Self.displayed(verb).filter { $0.kind == "positional" }
        var words = Self.displayed(verb).contains { $0.kind != "positional" } ? ["[\\fIoptions\\fR]"] : []
        words += positional.map { argument in
            let name = "\\fI\(Self.escaped(argument.valueName ?? "value"))\\fR\(argument.isRepeating ? " ..." : "")"
            return argument.isOptional ? "[\(name)]" : name
        }
        if !words.isEmpty { line(words.joined(separator: " ")) }
        describe(verb)
        if !positional.isEmpty {
            section("ARGUMENTS")
            for argument in positional {
                line(".TP")
                line(".I \(Self.escaped(argument.valueName ?? "value"))")
                explain(argument)
            }
        }
        options(verb)
        section("SEE ALSO")
        line(".BR \(root.commandName) (1)")
    }

    private init(_ name: String, _ abstract: String) {
        self.name = name
        text = """
            .\\" Made by 'nibkit man' from the help texts.
            .TH \(Self.escaped(name).uppercased()) 1 "" "nibkit \(NibKitCommand.version)" "NibKit"
            .SH NAME
            \(Self.escaped(name)) \\- \(Self.escaped(Self.withoutPeriod(abstract)))

            """
    }

    // MARK: Parts

    private static func displayed(_ command: CommandHelp) -> [CommandHelp.Argument] {
        (command.arguments ?? []).filter(\.shouldDisplay)
    }

    /// The discussion, with a section for its examples.
    private mutating func describe(_ command: CommandHelp) {
        section("DESCRIPTION")
        paragraph(command.abstract ?? "")
        var isInExamples = false
        var isCode = false
        for line in (command.discussion ?? "").split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "Examples:" {
                section("EXAMPLES")
                isInExamples = true
                continue
            }
            let isIndented = line.hasPrefix("  ")
            if isIndented != isCode {
                self.line(isIndented ? ".PP\n.EX" : ".EE")
                isCode = isIndented
            }
            if isIndented {
                self.line(Self.guarded(Self.escaped(String(line.dropFirst(2)))))
            } else if line.isEmpty {
                if !isInExamples { self.line(".PP") }
            } else {
                paragraph(String(line))
            }
        }
        if isCode { line(".EE") }
        // A paragraph macro before a heading has no use.
        while text.hasSuffix(".PP\n") { text.removeLast(4) }
        text = text.replacing(".PP\n.PP\n", with: ".PP\n").replacing(".PP\n.SH", with: ".SH")
    }

    private mutating func options(_ command: CommandHelp) {
        let options = Self.displayed(command).filter { $0.kind != "positional" }
        guard !options.isEmpty else { return }
        section("OPTIONS")
        for option in options {
            let names = (option.names ?? []).map { "\\fB\(Self.escaped($0.word))\\fR" }.joined(separator: ", ")
            let value =
                option.kind == "option" ? " \\fI\(Self.escaped(option.valueName ?? "value"))\\fR" : ""
            line(".TP")
            line(names + value)
            explain(option)
        }
    }

    private mutating func explain(_ argument: CommandHelp.Argument) {
        var words = argument.abstract ?? ""
        if let value = argument.defaultValue, !words.contains("(default:") { words += " (default: \(value))" }
        paragraph(words.isEmpty ? "No description." : words)
        if let discussion = argument.discussion, !discussion.isEmpty { paragraph(discussion) }
    }

    private mutating func environment() {
        section("ENVIRONMENT")
        for (name, words) in [
            ("NO_COLOR", "If it is not empty, messages have no colors."),
            (
                "CLICOLOR_FORCE",
                "If it is neither empty nor 0, messages have colors even if they are not printed to a terminal."
            ),
            ("XDG_STATE_HOME", "The folder of the journal of 'nibkit edit' (default: ~/.local/state)."),
        ] {
            line(".TP")
            line(".B \(name)")
            paragraph(words)
        }
    }

    private mutating func section(_ title: String) { line(".SH \(title)") }
    private mutating func paragraph(_ words: String) { line(Self.guarded(Self.escaped(words))) }
    private mutating func line(_ line: String) { text += line + "\n" }

    // MARK: roff

    private static func withoutPeriod(_ text: String) -> String { text.hasSuffix(".") ? String(text.dropLast()) : text }

    /// A minus would become a hyphen, which cannot be copied as an option; a backslash would begin a request; other
    /// characters than those of ASCII depend on the encoding of the reader's terminal.
    private static func escaped(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { page, scalar in
            switch scalar {
            case "\\": page += "\\e"
            case "-": page += "\\-"
            case "~": page += "\\(ti"
            case "^": page += "\\(ha"
            case "`": page += "\\(ga"
            case _ where scalar.isASCII: page.unicodeScalars.append(scalar)
            default:
                let digits = String(scalar.value, radix: 16, uppercase: true)
                page += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
            }
        }
    }

    /// A line that begins with a period or an apostrophe would be a request.
    private static func guarded(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0)
        }.joined(separator: "\n").replacing("'", with: "\\(aq")
    }
}
