extension SimulatedDevice {
    /// The canvas of documents that name no device: 600 × 600, of any size class.
    public static let withoutDevice = SimulatedDevice("", "any", .phone, 600, 600, scale: 2, top: 20)

    /// The device with the id that `<device id="…">` or `<simulatedScreenMetrics type="…">` writes; a suffix such as
    /// `.fullscreen` does not matter. `nil` for one that is not in the table.
    public static func named(_ id: String) -> SimulatedDevice? {
        let stem = id.prefix { $0 != "." }
        let name = namesBeforeXcode8[String(stem)] ?? String(stem)
        return all.first { $0.id == name }
    }

    /// The device that a person means by a code such as `retina6_1`, or by a model's name such as `iPhone 15`; case,
    /// spaces and hyphens make no difference, and "iPad Pro 11" is enough for "iPad Pro 11-inch". `nil`: there is none.
    public static func meant(by text: String) -> SimulatedDevice? {
        if let coded = named(text.lowercased()) { return coded }
        let wanted = plain(text)
        return all.first { device in device.models.contains { isMeant($0, by: wanted) } }
    }

    /// The requested model; for a code, the first one with it.
    public func title(for text: String) -> String {
        let wanted = Self.plain(text)
        return models.first { Self.isMeant($0, by: wanted) } ?? name
    }

    private static func isMeant(_ model: String, by wanted: String) -> Bool {
        wanted == plain(model) || wanted + "inch" == plain(model)
    }

    /// Codes and names, for suggestions.
    public static var words: [String] { all.flatMap { [$0.id] + $0.models } }

    private static func plain(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." })
    }

    /// What `<simulatedScreenMetrics>` called the devices.
    private static let namesBeforeXcode8 = [
        "retina35": "retina3_5", "retina4": "retina4_0", "retina47": "retina4_7", "retina55": "retina5_5",
        "ipad": "ipad9_7", "ipadPro": "ipad12_9",
    ]

