import XMLTree

/// How a document is laid out as text, learned from its own bytes so that new markup looks like the rest.
struct MarkupStyle {
    var lineEnd = "\n"
    var indentation = "    "
    var quote: Character = "\""

    init(of tree: XMLTree) {
        if let end = tree.utf8.firstIndex(of: UInt8(ascii: "\n")), end > 0, tree.utf8[end - 1] == UInt8(ascii: "\r") {
            lineEnd = "\r\n"
        }
        guard let root = tree.root else { return }
        if let first = root.children.first {
            let start = first.lineStart
            let own = root.lineStart
            if start.hasPrefix(lineEnd), start.utf8.count > max(own.utf8.count, lineEnd.utf8.count) {
                indentation = String(start.dropFirst(own.isEmpty ? 1 : own.count))
            }
        }
        if let attribute = root.attributes.first, tree.utf8[attribute.range.upperBound - 1] == UInt8(ascii: "'") {
            quote = "'"
        }
    }

    /// ` name="value"`
    func attribute(_ name: String, _ value: String) -> String {
        let escaped = XMLEscaping.attributeValue(value)
        return " \(name)=\(quote)\(quote == "'" ? escaped.replacing("'", with: "&apos;") : escaped)\(quote)"
    }
}
