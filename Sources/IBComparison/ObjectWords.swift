import IBMerge
import XMLTree

/// Names the objects of a version as Interface Builder shows them.
struct ObjectWords {
    private let version: Version
    private let versions: TwoVersions
    private let isNew: Bool
    /// Labels of objects by their places, and how many objects of a kind share one.
    private var labels: [Int: String] = [:]
    private var uses: [String: Int] = [:]
    /// The outlets that lead to objects, by the ids of these.
    private var outlets: [String: String] = [:]
    /// Objects that only an outlet gives a name.
    private(set) var namedByOutlets: Set<Int> = []
    /// The scene around objects.
    private var scenes: [Int: Int] = [:]

    /// Longer names are cut.
    static let longestName = 60

    init(_ versions: TwoVersions, isNew: Bool) {
        self.versions = versions
        self.isNew = isNew
        version = isNew ? versions.new : versions.old
        for part in version.all where part.kind == .object {
            let element = part.element
            if element.name == "outlet", let id = element[attribute: "destination"], outlets[id] == nil,
                let property = element[attribute: "property"], !Self.wiring.contains(property)
            {
                outlets[id] = property
            }
            // A part stands behind what is around it.
            if element.name == "scene" {
                scenes[part.place] = part.place
            } else if let owner = versions.owner(around: part), let scene = scenes[owner] {
                scenes[part.place] = scene
            }
        }
        for part in version.all where part.kind == .object && !ReplacedIDs.isLink(part) {
            guard let label = ownLabel(part.element) else { continue }
            labels[part.place] = label
            if let id = part.element[attribute: "id"], outlets[id] == label { namedByOutlets.insert(part.place) }
            uses["\(Self.kind(of: part.element)) \(label)", default: 0] += 1
        }
    }

    /// Outlets that say nothing about what they lead to.
    private static let wiring: Set<String> = ["delegate", "dataSource", "view", "window", "nextKeyView", "menu"]

    /// `Sign In (button)`; with its id if that is not enough to tell it from others.
    func name(of place: Int) -> String {
        guard place != Places.document else { return "document" }
        guard let part = version.parts[place] else { return versions.places.records[place].step }
        let element = part.element
        if let meaning = ConstraintMeaning(part, self, versions, isNew: isNew) {
            return "\(shortName(of: meaning.subject)) \(meaning.words)"
        }
        if element.name == "scene" { return "\(sceneName(of: place) ?? "scene") (scene)" }
        let kind = Self.kind(of: element)
        guard let label = labels[place] else {
            if let role = role(of: part) { return role }
            return element[attribute: "id"].map { "\(kind) \($0)" } ?? kind
        }
        if element[attribute: "placeholderIdentifier"] != nil || label == "File's Owner" || label == "First Responder"
            || element.name.hasSuffix("ayoutGuide")
        {
            return label
        }
        let isShared = uses["\(kind) \(label)", default: 0] > 1
        return isShared ? "\(label) (\(kind) \(element[attribute: "id"] ?? ""))" : "\(label) (\(kind))"
    }

    /// The name without its kind, where it is one of a kind.
    func shortName(of place: Int) -> String {
        guard let part = version.parts[place], let label = labels[place] else { return name(of: place) }
        let isShared = uses["\(Self.kind(of: part.element)) \(label)", default: 0] > 1
        return isShared ? name(of: place) : label
    }

    /// `button`, without a name.
    func kind(of place: Int) -> String { version.parts[place].map { Self.kind(of: $0.element) } ?? "object" }

    /// The scene around an object, by its controller.
    func scene(of place: Int) -> String? { scenes[place].flatMap(sceneName) }

    private func sceneName(of place: Int) -> String? {
        guard let objects = version.parts[place]?.element.firstChild(named: "objects") else { return nil }
        let controller = objects.children.first { Self.isController($0) } ?? objects.children.first
        guard let controller else { return nil }
        return ownLabel(controller) ?? "\(Self.kind(of: controller)) \(controller[attribute: "id"] ?? "")"
    }

