/// Free variables that optional rows and inequalities tie together.
final class Component {
    let columnCount: Int
    let rowCount: Int
    private let members: UnsafeMutablePointer<Int32>
    @exclusivity(unchecked) var simplex: DenseSimplex?
    @exclusivity(unchecked) var isDirty = false
    @exclusivity(unchecked) var isStale = false
    /// A limit kept the simplex from the best solution.
    @exclusivity(unchecked) var limit: Solution.Limit?

    init(columns: UnsafeBufferPointer<Int32>, rows: UnsafeBufferPointer<Int32>) {
        columnCount = columns.count
        rowCount = rows.count
        members = .allocate(capacity: columns.count + rows.count)
        if let base = columns.baseAddress { members.initialize(from: base, count: columns.count) }
        if let base = rows.baseAddress { (members + columns.count).initialize(from: base, count: rows.count) }
    }

    deinit { members.deallocate() }

    /// In the order of creation.
    var columns: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: members, count: columnCount) }
    var rows: UnsafeBufferPointer<Int32> { UnsafeBufferPointer(start: members + columnCount, count: rowCount) }

    func copy() -> Component {
        let other = Component(columns: columns, rows: rows)
        other.simplex = simplex.map(DenseSimplex.init(copying:))
        other.isDirty = isDirty
        other.isStale = isStale
        other.limit = limit
        return other
    }
}
