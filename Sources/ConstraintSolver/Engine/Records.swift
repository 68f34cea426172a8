/// A coefficient of a constraint as it was given.
struct Term: BitwiseCopyable, Sendable {
    var variable: Int32
    var coefficient: Double
}

/// A coefficient of a working row, linked with the others of its row and of its column.
struct Node: BitwiseCopyable {
    var row: Int32
    var column: Int32
    var rowNext: Int32
    var rowPrevious: Int32
    var columnNext: Int32
    var columnPrevious: Int32
    var coefficient: Double
}

/// `target += factor * source`, done when `source` was eliminated.
struct Operation: BitwiseCopyable {
    var source: Int32
    var target: Int32
    var nextOut: Int32
    var previousOut: Int32
    var nextIn: Int32
    var factor: Double
}

enum RowState: UInt8, BitwiseCopyable {
    /// The slot is free or its constraint was rejected.
    case unused
    /// Waits to be taken into the program.
    case pending
    /// A required equality that is in the matrix but not eliminated yet.
    case open
    /// Eliminated: gives the value of one variable.
    case pivot
    /// Optional or an inequality, over free variables; possibly without any.
    case residual
    /// A required equality that follows from others, or contradicts them.
    case redundant
    /// Left out because a limit was hit.
    case abandoned
}

/// What the elimination and the updates need of a row.
struct RowRecord: BitwiseCopyable {
    var firstTerm: Int32 = 0
    var termCount: Int32 = 0
    var firstNode: Int32 = -1
    var length: Int32 = 0
    /// As given, with the sign of the relation.
    var constant = 0.0
    /// After the operations of the program.
    var reduced = 0.0
    /// Change of `reduced` that was not passed on yet.
    var pendingChange = 0.0
    /// The largest constant that entered `reduced`: the measure of its rounding error.
    var scale: Float = 0
    var priority: Float = 0
    var firstOut: Int32 = -1
    var firstIn: Int32 = -1
    /// In the program, when a pivot.
    var position: Int32 = -1
    var pivotVariable: Int32 = -1
    var pivotCoefficient = 0.0
    var component: Int32 = -1
    var item: Int32 = -1
    var queueNext: Int32 = -1
    var queuePrevious: Int32 = -1
    var relation: Relation = .equal
    var state: RowState = .unused
    var isAlive = false
    var isBroken = false
    /// A member of a conflict in force.
    var isInConflict = false
    /// Stands for the non-negativity of its variable.
    var isNonNegativity = false
    var wasNonbasic = false

    var isRequired: Bool { priority >= 1000 && !isBroken }
    var isRequiredEquality: Bool { relation == .equal && isRequired }
    /// The order of levels: required, then broken, then the optional ones.
    var rank: Float { isBroken ? 2000 : priority >= 1000 ? .infinity : priority }
}

/// What only reports need of a row.
struct RowFacts: BitwiseCopyable {
    var sequence = 0
    var breakRank = 0
    var generation: UInt32 = 0
    var rejection: Solution.Rejection.Reason?
    var invalidTerms: Solution.Rejection.Reason?
}

struct ColumnRecord: BitwiseCopyable {
    /// Nodes in rows that are not eliminated.
    var firstActive: Int32 = -1
    var activeCount: Int32 = 0
    /// Nodes in pivot rows of other variables.
    var firstFrozen: Int32 = -1
    var pivotRow: Int32 = -1
    var component: Int32 = -1
    var place: Int32 = -1
    var nonNegativeRow: Int32 = -1
    var mark: Int32 = -1
    var isNonNegative = false
    var isLoose = false
    var followsBounds = false
    var value = 0.0
    var preferred = 0.0
}
