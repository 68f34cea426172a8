import Diagnostics
import IBDocument
import IBSchema
import ProjectCode

/// What the planner asks about the project around a document.
public struct ProjectFacts: Sendable {
    /// The size in points of an image of a catalog or a folder.
    public var imageSize: @Sendable (_ name: String) -> (width: Double, height: Double)?
    /// The color of a catalog, in light surroundings.
    public var color: @Sendable (_ name: String) -> ColorValue.Components?
    /// The name of the document's file, for commands that make other files; `nil`: these are refused.
    public var documentName: String?
    /// The name of the folder in which the document is.
    public var folderName: String?
    /// Classes and the classes that inherit from them, as sources declare them; what nothing tells is missing.
    public var subclasses: [String: Set<String>] = [:]
    /// The modules of Swift classes that are in one module for certain, by their names.
    public var modules: [String: Module] = [:]
    /// The bytes of a file, by its path as in `FileChange`; `nil`: there is none.
    public var contents: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }

    public struct Module: Sendable {
        public var name: String
        /// Whether the document's target builds it, which a document states beside the name.
        public var isOfDocument: Bool

        public init(name: String, isOfDocument: Bool) { (self.name, self.isOfDocument) = (name, isOfDocument) }
    }

    public init(
        imageSize: @escaping @Sendable (String) -> (width: Double, height: Double)? = { _ in nil },
        color: @escaping @Sendable (String) -> ColorValue.Components? = { _ in nil }
    ) {
        (self.imageSize, self.color) = (imageSize, color)
    }
}

/// The work on one command: the draft that it changes, and what it reports.
final class Planning {
    let draft: Draft
    let project: ProjectFacts
    /// Lays the draft out as it is now; `nil` where no layout is at hand.
    let layout: ((Draft) -> SolvedLayout?)?
    /// Where the solver puts the views after all commands, if stored frames that it depends on do not change any more.
    var finalLayout: SolvedLayout?
    /// Names that commands of the batch gave to objects: `as=title`, then `$title`.
    var named: [String: String] = [:]
    private(set) var notes: [EditNote] = []
    private(set) var made: [String] = []
    /// The nodes that got ids, in the order of these.
    private(set) var created: [DraftNode] = []
    var selection: [String] = []
    /// Which stored frames follow the layout, where a command says it.
    var frames: FrameScope?
    /// What commands ask of the project's sources.
    var sourceOrders: [SourceOrder] = []
    /// Files beside the document that commands make, change or remove.
    var files: [FileChange] = []
    /// Where the document goes, as in `FileChange`.
    var destination: String?
    /// What `copy` took last.
    var clipboard: String?
    /// The stack views in which commands inserted something.
    var filledStacks: [DraftNode] = []
    /// New views whose size nobody stated.
    var insertedWithoutSize: [(node: DraftNode, isCenteredX: Bool, isCenteredY: Bool)] = []
    private var ids: ObjectIDs?
    /// Stands for a new id among those that a command states.
    static let anyID = "."

    /// The ids that the command states for the objects that it makes, the next one last.
    private var stated: [String] = []
    private let idSeed: String?
    private var command = Command("")

    init(_ draft: Draft, _ project: ProjectFacts, idSeed: String? = nil, layout: ((Draft) -> SolvedLayout?)? = nil) {
        (self.draft, self.project, self.idSeed, self.layout) = (draft, project, idSeed, layout)
    }

    func begin(_ command: Command) throws(EditProblem) {
        self.command = command
        ids = nil
        stated = command["id"]?.members.compactMap(\.characters).reversed() ?? []
        for id in stated where id.isEmpty || id != Self.anyID && draft.isTaken(id: id) {
            throw EditProblem(.illTypedValue, "the id '\(id)' is in use")
        }
        made = []
        created = []
        selection = []
    }

    func note(_ code: EditProblem.Code, _ message: String, at node: DraftNode? = nil) {
        notes.append(EditNote(code: code, message: message, objectID: node?.id, place: node?.origin?.place))
    }

    // MARK: Ids

    /// An id that nothing in the document has: the next one that the command states, or a new one.
    func newID() -> String {
        while let id = stated.popLast() {
            if id == Self.anyID { break }
            draft.reserve(id: id)
            return id
        }
        if ids == nil {
            let contents = idSeed.map { Array($0.utf8) } ?? draft.fingerprint.bytes
            ids = ObjectIDs(contents: contents, command: command.text)
        }
        guard var source = ids else { return "" }
        let id = source.next { self.draft.isUsed(id: $0) }
        ids = source
        // Later ids of this command must differ, before the object is in the document.
        draft.reserve(id: id)
        return id
    }

    func identify(_ node: DraftNode) {
        node.set("id", newID())
        created.append(node)
    }

    func identify(scene: DraftNode) {
        scene.set("sceneID", newID())
        created.append(scene)
    }

    /// Records an object that the command made.
    func record(_ node: DraftNode, as name: String?) {
        guard let id = node.id else { return }
        made.append(id)
        selection.append(id)
        if let name { named[name] = id }
    }
}

extension Draft {
    /// The document as the draft has it, as UTF-8.
    var bytes: [UInt8] {
        var output: [UInt8] = []
        var position = 0
        for edit in edits() where edit.range.lowerBound >= position {
            output += tree.utf8[position..<edit.range.lowerBound]
            output += edit.replacement.utf8
            position = edit.range.upperBound
        }
        return output + tree.utf8[position...]
    }
}
