import BuiltTools
import Foundation
import Testing

/// A result that lacks something never has status 0.
@Suite struct LossTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let constraint = Repository.path("Fixtures/document/lost/constraint.xib")
    private static let dangling = Repository.path("Fixtures/document/reference/dangling.xib")
    private static let message =
        "the constraint pin-b of view (<novelGuide>.top = label \"Hello\".bottom) is not in the nib: nov is a <novelGuide>, which is unknown [lost-constraint]"

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test(arguments: ["compile", "render", "layout", "load"])
    func lossesAreErrors(_ verb: String) throws {
        let output = verb == "load" ? [] : ["-o", scratch.path(verb == "render" ? "It.png" : "It.out")]
        let result = try tool.run([verb, Self.constraint] + output)
        #expect(result.status == 1, "\(verb): \(result.errors)")
        #expect(result.errors.contains("constraint.xib:20:17: error: \(Self.message)"), "\(verb): \(result.errors)")
    }

    @Test func checkFindsTheSame() throws {
        let result = try tool.run(["check", Self.constraint])
        #expect(
            result.status == 1 && result.text.contains("constraint.xib:20:17: error: \(Self.message)"),
            "\(result.text)\(result.errors)")
        #expect(result.text.split(separator: "\n").count == 1, "\(result.text)")
    }

    /// The document's own finding and the compiler's are one.
    @Test func anIdThatNothingHasIsReportedOnce() throws {
        let line = "secondItem of constraint refers to the id gone, which no object has (id top) [dangling-reference]"
        for verb in ["compile", "layout"] {
            let result = try tool.run([verb, Self.dangling, "-o", scratch.path("It.out")])
            #expect(
                result.status == 1 && result.errors.components(separatedBy: line).count == 2
                    && result.errors.contains("error: \(line)"), "\(result.errors)")
        }
        let checked = try tool.run(["check", Self.dangling])
        #expect(
            checked.status == 1 && checked.text.components(separatedBy: line).count == 2
                && checked.text.contains("error: \(line)"), "\(checked.text)")
        #expect(checked.text.contains("fix (safe): remove the constraint"))
    }

    /// What the canvas leaves out, a device's nib has.
    @Test func checkSeesWhatTheCanvasLeavesOut() throws {
        let path = try scratch.write(
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
            <device id="retina4_7" orientation="portrait" appearance="light"/><objects><view id="v"><novelGuide key="novelty" id="n"/><constraints>
            <constraint firstItem="n" firstAttribute="top" secondItem="v" secondAttribute="top" id="c"/></constraints>
            <variation key="default"><mask key="constraints"><exclude reference="c"/></mask></variation></view></objects></document>
            """, to: "Varied.xib")
        let result = try tool.run(["check", path])
        #expect(result.status == 1 && result.text.contains("error: the constraint c of view"), "\(result.text)")
        #expect(try tool.run(["layout", path]).status == 0)
    }

    @Test func theKeyboardsGuideIsNoLoss() throws {
        let path = Repository.path("Fixtures/view/keyboardLayoutGuide/bottom.xib")
        let compiled = try tool.run(["compile", path, "-o", scratch.path("It.nib")])
        #expect(compiled.status == 0 && compiled.errors.isEmpty, "\(compiled.errors)")
        let dumped = try tool.run(["dump", "archive", scratch.path("It.nib")]).text
        #expect(dumped.contains("UIKeyboardLayoutGuide") && dumped.contains("UIViewKeyboardLayoutGuide"), "\(dumped)")
        let back = try tool.run(["decompile", scratch.path("It.nib"), "-o", "-"]).text
        #expect(back.contains("<keyboardLayoutGuide id=\"000-00-008\" key=\"keyboard\"/>"), "\(back)")
        let checked = try tool.run(["check", path, "--notes", "--deployment-target", "15.0"])
        #expect(checked.status == 0 && checked.text.isEmpty, "\(checked.text)")
        let old = try tool.run(["check", path, "--deployment-target", "14.0"])
        #expect(old.text.contains("the layout guide 'keyboard' needs iOS 15"), "\(old.text)")
    }
}
