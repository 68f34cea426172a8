/// How the weighted sum of a constraint compares with its constant.
public enum Relation: Sendable, Hashable, BitwiseCopyable {
    case lessThanOrEqual, equal, greaterThanOrEqual
}
