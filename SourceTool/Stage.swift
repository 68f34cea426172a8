/// What a build does at the moment, a line on standard error: `nibkit` shows it on terminals.
enum Stage {
    case reading(Int)
    /// From the second round on, without what did not compile.
    case compiling(Int, round: Int, leftOut: Int)
    case linking

    static let mark = "nibkit-source: stage: "

    func report() { Standard.report("\(Self.mark)\(text)\n") }

    private var text: String {
        switch self {
        case .reading(let files): "reading \(files) \(files == 1 ? "file" : "files")"
        case .compiling(let files, 1, _): "compiling \(files) \(files == 1 ? "file" : "files")"
        case .compiling(_, let round, let leftOut):
            "repairing, round \(round), \(leftOut) \(leftOut == 1 ? "part" : "parts") left out"
        case .linking: "linking"
        }
    }
}
