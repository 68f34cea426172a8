import UIKit
class MissingReturn: UIView {
    override var intrinsicContentSize: CGSize {
        let size = CGSize(width: 10, height: 10)
        print(size)
    }
}
