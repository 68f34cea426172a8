import UIKit
class RenamedOutlet: UIView {
    @IBOutlet var priceLabel: UILabel?
}
