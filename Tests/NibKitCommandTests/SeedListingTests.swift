import BuiltTools
import Foundation
import TestSupport
import Testing

/// The Swift listings of the source texts, taken out of them as they stand, built and run. What has to be adapted is in
/// Docs/classes.md.
@Suite(.serialized) struct SeedListingTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let folder = SharedFolder.seeds.url
    static let isThere = SharedFolder.seeds.isThere && SourcesTests.hasSourceTool
    static let why: Comment = "../shared/seeds is not there, or nibkit-source is not built"

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    /// What stands between fences of Swift in a text, in order.
    private func listings(of text: String = "000_") throws -> [String] {
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).first { $0.hasPrefix(text) })
        let whole = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
        return ["``` Swift\n", "``` swift\n"].reduce(whole) { $0.replacingOccurrences(of: $1, with: "```swift\n") }
            .components(separatedBy: "```swift\n").dropFirst().compactMap { $0.components(separatedBy: "```").first }
    }

    private func write(_ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(atPath: scratch.path("App"), withIntermediateDirectories: true)
        try scratch.write(text, to: "App/\(name)")
    }

    private func xib(owner: String = "", _ objects: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/><objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(owner.isEmpty ? "" : " customClass=\"\(owner)\" customModule=\"App\"")/>
        \(objects)</objects></document>
        """
    }

    private func run(_ verb: String, _ document: String, _ options: [String]) throws -> (
        text: String, errors: String, status: Int32
    ) {
        let result = try tool.run(
            [verb, scratch.path("App/\(document)"), "--sources", scratch.path("App")] + options,
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        return (result.text, result.errors, result.status)
    }

    private static let content = """
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0.0" y="0.0" width="100" height="50"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews><label opaque="NO" text="inside" id="l"><rect key="frame" x="5" y="5" width="80" height="20"/></label></subviews>
        </view>
        """

    private func host(_ className: String) -> String {
        xib(
            """
            <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
            <subviews><view contentMode="scaleToFill" id="slot" customClass="\(className)" customModule="App" customModuleProvider="target">
            <rect key="frame" x="10" y="10" width="200" height="80"/></view></subviews>
            <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
            """)
    }

    /// The first listing: a view that is the owner of its nib and loads it when it is awake.
    @Test(.enabled(if: isThere, why)) func theOwnerStyleLoadsItsNib() throws {
        let listing = try listings()[0]
        #expect(listing.contains("@IBOutlet var contentView: UIView!"))
        try write("import UIKit\nclass CustomView_Fileowner: UIView {\n\(listing)\n}\n", "CustomView_Fileowner.swift")
        try write(xib(owner: "CustomView_Fileowner", Self.content), "CustomView_Fileowner.xib")
        try write(host("CustomView_Fileowner"), "Host.xib")
        let shown = try run("render", "Host.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.contains(">inside</text>"), "\(shown.errors)")
    }

    /// The third and fourth: the root of the nib is the class, which a type method loads.
    @Test(.enabled(if: isThere, why)) func theRootStyleIsMadeByATypeMethod() throws {
        let all = try listings()
        let newInstance = try #require(all[3].components(separatedBy: "//使用类型方法创建").first)
        try write(
            """
            import UIKit
            \(all[2])
            class CustomView: UIView {
            \(newInstance)
            }
            class Host: UIView {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    addSubview(CustomView.newInstance())
                    let other = CustomView.loadNib()
                    other.frame = CGRect(x: 50, y: 40, width: 200, height: 100)
                    addSubview(other)
                }
            }
            """, "CustomView.swift")
        try write(
            xib(
                Self.content.replacingOccurrences(
                    of: "id=\"root\"",
                    with: "id=\"root\" customClass=\"CustomView\" customModule=\"App\" customModuleProvider=\"target\"")
            ), "CustomView.xib")
        try write(host("Host"), "Main.xib")
        let shown = try run("render", "Main.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.components(separatedBy: ">inside</text>").count == 3, "\(shown.errors)")
    }

    /// The fifth, a designable button with space between image and title, and the eighth, which is the same without the mark.
    @Test(.enabled(if: isThere, why), arguments: [4, 7]) func theButtonIsWiderByItsSpace(number: Int) throws {
        // One sign too many stands before the attribute.
        let listing = try listings()[number].replacingOccurrences(of: "@@IBDesignable", with: "@IBDesignable")
        try write("import UIKit\n\(listing)", "SpaceButton.swift")
        func width(_ attributes: String) throws -> Double {
            try write(
                xib(
                    """
                    <view contentMode="scaleToFill" id="top"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                    <subviews><button opaque="NO" contentMode="scaleToFill" buttonType="system" translatesAutoresizingMaskIntoConstraints="NO" id="b" customClass="SpaceButton" customModule="App" customModuleProvider="target">
                    <rect key="frame" x="10" y="10" width="10" height="30"/><state key="normal" title="A longer title"/>\(attributes)</button></subviews>
                    <constraints><constraint firstItem="b" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="10" id="c1"/>
                    <constraint firstItem="b" firstAttribute="top" secondItem="top" secondAttribute="top" constant="10" id="c2"/></constraints>
                    <freeformSimulatedSizeMetrics key="simulatedDestinationMetrics"/></view>
                    """), "Button.xib")
            let shown = try run("layout", "Button.xib", [])
            #expect(shown.status == 0, "\(shown.errors)")
            let line = try #require(shown.text.split(separator: "\n").first { $0.contains(" b ") })
            return try #require(line.split(separator: " ").dropLast().last.flatMap { Double($0) })
        }
        let standard = try width("")
        let wide = try width(
            """
            <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="space"><real key="value" value="40"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
            """)
        #expect(wide - standard == 30)
    }

    /// The lines of a method in the third text load a nib's root.
    @Test(.enabled(if: isThere, why)) func aRootIsLoadedInLinesOfAMethod() throws {
        let lines = try listings(of: "002_")[0]
        try write(
            """
            import UIKit
            class Host: UIView {
                var view: UIView { self }
                override func awakeFromNib() {
                    super.awakeFromNib()
            \(lines)
                }
            }
            """, "Host.swift")
        try write(xib(Self.content), "CustomView.xib")
        try write(host("Host"), "Main.xib")
        let shown = try run("render", "Main.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.contains(">inside</text>"), "\(shown.errors)")
    }

    /// A view with a container that its nib connects; the text has its superclass from an earlier one.
    @Test(.enabled(if: isThere, why)) func theContainerStyleLoadsItsNib() throws {
        let listing = try listings(of: "002_")[1]
        try write(
            """
            import UIKit
            class View: UIView {
                override init(frame: CGRect) { super.init(frame: frame); initialize() }
                required init?(coder: NSCoder) { super.init(coder: coder); initialize() }
                func initialize() { translatesAutoresizingMaskIntoConstraints = true }
            }
            \(listing)
            """, "CustomView.swift")
        let connections = """
            <connections><outlet property="containerView" destination="root" id="o1"/><outlet property="textLabel" destination="l" id="o2"/></connections>
            """
        try write(
            xib(owner: "CustomView", Self.content).replacingOccurrences(
                of: "customClass=\"CustomView\" customModule=\"App\"/>",
                with: "customClass=\"CustomView\" customModule=\"App\">\(connections)</placeholder>"),
            "CustomView.xib")
        try write(host("CustomView"), "Main.xib")
        let shown = try run("render", "Main.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.contains(">inside</text>"), "\(shown.errors)")
    }

    /// Generic loaders in extensions of `UINib` and `UIView`.
    @Test(.enabled(if: isThere, why)) func genericLoadersGiveTheirClass() throws {
        let listing = try listings(of: "002_")[3]
        try write(
            """
            \(listing)
            class Host: UIView {
                override func awakeFromNib() {
                    super.awakeFromNib()
                    let view = CustomView.instantiate(autolayout: false)
                    view.textLabel.text = "set by code"
                    addSubview(view)
                }
            }
            """, "CustomView.swift")
        let root = Self.content.replacingOccurrences(
            of: "id=\"root\"",
            with: "id=\"root\" customClass=\"CustomView\" customModule=\"App\" customModuleProvider=\"target\""
        )
        .replacingOccurrences(
            of: "</subviews>",
            with: "</subviews><connections><outlet property=\"textLabel\" destination=\"l\" id=\"o\"/></connections>")
        try write(xib(root), "CustomView.xib")
        try write(host("Host"), "Main.xib")
        let shown = try run("render", "Main.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.contains(">set by code</text>"), "\(shown.errors)")
    }

    /// Names of Swift 2 in the fifth text, which today's compilers refuse on iOS, too.
    private static let renamed = [
        "componentsSeparatedByString(": "components(separatedBy: ", "UIColor.clearColor()": "UIColor.clear",
        "NSBundle.mainBundle()": "Bundle.main",
        "loadViewWithNibName(self.getXibName()": "loadViewWithNibName(fileName: self.getXibName()",
        "return nibs[0]": "return nibs![0]",
    ]

    /// A base class that fills itself with the nib of its subclass, and one that is placed in another nib.
    @Test(.enabled(if: isThere, why)) func aBaseClassLoadsTheNibOfItsSubclass() throws {
        let all = try listings(of: "004_").map { text in
            Self.renamed.reduce(text) { $0.replacingOccurrences(of: $1.key, with: $1.value) }
        }
        let base = try #require(all.first { $0.contains("class ILXibView") })
        let own = try #require(all.first { $0.contains("class ILDemoView") })
        try write("\(base)\n\(own)", "ILDemoView.swift")
        let connections = "<connections><outlet property=\"label\" destination=\"l\" id=\"o1\"/></connections>"
        try write(
            xib(owner: "ILDemoView", Self.content).replacingOccurrences(
                of: "customClass=\"ILDemoView\" customModule=\"App\"/>",
                with: "customClass=\"ILDemoView\" customModule=\"App\">\(connections)</placeholder>"),
            "ILDemoView.xib")
        try write(host("ILDemoView"), "Main.xib")
        let shown = try run("render", "Main.xib", ["--format", "svg", "--svg-text", "text", "-o", "-"])
        #expect(shown.status == 0 && shown.text.contains("你好"), "\(shown.errors)")
        // The text's own pattern has nothing that a check would warn of.
        let checked = try tool.run(
            ["check", scratch.path("App"), "--sources", scratch.path("App")],
            environment: ["XDG_CACHE_HOME": scratch.path("cache")])
        #expect(checked.status == 0, "\(checked.text)")
    }
}
