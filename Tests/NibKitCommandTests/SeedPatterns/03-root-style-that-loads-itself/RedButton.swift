import UIKit

class RedButton: UIView {
    @IBOutlet weak var title: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    private func loadContent() {
        let nib = UINib(nibName: String(describing: type(of: self)), bundle: Bundle(for: type(of: self)))
        guard let content = nib.instantiate(withOwner: self, options: nil).first as? UIView else { return }
        content.frame = bounds
        addSubview(content)
    }
}
