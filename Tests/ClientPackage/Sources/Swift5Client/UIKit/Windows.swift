import UIKit

/// Writes down what it hears of superviews and windows.
public class DiaryView: UIView {
    public private(set) var diary: [String] = []
    public func forget() { diary = [] }
    public override func willMove(toSuperview newSuperview: UIView?) { diary.append("will superview \(newSuperview == nil ? "nil" : "some")") }
    public override func didMoveToSuperview() { diary.append("did superview") }
    public override func willMove(toWindow newWindow: UIWindow?) { diary.append("will window \(newWindow == nil ? "nil" : "some")") }
    public override func didMoveToWindow() { diary.append("did window") }
}

/// Rows under an inset, as a controller sets it for a bar of its own.
public final class InsetScroller: UIScrollView {
    public static func make() -> InsetScroller {
        let scroller = InsetScroller(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        scroller.contentSize = CGSize(width: 100, height: 1000)
        scroller.layoutIfNeeded()
        return scroller
    }
}
