import UIKit
class UnknownName: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        priceColor.setFill()
        path.fill()
    }
}
