import ArgumentParser
import CairoRenderer
import Diagnostics
import Foundation
import Graphics
import NibKit
import NibKitWork
import SceneRenderer

struct RenderVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Draw documents: a xib gives one picture a top-level view, a storyboard one a scene.",
        discussion: """
            Without -o the pictures go into the current folder. With -o they go into that folder, or, where there is just one
            picture, into that file. The name of a picture is that of its document, with the scene's id where there are several.

            --grid shows each screen in several ways on one sheet: --grid device=retina4_7,retina6_1 --grid appearance=light,dark.
            The first goes across, the second down, further ones repeat that below. Keys: device, orientation, appearance,
            contrast, tint, language, direction, text-size.
            """)

    @OptionGroup var inputs: Inputs
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var sources: SourceOptions
    @OptionGroup var workers: WorkerOptions
    @Option(help: ArgumentHelp("All combinations side by side; may be repeated.", valueName: "key=a,b,…")) var grid: [String] = []
    @Flag(help: "One picture of all scenes of a storyboard, with their segues; xibs are drawn as without it.") var map = false
    @Flag(help: "Draw the device around screens of its size, with status bar and home indicator.") var bezel = false
    @Option(help: "png, svg or pdf; default: what the file after -o ends with, else png.") var format: String?
    @Option(help: "In SVG files: outlines, which look the same everywhere, or text, which can be searched.") var svgText = SceneRenderer.TextForm.outlines
    @Option(help: "Pixels a point; default: the device's.") var scale: Double?
    @Option(name: .shortAndLong, help: "The folder, or the file for a single picture.") var output: String?
    @Option(help: "Write what was done to this file, as JSON.") var report: String?

    private static let largestScale = 8.0

    func validate() throws {
        if let format, Pictures.Format(rawValue: format) == nil { throw ValidationError("the format is png, svg or pdf, not '\(format)'") }
        if let scale, !(scale > 0 && scale <= Self.largestScale) { throw ValidationError("--scale takes more than 0 and at most \(Self.largestScale)") }
        if map, !grid.isEmpty { throw ValidationError("--map and --grid exclude each other") }
        for axis in try Grid(grid).axes where shown.shownOn.values[axis.trait] != nil {
            throw ValidationError("--\(axis.trait.rawValue) and --grid \(axis.trait.rawValue)=… exclude each other")
        }
    }

    func run() throws {
        let format = (format ?? output.map { ($0 as NSString).pathExtension }).flatMap(Pictures.Format.init) ?? .png
        let pictures: Pictures
        do { pictures = try Pictures(fonts: shown.shownOn.fontConfiguration) } catch {
            Console.error("nibkit: error: \(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        var rendering = Job.Rendering(isMap: map, hasBezel: bezel)
        if !grid.isEmpty { rendering.grid = try Grid(grid) }
        var shownOn = shown.shownOn
        shownOn.scale = scale
        var outcome = Outcome.clean
        var entries: [RenderReport] = []
        let roots = inputs.files
        try JobRunner(Job(kind: .render(rendering), shownOn: shownOn), workers: workers, sources: sources).run(inputs.paths()) { reply in
            var reply = reply
            let names = PictureNames(reply, roots: roots, output: output, ending: format.rawValue)
            var written: [String] = []
            for (screen, name) in zip(reply.screens, names.paths) {
                var notes: [RenderingNote] = []
                if let problem = draw(screen, to: name, format, pictures, &notes) { reply.error = reply.error ?? problem } else { written.append(name) }
                reply.add(notes, of: screen.name)
            }
            if reply.error == nil, reply.screens.isEmpty { reply.diagnostics.append(.nothingToDraw(reply.file)) }
            reply.printDiagnostics()
            outcome = max(outcome, reply.outcome)
            entries.append(RenderReport(reply, pictures: written))
        }
        if let report, let problem = OutputFile.write(try Console.json(entries, isPretty: true), to: report) {
            Console.error("nibkit: \(problem)")
            outcome = .trouble
        }
        try outcome.exit()
    }

    /// `nil` on success, else a sentence.
    private func draw(
        _ screen: JobReply.Screen, to path: String, _ format: Pictures.Format, _ pictures: Pictures, _ notes: inout [RenderingNote]
    ) -> String? {
        do {
            let list = try DisplayList(decoding: Array(screen.drawing))
            let background: CGColor = screen.isDark ? .black : .white
            let drawn = try pictures.picture(of: list, format, scale: CGFloat(scale ?? screen.scale), background: background, text: svgText)
            notes = drawn.notes
            if path == "-" {
                Console.write(drawn.result)
                return nil
            }
            return OutputFile.write(drawn.result, to: path)
        } catch {
            return "\(screen.name) (\(screen.id)): \(error)"
        }
    }
}

extension SceneRenderer.TextForm: ExpressibleByArgument {}

/// Where the pictures of one document go.
struct PictureNames {
    let paths: [String]

    init(_ reply: JobReply, roots: [String], output: String?, ending: String) {
        if reply.screens.count == 1, let output, output == "-" || output.hasSuffix(".\(ending)") {
            paths = [output]
            return
        }
        // Below a folder that was named, the folders inside it are kept, so that equal names do not collide.
        let root = roots.first { reply.file.hasPrefix($0.hasSuffix("/") ? $0 : "\($0)/") }
        var relative = root.map { String(reply.file.dropFirst($0.count)) } ?? (reply.file as NSString).lastPathComponent
        while relative.hasPrefix("/") { relative.removeFirst() }
        let base = "\(output ?? ".")/\((InputFile.nameForResults(of: relative) as NSString).deletingPathExtension)"
        paths = reply.screens.map { reply.screens.count == 1 ? "\(base).\(ending)" : "\(base)-\($0.id).\(ending)" }
    }
}

/// One document of the report of `nibkit render`.
struct RenderReport: Encodable {
    var file: String
    var seconds: Double
    var error: String?
    var diagnostics: [DiagnosticRecord]
    var pictures: [String]

    init(_ reply: JobReply, pictures: [String]) {
        file = reply.file
        seconds = reply.seconds
        error = reply.error
        diagnostics = reply.diagnostics
        self.pictures = pictures
    }
}
