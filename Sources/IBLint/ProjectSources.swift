/// The declarations in a project's sources that documents can refer to, and the sources' references to documents, as
/// `nibkit-source --facts` reports them.
public struct ProjectSources: Sendable, Codable {
    public struct Place: Sendable, Codable {
        public var file: String
        public var line, column: Int

        var inWords: String { "\(file):\(line)" }
    }

    public struct Outlet: Sendable, Codable {
        public var name: String
        /// Whether code can use it without a nil check: `UILabel!`.
        public var isTakenForGranted: Bool
        public var place: Place
    }

    public struct Class: Sendable, Codable {
        /// The qualified name from the top of the file: `Badge.Dot`.
        public var name: String
        public var superclass: String?
        public var place: Place
        public var outlets: [Outlet]
        /// The properties that key-value coding can set.
        public var keys: Set<String>
        /// Selectors of methods that actions can send.
        public var actions: Set<String>
        /// Whether it is an Objective-C class, some of whose members are not read.
        public var isObjectiveC: Bool
        /// Whether it takes keys that it does not declare.
        public var acceptsEveryKey: Bool
        /// `nil`: it has no `init(coder:)` of its own.
        public var coderInitializerTraps: Bool?
        /// The names after the colon, including the superclass.
        public var inherited: [String] = []
        /// Properties that its code, or an initial value, sets.
        public var assigned: Set<String> = []
        /// Outlets, its own or inherited, that its code names as members of itself.
        public var used: Set<String> = []
        /// `nil`: it has no `awakeFromNib` of its own.
        public var awakening: Awakening?
        /// Outlets, its own or inherited, that its `init(coder:)` uses without a nil check, before anything can have
        /// loaded a nib.
        public var early: [EarlyUse] = []
        /// Whether `@objc(…)` states the name that it has at run time, which then contains no module.
        public var isNamed = false
    }

    /// A method `awakeFromNib`.
    public struct Awakening: Sendable, Codable {
        public var callsSuper: Bool
        public var place: Place
    }

    /// The use of an outlet while a nib creates the object.
    public struct EarlyUse: Sendable, Codable {
        public var name: String
        public var place: Place
        /// The method that `init(coder:)` calls, if the use is there.
        public var method: String?
    }

    /// A nib or a cell's identifier in code.
    public struct Mention: Sendable, Codable {
        public enum Kind: String, Sendable, Codable {
            case nib
            /// A nib that is loaded without an owner.
            case nibWithoutOwner
            /// A nib, or a class, that is registered for cells.
            case cellNib, cellClass
            /// A nib that a function of the project loads for a class, or by a generated name: `Card.loadFromNib()`,
            /// `R.nib.card(withOwner:)`. The nib may be called otherwise.
            case helper
        }

        public var kind: Kind
        /// Of the nib, or of the class.
        public var name: String
        /// The identifier that a cell is registered for.
        public var identifier: String?
        public var place: Place
    }

    /// A cell, header or footer that code registers by a literal name.
    public struct Registered: Sendable, Codable, Hashable {
        public enum Kind: String, Sendable, Codable { case cell, header, footer }

        /// The bare name of the class whose code registers it.
        public var type: String
        public var kind: Kind
        public var nib: String?
        /// Of the cell. If a nib is given as well, it is only known that one of the two is registered.
        public var className: String?
        public var identifier: String?
        /// The last component of the registering expression: `tableView`.
        public var receiver: String?
    }

    /// An identifier of a document that code names.
    public struct IdentifierUse: Sendable, Codable {
        public enum Kind: String, Sendable, Codable {
            /// A segue that code performs, or compares with one that is performed.
            case performedSegue, comparedSegue
            case scene, initialScene, storyboard
            /// A cell that code dequeues: without such a cell it raises an exception, or returns nil.
            case dequeuedCell, dequeuedCellIfThere
            /// A cell that code registers, or makes itself.
            case registeredCell
            /// A nib by a generated name: `R.nib.card`.
            case nib
        }

