import UIKit
class ForceCast: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        print((superview as! UILabel).text as Any)
        path.fill()
    }
}
