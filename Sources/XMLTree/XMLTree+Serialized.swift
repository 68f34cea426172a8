extension XMLTree {
    /// The document as it was parsed, byte for byte, in its own encoding.
    ///
    /// It is put together from the nodes, each giving its own tokens, so that it also proves that the nodes cover
    /// every byte.
    public func serialized() -> [UInt8] {
        var writer = Writer(tree: self)
        writer.write()
        return SourceForm.encoded(writer.output, as: encoding, oddByte: oddByte)
    }
}

/// Emits the tokens of the nodes in document order.
private struct Writer {
    let tree: XMLTree
    var output: [UInt8] = []
    /// Elements whose end tags are still to be written; the innermost is the last.
    private var open: [Int] = []

    init(tree: XMLTree) {
        self.tree = tree
        output.reserveCapacity(tree.utf8.count)
    }

    mutating func write() {
        for index in 1..<max(tree.nodes.count, 1) {
            closeElements(before: index)
            let node = tree.nodes[index]
            switch node.kind {
            case .element:
                writeStartTag(of: index)
                open.append(index)
            case .byteOrderMark, .declaration, .doctype, .text, .cdata, .comment, .processingInstruction, .malformed:
                emit(node.start, node.end)
            case .document:
                break
            }
        }
        closeElements(before: tree.nodes.count)
        output += tree.utf8[tree.unreadRange]
    }

    private mutating func closeElements(before index: Int) {
        while let element = open.last, Int(tree.nodes[element].next) <= index {
            emit(tree.nodes[element].contentEnd, tree.nodes[element].end)
            open.removeLast()
        }
    }

    private mutating func writeStartTag(of index: Int) {
        let node = tree.nodes[index]
        let nameEnd = node.start + 1 + tree.names.records[node.name].length
        emit(node.start, nameEnd)
        var end = nameEnd
        for attribute in XMLAttributes(tree: tree, element: index) {
            let record = tree.attributes[attribute.index]
            let nameEnd = record.start + tree.names.records[record.name].length
            emit(end, record.start)
            emit(record.start, nameEnd)
            emit(nameEnd, record.valueStart)
            emit(record.valueStart, record.valueEnd)
            emit(record.valueEnd, record.end)
            end = record.end
        }
        emit(end, node.contentStart)
    }

    private mutating func emit(_ start: UInt32, _ end: UInt32) {
        guard start < end else { return }
        output += tree.utf8[Int(start)..<Int(end)]
    }
}
