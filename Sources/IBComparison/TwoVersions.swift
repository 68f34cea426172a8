import IBMerge
import XMLTree

/// Two versions that are taken apart, with places that both share.
struct TwoVersions {
    let places: Places
    let old, new: Version
    /// The ids of the newer version by those of the older one, where an object has another id now.
    let oldIDs: [String: String]

    /// `nil`: a version is not a document of Interface Builder.
    init?(_ old: XMLTree, _ new: XMLTree) {
        var places = Places()
        guard var first = Version(old, places: &places), var second = Version(new, places: &places) else { return nil }
        first.index()
        second.index()
        let names = ReplacedIDs(first, second, places).oldIDs
        if !names.isEmpty {
            guard let again = Version(new, places: &places, knownAs: names) else { return nil }
            second = again
            second.index()
        }
        (self.places, self.old, self.new, oldIDs) = (places, first, second, names)
    }

    /// Whether two facts of one name say the same, whatever ids objects have.
    func areSame(_ name: String, _ a: String?, _ b: String?) -> Bool {
        guard a != b else { return true }
        guard let b, let old = oldIDs[b] else { return false }
        return old == a && (name.hasPrefix("outlet ") || Names.references.contains(String(name.dropFirst())))
    }

    /// The place of the object that a version names.
    func object(_ id: String?, isNew: Bool) -> Int? {
        id.flatMap { places.existingObject(isNew ? oldIDs[$0] ?? $0 : $0) }
    }

    func owner(of place: Int) -> Int { places.records[place].owner }

    /// The object around an object.
    func owner(around part: Part) -> Int? { part.parent.map(owner) }
}

/// Finds objects that have another id and are the same by their class, their texts and their place.
struct ReplacedIDs {
    private(set) var oldIDs: [String: String] = [:]

    private let places: Places
    private let hashes: (old: [Int: Int], new: [Int: Int])

    init(_ old: Version, _ new: Version, _ places: Places) {
        self.places = places
        let gone = old.all.filter { $0.kind == .object && new.parts[$0.place] == nil }
        let come = new.all.filter { $0.kind == .object && old.parts[$0.place] == nil }
        guard !gone.isEmpty, !come.isEmpty else {
            hashes = ([:], [:])
            return
        }
        hashes = (Self.hashes(old), Self.hashes(new))
        match(gone.filter { !Self.isLink($0) }, come.filter { !Self.isLink($0) })
        matchLinks(gone.filter(Self.isLink), come.filter(Self.isLink))
    }

    /// Connections and constraints.
    static func isLink(_ part: Part) -> Bool {
        let around = part.element.parent?.name
        return around == "connections" || around == "constraints" || Names.links.contains(part.element.name)
    }

    private static let texts = [
        "userLabel", "title", "text", "placeholder", "customClass", "headerTitle", "label", "image", "identifier",
        "reuseIdentifier", "storyboardIdentifier", "sceneMemberID",
    ]

    private func id(of part: Part) -> String {
        part.element[attribute: "sceneID"] ?? part.element[attribute: "id"] ?? ""
    }

    /// Where an object stands, with ids of the older version.
    private func home(_ part: Part) -> String {
        guard let parent = part.parent else { return "" }
        let owner = places.records[parent].owner
        let step = places.records[owner].step
        return "\(oldIDs[step] ?? step)/\(places.path(of: parent))"
    }

    private func signature(_ part: Part, _ hash: Int?) -> [String]? {
        let element = part.element
        let key = element[attribute: "key"] ?? ""
        let tag = Spelling.tag(of: element)
        if !key.isEmpty { return [home(part), tag, key] }
        if element.name == "scene", let inner = hash { return [home(part), tag, "\(inner)"] }
        var texts = Self.texts.map { element[attribute: $0] ?? "" }
        if let state = element.firstChild(named: "state") { texts.append(state[attribute: "title"] ?? "") }
        if let cell = element.firstChild("key", is: "cell") { texts.append(cell[attribute: "title"] ?? "") }
        if texts.contains(where: { !$0.isEmpty }) { return [home(part), tag] + texts }
        return hash.map { [home(part), tag, "\($0)"] }
    }

