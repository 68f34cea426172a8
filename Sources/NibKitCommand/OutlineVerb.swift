import ArgumentParser
import Foundation
import NibKit
import NibKitWork

struct OutlineVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "outline", abstract: "List the objects of documents: ids, classes, labels, frames, outlets.",
        discussion: """
            As text, prints one object per line, indented below the object that holds it: its id, element, label, custom class, solved frame and outlets. \
            JSON also contains the constraints, scenes and segues. Options that change how a document is shown imply --frames.

            Examples:
              nibkit outline Card.xib
              nibkit outline Main.storyboard --frames --device "iPhone SE (1st generation)"
              nibkit outline App --json
            """)

    @OptionGroup var inputs: Inputs
    @Flag(help: "Print JSON.") var json = false
    @Flag(help: "Solve Auto Layout and add the frame of every view.") var frames = false
    @Option(
        help: ArgumentHelp(
            "As text, list only the scene of the controller, or the object, with this id.", valueName: "id"))
    var scene: String?
    @Option(help: ArgumentHelp("As text, list only this many levels; scenes are a level.", valueName: "levels"))
    var depth: Int?
    @Option(
        name: .customLong("class"),
        help: ArgumentHelp("As text, list only objects of this class or element.", valueName: "name"))
    var className: String?
    @OptionGroup var shown: ConfigurationOptions
    @OptionGroup var workers: WorkerOptions
    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write to this file instead of standard output.", valueName: "file"))
    var output: String?

    func validate() throws {
        try OutputFile.validate(output)
        if let depth, depth < 1 { throw ValidationError("--depth takes a whole number from 1") }
        if json, scene != nil || depth != nil || className != nil {
            throw ValidationError("--scene, --depth and --class select what is listed as text")
        }
    }

    func run() throws {
        // The inputs only need to be known in advance if a file is written that could replace one of them.
        let named = output == nil && !OutputFile.isAppended ? nil : inputs.paths()
        if let named, output != nil { shown.noteTexts(of: named) }
        try OutputFile.willWrite(output ?? "-", option: "-o")
        var outcome = Outcome.clean
        let report = try json ? ReportStream.json("documents", to: output) : .text(to: output, separator: "\n")
        let shownOn = shown.shownOn
        let runner = JobRunner(
            Job(kind: .outline(hasFrames: frames || !shownOn.values.isEmpty), shownOn: shownOn), workers: workers,
            writesFiles: (output ?? "-") != "-")
        // JSON has the whole outline.
        var isFound = json || scene == nil && className == nil
        func receive(_ reply: JobReply) throws {
            outcome = max(outcome, reply.outcome)
            let document = OutlineReport.Document(reply)
            if json {
                try report.add(document)
            } else {
                let selection = OutlineText.Selection(root: scene, depth: depth, className: className)
                let lines = document.outline.map { OutlineText($0, selection).lines }
                isFound = isFound || lines.map { !$0.isEmpty } ?? true
                report.add(document.text(lines ?? []))
                reply.printDiagnostics()
            }
        }
        if let named { try runner.run(named, receive) } else { try runner.run(inputs, receive) }
        try report.finish()
        if !isFound {
            let what = [scene.map { "'\($0)'" }, className.map { "class '\($0)'" }].compactMap { $0 }
            Console.error("error: no document has \(what.joined(separator: " with "))")
            outcome = max(outcome, .findings)
        }
        try outcome.exit()
    }
}
