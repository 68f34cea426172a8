/// Parts of paths. Foundation's `deletingLastPathComponent` ends the process on a path of one character.
package enum FilePath {
    /// The folder that something lies in: `""` of a bare name, `/` of what lies at the root.
    package static func folder(of path: String) -> String {
        var rest = path[...]
        func dropSlashes() { while rest.count > 1, rest.last == "/" { rest.removeLast() } }
        dropSlashes()
        guard let slash = rest.lastIndex(of: "/") else { return "" }
        guard slash > rest.startIndex else { return "/" }
        rest = rest[..<slash]
        dropSlashes()
        return String(rest)
    }
}
