import Foundation

extension EditingTrials {
    public struct KillCounts: Sendable {
        /// `finished`: changes that were on their way when the server was killed, and that are there.
        public var kills = 0, acknowledged = 0, saves = 0, finished = 0, undone = 0
    }

    /// A server that is killed at random moments, and started again: what was answered is there, whole, and can be undone.
    ///
    /// - Parameter report: gets the number of kills, now and then.
    public func kills(_ kills: Int, report: (Int) -> Void = { _ in }) throws -> KillCounts {
        let trial = try KillTrial(self)
        do {
            while trial.counts.kills < kills {
                try trial.untilKilled()
                report(trial.counts.kills)
            }
            try trial.undoAll()
        } catch { throw Failure("seed \(seed), after \(trial.counts): \(error)") }
        return trial.counts
    }
}

/// One document, the servers that are killed while they change it, and what must be kept of it.
private final class KillTrial {
    typealias Failure = EditingPage.Failure

    private let trials: EditingTrials
    private let folder, state: ScratchFolder
    private let name = "Rows.xib"
    private var random: RandomCommands
    var counts = EditingTrials.KillCounts()
    /// What undo gives, the next one last but one; the last one is the contents.
    private var states: [Data]
    /// The same if the change that was on its way is kept.
    private var maybe: [Data]?
    /// What the file may have.
    private var files: Set<Data>

    /// So many changes the journal keeps at least.
    private static let fewestSteps = 150

    init(_ trials: EditingTrials) throws {
        self.trials = trials
        random = RandomCommands(seed: trials.seed)
        (folder, state) = (try ScratchFolder(), try ScratchFolder())
        let start = Data(PreviewSamples.xib(rows: 3).utf8)
        (states, files) = ([start], [start])
        try start.write(to: file)
    }

    private var file: URL { folder.url.appendingPathComponent(name) }
    private var contents: Data { states[states.count - 1] }

    /// Starts a server, and finds out which of two states it has.
    private func start(isShown: Bool) throws -> (PreviewProcess, EditingPage) {
        let onDisk = try Data(contentsOf: file)
        guard files.contains(onDisk) else { throw Failure("the file has contents that nobody saved") }
        files = [onDisk]
        let server = try trials.serve(folder, state)
        let page = try EditingPage(server, name, isShown: isShown)
        let found = try page.source()
        if let maybe, found == maybe[maybe.count - 1] {
            states = maybe
            counts.finished += 1
        } else if found != contents {
            throw Failure("what was answered is lost")
        }
        maybe = nil
        return (server, page)
    }

    /// Edits, undoes and saves until the server is killed.
    func untilKilled() throws {
        let (server, page) = try start(isShown: random.number(below: 4) == 0)
        let process = server.process.processIdentifier
        // The moment is somewhere in the next few changes, however fast the machine is.
        let began = DispatchTime.now().uptimeNanoseconds
        try change(page)
        let duration = Int(min(DispatchTime.now().uptimeNanoseconds - began, 1_000_000_000) / 1_000)
        let patience = UInt32(random.number(below: 6 * duration))
        Thread.detachNewThread {
            usleep(patience)
            kill(process, SIGKILL)
        }
        do { while true { try change(page) } } catch is RawConnection.Closed {}
        server.process.waitUntilExit()
        counts.kills += 1
    }

    private func change(_ page: EditingPage) throws {
        switch random.number(below: 6) {
        case 0 where states.count > 1 && counts.acknowledged > 0:
            maybe = states.dropLast()
            let answer = try page.answer(try page.send("undo"))
            guard answer.isEdited else { throw Failure("undo was refused: \(answer["message"] ?? "")") }
        case 1:
            files.insert(contents)
            let answer = try page.answer(try page.send("save"))
            guard answer["type"] as? String == "saved" else {
                throw Failure("it cannot be saved: \(answer["message"] ?? "")")
            }
            files = [contents]
            counts.saves += 1
        default:
            let text = "T\(random.number(below: 1_000_000_000))"
            let row = random.number(below: 3)
            maybe = states + [Self.changed(row, to: text, in: contents)]
            let answer = try page.answer(
                try page.send("edit", ["commands": ["set root-\(row)-label text=\(text)"], "frames": "none"]))
            guard answer.isEdited else { throw Failure("an edit was refused: \(answer["message"] ?? "")") }
        }
        states = maybe ?? states
        maybe = nil
        counts.acknowledged += 1
    }

    /// The text of the label of a row.
    private static func changed(_ row: Int, to text: String, in contents: Data) -> Data {
        let lines = String(decoding: contents, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        let new = lines.map { line -> String in
            guard line.contains("id=\"root-\(row)-label\""), let start = line.range(of: " text=\"")?.upperBound,
                let end = line[start...].firstIndex(of: "\"")
            else { return String(line) }
            return "\(line[..<start])\(text)\(line[end...])"
        }
        return Data(new.joined(separator: "\n").utf8)
    }

    /// Undoes everything, in a server that nobody kills.
    func undoAll() throws {
        let (_, page) = try start(isShown: true)
        while states.count > 1 {
            let answer = try page.answer(try page.send("undo"))
            if answer.problem == "nothing-to-undo", counts.undone >= Self.fewestSteps { return }
            guard answer.isEdited else { throw Failure("undo was refused: \(answer["message"] ?? "")") }
            states.removeLast()
            counts.undone += 1
            guard try page.source() == contents else { throw Failure("undo gave other bytes") }
        }
    }
}
