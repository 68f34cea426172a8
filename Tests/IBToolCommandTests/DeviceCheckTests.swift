import BuiltTools
import Foundation
import Testing

/// `--check-device`: what would fail at load on a device.
@Suite struct DeviceCheckTests {
    let bench: Bench

    init() throws { bench = try Bench() }

    private func check(_ document: String, _ words: [String], status: Int32 = 0) throws -> [String] {
        let result = try bench.run(
            [
                "--check-device", "--warnings", "--notices", "--output-format", "human-readable-text",
                "--compilation-directory", "out", document,
            ] + words, status: status)
        return result.text.split(separator: "\n").map(String.init)
    }

    @Test func classesAreLookedFor() throws {
        try FileManager.default.createDirectory(
            atPath: bench.scratch.path("src/deep"), withIntermediateDirectories: true)
        try bench.scratch.write(
            """
            /* class CardButton /* nested */ class CardButton */
            // class CardButton
            let text = "class CardButton \\" class CardButton", long = \"\"\"
              class CardButton
            \"\"\"
            final class ProfileController: UIViewController { class func CardButtonMaker() {} }
            """, to: "src/deep/A.swift")
        try bench.scratch.write("/* /* */ @interface ProfileView : UIView\n@end\n", to: "src/B.h")
        let missing = try check(Bench.document("Profile.xib"), ["--source", "src", "--module", "App"]).filter {
            $0.contains("[unknown-class]")
        }
        #expect(
            missing.count == 1
                && missing.first?.contains(":but: warning: the sources do not declare the class CardButton of") == true,
            "\(missing)"
        )
        try bench.scratch.write("@objc(CardButton) class Button: UIButton {}", to: "src/C.swift")
        #expect(
            try check(Bench.document("Profile.xib"), ["--source", "src"]).allSatisfy { !$0.contains("[unknown-class]") }
        )
        #expect(
            try check(Bench.document("Profile.xib"), []).contains(
                "ibtool: note: no --source was given, so classes are not checked"))
    }

    @Test func newerPartsAreNamed() throws {
        let document = Bench.document("controls/button/configurations.xib")
        let old = try check(document, ["--minimum-deployment-target", "14.5"])
        #expect(
            old.contains {
                $0.contains(
                    "<buttonConfiguration> needs iOS 15.0, but the deployment target is 14.5: it is ignored there (line "
                )
            }, "\(old)")
        #expect(
            try check(document, ["--minimum-deployment-target", "15.0"]).allSatisfy { !$0.contains("[newer-system]") })
        #expect(
            try check(
                Bench.document("controls/calendarView/month.xib"), ["--minimum-deployment-target", "15.0"], status: 1
            ).contains { $0.contains("error: Class Unavailable: UICalendarView before iOS 16.0") })
        #expect(
            try check(document, ["--minimum-deployment-target", "soon"]).contains(
                "ibtool: note: the deployment target 'soon' is not a version, so nothing is checked against it"))
    }

    @Test func launchScreensHaveNoCode() throws {
        let source = try String(contentsOfFile: Bench.document("Profile.xib"), encoding: .utf8).replacing(
            "colorMatched=\"YES\"", with: "launchScreen=\"YES\"")
        try bench.scratch.write(source, to: "Launch.xib")
        let found = try check("Launch.xib", [], status: 1)
        #expect(
            found.contains {
                $0.contains("error: Launch screens may not set custom classnames")
                    && $0.contains("[launch-screen-limit]")
            }, "\(found)")
        #expect(
            found.contains {
                $0.contains("warning: ") && $0.contains("connections, which a launch screen cannot have")
            },
            "\(found)")
    }
}
