/// Where glyphs stand. There is a glyph for each UTF-16 unit, as in text without ligatures.
extension NSLayoutManager {
    public var numberOfGlyphs: Int { textStorage?.length ?? 0 }
    public func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { (0..<numberOfGlyphs).contains(glyphIndex) }
    public func glyphRange(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) -> NSRange {
        actualCharacterRange?.pointee = charRange
        return charRange
    }
    public func characterRange(forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?) -> NSRange {
        actualGlyphRange?.pointee = glyphRange
        return glyphRange
    }
    public func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
    public func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

    // Everything is laid out again on demand.
    public func invalidateLayout(forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?) {}
    public func invalidateDisplay(forCharacterRange charRange: NSRange) {}
    public func invalidateDisplay(forGlyphRange glyphRange: NSRange) {}
    public func invalidateGlyphs(
        forCharacterRange charRange: NSRange, changeInLength delta: Int, actualCharacterRange: NSRangePointer?
    ) {}
    public func ensureGlyphs(forCharacterRange charRange: NSRange) {}
    public func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
    public func ensureLayout(forCharacterRange charRange: NSRange) {}
    public func ensureLayout(forGlyphRange glyphRange: NSRange) {}

    /// What is set from the beginning to the end of some glyphs: the lines that they stand in.
    public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
        let lines = lineFragments(in: container).filter { NSIntersectionRange($0.glyphs, glyphRange).length > 0 }
        return lines.reduce(CGRect.null) { $0.union($1.used) }
    }

    /// The glyph that is nearest to a place in the container.
    public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
    }

    public func glyphIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceThroughGlyph share: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        share?.pointee = 0
        let lines = lineFragments(in: container)
        guard let line = lines.first(where: { point.y < $0.used.maxY }) ?? lines.last, line.glyphs.length > 0,
            let text = textStorage
        else { return 0 }
        // The first glyph behind whose middle the place is not.
        var left = line.used.minX
        for index in line.glyphs.location..<line.glyphs.location + line.glyphs.length {
            let prefix = text.attributedSubstring(
                from: NSRange(location: line.glyphs.location, length: index + 1 - line.glyphs.location))
            let right = line.used.minX + prefix.size().width
            if point.x < right {
                share?.pointee = right > left ? min(max((point.x - left) / (right - left), 0), 1) : 0
                return index
            }
            left = right
        }
        share?.pointee = 1
        return line.glyphs.location + line.glyphs.length - 1
    }

    public func characterIndex(
        for point: CGPoint, in container: NSTextContainer,
        fractionOfDistanceBetweenInsertionPoints share: UnsafeMutablePointer<CGFloat>?
    ) -> Int {
        glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: share)
    }

    public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
        guard let container = textContainers.first, let line = line(ofGlyph: glyphIndex, in: container),
            let text = textStorage
        else { return .zero }
        let before = text.attributedSubstring(
            from: NSRange(location: line.glyphs.location, length: glyphIndex - line.glyphs.location))
        return CGPoint(x: line.used.minX + (before.length > 0 ? before.size().width : 0), y: line.used.height)
    }

    public func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let container = textContainers.first, let line = line(ofGlyph: glyphIndex, in: container) else {
            return .zero
        }
        effectiveRange?.pointee = line.glyphs
        return CGRect(x: 0, y: line.used.minY, width: container.size.width, height: line.used.height)
    }

    public func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
        guard let container = textContainers.first, let line = line(ofGlyph: glyphIndex, in: container) else {
            return .zero
        }
        effectiveRange?.pointee = line.glyphs
        return line.used
    }

    public func enumerateLineFragments(
        forGlyphRange glyphRange: NSRange,
        using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        guard let container = textContainers.first else { return }
        var stops = ObjCBool(false)
        for line in lineFragments(in: container) where NSIntersectionRange(line.glyphs, glyphRange).length > 0 {
            block(
                CGRect(x: 0, y: line.used.minY, width: container.size.width, height: line.used.height), line.used,
                container, line.glyphs, &stops)
            if stops.boolValue { return }
        }
    }

    // MARK: Lines

    private func line(ofGlyph index: Int, in container: NSTextContainer) -> (glyphs: NSRange, used: CGRect)? {
        lineFragments(in: container).first { NSLocationInRange(index, $0.glyphs) }
    }

    /// The lines of the text in a container, with what each fills.
    private func lineFragments(in container: NSTextContainer) -> [(glyphs: NSRange, used: CGRect)] {
        guard let text = textStorage, text.length > 0 else { return [] }
        return text.lineFragments(width: container.textArea.width, from: container.textArea.origin)
    }

    func text(of glyphs: NSRange) -> NSAttributedString? {
        guard let text = textStorage else { return nil }
        let range = NSIntersectionRange(glyphs, NSRange(location: 0, length: text.length))
        return range.length > 0 ? text.attributedSubstring(from: range) : nil
    }
}

extension NSTextContainer {
    /// Where text is set: the container without the padding at both ends of lines.
    var textArea: CGRect {
        CGRect(
            x: lineFragmentPadding, y: 0,
            width: size.width > 0 ? max(0, size.width - 2 * lineFragmentPadding) : .greatestFiniteMagnitude,
            height: size.height > 0 ? size.height : .greatestFiniteMagnitude)
    }
}

/// What an object may change of how text is set.
@preconcurrency @MainActor
// no effect: the text engine creates the glyphs
public protocol NSLayoutManagerDelegate: AnyObject {}
