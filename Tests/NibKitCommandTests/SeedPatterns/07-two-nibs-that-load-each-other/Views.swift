import UIKit

protocol OwnNib {}

extension OwnNib where Self: UIView {
    func addNib(_ name: String? = nil) {
        let own = String(describing: type(of: self))
        addSubview(Bundle.main.loadNibNamed(name ?? own, owner: self, options: nil)?.first as! UIView)
    }
}

class Card: UIView, OwnNib {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        addNib()
    }
}

class Badge: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        addNib()
    }
}

extension Badge: OwnNib {}
