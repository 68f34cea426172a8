import UIKit
import Prices
class BodyLeftOut: UIView {
    func price() -> Int { return PriceList.shared.first }
    override func draw(_ rect: CGRect) { print(price()) }
}