    /// What an object is for another one that has a name: `view of LoginController`.
    private func role(of part: Part) -> String? {
        guard part.element[attribute: "key"] != nil, let around = versions.owner(around: part),
            around != Places.document, let holder = version.parts[around]
        else { return nil }
        let kind = Self.kind(of: part.element)
        guard let label = labels[around] else {
            return holder.element[attribute: "id"].map { "\(kind) of \(Self.kind(of: holder.element)) \($0)" }
        }
        return "\(kind) of \(label)"
    }

    private func ownLabel(_ element: XMLElement) -> String? {
        func text(_ names: [String]) -> String? {
            for name in names {
                if let value = element[attribute: name], !Spelling.isBlank(value) { return value }
                if let child = element.firstChild("key", is: name),
                    child.name == "string" || child.name == "mutableString",
                    !Spelling.isBlank(child.text)
                {
                    return child.text
                }
            }
            return nil
        }
        switch element[attribute: "placeholderIdentifier"] {
        case "IBFilesOwner": return "File's Owner"
        case "IBFirstResponder": return "First Responder"
        default: break
        }
        if let label = text(["userLabel"]) { return Self.cut(label) }
        if element.name == "viewLayoutGuide", let key = element[attribute: "key"] {
            return key == "safeArea" ? "Safe Area" : ValueWords.words(key)
        }
        if element.name == "viewControllerLayoutGuide" {
            return element[attribute: "type"] == "bottom" ? "Bottom Layout Guide" : "Top Layout Guide"
        }
        if Self.isController(element),
            let name = text(["title", "customClass", "storyboardIdentifier", "storyboardName"])
        {
            return Self.cut(name)
        }
        if let title = text(["title", "text", "headerTitle", "placeholder", "label"]) { return Self.cut(title) }
        for child in element.children where child.name == "state" {
            if let title = child[attribute: "title"], !Spelling.isBlank(title) { return Self.cut(title) }
        }
        for key in ["configuration", "cell"] {
            guard let inner = element.firstChild("key", is: key) else { continue }
            for name in ["title", "placeholderString"] {
                if let title = inner[attribute: name], !Spelling.isBlank(title) { return Self.cut(title) }
            }
            if let title = inner.firstChild("key", is: "title"), !Spelling.isBlank(title.text) {
                return Self.cut(title.text)
            }
        }
        if let outlet = element[attribute: "id"].flatMap({ outlets[$0] }) { return outlet }
        return text(["customClass", "reuseIdentifier", "identifier", "image", "storyboardIdentifier"]).map(Self.cut)
    }

    private static func isController(_ element: XMLElement) -> Bool {
        element.name.hasSuffix("ontroller") || element.name == "viewControllerPlaceholder"
    }

    static func cut(_ text: String) -> String {
        var name = ""
        var count = 0
        for character in text {
            guard count < longestName else { return name + "…" }
            name.append(character.isNewline ? " " : character)
            count += 1
        }
        return name
    }

    private static let kinds: [String: String] = [
        "tableViewCellContentView": "content view", "collectionViewCellContentView": "content view",
        "customObject": "object", "placeholder": "placeholder", "popUpButton": "pop-up button",
        "viewControllerPlaceholder": "storyboard reference", "glkViewController": "view controller",
        "navigationItem": "navigation item", "customView": "view", "scrollView": "scroll view",
    ]

    /// `table view cell`; a button of a Mac by what its cell is.
    static func kind(of element: XMLElement) -> String {
        if element.name == "button", let cell = element.firstChild("key", is: "cell") {
            switch cell[attribute: "type"] {
            case "check": return "check box"
            case "radio": return "radio button"
            default: return "button"
            }
        }
        return kinds[element.name] ?? ValueWords.words(element.name)
    }
}
