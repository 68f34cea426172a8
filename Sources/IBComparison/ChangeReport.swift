import IBMerge
import XMLTree

/// Puts what differs into words, object by object.
struct ChangeReport {
    private(set) var objects: [ObjectChange] = []
    private(set) var noise: [DocumentComparison.Noise: Int] = [:]
    private(set) var renamedLinks: [DocumentComparison.RenamedLink] = []

    let versions: TwoVersions
    let oldWords, newWords: ObjectWords
    let properties: PropertyWords
    private let newIDs: [String: String]
    /// Statements by the place of the object that they are about.
    private var statements: [Int: [ChangeStatement]] = [:]
    /// Objects that one version does not have: the outermost one around each.
    private var added: [Int: Int] = [:], removed: [Int: Int] = [:]
    /// What belongs to the outermost ones, by kinds of lines.
    private var details: [Int: [Detail: [String]]] = [:]
    private var inner: [Int: [Int]] = [:]
    private var detailIDs: [Int: [String]] = [:]

    private enum Detail: Int, CaseIterable { case property, inner, connection, constraint }

    /// Names and statements in one line; further ones are counted.
    static let mostInLine = 20

    init(_ versions: TwoVersions) {
        self.versions = versions
        oldWords = ObjectWords(versions, isNew: false)
        newWords = ObjectWords(versions, isNew: true)
        properties = PropertyWords(versions, oldWords, newWords)
        newIDs = Dictionary(versions.oldIDs.map { ($1, $0) }) { first, _ in first }
    }

    mutating func fill() {
        findOutermost()
        for part in versions.old.all where removed[part.place] != nil { takeAway(part) }
        for part in versions.new.all where added[part.place] != nil { add(part) }
        addLinks()
        addDifferences()
        addOrder()
        addNewIDs()
        finish()
    }

    private func words(_ isNew: Bool) -> ObjectWords { isNew ? newWords : oldWords }

    private func isLink(_ part: Part) -> Bool { ReplacedIDs.isLink(part) }

    private func ids(_ place: Int) -> [String] {
        guard place != Places.document else { return [] }
        let parts = [versions.old.parts[place], versions.new.parts[place]]
        let ids = parts.compactMap { $0.flatMap { $0.element[attribute: "sceneID"] ?? $0.element[attribute: "id"] } }
        return ids.count == 2 && ids[0] == ids[1] ? [ids[0]] : ids
    }

    private mutating func state(_ place: Int, _ statement: ChangeStatement) {
        statements[subject(place), default: []].append(statement)
    }

    /// The object that a person takes a part for: the control of a cell.
    private func subject(_ place: Int) -> Int {
        guard let part = versions.new.parts[place] ?? versions.old.parts[place] else { return place }
        let key = part.element[attribute: "key"]
        guard key == "cell" || key == "dataCell", let around = versions.owner(around: part) else { return place }
        return around
    }

    // MARK: Objects that one version does not have

    private mutating func findOutermost() {
        func outermost(_ own: Version, _ other: Version) -> [Int: Int] {
            var found: [Int: Int] = [:]
            for part in own.all where part.kind == .object && other.parts[part.place] == nil && !isLink(part) {
                if part.isNoise { continue }
                let around = versions.owner(around: part)
                found[part.place] = around.flatMap { found[$0] } ?? part.place
            }
            return found
        }
        added = outermost(versions.new, versions.old)
        removed = outermost(versions.old, versions.new)
    }

    private mutating func add(_ part: Part) {
        guard let root = added[part.place] else { return }
        guard root == part.place else {
            inner[root, default: []].append(part.place)
            return
        }
        let home = versions.owner(around: part) ?? Places.document
        var text = "added"
        if home != Places.document, part.element.name != "scene" {
            text += " to \(newWords.name(of: home))"
            if let holder = part.parent.flatMap({ versions.new.parts[$0] }),
                !Names.unordered.contains(holder.element.name),
                part.element[attribute: "key"] == nil
            {
                let siblings = holder.children.filter { $0.kind == .object }
                if let index = siblings.firstIndex(where: { $0 === part }), siblings.count > 1 {
                    text += index == 0 ? ", first" : ", after \(newWords.shortName(of: siblings[index - 1].place))"
                }
            }
        }
        state(root, ChangeStatement(kind: .presence, text: text, ids: ids(root)))
        let line = properties.summary(of: part.element)
        if !line.isEmpty { details[root, default: [:]][.property] = line }
    }

