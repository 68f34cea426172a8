/// The declarations in a project's sources that documents can refer to, and the sources' references to documents, as
/// `nibkit-source --facts` reports them: they are read, not compiled.
public struct ProjectSources: Sendable, Codable {
    public struct Place: Sendable, Codable, Hashable {
        public var file: String
        public var line, column: Int

        public init(file: String, line: Int, column: Int) {
            (self.file, self.line, self.column) = (file, line, column)
        }
    }

    public struct Outlet: Sendable, Codable {
        public var name: String
        /// Whether code can use it without a nil check: `UILabel!`.
        public var isTakenForGranted: Bool
        public var place: Place

        public init(name: String, isTakenForGranted: Bool, place: Place) {
            (self.name, self.isTakenForGranted, self.place) = (name, isTakenForGranted, place)
        }
    }

    public struct Class: Sendable, Codable {
        /// The qualified name from the top of the file: `Badge.Dot`.
        public var name: String
        public var superclass: String?
        public var place: Place
        public var outlets: [Outlet] = []
        /// The properties that key-value coding can set.
        @SortedSet public var keys: Set<String> = []
        /// Selectors of methods that actions can send.
        @SortedSet public var actions: Set<String> = []
        /// Whether it is an Objective-C class, some of whose members are not read.
        public var isObjectiveC = false
        /// Whether it takes keys that it does not declare.
        public var acceptsEveryKey = false
        /// `nil`: it has no `init(coder:)` of its own.
        public var coderInitializerTraps: Bool?
        /// The names after the colon, including the superclass.
        public var inherited: [String] = []
        /// Properties that its code, or an initial value, sets.
        @SortedSet public var assigned: Set<String> = []
        /// Outlets, its own or inherited, that its code names as members of itself.
        @SortedSet public var used: Set<String> = []
        /// `nil`: it has no `awakeFromNib` of its own.
        public var awakening: Awakening?
        /// Outlets, its own or inherited, that its `init(coder:)` uses without a nil check, before anything can have
        /// loaded a nib.
        public var early: [EarlyUse] = []
        /// Whether `@objc(…)` states the name that it has at run time, which then contains no module.
        public var isNamed = false

        public init(
            name: String, superclass: String? = nil, place: Place, outlets: [Outlet] = [], keys: Set<String> = [],
            actions: Set<String> = [], isObjectiveC: Bool = false, acceptsEveryKey: Bool = false,
            coderInitializerTraps: Bool? = nil, inherited: [String] = [], assigned: Set<String> = [],
            used: Set<String> = [], awakening: Awakening? = nil, early: [EarlyUse] = [], isNamed: Bool = false
        ) {
            self.name = name
            self.superclass = superclass
            self.place = place
            self.outlets = outlets
            self.keys = keys
            self.actions = actions
            self.isObjectiveC = isObjectiveC
            self.acceptsEveryKey = acceptsEveryKey
            self.coderInitializerTraps = coderInitializerTraps
            self.inherited = inherited
            self.assigned = assigned
            self.used = used
            self.awakening = awakening
            self.early = early
            self.isNamed = isNamed
        }
    }

    /// A method `awakeFromNib`.
    public struct Awakening: Sendable, Codable {
        public var callsSuper: Bool
        public var place: Place

        public init(callsSuper: Bool, place: Place) {
            (self.callsSuper, self.place) = (callsSuper, place)
        }
    }

    /// The use of an outlet while a nib creates the object.
    public struct EarlyUse: Sendable, Codable {
        public var name: String
        public var place: Place
        /// The method that `init(coder:)` calls, if the use is there.
        public var method: String?

        public init(name: String, place: Place, method: String? = nil) {
            (self.name, self.place, self.method) = (name, place, method)
        }
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
        /// The name of the nib or the class.
        public var name: String
        /// The identifier that a cell is registered for.
        public var identifier: String?
        public var place: Place
        /// Whether `name` is the name of a class: `String(describing: Card.self)`.
        public var isOfClass = false

        public init(kind: Kind, name: String, identifier: String? = nil, place: Place, isOfClass: Bool = false) {
            self.kind = kind
            self.name = name
            self.identifier = identifier
            self.place = place
            self.isOfClass = isOfClass
        }
    }

    /// A cell, header or footer that code registers by a literal name.
    public struct Registered: Sendable, Codable, Hashable {
        public enum Kind: String, Sendable, Codable { case cell, header, footer }

