/// Names of classes as logs print them.
public enum ClassName {
    /// The module and the name of a mangled Swift class, `_TtC6MyLock16AHDownloadButton`: only that of a class that is not
    /// nested and not generic is taken apart.
    public static func demangled(_ name: String) -> (module: String, name: String)? {
        guard name.hasPrefix("_TtC") else { return nil }
        var rest = Substring(name.dropFirst(4))
        guard let module = word(&rest), let name = word(&rest), rest.isEmpty else { return nil }
        return (module, name)
    }

    private static func word(_ rest: inout Substring) -> String? {
        let digits = rest.prefix(while: \.isNumber)
        guard let count = Int(digits), count > 0 else { return nil }
        rest = rest[digits.endIndex...]
        guard rest.first.map({ !$0.isNumber }) ?? false else { return nil }
        // Names that were made anonymous keep the old count.
        defer { rest = rest.dropFirst(count) }
        return String(rest.prefix(count))
    }

    /// Without a module, and without what key-value observing puts before it.
    public static func plain(_ name: String) -> String {
        let observed = name.hasPrefix("NSKVONotifying_") ? String(name.dropFirst(15)) : name
        if let (_, plain) = demangled(observed) { return plain }
        return observed.split(separator: ".").last.map(String.init) ?? observed
    }

    enum Owner { case system, framework, app }

    /// Who has a class: no app can change what is between views of the system alone.
    static func owner(of name: String) -> Owner {
        if shared.contains(name) { return .framework }
        if privatePrefixes.contains(where: name.hasPrefix) { return .system }
        if !name.contains("."), !name.hasPrefix("_Tt"), name.hasPrefix("UI") || name.hasPrefix("NS"),
            !name.hasPrefix("NSKVONotifying_")
        {
            return .framework
        }
        return .app
    }

    /// Classes of frameworks that no app makes itself. Public logs show them between constraints of the system.
    private static let privatePrefixes = [
        "_UI", "_NS", "_SF", "_AV", "_MK", "UIInputSet", "UIKeyboard", "UIKB", "UIRemoteKeyboard",
        "UICompatibilityInput",
        "UITextEffects", "UIInterfaceAction", "UICallout", "UIStatusBar", "UIToolbarContent", "UINavigationBarContent",
        "FI_T", "SPUI", "TUI", "CKMessage", "PUPhoto", "PLPhoto", "SFAirDrop", "SwiftUI.", "UIKitCore.", "_TtC7SwiftUI",
        "_TtGC7SwiftUI", "_TtC5UIKit", "_TtC9UIKitCore",
    ]

    /// Private names of what documents and code of apps stand in.
    private static let shared: Set<String> = [
        "_UILayoutGuide", "_UILayoutSpacer", "_UIOLAGapGuide", "_UITableViewHeaderFooterContentView",
        "_UITableViewCellContentView", "_UICollectionViewListCell", "_UIHostingView", "_NSSplitViewItemViewWrapper",
    ]
}
