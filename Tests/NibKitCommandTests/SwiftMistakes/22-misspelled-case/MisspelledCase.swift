import UIKit
class MisspelledCase: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        contentMode = .center
        path.fill()
    }
}
