/// What the sources of a project declare that documents name, and what they name of documents, as `nibkit-source
/// --facts` reads them off.
public struct ProjectSources: Sendable, Codable {
    public struct Place: Sendable, Codable {
        public var file: String
        public var line, column: Int

        var inWords: String { "\(file):\(line)" }
    }

    public struct Outlet: Sendable, Codable {
        public var name: String
        /// Whether code may use it without asking whether it is there: `UILabel!`.
        public var isTakenForGranted: Bool
        public var place: Place
    }

    public struct Class: Sendable, Codable {
        /// As it is written from the file's top: `Badge.Dot`.
        public var name: String
        public var superclass: String?
        public var place: Place
        public var outlets: [Outlet]
        /// What key-value coding can set.
        public var keys: Set<String>
        /// Selectors of methods that actions can send.
        public var actions: Set<String>
        /// Whether it is one of Objective-C, of whose members some are not read.
        public var isObjectiveC: Bool
        /// Whether it takes keys that it does not declare.
        public var acceptsEveryKey: Bool
        /// `nil`: it has no `init(coder:)` of its own.
        public var coderInitializerTraps: Bool?
        /// What follows the colon, a superclass among them.
        public var inherited: [String] = []
        /// Properties that its code, or an initial value, sets.
        public var assigned: Set<String> = []
        /// Outlets, its own or inherited, that its code names as members of itself.
        public var used: Set<String> = []
    }

    /// A nib, or a cell's identifier, that code names.
    public struct Mention: Sendable, Codable {
        public enum Kind: String, Sendable, Codable {
            case nib
            /// A nib that is loaded with no owner.
            case nibWithoutOwner
            /// A nib, or a class, that is registered for cells.
            case cellNib, cellClass
        }

        public var kind: Kind
        /// Of the nib, or of the class.
        public var name: String
        /// Under which a cell is registered.
        public var identifier: String?
        public var place: Place
    }

    /// A cell, header or footer that code registers by a name that stands there.
    public struct Registered: Sendable, Codable, Hashable {
        public enum Kind: String, Sendable, Codable { case cell, header, footer }

        /// The bare name of the class whose code does it.
        public var type: String
        public var kind: Kind
        public var nib: String?
        /// Of the cell. Where a nib stands there as well, it is only known that one of both is registered.
        public var className: String?
        public var identifier: String?
        /// The last name of what it is registered with: `tableView`.
        public var receiver: String?
    }

    /// What is no Swift, in the compiler's words.
    public struct SyntaxError: Sendable, Codable {
        public var file: String
        public var line, column: Int
        public var message: String
    }

    public var classes: [Class]
    /// What extensions add to classes that are declared elsewhere.
    public var systemKeys: Set<String>
    public var systemActions: Set<String>
    public var mentions: [Mention]
    /// Those that load nibs.
    public var functions: [Function]
    /// Outlets that code names as members of something, `cell.title`, by the bare name of its class, as far as that is
    /// known.
    public var usedMembers: [String: Set<String>]
    /// Whether cells are registered in ways that are not read, such as by a nib of a variable.
    public var registersOtherwise: Bool
    public var syntaxErrors: [SyntaxError]
    /// Cells that code registers.
    public var registered: [Registered]

    /// Classes of which nothing but the names is known.
    public init(classNames: some Sequence<String>) {
        classes = classNames.map {
            Class(
                name: $0, superclass: nil, place: Place(file: "", line: 1, column: 1), outlets: [], keys: [],
                actions: [], isObjectiveC: false, acceptsEveryKey: true)
        }
        (systemKeys, systemActions, mentions, functions, usedMembers, registersOtherwise, syntaxErrors, registered) = (
            [], [], [], [], [:], false, [], []
        )
    }
}

/// What sources say, by the names that documents use.
public struct SourceIndex: Sendable {
    private var byName: [String: [ProjectSources.Class]] = [:]
    let systemKeys: Set<String>
    let systemActions: Set<String>
    private let mentions: [String: [ProjectSources.Mention]]
    /// Those that load nibs, by type.
    let functions: [String: [ProjectSources.Function]]
    private let usedMembers: [String: Set<String>]
    let registersOtherwise: Bool

    public init(_ sources: ProjectSources) {
        for type in sources.classes {
            byName[type.name, default: []].append(type)
            // Documents know a nested class by its last name.
            if let last = type.name.split(separator: ".").last, last.count < type.name.count {
                byName[String(last), default: []].append(type)
            }
        }
        (systemKeys, systemActions, registersOtherwise) = (
            sources.systemKeys, sources.systemActions, sources.registersOtherwise
        )
        usedMembers = sources.usedMembers
        mentions = Dictionary(grouping: sources.mentions, by: \.name)
        functions = Dictionary(grouping: sources.functions, by: \.type)
    }

    /// Outlets that code takes for granted on objects of these classes, its own code and that of others.
    func used(of lineage: Lineage) -> Set<String> {
        lineage.classes.reduce(into: []) {
            $0.formUnion(
                $1.used.union(usedMembers[$1.name.split(separator: ".").last.map(String.init) ?? $1.name] ?? []))
        }
    }

    func contains(_ name: String) -> Bool {
        byName[name] != nil || byName[name.split(separator: ".").last.map(String.init) ?? name] != nil
    }

    /// Where code names a nib, or a class, in one of these ways.
    func mentions(of name: String, as kinds: ProjectSources.Mention.Kind...) -> [ProjectSources.Mention] {
        mentions[name]?.filter { kinds.contains($0.kind) } ?? []
    }

    /// Whether some class has a method for this selector.
    func hasAction(_ selector: String) -> Bool {
        systemActions.contains(selector) || byName.values.contains { $0.contains { $0.actions.contains(selector) } }
    }

    /// A class and what it inherits from, as far as that is known without doubt.
    struct Lineage {
        /// From the class upwards.
        var classes: [ProjectSources.Class] = []
        /// Whether it ends at classes that share a name, so that it is unknown which one is meant.
        var hasNamesakes = false
        /// Whether it ends at a class of the system, and nothing of it is unknown.
        var isWhole = false
    }

    /// No class has so many above it.
    private static let longestLineage = 100

    func lineage(of name: String) -> Lineage {
        var result = Lineage()
        var next: String? = name
        while let name = next, result.classes.count < Self.longestLineage {
            guard let found = byName[name], let type = found.first else {
                result.isWhole =
                    SystemClasses.isKnown(name) && !result.classes.isEmpty
                    && !result.classes.contains(where: \.isObjectiveC)
                break
            }
            result.hasNamesakes = found.count > 1
            guard !result.hasNamesakes else { break }
            result.classes.append(type)
            next = type.superclass
        }
        return result
    }
}
