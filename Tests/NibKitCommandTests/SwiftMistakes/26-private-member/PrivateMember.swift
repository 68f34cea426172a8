import UIKit
struct Till { private var total = 1 }
class PrivateMember: UIView {
    override func draw(_ rect: CGRect) { print(Till().total) }
}
