import UIKit

/// An object of a nib that is not a view. Its class overrides what UIKit adds to NSObject.
class Clerk: NSObject {
    @IBOutlet weak var label: UILabel!
    private(set) var events: [String] = []

    override func awakeFromNib() {
        super.awakeFromNib()
        events.append("awake with \(label.text ?? "")")
    }

    override func prepareForInterfaceBuilder() { events.append("prepared") }
}

/// A constraint of its own class, as a nib may have.
class HalfConstraint: NSLayoutConstraint {
    override func awakeFromNib() {
        super.awakeFromNib()
        constant /= 2
    }
}

public class ClerkView: UIView {
    @IBOutlet var clerk: Clerk!
    @IBOutlet var senior: SeniorClerk!
    @IBOutlet weak var width: NSLayoutConstraint!
    public var events: [String] { clerk.events + senior.events }
    public var constant: CGFloat { width.constant }

    public static func make() -> ClerkView? {
        UINib(nibName: "ClerkView", bundle: Client.bundle).instantiate(withOwner: nil).first { $0 is ClerkView } as? ClerkView
    }
}
