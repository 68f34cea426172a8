/// Holds what a cell shows. Its margins follow from the cell.
final class UITableViewCellContentView: UIView {
    override var providedMargins: UIEdgeInsets? {
        guard let cell = superview as? UITableViewCell else { return nil }
        if let margin = cell.statedMargin {
            return UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        }
        let leading = cell.sideMargin
        let trailing = cell.trailingContentMargin
        let vertical = TableMetrics.verticalContentMargin
        return UIEdgeInsets(
            top: vertical, left: isRightToLeft ? trailing : leading, bottom: vertical,
            right: isRightToLeft ? leading : trailing)
    }
}

/// A line between two rows.
final class TableSeparatorView: UIView {}

extension UIView {
    /// Whether constraints, rather than frames, size what is inside.
    var holdsConstraints: Bool {
        !constraints.isEmpty || heldSubviews.contains { !$0.translatesAutoresizingMaskIntoConstraints }
    }
}
