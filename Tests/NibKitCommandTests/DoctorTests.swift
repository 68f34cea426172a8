import BuiltTools
import Foundation
import Testing

/// `nibkit doctor`, and options that say how text is drawn.
@Suite struct DoctorTests {
    let tool: BuiltTool
    let scratch: ScratchFolder
    private static let label = Repository.path("Fixtures/label/text/plain.xib")

    init() throws {
        tool = try BuiltTool("nibkit")
        scratch = try ScratchFolder()
    }

    @Test func aDoctorPrintsAFingerprint() throws {
        let result = try tool.run(["doctor"])
        let output = String(decoding: result.output, as: UTF8.self)
        #expect(result.status == 0 || output.contains("missing: "), "\(result.errors)")
        #expect(output.hasPrefix("fingerprint "))
        #expect(output.contains("\n  Cairo "))
    }

    /// The doctor wants what `Tools/set-up` wants, and what is listed in the bill of materials.
    @Test func aDoctorKnowsTheOldestLibraries() throws {
        struct Report: Decodable {
            struct Library: Decodable {
                var name, wanted, package: String
                var found: String?
            }
            var libraries: [Library]
        }
        let libraries = try JSONDecoder().decode(Report.self, from: tool.run(["doctor", "--format", "json"]).output)
            .libraries
        let lines = try String(contentsOfFile: Repository.path("Tools/system-libraries.tsv"), encoding: .utf8).split(
            separator: "\n"
        ).dropFirst()
        let table = lines.map { $0.split(separator: "\t").map(String.init) }
        #expect(
            Set(libraries.map { "\($0.name) \($0.wanted) \($0.package)" })
                == Set(table.map { "\($0[0]) \($0[4]) \($0[6])" }))
        #expect(libraries.first { $0.name == "Cairo" }?.found?.contains(".") == true)
        let text = String(decoding: try tool.run(["doctor"]).output, as: UTF8.self)
        #expect(text.contains("\nlibrary HarfBuzz ") && text.contains(", tested from 6.0.0 on"), "\(text)")
    }

    /// Fonts of the project are used without being asked for, listed by the doctor, and reported once where they are
    /// missing.
    @Test func fontsOfTheProjectAreUsedAndListed() throws {
        let face = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf"
        guard FileManager.default.fileExists(atPath: face) else { return }
        func label(_ font: String) -> String {
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505"><objects><view id="v">
            <rect key="frame" x="0" y="0" width="200" height="50"/><subviews><label opaque="NO" text="Hi" id="l">
            <rect key="frame" x="0" y="0" width="100" height="40"/><fontDescription key="fontDescription" name="\(font)" family="F" pointSize="17"/>
            </label></subviews></view></objects></document>
            """
        }
        try FileManager.default.createDirectory(atPath: scratch.path("App/Views"), withIntermediateDirectories: true)
        for name in ["A", "B"] { try scratch.write(label("DejaVuSansMono-Bold"), to: "App/Views/\(name).xib") }
        try scratch.write("", to: "App/Package.swift")
        let folder = scratch.url.appendingPathComponent("App")
        func draw(_ name: String) throws -> (picture: Data?, errors: String) {
            let result = try tool.run(["render", "Views", "-o", name], in: folder)
            #expect(result.status == 0, "\(result.errors)")
            return (FileManager.default.contents(atPath: scratch.path("App/\(name)/A.png")), result.errors)
        }
        let without = try draw("without")
        #expect(
            without.errors.components(separatedBy: "the font DejaVuSansMono-Bold is not available").count == 2,
            "\(without.errors)")
        try FileManager.default.copyItem(atPath: face, toPath: scratch.path("App/Brand.ttf"))
        let with = try draw("with")
        #expect(
            with.picture != nil && with.picture != without.picture && !with.errors.contains("not available"),
            "\(with.errors)")
        let doctor = try tool.run(["doctor"], in: folder)
        #expect(String(decoding: doctor.output, as: UTF8.self).contains("project font DejaVuSansMono-Bold: "))
    }

    @Test func textOfSVGFilesIsOutlinesOrText() throws {
        func svg(_ options: [String]) throws -> String {
            let result = try tool.run(["render", Self.label, "--format", "svg", "-o", scratch.path("a.svg")] + options)
            #expect(result.status == 0, "\(result.errors)")
            return try String(contentsOfFile: scratch.path("a.svg"), encoding: .utf8)
        }
        #expect(try !svg([]).contains("<text"))
        #expect(try svg(["--svg-text", "text"]).contains(">Hello</text>"))
    }

    @Test(arguments: [
        (["--tint", "#12345"], "the tint must be #RRGGBB or a system color such as systemPink, not '#12345'"),
        (["--contrast", "loud"], "the contrast must be normal or high, not 'loud'"),
        (["--fonts", "nowhere"], "--fonts takes a folder, but 'nowhere' is not one"),
        (
            ["--fonts", "Fixtures/label"],
            "--fonts takes a folder with font files, but there are none in 'Fixtures/label' and its subfolders; "
                + "their names end in .otc, .otf, .ttc, .ttf"
        ),
    ])
    func senselessOptionsAreRefused(options: [String], sentence: String) throws {
        let result = try tool.run(["render", Self.label, "-o", scratch.path("out")] + options)
        #expect(result.status != 0 && result.errors.contains(sentence), "\(result.errors)")
    }
}
