/// Names that `<constraint>` uses, with the numbers of `NSLayoutConstraint.Attribute` and `.Relation`.
extension Enumeration {
    public static let layoutAttribute = Enumeration(
        "NSLayoutAttribute",
        [
            "left": 1, "right": 2, "top": 3, "bottom": 4, "leading": 5, "trailing": 6, "width": 7, "height": 8,
            "centerX": 9,
            "centerY": 10, "baseline": 11, "lastBaseline": 11, "firstBaseline": 12, "leftMargin": 13, "rightMargin": 14,
            "topMargin": 15,
            "bottomMargin": 16, "leadingMargin": 17, "trailingMargin": 18, "centerXWithinMargins": 19,
            "centerYWithinMargins": 20,
        ])
    public static let layoutRelation = Enumeration(
        "NSLayoutRelation", ["lessThanOrEqual": -1, "equal": 0, "greaterThanOrEqual": 1])
}
