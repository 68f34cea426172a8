/// How strings are measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Several lines, whose first begins at the top of the rectangle; without it one line, whose baseline is the
    /// origin.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits ends in an ellipsis.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)

    fileprivate var lineBreakMode: NSLineBreakMode {
        contains(.truncatesLastVisibleLine) ? .byTruncatingTail : .byWordWrapping
    }
}

/// Takes what a drawing came to; nothing is asked of it here.
open class NSStringDrawingContext: NSObject {
    open var minimumScaleFactor: CGFloat = 0
    open internal(set) var actualScaleFactor: CGFloat = 1
    open internal(set) var totalBounds = CGRect.zero
}

/// Text without a font is set in this, in points; UIKit's documentation names Helvetica of this size.
private let defaultFontSize: CGFloat = 12

extension NSAttributedString {
    @MainActor private func layout(lines: Int = 0, _ lineBreakMode: NSLineBreakMode = .byWordWrapping) -> TextLayout {
        let stated =
            length > 0 ? (attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle)?.style : nil
        let style = stated ?? ParagraphStyle(lineBreakMode: lineBreakMode)
        return TextLayout(
            runs: textRuns(font: .systemFont(ofSize: defaultFontSize), color: .black, paragraph: style),
            paragraphStyle: style,
            maximumLineCount: lines, measurer: UIKitEnvironment.current.textMeasurer)
    }

    /// The size of the text where only its own line breaks break lines, in points, not rounded.
    @preconcurrency @MainActor public func size() -> CGSize {
        layout().size(fitting: CGSize(width: CGFloat.infinity, height: .infinity))
    }

    /// The rectangle that the text fills within a size, in points, not rounded.
    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let isBlock = options.contains(.usesLineFragmentOrigin)
        let room = CGSize(
            width: isBlock && size.width > 0 ? size.width : .infinity,
            height: isBlock && size.height > 0 ? size.height : .infinity)
        let found = layout(lines: isBlock ? 0 : 1, options.lineBreakMode).size(fitting: room)
        let rect = CGRect(origin: .zero, size: found)
        context?.totalBounds = rect
        return rect
    }

    /// The lines of a width, from an origin on: ranges of UTF-16 units, and what each fills.
    @MainActor func lineFragments(width: CGFloat, from origin: CGPoint) -> [(glyphs: NSRange, used: CGRect)] {
        let bytes = Array(string.utf8)
        func units(_ end: Int) -> Int { String(decoding: bytes.prefix(end), as: UTF8.self).utf16.count }
        return layout().frame(fitting: CGSize(width: width, height: .infinity)).lines.map { line in
            let start = units(line.range.lowerBound)
            return (
                NSRange(location: start, length: units(line.range.upperBound) - start),
                line.rect.offsetBy(dx: origin.x, dy: origin.y)
            )
        }
    }

    /// Draws into the current context, from the upper left corner `point`.
    @preconcurrency @MainActor public func draw(at point: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.draw(layout().frame(fitting: CGSize(width: CGFloat.infinity, height: .infinity)), at: point)
    }

    /// Draws lines that are as wide as the rectangle, as many as it has room for.
    @preconcurrency @MainActor public func draw(in rect: CGRect) {
        draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
    }

    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], context drawing: NSStringDrawingContext?
    ) {
        guard let context = UIGraphicsGetCurrentContext(), rect.width > 0 else { return }
        guard options.contains(.usesLineFragmentOrigin) else {
            let line = layout(lines: 1).frame(fitting: CGSize(width: CGFloat.infinity, height: .infinity))
            return context.draw(line, at: CGPoint(x: rect.minX, y: rect.minY - (line.lines.first?.baseline ?? 0)))
        }
        let frame = layout(options.lineBreakMode).frame(fitting: rect.size)
        drawing?.totalBounds = CGRect(origin: rect.origin, size: frame.size)
        context.draw(frame, at: rect.origin)
    }
}

extension String {
    /// The size of the text where only its own line breaks break lines, in points, not rounded.
    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(
            with: size, options: options, context: context)
    }

    /// Draws into the current context, from the upper left corner `point`.
    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }

    /// Draws lines that are as wide as the rectangle, as many as it has room for.
    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }

    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        NSAttributedString(string: self, attributes: attributes).draw(with: rect, options: options, context: context)
    }
}

/// What Swift gives every string on Apple's systems through `NSString`.
extension NSString {
    private var text: String { "\(self)" }

    @preconcurrency @MainActor public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
        -> CGSize
    { text.size(withAttributes: attributes) }

    @preconcurrency @MainActor public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        text.boundingRect(with: size, options: options, attributes: attributes, context: context)
    }

    @preconcurrency @MainActor public func draw(
        at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        text.draw(at: point, withAttributes: attributes)
    }

    @preconcurrency @MainActor public func draw(
        with rect: CGRect, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) {
        text.draw(with: rect, options: options, attributes: attributes, context: context)
    }

    @preconcurrency @MainActor public func draw(
        in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
    ) {
        text.draw(in: rect, withAttributes: attributes)
    }
}
