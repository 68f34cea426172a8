import UIKit

/// A view whose class stands on the root view of its document, so that loading the nib makes the view.
///
///     final class PriceTag: UIView, NibRoot { … }
///     let tag = PriceTag.loadFromNib()
///
/// For views that code puts on the screen, and for cells that are registered by nib. Such a view cannot stand in
/// another document: there its `init(coder:)` runs, but nobody loads its nib, and it stays empty. That is what
/// `NibOwner` is for.
@preconcurrency @MainActor
public protocol NibRoot: UIView, NibNamed {}

extension NibRoot {
    /// A new view from the nib: the first top-level object of this class. The nib has no owner.
    ///
    /// Other top-level objects go at the end of the turn unless something holds them. A nib without an object of this
    /// class ends the program with a sentence that says what it holds instead.
    public static func loadFromNib() -> Self {
        let objects = nib.instantiate(withOwner: nil)
        guard let view = first(of: objects) else { fatalError(absence(from: objects)) }
        return view
    }

    static func first(of objects: [Any]) -> Self? { objects.lazy.compactMap { $0 as? Self }.first }

    static func absence(from objects: [Any]) -> String {
        let found =
            objects.isEmpty ? "nothing" : objects.map { String(describing: type(of: $0)) }.joined(separator: ", ")
        return "the nib of \(self) contains \(found), but no \(self): set the class on the root view and register it;"
            + " a class on File's Owner is a NibOwner"
    }
}
