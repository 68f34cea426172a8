import Diagnostics
import IBDocument
import IBSchema

/// Attributes of characters by the names of `NSAttributedString.Key`.
package enum TextAttributes {
    /// The keys that documents have for them.
    package static let keys: KeyValuePairs = [
        "font": "NSFont", "foregroundColor": "NSColor", "backgroundColor": "NSBackgroundColor", "kern": "NSKern",
        "tracking": "NSTracking", "ligature": "NSLigature", "underlineStyle": "NSUnderline",
        "underlineColor": "NSUnderlineColor", "strikethroughStyle": "NSStrikethrough",
        "strikethroughColor": "NSStrikethroughColor", "strokeColor": "NSStrokeColor", "strokeWidth": "NSStrokeWidth",
        "baselineOffset": "NSBaselineOffset", "obliqueness": "NSObliqueness", "expansion": "NSExpansion",
        "superscript": "NSSuperScript", "link": "NSLink",
    ]

    /// What an object with an attributed text does not state itself, and the attribute that has it then.
    fileprivate static let ofObjects = ["font": "font", "textColor": "foregroundColor", "textAlignment": "alignment"]
}

/// Writes texts whose characters have attributes of their own.
///
/// The objects of such texts in public documents state neither a plain text nor a font, a text color or an alignment (66 labels,
/// a text view, 5 states of buttons).
extension Planning {
    /// Values that change the attributed text of a label, field or text view, or make one. An object that has one gives it its font,
    /// color and alignment, as in UIKit.
    /// - Returns: whether the value was one of those.
    func set(attributed name: String, _ value: CommandValue, of node: DraftNode) throws(EditProblem) -> Bool {
        guard let property = draft.document.schema.property("attributedText", of: node.name) else { return false }
        let old = node.child("attributedString", key: property.name)
        switch (name, value.characters) {
        case ("attributedText", _), ("usesAttributedText", "YES"?), ("usesAttributedText", "NO"?),
            ("usesAttributedText", "default"?):
            if value.isNil || name != property.name && value.characters != "YES" {
                if let old { try makePlain(node, old) }
            } else {
                let text: DraftNode
                if let old { text = old } else { text = try makeAttributed(node) }
                if name == property.name { try set(characters: value, of: text) }
            }
        case ("text", _):
            guard let old else { return false }
            try set(characters: value, of: old)
        default:
            guard let old, let attribute = TextAttributes.ofObjects[name] else { return false }
            try set([(attribute, value)], in: nil, of: old)
        }
        return true
    }

    /// The attributed title of a button's state or configuration, which replaces its plain title.
    func set(attributed property: Property, _ value: CommandValue, of node: DraftNode) throws(EditProblem) {
        let old = node.child("attributedString", key: property.name)
        let plain = ["attributedTitle": "title", "attributedSubtitle": "subtitle"][property.name]
        guard !value.isNil else {
            if let old, let plain { node.set(plain, old.attributedCharacters) }
            old?.remove()
            return
        }
        let new = old ?? draft.make("attributedString", ["key": property.name])
        try set(characters: value, of: new)
        if let plain { node.remove(attribute: plain) }
        if old == nil { node.insertOrdered(new) }
    }

    /// The attributed text of an object by the property's name; `nil`: the only one that it has.
    func attributedText(_ name: String?, of object: DraftNode) throws(EditProblem) -> DraftNode {
        let parts = [object.child(key: "configuration"), object.child("state", key: "normal")]
        let texts = ([object] + parts.compactMap { $0 }).flatMap(\.elements).filter {
            $0.name == "attributedString" && $0.key != "userComments" && (name == nil || $0.key == name)
        }
        if let text = texts.first { return text }
        guard name ?? "attributedText" == "attributedText",
            draft.document.schema.property("attributedText", of: object.name) != nil
        else {
            throw EditProblem(
                .noSuchProperty, "\(Self.shown(object)) has no attributed \(name.map { "text '\($0)'" } ?? "text")")
        }
        return try makeAttributed(object)
    }

