import ArgumentParser
import Diagnostics
import Foundation
import IBEditing
import IBSchema
import NibKitWork
import ResultFiles

struct NewVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", abstract: "Make a new .xib or .storyboard as Xcode's templates do.",
        discussion: """
            Kinds: view (the class is the view's), owner (the class is File's Owner's), view-controller, empty, table-cell, collection-cell, \
            collection-reusable-view, storyboard, launch-screen, navigation-app, tab-app.

            Examples:
              nibkit new Login.xib --kind owner --class LoginView --outlet contentView
              nibkit new Main.storyboard --class LoginViewController
            """)

    @Argument(help: "The file to make; a storyboard is named .storyboard.") var path: String
    @Option(
        help: ArgumentHelp(
            "The kind of document; default: by the file's ending, view or storyboard.", valueName: "kind"))
    var kind: NewDocument.Kind?
    @Option(
        name: .customLong("class"),
        help: ArgumentHelp("The class of the view, of File's Owner or of the controller.", valueName: "name"))
    var className: String?
    @Option(help: ArgumentHelp("The module of the class.", valueName: "name")) var module: String?
    @Option(help: ArgumentHelp("The canvas's device: a code or a model name.", valueName: "device")) var device =
        "retina6_12"
    @Option(help: ArgumentHelp("An outlet of File's Owner that leads to the view.", valueName: "name")) var outlet:
        String?
    @Flag(help: "Replace the file if there is one.") var force = false

    func validate() throws {
        try OutputFile.validate(path)
        guard SimulatedDevice.meant(by: device) != nil else {
            throw ValidationError("there is no device '\(device)'; 'nibkit devices' lists them")
        }
        let isStoryboard = path.hasSuffix(".storyboard")
        guard isStoryboard || path.hasSuffix(".xib") || path == "-" else {
            throw ValidationError("'\(path)' does not end with .xib or .storyboard")
        }
        if let kind, path != "-", kind.isStoryboard != isStoryboard {
            throw ValidationError("a document of kind \(kind.rawValue) does not belong in '\(path)'")
        }
    }

    func run() throws {
        try OutputFile.willWrite(path, option: "the new document")
        if path != "-", !force, Files.status(of: path) != nil {
            Console.error("\(path): error: the file exists; --force replaces it [file-exists]")
            throw ExitCode(Outcome.findings.rawValue)
        }
        var document = NewDocument(kind ?? (path.hasSuffix(".storyboard") ? .storyboard : .view))
        document.className = className
        document.module = module
        document.device = SimulatedDevice.meant(by: device)
        document.outlet = outlet
        document.seed = path.split(separator: "/").last.map(String.init) ?? path
        do {
            guard try OutputFile.put(document.bytes(), to: path, isSynced: true) else {
                throw ExitCode(Outcome.trouble.rawValue)
            }
        } catch let problem as EditProblem {
            Console.error("\(path): error: \(problem.message) [\(problem.code.rawValue)]")
            throw ExitCode(Outcome.findings.rawValue)
        }
    }
}

extension NewDocument.Kind: ExpressibleByArgument {}
