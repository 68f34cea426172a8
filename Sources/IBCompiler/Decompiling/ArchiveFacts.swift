import NibArchive

/// What an archive says of its objects, without their order: how often an object of a class has a value under a key.
struct ArchiveFacts {
    private var counts: [String: Int] = [:]

    init(_ archive: Archive) {
        for object in archive.objects.indices {
            let className = archive.className(of: object)
            if className == "NSString" || archive.number(at: object) != nil { continue }
            counts[className, default: 0] += 1
            for entry in archive.entries(of: object) where archive.keys[entry.key] != Archive.elementKey {
                counts[
                    "\(className) \(archive.keys[entry.key]): \(ArchiveFacts.text(entry.value, archive))", default: 0] +=
                    1
            }
        }
    }

    /// The longest text of a value in a difference, in characters.
    private static let longestText = 60

    private static func text(_ value: Archive.Value, _ archive: Archive) -> String {
        switch value {
        case .object(let index):
            if let text = archive.string(at: index) { return "\"\(text.prefix(longestText))\"" }
            if let number = archive.number(at: index) { return "\(number)" }
            if let elements = archive.elements(at: index) { return "\(elements.count) members" }
            return archive.className(of: index)
        case .data(let bytes):
            if let rect = value.rectValue { return "\(rect.x) \(rect.y) \(rect.width) \(rect.height)" }
            if let point = value.pointValue { return "\(point.x) \(point.y)" }
            return "\(bytes.count) bytes"
        case .null: return "nil"
        case .bool(let value): return "\(value)"
        default: return value.doubleValue.map { "\($0)" } ?? "\(value)"
        }
    }

    /// With a minus what only this archive says, with a plus what only the other one does.
    func differences(to other: ArchiveFacts) -> [String] {
        Set(counts.keys).union(other.counts.keys).sorted().compactMap { fact in
            let more = counts[fact, default: 0] - other.counts[fact, default: 0]
            if more == 0 { return nil }
            return "\(more > 0 ? "-" : "+") \(fact)\(abs(more) > 1 ? " (\(abs(more)) times)" : "")"
        }
    }
}

extension Archive {
    var facts: ArchiveFacts { ArchiveFacts(self) }
}
