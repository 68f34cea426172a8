import UIKit
class FatalErrorCalled: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        fatalError("no price")
        path.fill()
    }
}
