import FoundationEssentials

/// What earlier builds left out of files for what is not there, by the text around it, so that an edit elsewhere does
/// not begin the search anew. The author's own mistakes are looked for each time: what they need may be there by now.
struct KnownMistakes {
    struct Entry: Codable, Hashable {
        /// The text of the unit, and how often it stands before this one in the file.
        var text: String
        var number: Int
        var replacement, what, reason: String
        var cause: SliceReport.Cause
        var modules: [String]
        var declares: Set<String>
        /// The name that was not there.
        var missing: String?
        /// From the beginning of the text to the mistake.
        var distance: Int
        /// The type around it: a nib cannot set on it what it declares.
        var owner: String?
    }

    struct Found {
        var range: Range<Int>
        var line, column: Int
        var entry: Entry
    }

    /// More are not kept.
    private static let mostEntries = 20_000
    private let path: String
    private var entries: [String: [Entry]]
    private var count = 0

    init(folder: String) {
        path = "\(folder)/left-out.json"
        entries =
            FileManager.default.contents(atPath: path).flatMap {
                try? JSONDecoder().decode([String: [Entry]].self, from: $0)
            } ?? [:]
        count = entries.values.map(\.count).reduce(0, +)
    }

    var isEmpty: Bool { count == 0 }

    /// Forgets what was not there and is declared by now, and what followed from it.
    mutating func forget(declared: Set<String>) {
        var gone = declared
        for path in entries.keys.sorted() {
            guard let first = entries[path]?.firstIndex(where: { $0.missing.map(gone.contains) ?? false }) else {
                continue
            }
            // What was found later may follow from it.
            for entry in entries[path]?[first...] ?? [] { gone.formUnion(entry.declares) }
            entries[path]?.removeSubrange(first...)
        }
    }

    /// In the order in which they were found, each after the ones before it were left out; from the first that is gone
    /// on, nothing is known.
    mutating func units(in file: SourceFile) -> [Found] {
        guard let known = entries[file.path] else { return [] }
        var current = file
        var found: [Found] = []
        var kept: [Entry] = []
        for entry in known {
            guard let start = Self.offset(of: Array(entry.text.utf8), entry.number, in: current.bytes) else { break }
            let place = start + entry.distance
            found.append(
                Found(
                    range: start..<(start + entry.text.utf8.count), line: current.line(ofOffset: place),
                    column: current.column(ofOffset: place), entry: entry))
            current.replace([(start..<(start + entry.text.utf8.count), entry.replacement)])
            kept.append(entry)
        }
        entries[file.path] = kept
        return found
    }

    mutating func note(
        _ unit: Unit, _ replacement: String, in file: SourceFile, at offset: Int, reason: String,
        _ verdict: Blame.Verdict
    ) {
        guard count < Self.mostEntries, !unit.range.isEmpty, unit.range.upperBound <= file.bytes.count else { return }
        let bytes = Array(file.bytes[unit.range])
        var number = 0
        while let start = Self.offset(of: bytes, number, in: file.bytes), start < unit.range.lowerBound { number += 1 }
        entries[file.path, default: []].append(
            Entry(
                text: String(decoding: bytes, as: UTF8.self), number: number, replacement: replacement,
                what: unit.what, reason: reason, cause: verdict.cause,
                modules: verdict.modules, declares: unit.declares, missing: verdict.missing,
                distance: max(0, offset - unit.range.lowerBound),
                owner: unit.owner))
        count += 1
    }

    func save() {
        if let data = try? JSONEncoder().encode(entries) {
            try? data.write(to: URL(fileURLWithPath: path), options: .atomic)
        }
    }

    /// Returns the offset of the occurrence with this number, from zero.
    private static func offset(of text: [UInt8], _ number: Int, in bytes: [UInt8]) -> Int? {
        guard let first = text.first else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            text.withUnsafeBufferPointer { text -> Int? in
                var left = number
                var index = 0
                while index + text.count <= bytes.count {
                    guard bytes[index] == first, (1..<text.count).allSatisfy({ bytes[index + $0] == text[$0] }) else {
                        index += 1
                        continue
                    }
                    if left == 0 { return index }
                    left -= 1
                    index += text.count
                }
                return nil
            }
        }
    }
}
