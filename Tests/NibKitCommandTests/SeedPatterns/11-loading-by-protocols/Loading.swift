import UIKit

protocol NibContent {}

extension NibContent where Self: UIView {
    func ownNib(_ name: String? = nil) -> UIView {
        let type: AnyClass = object_getClass(self)!
        let own = type.description().components(separatedBy: ".").last
        let content = Bundle.main.loadNibNamed(name ?? own!, owner: self, options: nil)?.first as! UIView
        addSubview(content)
        return content
    }

    static func fromNib(_ name: String? = nil) -> Self {
        Bundle.main.loadNibNamed(name ?? "\(self)", owner: nil, options: nil)?.first as! Self
    }
}

class FormView: UIView, NibContent {
    @IBOutlet var content: UIView!
    @IBOutlet weak var field: UITextField!

    override func awakeFromNib() {
        super.awakeFromNib()
        content = ownNib()
    }
}

class CardView: UIView {
    @IBOutlet weak var title: UILabel!

    class func newInstance() -> CardView {
        Bundle.main.loadNibNamed("CardView", owner: nil, options: nil)?.first as! CardView
    }
}

extension CardView: NibContent {}
