import UIKit
clas MisspelledKeyword: UIView {
    override func draw(_ rect: CGRect) { UIRectFill(bounds) }
}
