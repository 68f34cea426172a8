import UIKit
class NotUnwrapped: UIView {
    var price: String?
    override func draw(_ rect: CGRect) {
        let text: String = price
        print(text)
    }
}
