/// A text that layout managers set. A subclass keeps the text where it likes, and declares `string`, `attributes(at:effectiveRange:)`,
/// `replaceCharacters(in:with:)` and `setAttributes(_:range:)`.
open class NSTextStorage: NSMutableAttributedString, @unchecked Sendable {
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
    public override init(string: String, attributes: [NSAttributedString.Key: Any]? = nil) { super.init(string: string, attributes: attributes) }
    public override init(attributedString: NSAttributedString) { super.init(attributedString: attributedString) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public convenience init() { self.init(string: "") }

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
    func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
    func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
    public func textStorage(_ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
    public func textStorage(_ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range editedRange: NSRange, changeInLength delta: Int) {}
}
