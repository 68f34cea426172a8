import Diagnostics

extension Reporter {
    /// `::warning file=…,line=…,col=…,title=…::message`, by GitHub's "Workflow commands".
    static func github(_ finding: Diagnostic) -> String {
        let command = switch finding.severity {
        case .note: "notice"
        case .warning: "warning"
        case .error: "error"
        }
        let properties = [
            ("file", finding.place?.file), ("line", finding.place.map { "\($0.line)" }), ("col", finding.place.map { "\($0.column)" }),
            ("title", finding.code.rawValue),
        ].compactMap { name, value in value.map { "\(name)=\(property($0))" } }
        return "::\(command) \(properties.joined(separator: ","))::\(data(([finding.messageWithObject] + finding.notes).joined(separator: "\n")))"
    }

    private static func data(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String { data(text).replacing(":", with: "%3A").replacing(",", with: "%2C") }
}
