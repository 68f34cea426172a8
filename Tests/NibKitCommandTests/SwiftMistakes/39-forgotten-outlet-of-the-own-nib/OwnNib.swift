import UIKit
class OwnNib: UIView {
    @IBOutlet var currency: UILabel!
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        UINib(nibName: "OwnNibContents", bundle: nil).instantiate(withOwner: self)
        currency.text = "EUR"
    }
}
