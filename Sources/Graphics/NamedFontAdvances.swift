/// How wide the letters of named fonts are that cannot be shipped and for which no free font has the same widths.
///
/// The numbers are those that are published of Helvetica Neue 55 Roman and 75 Bold, in 1/1000 em, from memory. Pictures
/// that UIKit drew confirm nine bold letters: `Snappy` at 40 points has ink 141.5 wide, `Shrimp` 134. The others are
/// unverified.
public struct NamedFontAdvances: Sendable {
    private let advances: [Character: CGFloat]

    /// The letters of a family, given in plain form, at a weight of 100…900; nil where they are not known.
    public static func lookUp(family: String, weight: Int) -> NamedFontAdvances? {
        guard family == "helveticaneue" else { return nil }
        if (351...449).contains(weight) { return regular }
        return (651...799).contains(weight) ? bold : nil
    }

    /// The advance of a character at a size of 1 point; nil where it is not known.
    public subscript(character: Character) -> CGFloat? { advances[character] }

    private init(_ rows: [(characters: String, advance: CGFloat)]) {
        var advances: [Character: CGFloat] = [:]
        for row in rows {
            for character in row.characters { advances[character] = row.advance / 1000 }
        }
        self.advances = advances
    }

    private static let regular = NamedFontAdvances([
        (" .,", 278), ("0123456789", 556), ("ijl", 222), ("t", 315), ("f", 296), ("r", 333), ("z", 480), ("svy", 500),
        ("x", 518), ("k", 519), ("ace", 537), ("hnu", 556), ("bdpq", 593), ("w", 758), ("m", 853), ("J", 519),
        ("L", 556), ("FT", 574), ("EVXZ", 611), ("APSY", 648), ("K", 667), ("BR", 685), ("D", 704), ("CHNU", 722),
        ("G", 759), ("OQ", 760), ("M", 871), ("W", 926),
        ("I", 259), ("go", 574),
    ])

    private static let bold = NamedFontAdvances([
        (" .,", 278), ("0123456789", 556), ("il", 258), ("j", 278), ("f", 333), ("t", 352), ("r", 389), ("yz", 519),
        ("v", 520), ("sx", 537), ("acek", 574), ("hnu", 593), ("bdgopq", 611), ("w", 814), ("m", 906), ("I", 295),
        ("J", 556), ("FL", 593), ("T", 611), ("V", 630), ("EZ", 648), ("PXY", 667), ("A", 685), ("B", 704),
        ("KR", 722), ("CDHNU", 741), ("OQ", 778), ("M", 907), ("W", 944),
        ("S", 649), ("G", 759),
    ])
}
