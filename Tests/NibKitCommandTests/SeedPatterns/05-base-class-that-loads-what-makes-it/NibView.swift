import UIKit

class NibView: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        fill()
    }

    func fill() {
        let name = String(describing: type(of: self))
        let content = Bundle.main.loadNibNamed(name, owner: self, options: nil)?.first as! UIView
        addSubview(content)
    }
}

class PriceView: NibView {
    @IBOutlet weak var price: UILabel!
}
