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

    /// What `<simulatedScreenMetrics>` called the devices.
    private static let namesBeforeXcode8 = [
        "retina35": "retina3_5", "retina4": "retina4_0", "retina47": "retina4_7", "retina55": "retina5_5",
        "ipad": "ipad9_7", "ipadPro": "ipad12_9",
    ]

    /// All devices, phones by size first.
    ///
    /// Frames of 490 documents confirm the sizes of the 3.5 to 6.1 inch phones and of the 9.7 inch iPad, and the top
    /// insets of 5.9, 6.1 and 6.12; other rows state what Apple publishes.
    public static let all: [SimulatedDevice] = [
        SimulatedDevice("retina3_5", "iPhone 4s", .phone, 320, 480, scale: 2, top: 20),
        SimulatedDevice("retina4_0", "iPhone SE (1st generation)", .phone, 320, 568, scale: 2, top: 20),
        SimulatedDevice("retina4_7", "iPhone 8", .phone, 375, 667, scale: 2, top: 20),
        SimulatedDevice("retina5_5", "iPhone 8 Plus", .phone, 414, 736, scale: 3, top: 20, regularInLandscape: true),
        SimulatedDevice("retina5_4", "iPhone 13 mini", .phone, 375, 812, scale: 3, top: 50, bottom: 34, rounded: true),
        SimulatedDevice("retina5_9", "iPhone 11 Pro", .phone, 375, 812, scale: 3, top: 50, bottom: 34, rounded: true,
                        earlierTop: (44, before: .xcode14)),
        SimulatedDevice("retina6_0", "iPhone 14", .phone, 390, 844, scale: 3, top: 47, bottom: 34, rounded: true,
                        earlierTop: (44, before: .xcode13)),
        SimulatedDevice("retina6_1", "iPhone 11", .phone, 414, 896, scale: 2, top: 48, bottom: 34, rounded: true,
                        earlierTop: (44, before: .xcode14), regularInLandscape: true),
        SimulatedDevice("retina6_12", "iPhone 15", .phone, 393, 852, scale: 3, top: 59, bottom: 34, rounded: true),
        SimulatedDevice("retina6_3", "iPhone 16 Pro", .phone, 402, 874, scale: 3, top: 62, bottom: 34, rounded: true),
        SimulatedDevice("retina6_5", "iPhone 11 Pro Max", .phone, 414, 896, scale: 3, top: 44, bottom: 34, rounded: true,
                        regularInLandscape: true),
        SimulatedDevice("retina6_7", "iPhone 14 Plus", .phone, 428, 926, scale: 3, top: 47, bottom: 34, rounded: true,
                        earlierTop: (44, before: .xcode14), regularInLandscape: true),
        SimulatedDevice("retina6_72", "iPhone 15 Plus", .phone, 430, 932, scale: 3, top: 59, bottom: 34, rounded: true,
                        regularInLandscape: true),
        SimulatedDevice("retina6_9", "iPhone 16 Pro Max", .phone, 440, 956, scale: 3, top: 62, bottom: 34, rounded: true,
                        regularInLandscape: true),
        SimulatedDevice("ipad8_3", "iPad mini (6th generation)", .pad, 744, 1133, scale: 2, top: 24, bottom: 20, rounded: true),
        SimulatedDevice("ipad9_7", "iPad (6th generation)", .pad, 768, 1024, scale: 2, top: 20),
        SimulatedDevice("ipad10_2", "iPad (9th generation)", .pad, 810, 1080, scale: 2, top: 20),
        SimulatedDevice("ipad10_5", "iPad Air (3rd generation)", .pad, 834, 1112, scale: 2, top: 20),
        SimulatedDevice("ipad10_9rounded", "iPad Air (5th generation)", .pad, 820, 1180, scale: 2, top: 24, bottom: 20, rounded: true),
        SimulatedDevice("ipad11_0", "iPad Pro 11-inch", .pad, 834, 1194, scale: 2, top: 24, bottom: 20, rounded: true),
        SimulatedDevice("ipad11_0rounded", "iPad Pro 11-inch", .pad, 834, 1194, scale: 2, top: 24, bottom: 20, rounded: true),
        SimulatedDevice("ipad12_9", "iPad Pro 12.9-inch (2nd generation)", .pad, 1024, 1366, scale: 2, top: 20),
        SimulatedDevice("ipad12_9rounded", "iPad Pro 12.9-inch (6th generation)", .pad, 1024, 1366, scale: 2, top: 24, bottom: 20,
                        rounded: true),
    ]
}
