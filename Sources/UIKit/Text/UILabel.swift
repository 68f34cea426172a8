/// Text that cannot be edited.
open class UILabel: UIView {
    /// The font of labels that state none.
    static let defaultFontSize: CGFloat = 17

    open var text: String? {
        get { attributedText?.string ?? plainText }
        set {
            KeyValueObserving.willChange(self, "text")
            plainText = newValue
            attributedText = nil
            textDidChange()
            KeyValueObserving.didChange(self, "text")
        }
    }
    private var plainText: String?
    open var attributedText: NSAttributedString? {
        willSet { KeyValueObserving.willChange(self, "attributedText") }
        didSet {
            textDidChange()
            KeyValueObserving.didChange(self, "attributedText")
        }
    }
    open var font: UIFont! = .systemFont(ofSize: UILabel.defaultFontSize) {
        willSet { KeyValueObserving.willChange(self, "font") }
        didSet {
            textDidChange()
            KeyValueObserving.didChange(self, "font")
        }
    }
    open var textColor: UIColor! = .label {
        willSet { KeyValueObserving.willChange(self, "textColor") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "textColor")
        }
    }
    open var highlightedTextColor: UIColor?
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var lineBreakMode: NSLineBreakMode = .byTruncatingTail { didSet { textDidChange() } }
    /// The strategy for text without a paragraph style of its own. Hangul is always broken at spaces.
    open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = .standard { didSet { textDidChange() } }
    open var numberOfLines = 1 { didSet { textDidChange() } }
    open var baselineAdjustment: UIBaselineAdjustment = .alignBaselines
    open var adjustsFontSizeToFitWidth = false
    open var minimumScaleFactor: CGFloat = 0
    /// In points; documents of early versions state this instead of a factor.
    var minimumFontSize: CGFloat = 0
    open var allowsDefaultTighteningForTruncation = false
    open var adjustsFontForContentSizeCategory = false
    open var preferredMaxLayoutWidth: CGFloat = 0 {
        didSet { if preferredMaxLayoutWidth != oldValue { textDidChange() } }
    }
    open var isEnabled = true
    open var isHighlighted = false

    override func didInitialize() {
        isUserInteractionEnabled = false
        layer.isOpaque = false
    }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        if let font = coder.nib?.object("UIFont", as: UIFont.self) { self.font = font }
        if let color = coder.nib?.object("UITextColor", as: UIColor.self) { textColor = color }
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Layout

    /// The last layout: the next ones mostly have its text and fonts.
    private var known: TextLayout?
    /// Widths of longer texts are not kept.
    private static let mostBytesKnown = 5_000

    /// The text as it would be laid out without a limit of height.
    private func layout(font: UIFont, color: CGColor = .black, lines: Int? = nil) -> TextLayout {
        let text = text ?? ""
        let runs: [TextRun]
        let style = ParagraphStyle(
            alignment: resolvedAlignment, lineBreakMode: lineBreakMode, pushesOut: lineBreakStrategy.contains(.pushOut))
        if let attributedText {
            runs = attributedText.textRuns(font: font, color: color, paragraph: style)
        } else {
            runs = [TextRun(text, TextAttributes(font: font.measured, color: color))]
        }
        let layout = TextLayout(
            runs: runs, paragraphStyle: style, maximumLineCount: lines ?? numberOfLines,
            measurer: UIKitEnvironment.current.textMeasurer, known: known)
        known = text.utf8.count <= Self.mostBytesKnown ? layout : nil
        return layout
    }

    private var resolvedAlignment: NSTextAlignment {
        guard textAlignment == .natural else { return textAlignment }
        return isRightToLeft ? .right : .natural
    }

    private func textSize(width: CGFloat) -> CGSize {
        guard text?.isEmpty == false else { return .zero }
        let size = layout(font: shownFont).size(fitting: CGSize(width: width, height: .infinity))
        let scale = traitCollection.displayScale
        let isWhole = scale == 3 && UIKitEnvironment.current.designTime?.labelHeightsAreWhole == true
        return CGSize(
            width: Pixels.roundUp(size.width, scale: scale),
            height: Pixels.roundUp(size.height, scale: isWhole ? 1 : scale))
    }

    private var isMultiline: Bool { numberOfLines != 1 }
    override var isMultilineText: Bool { isMultiline && text?.isEmpty == false }

    open override var intrinsicContentSize: CGSize {
        textSize(width: isMultiline && preferredMaxLayoutWidth > 0 ? preferredMaxLayoutWidth : .infinity)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        textSize(width: size.width > 0 ? size.width : .infinity)
    }

    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
        guard isMultilineText, designTimeIntrinsicSize?.isMeasured != false else { return nil }
        // What a designable measured holds the text, whatever we measure.
        if let whole = designTimeIntrinsicSize, let wholeWidth = whole.width, width + Self.widthTolerance >= wholeWidth
        {
            return whole.height
        }
        return textSize(width: width).height
    }

    override func wrappedWidth(within width: CGFloat) -> CGFloat? {
        let whole = designTimeIntrinsicSize?.width ?? intrinsicContentSize.width
        guard isMultilineText, preferredMaxLayoutWidth == 0, whole > width + Self.widthTolerance else { return nil }
        return textSize(width: width).width
    }

    private static let widthTolerance: CGFloat = 0.01

    // A label that is higher than its text still reports the baselines of one that is not; stored frames say so.
    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        Pixels.round(shownFont.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        Pixels.round(-shownFont.descender, scale: traitCollection.displayScale)
    }

    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines lines: Int) -> CGRect {
        let size = layout(font: shownFont, lines: lines).size(fitting: bounds.size)
        return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    // MARK: Drawing

    /// What the text is drawn in: disabled text is dimmed.
    private var inkColor: CGColor {
        let color = (isHighlighted ? highlightedTextColor : nil) ?? textColor ?? .label
        let resolved = color.cgColor(in: traitCollection)
        return isEnabled ? resolved : resolved.withAlpha(resolved.alpha * 0.4)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        drawText(in: bounds)
    }

    /// Subclasses may inset the rectangle that the text is drawn in.
    open func drawText(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), text?.isEmpty == false, rect.width > 0 else { return }
        let fitted = fittingFont(in: rect)
        // Heights that layout has rounded to a pixel still hold all their lines.
        let height = max(rect.height, fitted.lineHeight) + 1 / traitCollection.displayScale
        let room = CGSize(width: rect.width + overhang(of: fitted, in: rect), height: height)
        let frame = layout(font: fitted, color: inkColor).frame(fitting: room)
        let origin = CGPoint(x: rect.minX, y: top(of: frame, font: fitted, in: rect))
        context.saveGState()
        defer { context.restoreGState() }
        // What a view draws ends at its bounds; parts of letters that reach out of a line that fits are shown.
        if frame.size.width > room.width + 0.01 || frame.size.height > rect.height + Self.measuringTolerance {
            context.clip(to: rect)
        }
        if let shadowColor {
            let shadow = layout(font: fitted, color: shadowColor.cgColor(in: traitCollection)).frame(fitting: room)
            context.draw(shadow, at: CGPoint(x: origin.x + shadowOffset.width, y: origin.y + shadowOffset.height))
        }
        context.draw(frame, at: origin)
    }

    /// Our widths of the system font are good to about a point, so a line that exceeds its frame by so little is one
    /// that fitted where the frame was made, and is not to be truncated.
    private static let measuringTolerance: CGFloat = 1.5

    /// Whether no line may end inside of the text: a word of a script that has spaces.
    private var isOneWord: Bool {
        text?.unicodeScalars.allSatisfy { $0.properties.isAlphabetic && $0.value < 0x2E80 } == true
    }

    private func overhang(of font: UIFont, in rect: CGRect) -> CGFloat {
        guard numberOfLines == 1 || isOneWord else { return 0 }
        let excess =
            layout(font: font).size(fitting: CGSize(width: CGFloat.infinity, height: .infinity)).width - rect.width
        return excess > 0 && excess <= Self.measuringTolerance ? excess : 0
    }

    /// Text stands in the middle; a line that was made smaller keeps the baseline, the middle or the top of the full
    /// one.
    private func top(of frame: TextFrame, font fitted: UIFont, in rect: CGRect) -> CGFloat {
        // Text begins on a pixel, of two that are equally near on the lower one (labels of 40 points at scale 2, of cells
        // at scale 3).
        let middle = Pixels.round(rect.midY - frame.size.height / 2, scale: traitCollection.displayScale)
        let font = shownFont
        guard fitted.pointSize < font.pointSize, frame.lines.count == 1 else { return middle }
        let fullTop = rect.midY - font.lineHeight / 2
        return switch baselineAdjustment {
        case .alignBaselines: fullTop + font.ascender - fitted.ascender
        case .alignCenters: middle
        case .none: fullTop
        }
    }

    /// The font, made smaller where the text does not fit and the label may shrink it.
    private func fittingFont(in rect: CGRect) -> UIFont {
        let font = shownFont
        guard adjustsFontSizeToFitWidth, attributedText == nil else { return font }
        let text = StyledText(plain: text, font: font, lineBreakMode: lineBreakMode, lines: numberOfLines)
        return text.fontFitting(rect.size, smallest: max(minimumFontSize, minimumScaleFactor * font.pointSize))
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UILabel.self) {
            $0.bind("text", \.text)
            $0.bind("attributedText", \.attributedText)
            $0.bind(
                "font", get: { $0.font },
                set: { label, font in
                    label.font = font as? UIFont ?? label.font
                    return true
                })
            $0.bind(
                "textColor", get: { $0.textColor },
                set: { label, color in
                    label.textColor = color as? UIColor ?? .label
                    return true
                })
            $0.bind("highlightedColor", \.highlightedTextColor)
            $0.bind("shadowColor", \.shadowColor)
            $0.bind("shadowOffset", \.shadowOffset)
            $0.bind("numberOfLines", \.numberOfLines)
            $0.bind("textAlignment", \.textAlignment)
            $0.bind("lineBreakMode", \.lineBreakMode)
            $0.bind("baselineAdjustment", \.baselineAdjustment)
            $0.bind("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
            $0.bind("minimumFontSize", \.minimumFontSize)
            $0.bind("minimumScaleFactor", \.minimumScaleFactor)
            $0.bind("adjustsLetterSpacingToFitWidth", \.allowsDefaultTighteningForTruncation)
            $0.bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
            $0.bind("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
            $0.bind("enabled", \.isEnabled)
            $0.bind("highlighted", \.isHighlighted)
        }
    }
}

public typealias NSTextAlignment = TextAlignment
public typealias NSLineBreakMode = LineBreakMode
public enum UIBaselineAdjustment: Int, Sendable { case alignBaselines, alignCenters, none }