    /// All devices, phones by size first.
    ///
    /// Frames of 490 documents confirm the sizes of the 3.5 to 6.1 inch phones and of the 9.7 inch iPad, and the top
    /// insets of 5.9, 6.1 and 6.12; other rows state what Apple publishes. A model stands in the row that has its
    /// points and scale by Apple's technical specifications; its safe area may differ by a few points (44 on an iPhone
    /// X). The iPad Pro of 2024 and the iPhone Air, whose screens have sizes of their own, have no row.
    public static let all: [SimulatedDevice] = [
        SimulatedDevice(
            "retina3_5", "iPhone 4s", .phone, 320, 480, scale: 2, top: 20,
            also: ["iPhone 4"]),
        SimulatedDevice(
            "retina4_0", "iPhone SE (1st generation)", .phone, 320, 568, scale: 2, top: 20,
            also: ["iPhone 5", "iPhone 5c", "iPhone 5s"]),
        SimulatedDevice(
            "retina4_7", "iPhone 8", .phone, 375, 667, scale: 2, top: 20,
            also: ["iPhone 6", "iPhone 6s", "iPhone 7", "iPhone SE (2nd generation)", "iPhone SE (3rd generation)"]),
        SimulatedDevice(
            "retina5_5", "iPhone 8 Plus", .phone, 414, 736, scale: 3, top: 20, regularInLandscape: true,
            also: ["iPhone 6 Plus", "iPhone 6s Plus", "iPhone 7 Plus"]),
        SimulatedDevice(
            "retina5_4", "iPhone 13 mini", .phone, 375, 812, scale: 3, top: 50, bottom: 34, rounded: true,
            also: ["iPhone 12 mini"]),
        SimulatedDevice(
            "retina5_9", "iPhone 11 Pro", .phone, 375, 812, scale: 3, top: 44, bottom: 34, rounded: true,
            canvasTop: (50, from: .xcode14),
            also: ["iPhone X", "iPhone XS"]),
        // Three documents of three projects, from 19529 to 21179, have 44; one of 21507 has 47.
        SimulatedDevice(
            "retina6_0", "iPhone 14", .phone, 390, 844, scale: 3, top: 47, bottom: 34, rounded: true,
            earlierTop: (44, before: ToolsVersion("21200")),
            also: ["iPhone 12", "iPhone 12 Pro", "iPhone 13", "iPhone 13 Pro", "iPhone 16e"]),
        SimulatedDevice(
            "retina6_1", "iPhone 11", .phone, 414, 896, scale: 2, top: 48, bottom: 34, rounded: true,
            earlierTop: (44, before: .xcode14), regularInLandscape: true,
            also: ["iPhone XR"]),
        SimulatedDevice(
            "retina6_12", "iPhone 15", .phone, 393, 852, scale: 3, top: 59, bottom: 34, rounded: true,
            also: ["iPhone 14 Pro", "iPhone 15 Pro", "iPhone 16"]),
        SimulatedDevice(
            "retina6_3", "iPhone 16 Pro", .phone, 402, 874, scale: 3, top: 62, bottom: 34, rounded: true,
            also: ["iPhone 17", "iPhone 17 Pro"]),
        SimulatedDevice(
            "retina6_5", "iPhone 11 Pro Max", .phone, 414, 896, scale: 3, top: 44, bottom: 34, rounded: true,
            regularInLandscape: true,
            also: ["iPhone XS Max"]),
        SimulatedDevice(
            "retina6_7", "iPhone 14 Plus", .phone, 428, 926, scale: 3, top: 47, bottom: 34, rounded: true,
            earlierTop: (44, before: .xcode14), regularInLandscape: true,
            also: ["iPhone 12 Pro Max", "iPhone 13 Pro Max"]),
        SimulatedDevice(
            "retina6_72", "iPhone 15 Plus", .phone, 430, 932, scale: 3, top: 59, bottom: 34, rounded: true,
            regularInLandscape: true,
            also: ["iPhone 14 Pro Max", "iPhone 15 Pro Max", "iPhone 16 Plus"]),
        SimulatedDevice(
            "retina6_9", "iPhone 16 Pro Max", .phone, 440, 956, scale: 3, top: 62, bottom: 34, rounded: true,
            regularInLandscape: true,
            also: ["iPhone 17 Pro Max"]),
        SimulatedDevice(
            "ipad8_3", "iPad mini (6th generation)", .pad, 744, 1133, scale: 2, top: 24, bottom: 20, rounded: true,
            also: ["iPad mini (A17 Pro)"]),
        SimulatedDevice(
            "ipad9_7", "iPad (6th generation)", .pad, 768, 1024, scale: 2, top: 20,
            also: [
                "iPad (5th generation)", "iPad Air", "iPad Air 2", "iPad mini 4", "iPad mini (5th generation)",
                "iPad Pro 9.7-inch",
            ]),
        SimulatedDevice(
            "ipad10_2", "iPad (9th generation)", .pad, 810, 1080, scale: 2, top: 20,
            also: ["iPad (7th generation)", "iPad (8th generation)"]),
        SimulatedDevice(
            "ipad10_5", "iPad Air (3rd generation)", .pad, 834, 1112, scale: 2, top: 20,
            also: ["iPad Pro 10.5-inch"]),
        SimulatedDevice(
            "ipad10_9rounded", "iPad Air (5th generation)", .pad, 820, 1180, scale: 2, top: 24, bottom: 20,
            rounded: true,
            also: [
                "iPad Air (4th generation)", "iPad (10th generation)", "iPad (A16)", "iPad Air 11-inch (M2)",
                "iPad Air 11-inch (M3)",
            ]),
        SimulatedDevice(
            "ipad11_0", "iPad Pro 11-inch", .pad, 834, 1194, scale: 2, top: 24, bottom: 20, rounded: true,
            also: [
                "iPad Pro 11-inch (1st generation)", "iPad Pro 11-inch (2nd generation)",
                "iPad Pro 11-inch (3rd generation)", "iPad Pro 11-inch (4th generation)",
            ]),
        SimulatedDevice(
            "ipad11_0rounded", "iPad Pro 11-inch", .pad, 834, 1194, scale: 2, top: 24, bottom: 20, rounded: true),
        SimulatedDevice(
            "ipad12_9", "iPad Pro 12.9-inch (2nd generation)", .pad, 1024, 1366, scale: 2, top: 20,
            also: ["iPad Pro 12.9-inch (1st generation)"]),
        SimulatedDevice(
            "ipad12_9rounded", "iPad Pro 12.9-inch (6th generation)", .pad, 1024, 1366, scale: 2, top: 24, bottom: 20,
            rounded: true,
            also: [
                "iPad Pro 12.9-inch (3rd generation)", "iPad Pro 12.9-inch (4th generation)",
                "iPad Pro 12.9-inch (5th generation)", "iPad Air 13-inch (M2)", "iPad Air 13-inch (M3)",
            ]),
    ]
}
