import UIKit
class MissingLabel: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        UIBezierPath(bounds).fill()
        path.fill()
    }
}
