import UIKit
class InitializerCannotFail: UIView {
    required init(coder: NSCoder) { super.init(coder: coder) }
}
