import UIKit
class UnknownSuperclass: UIViewx {
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
