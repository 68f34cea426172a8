import UIKit

/// The class on the root view of its own nib: outlets, an action, an inspectable that the document sets.
public final class PriceBadge: UIView {
    @IBOutlet private weak var label: UILabel!
    @IBInspectable var cents: Int = 0
    public private(set) var taps = 0

    public static func make() -> PriceBadge? {
        Bundle.module.loadNibNamed("PriceBadge", owner: nil, options: nil)?.first as? PriceBadge
    }

    public override func awakeFromNib() {
        super.awakeFromNib()
        label.text = "\(cents / 100) €"
    }

    @IBAction private func buy(_ sender: UIButton) { taps += 1 }
}

/// Where the module's nibs are.
public enum ShopResources { static var bundle: Bundle { .module } }
