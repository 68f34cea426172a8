import UIKit
class ExtraArgument: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        setNeedsLayout(true)
        path.fill()
    }
}
