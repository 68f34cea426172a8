/// A stage of a build. `nibkit-source` prints each one as a line on standard error, and `nibkit` shows it.
public enum BuildStage: Sendable {
    case reading(files: Int)
    /// From the second round on, the code that did not compile is left out.
    case compiling(files: Int, round: Int, leftOut: Int)
    case linking

    /// What a stage's line begins with.
    private static let mark = "nibkit-source: stage: "

    /// The line on standard error, without its end.
    public var line: String { Self.mark + text }

    /// The text of the stage in a line on standard error; `nil`: the line is another message.
    public static func text(in line: String) -> String? {
        line.hasPrefix(mark) ? String(line.dropFirst(mark.count)) : nil
    }

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
