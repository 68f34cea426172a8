import UIKit

final class Card: UIView {
    @IBOutlet private var nameLabel: UILabel!

    func show(_ name: String) {
        nameLabel.text = name
    }
}
