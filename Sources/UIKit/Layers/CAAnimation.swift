// Layers' animations are accepted and not shown: a picture is taken when they are over and gone.

@preconcurrency @MainActor
open class CAAnimation: NSObject {
    open var duration: CFTimeInterval = 0
    open var beginTime: CFTimeInterval = 0
    open var timeOffset: CFTimeInterval = 0  // no effect: animations finish immediately
    open var repeatCount: Float = 0
    open var repeatDuration: CFTimeInterval = 0  // no effect: animations finish immediately
    open var speed: Float = 1  // no effect: animations finish immediately
    open var autoreverses = false
    open var fillMode = CAMediaTimingFillMode.removed  // no effect: animations finish immediately
    open var isRemovedOnCompletion = true  // no effect: animations finish immediately
    open var timingFunction: CAMediaTimingFunction?  // no effect: animations finish immediately
    open weak var delegate: (any CAAnimationDelegate)?
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var values: [String: Any] = [:]
    /// Whatever an app keeps with the animation.
    open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    open func value(forKey key: String) -> Any? { values[key] }
}

/// The callbacks of an animation's delegate.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    func animationDidStart(_ anim: CAAnimation)
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer does when a property changes.
@preconcurrency @MainActor
public protocol CAAction: AnyObject {
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that means no action.
extension NSNull: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CAAnimation: CAAction {
    public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}

extension CALayer {
    /// An animation that never ends has no effect and calls no delegate; any other finishes immediately.
    func finish(_ animation: CAAnimation) {
        guard animation.repeatCount < .infinity, let delegate = animation.delegate else { return }
        Repetition.run {
            delegate.animationDidStart(animation)
            delegate.animationDidStop(animation, finished: true)
        }
    }
}

/// Keeps animations that begin anew when they end from running forever, since all of them end at once.
@MainActor
enum Repetition {
    /// So many ends inside one another are told; what comes after is taken for a loop.
    private static let deepestEnd = 8
    private static var depth = 0

    static func run(_ end: () -> Void) {
        guard depth < deepestEnd else { return }
        depth += 1
        defer { depth -= 1 }
        end()
    }
}

open class CAPropertyAnimation: CAAnimation {
    open var keyPath: String?
    open var isAdditive = false  // no effect: animations finish immediately
    open var isCumulative = false  // no effect: animations finish immediately
    open var valueFunction: CAValueFunction?  // no effect: animations finish immediately

    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}

open class CABasicAnimation: CAPropertyAnimation {
    open var fromValue: Any?
    open var toValue: Any?
    open var byValue: Any?
}

open class CASpringAnimation: CABasicAnimation {
    open var mass: CGFloat = 1
    open var stiffness: CGFloat = 100
    open var damping: CGFloat = 10
    open var initialVelocity: CGFloat = 0
    open var settlingDuration: CFTimeInterval { duration }
}

open class CAKeyframeAnimation: CAPropertyAnimation {
    open var values: [Any]?
    open var keyTimes: [NSNumber]?  // no effect: animations finish immediately
    open var path: CGPath?
    open var timingFunctions: [CAMediaTimingFunction]?  // no effect: animations finish immediately
    open var calculationMode = CAAnimationCalculationMode.linear  // no effect: animations finish immediately
    open var rotationMode: CAAnimationRotationMode?  // no effect: animations finish immediately
}

open class CAAnimationGroup: CAAnimation {
    open var animations: [CAAnimation]?
}

/// The keys of the values of a `CATransaction`.
public let kCATransactionAnimationDuration = "animationDuration"
public let kCATransactionDisableActions = "disableActions"
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
public let kCATransactionCompletionBlock = "completionBlock"

/// The key of a layer's transition, and those of layers that come and go.
public let kCATransition = "transition"
public let kCAOnOrderIn = "onOrderIn"
public let kCAOnOrderOut = "onOrderOut"

open class CATransition: CAAnimation {
    open var type = CATransitionType.fade
    open var subtype: CATransitionSubtype?
    open var startProgress: Float = 0  // no effect: animations finish immediately
    open var endProgress: Float = 1  // no effect: animations finish immediately
}

public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
    public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
    public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
    public static let scale = CAValueFunctionName(rawValue: "scale")
    public static let translate = CAValueFunctionName(rawValue: "translate")
}

