import UIKit
class MisspelledColor: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        UIColor.systemGren.setFill()
        path.fill()
    }
}
