import Glibc

/// The parts of a path, by its text alone.
struct FilePath {
    var text: String

    init(_ text: String) { self.text = text }

    /// The last component.
    var name: String { text.split(separator: "/").last.map(String.init) ?? text }

    /// Everything before the last component; empty: there is nothing before it.
    var folder: String {
        guard let slash = text.lastIndex(of: "/") else { return "" }
        return slash == text.startIndex ? "/" : String(text[..<slash])
    }

    /// What follows the last dot of the name; empty: it has none, or only begins with one.
    var ending: String {
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
        return String(name[name.index(after: dot)...])
    }

    /// Whether a folder is there. A symlink is none, unless a slash follows it.
    var isFolder: Bool {
        var found = stat()
        return lstat(text, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
    }

    var withoutEnding: String { ending.isEmpty ? text : String(text.dropLast(ending.count + 1)) }
}
