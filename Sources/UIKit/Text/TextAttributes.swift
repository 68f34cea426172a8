extension NSAttributedString.Key {
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    public static let expansion = NSAttributedString.Key("NSExpansion")
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    public static let tracking = NSAttributedString.Key("CTTracking")
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
}

/// Lines under or through text. Patterns are drawn as whole lines.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let patternDashDot = NSUnderlineStyle(rawValue: 0x300)
    public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x400)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

extension LineDecoration {
    /// The line of an underline style, without its pattern.
    init(style: Int) { self = LineDecoration(rawValue: style & 0xF) ?? (style == 0 ? .none : .single) }
}

/// A shadow of text. No `NSObject`, for the reason that `UIColor` gives.
open class NSShadow {
    open var shadowOffset = CGSize.zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; a third of black unless set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    public init() {}

    func drawn(in traits: UITraitCollection) -> DisplayList.Shadow? {
        guard let color = (shadowColor as? UIColor)?.cgColor(in: traits) else { return nil }
        return DisplayList.Shadow(color: color, offset: shadowOffset, radius: max(0, shadowBlurRadius) / 2)
    }
}

/// A picture in text, in the place of one character.
open class NSTextAttachment {
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?
    open var lineLayoutPadding: CGFloat = 0

    public init() {}
    public init(image: UIImage) { self.image = image }
    public init(data: Data?, ofType uti: String?) { (contents, fileType) = (data, uti) }
    /// Reads nothing, because nibs have no attachments.
    public required init?(coder: NSCoder) {}

    public nonisolated static let character = 0xFFFC

    /// Where the picture stands: from the character's left end and from the baseline, in points, y up. Without bounds
    /// of its own it is as large as its image.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
    ) -> CGRect {
        bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(origin: bounds.origin, size: shownImage?.size ?? .zero)
    }

    open func image(
        forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
    ) -> UIImage? { shownImage }

    private var shownImage: UIImage? { image ?? contents.flatMap { UIImage(data: $0) } }

    /// - Parameter color: of templates.
    @MainActor func picture(at index: Int, font: UIFont, color: CGColor, traits: UITraitCollection) -> TextPicture {
        let line = CGRect(x: 0, y: 0, width: Self.roomyLine, height: font.lineHeight)
        let bounds = attachmentBounds(
            for: nil, proposedLineFragment: line, glyphPosition: .zero, characterIndex: index
        ).standardized
        guard bounds.isFinite else { return TextPicture(drawing: DisplayList(size: .zero), bounds: .zero) }
        let context = CGContext(size: bounds.size, textShaper: UIKitEnvironment.current.textShaper)
        image(forBounds: bounds, textContainer: nil, characterIndex: index)?.draw(
            in: CGRect(origin: .zero, size: bounds.size), context: context, tint: color, traits: traits)
        return TextPicture(drawing: context.displayList, bounds: bounds)
    }

    /// The width of the line that attachments are asked for, in points: text has no room yet.
    private static let roomyLine: CGFloat = 10_000
}

extension NSAttributedString {
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

public struct NSWritingDirectionFormatType: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let embedding = NSWritingDirectionFormatType([])
    public static let override = NSWritingDirectionFormatType(rawValue: 2)
}

/// Which way a paragraph runs.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight, rightToLeft
}
