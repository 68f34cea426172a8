import UIKit
class NeededOutlet: UIView {
    @IBOutlet var priceLabel: UILabel!
    override func awakeFromNib() {
        super.awakeFromNib()
        priceLabel.text = "12.50"
    }
}