    private mutating func takeAway(_ part: Part) {
        guard let root = removed[part.place] else { return }
        guard root == part.place else {
            inner[root, default: []].append(part.place)
            return
        }
        let home = versions.owner(around: part) ?? Places.document
        let isInside = home != Places.document && part.element.name != "scene"
        let text = isInside ? "removed from \(oldWords.name(of: home))" : "removed"
        state(root, ChangeStatement(kind: .presence, text: text, ids: ids(root)))
    }

    // MARK: Connections and constraints

    private mutating func addLinks() {
        for isNew in [false, true] {
            let (own, other) = isNew ? (versions.new, versions.old) : (versions.old, versions.new)
            let outermost = isNew ? added : removed
            for part in own.all
            where part.kind == .object && isLink(part) && !part.isNoise && other.parts[part.place] == nil {
                guard let owner = versions.owner(around: part) else { continue }
                let verb = isNew ? "added" : "removed"
                func note(_ root: Int, _ detail: Detail, _ text: String) {
                    details[root, default: [:]][detail, default: []].append(text)
                    detailIDs[root, default: []] += ids(part.place)
                }
                if let meaning = ConstraintMeaning(part, words(isNew), versions, isNew: isNew) {
                    let items = ["firstItem", "secondItem"].compactMap {
                        versions.object(part.element[attribute: $0], isNew: isNew)
                    }
                    let name = subject(meaning.subject)
                    if let root = outermost[meaning.subject] {
                        let prefix = root == meaning.subject ? "" : "\(words(isNew).shortName(of: meaning.subject)) "
                        note(root, .constraint, prefix + meaning.words)
                    } else if !isNew, let root = items.lazy.compactMap({ outermost[$0] }).first {
                        note(root, .constraint, "\(oldWords.shortName(of: name)) \(meaning.words)")
                    } else if let root = outermost[owner] {
                        note(root, .constraint, "\(words(isNew).shortName(of: name)) \(meaning.words)")
                    } else {
                        state(
                            name,
                            ChangeStatement(
                                kind: .constraint, text: "constraint \(verb): \(meaning.words)",
                                property: meaning.phrase, old: isNew ? nil : meaning.words,
                                new: isNew ? meaning.words : nil, ids: ids(part.place)))
                    }
                    continue
                }
                let link = LinkWords(part, words(isNew), versions, isNew: isNew)
                let target = versions.object(
                    part.element[attribute: "destination"] ?? part.element[attribute: "target"], isNew: isNew)
                if let root = outermost[owner] {
                    note(root, .connection, link.words)
                } else if let target, let root = outermost[target] {
                    note(root, .connection, "\(link.title) of \(words(isNew).shortName(of: subject(owner)))")
                } else {
                    state(
                        owner,
                        ChangeStatement(
                            kind: .connection, text: "\(link.words) \(verb)", property: link.title,
                            old: isNew ? nil : link.target, new: isNew ? link.target : nil, ids: ids(part.place)))
                }
            }
        }
    }

    /// A connection or constraint that both versions have; `false`: what differs is inside.
    private mutating func changeLink(_ old: Part, _ new: Part) -> Bool {
        if let before = ConstraintMeaning(old, oldWords, versions, isNew: false),
            let after = ConstraintMeaning(new, newWords, versions, isNew: true)
        {
            guard let text = after.changes(from: before) else { return false }
            let isMoved = before.subject != after.subject
            let prefix = isMoved ? "constraint of \(oldWords.shortName(of: before.subject)) " : ""
            state(
                after.subject,
                ChangeStatement(
                    kind: .constraint, text: prefix + text, property: after.phrase, old: before.words,
                    new: after.words, ids: ids(new.place)))
            return true
        }
        let before = LinkWords(old, oldWords, versions, isNew: false)
        let after = LinkWords(new, newWords, versions, isNew: true)
        guard let text = after.changes(from: before) else { return false }
        state(
            versions.owner(around: new) ?? Places.document,
            ChangeStatement(
                kind: .connection, text: text, property: after.title, old: before.words, new: after.words,
                ids: ids(new.place)))
        return true
    }

    // MARK: Objects that both versions have

