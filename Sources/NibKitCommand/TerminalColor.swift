import Diagnostics
import Foundation

/// Colors are used only on a terminal, unless the environment overrides this (no-color.org, bixense.com/clicolors).
enum TerminalColor {
    static func isWanted(on descriptor: Int32) -> Bool {
        let environment = ProcessInfo.processInfo.environment
        if environment["NO_COLOR"]?.isEmpty == false { return false }
        if let forced = environment["CLICOLOR_FORCE"], forced != "0", !forced.isEmpty { return true }
        return environment["CLICOLOR"] != "0" && environment["TERM"] != "dumb" && isatty(descriptor) == 1
    }

    /// The text form of a diagnostic with its severity in color: the first one behind the place, or at the beginning.
    static func colored(_ text: String, _ severity: Severity) -> String {
        let word = "\(severity.rawValue): "
        guard
            let range = text.range(of: ": \(word)").map({ text.index($0.lowerBound, offsetBy: 2)..<$0.upperBound })
                ?? (text.hasPrefix(word) ? text.range(of: word) : nil)
        else {
            return text
        }
        return text.replacingCharacters(in: range, with: "\u{1B}[1;\(code(severity))m\(severity.rawValue):\u{1B}[0m ")
    }

    private static func code(_ severity: Severity) -> Int {
        switch severity {
        case .note: 36
        case .warning: 33
        case .error: 31
        }
    }
}
