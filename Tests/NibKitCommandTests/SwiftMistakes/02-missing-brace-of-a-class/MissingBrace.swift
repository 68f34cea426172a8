import UIKit

class MissingBrace: UIView
    override func draw(_ rect: CGRect) {
        UIRectFill(bounds)
    }
}
