/// Names a constraint of a ``Solver``. Never names another one after the constraint was removed.
public struct ConstraintID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
}
