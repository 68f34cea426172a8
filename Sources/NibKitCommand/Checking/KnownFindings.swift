import ResultFiles

/// The findings of an earlier state of a project. It tells which findings of today are among them.
struct KnownFindings {
    struct Entry {
        /// From the root of the file system.
        var path: String
        var key: FindingKey
    }

    var entries: [Entry]

    /// A finding by the indexes of its document and of itself.
    struct Index: Hashable {
        var document, finding: Int
    }

    /// The findings of today that are known, and the entries that match none. An entry matches one finding. Pairs that
    /// agree in more are found first:
    ///
    /// 1. the same document, object and part of it;
    /// 2. the same document and object, if the part is gone, such as a constraint that was made anew;
    /// 3. the same document and shape, if the object is gone: its id has changed;
    /// 4. the same object and part in another document, if they are gone from the old one: a document or scene has
    ///    moved.
    func matches(_ documents: [CheckedDocument]) -> (known: Set<Index>, unmatched: [Entry]) {
        var findings: [(index: Index, path: String, key: FindingKey)] = []
        for (number, document) in documents.enumerated() {
            for (index, finding) in document.findings.enumerated() {
                findings.append(
                    (Index(document: number, finding: index), document.path, FindingKey(finding, in: document)))
            }
        }
        let checked = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
        var isOnDisk: [String: Bool] = [:]
        for entry in entries where isOnDisk[entry.path] == nil {
            isOnDisk[entry.path] = Files.kind(of: entry.path) != nil
        }
        /// Whether the entry's document was checked and has lost something, or is gone.
        func hasLost(_ entry: Entry, _ isLost: (Set<String>) -> Bool) -> Bool {
            if let document = checked[entry.path] { return document.ids.map(isLost) ?? false }
            return isOnDisk[entry.path] == false
        }
        var pending = entries
        var known: Set<Index> = []
        func pass(
            _ isCandidate: (Entry) -> Bool, by words: (_ path: String, _ key: FindingKey) -> [String]?
        ) {
            guard !pending.isEmpty, !findings.isEmpty else { return }
            var candidates: [[String]: [Int]] = [:]
            for (number, entry) in pending.enumerated().reversed() where isCandidate(entry) {
                if let words = words(entry.path, entry.key) { candidates[words, default: []].append(number) }
            }
            var matched: Set<Int> = []
            findings.removeAll { finding in
                guard let words = words(finding.path, finding.key), let entry = candidates[words]?.popLast() else {
                    return false
                }
                matched.insert(entry)
                known.insert(finding.index)
                return true
            }
            pending = pending.enumerated().filter { !matched.contains($0.offset) }.map(\.element)
        }
        pass({ _ in true }, by: { path, key in [path, key.code, key.object ?? "", key.subject] })
        pass(
            { entry in hasLost(entry) { entry.key.hasLostSubject(in: $0) } },
            by: { path, key in key.object.map { [path, key.code, $0] } })
        pass(
            { entry in hasLost(entry) { entry.key.hasLostObject(in: $0) } },
            by: { path, key in key.shape.isEmpty ? nil : [path, key.code, key.shape] })
        let isGone = { (entry: Entry) in
            hasLost(entry) { entry.key.hasLostSubject(in: $0) || entry.key.hasLostObject(in: $0) }
        }
        // Documents of the same name first.
        pass(isGone, by: { path, key in [Files.name(of: path), key.code, key.object ?? "", key.subject] })
        pass(isGone, by: { _, key in key.isUnique ? [key.code, key.object ?? "", key.subject] : nil })
        pass(isGone, by: { _, key in [key.code, key.object ?? "", key.subject, key.shape] })
        return (known, pending)
    }
}
