import UIKit

/// Puts the root of its nib in the place of one without subviews.
class Replaced: UIView {
    @IBOutlet weak var title: UILabel!

    override func awakeAfter(using coder: NSCoder) -> Any? {
        guard subviews.isEmpty else { return self }
        return Bundle.main.loadNibNamed("Replaced", owner: nil, options: nil)?.first
    }
}

/// Loads its nib where no nib has given it its content.
class Filled: UIView {
    @IBOutlet var content: UIView?

    override func awakeFromNib() {
        super.awakeFromNib()
        if content == nil {
            Bundle.main.loadNibNamed("Filled", owner: self, options: nil)
        }
    }
}
