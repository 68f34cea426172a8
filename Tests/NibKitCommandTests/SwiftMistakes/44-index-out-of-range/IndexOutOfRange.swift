import UIKit
class IndexOutOfRange: UIView {
    override func draw(_ rect: CGRect) {
        let path = UIBezierPath(rect: bounds)
        let prices: [Int] = []
        print(prices[3])
        path.fill()
    }
}
