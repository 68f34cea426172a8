/// How a view follows the tilt of the device: it does not tilt.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {  // no effect: device motion is not simulated
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

open class UIInterpolatingMotionEffect: UIMotionEffect {  // no effect: device motion is not simulated
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?

    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
}

open class UIMotionEffectGroup: UIMotionEffect {  // no effect: device motion is not simulated
    open var motionEffects: [UIMotionEffect]?
}
