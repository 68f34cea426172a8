/// What sources call on metatype values, as iOS allows of initializers that classes have from Objective-C:
/// `nibkit-source` says `type.madeOfMetatype(frame: rect)` for their `type.init(frame: rect)`. How it works is in
/// `ClassConstruction.swift`.
extension NSObject {
    #if canImport(ObjectiveC)
    public static func madeOfMetatype() -> Self { self.init() }
    #else
    package convenience init(madeByNib: Void) { self.init() }

    @_silgen_name("$s10Foundation8NSObjectC5UIKitE9madeByNibACyt_tcfC")
    private static func make() -> NSObject

    /// An object of this class, by its `init()`.
    public static func madeOfMetatype() -> Self { unsafeDowncast(make(), to: Self.self) }
    #endif
}

extension UIView {
    @preconcurrency public static func madeOfMetatype(frame: CGRect) -> Self {
        unsafeDowncast(make(in: frame), to: Self.self)
    }
}

extension UIViewController {
    /// The bundle stands as any object, since the mangling of its class depends on the system.
    package convenience init(madeOf nib: String?, in bundle: AnyObject?) {
        self.init(nibName: nib, bundle: bundle as? Bundle)
    }

    @_silgen_name("$s5UIKit16UIViewControllerC6madeOf2inACSSSg_yXlSgtcfC")
    private static func make(madeOf nib: consuming String?, in bundle: consuming AnyObject?) -> UIViewController

    @preconcurrency public static func madeOfMetatype(nibName: String?, bundle: Bundle?) -> Self {
        unsafeDowncast(make(madeOf: nibName, in: bundle), to: Self.self)
    }
}

extension UIStoryboardSegue {
    package convenience init(
        madeAs identifier: String?, from source: UIViewController, to destination: UIViewController
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
    }

    @_silgen_name("$s5UIKit17UIStoryboardSegueC6madeAs4from2toACSSSg_AA16UIViewControllerCAItcfC")
    private static func make(
        madeAs identifier: consuming String?, from source: consuming UIViewController,
        to destination: consuming UIViewController
    ) -> UIStoryboardSegue

    @preconcurrency public static func madeOfMetatype(
        identifier: String?, source: UIViewController, destination: UIViewController
    ) -> Self {
        unsafeDowncast(make(madeAs: identifier, from: source, to: destination), to: Self.self)
    }
}

extension UITableViewCell {
    package convenience init(madeIn style: Int, identifier: String?) {
        self.init(style: CellStyle(rawValue: style) ?? .default, reuseIdentifier: identifier)
    }

    @_silgen_name("$s5UIKit15UITableViewCellC6madeIn10identifierACSi_SSSgtcfC")
    private static func make(madeIn style: Int, identifier: consuming String?) -> UITableViewCell

    @preconcurrency public static func madeOfMetatype(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(make(madeIn: style.rawValue, identifier: reuseIdentifier), to: Self.self)
    }
}

extension UITableViewHeaderFooterView {
    package convenience init(madeFor identifier: String?) { self.init(reuseIdentifier: identifier) }

    @_silgen_name("$s5UIKit023UITableViewHeaderFooterC0C7madeForACSSSg_tcfC")
    private static func make(madeFor identifier: consuming String?) -> UITableViewHeaderFooterView

    @preconcurrency public static func madeOfMetatype(reuseIdentifier: String?) -> Self {
        unsafeDowncast(make(madeFor: reuseIdentifier), to: Self.self)
    }
}

extension UITableView {
    package convenience init(madeAtX x: Double, y: Double, width: Double, height: Double, style: Int) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height), style: Style(rawValue: style) ?? .plain)
    }

    @_silgen_name("$s5UIKit11UITableViewC7madeAtX1y5width6height5styleACSd_S3dSitcfC")
    private static func make(madeAtX x: Double, y: Double, width: Double, height: Double, style: Int) -> UITableView

    @preconcurrency public static func madeOfMetatype(frame: CGRect, style: Style) -> Self {
        unsafeDowncast(
            make(
                madeAtX: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                height: Double(frame.height), style: style.rawValue),
            to: Self.self)
    }
}

extension UICollectionView {
    package convenience init(
        madeAtX x: Double, y: Double, width: Double, height: Double, layout: UICollectionViewLayout
    ) {
        self.init(frame: CGRect(x: x, y: y, width: width, height: height), collectionViewLayout: layout)
    }

    @_silgen_name("$s5UIKit16UICollectionViewC7madeAtX1y5width6height6layoutACSd_S3dAA0bC6LayoutCtcfC")
    private static func make(
        madeAtX x: Double, y: Double, width: Double, height: Double, layout: consuming UICollectionViewLayout
    ) -> UICollectionView

    @preconcurrency public static func madeOfMetatype(
        frame: CGRect, collectionViewLayout layout: UICollectionViewLayout
    ) -> Self {
        unsafeDowncast(
            make(
                madeAtX: Double(frame.minX), y: Double(frame.minY), width: Double(frame.width),
                height: Double(frame.height), layout: layout),
            to: Self.self)
    }
}

extension UINavigationController {
    package convenience init(madeOn root: UIViewController) { self.init(rootViewController: root) }

    @_silgen_name("$s5UIKit22UINavigationControllerC6madeOnAcA06UIViewC0C_tcfC")
    private static func make(madeOn root: consuming UIViewController) -> UINavigationController

    @preconcurrency public static func madeOfMetatype(rootViewController: UIViewController) -> Self {
        unsafeDowncast(make(madeOn: rootViewController), to: Self.self)
    }
}

extension UITableViewController {
    package convenience init(madeIn style: Int) { self.init(style: UITableView.Style(rawValue: style) ?? .plain) }

    @_silgen_name("$s5UIKit21UITableViewControllerC6madeInACSi_tcfC")
    private static func make(madeIn style: Int) -> UITableViewController

    @preconcurrency public static func madeOfMetatype(style: UITableView.Style) -> Self {
        unsafeDowncast(make(madeIn: style.rawValue), to: Self.self)
    }
}

extension UICollectionViewController {
    package convenience init(madeWith layout: UICollectionViewLayout) { self.init(collectionViewLayout: layout) }

    @_silgen_name("$s5UIKit26UICollectionViewControllerC8madeWithAcA0bC6LayoutC_tcfC")
    private static func make(madeWith layout: consuming UICollectionViewLayout) -> UICollectionViewController

    @preconcurrency public static func madeOfMetatype(collectionViewLayout layout: UICollectionViewLayout) -> Self {
        unsafeDowncast(make(madeWith: layout), to: Self.self)
    }
}
