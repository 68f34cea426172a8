/// A growing array of plain values without reference counts, uniqueness checks or bounds checks in release.
///
/// The solver's kernels walk linked lists of integers that it made itself; this is the one place where they
/// become addresses. Indices never come from input.
struct Store<Element: BitwiseCopyable>: ~Copyable {
    private(set) var base: UnsafeMutablePointer<Element>
    private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int = 16) {
        self.capacity = max(4, capacity)
        base = .allocate(capacity: self.capacity)
    }

    init(copying other: borrowing Store<Element>) {
        capacity = max(4, other.count)
        count = other.count
        base = .allocate(capacity: capacity)
        base.initialize(from: other.base, count: count)
    }

    deinit { base.deallocate() }

    var isEmpty: Bool { @inline(__always) get { count == 0 } }

    subscript(index: Int) -> Element {
        @inline(__always) unsafeAddress {
            assert(index >= 0 && index < count, "index outside of a store")
            return UnsafePointer(base + index)
        }
        @inline(__always) nonmutating unsafeMutableAddress {
            assert(index >= 0 && index < count, "index outside of a store")
            return base + index
        }
    }

    subscript(index: Int32) -> Element {
        @inline(__always) unsafeAddress {
            assert(index >= 0 && Int(index) < count, "index outside of a store")
            return UnsafePointer(base + Int(index))
        }
        @inline(__always) nonmutating unsafeMutableAddress {
            assert(index >= 0 && Int(index) < count, "index outside of a store")
            return base + Int(index)
        }
    }

    @inline(__always)
    mutating func append(_ element: Element) {
        if count == capacity { grow(to: count + 1) }
        (base + count).initialize(to: element)
        count &+= 1
    }

    mutating func append(repeating element: Element, count added: Int) {
        if count + added > capacity { grow(to: count + added) }
        (base + count).initialize(repeating: element, count: added)
        count += added
    }

    @inline(__always)
    mutating func popLast() -> Element? {
        if count == 0 { return nil }
        count &-= 1
        return base[count]
    }

    /// Makes room for a number of further elements.
    @inline(__always)
    mutating func reserve(_ added: Int) {
        if capacity &- count < added { grow(to: count + added) }
    }

    /// Takes in elements that were written behind the last one, into reserved room.
    @inline(__always)
    mutating func extend(by added: Int) { count &+= added }

    mutating func removeAll() { count = 0 }

    /// Makes this the number of elements; what new ones hold is not defined.
    mutating func setCount(_ new: Int) {
        if new > capacity { grow(to: new) }
        count = new
    }

    @inline(never)
    private mutating func grow(to needed: Int) {
        // Room that is not used costs addresses, not memory; moving does.
        let factor = capacity < 64_000 ? 8 : capacity < 4_000_000 ? 4 : 2
        capacity = max(needed, capacity * factor)
        let new = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
        new.moveInitialize(from: base, count: count)
        base.deallocate()
        base = new
    }
}
