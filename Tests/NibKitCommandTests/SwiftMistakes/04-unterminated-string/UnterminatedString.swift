import UIKit
class UnterminatedString: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        print("price)
        path.fill()
    }
}
