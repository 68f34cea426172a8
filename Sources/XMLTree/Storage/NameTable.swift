/// The names of a document, each once, numbered in the order of their first appearance.
///
/// A name of up to sixteen bytes is its own key; a longer one is found by its hash and compared with its first
/// appearance. The hash is seeded at random for each process, so that no document can be written to make look-up
/// slow. The numbers do not depend on the seed.
struct NameTable: ~Copyable, Sendable {
    /// Names are stored in 24 bits beside a node's kind; this value stands for "none".
    static let noName: UInt32 = 0xFF_FFFF

    struct Record: BitwiseCopyable {
        var low: UInt64
        var high: UInt64
        /// Where the name first appears in the document.
        var offset: UInt32
        var length: UInt32
        /// The element that had an attribute of this name last, for finding duplicates.
        var lastElement: UInt32
        /// How many elements of this name are open.
        var openCount: UInt32
    }

    struct Key {
        var low: UInt64
        var high: UInt64
        var hash: UInt64
    }

    var records: RecordStore<Record>
    /// Index of a record plus one, or zero; the count is a power of two.
    private var slots: RecordStore<UInt32>
    private var mask: UInt64
    private let seeds: (UInt64, UInt64)

    private static let processSeeds = (UInt64.random(in: 0 ... .max), UInt64.random(in: 0 ... .max))

    /// Whether no number is left for another name.
    var isFull: Bool { records.count >= Self.noName }

    init() {
        records = RecordStore(capacity: 256)
        slots = Self.emptySlots(512)
        mask = 511
        seeds = Self.processSeeds
    }

    private static func emptySlots(_ count: Int) -> RecordStore<UInt32> {
        var slots = RecordStore<UInt32>(capacity: count)
        for _ in 0..<count { slots.append(0) }
        return slots
    }

    @inline(__always)
    private func mixed(_ low: UInt64, _ high: UInt64) -> UInt64 {
        let product = (low ^ seeds.0).multipliedFullWidth(by: high ^ seeds.1)
        return product.high ^ product.low
    }

    /// The name of at most sixteen bytes whose bytes, filled up with zeros, are these.
    @inline(__always)
    func short(low: UInt64, high: UInt64) -> UInt32 {
        var slot = mixed(low, high) & mask
        while true {
            let entry = slots[Int(truncatingIfNeeded: slot)]
            if entry == 0 { return Self.noName }
            let record = records[Int(entry) &- 1]
            if record.low == low, record.high == high, record.length <= ByteBlock.size { return entry &- 1 }
            slot = (slot &+ 1) & mask
        }
    }

    /// Returns the key of the name at `start`: the hash of a long name, or a short name itself.
    func key(in window: ByteWindow, at start: Int, length: Int) -> Key {
        var offset = 0
        var low: UInt64 = 0
        var high: UInt64 = 0
        var hash: UInt64 = 0
        repeat {
            (low, high) = window.block(at: start + offset).words
            let rest = length - offset
            if rest < 8 {
                low &= ~(~0 << UInt64(rest * 8))
                high = 0
            } else if rest < 16 {
                high &= ~(~0 << UInt64((rest - 8) * 8))
            }
            hash = mixed(low ^ hash, high)
            offset += ByteBlock.size
        } while offset < length
        return length <= ByteBlock.size ? Key(low: low, high: high, hash: hash) : Key(low: hash, high: 0, hash: hash)
    }

    /// The number of the name at `start` of `window`, if the document that `document` shows has it.
    func find(_ key: Key, in window: ByteWindow, at start: Int, length: Int, document: ByteWindow) -> UInt32 {
        var slot = key.hash & mask
        while true {
            let entry = slots[Int(truncatingIfNeeded: slot)]
            if entry == 0 { return Self.noName }
            let record = records[Int(entry) - 1]
            if record.low == key.low, record.high == key.high, Int(record.length) == length,
                length <= ByteBlock.size
                    || window.areEqual(at: start, document, at: Int(record.offset), length: length)
            {
                return entry - 1
            }
            slot = (slot &+ 1) & mask
        }
    }

    /// The number for a name that `find` did not find.
    mutating func insert(_ key: Key, at start: Int, length: Int) -> UInt32 {
        if UInt64(records.count) * 2 > mask { grow() }
        let name = UInt32(truncatingIfNeeded: records.count)
        records.append(
            Record(
                low: key.low, high: key.high, offset: UInt32(truncatingIfNeeded: start),
                length: UInt32(truncatingIfNeeded: length), lastElement: 0, openCount: 0))
        place(name, hash: key.hash)
        return name
    }

    private mutating func place(_ name: UInt32, hash: UInt64) {
        var slot = Int(truncatingIfNeeded: hash & mask)
        while slots[slot] != 0 { slot = Int(truncatingIfNeeded: (UInt64(slot) &+ 1) & mask) }
        slots[slot] = name + 1
    }

    private mutating func grow() {
        let count = slots.count * 4
        slots = Self.emptySlots(count)
        mask = UInt64(count - 1)
        for index in 0..<records.count {
            let record = records[index]
            let isShort = Int(record.length) <= ByteBlock.size
            place(UInt32(truncatingIfNeeded: index), hash: isShort ? mixed(record.low, record.high) : record.low)
        }
    }
}
