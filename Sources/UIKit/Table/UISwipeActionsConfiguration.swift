/// What a swipe over a row offers: nobody swipes.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {  // no effect: swipes are not simulated
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) {
        self.actions = actions
        super.init()
    }
}

@preconcurrency @MainActor
open class UIContextualAction: NSObject {  // no effect: swipes are not simulated
    public enum Style: Int, Sendable { case normal, destructive }
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
    public let style: Style
    public let handler: Handler
    open var title: String?
    open var backgroundColor: UIColor! = .systemGray
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        (self.style, self.title, self.handler) = (style, title, handler)
        super.init()
    }
}

@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {  // no effect: swipes are not simulated
    public enum Style: Int, Sendable { case `default`, normal }
    public let style: Style
    open var title: String?
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIVisualEffect?

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        (self.style, self.title) = (style, title)
        super.init()
    }
}
