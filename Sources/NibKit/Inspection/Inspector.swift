import IBDocument
import IBSchema
internal import XMLTree

/// All facts about one object of a document, in the order of Interface Builder's inspectors.
public struct Inspector: Sendable {
    /// A property and its value.
    public struct Row: Sendable {
        public enum Kind: String, Sendable {
            case text, color, boolean, number, font, image
            case choice = "enum"
        }

        /// The property, as code spells it.
        public var name: String
        public var value: String
        public var line: Int
        public var kind: Kind
        /// `#rrggbbaa`.
        public var color: String?
        /// `false`: the default, which the element does not state.
        public var stated: Bool
        /// The default of a stated value, and the values that the property can have; only in a complete inspector.
        public var fallback: String?
        public var choices: [String] = []
    }

    public struct Section: Sendable {
        public var section: String
        public var rows: [Row]
    }

    public struct Constraint: Sendable {
        public var id: String?
        public var text: String
        public var line: Int
        /// Whether no size class variation excludes it.
        public var active: Bool
        /// The pairs of size classes that it is installed in, such as `w=compact h=regular`; `nil`: all four.
        public var classes: [String]?
    }

    public struct Connection: Sendable {
        public var kind: String
        public var name: String
        public var source: String
        public var destination: String?
        public var line: Int
        /// Its own, if the document gives it one.
        public var id: String?
        /// The event that sends an action, such as `touchUpInside`.
        public var event: String?
    }

    public var identity: [Row] = []
    public var attributes: [Section] = []
    public var size: [Row] = []
    public var constraints: [Constraint] = []
    public var connections: [Connection] = []

    /// Values without an id inside values: a title of a state, an item of a menu. Deeper ones are skipped.
    private static let mostDepth = 4
    private static let mostSections = 200
    /// Longer values are cut.
    private static let longestValue = 2_000

    /// - Parameter plans: are continued; elements of one document share them.
    init(_ element: Element, _ plans: inout InspectorPlans) { self.init(element, &plans, isComplete: false) }

    /// Adds the defaults and choices of the rows. An outline of all objects does not need them.
    package mutating func complete(with element: Element) {
        var plans = InspectorPlans()
        let all = Inspector(element, &plans, isComplete: true)
        (identity, attributes, size) = (all.identity, all.attributes, all.size)
    }

    private init(_ element: Element, _ plans: inout InspectorPlans, isComplete: Bool) {
        var reader = InspectorReader(element, plans.plan(for: element), isComplete: isComplete)
        reader.readClasses()
        identity = reader.identity
        size = reader.size
        attributes = reader.sections
        if let row = element.runtimeAttributes {
            attributes.insert(
                Section(section: element.attribute("customClass") ?? "User Defined Runtime Attributes", rows: row),
                at: 0)
        }
        // Values that have no id are shown with the object that they belong to.
        var pending = reader.values.reversed().map { (element: $0, depth: 1) }
        while let (value, depth) = pending.popLast(), attributes.count < Self.mostSections {
            var inner = InspectorReader(value, plans.plan(for: value), isComplete: isComplete)
            inner.readClasses(areApart: false)
            let rows = inner.identity + inner.sections.flatMap(\.rows) + inner.size
            if !rows.isEmpty { attributes.append(Section(section: value.sectionTitle, rows: rows)) }
            if depth < Self.mostDepth { pending += inner.values.reversed().map { ($0, depth + 1) } }
        }
    }

    static func cut(_ value: String) -> String {
        value.utf8.count <= longestValue ? value : String(value.prefix(longestValue)) + "…"
    }
}

/// What the types of elements say of their inspectors, found once for all elements of a document.
struct InspectorPlans {
    fileprivate struct Entry {
        var property: Property
        /// The element that declares it, and its title.
        var owner, section: String
        /// What spells it in the document; `nil`: no attribute does.
        var attribute: XMLName?
        /// The value of an element that does not state it, in words; `nil`: such an element has no row.
        var fallback: String?
    }

    fileprivate struct Plan {
        /// Class by class, from the element's own up to what all objects have.
        var entries: [Entry] = []
        /// The attributes of all properties.
        var attributes: Set<XMLName> = []
    }

    private var plans: [String: Plan] = [:]

    fileprivate mutating func plan(for element: Element) -> Plan {
        if let known = plans[element.name] { return known }
        let tree = element.xml.tree
        var plan = Plan()
        var known: Set<String> = []
        var type = element.type
        while let current = type {
            let section = current.name.inWords
            for property in current.properties where known.insert(property.name).inserted {
                let attribute = property.attributeName.flatMap { tree.name($0) }
                if let attribute { plan.attributes.insert(attribute) }
                switch (property.type, property.source) {
                case (.list, _), (.object, _), (_, .constant): continue
                default: break
                }
                plan.entries.append(
                    Entry(
                        property: property, owner: current.name, section: section, attribute: attribute,
                        fallback: property.archive == .notArchived
                            ? nil : property.documentDefault?.inWords(as: property.type)))
            }
            type = current.parent.flatMap(element.document.schema.element)
        }
        plans[element.name] = plan
        return plan
    }
}

