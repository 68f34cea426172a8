import UIKit

// What subclasses of apps override: initializers that UIKit designates, and methods of protocols that its classes adopt.

class NoteView: UITextView {
    override init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame, textContainer: textContainer)
        backgroundColor = .yellow
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    static let shared = NoteView()
    static let small = NoteView(frame: .zero)
}
class CheckLayer: CALayer {
    override init() { super.init() }
    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
}
class LinkCell: UITableViewCell {
    override func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { false }
}
class Router: UIViewController {
    private let listeners = NSHashTable<AnyObject>.weakObjects()
    private let titles = NSMapTable<NSString, UIView>(keyOptions: .copyIn, valueOptions: .weakMemory)
    override func performSegue(withIdentifier identifier: String, sender: Any?) {
        objc_sync_enter(self)
        defer { objc_sync_exit(self) }
        listeners.add(self)
        titles.setObject(view, forKey: identifier as NSString)
        super.performSegue(withIdentifier: identifier, sender: sender)
    }
}
/// Overridden in an extension, here and in another file.
public class Sheet: UIView { var passes = 0 }
extension Sheet {
    public override var intrinsicContentSize: CGSize { CGSize(width: 30, height: 10) }
    public override var isAccessibilityElement: Bool {
        get { true }
        set {}
    }
}
class StiffView: UIView {
    override func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        super.setContentHuggingPriority(.required, for: axis)
    }
}
/// Methods of UIKit's classes that do much.
class CountingTable: UITableView {
    var log: [String] = []
    override func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition) {
        log.append("select")
        super.selectRow(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }
    override func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        log.append("dequeue \(identifier)")
        return super.dequeueReusableCell(withIdentifier: identifier)
    }
}
class CountingCollection: UICollectionView {
    var log: [String] = []
    override func deselectItem(at indexPath: IndexPath, animated: Bool) {
        log.append("deselect")
        super.deselectItem(at: indexPath, animated: animated)
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}
class KeyedLayer: CALayer {
    override func setValue(_ value: Any?, forKey key: String) { super.setValue(value, forKey: "own" + key) }
    override func render(in context: CGContext) { setValue(true, forKey: "Rendered") }
}
class Container: UIViewController {
    var transitions = 0
    override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        transitions += 1
        super.beginAppearanceTransition(isAppearing, animated: animated)
    }
}
class QuietLayout: UICollectionViewLayout {
    override func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}
extension UIView {
    @objc func put(_ name: String) -> String { "\(name) on a view" }
}
/// A name that UIKit may not take.
@MainActor var made = 0
class Counted: UIView {
    func count() { made += 1 }
}

/// Declares what UIKit does not isolate, and what it designates.
func heading(_ font: UIFont = UIFont.preferredFont(forTextStyle: .body), below other: UIFont = .systemFont(ofSize: 9)) -> CGFloat {
    font.pointSize - other.pointSize
}
class Overlay: UIWindow {
    init(over scene: UIWindowScene) { super.init(windowScene: scene) }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses where press.key?.keyCode == .keyboardTab { isHidden = true }
    }
}
