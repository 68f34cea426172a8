#if !canImport(Darwin)
/// The end of an open stroke.
public enum CGLineCap: Int32, Sendable, CaseIterable {
    case butt, round, square
}

/// The corner of a stroke.
public enum CGLineJoin: Int32, Sendable, CaseIterable {
    case miter, round, bevel
}

/// Which points are inside a path that crosses itself.
public enum CGPathFillRule: Int, Sendable, CaseIterable {
    case winding, evenOdd
}
#endif