        public var kind: Kind
        /// The identifier; empty for an initial scene.
        public var name: String
        /// The class whose own segue or storyboard it is; `nil`: that of another object, or it is not known.
        public var type: String?
        /// The storyboard of a scene; `nil`: it is not known.
        public var storyboard: String?
        /// Whether R.swift or SwiftGen made the names from those in documents, with other cases and signs.
        public var isGenerated: Bool
        public var place: Place
    }

    /// The identifiers of documents that code names, and whether these are all.
    public struct Identifiers: Sendable, Codable {
        public var uses: [IdentifierUse] = []
        /// Other literals of the code that may be identifiers.
        public var literals: Set<String> = []
        /// Whether cells are registered by identifiers that are not literals, or by the names of classes that are not.
        public var registersUnseen = false
        public var registersClasses = false
    }

    /// Syntax errors with the compiler's messages.
    public struct SyntaxError: Sendable, Codable {
        public var file: String
        public var line, column: Int
        public var message: String
    }

    public var classes: [Class]
    /// The members that extensions add to classes declared elsewhere.
    public var systemKeys: Set<String>
    public var systemActions: Set<String>
    public var mentions: [Mention]
    /// The functions that load nibs.
    public var functions: [Function]
    /// Outlets that code uses as members of an object, `cell.title`, by the bare name of the object's class if it is
    /// known.
    public var usedMembers: [String: Set<String>]
    /// Whether cells are registered in ways that are not read, such as by a nib of a variable.
    public var registersOtherwise: Bool
    public var syntaxErrors: [SyntaxError]
    /// Cells that code registers.
    public var registered: [Registered]
    /// The modules that code imports.
    public var imports: Set<String> = []
    /// Identifiers of documents that code names.
    public var identifiers = Identifiers()

    /// The classes that inherit from each class, by their bare names.
    public var subclasses: [String: Set<String>] {
        func bare(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
        return classes.reduce(into: [:]) { subclasses, type in
            if let superclass = type.superclass { subclasses[bare(superclass), default: []].insert(bare(type.name)) }
        }
    }

    /// Classes of which only the names are known.
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

/// The facts in sources, by the names that documents use.
public struct SourceIndex: Sendable {
    private var byName: [String: [ProjectSources.Class]] = [:]
    let systemKeys: Set<String>
    let systemActions: Set<String>
    private let mentions: [String: [ProjectSources.Mention]]
    /// The functions that load nibs, by type.
    let functions: [String: [ProjectSources.Function]]
    private let usedMembers: [String: Set<String>]
    let registersOtherwise: Bool
    let identifiers: NamedIdentifiers

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
        identifiers = NamedIdentifiers(sources)
        mentions = Dictionary(grouping: sources.mentions, by: \.name)
        functions = Dictionary(grouping: sources.functions, by: \.type)
    }

    /// Outlets that code uses without a check on objects of these classes, in their own code and elsewhere.
    func used(of lineage: Lineage) -> Set<String> {
        lineage.classes.reduce(into: []) {
            $0.formUnion(
                $1.used.union(usedMembers[$1.name.split(separator: ".").last.map(String.init) ?? $1.name] ?? []))
        }
    }

    /// The classes with a name that contains no other class.
    func classes(named name: String) -> [ProjectSources.Class] { byName[name]?.filter { $0.name == name } ?? [] }

    func contains(_ name: String) -> Bool {
        byName[name] != nil || byName[name.split(separator: ".").last.map(String.init) ?? name] != nil
    }

    /// The mentions of a nib or a class in code of these kinds.
    func mentions(of name: String, as kinds: ProjectSources.Mention.Kind...) -> [ProjectSources.Mention] {
        mentions[name]?.filter { kinds.contains($0.kind) } ?? []
    }

    /// Whether some class has a method for this selector.
    func hasAction(_ selector: String) -> Bool {
        systemActions.contains(selector) || byName.values.contains { $0.contains { $0.actions.contains(selector) } }
    }

    /// A class and its superclasses, as far as they are known for certain.
    struct Lineage {
        /// From the class upwards.
        var classes: [ProjectSources.Class] = []
        /// Whether it ends at an ambiguous class name.
        var hasNamesakes = false
        /// Whether it ends at a class of the system, so all superclasses are known.
        var isWhole = false
    }

    /// The maximum number of superclasses; no class has more.
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
