import Foundation
package import IBDocument
package import IBEditing
import IBSchema

/// What editors ask before they send a command. Answers are members of JSON objects.
package enum EditAnswers {
    // MARK: Library

    package static func library() -> Data {
        var json = JSONObject()
        json.add("items", objects: LibraryItem.all) { item, json in
            let isElement = item.className.first?.isUppercase == true
            json.add("class", item.className)
            json.add("title", isElement ? title(ofClass: item.className) : titles[item.className] ?? item.className)
            json.add("section", section(of: item))
            json.add("command", "insert \(item.className)")
            json.add("size", item.width > 0 ? [item.width, item.height] : nil)
        }
        return json.data
    }

    private static let titles = [
        "vstack": "Vertical Stack View", "UIStackView": "Horizontal Stack View",
        "UIStoryboardSegueTemplate": "Storyboard Segue", "NSObject": "Object",
        "externalObject": "External Object", "WKWebView": "WebKit View", "MKMapView": "Map Kit View",
    ]

    /// `UITableViewCell` as `Table View Cell`.
    private static func title(ofClass name: String) -> String {
        titles[name] ?? (name.hasPrefix("UI") ? String(name.dropFirst(2)) : name).inTitleWords
    }

    private static func section(of item: LibraryItem) -> String {
        let name = item.className
        if name.hasSuffix("Recognizer") { return "Gesture Recognizers" }
        if name.hasSuffix("Bar") || name.hasSuffix("Item") { return "Bars" }
        if name.hasPrefix("UITable") || name.hasPrefix("UICollection") { return "Tables and Collections" }
        if item.width == 0 { return "Objects" }
        let containers: Set = [
            "UIView", "UIStackView", "vstack", "UIScrollView", "UIVisualEffectView", "UIContainerView",
        ]
        return containers.contains(name) ? "Containers" : "Views and Controls"
    }

    // MARK: Clipboard

    /// Objects as the text that `paste` takes.
    package static func copy(of ids: [String], in document: Document) throws(EditProblem) -> Data {
        var json = JSONObject()
        json.add("objects", ids)
        json.add("text", try Clipboard.text(of: ids, in: document))
        return json.data
    }

    // MARK: Fields of inspectors

    private static let mostObjects = 500

    /// - Parameter className: instead of objects, a class or element of UIKit.
    package static func schema(of ids: [String], _ className: String?, in document: Document) throws(EditProblem)
        -> Data
    {
        var elements: [Element] = []
        for id in ids.prefix(mostObjects) {
            guard let element = document.element(id: id) else {
                throw EditProblem(.noSuchObject, "no object has the id '\(id)'")
            }
            elements.append(element)
        }
        var names = elements.map(\.name)
        if let className {
            let schema = document.schema
            guard let found = schema.elements.first(where: { $0.name == className || $0.className == className }) else {
                throw EditProblem(.unknownClass, "there is no class '\(className)'")
            }
            names.append(found.name)
        }
        var json = JSONObject()
        json.add("objects", ids)
        json.add("class", className)
        json.add("fields", objects: fields(of: names, elements, in: document)) { field, json in
            field.write(elements, &json)
        }
        addFileFields(of: document, to: &json)
        return json.data
    }

    /// A row of an inspector.
    struct Field {
        var panel, section, title, property: String
        var verb = "set"
        var row: Property?
        var type: String
        /// The role of the child that has the property, such as a button's configuration; `nil`: the object itself.
        var member: String?
        /// Instead of those of the row's type.
        var choiceNames: [String]?
        /// Whether people set it rarely, so that it is folded away.
        var isMore = false
        /// The value of something that is not a property, as commands write it; `nil`: it is as usual.
        var read: ((Element) -> String?)?
        /// The value of what is not stated, if no row says it.
        var usual: String?

        func write(_ elements: [Element], _ json: inout JSONObject) {
            json.add("panel", panel)
            json.add("section", section)
            json.add("title", title)
            json.add("property", property)
            json.add("verb", verb)
            json.add("type", type)
            json.add("isMore", isMore)
            choices(&json)
            let range = range
            for (name, value) in [("minimum", range?.lowerBound), ("maximum", range?.upperBound), ("step", step)] {
                json.add(name, json: Data((value.map(DocumentNumber.text) ?? "null").utf8))
            }
            let fallback = self.fallback
            json.add("default", fallback)
            json.add("isVariable", row.map { Self.isVariable($0) } ?? false)
            json.add("variations", objects: elements.count == 1 ? variations(of: elements[0]) : []) { one, json in
                json.add("for", one.traits)
                json.add("value", one.value)
            }
            let values: [String?] = elements.map { stated($0) }
            let shown: [String?] = values.map { $0 ?? fallback }
            let isMixed = Set(shown).count > 1
            let value: String? = isMixed ? nil : shown.first ?? nil
            json.add("value", value)
            json.add("isStated", values.contains { $0 != nil })
            json.add("isMixed", isMixed)
            if row?.type == .attributedString {
                json.add("runs", objects: elements.count == 1 ? runs(of: elements[0]) : []) { run, json in
                    json.add("length", run.length)
                    for (name, value) in run.attributes { json.add(name, value) }
                }
            }
            let line: Int? = elements.count == 1 ? self.line(of: elements[0]) : nil
            json.add("line", line)
            json.add("reason", reason(elements))
        }

        /// As a value in commands.
        private var fallback: String? {
            guard let row, let value = row.documentDefault else { return usual }
            return CommandText.text(of: value, row.type)
        }

        private func choices(_ json: inout JSONObject) {
            if let choiceNames {
                return json.add("choices", objects: choiceNames) { name, json in
                    json.add("value", name)
                    json.add("title", name.split(separator: "-").map { String($0).inTitleWords }.joined(separator: " "))
                }
            }
            switch row?.type {
            case .choice(let enumeration), .options(let enumeration):
                json.add("choices", objects: enumeration.cases) { choice, json in
                    json.add("value", choice.name)
                    json.add("title", choice.name.inTitleWords)
                }
            default: json.add("choices", nil as String?)
            }
        }

        private var range: ClosedRange<Double>? {
            switch property {
            case "alpha", "minimumScaleFactor": 0...1
            case _ where property.hasSuffix("riority"): 1...1000
            default: nil
            }
        }

        private var step: Double? {
            switch type {
            case "integer": 1
            case "number": range?.upperBound == 1 ? 0.05 : 1
            default: nil
            }
        }

        /// The values that the field has in some size classes.
        private func variations(of element: Element) -> [(traits: String, value: String)] {
            element.children.compactMap { variation in
                guard variation.name == "variation", let key = variation.attribute("key"), key != "default",
                    let value = stated(variation)
                else { return nil }
                let traits = key.split(separator: "-").map { part in
                    part.replacing("widthClass", with: "w").replacing("heightClass", with: "h")
                }
                return (traits.joined(separator: " "), value)
            }
        }

        /// The parts of an attributed text, with their attributes as `text-attributes` writes them.
        private func runs(of element: Element) -> [AttributedRun] {
            row.flatMap { element.child("attributedString", key: $0.name) }?.attributedRuns ?? []
        }

        private static func isVariable(_ row: Property) -> Bool {
            let names: Set = [
                "constant", "font", "axis", "alignment", "distribution", "spacing", "hidden", "backgroundColor",
                "tintColor", "image",
                "textColor", "layoutMargins",
            ]
            return names.contains(row.name)
        }

        /// As a value in commands; `nil`: the element does not state it.
        func stated(_ element: Element) -> String? {
            if let read { return read(element) }
            guard let element = member.map({ element.child(key: $0) }) ?? element else { return nil }
            if verb == "frame" {
                return element.child(key: "frame").flatMap { $0.attribute(property) }
            }
            guard let row else { return nil }
            if row.type == .font, case .keyedElement(let tag) = row.source {
                return element.child(tag, key: tag).map { CommandText.text(of: FontValue($0)) }
            }
            if row.type == .attributedString {
                return element.child("attributedString", key: row.name)?.attributedText
            }
            guard let value = element.value(of: row) else {
                return row.attributeName.flatMap { element.attribute($0) }
            }
            return CommandText.text(of: value, row.type, written: row.attributeName.flatMap { element.attribute($0) })
        }

        private func line(of element: Element) -> Int {
            if let attribute = row?.attributeName.flatMap({ element.xml.attribute($0) }) { return attribute.place.line }
            return element.child(key: verb == "frame" ? "frame" : property)?.place.line ?? element.place.line
        }

        /// Why the field cannot be edited.
        private func reason(_ elements: [Element]) -> String? {
            if type == "other" { return "this kind of value is edited as XML" }
            if elements.contains(where: { $0.document.platform != .iOS }) {
                return "documents for \(elements[0].document.platform.rawValue) have no table of properties yet"
            }
            if verb == "frame", elements.contains(where: { $0.child(key: "frame") == nil }) {
                return "the object has no stored frame"
            }
            return nil
        }
    }

    /// The fields that all elements of these names have.
    private static func fields(of names: [String], _ elements: [Element], in document: Document) -> [Field] {
        let schema = document.schema
        guard let first = names.first else { return [] }
        let others = Set(names).subtracting([first])
        var fields: [Field] = []
        var type = schema.element(first)
        while let current = type {
            // The library has two kinds of stack views, which are one class.
            let section =
                current.name == "stackView"
                ? "Stack View" : current.className.map { title(ofClass: $0) } ?? current.name.inTitleWords
            let order = InspectorOrder.first(of: current.name)
            let rank = { (name: String) in order?.firstIndex(of: name) ?? order?.count ?? 0 }
            let rows = current.properties.enumerated().sorted {
                (rank($0.element.name), $0.offset) < (rank($1.element.name), $1.offset)
            }
            for own in rows.map(\.element) {
                // A property for which a subclass has another default stands where its superclass has it.
                if let parent = current.parent, schema.property(own.name, of: parent) != nil { continue }
                guard let row = schema.property(own.name, of: first), let kind = kind(of: row),
                    !hidden.contains(row.name),
                    others.allSatisfy({ schema.property(row.name, of: $0)?.type == row.type })
                else { continue }
                let panel =
                    current.name == "object"
                    ? "identity" : current.name == "view" && own.affects == .layout ? "size" : "attributes"
                fields.append(
                    Field(
                        panel: panel, section: panel == "identity" ? "Custom Class" : section,
                        title: InspectorTitles.title(of: row.name), property: row.name, row: row, type: kind,
                        isMore: order.map { !$0.contains(row.name) } ?? false))
            }
            if current.name == "button" { addConfiguration(of: elements, schema, to: &fields) }
            type = current.parent.flatMap(schema.element)
        }
        if names.allSatisfy({ schema.element($0)?.kind == .view }) {
            fields += [("x", "X"), ("y", "Y"), ("width", "Width"), ("height", "Height")].map { name, title in
                Field(
                    panel: "size", section: "View", title: title, property: name, verb: "frame", row: nil,
                    type: "number")
            }
        }
        addGuides(of: elements, to: &fields)
        addSimulatedMetrics(of: elements, to: &fields)
        let order = ["identity", "attributes", "size"]
        return order.flatMap { panel in fields.filter { $0.panel == panel } }
    }

    private static let hidden: Set = [
        "id", "key", "sceneMemberID", "customModuleProvider", "colorLabel", "canvasLocation", "fixedFrame",
        "translatesAutoresizingMaskIntoConstraints", "frame", "userComments",
        // What Interface Builder found when it saved.
        "misplaced", "ambiguous",
    ]

    /// The name of a field's type; `nil`: it is not a field.
    static func kind(of row: Property) -> String? {
        if case .constant = row.source { return nil }
        if case .children = row.source { return nil }
        return switch row.type {
        case .bool: "boolean"
        case .integer: "integer"
        case .float, .double, .quantity: "number"
        case .string: row.name == "customClass" ? "class" : "text"
        case .localizedString: "multilineText"
        case .choice: "choice"
        case .options: "options"
        case .color: "color"
        case .font: "font"
        case .image: "image"
        case .point: "point"
        case .size: "size"
        case .rect: "rect"
        case .insets, .directionalInsets: "insets"
        case .reference: "object"
        case .attributedString: "attributedText"
        case .date: "other"
        case .object, .list: nil
        }
    }
}

