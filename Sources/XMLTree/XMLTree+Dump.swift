extension XMLTree {
    /// The tree as text, for people and fixtures: one line for each node with its kind, its name if it has one, its
    /// bytes, and its line and column. Children are indented by two spaces, down to `deepestIndentation` levels.
    public func dump() -> String {
        let deepestIndentation = 40
        var text = ""
        var ends: [Int] = []
        for index in 0..<nodes.count {
            while let end = ends.last, end <= index { ends.removeLast() }
            let node = XMLNode(tree: self, index: index)
            let place = node.place
            text += String(repeating: "  ", count: min(ends.count, deepestIndentation))
            text += "\(node.kind)\(node.name.map { " \($0)" } ?? "")"
            text += " \(node.range.lowerBound)..<\(node.range.upperBound) \(place.line):\(place.column)\n"
            ends.append(Int(nodes[index].next))
        }
        if !unreadRange.isEmpty {
            let place = place(atByte: unreadRange.lowerBound)
            text += "unread \(unreadRange.lowerBound)..<\(unreadRange.upperBound) \(place.line):\(place.column)\n"
        }
        return text
    }
}
