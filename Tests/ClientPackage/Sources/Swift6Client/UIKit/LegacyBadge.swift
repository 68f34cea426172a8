import UIKit

/// Documents know it by the name that it has in Objective-C.
@objc(LegacyBadge6)
public final class RoundBadge: UIView {
    @IBOutlet public var label: UILabel!

    public static let name = NSStringFromClass(RoundBadge.self)
    public static var isFoundByName: Bool { NSClassFromString("LegacyBadge6") == RoundBadge.self && NSClassFromString("UILabel") == UILabel.self }

    /// As listings of Objective-C do: the class's name is that of its nib.
    public static func make() -> RoundBadge? {
        UINib(nibName: NSStringFromClass(self), bundle: Client.bundle).instantiate(withOwner: nil).first as? RoundBadge
    }
}
