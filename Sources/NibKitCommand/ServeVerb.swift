import ArgumentParser
import Diagnostics
import EditSessions
import Foundation
import NibKit
import NibKitWork
import PreviewServer
import SourceRunner

struct ServeVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show a folder's documents in a browser, and update them whenever they are saved.",
        discussion: """
            Given a document, serves its project (or its folder, if it belongs to no project), and the page opens the document.

            Prints the page's address, which contains a secret token, and serves until it is interrupted. By default the server accepts only this machine's \
            requests, and no request changes a file. To keep the address between runs, so that open pages reconnect, pass --port and set the environment variable \
            NIBKIT_SERVE_TOKEN to 32 or more letters and digits.

            With --edit, the page whose address is printed changes documents of the folder and saves them. The address then also contains a writing token, \
            which NIBKIT_SERVE_WRITING_TOKEN keeps between runs. Changes that are not saved are kept for the next run.

            Examples:
              nibkit serve App --open
              nibkit serve . --sources App --editor vscode
              nibkit serve App --edit --open
            """)

    @Argument(help: "A folder of documents, or one document.", completion: .file()) var folder = "."
    @Option(help: "The port to listen on; 0 picks a free one.") var port: UInt16 = 0
    @Option(
        help: ArgumentHelp(
            "The IPv4 address to listen on; any except 127.0.0.1 needs --allow-other-machines.", valueName: "address")
    ) var host = "127.0.0.1"
    @Flag(help: "Let other machines that know the page's address connect. The traffic is not encrypted.")
    var allowOtherMachines = false
    @Option(
        help: ArgumentHelp(
            "The editor that opens documents: vscode, xed, or a command with {file} and {line} placeholders.",
            valueName: "command")) var editor: String?
    @Flag(help: "Let the page whose address is printed change and save documents of the folder.") var edit = false
    @Flag(help: "Save documents shortly after each change; needs --edit.") var autosave = false
    @Flag(
        help: "Let commands declare outlets and actions in the sources of --sources, or of the folder; needs --edit.")
    var editSources = false
    @Flag(help: "Let pages on other machines edit, too; needs --edit and --allow-other-machines.")
    var guestsMayEdit = false
    @Flag(help: "Open the page in a browser.") var open = false
    @Flag(help: "Exit when standard input closes (for editors that spawn this).") var untilInputEnds = false
    @Option(help: ArgumentHelp("Number of drawing processes (default: one per core, at least 2).", valueName: "count"))
    var jobs: Int?
    @Option(help: ArgumentHelp("Time limit for one redraw, in seconds.", valueName: "seconds")) var timeout = 10.0
    @Option(
        help: ArgumentHelp(
            "Seconds until the server pings a silent page, and again until it drops the page.",
            valueName: "seconds", visibility: .hidden))
    var patience: Double?
    @Option(
        help: ArgumentHelp(
            "An asset catalog, or a folder of catalogs, that is searched first; can be repeated.",
            valueName: "folder"), completion: .directory)
    var assets: [String] = []
    @Option(
        help: ArgumentHelp(
            "A folder with the project's font files, also in subfolders; can be repeated.", valueName: "folder"),
        completion: .directory)
    var fonts: [String] = []
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift sources: their classes are built, run, and rebuilt when they change; can be repeated.",
            valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @Option(
        help: ArgumentHelp(
            "The version of iOS whose controls and bars are shown at first: \(ShownOn.systems.joined(separator: ", ")) (default: the newest that each document's Xcode knew).",
            valueName: "version"), completion: .list(ShownOn.systems))
    var system: String?
    @Flag(inversion: .prefixedNo, help: "Draw the status bar and home indicator on full screens.") var chrome = true
    @OptionGroup var samples: SampleOptions
    @Flag(help: "Run classes even if this system lacks a part of the jail; only for code that you trust.")
    var unguarded = false

    @Option(
        name: .customLong("run"),
        help: """
            How to run @IBDesignable classes: canvas calls init(frame:) and prepareForInterfaceBuilder, as Interface Builder does; device calls \
            init(coder:) and awakeFromNib.
            """)
    var runMode: RunMode?

    private static let mostJobs = 64
    private static let tokenVariable = "NIBKIT_SERVE_TOKEN"
    private static let writingTokenVariable = "NIBKIT_SERVE_WRITING_TOKEN"

    func validate() throws {
        guard settings != nil else {
            throw ValidationError("FOLDER takes a folder, .xib or .storyboard, but '\(folder)' is none of these")
        }
        try requireFolders(assets, of: "--assets")
        try requireFonts(in: fonts)
        try requireFolders(sources, of: "--sources")
        if unguarded, sources.isEmpty { throw ValidationError("--unguarded needs --sources") }
        if runMode != nil, sources.isEmpty { throw ValidationError("--run needs --sources") }
        guard host.hasPrefix("127.") || host == "localhost" || allowOtherMachines else {
            throw ValidationError("--host \(host) lets other machines connect: confirm with --allow-other-machines")
        }
        if let jobs, !(1...Self.mostJobs).contains(jobs) { throw ValidationError("--jobs takes 1 to \(Self.mostJobs)") }
        if !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout takes more than 0 and at most 3600 seconds")
        }
        if let patience, !(patience > 0 && patience <= 3600) {
            throw ValidationError("--patience takes more than 0 and at most 3600 seconds")
        }
        if let editor { _ = try named(editor) }
        if let system, let problem = Trait.system.problem(with: system) { throw ValidationError(problem) }
        if autosave, !edit { throw ValidationError("--autosave needs --edit") }
        if editSources, !edit { throw ValidationError("--edit-sources needs --edit") }
        if guestsMayEdit, !edit || !allowOtherMachines {
            throw ValidationError("--guests-may-edit needs --edit and --allow-other-machines")
        }
    }

    private func named(_ editor: String) throws -> Editor {
        do { return try Editor(editor) } catch { throw ValidationError("--editor: \(error)") }
    }

    /// `nil`: there is nothing to serve with this name.
    private var settings: PreviewSettings? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? PreviewSettings(folder: folder) : PreviewSettings(document: folder)
    }

    func run() throws {
        if edit { JournalStep.recover() }
        guard var settings else { throw ExitCode(Outcome.trouble.rawValue) }
        settings.host = host == "localhost" ? "127.0.0.1" : host
        settings.port = port
        settings.token = ProcessInfo.processInfo.environment[Self.tokenVariable]
        // Workers, compilers and editors do not need it.
        unsetenv(Self.tokenVariable)
        if edit {
            settings.editing = PreviewSettings.Editing(
                token: ProcessInfo.processInfo.environment[Self.writingTokenVariable], autosaves: autosave,
                guestsMayEdit: guestsMayEdit)
            if editSources {
                do { try SourceTool.require(SourceTool.name) } catch {
                    Console.failure("--edit-sources: \(error)")
                    throw ExitCode(Outcome.trouble.rawValue)
                }
                let places = sources.isEmpty ? [absolute(settings.folder)] : sources.map(absolute)
                settings.editing?.sources = places
            }
        }
        unsetenv(Self.writingTokenVariable)
        settings.editor = try editor.map(named)
        settings.workers = jobs ?? max(2, ProcessInfo.processInfo.activeProcessorCount)
        settings.timeout = timeout
        if let patience {
            (settings.secondsForHead, settings.secondsUntilPing, settings.secondsForPong) = (
                patience, patience, patience
            )
        }
        settings.shownOn.assets = assets.map(absolute)
        settings.shownOn.fonts = fonts.map(absolute)
        samples.apply(to: &settings.shownOn, orElse: SampleOptions.rowsOfPreviews)
        settings.shownOn.values[.system] = system
        settings.shownOn.hasChrome = chrome
        settings.version = NibKitCommand.version
        if !sources.isEmpty {
            settings.sources = ClassSources(
                folders: sources.map(absolute), runMode: runMode ?? .canvas, isUnguarded: unguarded,
                findsCells: samples.rows != 0)
        }
        // The pipe shows that a worker died.
        signal(SIGPIPE, SIG_IGN)
        let server: PreviewServer
        do { server = try PreviewServer(settings) } catch {
            Console.failure("\(error)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
        let interruptions = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { server.stop() }
            source.resume()
            return source
        }
        if edit { Console.error("note: pages with this address may write below \(absolute(settings.folder))") }
        Console.print(ConsoleText(lines: server.url))
        let address = open ? openBrowser(server.url) : nil
        defer { address?.remove() }
        if untilInputEnds {
            Thread {
                while !FileHandle.standardInput.availableData.isEmpty {}
                server.stop()
            }.start()
        }
        let done = DispatchSemaphore(value: 0)
        nonisolated(unsafe) var failure: (any Error)?
        Task.detached {
            do { try await server.run() } catch { failure = error }
            done.signal()
        }
        done.wait()
        StartedProcesses.end()
        for source in interruptions { source.cancel() }
        if let failure {
            Console.failure("\(failure)")
            throw ExitCode(Outcome.trouble.rawValue)
        }
    }

    private func absolute(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.path }

    /// Everyone on the machine can read the arguments of processes, so the browser opens a file that redirects to the
    /// page.
    private func openBrowser(_ url: String) -> AddressFile? {
        let file: AddressFile
        do { file = try AddressFile(url) } catch {
            Console.failure("cannot open a browser: \(error); open the address by hand")
            return nil
        }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        #if os(macOS)
        process.arguments = ["open", file.path]
        #else
        process.arguments = ["xdg-open", file.path]
        #endif
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { Console.failure("cannot start a browser: \(error.localizedDescription)") }
        // Even a browser that starts slowly has read it by then.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.secondsForBrowser) { file.remove() }
        return file
    }

    private static let secondsForBrowser = 120.0
}
