import IBMerge
import XMLTree

/// A constraint as a person says it: the object that it places, `leading to Email`, and its numbers.
struct ConstraintMeaning {
    /// The object that it is about.
    let subject: Int
    /// `leading to Email`, `width`, `aspect ratio`.
    let phrase: String
    let relation, constant, multiplier, priority: String
    /// What else it states, such as that it is only a placeholder.
    let notes: [String: String]

    init?(_ part: Part, _ words: ObjectWords, _ versions: TwoVersions, isNew: Bool) {
        let element = part.element
        guard element.name == "constraint", let container = versions.owner(around: part) else { return nil }
        let version = isNew ? versions.new : versions.old
        func item(_ name: String) -> Int? { versions.object(element[attribute: name], isNew: isNew) }
        func isContainer(_ place: Int) -> Bool {
            guard place != container else { return true }
            guard let item = version.parts[place], item.element.name.hasSuffix("ayoutGuide") else { return false }
            return versions.owner(around: item) == container || item.element.name == "viewControllerLayoutGuide"
        }
        let firstEdge = element[attribute: "firstAttribute"] ?? ""
        let secondEdge = element[attribute: "secondAttribute"] ?? ""
        let first = item("firstItem") ?? container
        let hasSecond = element[attribute: "secondItem"] != nil || !secondEdge.isEmpty
        if hasSecond {
            let second = item("secondItem") ?? container
            let isTurned = isContainer(first) && !isContainer(second)
            let (own, ownEdge) = isTurned ? (second, secondEdge) : (first, firstEdge)
            let (other, otherEdge) = isTurned ? (first, firstEdge) : (second, secondEdge)
            subject = own
            if own == other, Self.sizes.contains(ownEdge), Self.sizes.contains(otherEdge) {
                phrase = ownEdge == "width" ? "aspect ratio" : "aspect ratio (height to width)"
            } else {
                phrase = Self.phrase(ownEdge, Self.name(other, container, own, version, versions, words), otherEdge)
            }
        } else {
            subject = first
            phrase = Self.edge(firstEdge)
        }
        let isSize = hasSecond == false
        relation = element[attribute: "relation"].map { Self.relations[$0] ?? $0 } ?? ""
        if element[attribute: "symbolic"] == "YES" {
            constant = "standard"
        } else {
            constant = ValueWords.number(element[attribute: "constant"] ?? "0")
        }
        let factor = element[attribute: "multiplier"] ?? "1"
        multiplier = isSize || factor == "1" ? "" : ValueWords.number(factor)
        priority = element[attribute: "priority"].map(ValueWords.number) ?? "required"
        var notes: [String: String] = [:]
        for attribute in element.attributes where !Self.known.contains(attribute.name) {
            notes[ValueWords.title(attribute.name)] = ValueWords.value(attribute.value, of: attribute.name)
        }
        self.notes = notes
    }

    private static let sizes: Set<String> = ["width", "height"]
    private static let relations = ["greaterThanOrEqual": "≥", "lessThanOrEqual": "≤", "equal": ""]
    private static let known: Set<String> = [
        "firstItem", "firstAttribute", "secondItem", "secondAttribute", "relation", "constant", "multiplier",
        "priority", "symbolic", "id",
    ]
    private static let opposites = [
        "leading": "trailing", "trailing": "leading", "left": "right", "right": "left", "top": "bottom",
        "bottom": "top",
    ]

    private static func edge(_ name: String) -> String {
        switch name {
        case "centerX": "center x"
        case "centerY": "center y"
        default: ValueWords.words(name)
        }
    }

    private static func name(
        _ place: Int, _ container: Int, _ own: Int, _ version: Version, _ versions: TwoVersions, _ words: ObjectWords
    ) -> String {
        if place == container, let part = version.parts[own], versions.owner(around: part) == container {
            return "superview"
        }
        return words.shortName(of: place)
    }

    private static func phrase(_ own: String, _ name: String, _ other: String) -> String {
        if sizes.contains(own) || sizes.contains(other) {
            return other == own ? "\(edge(own)) equal to \(name)" : "\(edge(own)) equal to \(edge(other)) of \(name)"
        }
        if own == other {
            return name == "superview" || name.hasSuffix("Area") || name.hasSuffix("Guide")
                ? "\(edge(own)) to \(name)" : "\(edge(own)) aligned with \(name)"
        }
        if other.hasSuffix("Margin"), other.dropLast(6) == own { return "\(edge(own)) to margin of \(name)" }
        if opposites[own] == other { return "\(edge(own)) to \(name)" }
        return "\(edge(own)) to \(edge(other)) of \(name)"
    }

    /// `leading to Email ≥ 8 at priority 750`.
    var words: String { [phrase, amount, atPriority].filter { !$0.isEmpty }.joined(separator: " ") }

    /// ` (identifier Gap)`; empty: it states nothing else.
    var noteText: String {
        notes.isEmpty
            ? "" : " (\(notes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")))"
    }

    private var amount: String {
        if phrase.hasPrefix("aspect ratio") {
            return [relation, multiplier.isEmpty ? "1" : multiplier, offset]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        if phrase.contains(" equal to ") {
            return [relation, multiplier.isEmpty ? "" : "× \(multiplier)", offset]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        return [relation, constant, multiplier.isEmpty ? "" : "(multiplier \(multiplier))"]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `+ 8`, `− 8`; empty for 0.
    private var offset: String {
        if constant == "0" { return "" }
        return constant.hasPrefix("-") ? "− \(constant.dropFirst())" : "+ \(constant)"
    }

    private var atPriority: String { priority == "required" ? "" : "at priority \(priority)" }

    /// What changed from an older meaning; `nil`: nothing.
    func changes(from old: ConstraintMeaning) -> String? {
        if old.subject != subject || old.phrase != phrase { return "\(old.words) → \(words)" }
        var parts: [String] = []
        if old.amount != amount {
            let none = phrase.contains(" equal to ") ? "+ 0" : "0"
            parts.append("\(old.amount.isEmpty ? none : old.amount) → \(amount.isEmpty ? none : amount)")
        }
        if old.priority != priority { parts.append("priority \(old.priority) → \(priority)") }
        for name in Set(old.notes.keys).union(notes.keys).sorted() where old.notes[name] != notes[name] {
            parts.append("\(name) \(old.notes[name] ?? "none") → \(notes[name] ?? "none")")
        }
        return parts.isEmpty ? nil : "\(phrase) \(parts.joined(separator: ", "))"
    }
}
