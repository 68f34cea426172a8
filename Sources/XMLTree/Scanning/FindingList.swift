import Diagnostics

/// What is wrong, with byte offsets: places are worked out at the end, when lines are known.
struct FindingList {
    private struct Finding {
        var code: DiagnosticCode
        var severity: Severity
        var message: String
        var offset: Int
        var notes: [String]
    }

    private let limit: Int
    private var findings: [Finding] = []
    private(set) var hasError = false
    private var dropped = 0
    private var firstDropped = 0
    /// The finding that stands for all bytes that are not UTF-8, and how many these are.
    private var invalidBytes: (finding: Int, count: Int)?

    init(limit: Int) { self.limit = limit }

    /// Whether there is room for another finding. If there is none, it is counted, and words need not be made for it.
    mutating func hasRoom(for severity: Severity, at offset: Int) -> Bool {
        if severity == .error { hasError = true }
        if findings.count < limit { return true }
        if dropped == 0 { firstDropped = offset }
        dropped += 1
        return false
    }

    mutating func add(
        _ code: DiagnosticCode, _ message: String, severity: Severity? = nil, at offset: Int, notes: [String] = []
    ) {
        let severity = severity ?? code.severity
        guard hasRoom(for: severity, at: offset) else { return }
        findings.append(Finding(code: code, severity: severity, message: message, offset: offset, notes: notes))
    }

    /// Bytes that are not UTF-8 have one cause, so they are one finding with a count. Returns whether it is the first.
    mutating func countInvalidByte() -> Bool {
        guard let known = invalidBytes else {
            invalidBytes = (findings.count, 1)
            return true
        }
        invalidBytes = (known.finding, known.count + 1)
        return false
    }

    /// The findings with their places, in the order of reports.
    func diagnostics(place: (Int) -> SourcePlace) -> [Diagnostic] {
        var findings = findings
        if let (index, count) = invalidBytes, count > 1, index < findings.count {
            findings[index].notes.append("\(count - 1) more bytes of the document are not UTF-8")
        }
        var result = findings.map { finding in
            Diagnostic(
                finding.code, finding.message, severity: finding.severity, at: place(finding.offset),
                notes: finding.notes)
        }.inReportOrder()
        if dropped > 0 {
            result.append(
                Diagnostic(
                    .limitExceeded, "\(dropped) more findings are not shown", severity: .note, at: place(firstDropped)))
        }
        return result
    }
}

extension Scanner {
    /// Notes what is wrong at `offset`, in words that quote the input.
    mutating func report(
        _ code: DiagnosticCode, severity: Severity? = nil, at offset: Int, notes: [String] = [],
        message: (borrowing Scanner) -> String
    ) {
        guard findings.hasRoom(for: severity ?? code.severity, at: offset) else { return }
        let message = message(self)
        findings.add(code, message, severity: severity, at: offset, notes: notes)
    }

    mutating func report(_ code: DiagnosticCode, _ message: String, at offset: Int) {
        findings.add(code, message, at: offset)
    }

    mutating func reportInvalidByte(at offset: Int) {
        switch encoding {
        case .utf8:
            guard findings.countInvalidByte() else { return }
            report(.malformedXML, at: offset, notes: ["save the document as UTF-8"]) {
                "the byte 0x\(String($0.input[offset], radix: 16, uppercase: true)) is not UTF-8 here"
            }
        case .utf16BigEndian, .utf16LittleEndian:
            // The decoder leaves three bytes for a surrogate; only the first of them is a lead byte.
            guard input[offset] & 0xC0 == 0xC0 else { return }
            report(.malformedXML, "a UTF-16 surrogate is not part of a pair", at: offset)
        }
    }
}
