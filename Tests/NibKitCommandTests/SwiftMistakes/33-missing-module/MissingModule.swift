import UIKit
import SnapKit
class MissingModule: UIView {
    override func awakeFromNib() {
        super.awakeFromNib()
        snp.makeConstraints { $0.edges.equalToSuperview() }
        snp.removeConstraints()
    }
}
