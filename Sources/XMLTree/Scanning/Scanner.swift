import Diagnostics

/// Reads bytes once, from front to back, and lays down the records of the tree.
///
/// Comes in: a window on UTF-8. Goes out: records in document order that cover every byte, and findings. Nothing is
/// recursive and nothing throws: what is wrong is noted, kept as a malformed node or inside its tag, and scanning
/// goes on behind it. Every way of going on moves forward, and the bytes that may be looked at twice are bounded by
/// a constant factor, so the time is linear in the input, whatever it is.
struct Scanner: ~Copyable {
    let input: ByteWindow
    let encoding: XMLTree.Encoding
    let limits: XMLTree.Limits
    var nodes: RecordStore<NodeRecord>
    var attributes: RecordStore<AttributeRecord>
    var names = NameTable()
    var findings: FindingList

    var position = 0
    /// The innermost open element; 0, the document, if none is open.
    var current = 0
    var depth = 0
    /// Open elements below the limit of depth, which are counted but not read.
    var excessDepth = 0
    var hasRoot = false
    var hasDoctype = false
    /// The document declares US-ASCII, so that other characters contradict the declaration.
    var declaresASCII = false
    var isDepthReported = false
    /// The start of the last element whose surplus of attributes was reported.
    var elementWithTooManyAttributes = -1
    /// Where scanning was given up because of a limit or an encoding; the rest belongs to no node.
    var stopped: Int?

    /// - Parameter encoding: How the bytes were stored before they became the UTF-8 that is scanned.
    init(_ input: ByteWindow, storedAs encoding: XMLTree.Encoding, limits: XMLTree.Limits, findings: FindingList) {
        self.input = input
        self.encoding = encoding
        self.limits = limits
        self.findings = findings
        // An Interface Builder document has a node for every 60 bytes and an attribute for every 38; what is not
        // used of a reservation costs address space only.
        nodes = RecordStore(capacity: min(input.count / 32, limits.nodes) + 16)
        attributes = RecordStore(capacity: input.count / 24 + 16)
        nodes.append(
            NodeRecord(.document, start: 0, end: UInt32(clamping: input.count), parent: 0, next: 1, firstAttribute: 0))
    }

    /// Scans all the input.
    mutating func scan() {
        if input.starts(with: "\u{FEFF}", at: 0) {
            addLeaf(.byteOrderMark, from: 0, to: 3)
            position = 3
        }
        if input.starts(with: "<?xml", at: position), input.endOfName(at: position + 2) == position + 5 {
            scanDeclaration()
        }
        if stopped == nil { scanContent() }
        closeDocument()
    }

    private mutating func scanContent() {
        while position < input.count {
            guard nodes.count < limits.nodes else {
                return stop("the document reaches the limit of \(limits.nodes) nodes")
            }
            guard names.records.count < limits.names else {
                return stop("the document reaches the limit of \(limits.names) different names")
            }
            if input[position] != Byte.less {
                scanText()
            } else {
                switch input[position &+ 1] {
                case Byte.slash: scanEndTag()
                case Byte.exclamationMark: scanMarkupDeclaration()
                case Byte.questionMark: scanProcessingInstruction()
                default: scanStartTag()
                }
            }
        }
    }

    private mutating func stop(_ reason: String) {
        report(.limitExceeded, "\(reason); the rest was not read", at: position)
        stopped = position
    }

    /// Closes what is open at the end of the input (or where scanning stopped).
    private mutating func closeDocument() {
        let end = stopped ?? input.count
        if stopped == nil {
            if current != 0 {
                let notes = depth > 1 ? ["the \(depth - 1) elements around it are not closed either"] : []
                report(.malformedXML, at: Int(nodes[current].start), notes: notes) {
                    "element '\($0.name(of: $0.current))' is not closed before the end of the document"
                }
            } else if !hasRoot {
                report(.malformedXML, "the document has no root element", at: end)
            }
        }
        while current != 0 { close(contentEnd: end, end: end) }
        nodes[0].end = UInt32(clamping: end)
        nodes[0].contentEnd = nodes[0].end
        nodes[0].next = UInt32(clamping: nodes.count)
    }

    /// Adds a node without children.
    @inline(__always)
    mutating func addLeaf(
        _ kind: XMLNode.Kind, from start: Int, to end: Int, name: UInt32 = NameTable.noName, needsDecoding: Bool = false
    ) {
        nodes.append(
            NodeRecord(
                kind, start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                parent: UInt32(truncatingIfNeeded: current), next: UInt32(truncatingIfNeeded: nodes.count &+ 1),
                firstAttribute: UInt32(truncatingIfNeeded: attributes.count), name: name, needsDecoding: needsDecoding))
    }

    /// Closes the innermost open element.
    @inline(__always)
    mutating func close(contentEnd: Int, end: Int) {
        let closed = nodes[current]
        names.records[closed.name].openCount &-= 1
        nodes[current].contentEnd = UInt32(truncatingIfNeeded: contentEnd)
        nodes[current].end = UInt32(truncatingIfNeeded: end)
        nodes[current].next = UInt32(truncatingIfNeeded: nodes.count)
        current = Int(closed.parent)
        depth &-= 1
    }
}
