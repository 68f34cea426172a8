import UIKit
protocol PriceShowing { func showPrice() }
class MissingMethod: UIView, PriceShowing {
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
