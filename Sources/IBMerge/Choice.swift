/// Which of three versions the result follows.
enum Choice {
    case ours, theirs, clash

    /// What only one side changed is that side's; what both changed alike is ours.
    init<Value: Equatable>(_ base: Value?, _ ours: Value?, _ theirs: Value?) {
        if ours == theirs || theirs == base {
            self = .ours
        } else if ours == base {
            self = .theirs
        } else {
            self = .clash
        }
    }
}
