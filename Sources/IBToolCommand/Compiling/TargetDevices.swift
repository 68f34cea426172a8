import IBDocument

/// Checks `--target-device` against a document's system. The devices have no influence on a nib.
struct TargetDevices {
    /// What Apple's tool says of each device that does not run documents of the system.
    let misfits: [String]
    /// With another device that fits the result serves that one; unverified for Apple's tool.
    let fit: Bool

    init(_ platform: Document.Platform, isStoryboard: Bool, _ invocation: Invocation) {
        let isCatalyst = invocation.platform?.contains("catalyst") == true
        let known = platform.devices.union(isCatalyst && platform == .iOS ? ["mac"] : [])
        let unfit = invocation.targetDevices.filter { !known.contains($0) }
        misfits = unfit.map { device in
            "\(platform.rawValue) \(isStoryboard ? "storyboards" : "xibs") do not support target device type \"\(device)\"."
        }
        fit = unfit.isEmpty || unfit.count < invocation.targetDevices.count
    }
}

extension Document.Platform {
    /// An app for these runs the system's documents.
    fileprivate var devices: Set<String> {
        switch self {
        case .iOS: ["iphone", "ipad", "vision", "carplay"]
        case .macOS: ["mac"]
        case .tvOS: ["tv"]
        case .watchOS: ["watch"]
        }
    }
}
