import UIKit
class MissingExpression: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let width = ;
        path.fill()
    }
}
