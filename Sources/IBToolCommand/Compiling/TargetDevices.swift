import Diagnostics

/// Checks `--target-device` against a document of iOS. The devices have no influence on a nib.
enum TargetDevices {
    private static let known: Set<String> = ["iphone", "ipad", "appletv", "watch", "mac", "vision", "carplay"]
    /// An app for these runs documents of iOS.
    private static let ofIOS: Set<String> = ["iphone", "ipad", "vision", "carplay"]

    static func findings(file: String, isStoryboard: Bool, _ invocation: Invocation) -> [Diagnostic] {
        let isCatalyst = invocation.platform?.contains("catalyst") == true
        let unfit = invocation.targetDevices.filter { !ofIOS.contains($0) && !(isCatalyst && $0 == "mac") }
        // With another device that fits the result serves that one; unverified for Apple's tool.
        let severity = unfit.count == invocation.targetDevices.count ? Severity.error : .warning
        return unfit.map { device in
            let message =
                known.contains(device)
                ? "iOS \(isStoryboard ? "storyboards" : "xibs") do not support target device type \"\(device)\"."
                : "there is no target device type \"\(device)\""
            return Diagnostic(.unsupportedPlatform, message, severity: severity, at: .start(of: file))
        }
    }
}
