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

    /// By how many points a frame differs that has moved: less is rounding to pixels.
    private static let leastMove = 0.5

    /// `nil`: the document cannot be read.
    init?(of path: String) {
        guard case .success(let bytes) = InputFile.read(path) else { return nil }
        session = EditSession(bytes, file: path)
        self.path = path
        layout = ContainedLayout(path: path)
    }

    private var planner: Planner {
        var planner = Planner()
        planner.project = ProjectFacts(forDocumentAt: path)
        return planner
    }

    /// `nil`: a command is refused, or the document cannot be laid out.
    private func laidOut(_ commands: [String], _ session: EditSession) -> (session: EditSession, layout: SolvedLayout)?
    {
        guard let parsed = try? commands.flatMap({ try CommandParser.commands(in: $0) }).map(\.command),
            let next = try? session.next(parsed, with: planner).session, let layout = layout(next.before)
        else { return nil }
        return (next, layout)
    }

    /// The match with what its fixes do; one that leaves the conflict is not among them any more, and one that cannot be
    /// tried has no trial.
    func tried(_ match: DocumentMatch) -> DocumentMatch {
        guard !match.fixes.isEmpty, let copy = laidOut(match.situation, session) else { return match }
        let constraints = Set(match.places.compactMap(\.id))
        let isSeen = !copy.layout.broken.isDisjoint(with: constraints)
        var match = match
        for index in match.fixes.indices {
            guard let after = laidOut([match.fixes[index].edit], copy.session)?.layout else { continue }
            let isLeft = !after.broken.isDisjoint(with: constraints)
            match.fixes[index].trial = DocumentMatch.Trial(
                conflict: isLeft ? .stays : isSeen ? .gone : .unseen, moves: moves(from: copy.layout, to: after))
        }
        match.fixes.removeAll { $0.trial?.conflict == .stays }
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
        var planner = planner
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
            "\(move.label): \(DiffEffects.change(from: move.before, to: move.after))"
        }
        if named.isEmpty { return "\(result); no view moves." }
        let rest = moves.count - named.count
        return "\(result); moves \(named.joined(separator: "; "))\(rest > 0 ? "; and \(rest) more" : "")."
    }
}
