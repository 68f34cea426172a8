import BuiltTools
import Foundation
import Testing

/// One picture of several drawings, from the command line.
@Suite struct SheetTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let label = Repository.path("Fixtures/label/text/plain.xib")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test(arguments: ["svg", "pdf", "png"])
    func aGridIsOnePictureAScreen(format: String) throws {
        let result = try tool.run([
            "render", Self.label, "--grid", "devices=retina4_7,retina6_12", "--grid", "appearance=light,dark",
            "--format", format, "-o", scratch.path("out"),
        ])
        #expect(result.status == 0, "\(result.errors)")
        #expect(scratch.names == ["out"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.path("out")) == ["plain.\(format)"])
    }

    @Test(arguments: [
        (["appearance"], "--grid takes KEY=a,b,…, not 'appearance'"),
        (["appearance="], "--grid takes KEY=a,b,…, not 'appearance='"),
        (["color=red"], "--grid has no key 'color'; the keys are device, orientation"),
        (["appearance=light,dim"], "the appearance must be light or dark, not 'dim'"),
        (["orientation=portrait,upside-down"], "the orientation must be portrait or landscape, not 'upside-down'"),
        (["device=toaster"], "there is no device 'toaster'"),
        (["appearance=light", "appearances=dark"], "--grid has the key 'appearance' twice"),
        (
            ["text-size=\(Array(repeating: "L", count: 33).joined(separator: ","))", "direction=ltr,rtl"],
            "more than 64 combinations"
        ),
    ])
    func wrongGridsAreSaid(grids: [String], sentence: String) throws {
        let result = try tool.run(
            ["render", Self.label, "-o", scratch.path("out")] + grids.flatMap { ["--grid", $0] })
        #expect(result.status != 0 && !result.wasKilled)
        #expect(result.errors.contains(sentence), "\(result.errors)")
        #expect(scratch.names.isEmpty)
    }

    @Test func anOptionAndAGridOfOneTraitExcludeEachOther() throws {
        let result = try tool.run([
            "render", Self.label, "--appearance", "dark", "--grid", "appearance=light,dark", "-o", scratch.path("out"),
        ])
        #expect(result.status != 0)
        #expect(
            result.errors.contains("--appearance and --grid appearance=… cannot be used together"), "\(result.errors)")
    }

    @Test func theOrientationIsOneOfTwo() throws {
        let wrong = try tool.run(["layout", Self.label, "--orientation", "sideways"])
        #expect(wrong.status != 0)
        #expect(wrong.errors.contains("the orientation must be portrait or landscape, not 'sideways'"))
        #expect(try tool.run(["layout", Self.label, "--orientation", "landscape"]).status == 0)
    }

    @Test func aMapIsOnePicture() throws {
        let storyboard = Repository.path("Examples/Settings.storyboard")
        let result = try tool.run(["render", "--map", storyboard, "--format", "svg", "-o", scratch.path("map.svg")])
        #expect(result.status == 0, "\(result.errors)")
        #expect(scratch.names == ["map.svg"])
        let both = try tool.run([
            "render", "--map", "--grid", "appearance=light,dark", storyboard, "-o", scratch.path("both"),
        ])
        #expect(both.status != 0)
        #expect(both.errors.contains("--map and --grid cannot be used together"))
    }
}