        /// The bare name of the class whose code registers it.
        public var type: String
        public var kind: Kind
        public var nib: String?
        /// The class of the cell. If a nib is given as well, it is only known that one of the two is registered.
        public var className: String?
        public var identifier: String?
        /// The last component of the registering expression: `tableView`.
        public var receiver: String?

        public init(
            type: String, kind: Kind, nib: String? = nil, className: String? = nil, identifier: String? = nil,
            receiver: String? = nil
        ) {
            self.type = type
            self.kind = kind
            self.nib = nib
            self.className = className
            self.identifier = identifier
            self.receiver = receiver
        }
    }

    /// An identifier of a document that code names.
    public struct IdentifierUse: Sendable, Codable, Hashable {
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
        public var isGenerated = false
        public var place: Place

        public init(
            kind: Kind, name: String, type: String? = nil, storyboard: String? = nil, isGenerated: Bool = false,
            place: Place
        ) {
            self.kind = kind
            self.name = name
            self.type = type
            self.storyboard = storyboard
            self.isGenerated = isGenerated
            self.place = place
        }
    }

    /// The identifiers of documents that code names, and whether these are all.
    public struct Identifiers: Sendable, Codable {
        public var uses: [IdentifierUse] = []
        /// Other literals of the code that may be identifiers.
        @SortedSet public var literals: Set<String> = []
        /// Whether cells are registered by identifiers that are not literals, or by the names of classes that are not.
        public var registersUnseen = false
        public var registersClasses = false
    }

    public var classes: [Class] = []
    /// The members that extensions add to classes declared elsewhere.
    @SortedSet public var systemKeys: Set<String> = []
    @SortedSet public var systemActions: Set<String> = []
    public var mentions: [Mention] = []
    /// The functions that load nibs.
    public var functions: [Function] = []
    /// Outlets that code uses as members of an object, `cell.title`, by the bare name of the object's class if it is
    /// known.
    public var usedMembers: [String: [String]] = [:]
    /// Whether cells are registered in ways that are not read, such as by a nib of a variable.
    public var registersOtherwise = false
    public var syntaxErrors: [SliceReport.SyntaxError] = []
    /// Cells that code registers.
    public var registered: [Registered] = []
    /// The modules that code imports.
    @SortedSet public var imports: Set<String> = []
    /// Identifiers of documents that code names.
    public var identifiers = Identifiers()

    /// The classes that inherit from each class, by their bare names.
    public var subclasses: [String: Set<String>] {
        func bare(_ name: String) -> String { name.split(separator: ".").last.map(String.init) ?? name }
        return classes.reduce(into: [:]) { subclasses, type in
            if let superclass = type.superclass { subclasses[bare(superclass), default: []].insert(bare(type.name)) }
        }
    }

    public init() {}

    /// Classes of which only the names are known.
    public init(classNames: some Sequence<String>) {
        classes = classNames.map {
            var type = Class(name: $0, superclass: nil, place: Place(file: "", line: 1, column: 1))
            type.acceptsEveryKey = true
            return type
        }
    }
}

extension ProjectSources {
    /// A function or computed property that loads nibs or calls functions that do.
    public struct Function: Sendable, Codable {
        /// The class, or the type that an extension extends.
        public var type: String
        public var name: String
        /// The labels of its parameters, `_` for one without a label.
        public var labels: [String]
        public var place: Place
        public var calls: [Call] = []
        public var loads: [Load] = []
        /// Whether it names the class of `self`.
        public var namesOwnClass = false

        public init(
            type: String, name: String, labels: [String], place: Place, calls: [Call] = [], loads: [Load] = [],
            namesOwnClass: Bool = false
        ) {
            self.type = type
            self.name = name
            self.labels = labels
            self.place = place
            self.calls = calls
            self.loads = loads
            self.namesOwnClass = namesOwnClass
        }
    }

    public struct Call: Sendable, Codable {
        /// `self`, `super`, or a type.
        public var receiver: String
        public var name: String
        public var labels: [String]
        /// Whether it happens only under a condition.
        public var isGuarded: Bool
        public var place: Place

        public init(receiver: String, name: String, labels: [String], isGuarded: Bool, place: Place) {
            self.receiver = receiver
            self.name = name
            self.labels = labels
            self.isGuarded = isGuarded
            self.place = place
        }
    }

    /// Makes the objects of a nib.
    public struct Load: Sendable, Codable {
        /// `nil`: the name is not a literal.
        public var name: String?
        public var isGuarded: Bool
        public var place: Place

        public init(name: String? = nil, isGuarded: Bool, place: Place) {
            (self.name, self.isGuarded, self.place) = (name, isGuarded, place)
        }
    }
}
