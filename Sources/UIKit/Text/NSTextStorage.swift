/// A text that layout managers set. A subclass keeps the text where it likes, and declares `string`,
/// `attributes(at:effectiveRange:)`, `replaceCharacters(in:with:)` and `setAttributes(_:range:)`.
open class NSTextStorage: NSMutableAttributedString {
    public struct EditActions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let editedAttributes = EditActions(rawValue: 1)
        public static let editedCharacters = EditActions(rawValue: 2)
    }

    open private(set) var layoutManagers: [NSLayoutManager] = []
    open weak var delegate: (any NSTextStorageDelegate)?
    open private(set) var editedMask: EditActions = []
    open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
    open private(set) var changeInLength = 0
    private var openEdits = 0

    public override init(string: String) { super.init(string: string) }
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) {
        super.init(string: string, attributes: attributes)
    }
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init() { self.init(string: "") }

    // MARK: By the four that a subclass declares

    // Foundation's own look into the text that the superclass keeps, which is not the subclass's.
    open override var length: Int { (string as NSString).length }

    open override func attribute(
        _ name: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
    ) -> Any? {
        attributes(at: location, effectiveRange: range)[name]
    }

    open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
        addAttributes([name: value], range: range)
    }

    open override func addAttributes(_ attributes: [NSAttributedString.Key: Any], range: NSRange) {
        for run in runs(in: range) { setAttributes(run.attributes.merging(attributes) { $1 }, range: run.range) }
    }

    open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
        for run in runs(in: range) { setAttributes(run.attributes.filter { $0.key != name }, range: run.range) }
    }

    open override func replaceCharacters(in range: NSRange, with text: NSAttributedString) {
        replaceCharacters(in: range, with: text.string)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, part, _ in
            setAttributes(attributes, range: NSRange(location: range.location + part.location, length: part.length))
        }
    }

    open override func insert(_ text: NSAttributedString, at location: Int) {
        replaceCharacters(in: NSRange(location: location, length: 0), with: text)
    }
    open override func append(_ text: NSAttributedString) { insert(text, at: length) }
    open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }
    open override func setAttributedString(_ text: NSAttributedString) {
        replaceCharacters(in: NSRange(location: 0, length: length), with: text)
    }

    open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
        let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
        for run in runs(in: range) {
            part.setAttributes(
                run.attributes, range: NSRange(location: run.range.location - range.location, length: run.range.length))
        }
        return part
    }

    open override func enumerateAttributes(
        in range: NSRange, options: NSAttributedString.EnumerationOptions = [],
        using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for run in options.contains(.reverse) ? runs(in: range).reversed() : runs(in: range) {
            block(run.attributes, run.range, &stops)
            if stops.boolValue { return }
        }
    }

    open override func enumerateAttribute(
        _ name: NSAttributedString.Key, in range: NSRange, options: NSAttributedString.EnumerationOptions = [],
        using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        enumerateAttributes(in: range, options: options) { block($0[name], $1, $2) }
    }

    /// Stretches of the same attributes.
    private func runs(in range: NSRange) -> [(attributes: [NSAttributedString.Key: Any], range: NSRange)] {
        let range = NSIntersectionRange(range, NSRange(location: 0, length: length))
        var found: [(attributes: [NSAttributedString.Key: Any], range: NSRange)] = []
        var start = range.location
        while start < range.location + range.length {
            var run = NSRange(location: start, length: 1)
            let attributes = attributes(at: start, effectiveRange: &run)
            let part = NSIntersectionRange(run, range)
            let end = max(part.location + part.length, start + 1)
            found.append((attributes, NSRange(location: start, length: end - start)))
            start = end
        }
        return found
    }

    // MARK: Layout managers

    @preconcurrency @MainActor open func addLayoutManager(_ manager: NSLayoutManager) {
        layoutManagers.append(manager)
        manager.textStorage = self
    }

    @preconcurrency @MainActor open func removeLayoutManager(_ manager: NSLayoutManager) {
        layoutManagers.removeAll { $0 === manager }
        if manager.textStorage === self { manager.textStorage = nil }
    }

    open override func beginEditing() { openEdits += 1 }

    open override func endEditing() {
        openEdits = max(0, openEdits - 1)
        if openEdits == 0, !editedMask.isEmpty { processEditing() }
    }

    /// What a subclass calls after a change of the text that it keeps.
    open func edited(_ actions: EditActions, range: NSRange, changeInLength delta: Int) {
        editedMask.formUnion(actions)
        let changed = NSRange(location: range.location, length: max(0, range.length + delta))
        editedRange = editedRange.location == NSNotFound ? changed : editedRange.union(changed)
        changeInLength += delta
        if openEdits == 0 { processEditing() }
    }

    /// Tells the delegate of what was edited since the last time.
    open func processEditing() {
        let (mask, range, delta) = (editedMask, editedRange, changeInLength)
        delegate?.textStorage(self, willProcessEditing: mask, range: range, changeInLength: delta)
        delegate?.textStorage(self, didProcessEditing: mask, range: range, changeInLength: delta)
        (editedMask, editedRange, changeInLength) = ([], NSRange(location: NSNotFound, length: 0), 0)
    }

    open func invalidateAttributes(in range: NSRange) {}
    open func ensureAttributesAreFixed(in range: NSRange) {}
    open var fixesAttributesLazily: Bool { false }
}

/// What an object learns of changes of a text.
public protocol NSTextStorageDelegate: AnyObject {
    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
    public func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
    ) {}
}
