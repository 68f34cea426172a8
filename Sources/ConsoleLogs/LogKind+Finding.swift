extension LogKind {
    /// Whether constraints behind a message are not part of it.
    var takesNoConstraint: Bool { !Self.withConstraint.contains(name) }

    private static let withConstraint: Set<String> = [
        "hierarchy-unprepared", "constraint-outside-subtree", "no-common-ancestor",
    ]

    /// At most so many reasons of one message.
    private static let mostCauses = 3

    /// The reasons for a message: what its words prove, then what its values hint at, then the usual ones.
    ///
    /// - Parameters:
    ///   - kinds: of all messages of the text.
    ///   - proved: the cause that the words prove.
    func found(_ values: [String: String], kinds: Set<String>, proved: String?) -> [FoundCause] {
        if let proved, let cause = causes.first(where: { $0.name == proved }) {
            return [cause.found(.certain, values)]
        }
        let hinted = causes.filter { !$0.tests.isEmpty && $0.tests.allSatisfy { $0.holds(values, kinds: kinds) } }
        let usual = causes.filter(\.tests.isEmpty)
        if hinted.isEmpty, usual.count == 1, causes.count == 1 { return [usual[0].found(.certain, values)] }
        return (hinted + usual).prefix(Self.mostCauses).map { $0.found(.likely, values) }
    }

    func platform(of message: LogMessage) -> String? {
        if effect == .buildError || effect == .buildWarning { return "tools" }
        if name.contains("appkit") { return "macos" }
        if self.name == Self.notOurs.name { return nil }
        let classes = message.constraints.flatMap(\.items).compactMap(\.className)
        let isMac = classes.contains { $0.hasPrefix("NS") && !$0.hasPrefix("NSKVONotifying_") }
        return isMac ? "macos" : "ios"
    }
}

extension LogCause {
    func found(_ confidence: Confidence, _ values: [String: String]) -> FoundCause {
        FoundCause(
            name: name, confidence: confidence, why: Self.filled(sentence, values), cure: Self.filled(cure, values))
    }

    /// The values of a message in place of `{name}`; a value that it lacks leaves the name of what it is.
    static func filled(_ text: String, _ values: [String: String]) -> String {
        var result = ""
        for (index, part) in text.split(separator: "{", omittingEmptySubsequences: false).enumerated() {
            guard index > 0, let close = part.firstIndex(of: "}") else {
                result += index > 0 ? "{\(part)" : String(part)
                continue
            }
            let name = String(part[..<close])
            result += (values[name] ?? name.uppercased()) + part[part.index(after: close)...]
        }
        return result
    }
}
