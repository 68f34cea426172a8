import ArgumentParser
import Foundation
import NibKitWork
import ResultFiles

struct DemoVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "demo", abstract: "Open an example in the live preview, to try NibKit without a project.",
        discussion: """
            Writes two documents and opens them in a browser. With --edit the page changes and saves them. Or change one of them in an editor, or with 'nibkit edit' in another terminal, and save: the picture \
            follows. Ctrl-C ends the preview. Without FOLDER the documents are in a temporary folder, which is removed at the end.

            Examples:
              nibkit demo
              nibkit demo --edit
              nibkit demo Example --no-open
            """)

    @Argument(
        help: "Where to write the documents, which stay there (default: a temporary folder).", completion: .directory)
    var folder: String?
    @Flag(help: "Let the page whose address is printed change and save the documents.") var edit = false
    @Option(help: "The port to listen on; 0 picks a free one.") var port: UInt16 = 0
    @Flag(inversion: .prefixedNo, help: "Open the page in a browser; its address is printed in any case.")
    var open = true
    @Flag(help: "Exit when standard input closes (for programs that start this one).") var untilInputEnds = false

    private static let documents: [(name: String, bytes: [UInt8])] = [
        ("SignIn.xib", PackageResources.SignIn_xib), ("Settings.storyboard", PackageResources.Settings_storyboard),
    ]

    func validate() throws {
        if folder?.isEmpty == true { throw ValidationError("FOLDER is a name, which cannot be empty") }
    }

    func run() throws {
        let place = try folder ?? TemporaryFiles.path(for: "demo")
        defer { if folder == nil { try? FileManager.default.removeItem(atPath: place) } }
        for document in Self.documents {
            let path = "\(place)/\(document.name)"
            // What somebody has tried out stays.
            guard Files.kind(of: path) == nil else {
                Console.error("\(path) is there already and stays as it is")
                continue
            }
            guard OutputFile.put(document.bytes, to: path) else { throw ExitCode(Outcome.trouble.rawValue) }
        }
        Console.error(
            """
            The documents are in \(place).
            Change one in an editor, or in another terminal, and look at the page:
              nibkit edit \(place)/SignIn.xib 'set "Sign In" backgroundColor=system:systemGreen'
            \(edit ? "The page changes and saves them, too." : "With 'nibkit demo --edit' the page changes them, too.")
            Ctrl-C ends the preview.
            """)
        var words = [place, "--port", "\(port)"]
        if edit { words.append("--edit") }
        if open { words.append("--open") }
        if untilInputEnds { words.append("--until-input-ends") }
        try ServeVerb.parse(words).run()
    }
}
