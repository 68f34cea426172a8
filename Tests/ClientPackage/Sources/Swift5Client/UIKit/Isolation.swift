import UIKit

/// Code of no actor that uses UIKit, as most code of Swift 5 mode does: Swift 6 mode refuses it on iOS, too.
public class Presenter {
    public var label = UILabel()
    let badge: UIView = {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8))
        view.backgroundColor = .red
        return view
    }()
    lazy var stack = UIStackView(arrangedSubviews: [label, badge])
    weak var delegate: UITextFieldDelegate?

    public init() {}

    public func show(_ text: String) {
        label.text = text
        label.setNeedsLayout()
        UIView.animate(withDuration: 0.2) { self.label.alpha = 1 }
        DispatchQueue.main.async { self.label.textColor = .red }
    }

    public var count: Int { stack.arrangedSubviews.count }
}

/// Delegates and data sources that are not views.
public class ListSource: NSObject, UITableViewDataSource {
    public var rows = ["one", "two"]
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }
}

public struct Theme {
    public static let label: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 11)
        return label
    }()
    public static func style(_ label: UILabel) { label.font = Theme.label.font }
    public var background = UIView()
}

protocol Describing { func words() -> String }
extension UILabel: Describing { func words() -> String { text ?? "" } }

/// What its own deinit does with views.
public class Watched: UIView {
    public var onEnd: (() -> Void)?
    deinit {
        subviews.forEach { $0.removeFromSuperview() }
        onEnd?()
    }
    public override var description: String { "watched at \(frame.minX)" }
    public override func isEqual(_ object: Any?) -> Bool { (object as? Watched)?.tag == tag }
    public override var hash: Int { tag }
}

public func sumOfTags(_ views: [UIView]) -> Int { views.reduce(0) { $0 + $1.tag } + views.map(Describer().length).reduce(0, +) }

struct Describer: Sendable { func length(_ view: UIView) -> Int { view.subviews.count } }
