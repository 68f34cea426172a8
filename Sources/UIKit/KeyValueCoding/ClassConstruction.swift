/// Making views of a class that is only known at run time, by initializers that subclasses override.
///
/// UIKit makes registered cells by `init(style:reuseIdentifier:)` and `init(frame:)` of whatever class was registered.
/// Swift only allows that of initializers marked `required`, and then apps would have to write `required` where they
/// write `override` today. A convenience initializer does dispatch to the class that it is called on, so these
/// declarations name the entry points of three of them as functions of the metatype. A class that does not have the
/// initializer traps with Swift's own sentence, as on iOS. The names are the manglings of the initializers below each;
/// a change of one without the other fails to link. Initializers own their arguments, hence `consuming`.
extension UITableViewCell {
    package convenience init(registeredAs identifier: String) {
        self.init(style: .default, reuseIdentifier: identifier)
    }

    @_silgen_name("$s5UIKit15UITableViewCellC12registeredAsACSS_tcfC")
    package static func make(registeredAs identifier: consuming String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    package convenience init(registeredAs identifier: String) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C12registeredAsACSS_tcfC")
    package static func make(registeredAs identifier: consuming String) -> UITableViewHeaderFooterView
}

extension UIView {
    /// The lengths stand singly, since the mangling of `CGRect` depends on the system.
    package convenience init(madeAtX x: Double, y: Double, width: Double, height: Double) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height))
    }

    @_silgen_name("$s5UIKit6UIViewC7madeAtX1y5width6heightACSd_S3dtcfC")
    private static func make(madeAtX x: Double, y: Double, width: Double, height: Double) -> UIView

    /// A view of this class, by its `init(frame:)`.
    package static func make(in frame: CGRect) -> UIView {
        make(
            madeAtX: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width), height: Double(frame.height)
        )
    }
}

extension CALayer {
    package convenience init(madeForView: Void) { self.init() }

    /// A layer of this class, by its `init()`.
    @_silgen_name("$s5UIKit7CALayerC11madeForViewACyt_tcfC")
    package static func make() -> CALayer
}
