extension Diagnostic {
    /// The text form: `file:line:column: severity: message [code]`, then notes and fixes, each on a line of its own
    /// and indented by three spaces.
    public func rendered() -> String {
        var lines = ["\(place.map { "\($0): " } ?? "")\(severity.rawValue): \(messageWithObject) [\(code.rawValue)]"]
        lines += notes.map { "   note: \($0)" }
        lines += fixes.map { "   fix (\($0.promise.rawValue)): \($0.title)" }
        return lines.joined(separator: "\n")
    }

    /// The message, with the object's id where it does not say it.
    public var messageWithObject: String {
        guard let objectID, !message.contains(objectID) else { return message }
        return "\(message) (id \(objectID))"
    }
}

extension Sequence<Diagnostic> {
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
