/// Parts of paths. Foundation's `deletingLastPathComponent` crashes on a path of one character.
package enum FilePath {
    /// The folder that something lies in: `""` of a bare name, `/` of what lies at the root.
    package static func folder(of path: String) -> String {
        // A slash is one also before a mark that would make another character of it.
        let separator = UInt8(ascii: "/")
        var rest = path.utf8[...]
        func dropSlashes() { while rest.count > 1, rest.last == separator { rest.removeLast() } }
        dropSlashes()
        guard let slash = rest.lastIndex(of: separator) else { return "" }
        guard slash > rest.startIndex else { return "/" }
        rest = rest[..<slash]
        dropSlashes()
        return String(Substring(rest))
    }
}
