import UIKit
class UnknownInspectable: UIView {
    @IBInspectable var ring: CGFloatt = 1
    override func draw(_ rect: CGRect) { UIRectFill(bounds.insetBy(dx: ring, dy: ring)) }
}
