/// What stands in a bar.
@preconcurrency @MainActor
open class UIBarItem: UIObject, NibDecodable, KeyValueBound {
    open var title: String? {
        willSet { KeyValueObserving.willChange(self, "title") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "title")
        }
    }
    open var image: UIImage? {
        willSet { KeyValueObserving.willChange(self, "image") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "image")
        }
    }
    open var landscapeImagePhone: UIImage?
    open var imageInsets = UIEdgeInsets.zero { didSet { didChange() } }
    open var isEnabled = true {
        willSet { KeyValueObserving.willChange(self, "enabled") }
        didSet {
            didChange()
            KeyValueObserving.didChange(self, "enabled")
        }
    }
    open var tag = 0
    /// The bar that shows the item.
    weak var bar: UIView? { didSet { if let bar, bar !== oldValue { adoptAppearance(in: bar) } } }
    var knownAppearance: [AnyHashable: Any]?
    private var titleAttributes: [UInt: [NSAttributedString.Key: Any]]?

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        titleAttributes = titleAttributes ?? [:]
        titleAttributes?[state.rawValue] = attributes
        didChange()
    }

    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        titleAttributes?[state.rawValue]
    }

    /// The attributes of the title in a state, with those of the normal state for what it leaves open.
    func shownTitleAttributes(in state: UIControl.State) -> [NSAttributedString.Key: Any] {
        guard let titleAttributes else { return [:] }
        return (titleAttributes[0] ?? [:]).merging(titleAttributes[state.rawValue] ?? [:]) { $1 }
    }

    open var isAccessibilityElement = false
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = .none

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
        PropertyDecoding.decode(self, as: type(of: self), from: coder)
        // Archived only where it is true.
        isEnabled = coder.bool("UIEnabled") ?? false
    }

    func didChange() {
        bar?.setNeedsLayout()
        bar?.setNeedsDisplay()
    }

    class var keyValueTable: KeyValueTable {
        KeyValueTable(UIBarItem.self) {
            $0.bind("title", \.title)
            $0.bind("image", \.image)
            $0.bind("landscapeImagePhone", \.landscapeImagePhone)
            $0.bind("imageInsets", \.imageInsets)
            $0.bind("enabled", \.isEnabled)
            $0.bind("tag", \.tag)
        }
    }
}
