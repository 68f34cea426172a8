import UIKit

/// A view whose class stands on File's Owner of its document, so that the view makes itself and then loads its
/// contents.
///
///     final class RatingView: UIView, NibOwner {
///         override init(frame: CGRect) { super.init(frame: frame); loadNibContents() }
///         required init?(coder: NSCoder) { super.init(coder: coder); loadNibContents() }
///     }
///
/// For views that are made in code as well as in other documents and storyboards, and for cells that are registered by
/// class. The root view of the document keeps the class `UIView`: with the owner's class it would load itself without
/// end.
@preconcurrency @MainActor
public protocol NibOwner: UIView, NibNamed {}

extension NibOwner {
    /// Instantiates a nib with this view as its owner, and adds every top-level view, pinned to the container's four
    /// edges by constraints. Gives those views; each call adds new ones.
    ///
    /// A class that others inherit from names its own nib, `loadNibContents(of: ChatCell.nib)`. Otherwise its
    /// initializer would load the nib of the subclass, which the subclass's initializer then loads again.
    ///
    /// - Parameters:
    ///   - nib: `nil`: that of the view's class.
    ///   - container: `nil`: the content view of a cell, header or footer; any other view itself.
    @discardableResult
    public func loadNibContents(of nib: UINib? = nil, into container: UIView? = nil) -> [UIView] {
        let views = (nib ?? type(of: self).nib).instantiate(withOwner: self).compactMap { $0 as? UIView }
        for view in views { (container ?? contentsContainer).addPinned(view) }
        return views
    }
}

extension UIView {
    fileprivate var contentsContainer: UIView {
        switch self {
        case let cell as UITableViewCell: cell.contentView
        case let view as UITableViewHeaderFooterView: view.contentView
        case let cell as UICollectionViewCell: cell.contentView
        default: self
        }
    }

    fileprivate func addPinned(_ view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor),
            view.trailingAnchor.constraint(equalTo: trailingAnchor),
            view.topAnchor.constraint(equalTo: topAnchor), view.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }
}
