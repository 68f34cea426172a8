import NibViews
import UIKit

/// The class stands on File's Owner; the root of the nib is a plain view.
///
/// Stands for `[[NSBundle bundleForClass:[self class]] loadNibNamed:NSStringFromClass([self class]) owner:self
/// options:nil]` and `Bundle(for: Self.self).loadNibNamed("RatingView", owner: self)` in an initializer, followed by
/// the step that makes the contents as large as the view. The loader never does that step: it sets outlets, and adds
/// nothing to the owner.
///
/// Such a view is made by code, by other documents and by storyboards alike.
enum OwnerStyle: Pattern {
    static let title = "the class is that of File's Owner"

    static func register() {
        ClassRegistry.register(RatingView.self, table: RatingView.keyValues)
        ClassRegistry.register(PinnedRatingView.self, table: PinnedRatingView.keyValues)
    }

    static func run() {
        let rating = RatingView(frame: CGRect(x: 0, y: 0, width: 240, height: 60))
        rating.layoutIfNeeded()
        say("made in code: \(words(rating))")
        say("its contents, with the nib's width of 200 gone: \(words(rating.contentView))")
        say("outlets: \(words(rating.titleLabel)), \(words(rating.scoreLabel))")

        // `ProductCard.xib` has an empty view of the class RatingView.
        let card = Bundle.module.loadNibNamed("ProductCard", owner: nil)?.first as? UIView
        card?.layoutIfNeeded()
        say(
            "in another document: \(words(card?.subviews.first)), outlet \(words((card?.subviews.first as? RatingView)?.titleLabel))"
        )

        let pinned = PinnedRatingView(frame: CGRect(x: 0, y: 0, width: 240, height: 60))
        pinned.layoutIfNeeded()
        say("by NibOwner, pinned by constraints: \(words(pinned.subviews.first)), outlet \(words(pinned.scoreLabel))")
        say("one document, two owners: it connects by name and asks for no class")
    }
}

class RatingView: UIView {
    /// Weak, as in most listings. The array of top-level objects holds the view until the turn ends, and by then it has
    /// a superview.
    weak var contentView: UIView?
    var titleLabel: UILabel!
    var scoreLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadContents()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContents()
    }

    private func loadContents() {
        Bundle(for: Self.self).loadNibNamed(String(describing: Self.self), owner: self)
        guard let contentView else { return }
        addSubview(contentView)
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    static let keyValues = KeyValueTable(RatingView.self) {
        $0.bind("contentView", \.contentView)
        $0.bind("titleLabel", \.titleLabel)
        $0.bind("scoreLabel", \.scoreLabel)
    }
}

/// The same by `NibOwner`, with the nib of `RatingView`.
final class PinnedRatingView: UIView, NibOwner {
    static let nib = UINib(nibName: "RatingView", bundle: .module)
    var contentView: UIView?
    var titleLabel: UILabel!
    var scoreLabel: UILabel!

    override init(frame: CGRect) {
        super.init(frame: frame)
        loadNibContents()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadNibContents()
    }

    static let keyValues = KeyValueTable(PinnedRatingView.self) {
        $0.bind("contentView", \.contentView)
        $0.bind("titleLabel", \.titleLabel)
        $0.bind("scoreLabel", \.scoreLabel)
    }
}
