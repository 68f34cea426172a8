import UIKit
class WrongConstant: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let count: Int = "3"
        print(count)
        path.fill()
    }
}
