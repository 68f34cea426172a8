/// The colors of macOS that documents of iOS name as `catalog="System"`, such as text that was pasted on a Mac has.
///
/// iOS has no such colors: these are the values of `NSColor` in light surroundings, in sRGB (AppKit's documentation
/// names the colors; the values are those of macOS 11 to 15). Only `textColor` was compared with Apple's nibs.
public enum MacColors {
    /// Gray and alpha by name, 0 to 1.
    private static let grays: [String: (white: Double, alpha: Double)] = [
        "alternateSelectedControlTextColor": (1, 1), "blackColor": (0, 1), "controlBackgroundColor": (1, 1),
        "controlColor": (1, 1), "controlTextColor": (0, 0.85), "disabledControlTextColor": (0, 0.25),
        "gridColor": (0.9, 1), "headerColor": (1, 1), "headerTextColor": (0, 0.85), "knobColor": (1, 1),
        "labelColor": (0, 0.85), "placeholderTextColor": (0, 0.25), "quaternaryLabelColor": (0, 0.1),
        "secondaryLabelColor": (0, 0.5), "selectedControlTextColor": (0, 0.85), "selectedMenuItemTextColor": (1, 1),
        "selectedTextColor": (0, 1), "separatorColor": (0, 0.1), "shadowColor": (0, 1),
        "tertiaryLabelColor": (0, 0.26), "textBackgroundColor": (1, 1), "textColor": (0, 1), "whiteColor": (1, 1),
        "windowBackgroundColor": (0.925, 1), "windowFrameColor": (0.667, 1), "windowFrameTextColor": (0, 0.85),
    ]

    /// Red, green, blue from 0 to 255 and alpha from 0 to 1, by name.
    private static let hues: [String: (Double, Double, Double, Double)] = [
        "controlAccentColor": (0, 122, 255, 1), "keyboardFocusIndicatorColor": (0, 103, 244, 0.25),
        "linkColor": (0, 104, 218, 1), "selectedContentBackgroundColor": (0, 99, 225, 1),
        "selectedControlColor": (179, 215, 255, 1), "selectedTextBackgroundColor": (179, 215, 255, 1),
        "systemBlueColor": (0, 122, 255, 1), "systemBrownColor": (162, 132, 94, 1),
        "systemGrayColor": (142, 142, 147, 1), "systemGreenColor": (40, 205, 65, 1),
        "systemIndigoColor": (88, 86, 214, 1), "systemMintColor": (0, 199, 190, 1),
        "systemOrangeColor": (255, 149, 0, 1), "systemPinkColor": (255, 45, 85, 1),
        "systemPurpleColor": (175, 82, 222, 1), "systemRedColor": (255, 59, 48, 1),
        "systemTealColor": (89, 173, 196, 1), "systemYellowColor": (255, 204, 0, 1),
    ]

    /// The components of a color, 0 to 1; `nil` for a name that is not in the table.
    public static func components(_ name: String) -> SystemColor.Components? {
        if let (white, alpha) = grays[name] { return .init(red: white, green: white, blue: white, alpha: alpha) }
        guard let (red, green, blue, alpha) = hues[name] else { return nil }
        return .init(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
}
