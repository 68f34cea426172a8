extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let link = NSAttributedString.Key("NSLink")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let ligature = NSAttributedString.Key("NSLigature")
}

/// How the lines of a paragraph are set. No `NSObject`, for the reason that `UIColor` gives.
open class NSParagraphStyle: @unchecked Sendable {
    /// How lines are kept from ending where they look odd.
    public struct LineBreakStrategy: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The last line of a paragraph is not a single word.
        public static let pushOut = LineBreakStrategy(rawValue: 1 << 0)
        public static let hangulWordPriority = LineBreakStrategy(rawValue: 1 << 1)
        public static let standard = LineBreakStrategy(rawValue: 0xFFFF)
    }

    /// The style as the text layout takes it.
    var style = ParagraphStyle()

    public init() {}
    init(_ style: ParagraphStyle) { self.style = style }

    public static let `default` = NSParagraphStyle()

    open var alignment: NSTextAlignment { style.alignment }
    open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }
    open var lineSpacing: CGFloat { style.lineSpacing }
    open var paragraphSpacing: CGFloat { style.paragraphSpacing }
    open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
    open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
    open var headIndent: CGFloat { style.headIndent }
    open var tailIndent: CGFloat { style.tailIndent }
    open var minimumLineHeight: CGFloat { style.minimumLineHeight }
    open var maximumLineHeight: CGFloat { style.maximumLineHeight }
    open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
    open var baseWritingDirection: NSWritingDirection {
        style.baseDirection.map { $0 == .rightToLeft ? .rightToLeft : .leftToRight } ?? .natural
    }
    open var lineBreakStrategy: LineBreakStrategy { style.pushesOut ? .pushOut : [] }
    open var hyphenationFactor: Float { 0 }  // no effect: words are not hyphenated

    open func copy() -> Any { NSParagraphStyle(style) }
    open func mutableCopy() -> Any {
        let copy = NSMutableParagraphStyle()
        copy.style = style
        return copy
    }
}

open class NSMutableParagraphStyle: NSParagraphStyle, NibDecodable, @unchecked Sendable {
    open override var alignment: NSTextAlignment {
        get { style.alignment }
        set { style.alignment = newValue }
    }
    open override var lineBreakMode: NSLineBreakMode {
        get { style.lineBreakMode }
        set { style.lineBreakMode = newValue }
    }
    open override var lineSpacing: CGFloat {
        get { style.lineSpacing }
        set { style.lineSpacing = newValue }
    }
    open override var paragraphSpacing: CGFloat {
        get { style.paragraphSpacing }
        set { style.paragraphSpacing = newValue }
    }
    open override var firstLineHeadIndent: CGFloat {
        get { style.firstLineHeadIndent }
        set { style.firstLineHeadIndent = newValue }
    }
    open override var headIndent: CGFloat {
        get { style.headIndent }
        set { style.headIndent = newValue }
    }
    open override var tailIndent: CGFloat {
        get { style.tailIndent }
        set { style.tailIndent = newValue }
    }
    open override var minimumLineHeight: CGFloat {
        get { style.minimumLineHeight }
        set { style.minimumLineHeight = newValue }
    }
    open override var maximumLineHeight: CGFloat {
        get { style.maximumLineHeight }
        set { style.maximumLineHeight = newValue }
    }
    open override var lineHeightMultiple: CGFloat {
        get { style.lineHeightMultiple }
        set { style.lineHeightMultiple = newValue }
    }

