/// A finding about an input as a value: the problem, its object and place, and how to fix it.
///
/// The input is a code and the caller's message; the output is a sentence with a place. Nothing here prints; see
/// `Diagnostic.rendered()` for the text form.
public struct Diagnostic: Hashable, Sendable, Codable {
    public var code: DiagnosticCode
    public var severity: Severity
    /// The problem and its object, in Interface Builder's terms, without a trailing period and without a place.
    public var message: String
    public var place: SourcePlace?
    /// The Interface Builder id of the object (`8bC-Xf-vdC`), if there is one.
    public var objectID: String?
    /// The reason or further objects involved; one sentence each.
    public var notes: [String]
    public var fixes: [Fix]

    public init(
        _ code: DiagnosticCode, _ message: String, severity: Severity? = nil, at place: SourcePlace? = nil,
        object objectID: String? = nil, notes: [String] = [], fixes: [Fix] = []
    ) {
        self.code = code
        self.severity = severity ?? code.severity
        self.message = message
        self.place = place
        self.objectID = objectID
        self.notes = notes
        self.fixes = fixes
    }
}

/// The severity of a finding. Order: `note < warning < error`.
public enum Severity: String, Hashable, Sendable, Codable, CaseIterable, Comparable {
    /// Worth knowing; nothing is wrong with the result.
    case note
    /// The result may differ from the author's intent.
    case warning
    /// There is no result, or it is wrong.
    case error

    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A place in a source file. Lines and columns start at 1; columns count UTF-8 bytes.
public struct SourcePlace: Hashable, Sendable, Codable {
    /// The name as the user gave it; `<stdin>` for standard input.
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int, column: Int) {
        self.file = file
        self.line = line
        self.column = column
    }
}

extension SourcePlace: CustomStringConvertible, Comparable {
    public var description: String { "\(file):\(line):\(column)" }

    public static func < (a: SourcePlace, b: SourcePlace) -> Bool {
        (a.file, a.line, a.column) < (b.file, b.line, b.column)
    }
}

/// A change to the source that fixes a finding.
public struct Fix: Hashable, Sendable, Codable {
    /// The effect that a fix may have.
    public enum Promise: String, Hashable, Sendable, Codable {
        /// The fix keeps the document's meaning.
        case safe
        /// The fix changes the document's meaning, presumably to the intended one.
        case changesMeaning
        /// A hint; the user has to decide.
        case suggestion
    }

    public var title: String
    public var promise: Promise
    public var edits: [SourceEdit]

    public init(_ title: String, _ promise: Promise, edits: [SourceEdit] = []) {
        self.title = title
        self.promise = promise
        self.edits = edits
    }
}

/// Replaces a range of bytes of the source (as UTF-8) by other text, so that it applies in any editor.
public struct SourceEdit: Hashable, Sendable, Codable {
    public var range: Range<Int>
    public var replacement: String

    public init(replacing range: Range<Int>, with replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}
