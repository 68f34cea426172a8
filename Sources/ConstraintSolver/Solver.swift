/// Linear equalities and inequalities over real unknowns, at strict priorities, and their best solution.
///
/// Numbers come in, numbers go out: the solver knows nothing of views. The answer minimizes, from the highest
/// priority down, the sum of the errors of the constraints of that priority among the answers that are best for
/// all higher ones. The error of a constraint is how far its weighted sum is from satisfying its relation.
/// Variables that this leaves open take their preferred value, or the nearest one possible, in the order of
/// their creation. Those that follow bounds give way to the others, and stay at the bound of an inequality
/// that alone mentions them.
///
/// Required constraints hold exactly. Where they cannot, one member of each conflict becomes optional (see
/// ``Solution/Conflict``). No input traps: invalid constraints are skipped and reported, and solving stops early with a
/// report if it exceeds ``limits``.
///
/// Changes cost nothing until ``solve()``, which looks only at what they touch: a changed constant follows the
/// equations that carry it, an added or removed constraint re-plans the equations that were built on it.
///
/// A solver is a value: a copy goes its own way.
public struct Solver: Sendable {
    private var box = EngineBox()

    public init() {}

    public var limits: SolverLimits {
        get { box.engine.limits }
        set {
            makeUnique()
            box.engine.limits = newValue
        }
    }

    @inline(__always)
    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&box) { box = EngineBox(copying: box) }
    }

    // MARK: Variables

    /// Adds an unknown. `preferred` is the value it takes when the constraints leave it open; numbers that are not
    /// finite are taken as 0. A non-negative variable is under a required constraint `>= 0` that is never broken. A
    /// variable that follows bounds takes the preferred value only where no constraint mentions it.
    public mutating func addVariable(
        nonNegative: Bool = false, preferred: Double = 0, followsBounds: Bool = false
    ) -> Variable {
        makeUnique()
        return box.engine.addVariable(
            nonNegative: nonNegative, preferred: Self.usable(preferred), followsBounds: followsBounds)
    }

    /// Changes the value that a variable takes when the constraints leave it open.
    public mutating func setPreferred(_ variable: Variable, _ value: Double) {
        guard contains(variable) else { return }
        makeUnique()
        box.engine.setPreferred(Int32(truncatingIfNeeded: variable.index), Self.usable(value))
    }

    private static func usable(_ value: Double) -> Double { value.magnitude <= 1e10 ? value : 0 }

    private func contains(_ variable: Variable) -> Bool {
        variable.index >= 0 && variable.index < box.engine.columns.count
    }

    // MARK: Constraints

    /// Adds `sum of terms RELATION constant`. Several terms of one variable are summed up.
    ///
    /// - Parameter breakRank: among the members of a conflict the one with the highest rank is broken, then the one
    ///   added last; members with a negative rank are broken only when there are no others.
    public mutating func add(
        _ terms: [(Variable, Double)], _ relation: Relation, _ constant: Double,
        priority: Priority, breakRank: Int = 0
    ) -> ConstraintID {
        makeUnique()
        return terms.withUnsafeBufferPointer {
            box.engine.add($0, relation, constant, priority: priority, breakRank: breakRank)
        }
    }

    /// Takes a constraint away. An identifier that names nothing is ignored.
    public mutating func remove(_ id: ConstraintID) {
        guard let row = box.engine.row(of: id) else { return }
        makeUnique()
        box.engine.remove(row)
    }

    /// Changes the right-hand side.
    public mutating func setConstant(_ id: ConstraintID, _ constant: Double) {
        guard let row = box.engine.row(of: id) else { return }
        makeUnique()
        box.engine.setConstant(row, constant)
    }

    /// Changes the priority, also from or to required.
    public mutating func setPriority(_ id: ConstraintID, _ priority: Priority) {
        guard let row = box.engine.row(of: id) else { return }
        makeUnique()
        box.engine.setPriority(row, priority)
    }

    // MARK: Answers

    /// Brings all values up to date.
    @discardableResult
    public mutating func solve() -> Solution.Report {
        if !box.engine.isUpToDate {
            makeUnique()
            box.engine.solve()
        }
        return box.engine.report
    }

    /// The value at the last ``solve()``; before the first one, the preferred value.
    public func value(_ variable: Variable) -> Double {
        contains(variable) ? box.engine.columns[variable.index].value : 0
    }

    /// By how much a constraint was missed at the last ``solve()``, never negative.
    public func error(of id: ConstraintID) -> Double {
        guard let row = box.engine.row(of: id) else { return 0 }
        return box.engine.error(of: row)
    }

    /// Whether another value of the variable is as good at every priority. Computed on demand for the state of the
    /// last ``solve()``.
    public func isAmbiguous(_ variable: Variable) -> Bool {
        contains(variable) && !box.engine.freeMove(of: Int32(truncatingIfNeeded: variable.index)).isEmpty
    }

    /// The ambiguous ones of some variables, at much less than the cost of asking about each.
    public func ambiguous(among variables: some Sequence<Variable>) -> Set<Variable> {
        let columns = variables.lazy.filter(contains).map { Int32(truncatingIfNeeded: $0.index) }
        return Set(box.engine.ambiguousColumns(among: columns).map { Variable(index: Int($0)) })
    }

    /// A direction in which the solution may move without becoming worse, scaled so that the given variable moves
    /// by 1 or -1, in the order of creation. Empty when the variable is not ambiguous.
    public func direction(of ambiguity: Variable) -> [(Variable, Double)] {
        guard contains(ambiguity) else { return [] }
        return box.engine.direction(of: Int32(truncatingIfNeeded: ambiguity.index))
            .map { (Variable(index: Int($0.column)), $0.amount) }
    }

    /// The constraints that hold the variable where it is, in the order of their addition.
    public func constraintsAffecting(_ variable: Variable) -> [ConstraintID] {
        guard contains(variable) else { return [] }
        return box.engine.constraintsAffecting(Int32(truncatingIfNeeded: variable.index)).map {
            box.engine.identifier($0)
        }
    }
}

/// Holds the engine behind one reference, so that a `Solver` is copied when it is changed, not before.
final class EngineBox: @unchecked Sendable {
    /// Only ever reached through the `Solver` that owns the box, whose own exclusivity is checked at compile time.
    @exclusivity(unchecked) var engine: Engine

    init() { engine = Engine() }
    init(copying other: EngineBox) { engine = Engine(copying: other.engine) }
}
