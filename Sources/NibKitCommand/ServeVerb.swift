import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import PreviewServer

struct ServeVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Show the documents of a folder in a browser, and again whenever they are saved.",
        discussion: """
            With a document instead of a folder, its project is served, or its folder where there is no project, and the page opens it.

            Prints the page's address, which nobody can guess, and serves until it is interrupted. Only this machine is served, and \
            nothing that a page asks for changes a file. With --port, and 32 or more letters and digits in the environment's \
            NIBKIT_SERVE_TOKEN, the address is the same each time, so that pages that are open come back.

            Examples:
              nibkit serve App --open
              nibkit serve . --sources App --editor vscode
            """)

    @Argument(help: "The folder with the documents, or one document.", completion: .file()) var folder = "."
    @Option(help: "The port; default: any that is free.") var port: UInt16 = 0
    @Option(
        help: ArgumentHelp(
            "The IPv4 address to listen at; another than 127.0.0.1 needs --allow-other-machines.", valueName: "address")
    ) var host = "127.0.0.1"
    @Flag(help: "Let other machines in, if they know the page's address. What is sent to them is not encrypted.")
    var allowOtherMachines = false
    @Option(
        help: ArgumentHelp(
            "Where documents are opened: vscode, xed, or a command in which {file} and {line} are replaced.",
            valueName: "command")) var editor: String?
    @Flag(help: "Open the page in a browser.") var open = false
    @Flag(help: "End when standard input does: for programs that start this one.") var untilInputEnds = false
    @Option(help: ArgumentHelp("Processes that draw; default: one for each core, at least 2.", valueName: "count"))
    var jobs: Int?
    @Option(help: ArgumentHelp("Seconds that one redraw may take.", valueName: "seconds")) var timeout = 10.0
    @Option(
        help: ArgumentHelp(
            "Seconds until a page that says nothing is asked whether it is there, and then taken for gone.",
            valueName: "seconds", visibility: .hidden))
    var patience: Double?
    @Option(
        help: ArgumentHelp(
            "An asset catalog, or a folder with some, that is searched first; may be given several times.",
            valueName: "folder"), completion: .directory)
    var assets: [String] = []
    @Option(
        help: ArgumentHelp("A folder with font files of the project; may be given several times.", valueName: "folder"),
        completion: .directory)
    var fonts: [String] = []
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift sources, whose classes are used and built again when they change; may be given several times.",
            valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @Flag(inversion: .prefixedNo, help: "Draw status bar and home indicator on whole screens.") var chrome = true
    @OptionGroup var samples: SampleOptions
    @Flag(help: "Run classes also where this system lacks a part of the jail for them: for code that you trust.")
    var unguarded = false

    @Option(
        name: .customLong("run"),
        help: """
            How classes marked @IBDesignable are run: canvas, by init(frame:) and prepareForInterfaceBuilder as Interface Builder does, or device, by \
            init(coder:) and awakeFromNib.
            """)
    var runMode: RunMode?

    private static let mostJobs = 64
    private static let tokenVariable = "NIBKIT_SERVE_TOKEN"

    func validate() throws {
        guard settings != nil else {
            throw ValidationError("FOLDER takes a folder, or a .xib or .storyboard, which '\(folder)' is not")
        }
        try requireFolders(assets, of: "--assets")
        try requireFolders(fonts, of: "--fonts")
        try requireFolders(sources, of: "--sources")
        if unguarded, sources.isEmpty { throw ValidationError("--unguarded is for the classes of --sources") }
        if runMode != nil, sources.isEmpty { throw ValidationError("--run takes the classes of --sources") }
        guard host.hasPrefix("127.") || host == "localhost" || allowOtherMachines else {
            throw ValidationError("--host \(host) lets other machines in: say so with --allow-other-machines")
        }
        if let jobs, !(1...Self.mostJobs).contains(jobs) { throw ValidationError("--jobs takes 1 to \(Self.mostJobs)") }
        if !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout takes more than 0 and at most 3600 seconds")
        }
        if let patience, !(patience > 0 && patience <= 3600) {
            throw ValidationError("--patience takes more than 0 and at most 3600 seconds")
        }
        if let editor { _ = try named(editor) }
    }

    private func named(_ editor: String) throws -> Editor {
        do { return try Editor(editor) } catch { throw ValidationError("--editor: \(error)") }
    }

    /// `nil`: there is nothing of this name to be served.
    private var settings: PreviewSettings? {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return nil }
        return isFolder.boolValue ? PreviewSettings(folder: folder) : PreviewSettings(document: folder)
    }

    func run() throws {
        guard var settings else { throw ExitCode(Outcome.trouble.rawValue) }
        settings.host = host == "localhost" ? "127.0.0.1" : host
        settings.port = port
        settings.token = ProcessInfo.processInfo.environment[Self.tokenVariable]
        // Workers, compilers and editors need not have it.
        unsetenv(Self.tokenVariable)
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
        settings.shownOn.hasChrome = chrome
        settings.version = NibKitCommand.version
        if !sources.isEmpty { settings.sources = classSources(sources.map(absolute)) }
        // A worker that died is noticed by its pipe.
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
        Console.print(server.url)
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

    private func classSources(_ folders: [String]) -> ClassSources {
        let mode = runMode ?? .canvas
        let root = absolute(folder)
        let isUnguarded = unguarded
        let findsCells = samples.rows != 0
        return ClassSources(folders: folders) { documents in
            let slice = try SourceSlice.build(
                sources: folders, documents: documents, runMode: mode, isUnguarded: isUnguarded, findsCells: findsCells)
            let findings = (slice?.findings ?? []).map { finding in
                var diagnostic = finding.diagnostic
                // As pages call documents.
                if let file = diagnostic.place?.file, file.hasPrefix("\(root)/") {
                    diagnostic.place?.file = String(file.dropFirst(root.count + 1))
                }
                return (diagnostic: diagnostic, classes: finding.classes)
            }
            return ClassSources.Program(
                executable: slice?.executable, classes: slice?.classes,
                findings: findings.map { SourceFinding($0.diagnostic, classes: $0.classes) },
                log: findings.map { $0.diagnostic.rendered() }.joined(separator: "\n"), registered: slice?.registered)
        }
    }

    /// Arguments of processes can be read by everybody on the machine: the browser gets a file that leads to the page.
    private func openBrowser(_ url: String) -> AddressFile? {
        let file: AddressFile
        do { file = try AddressFile(url) } catch {
            Console.failure("no browser is opened: \(error); open the address by hand")
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
        do { try process.run() } catch { Console.failure("no browser can be started: \(error.localizedDescription)") }
        // A browser that is slow to start has read it by then.
        DispatchQueue.global().asyncAfter(deadline: .now() + Self.secondsForBrowser) { file.remove() }
        return file
    }

    private static let secondsForBrowser = 120.0
}
