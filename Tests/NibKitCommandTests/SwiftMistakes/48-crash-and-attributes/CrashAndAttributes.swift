import UIKit
class CrashAndAttributes: UIView {
    @IBInspectable var ring = 1
    @IBInspectable var fill = UIColor.red
    override func awakeFromNib() {
        super.awakeFromNib()
        preconditionFailure("no price")
    }
}
