/// Finds keys of an archive by their bytes.
///
/// Loading asks for many keys, most of which an archive does not have; a plain hash of the bytes tells that in a
/// fraction of the time that a `Dictionary` takes. It does not guard against keys that were made to collide, so
/// larger tables than any real one go the ordinary way.
struct KeyTable: Sendable {
    /// The largest table of a real nib has a few hundred keys.
    private static let mostHashed = 1024

    private struct Slot {
        var hash: UInt32
        /// −1: empty.
        var key: Int32
    }

    private var slots: [Slot] = []
    private var dictionary: [String: Int] = [:]

    /// If several keys are equal, the first one is found.
    init(_ keys: [String]) {
        guard keys.count <= Self.mostHashed else {
            dictionary = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
            return
        }
        var size = 4
        while size < 2 * keys.count { size *= 2 }
        slots = Array(repeating: Slot(hash: 0, key: -1), count: size)
        for (index, key) in keys.enumerated() {
            let hash = Self.hash(key)
            var place = Int(hash) & (size - 1)
            while slots[place].key >= 0 { place = (place + 1) & (size - 1) }
            slots[place] = Slot(hash: hash, key: Int32(index))
        }
    }

    /// The position of a key in `keys`, which are those that the table was made of.
    func index(of key: String, in keys: [String]) -> Int? {
        guard !slots.isEmpty else { return dictionary[key] }
        let hash = Self.hash(key)
        let mask = slots.count - 1
        var place = Int(hash) & mask
        while slots[place].key >= 0 {
            let index = Int(slots[place].key)
            if slots[place].hash == hash, keys[index] == key { return index }
            place = (place + 1) & mask
        }
        return nil
    }

    /// Words of eight bytes, each multiplied in. The length tells keys that end in zeros apart.
    private static func hash(_ key: String) -> UInt32 {
        var key = key
        return key.withUTF8 { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var hash = UInt64(truncatingIfNeeded: bytes.count)
            var place = 0
            func mix(_ word: UInt64) {
                hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
                hash ^= hash >> 32
            }
            while place + 8 <= bytes.count {
                mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
                place += 8
            }
            var rest: UInt64 = 0
            while place < bytes.count {
                rest = rest << 8 | UInt64(bytes[place])
                place += 1
            }
            mix(rest)
            return UInt32(truncatingIfNeeded: hash)
        }
    }
}
