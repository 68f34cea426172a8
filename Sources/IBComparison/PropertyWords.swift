import IBMerge
import IBSchema
import XMLTree

/// Puts facts of objects into statements.
struct PropertyWords {
    private let versions: TwoVersions
    private let oldWords, newWords: ObjectWords
    private let isTouch: Bool

    init(_ versions: TwoVersions, _ oldWords: ObjectWords, _ newWords: ObjectWords) {
        (self.versions, self.oldWords, self.newWords) = (versions, oldWords, newWords)
        isTouch = versions.new.root.element[attribute: "type"]?.contains("CocoaTouch") == true
    }

    // MARK: Noise

    func noise(_ difference: Difference) -> DocumentComparison.Noise {
        if difference.name == "@misplaced" || difference.name == "@ambiguous" { return .flags }
        let part = versions.new.parts[difference.place] ?? versions.old.parts[difference.place]
        guard let element = part?.element else { return .other }
        if element.name == "rect" { return .frames }
        if element.name == "point" { return .canvas }
        if element.name == "resources" || element.parent?.name == "resources"
            || element.parent?.parent?.name == "resources"
        {
            return .resources
        }
        let isHeader =
            ["device", "plugIn", "capability", "development", "deployment", "document", "adaptation"]
            .contains(element.name) || element.parent?.name == "device" || element.parent?.name == "dependencies"
        return isHeader || NoiseRules.attributes.contains(String(difference.name.dropFirst())) ? .header : .other
    }

    // MARK: Statements

    /// Facts of one object, some of which are one statement together.
    func statements(_ differences: [Difference], of owner: Int) -> [ChangeStatement] {
        var statements: [ChangeStatement] = []
        var done: Set<Int> = []
        var waiting = differences
        if let index = waiting.firstIndex(where: { $0.place == owner && $0.name == "@customClass" }) {
            let change = waiting.remove(at: index)
            let module = waiting.first { $0.place == owner && $0.name == "@customModule" }
            waiting.removeAll { $0.place == owner && $0.name.hasPrefix("@customModule") }
            var text = Self.changed("class", change.old, change.new)
            if let module { text += ", \(Self.changed("module", module.old, module.new))" }
            statements.append(
                ChangeStatement(
                    kind: .kind, text: text, property: "class", old: change.old, new: change.new, ids: []))
        }
        for difference in waiting {
            let place = whole(difference.place, owner)
            guard place == nil || done.insert(place ?? 0).inserted else { continue }
            if let place {
                statements.append(wholeStatement(place, owner))
            } else if difference.name.hasPrefix("list ") {
                statements.append(list(difference, owner))
            } else if let statement = statement(difference, owner, waiting) {
                statements.append(statement)
            }
        }
        return joined(statements)
    }

    /// A text is an attribute, or an element where it has line breaks: gone as one and new as the other, it changed.
    private func joined(_ statements: [ChangeStatement]) -> [ChangeStatement] {
        var result: [ChangeStatement] = []
        for statement in statements {
            guard statement.kind == .text,
                let index = result.firstIndex(where: {
                    $0.kind == .text && $0.property == statement.property && ($0.old == nil) != (statement.old == nil)
                        && ($0.new == nil) != (statement.new == nil)
                })
            else {
                result.append(statement)
                continue
            }
            let (old, new) = (result[index].old ?? statement.old, result[index].new ?? statement.new)
            (result[index].old, result[index].new) = (old, new)
            result[index].text =
                old == new
                ? "\(statement.property ?? "") \(new ?? "") is stated in another way"
                : Self.changed(statement.property ?? "", old, new)
        }
        return result
    }

    /// The outermost place around one whose element is one value.
    private func whole(_ place: Int, _ owner: Int) -> Int? {
        var found: Int?
        var next: Int? = place
        while let current = next, current != owner {
            guard let element = part(current)?.element else { break }
            if ValueWords.isValue(element) || element.name == "userDefinedRuntimeAttribute" { found = current }
            next = versions.places.records[current].parent
        }
        return found
    }

    private func part(_ place: Int) -> Part? { versions.new.parts[place] ?? versions.old.parts[place] }

