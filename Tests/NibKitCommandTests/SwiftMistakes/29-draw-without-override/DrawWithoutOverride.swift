import UIKit
class DrawWithoutOverride: UIView {
    func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
