import IBSchema

/// Classes that come with the system: they have a prefix of its frameworks.
enum SystemClasses {
    /// Classes that have no element of their own.
    private static let others: Set<String> = [
        "NSObject", "UIApplication", "UICollectionReusableView", "UIControl", "UIInputView", "UIInputViewController",
        "UIResponder", "UISearchController",
        "UITableViewHeaderFooterView", "UIWindow",
    ]
    private static let known: Set<String> = others.union(
        Schema.cocoaTouch.elements.compactMap { Schema.cocoaTouch.className(of: $0.name) })

    /// Whether it is one of the classes that documents can make, or that these inherit from.
    static func isKnown(_ name: String) -> Bool { known.contains(name) }

    private static let prefixes = ["UI", "NS", "AV", "CA", "GK", "GLK", "MK", "MTK", "PDF", "QL", "SCN", "SK", "WK"]

    static func isOne(_ name: String) -> Bool {
        prefixes.contains { prefix in
            let rest = name.dropFirst(prefix.count)
            // A further capital and a small letter: `UIView`, not `UIKitView` of a `UIK`.
            return name.hasPrefix(prefix) && rest.first?.isUppercase == true
                && rest.dropFirst().first?.isLowercase == true
        }
    }
}
