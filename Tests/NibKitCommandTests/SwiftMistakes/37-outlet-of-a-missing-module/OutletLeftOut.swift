import UIKit
import Charts
class OutletLeftOut: UIView {
    @IBOutlet var cover: BarChartView!
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
