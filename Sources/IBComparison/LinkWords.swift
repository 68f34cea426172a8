import IBMerge
import XMLTree

/// Writes connections: `outlet name → Title`, `action signIn: → LoginController`.
struct LinkWords {
    /// `outlet name`, `action signIn: (touch up inside)`.
    let title: String
    /// What it leads to, in words.
    let target: String
    /// The place of the object that it leads to; `nil`: no object.
    let object: Int?
    /// The path of a binding.
    private let keyPath: String?
    /// What else it states.
    let notes: [String: String]

    init(_ part: Part, _ words: ObjectWords, _ versions: TwoVersions, isNew: Bool) {
        let element = part.element
        func own(_ name: String) -> String? { element[attribute: name].flatMap { $0.isEmpty ? nil : $0 } }
        let destination = own("destination") ?? own("target")
        object = versions.object(destination, isNew: isNew)
        var target = object.map { words.shortName(of: $0) } ?? destination ?? ""
        // An object without a name is called by its outlet.
        if let object, element.name == "outlet", words.namedByOutlets.contains(object) {
            target = words.kind(of: object)
        }
        keyPath = own("keyPath")
        switch element.name {
        case "outlet": title = "outlet \(own("property") ?? "")"
        case "outletCollection": title = "outlet collection \(own("property") ?? "")"
        case "action":
            let event = own("eventType").map { " (\(ValueWords.words($0)))" } ?? ""
            title = "action \(own("selector") ?? "")\(event)"
        case "segue":
            let kind = own("relationship") ?? own("kind") ?? ""
            let name = own("identifier").map { " \(ValueWords.quoted($0))" } ?? ""
            title = "\(ValueWords.words(kind)) segue\(name)"
            if let scene = object.flatMap({ words.scene(of: $0) }) { target = scene }
        case "binding":
            title = "binding \(own("name") ?? "")"
            if let path = own("keyPath") { target += target.isEmpty ? path : ".\(path)" }
        default:
            title = [ValueWords.words(element.name), own("property") ?? own("name") ?? own("selector") ?? ""]
                .filter { !$0.isEmpty }.joined(separator: " ")
        }
        self.target = target
        let known: Set = [
            "property", "selector", "destination", "target", "eventType", "kind", "relationship", "identifier", "id",
            "name", "keyPath",
        ]
        var notes: [String: String] = [:]
        for attribute in element.attributes where !known.contains(attribute.name) {
            notes[ValueWords.title(attribute.name)] = ValueWords.value(attribute.value, of: attribute.name)
        }
        self.notes = notes
    }

    /// ` (animates no)`; empty: it states nothing else.
    var noteText: String {
        notes.isEmpty
            ? "" : " (\(notes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")))"
    }

    var words: String { target.isEmpty ? title : "\(title) → \(target)" }

    /// What changed from an older connection; `nil`: nothing.
    func changes(from old: LinkWords) -> String? {
        var parts: [String] = []
        let isSameTarget = old.object == object && (object != nil || old.target == target)
        if old.title != title {
            parts.append(isSameTarget ? "\(old.title) became \(words)" : "\(old.words) became \(words)")
        } else if !isSameTarget || keyPath != old.keyPath {
            parts.append("\(title): \(old.target) → \(target)")
        }
        for name in Set(old.notes.keys).union(notes.keys).sorted() where old.notes[name] != notes[name] {
            parts.append("\(name) \(old.notes[name] ?? "none") → \(notes[name] ?? "none")")
        }
        if old.title == title, isSameTarget, keyPath == old.keyPath, !parts.isEmpty {
            parts[0] = "\(title): \(parts[0])"
        }
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }
}
