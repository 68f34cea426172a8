import UIKit

/// Sets its text with a layout manager, as labels with links and mentions do.
public class TextKitLabel: UILabel {
    private let storage = NSTextStorage()
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: .zero)

    public override init(frame: CGRect) {
        super.init(frame: frame)
        manager.addTextContainer(container)
        storage.addLayoutManager(manager)
        container.lineFragmentPadding = 0
        container.size = frame.size
    }

    public required init?(coder: NSCoder) { fatalError("made by code") }

    public func show(_ words: [String]) {
        let text = NSMutableAttributedString()
        for word in words { text.append(NSAttributedString(string: word, attributes: [.font: UIFont.systemFont(ofSize: 20)])) }
        storage.setAttributedString(text)
        setNeedsDisplay()
    }

    public override func drawText(in rect: CGRect) {
        let range = NSRange(location: 0, length: storage.length)
        manager.drawBackground(forGlyphRange: range, at: rect.origin)
        manager.drawGlyphs(forGlyphRange: range, at: rect.origin)
    }

    public func character(at point: CGPoint) -> Int {
        manager.characterIndexForGlyph(at: manager.glyphIndex(for: point, in: container))
    }

    public var usedHeight: CGFloat { manager.usedRect(for: container).height }
}

/// A text that keeps itself, as editors have.
public class CountingStorage: NSTextStorage {
    private let kept = NSMutableAttributedString()
    public private(set) var edits: [NSRange] = []

    public override var string: String { kept.string }
    public override func attributes(at location: Int, effectiveRange range: NSRangePointer?) -> [NSAttributedString.Key: Any] {
        kept.attributes(at: location, effectiveRange: range)
    }
    public override func replaceCharacters(in range: NSRange, with str: String) {
        kept.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    public override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        kept.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    public override func processEditing() {
        edits.append(editedRange)
        super.processEditing()
    }
}
