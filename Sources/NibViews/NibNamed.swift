import UIKit

/// A class that has a nib, for which the class's name is enough: by way of `NibRoot` or `NibOwner`, whichever its
/// document is drawn for.
///
/// What goes in are classes and their nibs, what comes out are views that are connected and in their place, and cells
/// of their own type. Loading is UIKit's: `Examples/Patterns` shows the patterns by hand as well. Controllers are no
/// matter of this module, since they find their nibs themselves.
@preconcurrency @MainActor
public protocol NibNamed: AnyObject {
    /// The default has the name of the class without its module and lies in the class's bundle: under the package
    /// manager, among the resources of the class's module.
    ///
    /// The default creates a new object on each access. A class of which many are made keeps what was read by `static
    /// let nib = UINib(nibName: "PriceTag", bundle: .module)`.
    static var nib: UINib { get }
}

extension NibNamed {
    public static var nib: UINib { UINib(nibName: String(describing: self), askedBy: self) }
}
