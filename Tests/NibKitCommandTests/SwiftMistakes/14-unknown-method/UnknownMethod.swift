import UIKit
class UnknownMethod: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        setNeedDisplay()
        path.fill()
    }
}