    open override var paragraphSpacingBefore: CGFloat {
        get { style.paragraphSpacingBefore }
        set { style.paragraphSpacingBefore = newValue }
    }
    open override var baseWritingDirection: NSWritingDirection {
        get { super.baseWritingDirection }
        set {
            style.baseDirection = newValue == .natural ? nil : newValue == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open override var lineBreakStrategy: LineBreakStrategy {
        get { super.lineBreakStrategy }
        set { style.pushesOut = newValue.contains(.pushOut) }
    }
    /// No word is broken.
    // no effect: words are not hyphenated
    open override var hyphenationFactor: Float {
        get { 0 }
        set {}
    }
    open func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        if let coder = coder.nib { decode(from: coder) }
    }
}

extension NSAttributedString {
    /// The runs of the text for layout; what a run does not state is that of the label.
    @MainActor func textRuns(font: UIFont, color: CGColor, paragraph: ParagraphStyle) -> [TextRun] {
        var runs: [TextRun] = []
        let whole = NSRange(location: 0, length: length)
        let traits = UITraitCollection.current
        enumerateAttributes(in: whole, options: []) { values, range, _ in
            var text = attributedSubstring(from: range).string
            let font = values[.font] as? UIFont ?? font
            var attributes = TextAttributes(
                font: font.measured,
                color: (values[.foregroundColor] as? UIColor)?.cgColor(in: traits) ?? color)
            if let kern = CGFloat.fromKeyValue(values[.kern] ?? values[.tracking]) { attributes.kern = kern }
            func line(_ key: Key) -> LineDecoration? {
                ((values[key] as? NSUnderlineStyle)?.rawValue ?? Int.fromKeyValue(values[key])).map {
                    LineDecoration(style: $0)
                }
            }
            if let line = line(.underlineStyle) { attributes.underline = line }
            if let line = line(.strikethroughStyle) { attributes.strikethrough = line }
            attributes.underlineColor = (values[.underlineColor] as? UIColor)?.cgColor(in: traits)
            attributes.strikethroughColor = (values[.strikethroughColor] as? UIColor)?.cgColor(in: traits)
            attributes.shadow = (values[.shadow] as? NSShadow)?.drawn(in: traits)
            if let attachment = values[.attachment] as? NSTextAttachment, text == "\u{FFFC}" {
                // A blank as wide as the picture.
                text = "\u{A0}"
                let picture = attachment.picture(
                    at: range.location, font: font, color: attributes.color, traits: traits)
                attributes.picture = picture
                attributes.kern =
                    picture.bounds.maxX - UIKitEnvironment.current.textMeasurer.width(of: text, font: attributes.font)
            }
            if let offset = CGFloat.fromKeyValue(values[.baselineOffset]) { attributes.baselineOffset = offset }
            if let background = values[.backgroundColor] as? UIColor {
                attributes.backgroundColor = background.cgColor(in: traits)
            }
            var style = (values[.paragraphStyle] as? NSParagraphStyle)?.style
            // A label truncates as the label says, unless its text wraps by itself.
            if style?.lineBreakMode == .byWordWrapping { style?.lineBreakMode = paragraph.lineBreakMode }
            runs.append(TextRun(text, attributes, paragraphStyle: style))
        }
        return runs
    }

    /// An attributed string of an archive.
    @MainActor convenience init?(nib coder: NibDecoder) {
        guard let text = coder.string("NSString") else { return nil }
        let result = NSMutableAttributedString(string: text)
        let length = (text as NSString).length
        if let single = coder.object("NSAttributes") as? [AnyHashable: Any] {
            result.setAttributes(NSAttributedString.attributes(single), range: NSRange(location: 0, length: length))
        } else if let several = coder.object("NSAttributes") as? [Any],
            let lengths = coder.object("NSAttributeInfo") as? [UInt8]
        {
            var start = 0
            var rest = lengths[...]
            while start < length, let count = rest.popVariableLength(), let index = rest.popVariableLength() {
                guard several.indices.contains(index), let values = several[index] as? [AnyHashable: Any] else { break }
                let range = NSRange(location: start, length: min(count, length - start))
                result.setAttributes(NSAttributedString.attributes(values), range: range)
                start += range.length
                if count == 0 { break }
            }
        }
        self.init(attributedString: result)
    }

    private static func attributes(_ values: [AnyHashable: Any]) -> [Key: Any] {
        values.reduce(into: [:]) { result, pair in
            if let name = pair.key as? String { result[Key(name)] = pair.value }
        }
    }
}

extension ArraySlice<UInt8> {
    /// Seven bits a byte, the lowest first, the high bit set on all but the last.
    fileprivate mutating func popVariableLength() -> Int? {
        var value = 0
        var shift = 0
        while shift < 35, let byte = popFirst() {
            value |= Int(byte & 127) << shift
            if byte & 128 == 0 { return value }
            shift += 7
        }
        return nil
    }
}

extension NSMutableParagraphStyle {
    fileprivate func decode(from coder: NibDecoder) {
        if let value = coder.int("NSAlignment").flatMap(NSTextAlignment.init(rawValue:)) { alignment = value }
        if let value = coder.int("NSLineBreakMode").flatMap(NSLineBreakMode.init(rawValue:)) { lineBreakMode = value }
        if let value = coder.number("NSLineSpacing") { lineSpacing = value }
        if let value = coder.number("NSParagraphSpacing") { paragraphSpacing = value }
        if let value = coder.number("NSFirstLineHeadIndent") { firstLineHeadIndent = value }
        if let value = coder.number("NSHeadIndent") { headIndent = value }
        if let value = coder.number("NSMinLineHeight") { minimumLineHeight = value }
        if let value = coder.number("NSMaxLineHeight") { maximumLineHeight = value }
        if let value = coder.number("NSLineHeightMultiple") { lineHeightMultiple = value }
    }
}
