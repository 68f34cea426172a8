import IBMerge
import XMLTree

/// A document in words, one line a fact: what a comparison of lines should see of it.
///
/// What Interface Builder writes by itself is left out, so a change of nothing else does not count as a change.
public struct DocumentDescription: Sendable {
    /// Objects in document order, each with its properties, connections and constraints, indented by depth.
    public let lines: [String]

    /// Deeper objects are indented no further.
    private static let deepestIndentation = 32

    /// `nil`: the tree is not well-formed, or no document of Xcode 5 or later.
    public init?(_ tree: XMLTree) {
        let empty = XMLTree.parse(Array("<document/>".utf8), file: tree.file)
        guard tree.isWellFormed, tree.root?.name == "document", let versions = TwoVersions(empty, tree) else {
            return nil
        }
        let words = ObjectWords(versions, isNew: true)
        let properties = PropertyWords(versions, ObjectWords(versions, isNew: false), words)
        var facts: [Int: [Difference]] = [:]
        for fact in versions.facts where !fact.isNoise && !Self.isPlace(fact) {
            facts[versions.owner(of: fact.place), default: []].append(fact)
        }
        var own: [Int: [String]] = [:]
        for part in versions.new.all where part.kind == .object && ReplacedIDs.isLink(part) && !part.isNoise {
            let inside = properties.statements(
                (facts[part.place] ?? []).filter { $0.place != part.place }, of: part.place)
            let details = inside.isEmpty ? "" : " (\(inside.map(Self.text).joined(separator: ", ")))"
            if let meaning = ConstraintMeaning(part, words, versions, isNew: true) {
                own[meaning.subject, default: []].append(meaning.words + meaning.noteText + details)
            } else {
                let link = LinkWords(part, words, versions, isNew: true)
                own[versions.owner(around: part) ?? Places.document, default: []].append(
                    link.words + link.noteText + details)
            }
        }
        var lines: [String] = []
        var depths: [Int: Int] = [:]
        func add(_ place: Int, _ title: String, _ depth: Int) {
            let indentation = String(repeating: "  ", count: min(depth, Self.deepestIndentation))
            lines.append(indentation + title)
            let statements = properties.statements(facts[place] ?? [], of: place).map(Self.text) + (own[place] ?? [])
            lines += statements.map { "\(indentation)    \($0)" }
        }
        add(Places.document, "document", 0)
        for part in versions.new.all where part.kind == .object && !ReplacedIDs.isLink(part) && !part.isNoise {
            let depth = versions.owner(around: part).flatMap { depths[$0] }.map { $0 + 1 } ?? 0
            depths[part.place] = depth
            let id = part.element[attribute: "sceneID"] ?? part.element[attribute: "id"] ?? ""
            let name = words.name(of: part.place)
            add(part.place, name.contains(id) ? name : "\(name) \(id)", depth)
        }
        self.lines = lines
    }

    private static func isPlace(_ fact: Difference) -> Bool {
        fact.name == "parent" || fact.name == "@id" || fact.name == "@sceneID" || fact.name.hasPrefix("slot ")
            || fact.name.hasPrefix("outlet ")
    }

    private static func text(_ statement: ChangeStatement) -> String {
        guard statement.kind != .variation, statement.kind != .runtimeAttribute, let property = statement.property,
            let new = statement.new
        else { return statement.text }
        return "\(property) \(new)"
    }
}