    /// The steps from an object to a place in words: `highlighted`, `accessibility`.
    private func prefix(_ place: Int, _ owner: Int) -> (text: String, variation: String?) {
        var steps: [String] = []
        var variation: String?
        var next: Int? = place
        while let current = next, current != owner, current != Places.document, steps.count < 20 {
            if let element = part(current)?.element {
                switch element.name {
                case "state":
                    if let key = element[attribute: "key"], key != "normal" { steps.append(ValueWords.words(key)) }
                case "variation":
                    let key = element[attribute: "key"] ?? ""
                    variation = key == "default" ? "by default" : "for \(Self.classes(key))"
                case "accessibility": steps.append("accessibility")
                case "textInputTraits", "userDefinedRuntimeAttributes", "mask", "attributedString", "connections",
                    "dependencies":
                    break
                default: steps.append(Self.step(element))
                }
            }
            next = versions.places.records[current].parent
        }
        return (steps.reversed().joined(separator: " "), variation)
    }

    private static func step(_ element: XMLElement) -> String {
        if let key = element[attribute: "key"], !key.isEmpty { return ValueWords.title(key) }
        let name = element[attribute: "name"] ?? element[attribute: "identifier"] ?? element[attribute: "keyPath"]
        return name.map { "\(ValueWords.words(element.name)) \($0)" } ?? ValueWords.words(element.name)
    }

    /// `heightClass=compact-widthClass=regular` → `compact height, regular width`.
    private static func classes(_ key: String) -> String {
        key.split(separator: "-").map { part in
            let pair = part.split(separator: "=")
            guard pair.count == 2, pair[0].hasSuffix("Class") else { return String(part) }
            return "\(pair[1]) \(pair[0].dropLast(5))"
        }.joined(separator: ", ")
    }

    private func wholeStatement(_ place: Int, _ owner: Int) -> ChangeStatement {
        let (a, b) = (versions.old.parts[place]?.element, versions.new.parts[place]?.element)
        let element = b ?? a
        let key = element?[attribute: "key"] ?? ""
        if element?.name == "userDefinedRuntimeAttribute" {
            let path = element?[attribute: "keyPath"] ?? ""
            func value(_ element: XMLElement?) -> String? {
                guard let element else { return nil }
                if let inner = element.firstChild("key", is: "value") { return ValueWords.element(inner) }
                guard let value = element[attribute: "value"] else { return "none" }
                return element[attribute: "type"] == "string"
                    ? ValueWords.quoted(value) : ValueWords.value(value, of: "value")
            }
            var text = Self.changed("runtime attribute \(path)", value(a), value(b), isPresence: true)
            if let a, let b, value(a) == value(b) {
                let (x, y) = (a[attribute: "type"] ?? "none", b[attribute: "type"] ?? "none")
                text =
                    x == y
                    ? "runtime attribute \(path) \(value(b) ?? "") is stated in another way\(Self.differing(a, b))"
                    : "runtime attribute \(path): type \(x) → \(y)"
            }
            return ChangeStatement(
                kind: .runtimeAttribute, text: text, property: path, old: value(a), new: value(b), ids: [])
        }
        let around = versions.places.records[place].parent ?? owner
        let (path, variation) = prefix(around, owner)
        let isState = path.isEmpty || part(around)?.element.name == "state"
        let title = [path, ValueWords.title(key)].filter { !$0.isEmpty }.joined(separator: " ")
        var kind: ChangeStatement.Kind = isState && key == "frame" ? .frame : .attribute
        if let element, Names.values.contains(element.name) { kind = .style }
        if ValueWords.isText(key) || element?.name == "string" && key == "title" { kind = .text }
        var (old, new) = (a.map(ValueWords.element), b.map(ValueWords.element))
        // The color that `nil` stands for is that of the class.
        let isUnset = (a == nil || a?.name == "nil") && (b == nil || b?.name == "nil")
        if a?.name == "nil" || kind == .style && a == nil || isUnset { old = "default" }
        if b?.name == "nil" || kind == .style && b == nil || isUnset { new = "default" }
        var text = Self.changed(title, old, new)
        if let a, let b {
            let change = ValueWords.change(a, b)
            if let short = change.text { text = "\(title): \(short)" }
            if old == new { text = "\(title) \(new ?? "") is stated in another way\(Self.differing(a, b))" }
        } else if old == new {
            text = b == nil ? "\(title) no longer stated as the default" : "\(title) stated as the default"
        }
        if let variation {
            text = "\(variation): \(text)"
            kind = .variation
        }
        return ChangeStatement(kind: kind, text: text, property: title, old: old, new: new, ids: [])
    }

