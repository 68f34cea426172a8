import UIKit
class ForgottenOutlet: UIView {
    @IBOutlet var price: UILabel!
    @IBOutlet var unit: UILabel!
    override func awakeFromNib() {
        super.awakeFromNib()
        price.text = "12.50"
    }
}
