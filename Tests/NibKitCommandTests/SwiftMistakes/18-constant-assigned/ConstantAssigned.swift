import UIKit
class ConstantAssigned: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let width = 1.0
        width = 2
        path.fill()
    }
}
