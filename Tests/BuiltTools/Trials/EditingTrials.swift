public import Foundation

/// Long random trials of `nibkit serve --edit`, of which the tests run a little and `dev trial` as much as one wants.
///
/// Each throws at the first wrong behavior; the same seed makes the same messages.
public struct EditingTrials {
    public let tool: BuiltTool
    public var seed: UInt64
    /// More arguments of `nibkit serve`.
    public var arguments: [String] = []

    public typealias Failure = EditingPage.Failure

    public init(seed: UInt64) throws {
        tool = try BuiltTool("nibkit")
        self.seed = seed
    }

    func serve(_ folder: ScratchFolder, _ state: ScratchFolder) throws -> PreviewProcess {
        try PreviewProcess(
            tool, folder: folder.url.path, ["--edit"] + arguments, environment: ["XDG_STATE_HOME": state.url.path])
    }

    // MARK: Gestures

    public struct GestureCounts: Sendable {
        public var edited = 0, unchanged = 0, refused = 0, cancelled = 0, undone = 0, redone = 0
        public init() {}

        public var all: Int { edited + unchanged + refused + cancelled }

        public static func += (a: inout GestureCounts, b: GestureCounts) {
            a.edited += b.edited
            a.unchanged += b.unchanged
            a.refused += b.refused
            a.cancelled += b.cancelled
            a.undone += b.undone
            a.redone += b.redone
        }
    }

    /// Random gestures on a document: what a page undoes gives the bytes of before, and what it redoes those of after.
    public func gestures(on contents: Data, named name: String, count: Int) throws -> GestureCounts {
        let (folder, state) = (try ScratchFolder(), try ScratchFolder())
        try contents.write(to: folder.url.appendingPathComponent(name))
        let page = try EditingPage(try serve(folder, state), name)
        var random = RandomCommands(seed: seed)
        var counts = GestureCounts()
        var log: [String] = []
        do {
            guard try page.source() == contents else { throw Failure("the contents are not those of the file") }
            while counts.all < count {
                log = []
                try gesturesAndBack(page, contents, &random, &counts, &log)
            }
            guard try Data(contentsOf: folder.url.appendingPathComponent(name)) == contents else {
                throw Failure("the file changed although nothing was saved")
            }
        } catch {
            throw Failure("\(name), seed \(seed), gesture \(counts.all): \(error)\n\(log.joined(separator: "\n"))")
        }
        return counts
    }

    /// A few gestures, and all of them undone, perhaps twice.
    private func gesturesAndBack(
        _ page: EditingPage, _ start: Data, _ random: inout RandomCommands, _ counts: inout GestureCounts,
        _ log: inout [String]
    ) throws {
        var states = [start]
        for _ in 0...random.number(below: 5) {
            let before = states[states.count - 1]
            if try gesture(page, &random, &counts, &log) {
                let after = try page.source()
                guard after != before else { throw Failure("an edit with a diff left the same bytes") }
                states.append(after)
            } else if try page.source() != before {
                throw Failure("something changed although nothing was edited")
            }
        }
        func step(_ type: String, to state: Data) throws {
            log.append(type)
            let answer = try page.answer(try page.send(type))
            guard answer.isEdited else { throw Failure("\(type) was refused: \(answer["message"] ?? "")") }
            guard try page.source() == state else { throw Failure("\(type) gave other bytes") }
        }
        for round in 0...random.number(below: 2) {
            if round > 0 {
                for state in states.dropFirst() {
                    try step("redo", to: state)
                    counts.redone += 1
                }
            }
            for state in states.dropLast().reversed() {
                try step("undo", to: state)
                counts.undone += 1
            }
        }
    }

    /// Whether something was changed.
    private func gesture(
        _ page: EditingPage, _ random: inout RandomCommands, _ counts: inout GestureCounts, _ log: inout [String]
    ) throws -> Bool {
        var commands = random.commands(page.objects)
        var begin: [String: Any] = ["phase": "begin"]
        if random.number(below: 2) == 0 { begin["commands"] = commands }
        let id = try page.send("gesture", begin)
        for _ in 0..<random.number(below: 5) {
            commands = random.commands(page.objects)
            try page.send("gesture", ["phase": "update", "commands": commands], id: id)
        }
        if random.number(below: 6) == 0 {
            log.append("cancel: \(commands)")
            try page.send("gesture", ["phase": "cancel"], id: id)
            counts.cancelled += 1
            return false
        }
        log.append("commit: \(commands)")
        let answer = try page.answer(
            try page.send("gesture", ["phase": "commit", "commands": commands], id: id))
        if answer.isEdited {
            let isChanged = answer["diff"] as? String != ""
            counts.edited += isChanged ? 1 : 0
            counts.unchanged += isChanged ? 0 : 1
            return isChanged
        }
        if let code = answer.problem, Self.defects.contains(code) {
            throw Failure("a gesture was refused with '\(code)': \(answer["message"] ?? "")")
        }
        counts.refused += 1
        return false
    }

