import UIKit

class PriceView: NibView {
    @IBOutlet weak var price: UILabel!
    @IBOutlet weak var delegate: AnyObject!

    override func awakeFromNib() {
        super.awakeFromNib()
        price.text = "12.50"
    }
}
