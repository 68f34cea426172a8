import BuiltTools
import Foundation
import Testing

/// A program in the layout of the archives: `bin`, and `lib/nibkit` beside it.
@Suite struct InstallationTests {
    let scratch: ScratchFolder
    private let document = Repository.path("Examples/SignIn.xib")

    init() throws {
        scratch = try ScratchFolder()
        let manager = FileManager.default
        for folder in ["unpacked/bin", "unpacked/lib/nibkit/fonts/opentype/inter"] {
            try manager.createDirectory(atPath: scratch.path(folder), withIntermediateDirectories: true)
        }
        let tool = try BuiltTool("nibkit")
        do { try manager.linkItem(atPath: tool.url.path, toPath: scratch.path("unpacked/bin/nibkit")) } catch {
            try manager.copyItem(atPath: tool.url.path, toPath: scratch.path("unpacked/bin/nibkit"))
        }
    }

    private func picture() throws -> Data {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: scratch.path("unpacked/bin/nibkit"))
        process.arguments = ["render", document, "-o", scratch.path("picture.png")]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try Data(contentsOf: URL(fileURLWithPath: scratch.path("picture.png")))
    }

    private static let hasSourceTool = (try? BuiltTool("nibkit-source")) != nil

    /// Archives have `nibkit-source` in `lib/nibkit`, so that sources are read without a toolchain.
    @Test(.enabled(if: hasSourceTool, "nibkit-source is not built: Tools/build-source-tool does it"))
    func itsOwnSourceToolReadsSources() throws {
        let nibkit = try BuiltTool("nibkit")
        let project = Repository.path("Tests/FirstPullRequest")
        let words =
            "sed 's/nameLabel/titleLabel/' '\(project)/Shop/Card.swift' > Card.swift && cp '\(project)/Shop/Card.xib' . && unpacked/bin/nibkit check Card.xib --sources ."
        let without = try nibkit.shell(words, in: scratch.url)
        #expect(without.status == 0 && without.errors.contains("nibkit-source is not in "), "\(without.errors)")
        try FileManager.default.createSymbolicLink(
            atPath: scratch.path("unpacked/lib/nibkit/nibkit-source"),
            withDestinationPath: BuiltTool("nibkit-source").url.path)
        let with = try nibkit.shell(words, in: scratch.url)
        #expect(with.status == 1 && with.text.contains("Card has no outlet 'nameLabel'"), "\(with.text)\(with.errors)")
    }

    /// A contained worker reads them, too.
    @Test func itsOwnFontsComeFirst() throws {
        let ofSystem = try picture()
        let regular = try #require(
            ["opentype", "truetype"].map { "/usr/share/fonts/\($0)/inter/Inter-Regular.otf" }.first {
                FileManager.default.fileExists(atPath: $0)
            })
        // With one weight only, the title is not bold.
        try FileManager.default.copyItem(
            atPath: regular, toPath: scratch.path("unpacked/lib/nibkit/fonts/opentype/inter/Inter-Regular.otf"))
        #expect(try picture() != ofSystem)
    }

    /// Without `/proc` the standard library has no words of the command line, and a call without words succeeds.
    @Test(arguments: ["nibkit", "ibtool"]) func itReportsThatProcIsMissing(_ name: String) throws {
        let tool = try BuiltTool(name)
        // Status 77: this system lets no user hide /proc.
        let result = try tool.shell(
            "unshare --user --map-root-user --mount sh -c 'mount -t tmpfs none /proc || exit 77; exec \"$tool\" render A.xib' || exit $?",
            in: scratch.url)
        if result.status == 77 || result.errors.contains("unshare") { return }
        #expect(result.status == (name == "nibkit" ? 2 : 1))
        #expect(result.text.isEmpty && result.errors.contains("/proc is not mounted"))
    }
}
