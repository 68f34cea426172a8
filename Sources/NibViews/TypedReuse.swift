import UIKit

/// Cells, headers and footers by their type. The reuse identifier is the name of the class; a document states the same
/// or none.
///
/// A class that is a `NibRoot` is registered by its nib, any other by class: `NibOwner` too, whose cells load their
/// contents.
extension UITableView {
    public func register<Cell: UITableViewCell>(_ type: Cell.Type) {
        if let type = type as? any NibRoot.Type {
            register(type.nib, forCellReuseIdentifier: identifier(of: type))
        } else {
            register(type, forCellReuseIdentifier: identifier(of: type))
        }
    }

    public func register<View: UITableViewHeaderFooterView>(_ type: View.Type) {
        if let type = type as? any NibRoot.Type {
            register(type.nib, forHeaderFooterViewReuseIdentifier: identifier(of: type))
        } else {
            register(type, forHeaderFooterViewReuseIdentifier: identifier(of: type))
        }
    }

    /// A cell that has left the screen or a new one: `let cell: PriceCell = tableView.dequeue(for: indexPath)`.
    public func dequeue<Cell: UITableViewCell>(_ type: Cell.Type = Cell.self, for indexPath: IndexPath) -> Cell {
        typed(dequeueReusableCell(withIdentifier: identifier(of: type), for: indexPath))
    }

    /// A header or footer that has left the screen or a new one: `let header: MonthHeader =
    /// tableView.dequeueHeaderFooter()`.
    public func dequeueHeaderFooter<View: UITableViewHeaderFooterView>(_ type: View.Type = View.self) -> View {
        typed(dequeueReusableHeaderFooterView(withIdentifier: identifier(of: type)))
    }
}

/// Cells and supplementary views by their type, as in tables.
extension UICollectionView {
    public func register<Cell: UICollectionViewCell>(_ type: Cell.Type) {
        if let type = type as? any NibRoot.Type {
            register(type.nib, forCellWithReuseIdentifier: identifier(of: type))
        } else {
            register(type, forCellWithReuseIdentifier: identifier(of: type))
        }
    }

    /// - Parameter kind: such as `UICollectionView.elementKindSectionHeader`.
    public func register<View: UICollectionReusableView>(_ type: View.Type, ofKind kind: String) {
        if let type = type as? any NibRoot.Type {
            register(type.nib, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier(of: type))
        } else {
            register(type, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier(of: type))
        }
    }

    public func dequeue<Cell: UICollectionViewCell>(_ type: Cell.Type = Cell.self, for indexPath: IndexPath) -> Cell {
        typed(dequeueReusableCell(withReuseIdentifier: identifier(of: type), for: indexPath))
    }

    public func dequeue<View: UICollectionReusableView>(
        _ type: View.Type = View.self, ofKind kind: String, for indexPath: IndexPath
    ) -> View {
        typed(dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier(of: type), for: indexPath))
    }
}

private func identifier(of type: AnyClass) -> String { String(describing: type) }

@MainActor
private func typed<View: UIView>(_ view: UIView?) -> View {
    guard let typed = view as? View else {
        let found = view.map { String(describing: Swift.type(of: $0)) } ?? "nothing"
        fatalError(
            "the nib contains a \(found) instead of a \(View.self): register \(View.self) by its type, and set it on the only root of its nib"
        )
    }
    return typed
}
