/// The state behind a ``Solver``: constraints, the elimination program, components and values.
///
/// 1. Required equalities are eliminated sparsely (`Engine+Elimination`): each gives one variable by others. The
///    order is kept as a *program* that can be replayed: operations `row += factor * row` between reduced rows,
///    and the list of pivot rows from which values follow backwards.
/// 2. What is left, optional rows and inequalities over free variables, falls into components
///    (`Engine+Components`), each solved by a simplex of its own.
/// 3. A changed constant runs along the operations to the components it reaches, and from there along the
///    pivot rows to the values it moves (`Engine+Values`). Nothing else is looked at.
/// 4. An added or removed row takes out and re-plans only the rows whose operations depend on it.
/// 5. Non-negativity becomes a row when it is violated, not before: as rows from the start it would tie
///    independent components together.
struct Engine: ~Copyable {
    var limits = SolverLimits()
    var terms = Store<Term>()
    /// Entries of `terms` that belong to no row any more.
    var abandonedTerms = 0
    var rows = Store<RowRecord>()
    var facts = Store<RowFacts>()
    var columns = Store<ColumnRecord>()
    var nextSequence = 0
    var freeRows = Store<Int32>()

    var nodes = Store<Node>()
    var freeNode: Int32 = -1
    var operations = Store<Operation>()
    var freeOperation: Int32 = -1
    /// Pivot rows in the order of elimination; -1 where one was taken out. Values are computed from the end.
    var program = Store<Int32>()
    /// Positions before this one are room for rows that may be eliminated before all others.
    var programStart: Int32 = 0
    var livePivots = 0

    var pendingRows = Store<Int32>()
    /// Rows of the program that must leave it: removed, or to be planned anew.
    var removals = Store<Int32>()
    var looseColumns = Store<Int32>()
    /// Rows without variables whose constant must be looked at.
    var rowsToCheck = Store<Int32>()
    var negativeColumns = Store<Int32>()
    /// Columns whose value is too large to be given.
    var oversizedColumns: Set<Int32> = []
    var isAnyOversized = false
    var queue = Store<Int32>()
    var batch = Store<Int32>()
    var stack = Store<Int32>()
    var startOrder = Store<Int32>()
    var preferredScratch = Store<Double>()
    /// The rank and the level of every item of the component at hand, and its items by falling rank.
    var ranks = Store<Float>()
    var levelOfItem = Store<Int32>()
    var itemOrder = Store<Int32>()
    var levelCount = 0
    /// Every value of the program is to be computed, whatever `changedValues` says.
    var isEveryValueOpen = false
    var changedConstants = PositionSet()
    var changedValues = PositionSet()
    var reductions = PositionSet()
    /// What the three sets have room for.
    var positionLimit = 0
    var shortestQueue = Int.max
    var changesSinceStart = 0

    var components: [Component?] = []
    var freeComponents: [Int32] = []
    /// Components whose constants changed.
    var dirtyComponents: [Int32] = []
    /// Components whose rows or columns changed.
    var staleComponents: [Int32] = []
    /// Components that may have hit a limit.
    var limitedComponents: Set<Int32> = []

    /// Numbers in the simplexes of all components.
    var numbersHeld = 0

    var conflicts: [ConflictRecord] = []
    /// Members of conflicts that were changed since the last solution.
    var changedMembers: Set<Int32> = []
    var rejectionCount = 0
    var limitsHit: Set<Solution.Limit> = []
    var work = 0
    var isUpToDate = false
    var report = Solution.Report()
    var isReportClean = true

    init() {}

    init(copying other: borrowing Engine) {
        limits = other.limits
        terms = Store(copying: other.terms)
        abandonedTerms = other.abandonedTerms
        rows = Store(copying: other.rows)
        facts = Store(copying: other.facts)
        columns = Store(copying: other.columns)
        nextSequence = other.nextSequence
        freeRows = Store(copying: other.freeRows)
        nodes = Store(copying: other.nodes)
        freeNode = other.freeNode
        operations = Store(copying: other.operations)
        freeOperation = other.freeOperation
        program = Store(copying: other.program)
        programStart = other.programStart
        livePivots = other.livePivots
        pendingRows = Store(copying: other.pendingRows)
        removals = Store(copying: other.removals)
        looseColumns = Store(copying: other.looseColumns)
        rowsToCheck = Store(copying: other.rowsToCheck)
        negativeColumns = Store(copying: other.negativeColumns)
        isEveryValueOpen = other.isEveryValueOpen
        changedConstants = PositionSet(copying: other.changedConstants)
        changedValues = PositionSet(copying: other.changedValues)
        reductions = PositionSet(copying: other.reductions)
        positionLimit = other.positionLimit
        changesSinceStart = other.changesSinceStart
        components = other.components.map { $0?.copy() }
        freeComponents = other.freeComponents
        dirtyComponents = other.dirtyComponents
        staleComponents = other.staleComponents
        limitedComponents = other.limitedComponents
        numbersHeld = other.numbersHeld
        conflicts = other.conflicts
        changedMembers = other.changedMembers
        oversizedColumns = other.oversizedColumns
        isAnyOversized = other.isAnyOversized
        rejectionCount = other.rejectionCount
        limitsHit = other.limitsHit
        isUpToDate = other.isUpToDate
        report = other.report
        isReportClean = other.isReportClean
    }
}

struct ConflictRecord {
    var members: [Int32]
    var nonNegative: [Int32]
    var broken: Int32
}
