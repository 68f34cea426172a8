import UIKit

/// Values that a document sets by name, whether or not the property is marked.
///
/// Stands for `@property (nonatomic) IBInspectable CGFloat cornerRadius;` and `@IBInspectable var cornerRadius: CGFloat
/// = 4`, and for rows typed into User Defined Runtime Attributes, such as `layer.borderWidth`.
///
/// They are set after `init(coder:)` and before `awakeFromNib`. What the document leaves out keeps the value from code.
/// A key that the object does not have is logged, and loading goes on; for an outlet it would be fatal.
enum RuntimeAttributes: Pattern {
    static let title = "a document sets properties by name"

    static func register() {
        ClassRegistry.register(Badge.self, table: Badge.keyValues)
        ClassRegistry.register(Badge.Dot.self, table: Badge.Dot.keyValues)
    }

    static func run() {
        guard let badge = UINib(nibName: "Badge", bundle: .module).instantiate(withOwner: nil).first as? Badge else {
            return
        }
        for step in badge.history { say(step) }
        say("kept from code: inset \(words(badge.inset))")
        say("by key paths: border \(words(badge.layer.borderWidth)), clips \(badge.clipsToBounds), tag \(badge.tag)")
        say("a color, through a property of type UIColor: \(badge.tint == nil ? "not set" : "set")")
        say("a size and a point: \(words(CGRect(origin: badge.origin, size: badge.shadow)))")
        let dot = badge.subviews.first as? Badge.Dot
        say("of a nested class: \(words(dot)) named \(dot?.name ?? "nothing")")
    }
}

final class Badge: UIView {
    @IBInspectable var cornerRadius: CGFloat = 4 {
        didSet { history.append("set: radius \(words(cornerRadius)), was \(words(oldValue))") }
    }
    @IBInspectable var inset: CGFloat = 6
    @IBInspectable var tint: UIColor?
    @IBInspectable var shadow: CGSize = .zero
    @IBInspectable var origin: CGPoint = .zero
    private(set) var history: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        history.append("init(coder:): radius \(words(cornerRadius))")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        history.append("awakeFromNib: radius \(words(cornerRadius))")
    }

    /// A document names it `Badge.Dot`.
    final class Dot: UIView {
        @IBInspectable var name: String = ""

        static let keyValues = KeyValueTable(Dot.self) { $0.bind("name", \.name) }
    }

    static let keyValues = KeyValueTable(Badge.self) {
        $0.bind("cornerRadius", \.cornerRadius)
        $0.bind("inset", \.inset)
        $0.bind("tint", \.tint)
        $0.bind("shadow", \.shadow)
        $0.bind("origin", \.origin)
    }
}
