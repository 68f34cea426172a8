import UIKit
class ProcessEnded: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        exit(3)
        path.fill()
    }
}
