/// The difference of two texts, line by line, for people.
public enum LineDifference {
    /// Lines that went with `-`, lines that came with `+`, in order, each with its number; at most `limit` of them.
    public static func between(_ old: String, _ new: String, limit: Int = 40) -> String {
        let old = old.split(separator: "\n", omittingEmptySubsequences: false)
        let new = new.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old)
        var lines = changes.removals.map { ($0, "-") } + changes.insertions.map { ($0, "+") }
        lines.sort { (number($0.0), $0.1) < (number($1.0), $1.1) }
        var text = lines.prefix(limit).map { "  \($0.1) \(number($0.0) + 1): \(content($0.0))\n" }.joined()
        if lines.count > limit { text += "  … and \(lines.count - limit) more\n" }
        return text
    }

    private static func number(_ change: CollectionDifference<Substring>.Change) -> Int {
        switch change {
        case .insert(let offset, _, _), .remove(let offset, _, _): offset
        }
    }

    private static func content(_ change: CollectionDifference<Substring>.Change) -> Substring {
        switch change {
        case .insert(_, let element, _), .remove(_, let element, _): element
        }
    }
}
