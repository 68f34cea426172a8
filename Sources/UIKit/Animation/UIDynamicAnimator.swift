// Bodies that fall, collide and hang on springs: they need time, so all stay where they are.

@preconcurrency @MainActor
public protocol UIDynamicItem: AnyObject {
    var center: CGPoint { get set }
    var bounds: CGRect { get }
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}

@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {  // no effect: pictures do not animate
    open private(set) weak var referenceView: UIView?
    open private(set) var behaviors: [UIDynamicBehavior] = []
    open weak var delegate: (any UIDynamicAnimatorDelegate)?
    open var isRunning: Bool { false }
    open var elapsedTime: TimeInterval { 0 }

    public override init() { super.init() }
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    open func addBehavior(_ behavior: UIDynamicBehavior) { behaviors.append(behavior) }
    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    open func removeAllBehaviors() { behaviors = [] }
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
    open func items(in rect: CGRect) -> [any UIDynamicItem] { [] }
}

@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)  // no effect: pictures do not animate
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)  // no effect: pictures do not animate
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {  // no effect: pictures do not animate
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    open var action: (() -> Void)?
    open weak var dynamicAnimator: UIDynamicAnimator?
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}
}

/// A behavior of several items.
open class ItemsBehavior: UIDynamicBehavior {
    open private(set) var items: [any UIDynamicItem] = []
    public init(items: [any UIDynamicItem] = []) {
        self.items = items
        super.init()
    }
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

open class UIDynamicItemBehavior: ItemsBehavior {  // no effect: pictures do not animate
    open var elasticity: CGFloat = 0
    open var friction: CGFloat = 0
    open var density: CGFloat = 1
    open var resistance: CGFloat = 0
    open var angularResistance: CGFloat = 0
    open var charge: CGFloat = 0
    open var isAnchored = false
    open var allowsRotation = true
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint { .zero }
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {}
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat { 0 }
}

open class UIGravityBehavior: ItemsBehavior {  // no effect: pictures do not animate
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    open var angle: CGFloat = .pi / 2
    open var magnitude: CGFloat = 1
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { (self.angle, self.magnitude) = (angle, magnitude) }
}

open class UICollisionBehavior: ItemsBehavior {  // no effect: pictures do not animate
    open var translatesReferenceBoundsIntoBoundary = false
    open weak var collisionDelegate: AnyObject?
    open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {}
    open func addBoundary(withIdentifier identifier: Any, for path: UIBezierPath) {}
    open func addBoundary(withIdentifier identifier: Any, from: CGPoint, to: CGPoint) {}
    open func removeAllBoundaries() {}
}

open class UIAttachmentBehavior: UIDynamicBehavior {  // no effect: pictures do not animate
    open var anchorPoint = CGPoint.zero
    open var length: CGFloat = 0
    open var damping: CGFloat = 0
    open var frequency: CGFloat = 0
    open var frictionTorque: CGFloat = 0

    public init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset = UIOffset(), attachedToAnchor point: CGPoint
    ) {
        anchorPoint = point
        super.init()
    }
    public init(item: any UIDynamicItem, attachedTo other: any UIDynamicItem) { super.init() }
    public init(
        item: any UIDynamicItem, offsetFromCenter offset: UIOffset, attachedTo other: any UIDynamicItem,
        offsetFromCenter otherOffset: UIOffset
    ) {
        super.init()
    }
}

open class UISnapBehavior: UIDynamicBehavior {  // no effect: pictures do not animate
    open var snapPoint: CGPoint
    open var damping: CGFloat = 0.5
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
    }
}

open class UIPushBehavior: ItemsBehavior {  // no effect: pictures do not animate
    public enum Mode: Int, Sendable { case continuous, instantaneous }
    public let mode: Mode
    open var active = true
    open var angle: CGFloat = 0
    open var magnitude: CGFloat = 0
    open var pushDirection = CGVector()
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init(items: items)
    }
}
