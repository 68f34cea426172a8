/// A keyed archive, the form that nibs had before NIBArchive and that AppKit's may still have: a binary property list
/// of objects that refer to each other by number.
///
/// In come bytes, out comes a text. Reading it is all that is done: no object is made of it, and none is written.
public struct KeyedArchive: Sendable {
    fileprivate enum Node: Sendable {
        case null
        case bool(Bool)
        case integer(Int64)
        case real(Double)
        case date(Double)
        case data(ArraySlice<UInt8>)
        case string(String)
        /// The number of an object of the archive.
        case reference(Int)
        /// Members by their numbers in the property list.
        case list([Int])
        case dictionary([(key: String, value: Int)])
    }

    /// The nodes of the property list, by their numbers there.
    private let nodes: [Node]
    /// What is archived under names, and the objects by number.
    private let top: [(key: String, value: Int)]
    private let objects: [Int]

    /// Whether the bytes begin as a binary property list does.
    public static func isKeyedArchive(_ bytes: [UInt8]) -> Bool { bytes.starts(with: "bplist00".utf8) }

    /// - Throws: `KeyedArchiveError` where the bytes are not a binary property list or not a keyed archive.
    public init(decoding bytes: [UInt8]) throws(KeyedArchiveError) {
        let nodes = try PropertyListNodes(bytes).nodes
        guard case .dictionary(let root)? = nodes.last else { throw .notAnArchive }
        func member(_ key: String) -> Node? { root.first { $0.key == key }.map { nodes[$0.value] } }
        guard case .dictionary(let top)? = member("$top"), case .list(let objects)? = member("$objects") else {
            throw .notAnArchive
        }
        self.nodes = nodes
        self.top = top
        self.objects = objects
    }

    // MARK: Text

    /// The longest line of a text or of data in a dump, in characters.
    private static let longestText = 200

    /// Objects as a tree, each where it is met first, with its number and class; `→` leads to one that was shown.
    public func dump() -> String {
        var text = "keyed archive, \(objects.count) objects\n"
        var seen: Set<Int> = []
        var pending: [(depth: Int, label: String, node: Int)] = top.reversed().map { (0, $0.key, $0.value) }
        while let (depth, label, index) = pending.popLast() {
            let indent = String(repeating: "  ", count: depth) + "\(label): "
            let shown = resolved(index)
            switch nodes[shown.node] {
            case .dictionary(let entries):
                let name = "\(shown.number.map { "#\($0) " } ?? "")\(className(entries) ?? "dictionary")"
                guard seen.insert(shown.node).inserted else {
                    text += "\(indent)→ \(name)\n"
                    continue
                }
                text += "\(indent)\(name)\n"
                pending += entries.filter { $0.key != "$class" }.reversed().map { (depth + 1, $0.key, $0.value) }
            case .list(let members):
                text += "\(indent)\(members.count) members\n"
                guard seen.insert(shown.node).inserted else { continue }
                pending += members.enumerated().reversed().map { (depth + 1, "\($0)", $1) }
            case let leaf: text += "\(indent)\(Self.text(leaf))\n"
            }
        }
        return text
    }

    /// Follows a reference once: what it leads to is an object and no reference.
    private func resolved(_ index: Int) -> (node: Int, number: Int?) {
        guard case .reference(let number) = nodes[index], objects.indices.contains(number) else { return (index, nil) }
        return (objects[number], number)
    }

    private func className(_ entries: [(key: String, value: Int)]) -> String? {
        guard let entry = entries.first(where: { $0.key == "$class" }),
            case .dictionary(let type) = nodes[resolved(entry.value).node],
            let name = type.first(where: { $0.key == "$classname" }),
            case .string(let text) = nodes[resolved(name.value).node]
        else { return nil }
        return text
    }

    private static func text(_ node: Node) -> String {
        switch node {
        case .null: "nil"
        case .bool(let value): "\(value)"
        case .integer(let value): "\(value)"
        case .real(let value), .date(let value): "\(value)"
        case .data(let bytes): "\(bytes.count) bytes"
        case .string(let text): text == "$null" ? "nil" : "\"\(text.prefix(longestText))\""
        case .reference(let number): "→ #\(number), which does not exist"
        case .list, .dictionary: ""
        }
    }
}

public enum KeyedArchiveError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A binary property list that is damaged at this byte.
    case damaged(at: Int)
    /// A property list of something else.
    case notAnArchive

    public var description: String {
        switch self {
        case .damaged(let offset): "the property list is damaged at byte \(offset)"
        case .notAnArchive: "the property list is not a keyed archive"
        }
    }
}

/// The objects of a binary property list, the root last. Each is read once, and members are numbers, so nothing nests
/// here.
private struct PropertyListNodes {
    private(set) var nodes: [KeyedArchive.Node] = []
    private let bytes: [UInt8]
    private var offsets: [Int] = []
    private var referenceSize = 1