/// Reads the rows of one element, class by class, from its own up to what all objects have.
private struct InspectorReader {
    let element: Element
    var identity: [Inspector.Row] = []
    var size: [Inspector.Row] = []
    var sections: [Inspector.Section] = []
    /// Children that are separate values.
    var values: [Element] = []

    private let plan: InspectorPlans.Plan
    private let isComplete: Bool

    init(_ element: Element, _ plan: InspectorPlans.Plan, isComplete: Bool) {
        (self.element, self.plan, self.isComplete) = (element, plan, isComplete)
    }

    /// - Parameter areApart: whether the properties that every object and every view has go to separate inspectors.
    mutating func readClasses(areApart: Bool = true) {
        var children: Set<XMLIndex> = []
        let (line, keys) = (element.place.line, Set(element.children.compactMap(\.key)))
        for entry in plan.entries {
            guard var row = row(of: entry, line, keys, &children) else { continue }
            if isComplete {
                if row.stated { row.fallback = entry.property.documentDefault?.inWords(as: entry.property.type) }
                row.choices = entry.property.type.choices
            }
            if areApart, entry.owner == "object" {
                identity.append(row)
            } else if areApart, entry.owner == "view", entry.property.affects == .layout {
                size.append(row)
            } else {
                if sections.last?.section != entry.section {
                    sections.append(Inspector.Section(section: entry.section, rows: []))
                }
                sections[sections.count - 1].rows.append(row)
            }
        }
        // Unknown attributes are shown as written.
        let others = element.xml.attributes.filter { !plan.attributes.contains($0.nameID) }.map { attribute in
            Inspector.Row(
                name: attribute.name, value: Inspector.cut(attribute.value), line: attribute.place.line, kind: .text,
                stated: true)
        }
        if !others.isEmpty { sections.append(Inspector.Section(section: "Other", rows: others)) }
        values = element.children.flatMap { child -> [Element] in
            if child.id != nil || child.type?.kind == .connection || children.contains(child.xml.index)
                || Self.shownElsewhere.contains(child.name)
            {
                return []
            }
            guard child.type?.kind == .structure, child.name != "variation" else { return [child] }
            return child.children.filter { $0.id == nil && $0.type?.kind != .connection }
        }
    }

    private typealias XMLIndex = Int
    /// The members of these are rows of another inspector or separate objects.
    private static let shownElsewhere: Set<String> = [
        "connections", "constraints", "subviews", "userDefinedRuntimeAttributes",
    ]

    /// - Parameters:
    ///   - line: the element's.
    ///   - keys: those of the element's children.
    private func row(
        of entry: InspectorPlans.Entry, _ line: Int, _ keys: Set<String>, _ children: inout Set<XMLIndex>
    ) -> Inspector.Row? {
        let property = entry.property
        let attribute = entry.attribute.flatMap { element.xml.attribute($0) }
        let isKeyed =
            switch property.source {
            case .keyedElement(let tag): keys.contains(property.name) || keys.contains(tag)
            case .attribute: keys.contains(property.name)
            case .children: true
            case .constant: false
            }
        let missing = entry.fallback.map {
            Inspector.Row(
                name: property.name, value: $0, line: line, kind: Inspector.Row.Kind(property.type), stated: false)
        }
        guard attribute != nil || isKeyed else { return missing }
        // A font's child is known by its tag.
        if property.type == .font, case .keyedElement(let tag) = property.source,
            let child = element.child(tag, key: tag)
        {
            children.insert(child.xml.index)
            return Inspector.Row(
                name: property.name, value: FontValue(child).inWords, line: child.place.line, kind: .font, stated: true)
        }
        guard let value = element.value(of: property) else {
            // Its type does not allow this form, so it is shown as written.
            guard let attribute else { return missing }
            return Inspector.Row(
                name: property.name, value: Inspector.cut(attribute.value), line: attribute.place.line, kind: .text,
                stated: true)
        }
        var line = line
        var written: String?
        if let attribute {
            line = attribute.place.line
            written = attribute.value
        } else if let child = element.child(key: property.name) {
            line = child.place.line
            children.insert(child.xml.index)
        }
        var row = Inspector.Row(
            name: property.name, value: Inspector.cut(value.inWords(as: property.type, written: written)), line: line,
            kind: Inspector.Row.Kind(property.type), stated: true)
        if case .color(let color) = value { row.color = color.components.hexadecimal }
        return row
    }
}

