/// A place in a text, counted in UTF-16 units.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
    let offset: Int
    init(_ offset: Int) { self.offset = offset }
}

@preconcurrency @MainActor
open class UITextRange: NSObject {
    open var start: UITextPosition
    open var end: UITextPosition
    open var isEmpty: Bool { start.offset == end.offset }
    init(_ start: UITextPosition, _ end: UITextPosition) { (self.start, self.end) = (start, end) }
}

@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

/// A control whose text has places and ranges. Nobody selects anything: the selection is the end of the text.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
    var inputText: String { get set }
    var selectedTextRange: UITextRange? { get set }
}

extension UITextInput {
    public var hasText: Bool { !inputText.isEmpty }
    public func insertText(_ text: String) { inputText += text }
    public func deleteBackward() { if !inputText.isEmpty { inputText.removeLast() } }

    public var beginningOfDocument: UITextPosition { UITextPosition(0) }
    public var endOfDocument: UITextPosition { UITextPosition(inputText.utf16.count) }
    public var markedTextRange: UITextRange? { nil }

    public func textRange(from start: UITextPosition, to end: UITextPosition) -> UITextRange? {
        UITextRange(start, end)
    }

    public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
        let (sum, overflow) = position.offset.addingReportingOverflow(offset)
        return !overflow && (0...inputText.utf16.count).contains(sum) ? UITextPosition(sum) : nil
    }

    public func offset(from: UITextPosition, to: UITextPosition) -> Int { to.offset - from.offset }

    public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
        position.offset < other.offset
            ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
    }

    public func text(in range: UITextRange) -> String? {
        self.range(range).map { (inputText as NSString).substring(with: $0) }
    }

    public func replace(_ range: UITextRange, withText text: String) {
        if let range = self.range(range) {
            inputText = (inputText as NSString).replacingCharacters(in: range, with: text)
        }
    }

    private func range(_ range: UITextRange) -> NSRange? {
        let (low, high) = (range.start.offset, range.end.offset)
        return low >= 0 && low <= high && high <= inputText.utf16.count
            ? NSRange(location: low, length: high - low) : nil
    }
}

/// A view in the place of the keyboard.
open class UIInputView: UIView {
    public enum Style: Int, Sendable { case `default`, keyboard }
    public private(set) var inputViewStyle = Style.default
    open var allowsSelfSizing = false

    public init(frame: CGRect, inputViewStyle: Style) {
        self.inputViewStyle = inputViewStyle
        super.init(frame: frame)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}

// MARK: What TextKit has to say about a text view

/// Where a text view sets its text.
@preconcurrency @MainActor
open class NSTextContainer {
    private weak var view: UITextView?
    private var ownPadding: CGFloat = 5
    open var size: CGSize
    open var maximumNumberOfLines = 0
    open var lineBreakMode = NSLineBreakMode.byWordWrapping
    open var exclusionPaths: [UIBezierPath] = []
    open var widthTracksTextView = true
    open var heightTracksTextView = false
    open internal(set) weak var layoutManager: NSLayoutManager?

    public init(size: CGSize = .zero) { self.size = size }
    convenience init(view: UITextView) {
        self.init(size: view.bounds.size)
        self.view = view
    }

    /// At both ends of each line, in points.
    open var lineFragmentPadding: CGFloat {
        get { view?.lineFragmentPadding ?? ownPadding }
        set {
            ownPadding = newValue
            view?.lineFragmentPadding = newValue
        }
    }
}

/// Sets text in containers.
@preconcurrency @MainActor
open class NSLayoutManager {
    open private(set) var textContainers: [NSTextContainer] = []
    open weak var delegate: (any NSLayoutManagerDelegate)?
    open internal(set) weak var textStorage: NSTextStorage?
    open var usesFontLeading = true
    open var allowsNonContiguousLayout = false

    public init() {}
    convenience init(container: NSTextContainer) {
        self.init()
        addTextContainer(container)
    }

    open func addTextContainer(_ container: NSTextContainer) {
        textContainers.append(container)
        container.layoutManager = self
    }

    open func removeTextContainer(at index: Int) {
        guard textContainers.indices.contains(index) else { return }
        textContainers.remove(at: index).layoutManager = nil
    }

    open func ensureLayout(for container: NSTextContainer) {}
    open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {}

    /// Draws the text of the glyphs into the current context, as the first container sets it.
    open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
        guard let container = textContainers.first, let text = text(of: glyphsToShow) else { return }
        let room = container.textArea
        text.draw(
            with: room.offsetBy(dx: origin.x, dy: origin.y),
            options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
    }
    open func glyphRange(for container: NSTextContainer) -> NSRange {
        NSRange(location: 0, length: textStorage?.length ?? 0)
    }

    /// The rectangle that the whole text fills in a container.
    open func usedRect(for container: NSTextContainer) -> CGRect {
        guard let text = textStorage else { return .zero }
        return text.boundingRect(
            with: container.size, options: [.usesLineFragmentOrigin, .usesFontLeading], context: nil)
    }
}
