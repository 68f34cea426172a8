import Dispatch

/// The update cycle: what changed in visible windows is laid out before the run loop sleeps (`UIView.setNeedsLayout()`:
/// "in the next update cycle").
///
/// It waits on the main queue, behind what an app has put there. Where no run loop runs, as in a picture, it does not
/// take place.
@preconcurrency @MainActor
enum RunLoopCore {
    private static var isRequested = false
    private static var isUpdating = false
    /// How many layouts are under way, one inside the other.
    static var layoutDepth = 0

    /// Something in a visible window needs layout. What a layout marks is laid out by it.
    static func requestUpdate() {
        guard !isRequested, !isUpdating, layoutDepth == 0 else { return }
        isRequested = true
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                isRequested = false
                update()
            }
        }
    }

    /// Lays out the visible windows now, unless a layout asks for it, which goes on itself.
    static func update() {
        guard !isUpdating, layoutDepth == 0 else { return }
        isUpdating = true
        defer { isUpdating = false }
        for window in UIWindow.shown { window.layoutIfNeeded() }
    }
}
