public import ProjectCode

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
        usedMembers = sources.usedMembers.mapValues(Set.init)
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

extension ProjectSources.Place {
    var inWords: String { "\(file):\(line)" }
}

extension ProjectSources.Function {
    /// The name in Swift or Objective-C: `setUp(_:)`, `initWithCoder:`.
    var inWords: String { name.contains(":") ? name : "\(name)(\(labels.map { "\($0):" }.joined()))" }
}
