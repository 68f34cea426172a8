import UIKit
class LayoutWithArgument: UIView {
    override func layoutSubviews(_ animated: Bool) { super.layoutSubviews() }
}
