import UIKit
class TwoStatements: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let a = 1 let b = a
        path.fill()
    }
}