    init(_ bytes: [UInt8]) throws(KeyedArchiveError) {
        self.bytes = bytes
        guard KeyedArchive.isKeyedArchive(bytes), bytes.count >= 40 else { throw .damaged(at: 0) }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let count = try number(at: trailer + 8, size: 8)
        let root = try number(at: trailer + 16, size: 8)
        let table = try number(at: trailer + 24, size: 8)
        // Every object has a byte and a place in the table.
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), count > 0, count <= bytes.count,
            root < count, table < trailer,
            count <= (trailer - table) / offsetSize
        else { throw .damaged(at: trailer) }
        for index in 0..<count { offsets.append(try number(at: table + index * offsetSize, size: offsetSize)) }
        // The root goes to the end; what stood there takes its place.
        let last = count - 1
        offsets.swapAt(root, last)
        for offset in offsets { nodes.append(try node(at: offset) { $0 == root ? last : $0 == last ? root : $0 }) }
        try nameKeys()
    }

    /// Big-endian, without sign.
    private func number(at offset: Int, size: Int) throws(KeyedArchiveError) -> Int {
        guard offset >= 0, size > 0, size <= 8, offset <= bytes.count - size else { throw .damaged(at: offset) }
        var value: UInt64 = 0
        for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
        guard let number = Int(exactly: value) else { throw .damaged(at: offset) }
        return number
    }

    private func node(at offset: Int, _ renumbered: (Int) -> Int) throws(KeyedArchiveError) -> KeyedArchive.Node {
        guard bytes.indices.contains(offset) else { throw .damaged(at: offset) }
        let marker = bytes[offset]
        let low = Int(marker & 15)
        switch marker >> 4 {
        case 0: return low == 8 ? .bool(false) : low == 9 ? .bool(true) : .null
        case 1:
            guard low <= 3 else { throw .damaged(at: offset) }
            let size = 1 << low
            guard offset + 1 <= bytes.count - size else { throw .damaged(at: offset) }
            // Numbers of eight bytes have a sign.
            return .integer(
                Int64(
                    truncatingIfNeeded: bytes[offset + 1..<offset + 1 + size].reduce(0 as UInt64) {
                        $0 << 8 | UInt64($1)
                    }))
        case 2, 3:
            let size = 1 << low
            guard size == 4 || size == 8, offset + 1 <= bytes.count - size else { throw .damaged(at: offset) }
            let bits = bytes[offset + 1..<offset + 1 + size].reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
            let value = size == 4 ? Double(Float(bitPattern: UInt32(bits))) : Double(bitPattern: bits)
            return marker >> 4 == 2 ? .real(value) : .date(value)
        case 8: return .reference(try number(at: offset + 1, size: low + 1))
        default: break
        }
        let (count, start) = try length(at: offset)
        func contents(_ size: Int) throws(KeyedArchiveError) -> ArraySlice<UInt8> {
            guard count <= (bytes.count - start) / size else { throw .damaged(at: offset) }
            return bytes[start..<start + count * size]
        }
        switch marker >> 4 {
        case 4: return .data(try contents(1))
        case 5: return .string(String(decoding: try contents(1), as: UTF8.self))
        case 6:
            let units = Array(try contents(2))
            return .string(
                String(
                    decoding: stride(from: 0, to: units.count, by: 2).map {
                        UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
                    }, as: UTF16.self))
        case 10, 12: return .list(try references(at: start, count, renumbered))
        case 13:
            let keys = try references(at: start, count, renumbered)
            let values = try references(at: start + count * referenceSize, count, renumbered)
            // Keys get their names when all objects are there.
            return .dictionary(zip(keys, values).map { ("\($0)", $1) })
        default: throw .damaged(at: offset)
        }
    }

    /// How many members or characters an object has, and where they begin.
    private func length(at offset: Int) throws(KeyedArchiveError) -> (count: Int, start: Int) {
        let low = Int(bytes[offset] & 15)
        guard low == 15 else { return (low, offset + 1) }
        guard bytes.indices.contains(offset + 1), bytes[offset + 1] >> 4 == 1, bytes[offset + 1] & 15 <= 3 else {
            throw .damaged(at: offset)
        }
        let size = 1 << Int(bytes[offset + 1] & 15)
        return (try number(at: offset + 2, size: size), offset + 2 + size)
    }

    private func references(at start: Int, _ count: Int, _ renumbered: (Int) -> Int) throws(KeyedArchiveError) -> [Int]
    {
        guard start <= bytes.count, count <= (bytes.count - start) / referenceSize else { throw .damaged(at: start) }
        var found: [Int] = []
        for index in 0..<count {
            let reference = try number(at: start + index * referenceSize, size: referenceSize)
            guard offsets.indices.contains(reference) else { throw .damaged(at: start) }
            found.append(renumbered(reference))
        }
        return found
    }

    private mutating func nameKeys() throws(KeyedArchiveError) {
        for index in nodes.indices {
            guard case .dictionary(var entries) = nodes[index] else { continue }
            for place in entries.indices {
                guard let key = Int(entries[place].key), case .string(let name) = nodes[key] else {
                    throw .damaged(at: offsets[index])
                }
                entries[place].key = name
            }
            nodes[index] = .dictionary(entries)
        }
    }
}
