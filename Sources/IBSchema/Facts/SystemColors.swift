extension SystemColor {
    /// Dynamic colors, then fixed ones, then names from before iOS 13.
    ///
    /// Light values of labels, fills, backgrounds, grays and separators stand in documents, which record them; dark
    /// ones, and tints and grays at high contrast, are what Apple publishes. Labels, fills and backgrounds at high
    /// contrast: unverified.
    public static let all: [SystemColor] = tints + foregrounds + backgrounds + fixed + older

    private static let tints: [SystemColor] = [
        SystemColor(
            "systemRedColor", (255, 59, 48, 1), dark: (255, 69, 58, 1),
            highContrast: ((215, 0, 21, 1), (255, 105, 97, 1))),
        SystemColor(
            "systemOrangeColor", (255, 149, 0, 1), dark: (255, 159, 10, 1),
            highContrast: ((201, 52, 0, 1), (255, 179, 64, 1))),
        SystemColor(
            "systemYellowColor", (255, 204, 0, 1), dark: (255, 214, 10, 1),
            highContrast: ((178, 80, 0, 1), (255, 212, 38, 1))),
        SystemColor(
            "systemGreenColor", (52, 199, 89, 1), dark: (48, 209, 88, 1),
            highContrast: ((36, 138, 61, 1), (48, 219, 91, 1))),
        SystemColor(
            "systemMintColor", (0, 199, 190, 1), dark: (99, 230, 226, 1),
            highContrast: ((12, 129, 123, 1), (102, 212, 207, 1))),
        SystemColor(
            "systemTealColor", (48, 176, 199, 1), dark: (64, 200, 224, 1),
            highContrast: ((0, 130, 153, 1), (93, 230, 255, 1))),
        SystemColor(
            "systemCyanColor", (50, 173, 230, 1), dark: (100, 210, 255, 1),
            highContrast: ((0, 113, 164, 1), (112, 215, 255, 1))),
        SystemColor(
            "systemBlueColor", (0, 122, 255, 1), dark: (10, 132, 255, 1),
            highContrast: ((0, 64, 221, 1), (64, 156, 255, 1))),
        SystemColor(
            "systemIndigoColor", (88, 86, 214, 1), dark: (94, 92, 230, 1),
            highContrast: ((54, 52, 163, 1), (125, 122, 255, 1))),
        SystemColor(
            "systemPurpleColor", (175, 82, 222, 1), dark: (191, 90, 242, 1),
            highContrast: ((137, 68, 171, 1), (218, 143, 255, 1))),
        SystemColor(
            "systemPinkColor", (255, 45, 85, 1), dark: (255, 55, 95, 1),
            highContrast: ((211, 15, 69, 1), (255, 100, 130, 1))),
        SystemColor(
            "systemBrownColor", (162, 132, 94, 1), dark: (172, 142, 104, 1),
            highContrast: ((127, 101, 69, 1), (181, 148, 105, 1))),
        SystemColor("systemGrayColor", (142, 142, 147, 1), highContrast: ((108, 108, 112, 1), (174, 174, 178, 1))),
        SystemColor(
            "systemGray2Color", (174, 174, 178, 1), dark: (99, 99, 102, 1),
            highContrast: ((142, 142, 147, 1), (124, 124, 128, 1))),
        SystemColor(
            "systemGray3Color", (199, 199, 204, 1), dark: (72, 72, 74, 1),
            highContrast: ((174, 174, 178, 1), (84, 84, 86, 1))),
        SystemColor(
            "systemGray4Color", (209, 209, 214, 1), dark: (58, 58, 60, 1),
            highContrast: ((188, 188, 192, 1), (68, 68, 70, 1))),
        SystemColor(
            "systemGray5Color", (229, 229, 234, 1), dark: (44, 44, 46, 1),
            highContrast: ((216, 216, 220, 1), (54, 54, 56, 1))),
        SystemColor(
            "systemGray6Color", (242, 242, 247, 1), dark: (28, 28, 30, 1),
            highContrast: ((235, 235, 240, 1), (36, 36, 38, 1))),
        SystemColor(
            "tintColor", (0, 122, 255, 1), dark: (10, 132, 255, 1), highContrast: ((0, 64, 221, 1), (64, 156, 255, 1))),
    ]

    private static let foregrounds: [SystemColor] = [
        SystemColor("labelColor", (0, 0, 0, 1), dark: (255, 255, 255, 1)),
        SystemColor(
            "secondaryLabelColor", (60, 60, 67, 0.6), dark: (235, 235, 245, 0.6),
            highContrast: ((60, 60, 67, 0.8), (235, 235, 245, 0.7))),
        SystemColor(
            "tertiaryLabelColor", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3),
            highContrast: ((60, 60, 67, 0.7), (235, 235, 245, 0.55))),
        SystemColor(
            "quaternaryLabelColor", (60, 60, 67, 0.18), dark: (235, 235, 245, 0.16),
            highContrast: ((60, 60, 67, 0.55), (235, 235, 245, 0.4))),
        SystemColor(
            "placeholderTextColor", (60, 60, 67, 0.3), dark: (235, 235, 245, 0.3),
            highContrast: ((60, 60, 67, 0.7), (235, 235, 245, 0.55))),
        SystemColor("separatorColor", (60, 60, 67, 0.29), dark: (84, 84, 88, 0.6)),
        SystemColor("opaqueSeparatorColor", (198, 198, 200, 1), dark: (56, 56, 58, 1)),
        SystemColor("linkColor", (0, 122, 255, 1), dark: (9, 132, 255, 1)),
        SystemColor(
            "systemFillColor", (120, 120, 128, 0.2), dark: (120, 120, 128, 0.36),
            highContrast: ((120, 120, 128, 0.28), (120, 120, 128, 0.44))),
        SystemColor(
            "secondarySystemFillColor", (120, 120, 128, 0.16), dark: (120, 120, 128, 0.32),
            highContrast: ((120, 120, 128, 0.24), (120, 120, 128, 0.4))),
        SystemColor(
            "tertiarySystemFillColor", (118, 118, 128, 0.12), dark: (118, 118, 128, 0.24),
            highContrast: ((118, 118, 128, 0.2), (118, 118, 128, 0.32))),
        SystemColor(
            "quaternarySystemFillColor", (116, 116, 128, 0.08), dark: (118, 118, 128, 0.18),
            highContrast: ((116, 116, 128, 0.16), (118, 118, 128, 0.26))),
    ]

    private static let backgrounds: [SystemColor] = [
        SystemColor("systemBackgroundColor", (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1)),
        SystemColor(
            "secondarySystemBackgroundColor", (242, 242, 247, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1),
            highContrast: ((235, 235, 240, 1), (36, 36, 38, 1))),
        SystemColor(
            "tertiarySystemBackgroundColor", (255, 255, 255, 1), dark: (44, 44, 46, 1), elevated: (58, 58, 60, 1),
            highContrast: ((255, 255, 255, 1), (54, 54, 56, 1))),
        SystemColor(
            "systemGroupedBackgroundColor", (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1),
            highContrast: ((235, 235, 240, 1), (0, 0, 0, 1))),
        SystemColor(
            "secondarySystemGroupedBackgroundColor", (255, 255, 255, 1), dark: (28, 28, 30, 1),
            elevated: (44, 44, 46, 1), highContrast: ((255, 255, 255, 1), (36, 36, 38, 1))),
        SystemColor(
            "tertiarySystemGroupedBackgroundColor", (242, 242, 247, 1), dark: (44, 44, 46, 1),
            elevated: (58, 58, 60, 1), highContrast: ((235, 235, 240, 1), (54, 54, 56, 1))),
        // The name of grouped tables from before iOS 13, and what an archive calls it.
        SystemColor(
            "groupTableViewBackgroundColor", (242, 242, 247, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1),
            highContrast: ((235, 235, 240, 1), (0, 0, 0, 1))),
        SystemColor("tableBackgroundColor", (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1)),
        SystemColor("tableCellBackgroundColor", (255, 255, 255, 1), dark: (0, 0, 0, 1), elevated: (28, 28, 30, 1)),
        SystemColor(
            "tableCellGroupedBackgroundColor", (255, 255, 255, 1), dark: (28, 28, 30, 1), elevated: (44, 44, 46, 1),
            highContrast: ((255, 255, 255, 1), (36, 36, 38, 1))),
    ]

    private static let fixed: [SystemColor] = [
        SystemColor("blackColor", (0, 0, 0, 1)),
        SystemColor("darkGrayColor", (85, 85, 85, 1)),
        SystemColor("lightGrayColor", (170, 170, 170, 1)),
        SystemColor("whiteColor", (255, 255, 255, 1)),
        SystemColor("grayColor", (127.5, 127.5, 127.5, 1)),
        SystemColor("redColor", (255, 0, 0, 1)),
        SystemColor("greenColor", (0, 255, 0, 1)),
        SystemColor("blueColor", (0, 0, 255, 1)),
        SystemColor("cyanColor", (0, 255, 255, 1)),
        SystemColor("yellowColor", (255, 255, 0, 1)),
        SystemColor("magentaColor", (255, 0, 255, 1)),
        SystemColor("orangeColor", (255, 127.5, 0, 1)),
        SystemColor("purpleColor", (127.5, 0, 127.5, 1)),
        SystemColor("brownColor", (153, 102, 51, 1)),
        SystemColor("clearColor", (0, 0, 0, 0)),
    ]

    private static let older: [SystemColor] = [
        SystemColor("darkTextColor", (0, 0, 0, 1)),
        SystemColor("lightTextColor", (255, 255, 255, 0.6)),
        SystemColor("viewFlipsideBackgroundColor", (31, 33, 36, 1)),
        SystemColor("scrollViewTexturedBackgroundColor", (111, 113, 121, 1)),
        SystemColor("underPageBackgroundColor", (180, 184, 189, 1)),
    ]
}
