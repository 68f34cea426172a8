/// The root of a view tree that is on the screen.
///
/// Its controller is told that its view appears once the window is made visible.
open class UIWindow: UIView {
    open override var window: UIWindow? { self }
    /// The app, and after it its delegate.
    open override var next: UIResponder? { UIApplication.shared }
    open private(set) var isKeyWindow = false
    private var isVisible = false
    open var windowLevel = Level.normal
    open weak var windowScene: UIWindowScene? = UIWindowScene.main
    open var screen: UIScreen {
        get { .main }
        set {}
    }
    open var canResizeToFitContent = false
    open var canBecomeKey: Bool { true }

    /// How far in front a window lies.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = Level(rawValue: 0)
        public static let statusBar = Level(rawValue: 1000)
        public static let alert = Level(rawValue: 2000)
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
        public static func + (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue + distance) }
        public static func - (level: Level, distance: CGFloat) -> Level { Level(rawValue: level.rawValue - distance) }
        public static func += (level: inout Level, distance: CGFloat) { level = level + distance }
        public static func -= (level: inout Level, distance: CGFloat) { level = level - distance }
    }

    /// Asks for an update cycle if the window is visible.
    func requestLayout() { if isVisible { RunLoopCore.requestLayout() } }
    func requestDisplay() { if isVisible { RunLoopCore.requestStep() } }

    private struct Weak { weak var window: UIWindow? }
    private static var made: [Weak] = []
    /// Whether a window has become visible. Where none has, nothing waits for being displayed.
    static var areUsed: Bool { !made.isEmpty }
    /// The windows that are visible, in the order in which they became so.
    static var shown: [UIWindow] { made.compactMap(\.window).filter(\.isVisible) }

    /// As large as the screen.
    public convenience init() { self.init(frame: UIScreen.bounds) }

    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.bounds)
        self.windowScene = windowScene
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var rootViewController: UIViewController? {
        didSet {
            guard oldValue !== rootViewController else { return }
            if let oldValue {
                if isVisible {
                    oldValue.disappear(animated: false)
                } else {
                    oldValue.viewIfLoaded?.removeFromSuperview()
                }
            }
            guard let view = rootViewController?.view else { return }
            view.frame = bounds
            addSubview(view)
            if isVisible { rootViewController?.appear(in: self, animated: false) }
        }
    }

    /// Shows the window, in front of all others of the app, which does not matter here.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        show()
    }

    private func show() {
        guard !isVisible else { return }
        Self.made = Self.made.filter { $0.window != nil && $0.window !== self } + [Weak(window: self)]
        isVisible = true
        if needsLayout { requestLayout() }
        rootViewController?.appear(in: self, animated: false)
    }

    open func makeKey() {
        for other in Self.shown where other !== self && other.isKeyWindow { other.resignKey() }
        becomeKey()
    }

    /// Not to be called by others than the window itself.
    open func becomeKey() { isKeyWindow = true }
    open func resignKey() { isKeyWindow = false }
    /// Takes an event to recognizers and views.
    open func sendEvent(_ event: UIEvent) { TouchDispatcher.shared.deliver(event, in: self) }

    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    open override var isHidden: Bool {
        didSet {
            guard isHidden else { return show() }
            guard isVisible else { return }
            isVisible = false
            isKeyWindow = false
            rootViewController?.beginAppearanceTransition(false, animated: false)
            rootViewController?.endAppearanceTransition()
        }
    }

    package override var rootSafeAreaInsets: UIEdgeInsets? { didSet { rootViewController?.noticeSafeArea() } }
}
