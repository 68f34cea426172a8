import UIKit
class MissingEnd: UIView {
    override func draw(_ rect: CGRect) {
        UIRectFill(bounds)
}
