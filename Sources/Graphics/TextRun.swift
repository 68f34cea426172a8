/// Which way text runs.
public enum TextDirection: UInt8, Hashable, Sendable, CaseIterable {
    case leftToRight, rightToLeft
}

/// A line over or under text; the raw values are those of `NSUnderlineStyle`.
public enum LineDecoration: Int, Hashable, Sendable, CaseIterable {
    case none = 0
    case single = 1
    case thick = 2
    case double = 9
}

/// A picture in a line of text. A class, since few runs have one and all are copied.
public final class TextPicture: Hashable, Sendable {
    public let drawing: DisplayList
    /// Where it stands, in points: from the left end of its run and from the baseline, y up.
    public let bounds: CGRect

    public init(drawing: DisplayList, bounds: CGRect) {
        self.drawing = drawing
        self.bounds = bounds
    }

    public static func == (a: TextPicture, b: TextPicture) -> Bool {
        a === b || a.bounds == b.bounds && a.drawing == b.drawing
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(drawing)
        hasher.combine(bounds)
    }
}

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
    public var font: Font
    public var color: CGColor
    /// Added after each character, in points.
    public var kern: CGFloat
    public var underline: LineDecoration
    /// The text's color if nil.
    public var underlineColor: CGColor?
    public var strikethrough: LineDecoration
    public var strikethroughColor: CGColor?
    /// Raises the text, in points.
    public var baselineOffset: CGFloat
    public var backgroundColor: CGColor?
    public var shadow: DisplayList.Shadow?
    /// Drawn over the run, whose text is as wide as the picture.
    public var picture: TextPicture?

    public init(
        font: Font, color: CGColor = .black, kern: CGFloat = 0, underline: LineDecoration = .none,
        underlineColor: CGColor? = nil, strikethrough: LineDecoration = .none, strikethroughColor: CGColor? = nil,
        baselineOffset: CGFloat = 0, backgroundColor: CGColor? = nil, shadow: DisplayList.Shadow? = nil
    ) {
        self.font = font
        self.color = color
        self.kern = kern
        self.underline = underline
        self.underlineColor = underlineColor
        self.strikethrough = strikethrough
        self.strikethroughColor = strikethroughColor
        self.baselineOffset = baselineOffset
        self.backgroundColor = backgroundColor
        self.shadow = shadow
    }
}

/// Text with one look.
public struct TextRun: Hashable, Sendable {
    public var text: String
    public var attributes: TextAttributes
    /// The style of the paragraph that starts in this run; nil for that of the layout. The first run of a paragraph
    /// counts.
    public var paragraphStyle: ParagraphStyle?

    public init(_ text: String, _ attributes: TextAttributes, paragraphStyle: ParagraphStyle? = nil) {
        self.text = text
        self.attributes = attributes
        self.paragraphStyle = paragraphStyle
    }

    public init(_ text: String, font: Font, color: CGColor = .black) {
        self.init(text, TextAttributes(font: font, color: color))
    }
}

/// Where lines are placed; the raw values are those of `NSTextAlignment` on iOS.
public enum TextAlignment: Int, Hashable, Sendable, CaseIterable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// The side at which the base direction starts.
    case natural = 4
}

/// What happens to text that does not fit; the raw values are those of `NSLineBreakMode`.
public enum LineBreakMode: Int, Hashable, Sendable, CaseIterable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5

    /// Whether text goes on in the next line.
    public var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// How the lines of a paragraph are broken and placed. Lengths are points.
public struct ParagraphStyle: Hashable, Sendable {
    public var alignment: TextAlignment
    public var lineBreakMode: LineBreakMode
    /// Whether a last line that would be a single word takes one more from the line before: UIKit's strategy `pushOut`.
    public var pushesOut: Bool
    /// Between lines.
    public var lineSpacing: CGFloat
    public var paragraphSpacing: CGFloat
    public var paragraphSpacingBefore: CGFloat
    /// 0 for no limit.
    public var minimumLineHeight: CGFloat
    /// 0 for no limit.
    public var maximumLineHeight: CGFloat
    /// Times the natural line height; 0 for 1.
    public var lineHeightMultiple: CGFloat
    public var firstLineHeadIndent: CGFloat
    public var headIndent: CGFloat
    /// From the leading edge if positive, from the trailing edge if 0 or negative.
    public var tailIndent: CGFloat
    /// nil to take it from the first strong character.
    public var baseDirection: TextDirection?

    public init(
        alignment: TextAlignment = .natural, lineBreakMode: LineBreakMode = .byWordWrapping, pushesOut: Bool = false,
        lineSpacing: CGFloat = 0, paragraphSpacing: CGFloat = 0, paragraphSpacingBefore: CGFloat = 0,
        minimumLineHeight: CGFloat = 0,
        maximumLineHeight: CGFloat = 0, lineHeightMultiple: CGFloat = 0, firstLineHeadIndent: CGFloat = 0,
        headIndent: CGFloat = 0, tailIndent: CGFloat = 0, baseDirection: TextDirection? = nil
    ) {
        self.alignment = alignment
        self.lineBreakMode = lineBreakMode
        self.pushesOut = pushesOut
        self.lineSpacing = lineSpacing
        self.paragraphSpacing = paragraphSpacing
        self.paragraphSpacingBefore = paragraphSpacingBefore
        self.minimumLineHeight = minimumLineHeight
        self.maximumLineHeight = maximumLineHeight
        self.lineHeightMultiple = lineHeightMultiple
        self.firstLineHeadIndent = firstLineHeadIndent
        self.headIndent = headIndent
        self.tailIndent = tailIndent
        self.baseDirection = baseDirection
    }
}
