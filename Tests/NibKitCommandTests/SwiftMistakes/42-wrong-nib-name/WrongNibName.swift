import UIKit
class WrongNibName: UIView {
    required init?(coder: NSCoder) {
        super.init(coder: coder)
        let content = UINib(nibName: "WrongNibNam", bundle: nil).instantiate(withOwner: self).first as! UIView
        addSubview(content)
    }
}
