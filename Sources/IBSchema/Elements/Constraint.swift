extension Schema {
    static let constraint: [ElementType] = [
        .constraint, .constraints, .viewLayoutGuide, .keyboardLayoutGuide, .viewControllerLayoutGuide, .variation,
        .mask, .exclude, .include,
    ]
}

extension ElementType {
    package static let constraint = ElementType(
        "constraint", .object, class: "NSLayoutConstraint", extends: "object",
        [
            // Without it: the view that contains the constraint. The same holds for `secondItem` beside a
            // `secondAttribute`.
            Property("firstItem", .reference, archive: .key("NSFirstItem"), affects: .layout),
            // Beside each attribute stands its form from before margins existed, under the same key without `V2`.
            Property(
                "firstAttribute", .choice(.layoutAttribute), archive: .key("NSFirstAttributeV2"), affects: .layout),
            // Written `0.5`, `16:9` or `1/3`.
            Property(
                "multiplier", .double, documentDefault: .real(1), archive: .key("NSMultiplier", .equal(.real(1))),
                affects: .layout),
            Property(
                "relation", .choice(.layoutRelation), documentDefault: .name("equal"),
                archive: .key("NSRelation", .equal(.name("equal"))), affects: .layout),
            Property("secondItem", .reference, archive: .key("NSSecondItem"), affects: .layout),
            Property(
                "secondAttribute", .choice(.layoutAttribute), archive: .key("NSSecondAttributeV2"), affects: .layout),
            // Replaces the constant by the word `NSSpace`.
            Property(
                "symbolic", .bool, documentDefault: .bool(false), archive: .structure(.elsewhere(.standardSpacing)),
                affects: .layout),
            Property(
                "constant", .double, documentDefault: .real(0), archive: .key("NSConstantV2", .equal(.real(0))),
                affects: .layout),
            Property(
                "shouldBeArchived", .bool, source: .constant, documentDefault: .bool(true),
                archive: .key("NSShouldBeArchived"),
                affects: []),
            Property(
                "priority", .integer, documentDefault: .integer(1000),
                archive: .key("NSPriority", .equal(.integer(1000))),
                affects: .layout),
            Property("identifier", .string, archive: .key("NSLayoutIdentifier"), affects: []),
            // Seen once, `layoutAnchor`, beside the constant that the canvas had.
            Property("symbolType", .string, archive: .notArchived, affects: [], evidence: .assumed),
            // Removed at build time: only the canvas uses such a constraint.
            Property("placeholder", .bool, documentDefault: .bool(false), archive: .notArchived, affects: .layout),
            Property(
                "variations", .list(of: .object), source: .children(of: "variation"),
                archive: .structure(.elsewhere(.sizeClasses)),
                affects: .layout),
        ])

    package static let constraints = ElementType(
        "constraints", .structure,
        [
            Property("constraints", .list(of: .object), source: .children(of: "constraint"), archive: .notArchived)
        ])

    /// The safe area, the margins, the content and frame of a scroll view: `key` says which.
    package static let viewLayoutGuide = ElementType(
        "viewLayoutGuide", .object, class: "UILayoutGuide", extends: "object")

    /// What the keyboard covers of a view, since iOS 15: its top is the keyboard's, or the safe area's bottom while
    /// there is none.
    package static let keyboardLayoutGuide = ElementType(
        "keyboardLayoutGuide", .object, class: "UIKeyboardLayoutGuide", extends: "viewLayoutGuide")

    /// The top or bottom of what bars leave of a controller's view, as documents from before safe areas have it.
    package static let viewControllerLayoutGuide = ElementType(
        "viewControllerLayoutGuide", .object, class: "_UILayoutGuide", extends: "object",
        [
            Property("type", .string, archive: .structure(.elsewhere(.layoutGuide)), affects: .layout)
        ])

    /// What differs for some traits. Its attributes are properties of the element around it, its keyed children too;
    /// a `<mask>` leaves out or brings in members of that element's lists.
    package static let variation = ElementType("variation", .structure)

    package static let mask = ElementType(
        "mask", .structure, extends: "keyedValue",
        [
            Property("excluded", .list(of: .reference), source: .children(of: "exclude"), archive: .notArchived),
            Property("included", .list(of: .reference), source: .children(of: "include"), archive: .notArchived),
        ])
    package static let exclude = ElementType(
        "exclude", .structure, [Property("reference", .reference, archive: .notArchived)])
    package static let include = ElementType(
        "include", .structure, [Property("reference", .reference, archive: .notArchived)])
}
