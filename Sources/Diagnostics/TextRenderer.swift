extension Diagnostic {
    /// The text form: `file:line:column: severity: message [code]`, then notes and fixes, each on its own line and
    /// indented by three spaces. Names and texts of the input begin no lines of their own.
    public func rendered() -> String {
        var lines = ["\(place.map { "\($0): " } ?? "")\(severity.rawValue): \(messageWithObject) [\(code.rawValue)]"]
        lines += notes.map { "   note: \($0)" }
        lines += fixes.map { "   fix (\($0.promise.rawValue)): \($0.title)" }
        return lines.map(PlainText.line).joined(separator: "\n")
    }

    /// The message, followed by the object's id unless the message contains it.
    public var messageWithObject: String {
        guard let objectID, !message.contains(objectID) else { return message }
        return "\(message) (id \(objectID))"
    }
}

extension Sequence<Diagnostic> {
    /// Merges the findings of a later stage. If both report the same problem at one place, the more severe one stays,
    /// with the fixes of both.
    public func merged(with later: some Sequence<Diagnostic>) -> [Diagnostic] {
        var places: [Subject: Int] = [:]
        var all: [Diagnostic] = []
        for diagnostic in Array(self) + Array(later) {
            let subject = Subject(code: diagnostic.code, place: diagnostic.place, message: diagnostic.message)
            guard let known = places[subject] else {
                places[subject] = all.count
                all.append(diagnostic)
                continue
            }
            all[known].severity = Swift.max(all[known].severity, diagnostic.severity)
            all[known].fixes += diagnostic.fixes.filter { !all[known].fixes.contains($0) }
        }
        return all
    }

    /// The order of every report: file, line, column, code.
    public func inReportOrder() -> [Diagnostic] {
        sorted { a, b in
            switch (a.place, b.place) {
            case (let p?, let q?) where p != q: p < q
            case (nil, .some): true
            case (.some, nil): false
            default: (a.code.rawValue, a.message) < (b.code.rawValue, b.message)
            }
        }
    }
}

/// The identity of a diagnostic, regardless of its severity.
private struct Subject: Hashable {
    var code: DiagnosticCode
    var place: SourcePlace?
    var message: String
}
