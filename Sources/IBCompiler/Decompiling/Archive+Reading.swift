import NibArchive

extension Archive {
    func object(_ key: String, of index: Int) -> Int? { value(key, of: index)?.objectIndex }
    func string(_ key: String, of index: Int) -> String? { object(key, of: index).flatMap(string(at:)) }
    func members(_ key: String, of index: Int) -> [Int] {
        object(key, of: index).flatMap(elements(at:))?.compactMap(\.objectIndex) ?? []
    }

    /// Returns the class of an object, or the UIKit class behind one that stands in for a class of the program.
    func originalClassName(of index: Int) -> String {
        let className = className(of: index)
        return className == "UIClassSwapper" ? string("UIOriginalClassName", of: index) ?? className : className
    }

    /// Stand-ins for what lies outside the nib.
    var placeholders: [(index: Int, identifier: String)] {
        members("UINibObjectsKey", of: 0).filter { className(of: $0) == "UIProxyObject" }.map {
            ($0, string("UIProxiedObjectIdentifier", of: $0) ?? "")
        }
    }

    /// The objects that some lead to, and these themselves, each once and the nearest first; no more than `limit`.
    func reachable(from roots: [Int], without keys: Set<String>, limit: Int = .max) -> [Int] {
        let left = Set(self.keys.indices.filter { keys.contains(self.keys[$0]) })
        var seen = Set(roots)
        var found = roots
        var next = 0
        while next < found.count {
            for entry in entries(of: found[next]) where !left.contains(entry.key) {
                if found.count >= limit { return found }
                if let target = entry.value.objectIndex, objects.indices.contains(target), seen.insert(target).inserted
                {
                    found.append(target)
                }
            }
            next += 1
        }
        return found
    }

    /// The maximum number of compared objects and bytes; further differences add no information.
    private static let mostFingerprinted = 5_000, longestFingerprint = 200_000

    /// What an object and those that it leads to say, in words that do not depend on where in the archive they are.
    func fingerprint(of object: Int, without keys: Set<String>) -> String {
        let found = reachable(from: [object], without: keys, limit: Self.mostFingerprinted)
        let places = Dictionary(found.enumerated().map { ($1, $0) }) { first, _ in first }
        var text = ""
        for index in found {
            text += "\n" + className(of: index)
            for entry in entries(of: index) where !keys.contains(self.keys[entry.key]) {
                if text.utf8.count > Self.longestFingerprint { return text }
                text +=
                    " \(self.keys[entry.key]): \(entry.value.objectIndex.map { "@\(places[$0] ?? -1)" } ?? "\(entry.value)")"
            }
        }
        return text
    }
}
