import Dispatch
import Foundation

/// The update cycle: what changed in visible windows is laid out and displayed before the run loop sleeps
/// (`UIView.setNeedsLayout()`: "in the next update cycle").
///
/// A step waits on the main queue, behind what an app has put there, or follows a timer for display links. Where no run
/// loop runs, as in a picture, none takes place.
@preconcurrency @MainActor
enum RunLoopCore {
    /// The number of frames that the screen shows in a second.
    static let framesPerSecond: Int64 = 60
    /// Layouts that mark their own window again end after so many passes.
    private static let mostPasses = 10
    private static let second: Int64 = 1_000_000_000

    /// The time of the last step, in nanoseconds from the first one. Steps alone move it: no clock is read.
    private(set) static var now: Int64 = 0
    private static var isRequested = false
    private static var isStepping = false
    /// How many layouts are under way, one inside the other.
    static var layoutDepth = 0

    /// Something in a visible window needs layout. What a layout marks is laid out by it.
    static func requestLayout() { if layoutDepth == 0 { requestStep() } }

    /// Something in a visible window waits for a step.
    static func requestStep() {
        guard !isRequested, !isStepping else { return }
        isRequested = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                isRequested = false
                update()
            }
        }
    }

    /// Lays out and displays now, unless a step or a layout asks for it, which goes on itself.
    static func update() { step(to: now) }

    /// Moves the clock, which never goes back, and runs one update cycle in UIKit's order: display links, constraints
    /// and layout, display, the end of the implicit transaction.
    static func step(to time: Int64) {
        guard !isStepping, layoutDepth == 0 else { return }
        isStepping = true
        defer { isStepping = false }
        now = max(now, time)
        let frame = frame(at: now)
        for link in Set(drivers.flatMap(\.links)).sorted(by: { $0.number < $1.number }) { link.show(frame) }
        layOut()
        for window in UIWindow.shown { window.layer.displayWaiting() }
        CATransaction.endImplicit()
    }

    private static func layOut() {
        for _ in 0..<mostPasses {
            let windows = UIWindow.shown.filter(\.needsLayout)
            if windows.isEmpty { return }
            for window in windows { window.layoutIfNeeded() }
        }
        for window in UIWindow.shown where window.needsLayout {
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    .limitExceeded,
                    "an object of class \(type(of: window)) needs layout after \(mostPasses) passes of one update cycle: a layout marks it again each time"
                ))
        }
    }

    // MARK: Frames

    /// When a frame is shown: a multiple of a sixtieth of a second, rounded down to nanoseconds.
    static func time(of frame: Int64) -> Int64 { frame * second / framesPerSecond }

    private static func frame(at time: Int64) -> Int64 { ((time + 1) * framesPerSecond - 1) / second }

    /// What moves the clock while a run loop runs that has display links.
    private struct Driver {
        let loop: RunLoop
        let mode: RunLoop.Mode
        let timer: Timer
        var links: [CADisplayLink]
    }
    private static var drivers: [Driver] = []

    static func add(_ link: CADisplayLink, to loop: RunLoop, _ mode: RunLoop.Mode) {
        if let index = drivers.firstIndex(where: { $0.loop === loop && $0.mode == mode }) {
            if !drivers[index].links.contains(link) { drivers[index].links.append(link) }
            return
        }
        let timer = Timer(timeInterval: 1 / TimeInterval(framesPerSecond), repeats: true) { _ in
            if MainQueue.isCurrent {
                MainActor.assumeIsolated { showNextFrame() }
            } else {
                DispatchQueue.main.async { MainActor.assumeIsolated { showNextFrame() } }
            }
        }
        drivers.append(Driver(loop: loop, mode: mode, timer: timer, links: [link]))
        loop.add(timer, forMode: mode)
    }

    private static func showNextFrame() { step(to: time(of: frame(at: now) + 1)) }

    /// From one place, or from all.
    static func remove(_ link: CADisplayLink, from place: (loop: RunLoop, mode: RunLoop.Mode)? = nil) {
        for index in drivers.indices
        where place.map({ $0.loop === drivers[index].loop && $0.mode == drivers[index].mode }) ?? true {
            drivers[index].links.removeAll { $0 === link }
            if drivers[index].links.isEmpty { drivers[index].timer.invalidate() }
        }
        drivers.removeAll(where: \.links.isEmpty)
    }
}
