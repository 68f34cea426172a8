import UIKit

/// Loads the nib of its class's name, once, and fills itself with it.
class NibView: UIView {
    @IBOutlet var content: UIView!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        loadContent()
    }

    private func nibName() -> String {
        NSStringFromClass(classForCoder).components(separatedBy: ".").last!
    }

    func loadContent() {
        if content != nil { return }
        content = load(nibName(), owner: self)
        content.frame = bounds
        addSubview(content)
    }

    private func load(_ name: String, owner: AnyObject) -> UIView {
        Bundle.main.loadNibNamed(name, owner: owner, options: nil)![0] as! UIView
    }
}
