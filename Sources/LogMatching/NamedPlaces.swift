import ConsoleLogs
import IBDocument

/// Finds the names of a message in a document: outlets, classes, identifiers, ids, files.
struct NamedPlaces {
    /// An attribute of documents that a value of a message names.
    private struct Name {
        var elements: Set<String>?
        var attribute: String
        var value: String
        var what: String
        /// The class that the object should have.
        var className: String?
    }

    private var names: [Name] = []
    private var id: String?
    private var stem: String?

    var isEmpty: Bool { names.isEmpty && id == nil && stem == nil }

    init(_ message: LogMessage) {
        let values = message.values
        func add(_ key: String, _ what: String, _ attribute: String, _ elements: String..., of className: String? = nil)
        {
            guard let value = values[key], !value.isEmpty else { return }
            names.append(
                Name(
                    elements: elements.isEmpty ? nil : Set(elements), attribute: attribute, value: value, what: what,
                    className: className))
        }
        switch message.kind {
        case "kvc-undefined-key", "outlet-appkit", "inspectable-failed":
            add("key", "outlet", "property", "outlet", "outletCollection", of: values["class"])
            add("key", "runtime attribute", "keyPath", "userDefinedRuntimeAttribute", of: values["class"])
        case "unknown-class", "unknown-class-appkit", "unarchive-class", "init-coder":
            if let name = values["class"] {
                names = [Name(attribute: "customClass", value: ClassName.plain(name), what: "class")]
            }
        case "cast-failed":
            if let name = values["to"] {
                names = [Name(attribute: "customClass", value: ClassName.plain(name), what: "class")]
            }
        case "action-missing": add("selector", "action", "selector", "action")
        case "dequeue-cell", "dequeue-supplementary", "nib-not-one-cell":
            add("identifier", "reuse identifier", "reuseIdentifier")
        case "reuse-identifier-mismatch": add("in_nib", "reuse identifier", "reuseIdentifier")
        case "segue-missing", "segue-no-perform", "segue-navigation": add("identifier", "segue", "identifier", "segue")
        case "scene-identifier-missing": add("identifier", "storyboard identifier", "storyboardIdentifier")
        case "image-missing": add("image", "image", "image")
        case "nib-not-found", "nib-not-found-appkit", "view-outlet-not-set": stem = values["nib"]
        case "storyboard-not-found", "no-initial-controller": stem = values["storyboard"]
        case "not-a-table-view": id = values["nib"].flatMap(Self.sceneID)
        default: id = values["id"]
        }
    }

    /// Nibs of compiled storyboards are named `SCENE-view-VIEW`.
    private static func sceneID(_ nib: String) -> String? {
        guard let range = nib.firstRange(of: "-view-") else { return nil }
        return String(nib[..<range.lowerBound])
    }

    func matches(in document: Document, file: String) -> [DocumentMatch] {
        var exact: [DocumentMatch.Place] = []
        var near: [DocumentMatch.Place] = []
        var fixes: [DocumentMatch.Fix] = []
        if let id, let element = document.element(id: id) { exact.append(place(element, element, "object")) }
        if let stem {
            let name = file.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? file
            if name == stem {
                exact.append(place(document.root, document.root, "file"))
            } else if name.lowercased() == stem.lowercased() {
                near.append(place(document.root, document.root, "file, whose name differs in case"))
            }
        }
        for element in names.isEmpty ? [] : Array(document.root.descendants) {
            for name in names where name.elements?.contains(element.name) ?? (element.name != "image") {
                guard let value = element.attribute(name.attribute) else { continue }
                let owner = element.id == nil || name.elements != nil ? element.owner ?? element : element
                if value == name.value {
                    // The class that a log prints is the base class if the document's own was not found.
                    exact.append(place(element, owner, "\(name.what) ‘\(value)’"))
                    if name.what == "outlet", let id = owner.id, fixes.isEmpty {
                        fixes.append(fix("Disconnect the outlet", "disconnect \(id).\(value)", file))
                    }
                } else if value.lowercased() == name.value.lowercased() {
                    near.append(place(element, owner, "\(name.what) ‘\(value)’, which differs in case"))
                }
            }
        }
        let places = exact.isEmpty ? near : exact
        guard !places.isEmpty else { return [] }
        return [
            DocumentMatch(
                file: file, confidence: exact.count == 1 ? .certain : .likely, score: exact.isEmpty ? 1 : 8,
                places: Array(places.prefix(MatchLimits.places)), fixes: fixes)
        ]
    }

    private func place(_ element: Element, _ owner: Element, _ what: String) -> DocumentMatch.Place {
        DocumentMatch.Place(id: owner.id, label: owner.displayName, line: element.place.line, what: what)
    }

    private func fix(_ title: String, _ command: String, _ file: String) -> DocumentMatch.Fix {
        DocumentMatch.Fix(title: title, command: ShellCommand.line("nibkit", "edit", file, command), edit: command)
    }
}
