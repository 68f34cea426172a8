import UIKit
class MissingInitializer: UIView {
    init(price: Int) { super.init(frame: .zero) }
}