    /// Refusals that no command of one page on a file that nobody else changes can have.
    private static let defects: Set = ["not-planned", "not-written", "changed-by-others", "changed-meanwhile"]

    // MARK: Several pages

    public struct PageCounts: Sendable {
        public var edited = 0, refused = 0, saved = 0, revisions = 0
    }

    /// Pages that change one document at random: each is told every change, in the same order, and the changes make the
    /// bytes that the session and the file have in the end.
    public func pages(_ number: Int = 2, on contents: Data, named name: String, steps: Int) throws -> PageCounts {
        let (folder, state) = (try ScratchFolder(), try ScratchFolder())
        let file = folder.url.appendingPathComponent(name)
        try contents.write(to: file)
        let server = try serve(folder, state)
        let pages = try (0..<number).map { try EditingPage(server, name, name: "Page \($0)", isShown: $0 == 0) }
        var random = RandomCommands(seed: seed)
        var counts = PageCounts()
        var edited: Set<Int> = []
        // One message of each page is on its way while the others send theirs.
        var waiting: [Int: String] = [:]
        func finish(_ number: Int) throws {
            guard let id = waiting.removeValue(forKey: number) else { return }
            let answer = try pages[number].answer(id)
            switch answer["type"] as? String {
            case "edited":
                counts.edited += 1
                if answer["diff"] as? String != "", let revision = answer["revision"] as? Int {
                    edited.insert(revision)
                }
            case "saved": counts.saved += 1
            default:
                counts.refused += 1
                if answer.problem == "not-planned" || answer.problem == "not-written" {
                    throw Failure("'\(answer.problem ?? "")': \(answer["message"] ?? "")")
                }
            }
        }
        do {
            for _ in 0..<steps {
                let turn = random.number(below: number)
                try finish(turn)
                let page = pages[turn]
                let objects = pages[0].objects
                switch random.number(below: 12) {
                case 0, 1: waiting[turn] = try page.send("undo")
                case 2: waiting[turn] = try page.send("redo")
                case 3 where random.number(below: 5) == 0: waiting[turn] = try page.send("save")
                case 3 where random.number(below: 10) == 0: waiting[turn] = try page.send("revert")
                case 4 where random.number(below: 10) == 0: waiting[turn] = try page.send("goTo", ["revision": 0])
                default:
                    var edit: [String: Any] = ["commands": random.commands(objects)]
                    if random.number(below: 3) == 0 { edit["base"] = max(0, (page.changes.last?.revision ?? 1) - 2) }
                    if random.number(below: 4) == 0 { edit["coalesce"] = "field \(random.number(below: 2))" }
                    waiting[turn] = try page.send("edit", edit)
                }
            }
            for number in pages.indices { try finish(number) }
            // Everything that was told before is there when these are answered.
            for page in pages {
                let id = try page.send("changes")
                while try page.receive()["id"] as? String != id {}
            }
            try compare(pages, contents, file, edited, &counts)
        } catch { throw Failure("\(name), seed \(seed), after \(counts): \(error)") }
        return counts
    }

    private func compare(
        _ pages: [EditingPage], _ contents: Data, _ file: URL, _ edited: Set<Int>, _ counts: inout PageCounts
    ) throws {
        let first = pages[0].changes
        for page in pages.dropFirst() {
            guard page.changes.map(\.revision) == first.map(\.revision), page.changes.map(\.diff) == first.map(\.diff)
            else { throw Failure("the pages were told different changes") }
        }
        counts.revisions = first.count
        guard zip(first, first.dropFirst()).allSatisfy({ $0.revision < $1.revision }) else {
            throw Failure("the revisions do not grow")
        }
        guard edited.isSubset(of: first.map(\.revision)) else { throw Failure("an edit that was answered is not told") }
        var text = contents
        for change in first {
            do { text = try UnifiedPatch.apply(change.diff, to: text) } catch {
                throw Failure("the diff of revision \(change.revision) does not fit: \(error)")
            }
        }
        guard try pages[0].source() == text else { throw Failure("the changes do not make the session's contents") }
        let saved = try pages[0].answer(try pages[0].send("save"))
        guard saved["type"] as? String == "saved" else {
            throw Failure("it cannot be saved: \(saved["message"] ?? "")")
        }
        guard try Data(contentsOf: file) == text else { throw Failure("the saved file has other bytes") }
    }
}
