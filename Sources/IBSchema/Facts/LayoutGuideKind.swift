/// A layout guide that every view, or every scroll view, has: `<viewLayoutGuide key="…">` in documents.
public struct LayoutGuideKind: Sendable {
    public let key: String
    /// The name in archives.
    public let identifier: String
    /// The oldest system for which a document with the guide can be compiled.
    public let since: SystemVersion

    private init(_ key: String, _ identifier: String, since: SystemVersion) {
        (self.key, self.identifier, self.since) = (key, identifier, since)
    }

    private static let all = [
        // For systems before iOS 11 the compiler writes a nib of its own, without the guide.
        LayoutGuideKind("safeArea", "UIViewSafeAreaLayoutGuide", since: SystemVersion(9)),
        LayoutGuideKind("contentLayoutGuide", "UIScrollView-contentLayoutGuide", since: SystemVersion(11)),
        LayoutGuideKind("frameLayoutGuide", "UIScrollView-frameLayoutGuide", since: SystemVersion(11)),
        LayoutGuideKind("keyboard", "UIViewKeyboardLayoutGuide", since: SystemVersion(15)),
    ]

    public static func named(_ key: String) -> LayoutGuideKind? { all.first { $0.key == key } }

    /// The identifier for a key, also for one of a newer UIKit.
    public static func identifier(ofKey key: String) -> String {
        named(key)?.identifier ?? "UIView\(key.prefix(1).uppercased())\(key.dropFirst())Guide"
    }

    /// The key that gives the identifier; for one that no key gives, the identifier itself.
    public static func key(of identifier: String) -> String {
        if let kind = all.first(where: { $0.identifier == identifier }) { return kind.key }
        let name =
            identifier.hasPrefix("UIView") && identifier.hasSuffix("Guide")
            ? identifier.dropFirst(6).dropLast(5) : identifier[...]
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
