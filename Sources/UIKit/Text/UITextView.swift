/// Several lines of text that can be scrolled and edited. Nobody types here, so it is never in editing.
open class UITextView: UIScrollView, UITextInputTraits {
    /// At the end, as nobody types.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(endOfDocument, endOfDocument) }
        set {}
    }
    // no effect: no keyboard is shown
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    private enum Metrics {
        /// The font size of views that state no font, in points.
        static let fontSize: CGFloat = 12
        /// What TextKit leaves at both ends of a line.
        static let lineFragmentPadding: CGFloat = 5
    }

    /// Never `nil`, although optional as in UIKit: a view without text has the empty string.
    open var text: String! {
        get { attributed?.string ?? plainText }
        set {
            KeyValueObserving.willChange(self, "text")
            plainText = newValue ?? ""
            attributed = nil
            textDidChange()
            KeyValueObserving.didChange(self, "text")
        }
    }
    private var plainText = ""
    private var attributed: NSAttributedString?
    open var attributedText: NSAttributedString! {
        get { attributed ?? NSAttributedString(string: plainText) }
        set {
            KeyValueObserving.willChange(self, "attributedText")
            attributed = newValue
            textDidChange()
            KeyValueObserving.didChange(self, "attributedText")
        }
    }
    open var font: UIFont? { didSet { textDidChange() } }
    open var textColor: UIColor? { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
    /// The padding of the text container, at both ends of each line, in points.
    open var lineFragmentPadding = Metrics.lineFragmentPadding { didSet { textDidChange() } }
    open var isEditable = true
    open var isSelectable = true  // no effect: selection is not simulated
    // no effect: links and dates are not detected
    open var dataDetectorTypes: UIDataDetectorTypes = [] { didSet { setNeedsDisplay() } }
    open var allowsEditingTextAttributes = false
    open var adjustsFontForContentSizeCategory = false
    private var ownInputView, ownInputAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    // no effect: links and dates are not detected
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]
    open var clearsOnInsertion = false
    open var usesStandardTextScaling = false  // no effect: no keyboard is shown
    open var isFindInteractionEnabled = false  // no effect: no keyboard is shown
    open private(set) lazy var textContainer = NSTextContainer(view: self)
    open private(set) lazy var layoutManager = NSLayoutManager(container: textContainer)
    /// A copy of the text: what is changed in it, the view does not show.
    open var textStorage: NSTextStorage { NSTextStorage(attributedString: attributedText) }
    open func scrollRangeToVisible(_ range: NSRange) {}  // no effect: selection is not simulated
    open var selectedRange = NSRange(location: 0, length: 0)  // no effect: selection is not simulated
    public var textInputTraits = TextInputTraits() { didSet { textDidChange() } }
    open override var isScrollEnabled: Bool { didSet { textDidChange() } }

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        if let textContainer { lineFragmentPadding = textContainer.lineFragmentPadding }
    }

    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func decode(from coder: NSCoder) {
        // Archives omit 0, which is no autocapitalization.
        autocapitalizationType = .none
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        if let font = coder.object("UIFont", as: UIFont.self) { self.font = font }
        if let color = coder.object("UITextColor", as: UIColor.self) { textColor = color }
    }

    open override var canBecomeFirstResponder: Bool { isEditable }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Layout

    private var lineFont: UIFont { font ?? .systemFont(ofSize: Metrics.fontSize) }

    private var horizontalInsets: CGFloat {
        textContainerInset.left + textContainerInset.right + 2 * lineFragmentPadding
    }
    private var verticalInsets: CGFloat { textContainerInset.top + textContainerInset.bottom }

    private var styledText: StyledText {
        let color = (textColor ?? .label).cgColor(in: traitCollection)
        var styled = StyledText(
            plain: plainText, attributed: attributed, font: lineFont, color: color,
            alignment: resolve(textAlignment),
            lineBreakMode: .byWordWrapping, lines: 0)
        if isSecureTextEntry {
            styled.attributed = nil
            styled.plain = String(repeating: "•", count: text.count)
        }
        return styled
    }

    /// The text with its insets at a width; one empty line is as high as a line of text.
    private func contentSize(width: CGFloat) -> CGSize {
        let scale = traitCollection.displayScale
        let room = width.isFinite ? max(0, width - horizontalInsets) : width
        let text = styledText
        let size = text.isEmpty ? CGSize(width: 0, height: lineFont.lineHeight) : text.size(width: room)
        return CGSize(
            width: Pixels.roundUp(size.width, scale: scale) + horizontalInsets,
            height: Pixels.roundUp(size.height, scale: scale) + verticalInsets)
    }

    /// Text that scrolls has no size of its own.
    open override var intrinsicContentSize: CGSize {
        isScrollEnabled ? super.intrinsicContentSize : contentSize(width: .infinity)
    }

    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? {
        isScrollEnabled ? nil : contentSize(width: width).height
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        contentSize(width: size.width > 0 ? size.width : .infinity)
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        Pixels.round(textContainerInset.top + lineFont.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        Pixels.round(textContainerInset.bottom - lineFont.descender, scale: traitCollection.displayScale)
    }

    open override func layoutSubviews() {
        contentSize = CGSize(width: bounds.width, height: contentSize(width: bounds.width).height)
        super.layoutSubviews()
    }

    // MARK: Drawing

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let insets = UIEdgeInsets(
            top: textContainerInset.top, left: textContainerInset.left + lineFragmentPadding,
            bottom: 0, right: textContainerInset.right + lineFragmentPadding)
        let area = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height).inset(by: insets)
        styledText.draw(in: area, top: textContainerInset.top, context: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITextView.self) {
            $0.bind(
                "text", get: { $0.text },
                set: { view, value in
                    guard value == nil || value is String else { return false }
                    view.text = value as? String
                    return true
                })
            $0.bind(
                "attributedText", get: { $0.attributedText },
                set: { view, value in
                    guard value == nil || value is NSAttributedString else { return false }
                    view.attributedText = value as? NSAttributedString
                    return true
                })
            $0.bind("font", \.font)
            $0.bind("textColor", \.textColor)
            $0.bind("textAlignment", \.textAlignment)
            $0.bind("textContainerInset", \.textContainerInset)
            $0.bind("editable", \.isEditable)
            $0.bind("selectable", \.isSelectable)
            $0.bind("dataDetectorTypes", \.dataDetectorTypes)
            $0.bind("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
            $0.bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
            $0.bindTextInputTraits()
        }
    }
}

extension UITextView: UITextInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public var inputText: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

/// What an app's object may answer for a text view.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool  // no effect: no keyboard is shown
    func textViewDidBeginEditing(_ textView: UITextView)  // no effect: no keyboard is shown
    func textViewDidEndEditing(_ textView: UITextView)  // no effect: no keyboard is shown
    func textViewDidChange(_ textView: UITextView)  // no effect: no keyboard is shown
    // no effect: no keyboard is shown
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool  // no effect: no keyboard is shown
    func textViewDidChangeSelection(_ textView: UITextView)  // no effect: no keyboard is shown
    // no effect: no keyboard is shown
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textViewDidChange(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
        true
    }
}

/// Kinds of text that become links.
public struct UIDataDetectorTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    public static let link = UIDataDetectorTypes(rawValue: 2)
    public static let address = UIDataDetectorTypes(rawValue: 4)
    public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
    public static let all = UIDataDetectorTypes(rawValue: .max)
}
