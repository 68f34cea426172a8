/// Sends a method for every frame of a screen, as long as a run loop runs that it was added to. It keeps its target
/// until it is invalid.
///
/// The times are those of the frames, counted from the first one: no clock is read. A picture runs no run loop, so it
/// has no frames.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    /// Of the screen, in a second.
    private static let framesPerSecond = 60

    /// When the last frame was shown, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// When the next one is.
    open var targetTimestamp: CFTimeInterval { timestamp + interval }
    /// From one frame of the screen to the next.
    open var duration: CFTimeInterval { 1 / CFTimeInterval(Self.framesPerSecond) }
    open var isPaused = false
    open var preferredFramesPerSecond = 0 { didSet { if preferredFramesPerSecond != oldValue { reschedule() } } }
    open var preferredFrameRateRange = CAFrameRateRange.default {
        didSet { if preferredFrameRateRange != oldValue { reschedule() } }
    }
    private var target: AnyObject?
    private let selector: Selector
    private var timers: [(timer: Timer, loop: RunLoop, mode: RunLoop.Mode)] = []

    public init(target: Any, selector: Selector) {
        // A lazy property may make the link only in its owner's deinit, which it must not outlive.
        self.target = WeakReference(target as AnyObject).object
        self.selector = selector
        super.init()
    }

    /// A whole number of frames of the screen.
    private var interval: CFTimeInterval {
        let range = preferredFrameRateRange
        let wanted =
            preferredFramesPerSecond > 0 ? Double(preferredFramesPerSecond) : Double(range.preferred ?? range.maximum)
        guard wanted.isFinite, wanted > 0 else { return duration }
        return duration * max(1, (Double(Self.framesPerSecond) / max(1, wanted)).rounded())
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard target != nil, !timers.contains(where: { $0.loop === runloop && $0.mode == mode }) else { return }
        // The run loop keeps the link, which keeps its target.
        let link = Unchecked(self)
        let timer = Timer(timeInterval: interval, repeats: true) { _ in
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { link.value.showFrame() }
            } else {
                DispatchQueue.main.async { link.value.showFrame() }
            }
        }
        timers.append((timer, runloop, mode))
        runloop.add(timer, forMode: mode)
    }

    private func showFrame() {
        guard !isPaused, let target else { return }
        timestamp += interval
        SelectorMessage(target, selector, with: self).send()
    }

    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        for entry in timers where entry.loop === runloop && entry.mode == mode { entry.timer.invalidate() }
        timers.removeAll { $0.loop === runloop && $0.mode == mode }
    }

    private func reschedule() {
        let places = timers.map { ($0.loop, $0.mode) }
        for (loop, mode) in places {
            remove(from: loop, forMode: mode)
            add(to: loop, forMode: mode)
        }
    }

    open func invalidate() {
        for entry in timers { entry.timer.invalidate() }
        timers = []
        target = nil
    }
}