/// Values as commands spell them.
enum CommandText {
    static func text(of value: SchemaValue, _ type: ValueType) -> String? {
        switch (value, type) {
        case (.bool(let value), _): value ? "YES" : "NO"
        case (.integer(let value), .options(let enumeration)):
            "["
                + enumeration.cases.filter { $0.value != 0 && value & $0.value == $0.value }.map(\.name).joined(
                    separator: ",") + "]"
        case (.integer(let value), .choice(let enumeration)): enumeration.name(of: value) ?? "\(value)"
        case (.integer(let value), _): "\(value)"
        case (.real(let value), _): DocumentNumber.text(value)
        case (.string(let value), _), (.name(let value), _): value
        case (.point(let x, let y), _): tuple([x, y])
        case (.insets(let a, let b, let c, let d), _): tuple([a, b, c, d])
        case (.null, _): nil
        }
    }

    static func text(of value: DocumentValue, _ type: ValueType, written: String?) -> String? {
        switch value {
        case .bool(let value): value ? "YES" : "NO"
        case .integer(let value):
            if case .options = type {
                text(of: SchemaValue.integer(value), type)
            } else {
                written ?? text(of: SchemaValue.integer(value), type)
            }
        case .real(let value): written ?? DocumentNumber.text(value)
        case .string(let text): text
        case .color(let color): text(of: color)
        case .font(let font): text(of: font)
        case .image(let image): image.isSystem ? "symbol:\(image.name)" : image.name
        case .point(let x, let y), .size(let x, let y): tuple([x, y])
        case .rect(let x, let y, let width, let height): tuple([x, y, width, height])
        case .insets(let a, let b, let c, let d): tuple([a, b, c, d])
        case .reference(let id): id
        case .null: "nil"
        case .date, .element: nil
        }
    }

    static func text(of font: FontValue) -> String {
        let size = font.pointSize.map { " \(DocumentNumber.text($0))" } ?? ""
        switch font.face {
        case .system(let weight, let isItalic):
            return "system\(weight.map { " \($0)" } ?? "")\(isItalic ? " italic" : "")\(size)"
        case .textStyle(let style):
            let name = style.replacing("UICTFontTextStyle", with: "")
            return "style:\(name.prefix(1).lowercased())\(name.dropFirst())"
        case .named(let name, _): return "\(name)\(size)"
        }
    }

    private static func text(of color: ColorValue) -> String {
        if let name = color.systemName { return "system:\(name)" }
        if let name = color.assetName { return "named:\(name)" }
        let (red, green, blue, alpha) = color.components.rgba
        return "#"
            + [red, green, blue, alpha].map { part in
                let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }

    private static func tuple(_ numbers: [Double]) -> String {
        "{\(numbers.map(DocumentNumber.text).joined(separator: ","))}"
    }
}
