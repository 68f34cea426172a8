import UIKit
class DrawWithResult: UIView {
    override func draw(_ rect: CGRect) -> Int {
        UIRectFill(bounds)
        return 1
    }
}
