/// Colors that are others in some systems. What is not listed is as in ``SystemColor/all``, which has those of iOS 15 to
/// 18. Values of iOS 26 are those that Apple publishes; systemBlue and separators are also measured in pictures.
extension SystemColor {
    /// The color of this name by system, with or without `Color` at its end; `nil` for a name that is not in the table.
    public static func bySystem(named name: String) -> SystemFact<SystemColor>? {
        guard let color = named(name) else { return nil }
        return changes.map { $0[color.name] ?? color }
    }

    private static func byName(_ colors: [SystemColor]) -> [String: SystemColor] {
        Dictionary(colors.map { ($0.name, $0) }) { first, _ in first }
    }

    private static let changes = SystemFact<[String: SystemColor]>(
        byName(beforeDark + teal), (.iOS13, byName(teal)), (.iOS18, [:]), (.iOS26, byName(redesigned)),
        evidence: "pictures of iOS 9, 12 and 26, and what Apple publishes")

    private static let beforeDark: [SystemColor] = [
        SystemColor("systemGreenColor", (76, 217, 100, 1)),
        SystemColor("separatorColor", (200, 199, 204, 1)),
        SystemColor("systemGroupedBackgroundColor", (239, 239, 244, 1), dark: (0, 0, 0, 1)),
        SystemColor("groupTableViewBackgroundColor", (239, 239, 244, 1), dark: (0, 0, 0, 1)),
    ]

    private static let teal: [SystemColor] = [
        SystemColor("systemTealColor", (90, 200, 250, 1), dark: (100, 210, 255, 1))
    ]

    private static let redesigned: [SystemColor] = [
        SystemColor(
            "systemRedColor", (255, 56, 60, 1), dark: (255, 66, 69, 1),
            highContrast: ((233, 21, 45, 1), (255, 97, 101, 1))),
        SystemColor(
            "systemOrangeColor", (255, 141, 40, 1), dark: (255, 146, 48, 1),
            highContrast: ((197, 83, 0, 1), (255, 160, 86, 1))),
        SystemColor(
            "systemYellowColor", (255, 204, 0, 1), dark: (255, 214, 0, 1),
            highContrast: ((161, 106, 0, 1), (254, 223, 67, 1))),
        SystemColor(
            "systemGreenColor", (52, 199, 89, 1), dark: (48, 209, 88, 1),
            highContrast: ((0, 137, 50, 1), (74, 217, 104, 1))),
        SystemColor(
            "systemMintColor", (0, 200, 179, 1), dark: (0, 218, 195, 1),
            highContrast: ((0, 133, 117, 1), (84, 223, 203, 1))),
        SystemColor(
            "systemTealColor", (0, 195, 208, 1), dark: (0, 210, 224, 1),
            highContrast: ((0, 129, 152, 1), (59, 221, 236, 1))),
        SystemColor(
            "systemCyanColor", (0, 192, 232, 1), dark: (60, 211, 254, 1),
            highContrast: ((0, 126, 174, 1), (109, 217, 255, 1))),
        SystemColor(
            "systemBlueColor", (0, 136, 255, 1), dark: (0, 145, 255, 1),
            highContrast: ((30, 110, 244, 1), (92, 184, 255, 1))),
        SystemColor(
            "systemIndigoColor", (97, 85, 245, 1), dark: (109, 124, 255, 1),
            highContrast: ((86, 74, 222, 1), (167, 170, 255, 1))),
        SystemColor(
            "systemPurpleColor", (203, 48, 224, 1), dark: (219, 52, 242, 1),
            highContrast: ((176, 47, 194, 1), (234, 141, 255, 1))),
        SystemColor(
            "systemPinkColor", (255, 45, 85, 1), dark: (255, 55, 95, 1),
            highContrast: ((231, 18, 77, 1), (255, 138, 196, 1))),
        SystemColor(
            "systemBrownColor", (172, 127, 94, 1), dark: (183, 138, 102, 1),
            highContrast: ((149, 109, 81, 1), (219, 166, 121, 1))),
        SystemColor(
            "tintColor", (0, 136, 255, 1), dark: (0, 145, 255, 1),
            highContrast: ((30, 110, 244, 1), (92, 184, 255, 1))),
        SystemColor("separatorColor", (60, 60, 67, 0.12), dark: (235, 235, 245, 0.135)),
    ]
}
