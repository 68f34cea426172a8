import NibViews
import UIKit

/// A view that puts the one from its own nib in its place.
///
/// Stands for `- (id)awakeAfterUsingCoder:(NSCoder *)coder` with `if (self.subviews.count == 0) return [[self class]
/// instantiate];`, which lets a class of the root style stand in other documents.
///
/// Subviews, outlets and constraints of the outer document then mean the replacement. What the outer document says
/// about the placeholder itself, its frame and the constraints that it holds, has to be carried over by hand.
enum Replacement: Pattern {
    static let title = "awakeAfter(using:) replaces a placeholder"

    static func register() {
        ClassRegistry.register(AvatarView.self, table: AvatarView.keyValues)
        ClassRegistry.register(Profile.self, table: Profile.keyValues)
    }

    static func run() {
        let profile = Profile()
        let card = Bundle.module.loadNibNamed("ProfileCard", owner: profile)?.first as? UIView
        card?.layoutIfNeeded()
        say(
            "outlet of the outer document: \(words(profile.avatar)), the card's subview: \(profile.avatar === card?.subviews.first)"
        )
        say("connected in its own nib: \(words(profile.avatar?.initialsLabel))")
        say("beside it, held by a constraint: \(words(profile.nameLabel))")
        say("made: \(AvatarView.made), awakened: \(AvatarView.awakened)")
    }
}

final class AvatarView: UIView, NibRoot {
    static var made = 0
    static var awakened = 0
    var initialsLabel: UILabel!

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        Self.made += 1
    }

    override func awakeAfter(using coder: NSCoder) -> Any? {
        // The one from the own nib comes by here too; it has its subviews by then.
        guard subviews.isEmpty else { return self }
        let view = Self.loadFromNib()
        view.frame = frame
        view.autoresizingMask = autoresizingMask
        view.translatesAutoresizingMaskIntoConstraints = translatesAutoresizingMaskIntoConstraints
        for constraint in constraints where constraint.firstItem === self && constraint.secondItem == nil {
            view.addConstraint(
                NSLayoutConstraint(
                    item: view, attribute: constraint.firstAttribute, relatedBy: constraint.relation, toItem: nil,
                    attribute: .notAnAttribute,
                    multiplier: 1, constant: constraint.constant))
        }
        return view
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        Self.awakened += 1
    }

    static let keyValues = KeyValueTable(AvatarView.self) { $0.bind("initialsLabel", \.initialsLabel) }
}

@MainActor
final class Profile: NSObject {
    var avatar: AvatarView?
    var nameLabel: UILabel!

    static let keyValues = KeyValueTable(Profile.self) {
        $0.bind("avatar", \.avatar)
        $0.bind("nameLabel", \.nameLabel)
    }
}
