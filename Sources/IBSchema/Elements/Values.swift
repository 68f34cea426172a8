extension Schema {
    static let values: [ElementType] = [
        .keyedValue, .rect, .frame, .size, .point, .range, .inset, .edgeInsets, .directionalEdgeInsets, .offsetWrapper,
        .value, .autoresizingMask, .string, .mutableString, .integer, .real, .bool, .date, .data, .mutableData, .url,
        .nilValue, .array, .mutableArray, .dictionary,
    ]
}

/// Values that fill a property of their parent; `key` names it.
extension ElementType {
    package static let keyedValue = ElementType("keyedValue", .value, [Property("key", .string, archive: .notArchived)])

    package static let rect = ElementType(
        "rect", .value, extends: "keyedValue",
        [
            Property("x", .double, archive: .notArchived),
            Property("y", .double, archive: .notArchived),
            Property("width", .double, archive: .notArchived),
            Property("height", .double, archive: .notArchived),
        ])

    /// A frame as insets from the superview, from Xcode 8; members that are absent follow from the others.
    package static let frame = ElementType(
        "frame", .value, extends: "keyedValue",
        [
            Property("minX", .double, archive: .notArchived),
            Property("minY", .double, archive: .notArchived),
            Property("maxX", .double, archive: .notArchived),
            Property("maxY", .double, archive: .notArchived),
            Property("width", .double, archive: .notArchived),
            Property("height", .double, archive: .notArchived),
        ])

    package static let size = ElementType(
        "size", .value, extends: "keyedValue",
        [
            Property("width", .double, archive: .notArchived),
            Property("height", .double, archive: .notArchived),
        ])

    package static let point = ElementType(
        "point", .value, extends: "keyedValue",
        [
            Property("x", .double, archive: .notArchived),
            Property("y", .double, archive: .notArchived),
        ])

    package static let range = ElementType(
        "range", .value, extends: "keyedValue",
        [
            Property("location", .integer, archive: .notArchived),
            Property("length", .integer, archive: .notArchived),
        ])

    /// Left, top, right and bottom, by the names of their sides of a rectangle.
    package static let inset = ElementType(
        "inset", .value, extends: "keyedValue",
        [
            Property("minX", .double, archive: .notArchived),
            Property("minY", .double, archive: .notArchived),
            Property("maxX", .double, archive: .notArchived),
            Property("maxY", .double, archive: .notArchived),
        ])

    package static let edgeInsets = ElementType(
        "edgeInsets", .value, extends: "keyedValue",
        [
            Property("top", .double, archive: .notArchived),
            Property("left", .double, archive: .notArchived),
            Property("bottom", .double, archive: .notArchived),
            Property("right", .double, archive: .notArchived),
        ])

    package static let directionalEdgeInsets = ElementType(
        "directionalEdgeInsets", .value, extends: "keyedValue",
        [
            Property("top", .double, archive: .notArchived),
            Property("leading", .double, archive: .notArchived),
            Property("bottom", .double, archive: .notArchived),
            Property("trailing", .double, archive: .notArchived),
        ])

    package static let offsetWrapper = ElementType(
        "offsetWrapper", .value, extends: "keyedValue",
        [
            Property("horizontal", .double, archive: .notArchived, evidence: .assumed),
            Property("vertical", .double, archive: .notArchived, evidence: .assumed),
        ])

    /// A value whose form `type` names, where the element's own name does not.
    package static let value = ElementType(
        "value", .value, extends: "keyedValue",
        [
            Property("type", .string, archive: .notArchived),
            Property("x", .double, archive: .notArchived),
            Property("y", .double, archive: .notArchived),
            Property("width", .double, archive: .notArchived),
            Property("height", .double, archive: .notArchived),
        ])

    package static let autoresizingMask = ElementType(
        "autoresizingMask", .value, extends: "keyedValue",
        [
            Property("flexibleMinX", .bool, archive: .notArchived),
            Property("widthSizable", .bool, archive: .notArchived),
            Property("flexibleMaxX", .bool, archive: .notArchived),
            Property("flexibleMinY", .bool, archive: .notArchived),
            Property("heightSizable", .bool, archive: .notArchived),
            Property("flexibleMaxY", .bool, archive: .notArchived),
        ])

    package static let string = ElementType(
        "string", .value, extends: "keyedValue",
        [
            // The text is base 64 of UTF-8 where it has characters that XML cannot hold.
            Property("base64-UTF8", .bool, archive: .notArchived)
        ])
    package static let mutableString = ElementType("mutableString", .value, extends: "string")

    package static let integer = ElementType(
        "integer", .value, extends: "keyedValue", [Property("value", .integer, archive: .notArchived)])
    package static let real = ElementType(
        "real", .value, extends: "keyedValue", [Property("value", .quantity, archive: .notArchived)])
    package static let bool = ElementType(
        "bool", .value, extends: "keyedValue", [Property("value", .bool, archive: .notArchived)])

    package static let date = ElementType(
        "date", .value, extends: "keyedValue",
        [
            Property("timeIntervalSinceReferenceDate", .quantity, archive: .notArchived)
        ])

    package static let data = ElementType("data", .value, extends: "keyedValue")
    /// Its text is base 64.
    package static let mutableData = ElementType("mutableData", .value, extends: "keyedValue")
    package static let url = ElementType(
        "url", .value, extends: "keyedValue", [Property("string", .string, archive: .notArchived)])

    /// Says that a property has explicitly no value.
    package static let nilValue = ElementType(
        "nil", .value, extends: "keyedValue", [Property("name", .string, archive: .notArchived)])

    package static let array = ElementType(
        "array", .value, extends: "keyedValue",
        [
            Property("strings", .list(of: .string), source: .children(of: "string"), archive: .notArchived)
        ])
    package static let mutableArray = ElementType("mutableArray", .value, extends: "array")
    /// Its entries are keyed by names of their own.
    package static let dictionary = ElementType("dictionary", .designTime)
}
