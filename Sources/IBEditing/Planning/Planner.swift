import Diagnostics
import IBDocument
import IBSchema
public import ProjectCode
import XMLTree

/// What commands change in a document.
public struct Change: Sendable {
    /// Against the UTF-8 bytes before; sorted, and none overlaps another.
    public var edits: [SourceEdit]
    /// Against the bytes after: what gives back the bytes before.
    public var inverse: [SourceEdit]
    /// For each command, in order.
    public var results: [Result]
    public var notes: [EditNote]
    /// What `copy` took last.
    public var clipboard: String?
    /// What commands ask of the project's sources, each once.
    public var sourceOrders: [SourceOrder] = []
    /// Files beside the document that come, change or go with it.
    public var files: [FileChange] = []
    /// Where the document goes, as in `FileChange`; `nil`: it stays.
    public var destination: String?
    /// Where the solver puts the views after the change; `nil`: nobody asked it, or stored frames that it depends on
    /// changed afterwards.
    public var layout: SolvedLayout?

    public struct Result: Hashable, Sendable {
        /// The command in words.
        public var label: String
        /// The ids of the objects that it made.
        public var made: [String]
        /// What a person would want selected afterwards.
        public var selection: [String]

        public init(label: String, made: [String], selection: [String]) {
            (self.label, self.made, self.selection) = (label, made, selection)
        }
    }

    public var isEmpty: Bool { edits.isEmpty && files.isEmpty && destination == nil }

    public init(edits: [SourceEdit], inverse: [SourceEdit], results: [Result], notes: [EditNote]) {
        (self.edits, self.inverse, self.results, self.notes) = (edits, inverse, results, notes)
    }
}

/// Something worth knowing about a change that was made.
public struct EditNote: Hashable, Sendable {
    public var code: EditProblem.Code
    public var message: String
    public var objectID: String?
    public var place: SourcePlace?

    public init(code: EditProblem.Code, message: String, objectID: String? = nil, place: SourcePlace? = nil) {
        (self.code, self.message, self.objectID, self.place) = (code, message, objectID, place)
    }
}

/// Plans commands: the same document, commands and facts always give the same change.
///
/// A command is refused before anything is planned, with the reason; then nothing of the whole call is changed.
public struct Planner {
    /// Commands of one call.
    public static let mostCommands = 100_000
    /// Bytes of a document.
    public static let largestDocument = 32 << 20

    public var project = ProjectFacts()
    /// In the place of the document's bytes as the seed of new ids.
    public var idSeed: String?
    /// Lays out the bytes of a document.
    public var layout: (([UInt8]) -> SolvedLayout?)?
    /// What an earlier call copied.
    public var clipboard: String?
    /// Which stored frames follow what the solver says after the commands.
    public var frames = FrameScope.affected

    public init() {}

    public func plan(_ commands: [Command], in document: Document) throws(EditProblem) -> Change {
        try Self.check(document, commands)
        let work = work(on: document)
        for (index, command) in commands.enumerated() {
            do throws(EditProblem) { try work.perform(command) } catch {
                var problem = error
                problem.command = index
                throw problem
            }
        }
        if work.movesViews { work.planning.updateStoredFrames(work.planning.frames ?? frames) }
        return work.change
    }

    /// The ids of the objects that a selector names: one, or those of `all(…)`.
    public func ids(of selector: String, in document: Document) throws(EditProblem) -> [String] {
        try work(on: document).planning.objects([selector]).compactMap(\.id)
    }

    func work(on document: Document) -> PlannedWork {
        let planning = Planning(
            Draft(document), project, idSeed: idSeed, layout: layout.map { layout in { layout($0.bytes) } })
        planning.clipboard = clipboard
        return PlannedWork(planning)
    }

    private static func check(_ document: Document, _ commands: [Command]) throws(EditProblem) {
        guard document.tree.isWellFormed else {
            throw EditProblem(.documentBroken, "nothing is changed in a document that is not well-formed XML")
        }
        guard document.tree.utf8.count <= largestDocument else {
            throw EditProblem(.documentBroken, "documents of more than \(largestDocument >> 20) MB are not changed")
        }
        guard !document.hasDuplicateIDs else {
            throw EditProblem(.documentBroken, "nothing is changed in a document in which two objects have the same id")
        }
        guard commands.count <= mostCommands else {
            throw EditProblem(.badSyntax, "one call has at most \(mostCommands) commands")
        }
    }

    package static func unknown(_ verb: String) -> EditProblem {
        EditProblem(
            .unknownCommand,
            "there is no command '\(verb)'\(Spelling.hint(for: verb, among: CommandTable.rows.map(\.verb))); 'nibkit commands' lists them"
        )
    }
}

/// Commands carried out on one draft, one after the other.
final class PlannedWork {
    let planning: Planning
    private var results: [Change.Result] = []
    private lazy var start = Draft(draft.document)
    private var formerNames: [Int: String?] = [:]
    /// Whether a command could move a view.
    private(set) var movesViews = false

    init(_ planning: Planning) { self.planning = planning }

    var draft: Draft { planning.draft }

    func perform(_ command: Command) throws(EditProblem) {
        guard let row = CommandTable.row(command.verb) else { throw Planner.unknown(command.verb) }
        let arguments = try CommandArguments(command, row)
        try planning.begin(command)
        let revision = draft.revision
        try row.plan(arguments, planning)
        if draft.revision != revision {
            if draft.root.flag("launchScreen") { try requireLaunchScreen() }
            movesViews = movesViews || row.canMoveViews(command)
            Companions.update(draft, planning)
            updateComments()
        } else if !["stored-frames", "copy", "rename", "localize", "language"].contains(command.verb) {
            planning.note(.nothingToChange, "'\(command.text)' changes nothing")
        }
        results.append(Change.Result(label: command.text, made: planning.made, selection: planning.selection))
    }

    var change: Change {
        let edits = draft.edits()
        var change = Change(
            edits: edits, inverse: edits.inverse(in: draft.tree.utf8), results: results, notes: planning.notes)
        change.clipboard = planning.clipboard
        change.sourceOrders = planning.sourceOrders
        change.files = planning.files.filter { $0.before != $0.after }
        change.destination = planning.destination
        change.layout = planning.finalLayout
        return change
    }

    /// Refuses a command that brings what a launch screen cannot have.
    private func requireLaunchScreen() throws(EditProblem) {
        let known = start.root.flag("launchScreen") ? Set(LaunchScreens.limits(in: start)) : []
        let new = LaunchScreens.limits(in: draft).filter { !known.contains($0) }
        guard let first = new.first else { return }
        throw EditProblem(
            .launchScreenLimit, "a launch screen is shown before the app's code runs and cannot have \(first)",
            notes: new.dropFirst().map { "nor \($0)" })
    }

    /// Comments of scenes whose controller got another name.
    private func updateComments() {
        guard draft.isStoryboard else { return }
        for scene in draft.scenes where !scene.isUntouched {
            guard scene.origin != nil else {
                SceneComments.update(scene)
                continue
            }
            guard let controller = Planning.controller(of: scene), !controller.isUntouched,
                let origin = scene.origin, let former = formerName(of: origin)
            else { continue }
            let name = SceneComments.name(of: controller)
            // A comment that someone wrote by hand stays.
            if name != former { SceneComments.update(scene) }
        }
    }

    /// The name that a scene's controller has in the document.
    private func formerName(of scene: XMLNode) -> String? {
        if let known = formerNames[scene.index] { return known }
        let name = Planning.controller(of: start.node(scene)).map(SceneComments.name)
        formerNames[scene.index] = .some(name)
        return name
    }
}
