/// Code that was left out, with what later rounds must know of it.
@dynamicMemberLookup
struct Omission {
    var entry: SliceReport.LeftOut
    /// The names that the rest of the code cannot use therefore.
    var declares: Set<String> = []
    /// The lines of the member that contains it.
    var memberLines = 0..<0
    /// The round of compiling in which it was left out.
    var round = 0

    subscript<Value>(dynamicMember path: WritableKeyPath<SliceReport.LeftOut, Value>) -> Value {
        get { entry[keyPath: path] }
        set { entry[keyPath: path] = newValue }
    }
}