    /// `: red 0.1 → 0.100001` of values that are written alike in words.
    private static func differing(_ a: XMLElement, _ b: XMLElement) -> String {
        let names = Set(a.attributes.map(\.name)).union(b.attributes.map(\.name)).subtracting(["key"]).sorted()
        let parts = names.filter { a[attribute: $0] != b[attribute: $0] }.map {
            "\(ValueWords.words($0)) \(a[attribute: $0] ?? "none") → \(b[attribute: $0] ?? "none")"
        }
        return parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    }

    private static let identifiers: Set<String> = [
        "storyboardIdentifier", "reuseIdentifier", "identifier", "restorationIdentifier", "storyboardName",
        "referencedIdentifier", "initialViewController",
    ]
    private static let styles: Set<String> = ["image", "alpha", "backgroundImage", "selectedImage", "highlightedImage"]

    private func statement(_ difference: Difference, _ owner: Int, _ all: [Difference]) -> ChangeStatement? {
        let place = difference.place
        let (a, b) = (versions.old.parts[place], versions.new.parts[place])
        guard let element = (b ?? a)?.element else { return nil }
        let (path, variation) = prefix(place, owner)
        if difference.name == "@reference", place != owner, (a == nil) != (b == nil), element.name != "exclude",
            element.name != "include"
        {
            // The part is named by what it refers to.
            let name = shown(difference.new ?? difference.old, "reference", isNew: b != nil) ?? ""
            let holder = prefix(versions.places.records[place].parent ?? owner, owner).text
            return ChangeStatement(
                kind: .attribute, text: "\(holder): \(name) \(b == nil ? "removed" : "added")", property: holder,
                old: a == nil ? nil : name, new: b == nil ? nil : name, ids: [])
        }
        if element.name == "exclude" || element.name == "include" {
            guard difference.name == "@reference" else { return nil }
            return mask(difference, element, variation)
        }
        if difference.name == "tag" || difference.name == "@key" {
            let isOwn = place == owner
            if isOwn, difference.name == "tag" {
                // An object that only one version has is no other kind of object.
                guard difference.old != nil, difference.new != nil else { return nil }
                let (x, y) = (ValueWords.words(difference.old ?? ""), ValueWords.words(difference.new ?? ""))
                return ChangeStatement(
                    kind: .kind, text: "\(x) became \(y)", property: "element", old: x, new: y, ids: [])
            }
            // The statements of a part's other facts report it already.
            let others = all.contains { $0.place == place && $0.name != "tag" && $0.name != "@key" }
            let isFirst = difference.name == "tag" || !all.contains { $0.place == place && $0.name == "tag" }
            let hasInside = all.contains { versions.places.records[$0.place].parent == place }
            guard !others, isFirst, !hasInside else { return nil }
            return ChangeStatement(
                kind: .attribute, text: b == nil ? "\(path) removed" : a == nil ? "\(path) added" : "\(path) changed",
                property: path, ids: [])
        }
        let isText = difference.name == "text"
        let name = isText ? element[attribute: "key"] ?? "text" : String(difference.name.dropFirst())
        let title = isText ? path : [path, ValueWords.title(name)].filter { !$0.isEmpty }.joined(separator: " ")
        var kind: ChangeStatement.Kind = .attribute
        if ValueWords.isText(name) || isText { kind = .text }
        if Self.identifiers.contains(name) { kind = .identifier }
        if Self.styles.contains(name) { kind = .style }
        if name == "customModule" || name == "customModuleProvider" { kind = .kind }
        var (old, new) = (shown(difference.old, name, isNew: false), shown(difference.new, name, isNew: true))
        if kind == .text, let x = difference.old, let y = difference.new {
            let pair = ValueWords.quoted(x, y)
            (old, new) = (pair.0, pair.1)
        }
        let fallback = kind == .text || kind == .identifier ? nil : place == owner ? standard(name, element) : "default"
        let isSameAsDefault = old ?? fallback == new ?? fallback
        var text = Self.changed(title, old ?? fallback, new ?? fallback)
        if isSameAsDefault {
            text = new == nil ? "\(title) \(old ?? "") no longer stated" : "\(title) \(new ?? "") stated"
        }
        if let variation {
            text = "\(variation): \(text)"
            kind = .variation
        }
        return ChangeStatement(kind: kind, text: text, property: title, old: old, new: new, ids: [])
    }

