import UIKit
class MissingColon: UIView {
    func grow(_ by Int) {}
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        grow(2)
        path.fill()
    }
}
