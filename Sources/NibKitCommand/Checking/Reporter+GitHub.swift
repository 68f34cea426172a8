import Diagnostics

extension Reporter {
    /// The number of annotations of one kind that GitHub shows for a step; it silently drops further ones.
    private static let mostAnnotations = 10

    /// The most severe first, because GitHub shows the first of each kind, and a line with the number of hidden ones.
    static func github(_ documents: [CheckedDocument], _ sum: CheckSum) -> String {
        let ordered = ordered(documents)
        let hidden = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
            let more = ordered.count { $0.severity == severity } - mostAnnotations
            return more > 0 ? CheckSum.count(more, severity.rawValue) : nil
        }
        var lines = ordered.map { github($0) }
        if !hidden.isEmpty {
            lines.append(
                "\(sum.text). GitHub shows \(mostAnnotations) annotations of each kind for a step; "
                    + "\(hidden.joined(separator: " and ")) more are only in this log.")
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// `::warning file=…,line=…,col=…,title=…::message`, by GitHub's "Workflow commands".
    static func github(_ finding: Diagnostic) -> String {
        let command =
            switch finding.severity {
            case .note: "notice"
            case .warning: "warning"
            case .error: "error"
            }
        let properties = [
            ("file", finding.place.map { PlainText.line($0.file) }), ("line", finding.place.map { "\($0.line)" }),
            ("col", finding.place.map { "\($0.column)" }),
            ("title", finding.code.rawValue),
        ].compactMap { name, value in value.map { "\(name)=\(property($0))" } }
        return
            "::\(command) \(properties.joined(separator: ","))::\(commandData(([finding.messageWithObject] + finding.notes).map(PlainText.line).joined(separator: "\n")))"
    }

    static func commandData(_ text: String) -> String {
        PlainText.lines(text).replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func property(_ text: String) -> String {
        commandData(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
