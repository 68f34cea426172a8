import BuiltTools
import Foundation
import Testing

/// Modules of classes, as the targets of Xcode projects and packages have them.
@Suite(.enabled(if: SourcesTests.hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
struct ModuleTests {
    let tool: BuiltTool
    let scratch: ScratchFolder

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
        for folder in ["Shop.xcodeproj", "App", "UI", "Kit/Sources/ShopKit"] {
            try FileManager.default.createDirectory(
                atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        try scratch.write(Self.project, to: "Shop.xcodeproj/project.pbxproj")
        try scratch.write("// targets: [.target(name: \"ShopKit\")]", to: "Kit/Package.swift")
        try scratch.write(
            "import UIKit\nimport Gauges\nclass Card: UIView {}\n@objc(Stamp) class Stamp: UIView {}",
            to: "App/Card.swift")
        try scratch.write("import UIKit\npublic class Badge: UIView {}", to: "UI/Badge.swift")
        try scratch.write("import UIKit\npublic class Chart: UIView {}", to: "Kit/Sources/ShopKit/Chart.swift")
        try scratch.write("@interface Dial : UIView\n@end", to: "App/Dial.h")
    }

    /// An app with a module of another name, and a framework.
    private static let project = """
        // !$*UTF8*$!
        { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
        P = { isa = PBXProject; buildConfigurationList = PL; mainGroup = G; projectDirPath = ""; targets = ( AT, FT ); };
        G = { isa = PBXGroup; children = ( F1, F2, F3 ); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = App/Card.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = UI/Badge.swift; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = App/Main.xib; sourceTree = "<group>"; };
        B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; }; B3 = { isa = PBXBuildFile; fileRef = F3; };
        S1 = { isa = PBXSourcesBuildPhase; files = ( B1 ); }; S2 = { isa = PBXSourcesBuildPhase; files = ( B2 ); };
        R1 = { isa = PBXResourcesBuildPhase; files = ( B3 ); };
        AT = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application"; buildConfigurationList = AL; buildPhases = ( S1, R1 ); };
        FT = { isa = PBXNativeTarget; name = "Shop UI"; productType = "com.apple.product-type.framework"; buildConfigurationList = FL; buildPhases = ( S2 ); };
        PL = { isa = XCConfigurationList; buildConfigurations = ( PR ); };
        PR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; BRAND = "Corner Shop"; }; };
        AL = { isa = XCConfigurationList; buildConfigurations = ( AR ); };
        AR = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(BRAND)"; }; };
        FL = { isa = XCConfigurationList; buildConfigurations = ( FR ); };
        FR = { isa = XCBuildConfiguration; name = Release; buildSettings = { PRODUCT_NAME = "$(TARGET_NAME:c99extidentifier)"; }; };
        }; }
        """

    private func document(_ views: String...) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
        <objects>
        \(views.enumerated().map { "<view id=\"v\($0.offset)\" \($0.element)/>" }.joined(separator: "\n"))
        </objects>
        </document>
        """
    }

    private func found(_ words: String...) throws -> [String] {
        let result = try tool.run(["check", "App", "--sources", "."] + words, in: scratch.url)
        return result.text.split(separator: "\n").map(String.init).filter { $0.contains("-module]") }
    }

    @Test func modulesThatDoNotHaveTheClassAreFound() throws {
        try scratch.write(
            document(
                "customClass=\"Card\" customModule=\"Shop_UI\"", "customClass=\"Card\" customModule=\"Corner_Shop\"",
                "customClass=\"Badge\" customModule=\"ShopUI\"", "customClass=\"Badge\" customModule=\"Shop_UI\"",
                "customClass=\"Chart\" customModule=\"Corner_Shop\"", "customClass=\"Chart\" customModule=\"ShopKit\"",
                "customClass=\"Gauge\" customModule=\"Gauges\"", "customClass=\"Dial\" customModule=\"Elsewhere\"",
                "customClass=\"Ghost\" customModule=\"Corner_Shp\""), to: "App/Main.xib")
        #expect(
            try found() == [
                "App/Main.xib:3:1: warning: the module Shop_UI does not have the class Card, which is in Corner_Shop, so a plain UIView takes the place of Card (id v0) [wrong-module]",
                "App/Main.xib:5:1: warning: no target has the module ShopUI, and the class Badge is in Shop_UI, so a plain UIView takes the place of Badge (id v2) [wrong-module]",
                "App/Main.xib:7:1: warning: the module Corner_Shop does not have the class Chart, which is in ShopKit, so a plain UIView takes the place of Chart (id v4) [wrong-module]",
                "App/Main.xib:11:1: warning: no target has the module Corner_Shp (did you mean Corner_Shop?), so a plain UIView takes the place of Ghost (id v8) [wrong-module]",
            ])
    }

    /// The module of the target counts, whatever module the document names beside.
    @Test func documentsInheritTheModuleOfTheirTarget() throws {
        let target = "customModuleProvider=\"target\""
        let text = document(
            "customClass=\"Card\" customModule=\"Old\" \(target)",
            "customClass=\"Badge\" customModule=\"Shop_UI\" \(target)",
            "customClass=\"Chart\" \(target)")
        try scratch.write(text, to: "App/Main.xib")
        // No target has it.
        try scratch.write(text, to: "App/Other.xib")
        #expect(
            try found() == [
                "App/Main.xib:4:1: warning: the class Badge is in the module Shop_UI, but the document inherits the module Corner_Shop from its target, so a plain UIView takes the place of Badge (id v1) [wrong-module]",
                "App/Main.xib:5:1: warning: the class Chart is in the module ShopKit, but the document inherits the module Corner_Shop from its target, so a plain UIView takes the place of Chart (id v2) [wrong-module]",
            ])
    }

    @Test func swiftClassesWithoutAModuleAreFound() throws {
        try scratch.write(
            document("customClass=\"Dial\"", "customClass=\"Card\"", "customClass=\"Stamp\"", "customClass=\"Card\""),
            to: "App/Main.xib")
        #expect(
            try found() == [
                "App/Main.xib:4:1: warning: the Swift class Card is named without its module, so a plain UIView takes its place (id v1) [lost-module]"
            ])
    }

    /// A target that gets another name makes findings in documents that did not change.
    @Test func renamedTargetsAreNew() throws {
        try scratch.write(document("customClass=\"Badge\" customModule=\"Shop_UI\""), to: "App/Main.xib")
        let git = "git -c user.name=a -c user.email=a@b -c init.defaultBranch=main"
        let made = try tool.shell("\(git) init -q && \(git) add . && \(git) commit -qm a", in: scratch.url)
        #expect(made.status == 0, "\(made.errors)")
        #expect(try found("--new-since", "HEAD").isEmpty)
        try scratch.write(
            Self.project.replacing("name = \"Shop UI\"", with: "name = \"Shop Design\""),
            to: "Shop.xcodeproj/project.pbxproj")
        let new = try found("--new-since", "HEAD")
        #expect(new.count == 1 && new.first?.contains("which is in Shop_Design") == false, "\(new)")
        #expect(
            new.first?.contains("no target has the module Shop_UI, and the class Badge is in Shop_Design") == true,
            "\(new)")
    }
}
