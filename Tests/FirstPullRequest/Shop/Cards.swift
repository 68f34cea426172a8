import UIKit

enum Cards {
    /// A card for a name.
    static func card(for name: String) -> Card? {
        let card = UINib(nibName: "Card", bundle: nil).instantiate(withOwner: nil).first as? Card
        card?.show(name)
        return card
    }
}
