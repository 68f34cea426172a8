/// A layer that draws a text, from its upper left corner.
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`.
    open var string: Any?
    /// A `UIFont`, whose size does not count, or a name; Helvetica without.
    open var font: Any?
    /// In points; for texts without attributes.
    open var fontSize: CGFloat = 36
    open var foregroundColor: CGColor? = .white
    open var isWrapped = false
    open var truncationMode = CATextLayerTruncationMode.none
    open var alignmentMode = CATextLayerAlignmentMode.natural
    open var allowsFontSubpixelQuantization = false

    private var shownFont: UIFont {
        if let font = font as? UIFont { return font.withSize(fontSize) }
        return UIFont(name: font as? String ?? "Helvetica", size: fontSize) ?? .systemFont(ofSize: fontSize)
    }

    private var text: StyledText {
        StyledText(
            plain: string as? String, attributed: string as? NSAttributedString, font: shownFont,
            color: foregroundColor ?? .clear,
            alignment: alignmentMode.alignment, lineBreakMode: truncationMode.lineBreakMode, lines: isWrapped ? 0 : 1)
    }

    open override func preferredFrameSize() -> CGSize {
        text.size(width: isWrapped && bounds.width > 0 ? bounds.width : .infinity)
    }

    open override func draw(in context: CGContext) {
        super.draw(in: context)
        text.draw(in: bounds, top: bounds.minY, context: context)
    }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    fileprivate var lineBreakMode: LineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byWordWrapping
        }
    }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    fileprivate var alignment: TextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}
