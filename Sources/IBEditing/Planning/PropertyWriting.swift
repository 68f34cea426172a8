import Diagnostics
import IBDocument
import IBSchema
import XMLTree

/// Writes values of properties as Xcode spells them.
extension Planning {
    /// The row of a property by UIKit's name or the document's; a refusal names near ones.
    func property(_ name: String, of node: DraftNode) throws(EditProblem) -> Property {
        let schema = draft.document.schema
        if let property = schema.property(name, of: node.name) ?? schema.property(attribute: name, of: node.name) {
            return property
        }
        let known = schema.properties(of: node.name).map(\.name)
        let others = schema.elements.filter { schema.property(name, of: $0.name) != nil && $0.kind == node.type?.kind }
            .map(\.name)
        if let command = Self.command(for: name, of: node, schema) {
            throw EditProblem(.noSuchProperty, "\(node.name) has no property '\(name)' of its own; \(command)")
        }
        if let outlet = Self.outlets.first(where: { $0.lowercased() == name.lowercased() }) {
            throw EditProblem(
                .noSuchProperty, "\(outlet) is an outlet; write 'outlet \(node.id ?? "OBJECT").\(outlet) DESTINATION'")
        }
        let hint = Spelling.hint(for: name, among: known)
        var problem = EditProblem(.noSuchProperty, "\(node.name) has no property '\(name)'\(hint)")
        if hint.isEmpty {
            let own = schema.element(node.name)?.properties.map(\.name) ?? []
            problem.notes = ["its own are \(own.prefix(Self.mostNamed).joined(separator: ", "))"]
        } else if !others.isEmpty {
            problem.notes = ["these have it: \(others.prefix(8).joined(separator: ", "))"]
        }
        throw problem
    }

    /// What UIKit's classes ask other objects.
    private static let outlets = ["dataSource", "delegate", "prefetchDataSource"]
    private static let mostNamed = 40

    /// The command that sets what looks like a property.
    private static func command(for name: String, of node: DraftNode, _ schema: Schema) -> String? {
        func has(_ element: String) -> Bool {
            schema.property(name, of: element) != nil || schema.property(attribute: name, of: element) != nil
        }
        let object = node.id ?? "OBJECT"
        if node.child(key: "textInputTraits") != nil || node.isKind(of: "textField") || node.isKind(of: "textView"),
            has("textInputTraits")
        {
            return "write 'text-input \(object) \(name)=…'"
        }
        if node.isKind(of: "button"), has("state") { return "write 'state \(object) normal \(name)=…'" }
        if name.hasPrefix("layer.") { return "write 'inspectable \(object) \(name)=…'" }
        if name.hasPrefix("accessibility") || name == "isAccessibilityElement" {
            return "write 'accessibility \(object) label=… traits=…'"
        }
        let verbs = [
            "x": "frame", "y": "frame", "width": "frame", "height": "frame", "frame": "frame", "userLabel": "label",
            "storyboardIdentifier": "identifier", "reuseIdentifier": "identifier",
            "restorationIdentifier": "identifier", "autoresizingMask": "autoresizing",
        ]
        return verbs[name].map { "'\($0)' sets it; 'nibkit commands \($0)' shows how" }
    }

    /// Sets a property of an object.
    func set(_ name: String, _ value: CommandValue, of node: DraftNode) throws(EditProblem) {
        switch name {
        case "class", "customClass": return try setClass(value, of: node)
        case "module", "customModule": return try setModule(value, of: node)
        case "title" where node.name == "button": return try set(state: "normal", "title", value, of: node)
        case "image" where node.name == "button": return try set(state: "normal", "image", value, of: node)
        case "blurEffect" where node.isKind(of: "visualEffectView"): return try set(effect: name, value, of: node)
        case "vibrancyEffect" where node.isKind(of: "visualEffectView"): return try set(effect: name, value, of: node)
        case "identifier" where node.name == "placeholder":
            guard let text = value.characters, Int(node.id ?? "") == nil else {
                throw EditProblem(.illTypedValue, "only an external object has an identifier, which is a text")
            }
            return node.set("placeholderIdentifier", text)
        default: break
        }
        if case .string(let text) = value, text.hasPrefix("<"), let element = Self.valueElement(text, key: name) {
            return set(element: element, key: name, of: node)
        }
        if draft.document.platform == .iOS, try set(attributed: name, value, of: node) { return }
        if draft.document.platform != .iOS, draft.document.schema.property(name, of: node.name) == nil,
            draft.document.schema.property(attribute: name, of: node.name) == nil
        {
            // The table has no properties of other systems: a value is written as it is.
            let isRemoved = value.isNil || value == .word("default")
            if case .list(let texts) = value { return try set(texts: texts, in: name, of: node) }
            guard let text = value.characters else {
                throw EditProblem(.illTypedValue, "\(name) takes a text, not \(value.text)")
            }
            return node.set(name, orRemove: isRemoved ? nil : text)
        }
        if node.name == "button", name == "style" { return try set(style: value, of: node) }
        // A button's configuration is a part of it to whoever sets it.
        if let configuration = node.child(key: "configuration"),
            draft.document.schema.property(name, of: node.name) == nil,
            draft.document.schema.property(name, of: configuration.name) != nil
        {
            return try set(name, value, of: configuration)
        }
        let property = try property(name, of: node)
        if value == .word("default") { return unset(property, of: node) }
        switch property.source {
        case .attribute(let spelling):
            try set(property, spelling ?? property.name, value, of: node)
            resort(node, after: spelling ?? property.name)
        case .keyedElement(let tag): try set(property, element: tag, value, of: node)
        case .children(let container) where value == .list([]) && node.members(of: container).isEmpty:
            // Xcode leaves such containers behind, and some documents have them.
            _ = node.container(container)
        case .children, .constant:
            throw EditProblem(
                .illTypedValue, "'\(name)' of \(node.name) is made of objects; 'insert', 'delete' and 'move' change it")
        }
    }

