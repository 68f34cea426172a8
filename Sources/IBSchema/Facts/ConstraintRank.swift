/// By what nibs sort the constraints of a view; `ConstraintOrder` in `IBCompiler` states the evidence.
package enum ConstraintRank {
    /// The ranks of an item's own constraints, by the first attribute; one that is not listed comes after all.
    package static let ofItem = numbered([
        ["width"], ["height"], ["centerX", "centerXWithinMargins"], ["centerY", "centerYWithinMargins"],
        ["firstBaseline"], ["baseline", "lastBaseline"],
        ["trailing", "trailingMargin"], ["right", "rightMargin"], ["leading", "leadingMargin"], ["left", "leftMargin"],
        ["bottom", "bottomMargin"], ["top", "topMargin"],
    ])

    /// The ranks of constraints between two items.
    package static let betweenItems = numbered([
        ["trailing"], ["right"], ["leading"], ["left"], ["bottom"], ["top"], ["centerX"], ["centerY"],
        ["firstBaseline"], ["baseline", "lastBaseline"], ["width"], ["height"],
    ])

    private static func numbered(_ names: [[String]]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: names.enumerated().flatMap { rank, names in names.map { ($0, rank) } })
    }

    /// The start of a side, in points of the superview, as a nib encodes it by its center and length. Items are sorted
    /// by it to the last bit.
    package static func corner(middle: Double, _ length: Double) -> Double { middle - length / 2 }
}
