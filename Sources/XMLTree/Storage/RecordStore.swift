/// A growing list of small plain records in one piece of memory.
///
/// It exists because appending to an array costs more than scanning an attribute: the array's unique ownership is
/// checked on every append. This store cannot be copied, so nothing has to be checked but the capacity. Every index
/// is checked; memory that was reserved and not used is never touched.
struct RecordStore<Record: BitwiseCopyable & Sendable>: ~Copyable, @unchecked Sendable {
    private var base: UnsafeMutablePointer<Record>
    private var capacity: Int
    private(set) var count = 0

    init(capacity: Int) {
        self.capacity = Swift.max(capacity, 1)
        base = .allocate(capacity: self.capacity)
    }

    deinit { base.deallocate() }

    @inline(__always)
    mutating func append(_ record: Record) {
        if count == capacity { grow() }
        (base + count).initialize(to: record)
        count &+= 1
    }

    @inline(__always)
    subscript(index: Int) -> Record {
        get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "There is no record at this index.")
            return base[index]
        }
        _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "There is no record at this index.")
            yield &base[index]
        }
    }

    @inline(__always)
    subscript(index: UInt32) -> Record {
        get { self[Int(index)] }
        _modify { yield &self[Int(index)] }
    }

    @inline(never)
    private mutating func grow() {
        let larger = UnsafeMutablePointer<Record>.allocate(capacity: capacity * 2)
        larger.moveInitialize(from: base, count: count)
        base.deallocate()
        base = larger
        capacity *= 2
    }
}
