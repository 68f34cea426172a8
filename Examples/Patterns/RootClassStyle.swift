import NibViews
import UIKit

/// The class stands on the root view; loading the nib makes the view.
///
/// Stands for `[[UINib nibWithNibName:@"PriceTag" bundle:nil] instantiateWithOwner:nil options:nil].firstObject` and
/// `UINib(nibName: "PriceTag", bundle: .main).instantiate(withOwner: nil).first as! PriceTag`, often behind a type
/// method `instantiate() -> Self`.
///
/// Such a view is made by code only. Inside another document `init(coder:)` runs, but its own nib is not loaded; a
/// class that loads it there would load itself without end.
enum RootClassStyle: Pattern {
    static let title = "the class is that of the root view"

    static func register() { ClassRegistry.register(PriceTag.self, table: PriceTag.keyValues) }

    static func run() {
        let objects = UINib(nibName: "PriceTag", bundle: nil).instantiate(withOwner: nil)
        say("top-level objects: \(objects.map { "\(type(of: $0))" }.joined(separator: ", "))")
        let tag = objects.first as? PriceTag
        say("first object: \(words(tag)), outlet \(words(tag?.amountLabel))")

        let other = PriceTag.loadFromNib()
        say("by NibRoot: \(words(other)), another instance: \(other !== tag)")

        let made = PriceTag(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
        say("by init(frame:): \(made.subviews.count) subviews, outlet \(words(made.amountLabel))")

        // `Shelf.xib` has an empty view of the class PriceTag.
        let shelf = UINib(nibName: "Shelf", bundle: .module).instantiate(withOwner: nil).first as? UIView
        let nested = shelf?.subviews.first
        say("in another document: \(words(nested)), \(nested?.subviews.count ?? 0) subviews")
    }
}

final class PriceTag: UIView, NibRoot {
    var amountLabel: UILabel!

    static let keyValues = KeyValueTable(PriceTag.self) { $0.bind("amountLabel", \.amountLabel) }
}