    /// What an element means that does not state a property.
    private func standard(_ name: String, _ element: XMLElement) -> String {
        guard isTouch, let row = Schema.cocoaTouch.property(attribute: name, of: element.name) else { return "default" }
        switch row.documentDefault {
        case .bool(let value): return value ? "yes" : "no"
        case .integer(let value): return "\(value)"
        case .real(let value): return ValueWords.number(value)
        case .name(let value): return value
        case .string, .point, .insets, .null, nil: return "default"
        }
    }

    private func shown(_ value: String?, _ name: String, isNew: Bool) -> String? {
        guard let value else { return nil }
        if Names.references.contains(name), let object = versions.object(value, isNew: isNew) {
            return (isNew ? newWords : oldWords).shortName(of: object)
        }
        return ValueWords.value(value, of: name)
    }

    /// What is installed for some size classes only.
    private func mask(_ difference: Difference, _ element: XMLElement, _ variation: String?) -> ChangeStatement {
        let isNew = difference.new != nil
        let words = isNew ? newWords : oldWords
        let id = difference.new ?? difference.old
        var name = id ?? ""
        if let place = versions.object(id, isNew: isNew) {
            name = words.name(of: place)
            if let part = (isNew ? versions.new : versions.old).parts[place],
                let meaning = ConstraintMeaning(part, words, versions, isNew: isNew)
            {
                name = "constraint \(words.shortName(of: meaning.subject)) \(meaning.words)"
            }
        }
        let isOut = (element.name == "exclude") == isNew
        return ChangeStatement(
            kind: .variation, text: "\(variation ?? "here"): \(name) \(isOut ? "not installed" : "installed")",
            property: name, ids: [])
    }

    /// Members without names: segments, pieces of a text.
    private func list(_ difference: Difference, _ owner: Int) -> ChangeStatement {
        let tag = String(difference.name.dropFirst(5))
        func items(_ version: Version) -> [XMLElement] {
            version.parts[difference.place]?.children.filter { $0.kind == .item && Spelling.tag(of: $0.element) == tag }
                .map(\.element) ?? []
        }
        func word(_ element: XMLElement) -> String {
            for name in ["content", "title", "text", "name", "image", "value"] {
                if let value = element[attribute: name] { return value }
                if let child = element.firstChild("key", is: name) { return child.text }
            }
            return Spelling.isBlank(element.text) ? ValueWords.element(element) : element.text
        }
        let (path, variation) = prefix(difference.place, owner)
        let (a, b) = (items(versions.old), items(versions.new))
        let isPieces = tag == "fragment"
        let separator = isPieces ? "" : ", "
        var title = path
        if path.isEmpty {
            let key = part(difference.place)?.element[attribute: "key"] ?? ""
            title = key.isEmpty ? ValueWords.words(tag) + "s" : ValueWords.title(key)
        }
        let (before, after) = (a.map(word).joined(separator: separator), b.map(word).joined(separator: separator))
        let (old, new) = ValueWords.quoted(before, after)
        var text = Self.changed(title, a.isEmpty ? nil : old, b.isEmpty ? nil : new)
        if before == after { text = isPieces ? "style of \(title) \(new)" : "\(title) \(new): other properties" }
        if let variation { text = "\(variation): \(text)" }
        return ChangeStatement(
            kind: before == after ? .style : .text, text: text, property: title, old: a.isEmpty ? nil : old,
            new: b.isEmpty ? nil : new, ids: [])
    }

    /// `title "Log in" → "Sign In"`.
    static func changed(_ title: String, _ old: String?, _ new: String?, isPresence: Bool = false) -> String {
        switch (old, new) {
        case (let old?, let new?): "\(title) \(old) → \(new)"
        case (nil, let new?): isPresence ? "\(title) \(new) added" : "\(title) set to \(new)"
        case (let old?, nil): "\(title) \(old) removed"
        case (nil, nil): title
        }
    }

    /// The names of facts, for what nothing else says.
    func names(_ differences: [Difference]) -> String {
        Set(differences.map { $0.name.hasPrefix("@") ? ValueWords.title(String($0.name.dropFirst())) : $0.name })
            .sorted()
            .joined(separator: ", ")
    }

    private static let summarized = [
        "customClass", "image", "storyboardIdentifier", "reuseIdentifier", "identifier", "placeholder", "keyPath",
    ]

    /// What a new object is, in addition to its name.
    func summary(of element: XMLElement) -> [String] {
        Self.summarized.compactMap { name in
            element[attribute: name].map { "\(ValueWords.title(name)) \(ValueWords.value($0, of: name))" }
        }
    }
}
