import UIKit
class TextForNumber: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        layer.cornerRadius = "8"
        path.fill()
    }
}