    /// The texts that an object of another system has in a list, such as the values of a combo box.
    private func set(texts: [CommandValue], in name: String, of node: DraftNode) throws(EditProblem) {
        let old = node.child(name)
        guard old?.subtree.contains(where: { $0.id != nil }) != true else {
            throw EditProblem(
                .illTypedValue, "'\(name)' of \(node.name) has objects; 'insert', 'delete' and 'move' change it")
        }
        var children: [DraftNode] = []
        for value in texts {
            guard let text = value.characters else {
                throw EditProblem(.illTypedValue, "\(name) takes texts, not \(value.text)")
            }
            let child = draft.make("string")
            child.set(text: text)
            children.append(child)
        }
        let list = draft.make(name, children: children)
        if let old { old.replace(with: list) } else { node.insertOrdered(list) }
    }

    /// The blur of an effect view by its style, or the vibrancy over a blur of that style. A view has one of them.
    private func set(effect name: String, _ style: CommandValue, of node: DraftNode) throws(EditProblem) {
        let old = ["blurEffect", "vibrancyEffect"].compactMap { node.child($0) }
        guard !style.isNil else {
            for effect in old { effect.remove() }
            return
        }
        let blur = draft.make("blurEffect")
        try set("style", style, of: blur)
        let effect = name == "blurEffect" ? blur : draft.make(name, children: [blur])
        node.insertOrdered(effect)
        for effect in old { effect.remove() }
    }

    /// A value as the document's own markup, which says more than the other forms: `"<color … />"`.
    private static func valueElement(_ text: String, key: String) -> XMLElement? {
        let tree = XMLTree.parse(Array(text.utf8), file: "value")
        guard tree.isWellFormed, let root = tree.root, root[attribute: "key"] == key, root[attribute: "id"] == nil
        else {
            return nil
        }
        return root
    }

    func set(element: XMLElement, key: String, of node: DraftNode) {
        node.remove(attribute: key)
        let old = node.elements.filter { $0.key == key }
        guard let first = old.first else { return node.insertOrdered(draft.read(element)) }
        let isTwice =
            draft.document.toolsVersion.has(.growingTextViewsRepeatSizes) && node["verticallyResizable"] == "YES"
        for other in old.dropFirst() {
            if isTwice { other.replace(with: draft.read(element)) } else { other.remove() }
        }
        first.replace(with: draft.read(element))
    }

    /// Lets a property have its default again.
    func unset(_ property: Property, of node: DraftNode) {
        switch property.source {
        case .attribute(let spelling):
            let attribute = spelling ?? property.name
            node.child(key: property.name).flatMap { $0.id == nil ? $0 : nil }?.remove()
            if MarkupOrder.isAlwaysWritten(attribute, of: node.name),
                let value = Self.text(of: property.documentDefault)
            {
                node.set(attribute, value)
            } else {
                node.remove(attribute: attribute)
                if property.type == .image { node.remove(attribute: "catalog") }
            }
        case .keyedElement(let tag): child(stating: property, tag, of: node)?.remove()
        case .children, .constant: break
        }
    }

    func child(stating property: Property, _ tag: String, of node: DraftNode) -> DraftNode? {
        node.child(tag, key: property.name) ?? node.child("nil", key: property.name)
            ?? (property.type == .font ? node.child(tag, key: tag) : nil)
            ?? (property.type == .image ? node.child("imageReference", key: property.name) : nil)
    }

