import Foundation

extension Bench {
    /// Classes from sources: twenty files, each of which needs the next one.
    static func classes() throws {
        let tool = ".build/release/nibkit"
        let folder = "out/bench/classes"
        guard FileManager.default.fileExists(atPath: ".build/release/runtime"),
            FileManager.default.fileExists(atPath: tool)
        else {
            line("classes from sources", "not measured: 'make classes' builds what they need")
            return
        }
        try? FileManager.default.removeItem(atPath: folder)
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func source(_ number: Int, _ line: String) throws {
            let next = number < 20 ? "addSubview(Part\(number + 1)(frame: bounds))" : line
            try Data(
                """
                import UIKit
                class Part\(number): UIView {
                    @IBInspectable var level: Int = 0 { didSet { setNeedsDisplay() } }
                    override init(frame: CGRect) { super.init(frame: frame); setUp() }
                    required init?(coder: NSCoder) { super.init(coder: coder); setUp() }
                    private func setUp() { \(next) }
                    override func draw(_ rect: CGRect) { UIColor.blue.setFill(); UIBezierPath(ovalIn: bounds).fill() }
                }
                """.utf8
            ).write(to: URL(fileURLWithPath: "\(folder)/Part\(number).swift"))
        }
        for number in 1...20 { try source(number, "") }
        let document = "\(folder)/Part.xib"
        try Data(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch"><objects>
            <view contentMode="scaleToFill" id="top" customClass="Part1" customModule="Bench"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/></view>
            </objects></document>
            """.utf8
        ).write(to: URL(fileURLWithPath: document))
        let words = ["render", document, "--sources", folder, "-o", "\(folder)/picture.png"]
        func render() throws -> Double {
            try time { try Child.run(tool, words, environment: ["XDG_CACHE_HOME": "\(folder)-cache"]) }
        }
        _ = try render()
        limit("render with classes, nothing changed", median(try (0..<7).map { _ in try render() }), atMost: 0.150)
        limit(
            "render with classes, one of 20 files edited",
            median(
                try (1...3).map { edit in
                    try source(20, "tag = \(edit)")
                    return try render()
                }), atMost: 3)
    }
}
