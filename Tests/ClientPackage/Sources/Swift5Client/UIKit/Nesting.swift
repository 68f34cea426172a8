import UIKit

/// File's Owner of the nib that has its name: it can lie in other nibs, and code can make it.
@objc(NestedCard)
open class NestedCard: UIView {
    @IBOutlet public weak var titleLabel: UILabel!
    public private(set) var taps = 0
    public private(set) var awakenings = 0

    public override init(frame: CGRect) {
        super.init(frame: frame)
        loadViewFromNib()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadViewFromNib()
    }

    private func loadViewFromNib() {
        let nib = UINib(nibName: NSStringFromClass(NestedCard.self), bundle: Bundle(for: type(of: self)))
        guard let content = nib.instantiate(withOwner: self, options: nil).first as? UIView else { return }
        content.frame = bounds
        content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(content)
    }

    open override func awakeFromNib() {
        super.awakeFromNib()
        awakenings += 1
    }

    @IBAction func tapped(_ sender: UIButton) { taps += 1 }
}

/// Has its superclass's nib, and one of its own with the same owner.
@objc(PricedCard)
public final class PricedCard: NestedCard {
    @IBOutlet public weak var priceLabel: UILabel!

    public override func awakeFromNib() {
        super.awakeFromNib()
        _ = Bundle(for: type(of: self)).loadNibNamed("PricedCard", owner: self, options: nil)
    }
}

/// The class of the root view of the nib that it loads.
@objc(EndlessCard)
public final class EndlessCard: UIView {
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if let content = Bundle(for: type(of: self)).loadNibNamed(NSStringFromClass(type(of: self)), owner: self)?.first as? UIView { addSubview(content) }
    }
}

/// An object of a nib that is not a view, and one that the program gives to it.
@MainActor
public final class CardManager: NSObject {
    @IBOutlet public weak var titleLabel: UILabel!
    public private(set) var taps = 0
    @IBAction func tapped(_ sender: Any) { taps += 1 }
}
