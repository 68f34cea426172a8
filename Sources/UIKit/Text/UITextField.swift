import IBSchema

/// One line of text that can be edited.
///
/// The caret is not drawn, and no keyboard comes up.
open class UITextField: UIControl, UITextInputTraits {
    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }

    /// At the end, as nobody types.
    open var selectedTextRange: UITextRange? {
        get { UITextRange(endOfDocument, endOfDocument) }
        set {}
    }
    // no effect: no keyboard is shown
    open func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }

    enum Metrics {
        /// The font size of fields that state no font, in points.
        static let fontSize: CGFloat = 17
        @MainActor static var caretHeight: CGFloat { SystemFacts.caretHeight.shown }
        /// A field is wider than its text, so that the caret fits behind it.
        static let caretWidth: CGFloat = 2
        @MainActor static var roundedHeight: CGFloat { SystemFacts.roundedFieldHeight.shown }
        @MainActor static var roundedPadding: CGFloat { SystemFacts.roundedFieldPadding.shown }
        @MainActor static var linePadding: CGFloat { SystemFacts.linedFieldPadding.shown }
        static let cornerRadius: CGFloat = 6
        static let clearButtonSide: CGFloat = 16
        /// Between the text and what stands beside it.
        static let gap: CGFloat = 4
    }

    /// Never `nil`, although optional as in UIKit: a field without text has the empty string.
    open var text: String? {
        get { attributedText?.string ?? plainText }
        set {
            KeyValueObserving.willChange(self, "text")
            plainText = newValue ?? ""
            attributedText = nil
            KeyValueObserving.didChange(self, "text")
        }
    }
    private var plainText = "" { didSet { textDidChange() } }
    open var attributedText: NSAttributedString? {
        willSet { KeyValueObserving.willChange(self, "attributedText") }
        didSet {
            textDidChange()
            KeyValueObserving.didChange(self, "attributedText")
        }
    }
    open var placeholder: String? {
        get { attributedPlaceholder?.string ?? plainPlaceholder }
        set {
            KeyValueObserving.willChange(self, "placeholder")
            plainPlaceholder = newValue
            attributedPlaceholder = nil
            KeyValueObserving.didChange(self, "placeholder")
        }
    }
    private var plainPlaceholder: String? { didSet { textDidChange() } }
    open var attributedPlaceholder: NSAttributedString? { didSet { textDidChange() } }
    open var font: UIFont? = .systemFont(ofSize: Metrics.fontSize) { didSet { textDidChange() } }
    open var textColor: UIColor? = .label { didSet { setNeedsDisplay() } }
    open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsDisplay() } }
    open var borderStyle = BorderStyle.none { didSet { textDidChange() } }
    open var background: UIImage? { didSet { textDidChange() } }
    open var disabledBackground: UIImage? { didSet { setNeedsDisplay() } }
    open var adjustsFontSizeToFitWidth = false { didSet { setNeedsDisplay() } }
    /// In points.
    open var minimumFontSize: CGFloat = 0 { didSet { setNeedsDisplay() } }
    open var adjustsFontForContentSizeCategory = false
    open var clearsOnBeginEditing = false
    open var allowsEditingTextAttributes = false
    open var clearButtonMode = ViewMode.never { didSet { setNeedsDisplay() } }
    open var leftView: UIView? { didSet { replace(oldValue, by: leftView) } }
    open var rightView: UIView? { didSet { replace(oldValue, by: rightView) } }
    open var leftViewMode = ViewMode.never { didSet { sideViewsDidChange() } }
    open var rightViewMode = ViewMode.never { didSet { sideViewsDidChange() } }
    open weak var delegate: (any UITextFieldDelegate)?
    open var isEditing: Bool { isFirstResponder }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
    private var ownInputView, ownInputAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }
    open var clearsOnInsertion = false
    open var interactionState: Any?  // no effect: no keyboard is shown
    open var typingAttributes: [NSAttributedString.Key: Any]?
    /// What text without attributes has.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get {
            var attributes: [NSAttributedString.Key: Any] = [:]
            if let font { attributes[.font] = font }
            if let textColor { attributes[.foregroundColor] = textColor }
            return attributes
        }
        set {
            if let value = newValue[.font] as? UIFont { font = value }
            if let value = newValue[.foregroundColor] as? UIColor { textColor = value }
        }
    }
    public var textInputTraits = TextInputTraits() { didSet { textDidChange() } }
    /// Moves the clear button from where the border style puts it.
    var clearButtonOffset = CGPoint.zero

    override func decode(from coder: NSCoder) {
        // Archives omit 0, which is no autocapitalization.
        autocapitalizationType = .none
        super.decode(from: coder)
        guard let coder = coder.nib else { return }
        if let font = coder.object("UIFont", as: UIFont.self) { self.font = font }
        if let color = coder.object("UITextColor", as: UIColor.self) { textColor = color }
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    // MARK: Editing

    /// A touch begins editing.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        if isTouchInside { becomeFirstResponder() }
    }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        if clearsOnBeginEditing { text = "" }
        sendActions(for: .editingDidBegin)
        delegate?.textFieldDidBeginEditing(self)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        sendActions(for: .editingDidEnd)
        delegate?.textFieldDidEndEditing(self)
        delegate?.textFieldDidEndEditing(self, reason: .committed)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        return true
    }

    /// What a person types at the end of the text, one character after the other.
    package func type(_ typed: String) {
        for character in typed {
            let place = NSRange(location: inputText.utf16.count, length: 0)
            change(place, to: String(character)) { insertText(String(character)) }
        }
    }

    /// What a person deletes at the end of the text.
    package func deleteLastCharacter() {
        guard let last = inputText.last else { return }
        let length = String(last).utf16.count
        change(NSRange(location: inputText.utf16.count - length, length: length), to: "") { deleteBackward() }
    }

    private func change(_ range: NSRange, to replacement: String, by edit: () -> Void) {
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: replacement) ?? true else {
            return
        }
        edit()
        sendActions(for: .editingChanged)
        delegate?.textFieldDidChangeSelection(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// The return key. A field with an action for the end on exit ends editing.
    package func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
        if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
    }

    private func textDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    // MARK: Views beside the text

    private func replace(_ old: UIView?, by new: UIView?) {
        if let old, old !== new { old.removeFromSuperview() }
        if let new, new !== old { addSubview(new) }
        sideViewsDidChange()
    }

    private func sideViewsDidChange() {
        leftView?.isHidden = !isShown(leftViewMode)
        rightView?.isHidden = !isShown(rightViewMode)
        textDidChange()
    }

    private func isShown(_ mode: ViewMode) -> Bool { mode == .always || mode == .unlessEditing }

    /// The clear button shows beside text only, and gives way to a right view.
    var showsClearButton: Bool { isShown(clearButtonMode) && text?.isEmpty == false && !showsRightView }
    private var showsLeftView: Bool { leftView != nil && isShown(leftViewMode) }
    private var showsRightView: Bool { rightView != nil && isShown(rightViewMode) }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if let leftView { leftView.frame = leftViewRect(forBounds: bounds) }
        if let rightView { rightView.frame = rightViewRect(forBounds: bounds) }
    }

    // MARK: Rectangles

    private var textInsets: UIEdgeInsets {
        switch borderStyle {
        case .none: .zero
        case .line: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        case .bezel, .roundedRect: UIEdgeInsets(top: 2, left: 7, bottom: 2, right: 7)
        }
    }

    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// What is left beside the views at both ends.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var insets = textInsets
        if showsLeftView {
            insets.left = max(insets.left, leadingExtent(of: leftViewRect(forBounds: bounds), in: bounds))
        }
        if showsRightView {
            insets.right = max(insets.right, trailingExtent(of: rightViewRect(forBounds: bounds), in: bounds))
        }
        if showsClearButton {
            insets.right = max(
                insets.right, trailingExtent(of: clearButtonRect(forBounds: bounds), in: bounds) + Metrics.gap)
        }
        let rect = bounds.inset(by: insets)
        return isRightToLeft ? rect.mirrored(in: bounds) : rect
    }

    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let side = Metrics.clearButtonSide
        let inset = max(textInsets.right, 2)
        let rect = CGRect(x: bounds.maxX - inset - side, y: bounds.midY - side / 2, width: side, height: side)
        return isRightToLeft ? rect.mirrored(in: bounds) : rect
    }

    open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
        let rect = sideRect(of: leftView, x: bounds.minX, in: bounds)
        return isRightToLeft ? rect.mirrored(in: bounds) : rect
    }

    open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
        let width = rightView?.bounds.width ?? 0
        let rect = sideRect(of: rightView, x: bounds.maxX - width, in: bounds)
        return isRightToLeft ? rect.mirrored(in: bounds) : rect
    }

    private func sideRect(of view: UIView?, x: CGFloat, in bounds: CGRect) -> CGRect {
        guard let size = view?.bounds.size else { return .zero }
        return CGRect(x: x, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
    }

    private func leadingExtent(of rect: CGRect, in bounds: CGRect) -> CGFloat {
        isRightToLeft ? bounds.maxX - rect.minX : rect.maxX - bounds.minX
    }

    private func trailingExtent(of rect: CGRect, in bounds: CGRect) -> CGFloat {
        isRightToLeft ? rect.maxX - bounds.minX : bounds.maxX - rect.minX
    }

    // MARK: Layout

    private var lineFont: UIFont {
        guard let font else { return .systemFont(ofSize: Metrics.fontSize) }
        guard let style = font.textStyle, let category = UIKitEnvironment.current.canvasTextSizeOfFields else {
            return font
        }
        return .preferredFont(forTextStyle: style, category: category)
    }

    /// As wide as the text, or the placeholder where there is none.
    open override var intrinsicContentSize: CGSize {
        let shown = shownText(color: .black) ?? placeholderText
        let scale = traitCollection.displayScale
        var width =
            Pixels.roundUp(shown.size().width, scale: scale) + textInsets.left + textInsets.right + Metrics.caretWidth
        if showsLeftView { width += leftView?.bounds.width ?? 0 }
        if showsRightView { width += rightView?.bounds.width ?? 0 }
        if isShown(clearButtonMode) { width += Metrics.clearButtonSide + Metrics.gap }
        return CGSize(
            width: max(width, background?.size.width ?? 0), height: max(fieldHeight, background?.size.height ?? 0))
    }

    private var fieldHeight: CGFloat {
        let line = Pixels.roundUp(lineFont.lineHeight, scale: 1)
        return switch borderStyle {
        case .none: line + Metrics.caretHeight
        case .line, .bezel: line + Metrics.caretHeight + Metrics.linePadding
        case .roundedRect: max(Metrics.roundedHeight, line + Metrics.caretHeight + Metrics.roundedPadding)
        }
    }

    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        let top = lineTop(in: CGRect(x: 0, y: 0, width: size.width, height: height))
        return Pixels.round(top + lineFont.ascender, scale: traitCollection.displayScale)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        let height = size.height > 0 ? size.height : intrinsicContentSize.height
        return height - firstBaselineOffset(in: CGSize(width: size.width, height: height))
    }

    /// The top of the line in a rectangle.
    func lineTop(in rect: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .center, .fill: rect.midY - lineFont.lineHeight / 2
        case .top: rect.minY
        case .bottom: rect.maxY - lineFont.lineHeight
        }
    }

    // MARK: Text

    /// What stands for the text; `nil` when there is none.
    func shownText(color: CGColor) -> StyledText? {
        guard let text, !text.isEmpty else { return nil }
        if isSecureTextEntry {
            return StyledText(
                plain: String(repeating: "•", count: text.count), font: lineFont, color: color,
                alignment: resolve(textAlignment))
        }
        return StyledText(
            plain: text, attributed: attributedText, font: lineFont, color: color,
            alignment: resolve(textAlignment))
    }

    var placeholderText: StyledText {
        StyledText(
            plain: placeholder, attributed: attributedPlaceholder, font: lineFont,
            color: UIColor.placeholderText.cgColor(in: traitCollection), alignment: resolve(textAlignment))
    }

    override var drawnBackgroundColor: UIColor? {
        // The round border is filled with the color instead.
        borderStyle == .roundedRect ? nil : backgroundColor
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        drawField(in: context)
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UITextField.self) {
            $0.bind("text", \.text)
            $0.bind("attributedText", \.attributedText)
            $0.bind("placeholder", \.placeholder)
            $0.bind("attributedPlaceholder", \.attributedPlaceholder)
            $0.bind("font", \.font)
            $0.bind("textColor", \.textColor)
            $0.bind("textAlignment", \.textAlignment)
            $0.bind("borderStyle", \.borderStyle)
            $0.bind("background", \.background)
            $0.bind("disabledBackground", \.disabledBackground)
            $0.bind("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
            $0.bind("minimumFontSize", \.minimumFontSize)
            $0.bind("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
            $0.bind("clearsOnBeginEditing", \.clearsOnBeginEditing)
            $0.bind("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
            $0.bind("clearButtonMode", \.clearButtonMode)
            $0.bind("clearButtonOffset", \.clearButtonOffset)
            $0.bind("leftView", \.leftView)
            $0.bind("rightView", \.rightView)
            $0.bind("delegate", \.delegate)
            $0.bindTextInputTraits()
        }
    }
}

extension UITextField: UITextInput {
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public var inputText: String {
        get { text ?? "" }
        set { text = newValue }
    }
}

/// What an app's object may answer for a field.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: AnyObject {
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool

    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String)
        -> Bool
    func textFieldDidChangeSelection(_ textField: UITextField)

    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
}

extension UITextFieldDelegate {
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
        replacementString string: String
    ) -> Bool {
        true
    }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
}
