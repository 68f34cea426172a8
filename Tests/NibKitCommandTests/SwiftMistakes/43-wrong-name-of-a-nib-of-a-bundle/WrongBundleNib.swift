import UIKit
class WrongBundleNib: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        let views = Bundle.main.loadNibNamed("PriceTag", owner: self, options: nil)
        addSubview(views![0] as! UIView)
    }
}
