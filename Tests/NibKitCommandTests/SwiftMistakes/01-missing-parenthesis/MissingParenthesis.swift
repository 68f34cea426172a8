import UIKit
class MissingParenthesis: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        path.fill(
        path.fill()
    }
}