open class CAValueFunction: NSObject {
    public let name: CAValueFunctionName
    public init?(name: CAValueFunctionName) { self.name = name }
}

public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fade = CATransitionType(rawValue: "fade")
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    public static let push = CATransitionType(rawValue: "push")
    public static let reveal = CATransitionType(rawValue: "reveal")
}

public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    public static let both = CAMediaTimingFillMode(rawValue: "both")
}

public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
}

open class CAMediaTimingFunction: NSObject {
    private let points: [(Float, Float)]

    public init(name: CAMediaTimingFunctionName) {
        points =
            switch name {
            case .linear: [(0, 0), (1, 1)]
            case .easeIn: [(0.42, 0), (1, 1)]
            case .easeOut: [(0, 0), (0.58, 1)]
            case .easeInEaseOut: [(0.42, 0), (0.58, 1)]
            default: [(0.25, 0.1), (0.25, 1)]
            }
        super.init()
    }

    public init(controlPoints x1: Float, _ y1: Float, _ x2: Float, _ y2: Float) {
        points = [(x1, y1), (x2, y2)]
        super.init()
    }

    /// Writes one of the four points of the curve to `values`: 0 and 3 are its ends.
    open func getControlPoint(at index: Int, values: UnsafeMutablePointer<Float>) {
        let point = ([(0, 0)] + points + [(1, 1)])[min(max(index, 0), 3)]
        (values[0], values[1]) = (point.0, point.1)
    }
}

/// Changes of layers that belong together: made at once.
///
/// Animations are at their end at once, so that the end of its transaction calls a completion block.
@preconcurrency @MainActor
public enum CATransaction {
    /// The completion blocks of the transactions under way. The first one is the implicit transaction, which the next
    /// step of the run loop ends.
    private static var completions: [(() -> Void)?] = [nil]

    public static func begin() { completions.append(nil) }

    /// The outermost one lays out and displays the visible windows, then calls its block. Without `begin()` it ends the
    /// implicit transaction.
    public static func commit() {
        guard completions.count > 1, let completion = completions.popLast() else { return flush() }
        if completions.count == 1 { RunLoopCore.update() }
        call(completion)
    }

    /// Ends the implicit transaction now: lays out and displays the visible windows.
    public static func flush() { RunLoopCore.update() }

    static func endImplicit() {
        let completion = completions[0]
        completions[0] = nil
        call(completion)
    }

    private static func call(_ completion: (() -> Void)?) { if let completion { Repetition.run(completion) } }
    public static func setDisableActions(_ flag: Bool) {}  // no effect: animations finish immediately
    public static func disableActions() -> Bool { true }
    public static func animationDuration() -> CFTimeInterval { 0 }
    public static func animationTimingFunction() -> CAMediaTimingFunction? { nil }
    /// The block of the current transaction.
    public static func completionBlock() -> (() -> Void)? { completions.last ?? nil }
    public static func setValue(_ value: Any?, forKey key: String) {
        if key == kCATransactionCompletionBlock { setCompletionBlock(value as? () -> Void) }
    }
    public static func value(forKey key: String) -> Any? { nil }
    // no effect: animations finish immediately
    public static func setAnimationDuration(_ duration: CFTimeInterval) {}
    // no effect: animations finish immediately
    public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {}
    /// Keeps the block for the end of the current transaction. One that was kept before is called at once, as all
    /// animations that were added since then are at their end.
    public static func setCompletionBlock(_ block: (() -> Void)?) {
        let former = completions.removeLast()
        completions.append(block)
        if block != nil, completions.count == 1 { RunLoopCore.requestStep() }
        call(former)
    }
}

public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double
/// Time stands still in a picture.
// no effect: pictures do not depend on time, so it is always 0
public func CACurrentMediaTime() -> CFTimeInterval { 0 }
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { 0 }
