import UIKit

class PriceView: UIView {
    @IBOutlet weak var price: UILabel!
    @IBOutlet weak var currency: UILabel!

    override func awakeFromNib() {
        super.awakeFromNib()
        addSubview(Bundle.main.loadNibNamed("PriceView", owner: self, options: nil)?.first as! UIView)
        currency.text = "EUR"
    }
}
