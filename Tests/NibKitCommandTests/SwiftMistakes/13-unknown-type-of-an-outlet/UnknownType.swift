import UIKit
class UnknownType: UIView {
    @IBOutlet var price: UILabell!
    override func awakeFromNib() {
        super.awakeFromNib()
        price.text = "12.50"
    }
}
