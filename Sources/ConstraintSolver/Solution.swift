/// What ``Solver/solve()`` has to say about its answer.
public enum Solution {
    public struct Report: Sendable, Equatable {
        /// The conflicts in force, in the order of their broken constraints. A conflict stays in the report
        /// of later solves until one of its members is changed or removed.
        public var conflicts: [Conflict] = []
        /// Constraints that take no part because their numbers make no sense, in the order of their addition.
        public var rejections: [Rejection] = []
        /// Limits that were hit. The values are then a valid starting point but need not be the best.
        public var limits: [Limit] = []

        public init() {}
    }

    /// Required constraints that cannot all hold: without any one of them the others could.
    public struct Conflict: Sendable, Equatable {
        /// The members, in the order of their addition.
        public var members: [ConstraintID]
        /// The variables whose non-negativity belongs to the set, in the order of their creation.
        public var nonNegative: [Variable]
        /// The member that gave way. It is now optional, just below required: its error is still made as small as can
        /// be.
        public var broken: ConstraintID
    }

    public struct Rejection: Sendable, Equatable {
        public enum Reason: Sendable, Equatable, BitwiseCopyable {
            case constantNotFinite, coefficientNotFinite, constantTooLarge, coefficientTooLarge
            case priorityOutOfRange, tooManyTerms, unknownVariable
        }
        public var constraint: ConstraintID
        public var reason: Reason
    }

    public enum Limit: Sendable, Equatable, Hashable {
        /// A component took more simplex steps than ``SolverLimits/iterationsPerRow`` allows.
        case iterations
        /// A component needed more than ``SolverLimits/numbersPerComponent``, or all together more than
        /// ``SolverLimits/numbers``.
        case componentSize
        /// ``SolverLimits/workPerSolve`` was spent, or ``SolverLimits/entries`` held. Conflicts may remain, and values
        /// below 0; the next solve after a change goes on with them.
        case work
        /// ``SolverLimits/conflictRounds`` was reached; conflicts may remain.
        case conflictRounds
        /// A value is beyond ``SolverLimits/largestValue``.
        case magnitude
    }
}
