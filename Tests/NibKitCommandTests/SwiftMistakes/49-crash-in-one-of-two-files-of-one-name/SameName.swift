import UIKit
class SameName: UIView {
    override func draw(_ rect: CGRect) { SameNameHelper.help() }
}
