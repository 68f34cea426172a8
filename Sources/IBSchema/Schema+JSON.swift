extension Schema {
    /// The whole table as JSON, for editors and scripts: `elements` in table order with their own rows, and the
    /// `enumerations` that rows mention, by name. Members may be added; if one is ever renamed, `schemaVersion` increases.
    public func jsonText() -> String {
        var text = ""
        JSONText.object([
            ("schemaVersion", .integer(1)),
            ("elements", .array(elements.map(json))),
            ("enumerations", .array(mentionedEnumerations.map(json))),
        ]).write(to: &text)
        return text + "\n"
    }

    /// Every enumeration that a row mentions, once, in the order of its first mention.
    var mentionedEnumerations: [Enumeration] {
        var seen: Set<String> = []
        return elements.flatMap(\.properties).compactMap(\.type.enumeration).filter { seen.insert($0.name).inserted }
    }

    private func json(_ element: ElementType) -> JSONText {
        .object([
            ("name", .string(element.name)),
            ("kind", .string(element.kind.rawValue)),
            ("class", element.className.map(JSONText.string) ?? .null),
            ("extends", element.parent.map(JSONText.string) ?? .null),
            ("properties", .array(element.properties.map(\.json))),
        ])
    }

    private func json(_ enumeration: Enumeration) -> JSONText {
        .object([
            ("name", .string(enumeration.name)),
            (
                "cases",
                .array(enumeration.cases.map { .object([("name", .string($0.name)), ("value", .integer($0.value))]) })
            ),
        ])
    }
}

extension Property {
    fileprivate var json: JSONText {
        var members: [(String, JSONText)] = [("name", .string(name)), ("type", .string(type.words))]
        if let enumeration = type.enumeration { members.append(("enumeration", .string(enumeration.name))) }
        switch source {
        case .attribute(let spelling): members.append(("attribute", .string(spelling ?? name)))
        case .keyedElement(let tag): members.append(("keyedElement", .string(tag)))
        case .children(let container): members.append(("children", .string(container)))
        case .constant: members.append(("constant", .bool(true)))
        }
        if let documentDefault { members.append(("default", documentDefault.json)) }
        if let key = archive.key { members.append(("nibKey", .string(key))) }
        members.append(("archive", .string(archive.kind)))
        if case .key(_, let omission) = archive { members.append(("omitted", omission.json)) }
        if case .pair(_, let axis, let standard) = archive {
            members.append(("part", .integer(axis == .horizontal ? 0 : 1)))
            members.append(("omitted", .object([("equal", .real(standard))])))
        }
        var effects: [JSONText] = []
        if affects.contains(.layout) { effects.append(.string("layout")) }
        if affects.contains(.display) { effects.append(.string("display")) }
        members.append(("affects", .array(effects)))
        members.append(("evidence", .string(evidence.rawValue)))
        return .object(members)
    }
}

extension ArchiveCoding {
    fileprivate var kind: String {
        switch self {
        case .key: "key"
        case .inverted: "inverted"
        case .boundsAndCenter: "boundsAndCenter"
        case .pair: "pair"
        case .structure: "structure"
        case .notArchived: "notArchived"
        }
    }
}

extension ArchiveCoding.Omission {
    fileprivate var json: JSONText {
        switch self {
        case .absent: .string("absent")
        case .equal(let value): .object([("equal", value.json)])
        case .never: .string("never")
        }
    }
}

extension SchemaValue {
    fileprivate var json: JSONText {
        switch self {
        case .bool(let value): .bool(value)
        case .integer(let value): .integer(value)
        case .real(let value): .real(value)
        case .string(let value), .name(let value): .string(value)
        case .point(let x, let y): .array([.real(x), .real(y)])
        case .insets(let top, let left, let bottom, let right):
            .array([.real(top), .real(left), .real(bottom), .real(right)])
        case .null: .null
        }
    }
}