    /// Gives characters attributes; a paragraph's are those of `NSParagraphStyle`.
    /// - Parameter range: in UTF-16; `nil`: all characters.
    func set(_ values: [(name: String, value: CommandValue)], in range: Range<Int>?, of text: DraftNode)
        throws(EditProblem)
    {
        let end = text.attributedCharacters.utf16.count
        let range = range ?? 0..<end
        try split(text, at: range.lowerBound)
        try split(text, at: range.upperBound)
        var start = 0
        for fragment in text.members(named: "fragment") {
            let end = start + fragment.fragmentCharacters.utf16.count
            if start >= range.lowerBound, end <= range.upperBound {
                let attributes = fragment.child("attributes") ?? fragment.appending(draft.make("attributes"))
                for (name, value) in values { try set(attribute: name, value, in: attributes) }
            }
            start = end
        }
        joinAlike(text)
    }

    // MARK: Characters

    private func set(_ characters: String, of fragment: DraftNode) throws(EditProblem) {
        let row = try property("content", of: fragment)
        try set(row, "content", .string(characters), of: fragment)
    }

    /// Changes characters; those that stay keep their attributes, and new ones get those of what they replace or follow.
    func set(characters value: CommandValue, of text: DraftNode) throws(EditProblem) {
        guard let characters = value.isNil ? "" : value.characters else {
            throw EditProblem(.illTypedValue, "\(text.key ?? "") takes a text, not \(value.text)")
        }
        let old = Array(text.attributedCharacters.unicodeScalars)
        let new = Array(characters.unicodeScalars)
        let shorter = min(old.count, new.count)
        let head = (0..<shorter).first { old[$0] != new[$0] } ?? shorter
        let tail = (0..<shorter - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? shorter - head
        let inserted = string(new[head..<new.count - tail])
        // The character whose attributes the new ones get.
        let model = head < old.count - tail ? head : head - 1
        var isPlaced = inserted.isEmpty
        var start = 0
        let fragments = text.members(named: "fragment")
        for fragment in fragments {
            let before = Array(fragment.fragmentCharacters.unicodeScalars)
            let end = start + before.count
            var after = string(before.prefix(max(head - start, 0)))
            if !isPlaced, model < end {
                after += inserted
                isPlaced = true
            }
            after += string(before.suffix(max(end - (old.count - tail), 0)))
            if after != string(before[...]) {
                if after.isEmpty, new.count > 0 || fragment !== fragments.first {
                    fragment.remove()
                } else {
                    try set(after, of: fragment)
                }
            }
            start = end
        }
        guard text.members(named: "fragment").isEmpty else { return }
        try set(characters, of: text.appending(draft.make("fragment")))
    }

    private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// Begins a fragment at a place between two characters.
    private func split(_ text: DraftNode, at offset: Int) throws(EditProblem) {
        var start = 0
        for fragment in text.members(named: "fragment") {
            let characters = fragment.fragmentCharacters
            let place = offset - start
            start += characters.utf16.count
            guard place > 0, place < characters.utf16.count else { continue }
            let index = characters.utf16.index(characters.startIndex, offsetBy: place)
            guard let index = index.samePosition(in: characters) else {
                throw EditProblem(.outOfRange, "\(offset) is inside a character of '\(characters)'")
            }
            let rest = draft.copy(of: fragment)
            try set(String(characters[index...]), of: rest)
            try set(String(characters[..<index]), of: fragment)
            text.insert(rest, at: (text.children.firstIndex { $0 === fragment } ?? 0) + 1)
        }
    }

    /// Makes one fragment of neighbors with the same attributes.
    private func joinAlike(_ text: DraftNode) {
        var last: DraftNode?
        for fragment in text.members(named: "fragment") {
            if let last, isAlike(last, fragment) {
                let characters = last.fragmentCharacters + fragment.fragmentCharacters
                if (try? set(characters, of: last)) != nil {
                    fragment.remove()
                    continue
                }
            }
            last = fragment
        }
    }

    private func isAlike(_ a: DraftNode, _ b: DraftNode) -> Bool {
        func markup(_ fragment: DraftNode) -> String {
            fragment.child("attributes").map { draft.markup(of: draft.copy(of: $0), lineStart: "\n") } ?? ""
        }
        return markup(a) == markup(b)
    }

    // MARK: Attributes

    private func set(attribute name: String, _ value: CommandValue, in attributes: DraftNode) throws(EditProblem) {
        guard let key = TextAttributes.keys.first(where: { $0.key == name })?.value,
            let row = draft.document.schema.property(key, of: attributes.name), case .keyedElement(let tag) = row.source
        else {
            return try set(paragraph: name, value, in: attributes)
        }
        guard !value.isNil else {
            attributes.child(key: key)?.remove()
            return
        }
        switch row.type {
        case .font: attributes.place(try textFont(from: font(value, key: key)))
        case .color: attributes.place(try color(value, key: key))
        case .integer where name.hasSuffix("Style"):
            let styles = ["none": 0, "single": 1, "thick": 2, "double": 9]
            guard let style = value.characters.flatMap({ styles[$0] ?? DocumentNumber.whole($0) }) else {
                throw EditProblem(
                    .notAChoice, "\(name) is not \(value.text)", notes: ["choices: none, single, thick, double"])
            }
            attributes.place(draft.make(tag, ["key": key, "value": "\(style)"]))
        case .integer, .double:
            attributes.place(draft.make(tag, ["key": key, "value": try text(value, as: row, of: attributes)]))
        default:
            guard let text = value.characters else {
                throw EditProblem(.illTypedValue, "\(name) takes a text, not \(value.text)")
            }
            attributes.place(draft.make(tag, ["key": key, "string": text]))
        }
    }

    private func set(paragraph name: String, _ value: CommandValue, in attributes: DraftNode) throws(EditProblem) {
        let names = draft.document.schema.properties(of: "paragraphStyle").filter { $0.attributeName != nil }.map(
            \.name)
        guard names.contains(name) else {
            let known = TextAttributes.keys.map(\.key) + names
            throw EditProblem(
                .noSuchProperty, "characters have no '\(name)'\(Spelling.hint(for: name, among: known))",
                notes: ["attributes: \(known.joined(separator: ", "))"])
        }
        let style = attributes.child(key: "NSParagraphStyle") ?? paragraphStyle(alignment: "natural")
        try set(name, value.isNil ? .word("default") : value, of: style)
        if style.parent == nil { attributes.place(style) }
    }

    private func paragraphStyle(alignment: String) -> DraftNode {
        draft.make(
            "paragraphStyle",
            [
                "key": "NSParagraphStyle", "alignment": alignment, "lineBreakMode": "wordWrapping",
                "baseWritingDirection": "natural",
                "tighteningFactorForTruncation": "0.0",
            ])
    }

    /// A font of characters is one of the Mac on which Interface Builder runs: the system font is 13 points there.
    private func textFont(from description: DraftNode) throws(EditProblem) -> DraftNode {
        let font = draft.make("font", ["key": "NSFont"])
        var size = description.number("pointSize") ?? 0
        if let name = description["name"] {
            font.set("size", NumberText.text(size))
            font.set("name", name)
            return font
        }
        var weight = description["weight"] ?? (description["type"] == "boldSystem" ? "bold" : "regular")
        if let style = TextStyle.all.first(where: { $0.documentName == description["style"] }) {
            (size, weight) = (style.defaultPointSize, style.weightName)
        }
        guard weight != "italic", description["type"] != "italicSystem" else {
            throw EditProblem(
                .illTypedValue,
                "an attributed text has no italic system font; state a font by its name or obliqueness=0.2")
        }
        font.set(
            "metaFont", weight == "regular" ? "system" : "system\(weight.prefix(1).uppercased())\(weight.dropFirst())")
        if size != FontValue.systemSizeOfMac { font.set("size", NumberText.text(size)) }
        return font
    }

    // MARK: Plain and attributed

    private func makeAttributed(_ node: DraftNode) throws(EditProblem) -> DraftNode {
        let text = draft.make("attributedString", ["key": "attributedText"])
        let fragment = text.appending(draft.make("fragment"))
        let plain = node.child(key: "text")
        try set(node["text"] ?? plain?.stringContent ?? "", of: fragment)
        let attributes = fragment.appending(draft.make("attributes"))
        if let color = node.child("color", key: "textColor") {
            let copy = draft.copy(of: color)
            copy.set("key", "NSColor")
            attributes.place(copy)
        }
        if let font = node.child("fontDescription", key: "fontDescription") {
            attributes.place(try textFont(from: font))
        }
        attributes.place(paragraphStyle(alignment: node["textAlignment"] ?? "left"))
        for name in ["text", "textAlignment"] { node.remove(attribute: name) }
        for key in ["text", "textColor", "fontDescription"] { node.child(key: key)?.remove() }
        node.set("usesAttributedText", "YES")
        node.insertOrdered(text)
        return text
    }

    private func makePlain(_ node: DraftNode, _ text: DraftNode) throws(EditProblem) {
        let attributes = text.child("fragment")?.child("attributes")
        let characters = text.attributedCharacters
        text.remove()
        node.remove(attribute: "usesAttributedText")
        if !characters.isEmpty || MarkupOrder.isAlwaysWritten("text", of: node.name) {
            try set("text", .string(characters), of: node)
        }
        let alignment = attributes?.child(key: "NSParagraphStyle")?["alignment"] ?? "natural"
        if draft.document.schema.property("textAlignment", of: node.name) != nil {
            try set("textAlignment", .word(alignment), of: node)
        }
        if let font = attributes?.child(key: "NSFont") {
            node.insertOrdered(fontDescription(from: font))
        } else {
            try set("font", .string("system 17"), of: node)
        }
        if let color = attributes?.child("color", key: "NSColor") {
            let copy = draft.copy(of: color)
            copy.set("key", "textColor")
            node.insertOrdered(copy)
        } else if node.name == "label" {
            // Labels without a color say so.
            node.insertOrdered(draft.make("nil", ["key": "textColor"]))
        }
    }

    private func fontDescription(from font: DraftNode) -> DraftNode {
        let description = draft.make("fontDescription", ["key": "fontDescription"])
        if let name = font["name"] {
            description.set("name", name)
            description.set("family", Self.family(of: name))
        } else {
            let weight = FontValue.weight(ofMetaFont: font["metaFont"] ?? "system")
            description.set("type", weight == "bold" ? "boldSystem" : "system")
            if let weight, weight != "bold" { description.set("weight", weight) }
        }
        description.set(
            "pointSize", NumberText.text(font.number("size") ?? FontValue.size(ofMetaFont: font["metaFont"] ?? "")))
        return description
    }
}

extension DraftNode {
    /// The characters of a `<string>`.
    var stringContent: String { self["base64-UTF8"] == "YES" ? Base64.decodedText(text) ?? text : text }

    /// The characters of an `<attributedString>`.
    var attributedCharacters: String { members(named: "fragment").map(\.fragmentCharacters).joined() }

    fileprivate var fragmentCharacters: String { self["content"] ?? child(key: "content")?.stringContent ?? "" }

    fileprivate func members(named name: String) -> [DraftNode] { elements.filter { $0.name == name } }

    fileprivate func appending(_ child: DraftNode) -> DraftNode {
        append(child)
        return child
    }

    /// Puts a keyed child in its place by key, instead of one with this key.
    fileprivate func place(_ new: DraftNode) {
        let key = new.key ?? ""
        if let old = child(key: key) { return old.replace(with: new) }
        insert(new, at: children.firstIndex { $0.isElement && ($0.key ?? "") > key } ?? children.count)
    }
}
