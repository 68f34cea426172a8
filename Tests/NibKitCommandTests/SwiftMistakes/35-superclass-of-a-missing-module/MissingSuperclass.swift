import UIKit
import Lottie
class MissingSuperclass: AnimationView {
    override func awakeFromNib() { super.awakeFromNib() }
}