    static func text(of value: SchemaValue?) -> String? {
        switch value {
        case .bool(let value): value ? "YES" : "NO"
        case .integer(let value): "\(value)"
        case .real(let value): NumberText.text(value)
        case .string(let value), .name(let value): value
        case .point, .insets, .null, nil: nil
        }
    }

    // MARK: Attributes

    func set(_ property: Property, _ attribute: String, _ value: CommandValue, of node: DraftNode)
        throws(EditProblem)
    {
        if value.isNil {
            node.remove(attribute: attribute)
            if property.type == .image {
                node.remove(attribute: "catalog")
                node.child("imageReference", key: property.name)?.remove()
            } else if node.child(key: property.name) == nil, property.type.isText || property.type == .color {
                node.insertOrdered(draft.make("nil", ["key": property.name]))
            }
            return
        }
        if property.type == .image { return try set(image: property.name, value, of: node) }
        let text = try self.text(value, as: property, of: node)
        if property.type.isText, text.isChild || node.child("mutableString", key: property.name) != nil {
            return set(string: property.name, text, attribute, of: node)
        }
        node.child("nil", key: property.name)?.remove()
        if property.type.isText { node.child("string", key: property.name)?.remove() }
        let isDefault = Self.text(of: property.documentDefault).map { Self.isSame($0, text, property.type) } ?? false
        if isDefault, !MarkupOrder.isAlwaysWritten(attribute, of: node.name), node[attribute] != text {
            node.remove(attribute: attribute)
        } else {
            node.set(attribute, text)
        }
    }

    private static func isSame(_ a: String, _ b: String, _ type: ValueType) -> Bool {
        guard case .float = type.number, let first = DocumentNumber.finite(a), let second = DocumentNumber.finite(b)
        else {
            return a == b
        }
        return first == second
    }

    /// A text that is a child; one that XML cannot hold is encoded.
    func set(string key: String, _ text: String, _ attribute: String, of node: DraftNode) {
        node.remove(attribute: attribute)
        node.child("nil", key: key)?.remove()
        let child = node.child("string", key: key) ?? node.child("mutableString", key: key)
        let string = child ?? draft.make("string", ["key": key])
        if text.hasForbiddenCharacters {
            string.set("base64-UTF8", "YES")
            string.set(text: Base64.encoded(Array(text.utf8)))
        } else {
            string.remove(attribute: "base64-UTF8")
            string.set(text: text)
        }
        if child == nil { node.insertOrdered(string) }
    }

    func text(_ value: CommandValue, as property: Property, of node: DraftNode) throws(EditProblem) -> String {
        func wrong(_ expected: String) -> EditProblem {
            EditProblem(.illTypedValue, "\(property.name) takes \(expected), not \(value.text)")
        }
        guard let word = value.characters else { throw wrong(property.type.inWords) }
        switch property.type {
        case .bool:
            switch word {
            case "YES", "true": return "YES"
            case "NO", "false": return "NO"
            default: throw wrong("YES or NO")
            }
        case .integer:
            guard let number = DocumentNumber.whole(word) else { throw wrong("a whole number") }
            try check(Double(number), of: property)
            return "\(number)"
        case .float, .double, .quantity:
            if property.name == "multiplier", DocumentNumber.parseMultiplier(word) != nil { return word }
            guard let number = property.type == .quantity ? DocumentNumber.finite(word) : DocumentNumber.parse(word)
            else {
                throw wrong("a number")
            }
            try check(number, of: property)
            // What a person typed stays as typed.
            return node.name == "constraint" && property.name == "constant" && number != 0
                ? word : NumberText.text(number)
        case .choice(let enumeration):
            guard enumeration.value(of: word) != nil else {
                let names = enumeration.cases.map(\.name)
                var problem = EditProblem(
                    .notAChoice, "\(property.name) is not '\(word)'\(Spelling.hint(for: word, among: names))")
                problem.notes = ["choices: \(names.joined(separator: ", "))"]
                throw problem
            }
            return word
        case .reference:
            let target = try object(word)
            guard let id = target.id else { throw wrong("an object") }
            return id
        case .string, .localizedString: return word
        default: throw wrong(property.type.inWords)
        }
    }

