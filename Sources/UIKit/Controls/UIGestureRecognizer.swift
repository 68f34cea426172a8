/// A gesture that a view waits for: an object of a nib like any other.
@MainActor
open class UIGestureRecognizer: NSObject, NibDecodable {
    open internal(set) weak var view: UIView?
    open weak var delegate: AnyObject?
    open var isEnabled = true
    private(set) var actions: [(target: AnyObject?, selector: String)] = []

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
    }

    class var keyValueTable: KeyValueTable { gestureRecognizerTable }

    open func addTarget(_ target: AnyObject?, action selector: String) { actions.append((target, selector)) }
}

extension UIGestureRecognizer: KeyValueBound {
    static let gestureRecognizerTable = KeyValueTable(UIGestureRecognizer.self) {
        $0.bind("delegate", \.delegate)
        $0.bind("enabled", \.isEnabled)
    }
}

open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

open class UIPinchGestureRecognizer: UIGestureRecognizer {}
open class UIRotationGestureRecognizer: UIGestureRecognizer {}
open class UISwipeGestureRecognizer: UIGestureRecognizer {}
open class UIPanGestureRecognizer: UIGestureRecognizer {}
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {}
open class UILongPressGestureRecognizer: UIGestureRecognizer {}
