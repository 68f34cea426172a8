import ConsoleLogs
import EditSessions
import IBEditing
import LogMatching
import NibKit
import NibKitWork
import ResultFiles

/// Tries the fixes of a place in a copy of its document that has the numbers of the log, and carries one out.
struct LogFixes {
    private let session: EditSession
    private let path: String
    private let layout: ContainedLayout

    /// By how many points a frame differs that has moved: less than a pixel is rounding.
    private static let leastMove = 0.5

    /// `nil`: the document cannot be read.
    init?(of path: String) {
        guard case .success(let bytes) = InputFile.read(path) else { return nil }
        session = EditSession(bytes, file: path)
        self.path = path
        layout = ContainedLayout(path: path)
    }

    private func edited(_ commands: [String], _ session: EditSession) -> EditSession? {
        var planner = Planner()
        planner.project = ProjectFacts(forDocumentAt: path)
        let parsed = commands.flatMap { (try? CommandParser.commands(in: $0)) ?? [] }.map(\.command)
        guard parsed.count == commands.count else { return nil }
        return try? session.next(parsed, with: planner).session
    }

    /// The match with what its fixes do; one that leaves the conflict is not among them any more.
    func tried(_ match: DocumentMatch) -> DocumentMatch {
        var match = match
        let copy = edited(match.situation, session) ?? session
        guard !match.fixes.isEmpty, let before = layout(copy.before) else { return match }
        let constraints = Set(match.places.compactMap(\.id))
        let isSeen = !before.broken.isDisjoint(with: constraints)
        let tried = match.fixes.compactMap { fix -> DocumentMatch.Fix? in
            guard let next = edited([fix.edit], copy), let after = layout(next.before) else { return nil }
            var fix = fix
            let isLeft = !after.broken.isDisjoint(with: constraints)
            fix.trial = DocumentMatch.Trial(
                conflict: isLeft ? .stays : isSeen ? .gone : .unseen, moves: moves(from: before, to: after))
            return fix
        }
        match.fixes = tried.filter { $0.trial?.conflict != .stays }
        return match
    }

    private func moves(from before: SolvedLayout, to after: SolvedLayout) -> [DocumentMatch.Trial.Move] {
        after.frames.compactMap { id, frame -> DocumentMatch.Trial.Move? in
            guard let old = before.frames[id] else { return nil }
            let (before, after) = (Self.numbers(old), Self.numbers(frame))
            guard zip(before, after).contains(where: { ($0 - $1).magnitude > Self.leastMove }) else { return nil }
            let label = session.document?.element(id: id)?.displayName ?? id
            return DocumentMatch.Trial.Move(id: id, label: label, before: before, after: after)
        }.sorted { $0.id < $1.id }
    }

    private static func numbers(_ frame: EditFrame) -> [Double] { [frame.x, frame.y, frame.width, frame.height] }

    /// Writes the document with the fix, and records that for `nibkit undo`.
    func apply(_ fix: DocumentMatch.Fix) throws {
        let commands = try CommandParser.commands(in: fix.edit).map(\.command)
        var planner = Planner()
        planner.project = ProjectFacts(forDocumentAt: path)
        planner.layout = { [layout] in layout($0) }
        let result = try session.edit(commands, with: planner)
        try EditedFile.write(EditedFile.all(of: result, session), journal: .edit) { Console.error("note: \($0)") }
    }
}

extension DocumentMatch.Trial {
    private static let mostNamed = 3

    /// What the trial showed, as a sentence.
    var inWords: String {
        let result =
            switch conflict {
            case .gone: "with the numbers of the log, the conflict is gone"
            case .stays: "the conflict stays"
            case .unseen: "the document's layout does not show the conflict, before or after"
            }
        let named = moves.prefix(Self.mostNamed).map { move in
            let parts = zip(["x", "y", "width", "height"], zip(move.before, move.after)).compactMap { name, values in
                abs(values.0 - values.1) > 0.01
                    ? "\(name) \(ConflictEquations.number(values.0)) → \(ConflictEquations.number(values.1))" : nil
            }
            return "\(move.label): \(parts.joined(separator: ", "))"
        }
        if named.isEmpty { return "\(result); no view moves." }
        let rest = moves.count - named.count
        return "\(result); moves \(named.joined(separator: "; "))\(rest > 0 ? "; and \(rest) more" : "")."
    }
}