    /// From the outermost object inwards, as places depend on the objects around them.
    private mutating func match(_ gone: [Part], _ come: [Part]) {
        // What an object of an older id holds is known by that id, so its signature is too.
        var waiting: [[String]: [Part]] = [:]
        for part in gone.reversed() {
            if let signature = signature(part, hashes.old[part.element.index]) {
                waiting[signature, default: []].append(part)
            }
        }
        for part in come {
            guard let signature = signature(part, hashes.new[part.element.index]),
                let found = waiting[signature]?.popLast()
            else { continue }
            oldIDs[id(of: part)] = id(of: found)
        }
    }

    private mutating func matchLinks(_ gone: [Part], _ come: [Part]) {
        var (gone, come) = (gone, come)
        for strictness in 0..<4 {
            func known(_ id: String?, isNew: Bool) -> String { id.map { isNew ? oldIDs[$0] ?? $0 : $0 } ?? "" }
            func signature(_ part: Part, isNew: Bool) -> [String]? {
                let element = part.element
                func reference(_ name: String) -> String { known(element[attribute: name], isNew: isNew) }
                let key = [home(part), element.name]
                if element.name == "constraint" {
                    guard strictness < 2 else { return nil }
                    var ends = [
                        "\(reference("firstItem")) \(element[attribute: "firstAttribute"] ?? "")",
                        "\(reference("secondItem")) \(element[attribute: "secondAttribute"] ?? "")",
                    ]
                    if strictness == 0 {
                        let rest = ["relation", "constant", "multiplier", "priority", "symbolic", "identifier"]
                        return key + ends + rest.map { element[attribute: $0] ?? "" }
                    }
                    ends.sort()
                    return key + ends + [element[attribute: "relation"] ?? ""]
                }
                let name =
                    element[attribute: "property"] ?? element[attribute: "selector"]
                    ?? element[attribute: "name"] ?? element[attribute: "identifier"] ?? ""
                let rest = ["kind", "relationship", "eventType", "keyPath", "unwindAction"]
                switch strictness {
                case 0: return key + [name, reference("destination")] + rest.map { element[attribute: $0] ?? "" }
                case 1: return key + [name, reference("destination")]
                case 2: return name.isEmpty || element.name == "outletCollection" ? nil : key + [name]
                default: return key + [reference("destination")]
                }
            }
            var waiting: [[String]: [Part]] = [:]
            for part in gone.reversed() {
                if let signature = signature(part, isNew: false) { waiting[signature, default: []].append(part) }
            }
            var rest: [Part] = []
            var found: Set<String> = []
            for part in come {
                if let signature = signature(part, isNew: true), let match = waiting[signature]?.popLast() {
                    oldIDs[id(of: part)] = id(of: match)
                    found.insert(id(of: match))
                } else {
                    rest.append(part)
                }
            }
            come = rest
            gone.removeAll { found.contains(id(of: $0)) }
        }
    }

    /// A number for what an object and everything in it is, without ids, references and recorded frames.
    private static func hashes(_ version: Version) -> [Int: Int] {
        var hashers: [Int: Hasher] = [:]
        var hashes: [Int: Int] = [:]
        for part in version.all.reversed() {
            let element = part.element
            var hasher = hashers.removeValue(forKey: element.index) ?? Hasher()
            hasher.combine(Spelling.tag(of: element))
            let attributes = element.attributes.map { ($0.name, $0.value) }.filter { name, _ in
                name != "id" && name != "sceneID" && !Names.references.contains(name)
                    && !NoiseRules.attributes.contains(name)
            }
            for (name, value) in attributes.sorted(by: { $0.0 < $1.0 }) {
                hasher.combine(name)
                hasher.combine(Spelling.plain(value, of: name))
            }
            if part.children.isEmpty { hasher.combine(element.text) }
            let hash = hasher.finalize()
            hashes[element.index] = hash
            if let around = element.parent?.index, !part.isNoise {
                hashers[around, default: Hasher()].combine(hash)
            }
        }
        return hashes
    }
}