    private func check(_ number: Double, of property: Property) throws(EditProblem) {
        let range: ClosedRange<Double>
        switch property.name {
        case "alpha", "minimumScaleFactor": range = 0...1
        case _ where property.name.hasSuffix("riority"): range = 0...1000
        default: return
        }
        guard range.contains(number) else {
            throw EditProblem(
                .outOfRange,
                "\(property.name) is between \(DocumentNumber.text(range.lowerBound)) and \(DocumentNumber.text(range.upperBound)), not \(DocumentNumber.text(number))"
            )
        }
    }

    // MARK: Children

    func set(_ property: Property, element tag: String, _ value: CommandValue, of node: DraftNode)
        throws(EditProblem)
    {
        let old = child(stating: property, tag, of: node)
        let key = property.type == .font ? tag : property.name
        let new: DraftNode
        if value.isNil, property.type != .attributedString {
            new = draft.make("nil", ["key": property.name])
        } else {
            switch property.type {
            case .color: new = try color(value, key: key)
            case .font: new = try font(value, key: key)
            case .image: return try set(image: property.name, value, of: node)
            case .attributedString: return try set(attributed: property, value, of: node)
            case .options(let enumeration): new = try options(value, enumeration, tag, key: key)
            case .point, .size, .rect, .insets, .directionalInsets:
                new = try numbers(value, property, tag, key: key, old)
            case .string, .localizedString:
                guard let text = value.characters else { throw illTyped(property, value) }
                return set(string: key, text, key, of: node)
            default: throw illTyped(property, value)
            }
        }
        guard let old else { return node.insertOrdered(new) }
        // The tag that is there keeps what the value does not say.
        if old.name == new.name {
            for attribute in old.attributes where new[attribute.name] == nil { old.remove(attribute: attribute.name) }
            for attribute in new.attributes { old.set(attribute.name, attribute.value) }
            if old.elements.isEmpty, new.elements.isEmpty { return }
        }
        old.replace(with: new)
    }

    private func illTyped(_ property: Property, _ value: CommandValue) -> EditProblem {
        EditProblem(.illTypedValue, "\(property.name) takes \(property.type.inWords), not \(value.text)")
    }

    private func numbers(
        _ value: CommandValue, _ property: Property, _ tag: String, key: String, _ old: DraftNode?
    ) throws(EditProblem) -> DraftNode {
        let names: [String]
        switch property.type {
        case .point: names = ["x", "y"]
        case .size: names = ["width", "height"]
        case .rect: names = ["x", "y", "width", "height"]
        case .insets:
            names = tag == "edgeInsets" ? ["top", "left", "bottom", "right"] : ["minY", "minX", "maxY", "maxX"]
        default: names = ["top", "leading", "bottom", "trailing"]
        }
        let members = value.members
        guard members.count == names.count else { throw illTyped(property, value) }
        let node = draft.make(tag, ["key": key])
        for (name, member) in zip(names, members) {
            guard let number = member.characters.flatMap(DocumentNumber.parse) else { throw illTyped(property, value) }
            node.set(name, NumberText.text(number))
        }
        return node
    }

    private func options(_ value: CommandValue, _ enumeration: Enumeration, _ tag: String, key: String)
        throws(EditProblem)
        -> DraftNode
    {
        let node = draft.make(tag, ["key": key])
        for member in value.members {
            guard let name = member.characters, enumeration.value(of: name) != nil else {
                throw EditProblem(
                    .notAChoice,
                    "\(key) has no '\(member.text)'\(Spelling.hint(for: member.text, among: enumeration.cases.map(\.name)))",
                    notes: ["choices: \(enumeration.cases.map(\.name).joined(separator: ", "))"])
            }
            node.set(name, "YES")
        }
        return node
    }

    // MARK: Classes

    private func setClass(_ value: CommandValue, of node: DraftNode) throws(EditProblem) {
        if value.isNil || value == .word("none") {
            for name in ["customClass", "customModule", "customModuleProvider"] { node.remove(attribute: name) }
            return
        }
        guard let name = value.characters, Self.isClassName(name) else {
            throw EditProblem(.notAClassName, "\(value.text) is not the name of a class")
        }
        // A module that the command states before the class stays.
        let isStated = node["customClass"] == nil && node["customModule"] != nil
        node.set("customClass", name)
        guard let module = project.modules[name], !isStated else { return }
        node.set("customModule", module.name)
        if module.isOfDocument {
            node.set("customModuleProvider", "target")
        } else {
            node.remove(attribute: "customModuleProvider")
        }
    }

    private func setModule(_ value: CommandValue, of node: DraftNode) throws(EditProblem) {
        switch value {
        case .word("none"), .word("nil"):
            node.remove(attribute: "customModule")
            node.remove(attribute: "customModuleProvider")
        case .word("target"): node.set("customModuleProvider", "target")
        default:
            guard let name = value.characters, Self.isClassName(name) else {
                throw EditProblem(.notAClassName, "\(value.text) is not the name of a module")
            }
            node.set("customModule", name)
        }
    }

