import Diagnostics
import ProjectCode

/// The identifiers of documents that code names.
struct NamedIdentifiers: Sendable {
    let uses: [ProjectSources.IdentifierUse]
    /// The identifiers of cells that code registers.
    let registered: Set<String>
    /// Whether code may register cells by identifiers that are not seen.
    let registersUnseen: Bool
    private let literals: Set<String>
    private let classNames: Set<String>
    private let registersClasses: Bool
    private let generated: Set<String>
    private let named: Set<String>

    init(_ sources: ProjectSources) {
        let identifiers = sources.identifiers
        uses = identifiers.uses
        registered = Set(uses.filter { $0.kind == .registeredCell && !$0.isGenerated }.map(\.name))
        (registersUnseen, registersClasses) = (identifiers.registersUnseen, identifiers.registersClasses)
        literals = identifiers.literals
        classNames = Set(sources.classes.map { $0.name.split(separator: ".").last.map(String.init) ?? $0.name })
        generated = Set(uses.filter(\.isGenerated).map { Self.generated($0.name) })
        named = Set(uses.filter { !$0.isGenerated }.map(\.name))
    }

    /// Whether code names an identifier in some way, at least as some literal or as the name of a class.
    func mayName(_ identifier: String) -> Bool {
        named.contains(identifier) || literals.contains(identifier) || classNames.contains(identifier)
            || generated.contains(Self.generated(identifier))
    }

    /// Whether code may register a cell that it is not seen to register.
    func mayRegister(_ identifier: String) -> Bool {
        registersUnseen && literals.contains(identifier) || registersClasses && classNames.contains(identifier)
    }

    /// What is left of a name in all generated ones: letters and digits in lower case.
    static func generated(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }

    /// The longest name of which one slip makes another name.
    private static let longestShortName = 7

    /// Whether one name is likely a misspelling of the other: `detial`, `detail`; not `cell1`, `cell2`.
    static func isNear(_ name: String, _ other: String) -> Bool {
        isSlip(name, other, most: name.count > longestShortName ? 2 : 1)
    }

    /// The same, with one slip at most.
    static func isSlip(_ name: String, _ other: String, most: Int = 1) -> Bool {
        let (words, slips) = Spelling.nearest(to: name, among: [other])
        guard !words.isEmpty, slips <= most else { return false }
        let digits = { (name: String) in name.filter(\.isNumber) }
        return digits(name) == digits(other)
    }
}

extension ProjectSources.IdentifierUse {
    /// Whether it names this one of a document.
    func names(_ identifier: String) -> Bool {
        isGenerated
            ? NamedIdentifiers.generated(name) == NamedIdentifiers.generated(identifier) : name == identifier
    }
}