    private mutating func addDifferences() {
        var byOwner: [Int: [Difference]] = [:]
        for difference in versions.differences {
            if difference.isNoise {
                noise[properties.noise(difference), default: 0] += 1
            } else {
                byOwner[versions.owner(of: difference.place), default: []].append(difference)
            }
        }
        for (owner, found) in byOwner.sorted(by: { $0.key < $1.key }) {
            let found = found.filter { !$0.name.hasPrefix("slot ") && !$0.name.hasPrefix("outlet ") }
            guard !found.isEmpty else { continue }
            guard owner != Places.document, let old = versions.old.parts[owner], let new = versions.new.parts[owner]
            else {
                for statement in properties.statements(found, of: owner) { state(owner, statement) }
                continue
            }
            if isLink(new) {
                addLinkDifferences(found, old, new)
                continue
            }
            var rest = found
            if let index = rest.firstIndex(where: { $0.name == "parent" && $0.place == owner }) {
                rest.remove(at: index)
                addMove(old, new)
            }
            if old.element[attribute: "id"] != new.element[attribute: "id"] {
                rest.removeAll { $0.place == owner && $0.name == "@id" }
                let (a, b) = (old.element[attribute: "id"] ?? "", new.element[attribute: "id"] ?? "")
                state(
                    owner,
                    ChangeStatement(
                        kind: .id, text: "id \(a) → \(b)", property: "id", old: a, new: b, ids: [a, b]))
            }
            rest.removeAll { $0.place == owner && ($0.name == "@id" || $0.name == "@sceneID") }
            for statement in properties.statements(rest, of: owner) {
                var statement = statement
                statement.ids = ids(owner)
                state(owner, statement)
            }
        }
    }

    private mutating func addLinkDifferences(_ found: [Difference], _ old: Part, _ new: Part) {
        let owner = new.place
        var isStated = changeLink(old, new)
        let inside = found.filter { $0.place != owner }
        let link = LinkWords(new, newWords, versions, isNew: true).words
        let name = ConstraintMeaning(new, newWords, versions, isNew: true)?.words ?? link
        let subject =
            ConstraintMeaning(new, newWords, versions, isNew: true)?.subject
            ?? versions.owner(around: new) ?? Places.document
        let kind: ChangeStatement.Kind = new.element.name == "constraint" ? .constraint : .connection
        for statement in properties.statements(inside, of: owner) {
            var statement = statement
            (statement.text, statement.kind) = ("\(name): \(statement.text)", kind)
            statement.ids = ids(owner)
            state(subject, statement)
            isStated = true
        }
        if found.contains(where: { $0.name == "parent" }), let before = versions.owner(around: old),
            let after = versions.owner(around: new), before != after
        {
            let (a, b) = (oldWords.shortName(of: before), newWords.shortName(of: after))
            let text = kind == .constraint ? "\(name) is held by \(b), not \(a)" : "\(name) now of \(b), was of \(a)"
            state(subject, ChangeStatement(kind: kind, text: text, property: name, old: a, new: b, ids: ids(owner)))
            isStated = true
        }
        // The id alone.
        if !isStated, found.allSatisfy({ $0.name == "@id" }) {
            let what = ConstraintMeaning(new, newWords, versions, isNew: true)?.words ?? link
            let around = subject == Places.document ? "" : " of \(newWords.shortName(of: self.subject(subject)))"
            renamedLinks.append(
                DocumentComparison.RenamedLink(
                    oldID: old.element[attribute: "id"] ?? "", newID: new.element[attribute: "id"] ?? "",
                    name: what + around))
        } else if !isStated {
            let rest = found.filter { $0.name != "@id" }
            state(
                subject,
                ChangeStatement(
                    kind: kind, text: "\(name) is written in another way (\(properties.names(rest)))", ids: ids(owner)))
        }
    }

    private mutating func addMove(_ old: Part, _ new: Part) {
        let (before, after) = (versions.owner(around: old), versions.owner(around: new))
        let (a, b): (String, String)
        if before == after {
            (a, b) = (holder(old), holder(new))
        } else {
            (a, b) = (before.map(oldWords.name) ?? "document", after.map(newWords.name) ?? "document")
        }
        state(
            new.place,
            ChangeStatement(
                kind: .place, text: "moved from \(a) to \(b)", property: "place", old: a, new: b, ids: ids(new.place)))
    }

    private func holder(_ part: Part) -> String {
        part.element.parent.map { ValueWords.words($0.name) } ?? "document"
    }