extension ValueType {
    /// The names of the values that there are; empty: any other text or number.
    fileprivate var choices: [String] {
        switch self {
        case .choice(let enumeration), .options(let enumeration): enumeration.cases.map(\.name)
        case .bool: ["YES", "NO"]
        default: []
        }
    }
}

extension Inspector.Row.Kind {
    fileprivate init(_ type: ValueType) {
        self =
            switch type {
            case .bool: .boolean
            case .integer, .float, .double, .quantity: .number
            case .choice, .options: .choice
            case .color: .color
            case .font: .font
            case .image: .image
            case .string, .localizedString, .attributedString, .point, .size, .rect, .insets, .directionalInsets, .date,
                .reference, .object, .list:
                .text
            }
    }
}

extension Element {
    /// `State normal`, `Segment`, `Variation widthClass=compact`.
    fileprivate var sectionTitle: String { key.map { "\(name.inWords) \($0)" } ?? name.inWords }

    fileprivate var runtimeAttributes: [Inspector.Row]? {
        let rows = members(of: "userDefinedRuntimeAttributes").compactMap { attribute -> Inspector.Row? in
            guard let path = attribute.attribute("keyPath") else { return nil }
            let type = attribute.attribute("type") ?? ""
            var row = Inspector.Row(name: path, value: "", line: attribute.place.line, kind: .text, stated: true)
            if let color = attribute.child("color", key: "value"), case .color(let value)? = DocumentValue(color: color)
            {
                (row.value, row.kind, row.color) = (
                    DocumentValue.color(value).inWords(as: .color, written: nil), .color, value.components.hexadecimal
                )
            } else if let child = attribute.child(key: "value") {
                let parts = child.xml.attributes.filter { $0.name != "key" && $0.name != "type" }.map(\.value)
                row.value = Inspector.cut(parts.isEmpty ? child.stringContent : parts.joined(separator: " "))
            } else {
                row.value = Inspector.cut(attribute.attribute("value") ?? (type == "nil" ? "nil" : ""))
            }
            if type == "boolean" { row.kind = .boolean }
            if type == "number" { row.kind = .number }
            if type == "image" { row.kind = .image }
            return row
        }
        return rows.isEmpty ? nil : rows
    }

    /// The characters of an attributed string.
    var attributedText: String {
        members(of: "fragments").compactMap { $0.string("content") }.joined()
            + xml.children(named: "fragment").compactMap { Element(document: document, xml: $0).string("content") }
            .joined() + (string("content") ?? "")
    }
}

extension DocumentValue {
    fileprivate func inWords(as type: ValueType, written: String?) -> String {
        switch (self, type) {
        case (.bool(let value), _): value ? "YES" : "NO"
        case (.integer(let value), .choice(let enumeration)): written ?? enumeration.name(of: value) ?? "\(value)"
        case (.integer(let value), .options(let enumeration)):
            enumeration.cases.filter { $0.value != 0 && value & $0.value == $0.value }.map(\.name).joined(
                separator: ", ")
        case (.integer, _), (.real, _): written ?? inWords ?? ""
        case (.string(let value), _): value
        case (.color(let color), _): color.systemName ?? color.assetName ?? color.components.hexadecimal
        case (.font(let font), _): font.inWords
        case (.element(let element), .attributedString): element.attributedText
        case (.reference(let id), _): id
        default: inWords ?? ""
        }
    }
}

extension ColorValue.Components {
    /// `#rrggbbaa`.
    fileprivate var hexadecimal: String {
        let (red, green, blue, alpha) = rgba
        return "#"
            + [red, green, blue, alpha].map { part in
                let byte = Int((min(max(part.isFinite ? part : 0, 0), 1) * 255).rounded())
                return (byte < 16 ? "0" : "") + String(byte, radix: 16)
            }.joined()
    }
}

extension SchemaValue {
    fileprivate func inWords(as type: ValueType) -> String? {
        switch (self, type) {
        case (.bool(let value), _): value ? "YES" : "NO"
        case (.integer(let value), .options(let enumeration)):
            enumeration.cases.filter { $0.value != 0 && value & $0.value == $0.value }.map(\.name).joined(
                separator: ", ")
        case (.integer(let value), _): "\(value)"
        case (.real(let value), _): DocumentNumber.text(value)
        case (.string(let value), _), (.name(let value), _): value
        case (.point(let x, let y), _): DocumentValue.point(x, y).inWords
        case (.insets(let top, let left, let bottom, let right), _):
            DocumentValue.insets(top, left, bottom, right).inWords
        case (.null, _): nil
        }
    }
}
