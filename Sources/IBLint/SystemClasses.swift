/// Classes that come with the system: they have a prefix of its frameworks.
enum SystemClasses {
    private static let prefixes = ["UI", "NS", "AV", "CA", "GK", "GLK", "MK", "MTK", "PDF", "QL", "SCN", "SK", "WK"]

    static func isOne(_ name: String) -> Bool {
        prefixes.contains { prefix in
            let rest = name.dropFirst(prefix.count)
            // A further capital and a small letter: `UIView`, not `UIKitView` of a `UIK`.
            return name.hasPrefix(prefix) && rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
        }
    }
}