    static func isClassName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue || $0 == "_" || $0 == "$" || $0 == "." }
    }

    // MARK: Button states

    /// Gives a button a configuration of a style; `default`: none, as buttons had before iOS 15.
    private func set(style value: CommandValue, of button: DraftNode) throws(EditProblem) {
        let old = button.child("buttonConfiguration", key: "configuration")
        if value == .word("default") {
            old?.remove()
            return
        }
        if let old { return try set("style", value, of: old) }
        let configuration = draft.make("buttonConfiguration", ["key": "configuration"])
        try set("style", value, of: configuration)
        let normal = button.child("state", key: "normal")
        for name in ["title", "image", "catalog"] {
            if let text = normal?[name] { configuration.set(name, text) }
        }
        button.insertOrdered(configuration)
    }

    /// Sets what a button shows in a state; with a configuration, the normal title and image stand in both.
    func set(state: String, _ name: String, _ value: CommandValue, of button: DraftNode) throws(EditProblem) {
        let node = button.child("state", key: state) ?? draft.make("state", ["key": state])
        switch name {
        case "attributedTitle":
            let configuration = state == "normal" ? button.child("buttonConfiguration", key: "configuration") : nil
            if let configuration { return try set(name, value, of: configuration) }
            try set(name, value, of: node)
        case "title":
            if let text = node.child("attributedString", key: "attributedTitle") {
                if value.isNil { text.remove() } else { try set(characters: value, of: text) }
            } else if value.isNil {
                node.remove(attribute: "title")
            } else {
                guard let text = value.characters else {
                    throw EditProblem(.illTypedValue, "title takes a text, not \(value.text)")
                }
                node.set("title", text)
            }
        case "image", "backgroundImage": try set(image: name, value, of: node)
        case "titleColor", "titleShadowColor":
            let new = value.isNil ? draft.make("nil", ["key": name]) : try color(value, key: name)
            if let old = node.child(key: name) { old.replace(with: new) } else { node.insertOrdered(new) }
        default:
            throw EditProblem(
                .noSuchProperty,
                "a state has no '\(name)'; it has title, attributedTitle, image, titleColor, titleShadowColor and backgroundImage"
            )
        }
        if node.parent == nil { button.insertOrdered(node) }
        if node.attributes.allSatisfy({ $0.name == "key" }), node.elements.isEmpty { node.remove() }
        guard state == "normal", let configuration = button.child("buttonConfiguration", key: "configuration") else {
            return
        }
        switch name {
        case "title": configuration.set("title", orRemove: value.isNil ? nil : value.characters)
        case "image": try set(image: "image", value, of: configuration)
        default: break
        }
    }
}

extension ValueType {
    var isText: Bool { self == .string || self == .localizedString }

    /// All kinds of decimal numbers as one.
    fileprivate var number: ValueType? {
        switch self {
        case .float, .double, .quantity: .float
        default: nil
        }
    }

    /// What a value of the type is, in words.
    var inWords: String {
        switch self {
        case .bool: "YES or NO"
        case .integer: "a whole number"
        case .float, .double, .quantity: "a number"
        case .string, .localizedString: "a text"
        case .choice(let enumeration): "one of \(enumeration.cases.map(\.name).joined(separator: ", "))"
        case .options(let enumeration): "a list of \(enumeration.cases.map(\.name).joined(separator: ", "))"
        case .color: "a color"
        case .font: "a font"
        case .image: "an image"
        case .attributedString: "a text"
        case .point: "a point {x,y}"
        case .size: "a size {width,height}"
        case .rect: "a rectangle {x,y,width,height}"
        case .insets: "insets {top,left,bottom,right}"
        case .directionalInsets: "insets {top,leading,bottom,trailing}"
        case .date: "a date, which only 'markup' can write"
        case .reference: "an object"
        case .object, .list: "objects, which 'insert' makes"
        }
    }
}

extension String {
    /// Whether XML 1.0 cannot hold it.
    fileprivate var hasForbiddenCharacters: Bool {
        unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: false
            default: true
            }
        }
    }
}

extension String {
    /// The shortest text of one line that is a child, in UTF-16: public documents have attributes of up to 126 units,
    /// and children from 128 on.
    private static let shortestChild = 128

    /// Whether Xcode writes the text as a `<string>` child, not as an attribute.
    fileprivate var isChild: Bool {
        hasForbiddenCharacters || utf16.count >= Self.shortestChild
            || unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\t" }
    }
}
