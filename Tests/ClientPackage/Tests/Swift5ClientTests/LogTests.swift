import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// What UIKit logs without anybody asking.
@MainActor @Suite struct LogTests {
    private nonisolated static let expected = [
        "Unknown class NobodysView in Interface Builder file.",
        "Failed to set (nobodysKey) user defined inspected property on (UIView): [<UIView 0x…> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key nobodysKey.",
        "Could not load the \"nobodys-image\" image referenced from a nib in the bundle with identifier \"(null)\"",
        "Unable to simultaneously satisfy constraints.",
    ]

    private static func show() {
        for _ in 0..<2 {
            let view = Client.bundle.loadNibNamed("Complaints", owner: nil)?.first as? UIView
            view?.layoutIfNeeded()
        }
        _ = UIStoryboard(name: "Nowhere", bundle: Client.bundle).instantiateInitialViewController()
    }

    @Test func itIsOnStandardErrorOnce() async throws {
        let result = try #require(await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                LogTests.show()
                exit(0)
            }
        })
        let text = String(decoding: result.standardErrorContent, as: UTF8.self).replacing(#/0x[0-9a-f]+/#, with: "0x…")
        let entryPoint = "Failed to instantiate the default view controller for UIMainStoryboardFile 'Nowhere' - perhaps the designated entry point is not set?"
        for line in Self.expected + [entryPoint] { #expect(text.components(separatedBy: line).count == 2, "\(line) in \(text)") }
        #expect(text.contains("    \"<NSLayoutConstraint:0x… 'wide' H:[UIView:0x…(200)]   (active)>\""), "\(text)")
        #expect(text.contains("\n\nWill attempt to recover by breaking constraint \n<NSLayoutConstraint:0x…"), "\(text)")
    }

    @Test func aHandlerTakesItInstead() {
        var logged: [String] = []
        let before = UIKitEnvironment.current.log
        UIKitEnvironment.current.log = { logged.append($0.text.replacing(#/0x[0-9a-f]+/#, with: "0x…")) }
        defer { UIKitEnvironment.current.log = before }
        Self.show()
        for line in Self.expected { #expect(logged.count { $0.hasPrefix(line) } >= 2, "\(line) in \(logged)") }
    }
}
