/// What is known of the sizes of the system's symbols beside text of 17 points, in points. What documents for phones
/// record of a symbol is a box of 64 or 128 points at its longest side, which tells its proportions only.
enum SymbolSizes {
    /// Measured in frames of image views and buttons that nothing else sizes, or that state a size of the alignment
    /// rectangle, from Xcode 11.4 to 15.
    private static let measured: [String: CGSize] = [
        "calendar": CGSize(width: 21.4, height: 17.7), "checkmark": CGSize(width: 18.33, height: 16.33),
        "checkmark.circle.fill": CGSize(width: 20.3, height: 19.2), "checkmark.seal": CGSize(width: 22.8, height: 21.7),
        "chevron.left": CGSize(width: 12.33, height: 16.33), "chevron.right": CGSize(width: 12.33, height: 16.33),
        "cloud.bolt": CGSize(width: 22.2, height: 22.2), "gear": CGSize(width: 22.3, height: 20.7),
        "exclamationmark.triangle": CGSize(width: 22.2, height: 19.1), "globe": CGSize(width: 19.67, height: 20),
        "hammer": CGSize(width: 25.2, height: 22.67), "line.3.horizontal": CGSize(width: 20.3, height: 10.2),
        "memories": CGSize(width: 22, height: 18.9), "person": CGSize(width: 18.67, height: 17.67),
        "phone": CGSize(width: 20.8, height: 18.7),
        "placeholdertext.fill": CGSize(width: 11, height: 17.5), "safari": CGSize(width: 20.3, height: 19.2),
        "square.and.pencil": CGSize(width: 20.5, height: 19.3), "timer": CGSize(width: 19.8, height: 19.8),
        "trash": CGSize(width: 19, height: 22), "xmark": CGSize(width: 17.4, height: 16),
    ]

    /// What documents for the Mac's canvas record: whole points beside text of 13.
    private static let besideThirteen: [String: CGSize] = [
        "book": CGSize(width: 18, height: 14), "exclamationmark.triangle.fill": CGSize(width: 17, height: 15),
        "eye": CGSize(width: 21, height: 13), "eye.slash": CGSize(width: 21, height: 16),
        "film": CGSize(width: 18, height: 14),
        "folder": CGSize(width: 18, height: 14), "keyboard": CGSize(width: 19, height: 13),
        "leaf": CGSize(width: 16, height: 14),
        "location": CGSize(width: 15, height: 15), "play": CGSize(width: 12, height: 13),
        "play.fill": CGSize(width: 12, height: 13),
        "printer": CGSize(width: 18, height: 16), "square.and.arrow.down": CGSize(width: 15, height: 17),
        "square.and.arrow.up": CGSize(width: 15, height: 18), "star": CGSize(width: 17, height: 16),
        "video.badge.plus": CGSize(width: 21, height: 16),
    ]

    static func size(of name: String) -> CGSize? {
        measured[name] ?? besideThirteen[name].map { CGSize(width: $0.width * 17 / 13, height: $0.height * 17 / 13) }
    }

    /// Symbols are aligned as if all were equally high, a little below their middle (19 of 20 frames with ten symbols,
    /// within half a point).
    static func alignmentRectInsets(of size: CGSize, share: CGFloat) -> UIEdgeInsets {
        let side = (size.height - alignmentHeight * share) / 2
        let shift = alignmentShift * share
        return UIEdgeInsets(top: side - shift, bottom: side + shift)
    }

    private static let alignmentHeight: CGFloat = 20, alignmentShift: CGFloat = 0.4

    /// How far the baseline of the text beside a symbol lies below the symbol's middle, in points beside text of 17
    /// points (two frames).
    static let baselineBelowMiddle: CGFloat = 6.15
}
