import UIKit

/// A button whose image stands behind its title, whatever the language: its direction is forced against that of the
/// app.
public final class NextButton: UIButton {
    public override func awakeFromNib() {
        super.awakeFromNib()
        addTarget(self, action: #selector(go(_:)), for: .touchUpInside)
    }

    public private(set) var wasTapped = false

    @objc private func go(_ sender: UIButton) { wasTapped = true }
}
