/// A text, as far as code states it.
struct StatedText: Codable, Hashable {
    enum Kind: String, Codable {
        /// `"Card"`
        case literal
        /// The name of a class: `String(describing: Card.self)`.
        case className
        /// That of the class that is asked for it: `String(describing: self)`.
        case ownClass
        /// What a constant says: `Segues.detail.rawValue`.
        case reference
        /// Only known when the code runs.
        case computed
    }

    var kind: Kind
    var text = ""

    static let computed = StatedText(kind: .computed)
}

/// The identifiers of documents that one file names, before constants of other files are known.
struct IdentifierFacts: Codable {
    struct Use: Codable {
        var kind: ProjectSources.IdentifierUse.Kind
        /// One text, or those between which a condition decides.
        var names: [StatedText]
        /// The storyboard that a scene is asked of.
        var storyboard = Storyboard.any
        /// The types around the code, `Outer.Inner`.
        var scope: String
        /// Whether it is asked of `self`.
        var isOwn = false
        /// The class whose bundle a storyboard is in, if code names it.
        var bundleClass: String?
        var place: ProjectSources.Place
    }

    /// Which storyboard code asks for a scene.
    enum Storyboard: Codable, Equatable {
        case named(StatedText)
        /// The one that `self` comes from.
        case own
        case any
    }

    var uses: [Use] = []
    /// By their names from the file's top: `Segues.detail.rawValue`.
    var constants: [String: StatedText] = [:]
    /// Texts that may be identifiers, without those that only dequeue cells.
    var literals: Set<String> = []

    /// The end of a constant's name whose value is a storyboard: that storyboard's name.
    static let storyboard = "#storyboard"
    /// The end of the name of a type that is written by hand, though generators have one of that name.
    static let handwritten = "#handwritten"

    mutating func declare(_ name: String, _ value: StatedText) {
        let known = constants[name]
        constants[name] = known == nil || known == value ? value : .computed
    }

    mutating func merge(_ other: IdentifierFacts) {
        uses += other.uses
        literals.formUnion(other.literals)
        for (name, value) in other.constants { declare(name, value) }
    }

    /// Adds a text if identifiers look like it.
    mutating func addLiteral(_ text: String) {
        guard (1...Self.longestIdentifier).contains(text.utf8.count),
            text.allSatisfy({ $0.isLetter || $0.isNumber || " _-.:/".contains($0) }),
            text.count(where: { $0 == " " }) <= Self.mostSpaces
        else { return }
        literals.insert(text)
    }

    private static let longestIdentifier = 80
    private static let mostSpaces = 4
}
