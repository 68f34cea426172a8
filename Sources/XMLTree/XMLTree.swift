import Diagnostics

/// A lossless, immutable tree of an XML document.
///
/// Bytes come in; out come a tree whose nodes cover every byte of them, and diagnostics. The caller may rely on this:
///
/// - Parsing never fails and never traps. Malformed input results in as much of a tree as possible, and
///   `diagnostics` says what is wrong, and where.
/// - `serialized()` gives back the bytes that were parsed, whatever they were.
/// - All offsets and ranges count bytes of the UTF-8 form of the document, `utf8`. For a UTF-8 document that is the
///   file itself, with its byte order mark if it has one.
/// - A tree is a value that any thread may read. Elements and attributes are views of it, cheap to make and to copy.
/// - What is accepted as well-formed is XML 1.0, fifth edition, without validation. Namespaces are not interpreted: a
///   colon is a character of a name. A document type declaration is kept but not read: no entity other than the five
///   predefined ones is ever expanded, and nothing outside the document is ever looked up.
///
/// Not supported: encodings other than UTF-8, UTF-16 and US-ASCII; documents above `Limits`; changing a tree. An edit
/// is a change of bytes, which are parsed again.
public final class XMLTree: Sendable {
    /// The name of the document, as places show it.
    public let file: String

    /// The document as UTF-8, which all ranges count in. The very bytes that were parsed, unless those were UTF-16.
    public let utf8: [UInt8]

    /// How the document was, and is, stored.
    public let encoding: Encoding

    /// What is wrong with the document, in the order of reports: by place, then by code.
    public let diagnostics: [Diagnostic]

    /// Whether no error was found, and no limit kept the rest from being read.
    public let isWellFormed: Bool

    /// The bytes that no node covers, because a limit or an encoding stopped the reading: the end of `utf8`, and
    /// nearly always empty.
    public let unreadRange: Range<Int>

    let nodes: RecordStore<NodeRecord>
    let attributes: RecordStore<AttributeRecord>
    let names: NameTable
    /// The names that are asked for again and again, as strings: no schema has more.
    let firstNames: [String]
    private static let mostKeptNames = 1024
    let lines: LineTable
    /// The last byte of a UTF-16 document with an odd number of them.
    let oddByte: UInt8?

    /// Reads a document. Takes time linear in its size; an array is kept and not copied.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file, as they are.
    ///   - file: The name for places, as the user gave it.
    ///   - limits: What is too much. Where a limit is reached, a diagnostic says so.
    @inlinable
    public static func parse(
        _ bytes: some Collection<UInt8>, file: String, limits: Limits = .standard
    ) -> XMLTree {
        parse(array: bytes as? [UInt8] ?? Array(bytes), file: file, limits: limits)
    }

    @usableFromInline
    static func parse(array: [UInt8], file: String, limits: Limits) -> XMLTree {
        let source = SourceForm(of: array, limit: limits.documentBytes)
        return source.utf8.withUnsafeBytes { buffer in
            var findings = FindingList(limit: limits.diagnostics)
            guard source.utf8.count <= limits.documentBytes else {
                findings.add(
                    .limitExceeded, "the document has more than \(limits.documentBytes) bytes and was not read", at: 0)
                return XMLTree(source, file: file, findings: findings, stopped: 0)
            }
            if let name = source.unsupported {
                findings.add(
                    .unsupportedEncoding, "the document is stored as \(name); only UTF-8 and UTF-16 can be read", at: 0,
                    notes: ["convert the document to UTF-8"])
                return XMLTree(source, file: file, findings: findings, stopped: 0)
            }
            guard let window = ByteWindow(buffer) else {
                findings.add(.malformedXML, "the document is empty", at: 0)
                return XMLTree(source, file: file, findings: findings, stopped: nil)
            }
            var scanner = Scanner(window, storedAs: source.encoding, limits: limits, findings: findings)
            scanner.scan()
            if source.oddByte != nil {
                scanner.findings.add(
                    .malformedXML, "the last character of the UTF-16 document is cut in half", at: window.count)
            }
            return XMLTree(source, file: file, scanner: scanner)
        }
    }

    private init(_ source: SourceForm, file: String, scanner: consuming Scanner) {
        self.file = file
        utf8 = source.utf8
        encoding = source.encoding
        oddByte = source.oddByte
        lines = LineTable(of: source.utf8)
        diagnostics = scanner.findings.diagnostics { [lines, utf8] in lines.place(atByte: $0, of: utf8, file: file) }
        isWellFormed = !scanner.findings.hasError
        unreadRange = (scanner.stopped ?? utf8.count)..<utf8.count
        var firstNames: [String] = []
        for name in 0..<min(scanner.names.records.count, Self.mostKeptNames) {
            firstNames.append(Self.spelling(of: scanner.names.records[name], in: source.utf8))
        }
        self.firstNames = firstNames
        nodes = scanner.nodes
        attributes = scanner.attributes
        names = scanner.names
    }

    /// A tree of a document that was not scanned.
    private init(_ source: SourceForm, file: String, findings: FindingList, stopped: Int?) {
        self.file = file
        utf8 = source.utf8
        encoding = source.encoding
        oddByte = source.oddByte
        lines = LineTable(of: [])
        diagnostics = findings.diagnostics { _ in SourcePlace(file: file, line: 1, column: 1) }
        isWellFormed = false
        unreadRange = (stopped ?? utf8.count)..<utf8.count
        var nodes = RecordStore<NodeRecord>(capacity: 1)
        nodes.append(NodeRecord(.document, start: 0, end: 0, parent: 0, next: 1, firstAttribute: 0))
        self.nodes = nodes
        attributes = RecordStore(capacity: 1)
        names = NameTable()
        firstNames = []
    }

    /// How a document is stored.
    public enum Encoding: String, Hashable, Sendable {
        case utf8 = "UTF-8"
        case utf16BigEndian = "UTF-16BE"
        case utf16LittleEndian = "UTF-16LE"
    }

    /// The document element, or the first one if there are several, which is an error.
    public var root: XMLElement? { XMLChildren(tree: self, parent: 0).first }

    /// The node above all others. Its children are the document element and what is around it.
    public var document: XMLNode { XMLNode(tree: self, index: 0) }

    /// The line and column of a byte of `utf8`, counting from 1. Lines end with a line feed, a carriage return, or
    /// both; columns count bytes. An offset outside the document is moved to its nearest end.
    public func place(atByte offset: Int) -> SourcePlace { lines.place(atByte: offset, of: utf8, file: file) }

    /// The source text of a range, with invalid UTF-8 repaired. The range is clamped to the document.
    public func source(in range: Range<Int>) -> String {
        String(decoding: utf8[range.clamped(to: 0..<utf8.count)], as: UTF8.self)
    }

    /// The element of an `XMLElement.index`; `nil` if that is not the index of an element of this tree.
    public func element(at index: Int) -> XMLElement? {
        guard index > 0, index < nodes.count, nodes[index].isElement else { return nil }
        return XMLElement(tree: self, index: index)
    }
}
