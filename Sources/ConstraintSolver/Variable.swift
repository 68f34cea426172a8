/// An unknown of a ``Solver``. Only meaningful for the solver that made it.
public struct Variable: Hashable, Sendable {
    /// Position in the order of creation, from 0.
    public let index: Int
}
