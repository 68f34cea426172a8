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

/// A picture in text. Text is set without it: its place holds one character that is not drawn.
open class NSTextAttachment {
    open var image: UIImage?
    open var bounds = CGRect.zero
    open var contents: Data?
    open var fileType: String?
    open var lineLayoutPadding: CGFloat = 0

    public init() {}
    public init(image: UIImage) { self.image = image }
    public init(data: Data?, ofType uti: String?) { (contents, fileType) = (data, uti) }

    public nonisolated static let character = 0xFFFC
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
