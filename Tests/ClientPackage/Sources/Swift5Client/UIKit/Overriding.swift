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
