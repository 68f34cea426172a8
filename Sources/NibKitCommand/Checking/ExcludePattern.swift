import ResultFiles

/// A path of `exclude`: a file, or a folder with all its contents. `*` and `?` match any characters of a name, `[a-z]`
/// matches one of these, `**` matches any folders. Without a slash, a pattern with such characters matches names at any
/// depth, as in `.gitignore`.
struct ExcludePattern: Hashable {
    /// As it is written.
    let text: String
    /// Where in the settings.
    var line = 1, column = 1

    /// Longer ones are cut; the system does not accept longer paths.
    private static let mostLetters = 4096
    private static let signs: Set<Unicode.Scalar> = ["*", "?", "["]

    init(_ text: String, line: Int = 1, column: Int = 1) { (self.text, self.line, self.column) = (text, line, column) }

    private var isPlain: Bool { !text.unicodeScalars.contains(where: Self.signs.contains) }

    /// The number of levels that it goes up from the folder of the settings.
    private var levelsUp: Int { Files.components(of: text).prefix { $0 == ".." || $0 == "." }.count { $0 == ".." } }

    private var names: [[Unicode.Scalar]] {
        let names = Files.components(of: text).drop { $0 == ".." || $0 == "." }.filter { $0 != "." }.map {
            Array($0.unicodeScalars.prefix(Self.mostLetters))
        }
        return isPlain || text.utf8.contains(UInt8(ascii: "/")) ? names : [["*", "*"]] + names
    }

    // MARK: Matching

    /// Whether the pattern matches the path or a folder around it.
    ///
    /// - Parameters:
    ///   - path: from the root of the file system.
    ///   - folder: the one of the settings, from the root.
    func matches(_ path: String, below folder: String) -> Bool {
        let path = Files.components(of: path)
        if text.utf8.first == UInt8(ascii: "/") { return matches(path[...]) }
        let base = Files.components(of: folder).dropLast(levelsUp)
        // Names are compared by bytes, not by characters.
        guard path.count > base.count, zip(path, base).allSatisfy({ FileName($0) == FileName($1) }) else {
            return false
        }
        return matches(path.dropFirst(base.count))
    }

    /// Follows all paths through the pattern at the same time.
    private func matches(_ path: ArraySlice<String>) -> Bool {
        let names = names
        /// The indexes of the pattern's names that may come next.
        var next: Set<Int> = [0]
        func skipFolders() {
            for index in names.indices where next.contains(index) && names[index] == ["*", "*"] {
                next.insert(index + 1)
            }
        }
        skipFolders()
        for name in path {
            let letters = Array(name.unicodeScalars)
            next = next.reduce(into: []) { following, index in
                guard index < names.count else { return }
                if names[index] == ["*", "*"] {
                    following.insert(index)
                } else if Self.matches(letters, names[index]) {
                    following.insert(index + 1)
                }
            }
            skipFolders()
            if next.contains(names.count) { return true }
        }
        return false
    }

    /// A name and one of the pattern. After a mismatch, the last star matches one more character.
    private static func matches(_ name: [Unicode.Scalar], _ pattern: [Unicode.Scalar]) -> Bool {
        var letter = 0
        var sign = 0
        var star: (sign: Int, letter: Int)?
        while letter < name.count {
            if sign < pattern.count, pattern[sign] == "*" {
                star = (sign, letter)
                sign += 1
            } else if let after = sign < pattern.count ? end(ofSign: sign, in: pattern, matching: name[letter]) : nil {
                letter += 1
                sign = after
            } else if let last = star {
                star = (last.sign, last.letter + 1)
                letter = last.letter + 1
                sign = last.sign + 1
            } else {
                return false
            }
        }
        return pattern[sign...].allSatisfy { $0 == "*" }
    }

    /// The index after a letter, `?` or `[a-z]` that matches the letter; `nil`: it does not match.
    private static func end(ofSign sign: Int, in pattern: [Unicode.Scalar], matching letter: Unicode.Scalar) -> Int? {
        if pattern[sign] == "?" { return sign + 1 }
        guard pattern[sign] == "[", let close = pattern[(sign + 1)...].dropFirst().firstIndex(of: "]") else {
            return pattern[sign] == letter ? sign + 1 : nil
        }
        var set = pattern[(sign + 1)..<close]
        let isOther = set.first == "!" || set.first == "^"
        if isOther { set = set.dropFirst() }
        var isFound = false
        var index = set.startIndex
        while index < set.endIndex {
            if index + 2 < set.endIndex, set[index + 1] == "-" {
                if set[index] <= letter, letter <= set[index + 2] { isFound = true }
                index += 3
            } else {
                if set[index] == letter { isFound = true }
                index += 1
            }
        }
        return isFound != isOther ? close + 1 : nil
    }

    // MARK: Patterns that match nothing

    /// The maximum number of files that are compared with one pattern. In a larger folder, a pattern that matches
    /// nothing is not reported.
    private static let mostEntries = 200_000

    /// Whether the pattern matches anything below the folder of the settings.
    func matchesAnything(below folder: String) -> Bool {
        let plain = Array(names.prefix { name in !name.contains(where: Self.signs.contains) })
        let start =
            (text.utf8.first == UInt8(ascii: "/") ? [""] : [folder] + Array(repeating: "..", count: levelsUp))
            + plain.map { String(String.UnicodeScalarView($0)) }
        var pending = [start.joined(separator: "/")]
        var count = 0
        guard Files.kind(of: pending[0]) != nil else { return false }
        if plain.count == names.count { return true }
        pending = [Files.standardized(pending[0])]
        while let place = pending.popLast() {
            for entry in Files.entries(of: place) ?? [] {
                count += 1
                guard count < Self.mostEntries else { return true }
                let path = "\(place)/\(entry.name)"
                if matches(path, below: folder) { return true }
                if entry.kind == .folder, entry.name != ".git" { pending.append(path) }
            }
        }
        return false
    }
}
