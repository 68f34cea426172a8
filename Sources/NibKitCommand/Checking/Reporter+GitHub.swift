import Diagnostics
import NibKitWork

extension Reporter {
    /// `::warning file=…,line=…,col=…,title=…::message`, by GitHub's "Workflow commands".
    static func github(_ finding: Finding) -> String {
        let command = switch finding.severity {
        case .note: "notice"
        case .warning: "warning"
        case .error: "error"
        }
        let properties = [
            ("file", finding.file), ("line", finding.record.line.map(String.init)), ("col", finding.record.column.map(String.init)),
            ("title", finding.code.rawValue),
        ].compactMap { name, value in value.map { "\(name)=\(property($0))" } }
        return "::\(command) \(properties.joined(separator: ","))::\(data(([finding.message] + finding.record.notes).joined(separator: "\n")))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String { data(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
