import FoundationEssentials

/// Names that are there, to find the one that was meant: this compiler suggests none.
struct Spelling {
    /// Shorter names are too easily alike.
    private static let shortest = 4
    /// Names are looked for among those with their first letter.
    private var byFirst: [UInt8: Set<[UInt8]>] = [:]

    /// - Parameters:
    ///   - modules: compiled modules, which hold the names that they declare as text.
    ///   - names: of the sources.
    init(modules: [String], names: Set<String>) {
        for path in modules {
            guard let data = FileManager.default.contents(atPath: path) else { continue }
            // Names stand between zeros, which mangled ones do not.
            for word in data.split(separator: 0)
            where word.first.map(Self.isLetter) == true
                && word.allSatisfy({ Self.isLetter($0) || (48...57).contains($0) })
            {
                add(Array(word))
            }
        }
        for name in names { add(Array(name.utf8)) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (65...90).contains(byte) || (97...122).contains(byte) || byte == 95
    }

    private mutating func add(_ word: [UInt8]) {
        guard word.count >= Self.shortest, let first = word.first else { return }
        byFirst[first, default: []].insert(word)
    }

    func has(_ name: String) -> Bool {
        name.utf8.first.map { byFirst[$0]?.contains(Array(name.utf8)) == true } ?? false
    }

    /// The only name that is nearest, if it differs in one place, or in two where the name is long.
    func nearest(to name: String) -> String? {
        let word = Array(name.utf8)
        let most = word.count < 8 ? 1 : 2
        guard word.count >= Self.shortest, let first = word.first else { return nil }
        var best: (distance: Int, names: [[UInt8]]) = (most + 1, [])
        for other in byFirst[first] ?? [] where abs(other.count - word.count) <= most && other != word {
            let distance = Self.distance(word, other)
            if distance < best.distance {
                best = (distance, [other])
            } else if distance == best.distance {
                best.names.append(other)
            }
        }
        // The mangled name of a class is its name with a letter more.
        best.names.removeAll { $0.last == 67 && has(String(decoding: $0.dropLast(), as: UTF8.self)) }
        guard best.distance <= most, best.names.count == 1, let found = best.names.first else { return nil }
        return String(decoding: found, as: UTF8.self)
    }

    /// Letters that were left out, added, changed or exchanged with the next.
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var before = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1] + [Int](repeating: 0, count: b.count)
            for j in b.indices {
                row[j + 1] = min(row[j] + 1, last[j + 1] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { row[j + 1] = min(row[j + 1], before[j - 1] + 1) }
            }
            (before, last) = (last, row)
        }
        return last[b.count]
    }
}
