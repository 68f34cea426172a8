import UIKit
class BraceTooMany: UIView {
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
}
