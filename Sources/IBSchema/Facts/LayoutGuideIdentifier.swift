/// How archives name the layout guides that documents tell by `<viewLayoutGuide key="…">`.
public enum LayoutGuideIdentifier {
    private static let known = [
        "safeArea": "UIViewSafeAreaLayoutGuide", "contentLayoutGuide": "UIScrollView-contentLayoutGuide",
        "frameLayoutGuide": "UIScrollView-frameLayoutGuide", "keyboard": "UIViewKeyboardLayoutGuide",
    ]

    public static func identifier(ofKey key: String) -> String {
        known[key] ?? "UIView\(key.prefix(1).uppercased())\(key.dropFirst())Guide"
    }

    /// The key that gives the identifier; of one that no key gives, itself.
    public static func key(of identifier: String) -> String {
        if let entry = known.first(where: { $0.value == identifier }) { return entry.key }
        let name =
            identifier.hasPrefix("UIView") && identifier.hasSuffix("Guide")
            ? identifier.dropFirst(6).dropLast(5) : identifier[...]
        return name.prefix(1).lowercased() + name.dropFirst()
    }
}
