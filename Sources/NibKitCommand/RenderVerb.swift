import ArgumentParser
import CairoRenderer
import Diagnostics
import Foundation
import Graphics
import NibKit
import NibKitWork
import ResultFiles
import SceneRenderer

struct RenderVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Draw documents: one picture per top-level view of a xib, or per scene of a storyboard.",
        discussion: """
            Without -o the pictures are written to the current folder. -o names another folder, or the file if there is just one \
            picture. A picture is named after its document, followed by the scene's id if there are several.

            --grid draws each screen with several settings on one sheet. The first grid runs across, the second runs down, and further ones repeat both below. \
            Keys: device, orientation, appearance, contrast, tint, language, direction, system, text-size, time-zone.

            Examples:
              nibkit render Main.storyboard -o pictures
              nibkit render Card.xib --device "iPhone 15" --appearance dark -o card.png
              nibkit render A.xib --grid text-size=S,XXXL --grid appearance=light,dark
              nibkit render App --sources App -o pictures
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var sources: SourceOptions
    @OptionGroup var workers: WorkerOptions
    @Option(
        help: ArgumentHelp(
            "Draw one copy for each value; can be repeated for all combinations.", valueName: "key=a,b,…")) var grid:
        [String] = []
    @Flag(help: "Draw all scenes of a storyboard and their segues on one picture; no effect on xibs.") var map =
        false
    @Flag(help: "Draw the device, its status bar and its home indicator around screens of its size.") var bezel = false
    @Flag(help: "Draw the status bar and home indicator on full screens, without the device.") var chrome = false
    @Flag(help: "Draw views outside any window, as snapshot tests often do: no safe areas from the device or bars.")
    var noWindow = false
    @Option(
        help: ArgumentHelp(
            "Draw these objects and constraints in red, with their names and equations.", valueName: "id,…"))
    var highlight: String?
    @OptionGroup var samples: SampleOptions
    @Option(
        help: ArgumentHelp(
            "png, svg or pdf (default: from the -o file's extension, else png).", valueName: "png|svg|pdf"),
        completion: .list(["png", "svg", "pdf"]))
    var format: String?
    @Option(
        help: ArgumentHelp(
            "How SVG files contain text: outlines look the same everywhere, text can be searched.",
            valueName: "outlines|text"))
    var svgText = SceneRenderer.TextForm.outlines
    @Option(help: ArgumentHelp("Pixels per point (default: the device's).", valueName: "number")) var scale: Double?
    @Option(name: .shortAndLong, help: ArgumentHelp("Output folder, or file for a single picture.", valueName: "path"))
    var output: String?
    @Option(help: ArgumentHelp("Write a JSON report of the results to this file.", valueName: "file")) var report:
        String?

    private static let largestScale = 8.0
    private static let gridOption = "--grid"

    func validate() throws {
        if let format, Pictures.Format(rawValue: format) == nil {
            throw ValidationError("--format takes png, svg or pdf, not '\(format)'")
        }
        if let scale, !(scale > 0 && scale <= Self.largestScale) {
            throw ValidationError("--scale takes more than 0 and at most \(Self.largestScale)")
        }
        if highlight != nil, bezel { throw ValidationError("--highlight and --bezel cannot be used together") }
        if map, !grid.isEmpty { throw ValidationError("--map and --grid cannot be used together") }
        try OutputFile.validate(output)
        if let output, let problem = Self.problem(with: output, format: format) { throw ValidationError(problem) }
        _ = try shown.grid(grid, of: Self.gridOption)
    }

    /// The format for the extension of a file.
    private static func format(ofFile name: String) -> Pictures.Format? {
        Pictures.Format(rawValue: Files.ending(of: name).lowercased())
    }

    private static func problem(with output: String, format: String?) -> String? {
        guard !Files.isFolder(output) else { return nil }
        let ending = Files.ending(of: output).lowercased()
        if ["gif", "jpg", "jpeg", "webp", "bmp", "tif", "tiff"].contains(ending) {
            return "pictures can be png, svg or pdf, not \(ending)"
        }
        guard let format, let own = Self.format(ofFile: output), own.rawValue != format else { return nil }
        return "-o \(output) and --format \(format) contradict each other"
    }

    func run() throws {
        let format = format.flatMap(Pictures.Format.init) ?? output.flatMap(Self.format) ?? .png
        var rendering = Job.Rendering(isMap: map, hasBezel: bezel, hasChrome: chrome, isInWindow: !noWindow)
        rendering.file = Job.PictureFile(format: format.rawValue, scale: scale, text: svgText.rawValue)
        rendering.grid = try shown.grid(grid, of: Self.gridOption)
        rendering.highlighted = highlight?.split(separator: ",").map(String.init) ?? []
        var shownOn = shown.shownOn
        shownOn.scale = scale
        samples.apply(to: &shownOn, orElse: 0)
        var outcome = Outcome.clean
        let paths = inputs.paths()
        shown.noteTexts(of: paths)
        samples.noteFiles(of: paths)
        try OutputFile.willWrite(report, option: "--report")
        if let output {
            try isFile(output) ? OutputFile.willWrite(output, option: "-o") : OutputFile.willWrite(into: output)
        }
        let entries = try report.map { try ReportStream.json("documents", to: $0) }
        try JobRunner(Job(kind: .render(rendering), shownOn: shownOn), workers: workers, sources: sources).run(
            paths, inputs: inputs.files
        ) { reply in
            var reply = reply
            var written: [String] = []
            for (screen, name) in zip(reply.screens, names(of: &reply, format)) {
                guard let picture = screen.picture else { continue }
                do {
                    try OutputFile.write(Array(picture), to: name)
                    written.append(name)
                } catch { reply.error = reply.error ?? "\(error)" }
            }
            if reply.error == nil, reply.screens.isEmpty { reply.diagnostics.append(.nothingToDraw(reply.file)) }
            reply.printDiagnostics()
            outcome = max(outcome, reply.outcome)
            try entries?.add(RenderReport(reply, pictures: written))
        }
        try entries?.finish()
        try outcome.exit()
    }
}

extension SceneRenderer.TextForm: ExpressibleByArgument {}

extension RenderVerb {
    /// The paths of one document's pictures; none if they do not fit into one file, which sets the reply's error.
    private func names(of reply: inout JobReply, _ format: Pictures.Format) -> [String] {
        if let output, isFile(output) {
            // A screen without an area has no picture.
            let count = reply.screens.count { $0.picture != nil }
            if count > 1 {
                reply.error =
                    reply.error ?? "\(count) pictures cannot be written to one file; name a folder with -o"
            }
            return count == 1 ? reply.screens.map { _ in output } : []
        }
        let base = "\(output ?? ".")/\(inputs.resultName(of: reply.file))"
        return reply.screens.map {
            reply.screens.count == 1 ? "\(base).\(format.rawValue)" : "\(base)-\(Self.plain($0.id)).\(format.rawValue)"
        }
    }

    /// Whether the path is a file for a single picture rather than a folder for several.
    private func isFile(_ output: String) -> Bool {
        output == "-" || Files.isStream(output) || Self.format(ofFile: output) != nil && !Files.isFolder(output)
    }

    /// An id, which can be any text, without characters that would lead to another folder.
    private static func plain(_ id: String) -> String { String(id.map { $0 == "/" || $0 == "\0" ? "_" : $0 }) }
}

/// One document of the report of `nibkit render`.
struct RenderReport: Encodable {
    var file: String
    var seconds: Double
    /// The exit status of `nibkit` if this were its only document.
    var status: Int32
    var error: String?
    var diagnostics: [DiagnosticReport]
    /// The system that the pictures show, as `--system` takes it; absent: several, or there are none.
    var system: String?
    var pictures: [String]

    init(_ reply: JobReply, pictures: [String]) {
        file = reply.file
        seconds = reply.seconds
        status = reply.outcome.rawValue
        error = reply.error
        diagnostics = reply.diagnosticReports
        system = reply.system
        self.pictures = pictures
    }
}
