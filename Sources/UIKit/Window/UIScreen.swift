/// The screen of the device that is shown.
@preconcurrency @MainActor
open class UIScreen: NSObject, UICoordinateSpace {
    public static let main = UIScreen()
    /// In points.
    static var bounds: CGRect { UIKitEnvironment.current.screenBounds }

    public var bounds: CGRect { Self.bounds }
    /// Pixels a point.
    public var scale: CGFloat { UITraitCollection.current.displayScale }
    public var nativeScale: CGFloat { scale }
    public var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    public var traitCollection: UITraitCollection { .current }
    public var brightness: CGFloat = 0.5
    public static var screens: [UIScreen] { [main] }
    public var maximumFramesPerSecond: Int { 60 }
    public var isCaptured: Bool { false }
    public var mirrored: UIScreen? { nil }
    public var coordinateSpace: any UICoordinateSpace { self }
    public var fixedCoordinateSpace: any UICoordinateSpace { self }
    public func snapshotView(afterScreenUpdates: Bool) -> UIView { UIView(frame: bounds) }

    public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        (space as? UIView)?.convert(point, from: nil) ?? point
    }
    public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        (space as? UIView)?.convert(point, to: nil as UIView?) ?? point
    }
    public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        (space as? UIView)?.convert(rect, from: nil) ?? rect
    }
    public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        (space as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
    }
}

/// A coordinate space: a view's or the screen's.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
    var bounds: CGRect { get }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

extension UIView: UICoordinateSpace {
    @_disfavoredOverload
    public func convert(_ point: CGPoint, to space: any UICoordinateSpace) -> CGPoint {
        convert(point, to: space as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ point: CGPoint, from space: any UICoordinateSpace) -> CGPoint {
        convert(point, from: space as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, to space: any UICoordinateSpace) -> CGRect {
        convert(rect, to: space as? UIView)
    }
    @_disfavoredOverload
    public func convert(_ rect: CGRect, from space: any UICoordinateSpace) -> CGRect {
        convert(rect, from: space as? UIView)
    }
}
