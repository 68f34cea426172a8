/// The bounds of what a ``Solver`` accepts and spends. Constraints come from documents, so every size has one.
public struct SolverLimits: Sendable {
    /// Largest size of a constant. Layout never comes near it; beyond, doubles no longer tell points apart.
    public var largestConstant = 1e10
    /// Largest size of a value. A variable beyond, which takes chains of large coefficients, is left at its preferred
    /// value.
    public var largestValue = 1e15
    /// Largest size of a coefficient.
    public var largestCoefficient = 1e7
    /// Coefficients smaller than this are taken as 0.
    public var smallestCoefficient = 1e-9
    /// Terms in one constraint.
    public var termsPerConstraint = 100_000
    /// Simplex steps in one component, per row and variable of it.
    public var iterationsPerRow = 40
    /// Numbers held for one component. A component that needs more is left at the best point found.
    public var numbersPerComponent = 14_000_000
    /// Numbers held for all components. A component for which there is no room is left at its preferred values.
    public var numbers = 30_000_000
    /// The number of stored coefficients and elimination steps. Rows that would need more are skipped.
    public var entries = 6_000_000
    /// Multiplications, or steps of like cost, spent in one call of ``Solver/solve()``: some seconds.
    public var workPerSolve = 1_000_000_000
    /// The same for one question about ambiguity. A variable that takes more to judge counts as not ambiguous.
    public var workPerQuestion = 200_000_000
    /// The same for a question about many variables, of which those that are left then count as not ambiguous.
    public var workForAllQuestions = 2_000_000_000
    /// Rounds of breaking conflicting constraints in one call of ``Solver/solve()``.
    public var conflictRounds = 10_000
    /// Changes after which everything is planned anew, so that rounding errors do not add up.
    public var changesPerPlan = 20_000

    public init() {}
}
