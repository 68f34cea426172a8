@testable import ConsoleLogs

/// Docs/logs.md: the table of kinds as a page.
struct LogPage {
    static var text: String {
        ([beginning, makers] + LogKind.all.map(section)).joined(separator: "\n")
    }

    private static let beginning = """
        # Logs

        <!-- Made from LogKind.all: LOGS_BLESS=1 make test FILTER=LogPageTests -->

        Paste what the console or the build printed:

            pbpaste | nibkit explain -
            nibkit explain build.log --format json

        `nibkit explain` finds these messages in it, however the paste was wrapped, quoted or cut, and explains why they appear and what helps.
        Nothing is written or sent. Causes are certain if the words or the numbers prove them; otherwise the likeliest ones are named. Words in
        capitals stand for names of yours.

        """

    private static var makers: String {
        var lines = [
            "## Who made a constraint", "",
            "The class and the identifier of a printed constraint show where it comes from:", "",
            "| maker | it is from |",
            "| --- | --- |",
        ]
        lines += ConstraintMaker.allCases.map { "| `\($0.rawValue)` | \($0.inWords) |" }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(_ kind: LogKind) -> String {
        var lines = ["## \(kind.name)", "", "\(kind.title) \(effect(kind.effect))".trimmed, ""]
        if !kind.patterns.isEmpty {
            lines += ["The system writes:", ""]
            lines += kind.patterns.map { "    \(words(of: $0))" } + [""]
        } else if kind.name == LogKind.unsatisfiable.name {
            lines += ["The system writes:", "", "    Unable to simultaneously satisfy constraints.", ""]
        }
        lines += ["| cause | why | what helps |", "| --- | --- | --- |"]
        lines += kind.causes.map {
            "| `\($0.name)` | \(cell($0.sentence)) | \(cell($0.cure)) |"
        }
        if !kind.codes.isEmpty {
            let codes = kind.codes.map { "`\($0)`" }.joined(separator: ", ")
            lines += ["", "`nibkit check` reports the same mistake before the app runs: \(codes)."]
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func effect(_ effect: LogKind.Effect) -> String {
        switch effect {
        case .crash: "The program ends."
        case .warning: "The program goes on."
        case .buildError: "The build stops."
        case .buildWarning: "The build goes on."
        case .answer: "Somebody asked for it."
        case .none: ""
        }
    }

    /// `{class:name}` as CLASS.
    private static func words(of pattern: Pattern) -> String {
        let before = pattern.before.isEmpty ? "" : "[" + pattern.before.map { $0.uppercased() }.joined(separator: " ")
        return before + filled(pattern.text)
    }

    private static func cell(_ text: String) -> String { filled(text).replacing("|", with: "\\|") }

    private static func filled(_ text: String) -> String {
        var result = ""
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let close = part.firstIndex(of: "}") else {
                result += part
                continue
            }
            let name = part[..<close].prefix { $0 != ":" }
            result += (name.isEmpty ? "…" : name.uppercased()) + part[part.index(after: close)...]
        }
        return result
    }
}

extension String {
    fileprivate var trimmed: String { hasSuffix(" ") ? String(dropLast()) : self }
}