    private mutating func addOrder() {
        for part in versions.new.all where part.kind == .structure && !part.isNoise {
            for place in versions.reordered(in: part.place) {
                guard let index = part.children.firstIndex(where: { $0.place == place }) else { continue }
                let before = part.children[..<index].last { $0.kind == .object }
                let text =
                    before.map { "moved behind \(newWords.shortName(of: $0.place))" } ?? "moved to the first place"
                state(place, ChangeStatement(kind: .place, text: text, property: "place", ids: ids(place)))
            }
        }
    }

    /// Objects whose id is all that changed.
    private mutating func addNewIDs() {
        renamedLinks.sort { $0.newID < $1.newID }
    }

    // MARK: The result

    private mutating func finish() {
        for (root, kinds) in details {
            let verb = added[root] != nil ? "with" : "and with it"
            for detail in Detail.allCases {
                guard let lines = kinds[detail], !lines.isEmpty else { continue }
                let title =
                    switch detail {
                    case .property: ""
                    case .inner: "holds: "
                    case .connection: lines.count == 1 ? "connection: " : "connections: "
                    case .constraint: lines.count == 1 ? "constraint: " : "constraints: "
                    }
                statements[root, default: []].append(
                    ChangeStatement(kind: .presence, text: "\(verb) \(title)\(Self.list(lines, "; "))", ids: []))
            }
            if var last = statements[root]?.popLast() {
                last.ids += detailIDs.removeValue(forKey: root) ?? []
                statements[root]?.append(last)
            }
        }
        for (root, places) in inner {
            let isNew = added[root] != nil
            let names = places.filter { shows($0, isNew) }.map { words(isNew).name(of: $0) }
            guard !names.isEmpty else { continue }
            let text = "\(isNew ? "with" : "and with it") \(Self.list(names, ", "))"
            var lines = statements[root] ?? []
            lines.insert(ChangeStatement(kind: .presence, text: text, ids: []), at: min(1, lines.count))
            statements[root] = lines
        }
        let ranks = Dictionary(
            uniqueKeysWithValues: ChangeStatement.Kind.allCases.enumerated().map { ($0.element, $0.offset) })
        func rank(_ statement: ChangeStatement) -> Int { ranks[statement.kind] ?? 0 }
        var result: [(rank: Int, order: Int, change: ObjectChange)] = []
        for (place, found) in statements {
            // Sorting is stable.
            let sorted = found.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
                .map(\.element)
            guard let first = sorted.first else { continue }
            result.append((rank(first), order(of: place), change(place, sorted)))
        }
        objects = result.sorted { ($0.rank, $0.order) < ($1.rank, $1.order) }.map(\.change)
    }

    private func order(of place: Int) -> Int {
        guard place != Places.document else { return -1 }
        return (versions.new.parts[place] ?? versions.old.parts[place])?.element.index ?? 0
    }

    /// Whether an object inside of one that is new or gone is worth its name.
    private func shows(_ place: Int, _ isNew: Bool) -> Bool {
        guard let part = (isNew ? versions.new : versions.old).parts[place] else { return false }
        let element = part.element
        if element.name == "placeholder" || element.name.hasSuffix("ayoutGuide")
            || element.name.hasSuffix("ContentView")
        {
            return false
        }
        return element[attribute: "key"] != "cell"
    }

    private func change(_ place: Int, _ statements: [ChangeStatement]) -> ObjectChange {
        let isNew = versions.new.parts[place] != nil
        let old = versions.old.parts[place]?.element
        let new = versions.new.parts[place]?.element
        func id(_ element: XMLElement?) -> String? {
            guard place != Places.document else { return nil }
            return element?[attribute: "sceneID"] ?? element?[attribute: "id"]
        }
        let (before, after) = (id(old), id(new))
        return ObjectChange(
            kind: added[place] == place ? .added : removed[place] == place ? .removed : .changed,
            id: after ?? before, oldID: after != nil && before != after ? before : nil,
            element: (new ?? old)?.name ?? "document", name: words(isNew).name(of: place),
            scene: words(isNew).scene(of: place), oldLine: old?.place.line, newLine: new?.place.line,
            statements: statements, inner: (inner[place] ?? []).flatMap(ids))
    }

    static func list(_ items: [String], _ separator: String) -> String {
        let shown = items.prefix(mostInLine).joined(separator: separator)
        return items.count > mostInLine ? "\(shown) and \(items.count - mostInLine) more" : shown
    }
}
