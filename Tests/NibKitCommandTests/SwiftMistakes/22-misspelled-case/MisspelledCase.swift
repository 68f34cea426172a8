import UIKit
class MisspelledCase: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        contentMode = .centre
        path.fill()
    }
}
