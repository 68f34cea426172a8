/// Sends a method for every frame of a screen, as long as a run loop runs that it was added to. It keeps its target
/// until it is invalid.
///
/// The times are those of the frames: no clock is read. A picture runs no run loop, so it has no frames.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private static var count = 0
    /// The order in which links were made is the one in which they are called.
    let number: Int

    /// When the last frame was shown, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next one is.
    open var targetTimestamp: CFTimeInterval { timestamp + duration * CFTimeInterval(framesApart) }
    /// From one frame of the screen to the next.
    open var duration: CFTimeInterval { 1 / CFTimeInterval(RunLoopCore.framesPerSecond) }
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default
    private var nextFrame: Int64 = 0
    private var target: AnyObject?
    private let selector: Selector

    public init(target: Any, selector: Selector) {
        // A lazy property may make the link only in its owner's deinit, which it must not outlive.
        self.target = WeakReference(target as AnyObject).object
        self.selector = selector
        number = Self.count
        Self.count += 1
        super.init()
    }

    /// From one call to the next, in frames of the screen.
    private var framesApart: Int64 {
        let range = preferredFrameRateRange
        let wanted =
            preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        guard wanted.isFinite, wanted > 0 else { return 1 }
        return Int64(max(1, (Double(RunLoopCore.framesPerSecond) / max(1, wanted)).rounded()))
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        if target != nil { RunLoopCore.add(self, to: runloop, mode) }
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        RunLoopCore.remove(self, from: (runloop, mode))
    }

    open func invalidate() {
        RunLoopCore.remove(self)
        target = nil
    }

    /// Sends the method if the link is due. Frames that it missed are not sent later.
    func show(_ frame: Int64) {
        guard frame >= nextFrame else { return }
        nextFrame = frame + framesApart
        guard !isPaused, let target else { return }
        timestamp = CFTimeInterval(RunLoopCore.time(of: frame)) / 1_000_000_000
        SelectorMessage(target, selector, with: self).send()
    }
}
