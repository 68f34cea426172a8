/// Animations that a program starts and stops: at their end once they are started.
@preconcurrency @MainActor
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    open private(set) var isRunning = false
    open var fractionComplete: CGFloat = 0
    open var isReversed = false
    open var isInterruptible = true  // no effect: animations finish immediately
    open var isUserInteractionEnabled = true
    open var isManualHitTestingEnabled = false  // no effect: animations finish immediately
    open var scrubsLinearly = true  // no effect: animations finish immediately
    open var pausesOnCompletion = false  // no effect: animations finish immediately
    open private(set) var state = UIViewAnimatingState.inactive
    public let duration: TimeInterval
    open var delay: TimeInterval { 0 }
    open private(set) var timingParameters: (any UITimingCurveProvider)?

    public init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.duration = duration
        super.init()
        if let animations { self.animations = [animations] }
    }

    public convenience init(duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    public convenience init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.init(duration: duration, curve: .easeInOut)
        timingParameters = parameters
    }

    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, curve: .easeInOut, animations: animations)
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) { animations.append(animation) }
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    open func startAnimation() {
        let (animations, completions) = (animations, completions)
        (self.animations, self.completions) = ([], [])
        for animation in animations { animation() }
        fractionComplete = 1
        Repetition.run { for completion in completions { completion(.end) } }
    }

    open func startAnimation(afterDelay delay: TimeInterval) { startAnimation() }
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    { startAnimation() }
    open func pauseAnimation() { state = .active }
    open func stopAnimation(_ withoutFinishing: Bool) { state = withoutFinishing ? .inactive : .stopped }
    open func finishAnimation(at position: UIViewAnimatingPosition) { state = .inactive }

    @discardableResult
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> UIViewPropertyAnimator {
        let animator = UIViewPropertyAnimator(duration: duration, curve: .easeInOut, animations: animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation()
        return animator
    }
}

public enum UIViewAnimatingPosition: Int, Sendable { case end, start, current }
public enum UIViewAnimatingState: Int, Sendable { case inactive, active, stopped }

/// What can be started, stopped and turned round.
@preconcurrency @MainActor
public protocol UIViewAnimating: AnyObject {
    var state: UIViewAnimatingState { get }
    var isRunning: Bool { get }
    var isReversed: Bool { get set }
    var fractionComplete: CGFloat { get set }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func pauseAnimation()
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    func addAnimations(_ animation: @escaping () -> Void)
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

public enum UITimingCurveType: Int, Sendable { case builtin, cubic, spring, composed }

/// How an animation goes from its start to its end.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: AnyObject {
    var timingCurveType: UITimingCurveType { get }
    var cubicTimingParameters: UICubicTimingParameters? { get }
    var springTimingParameters: UISpringTimingParameters? { get }
}

open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let animationCurve: UIView.AnimationCurve
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint

    public init(animationCurve curve: UIView.AnimationCurve) {
        (animationCurve, controlPoint1, controlPoint2) = (curve, .zero, CGPoint(x: 1, y: 1))
        super.init()
    }

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        (animationCurve, controlPoint1, controlPoint2) = (.easeInOut, point1, point2)
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .cubic }
    open var cubicTimingParameters: UICubicTimingParameters? { self }
    open var springTimingParameters: UISpringTimingParameters? { nil }
}

open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
    public let initialVelocity: CGVector

    public override init() {
        initialVelocity = .zero
        super.init()
    }

    public init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        super.init()
    }

    public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
        initialVelocity = velocity
        super.init()
    }

    public init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity velocity: CGVector = .zero) {
        initialVelocity = velocity
        super.init()
    }

    open var timingCurveType: UITimingCurveType { .spring }
    open var cubicTimingParameters: UICubicTimingParameters? { nil }
    open var springTimingParameters: UISpringTimingParameters? { self }
}
