import ArgumentParser
import Foundation
import NibKit
import NibKitWork
import ResultFiles
import TextEngine

/// The device and settings that documents are shown with.
struct ConfigurationOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A model such as \"iPhone 15\" or an Interface Builder code such as retina6_1; see 'nibkit devices' (default: the document's own).",
            valueName: "device"), completion: .devices)
    var device: String?
    @Option(
        help: ArgumentHelp("portrait or landscape (default: the document's own).", valueName: "orientation"),
        completion: .list(["portrait", "landscape"]))
    var orientation: String?
    @Option(
        help: ArgumentHelp("light or dark (default: the document's own).", valueName: "appearance"),
        completion: .list(["light", "dark"]))
    var appearance: String?
    @Option(help: ArgumentHelp("normal or high.", valueName: "contrast"), completion: .list(["normal", "high"]))
    var contrast: String?
    @Option(
        help: ArgumentHelp(
            "Tint color of views that set none: #RRGGBB or a system color such as systemPink (default: the document's or the project's).",
            valueName: "color"),
        completion: .tints)
    var tint: String?
    @Option(
        help: ArgumentHelp(
            """
            A language such as zh-Hans, with its text next to the document in LANGUAGE.lproj/NAME.strings or NAME.xcstrings, \
            or its own document in LANGUAGE.lproj; or pseudo-double, pseudo-accented, pseudo-bounded, pseudo-rtl.
            """, valueName: "language"), completion: .pseudolanguages)
    var language: String?
    @Option(
        help: ArgumentHelp("ltr or rtl (default: the language's).", valueName: "direction"),
        completion: .list(["ltr", "rtl"])) var direction: String?
    @Option(
        help: ArgumentHelp(
            "The version of iOS whose controls and bars are shown: \(ShownOn.systems.joined(separator: ", ")) (default: the newest that the document's Xcode knew).",
            valueName: "version"), completion: .list(ShownOn.systems))
    var system: String?
    @Option(
        help: ArgumentHelp("XS, S, M, L, XL, XXL, XXXL, or AccessibilityM to AccessibilityXXXL.", valueName: "size"),
        completion: .textSizes)
    var textSize: String?
    @Option(
        help: ArgumentHelp(
            "The time zone of dates, such as Europe/Berlin (default: GMT, so that pictures are the same everywhere).",
            valueName: "zone"),
        completion: .timeZones)
    var timeZone: String?

    @Option(
        help: ArgumentHelp(
            """
            An asset catalog, or a folder of catalogs and images, that is searched before the document's project; can be \
            repeated.
            """, valueName: "folder"), completion: .directory)
    var assets: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder with the project's font files, also in subfolders; can be repeated.", valueName: "folder"),
        completion: .directory)
    var fonts: [String] = []

    func validate() throws {
        try requireFolders(assets, of: "--assets")
        try requireFonts(in: fonts)
        OutputFile.reads(fonts, option: "--fonts", endings: FontFiles.endings)
        for (trait, value) in shownOn.values.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if let problem = trait.problem(with: value) { throw ValidationError(problem) }
        }
    }

    /// Records the translation files, and the documents of the language, that are read for documents.
    func noteTexts(of paths: [String]) {
        guard let language, DocumentStrings.pseudolanguage(language) == nil else { return }
        OutputFile.reads(
            paths.compactMap { DocumentStrings.file(forDocumentAt: $0, language: language) }
                + paths.compactMap { DocumentStrings.document(inPlaceOf: $0, language: language) },
            option: "--language")
    }

    /// The combinations of an option `KEY=a,b,…` that is repeated; `nil`: it is not given.
    ///
    /// - Parameter option: its name.
    /// - Throws: what is wrong with it, such as a key that these options have a value for.
    func grid(_ arguments: [String], of option: String) throws -> Grid? {
        let grid: Grid
        do { grid = try Grid(arguments, of: option) } catch { throw ValidationError("\(error)") }
        for axis in grid.axes where shownOn.values[axis.trait] != nil {
            throw ValidationError(
                "--\(axis.trait.rawValue) and \(option) \(axis.trait.rawValue)=… cannot be used together")
        }
        return arguments.isEmpty ? nil : grid
    }

    var shownOn: ShownOn {
        var result = ShownOn()
        result.values[.device] = device
        result.values[.orientation] = orientation
        result.values[.appearance] = appearance
        result.values[.contrast] = contrast
        result.values[.tint] = tint
        result.values[.language] = language
        result.values[.direction] = direction
        result.values[.system] = system
        result.values[.textSize] = textSize
        result.values[.timeZone] = timeZone
        result.assets = assets
        result.fonts = fonts
        return result
    }
}

/// The options for the project's classes.
struct SourceOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "A folder with the project's Swift sources, whose classes are built and run; can be repeated. Needs a Swift toolchain.",
            valueName: "folder"),
        completion: .directory)
    var sources: [String] = []
    @Option(
        help: ArgumentHelp(
            """
            Run only the class of the object with this id, with debug information, no time limit and no jail, and print a stack trace if it \
            crashes.
            """, valueName: "id"), completion: .objectIDs)
    var debug: String?
    @Flag(
        help: ArgumentHelp(
            """
            Run classes even if this system lacks a part of the jail that keeps them away from other files, processes and the network; only for code that \
            you trust. 'nibkit doctor' lists the parts.
            """))
    var unguarded = false
    @Option(
        help: ArgumentHelp(
            """
            How to run @IBDesignable classes: canvas calls init(frame:) and prepareForInterfaceBuilder, as Interface Builder does; device calls \
            init(coder:) and awakeFromNib (default: canvas; for load, device).
            """, valueName: "canvas|device"))
    var run: RunMode?

    func validate() throws {
        try requireFolders(sources, of: "--sources")
        OutputFile.reads(sources, option: "--sources", endings: sourceEndings)
        if run != nil, sources.isEmpty { throw ValidationError("--run needs --sources") }
        if unguarded, sources.isEmpty { throw ValidationError("--unguarded needs --sources") }
        if debug != nil, sources.isEmpty { throw ValidationError("--debug needs --sources") }
    }
}

/// The extensions of the files that are read in the folders of `--sources`.
let sourceEndings: Set<String> = ["swift", "h", "m", "mm", "xib", "storyboard"]

extension RunMode: ExpressibleByArgument {}

func requireFolders(_ folders: [String], of option: String) throws {
    for folder in folders {
        guard Files.isFolder(folder) else {
            throw ValidationError("\(option) takes a folder, but '\(folder)' is not one")
        }
    }
}

/// Rejects what `--fonts` names unless it is a folder with font files: without them, texts would quietly have other
/// widths.
func requireFonts(in folders: [String]) throws {
    try requireFolders(folders, of: "--fonts")
    for folder in folders where FontFiles.paths(below: folder).isEmpty {
        throw ValidationError(
            "--fonts takes a folder with font files, but there are none in '\(folder)' and its subfolders; "
                + "their names end in \(FontFiles.endings.sorted().map { ".\($0)" }.joined(separator: ", "))")
    }
}

struct WorkerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Number of worker processes; 0 runs in-process.", valueName: "count"))
    var jobs: Int?
    @Option(
        help: ArgumentHelp(
            "Time limit for one document, in seconds (default: 20 if there are several documents or classes run, else none).",
            valueName: "seconds"))
    var timeout: Double?

    @Flag(help: "Print which settings, documents and processes are used.") var verbose = false
    @Flag(help: "Do not show progress or sums.") var quiet = false

    /// Prints a text with `--verbose`.
    func say(_ text: String) { if verbose { Console.error("nibkit: \(text)") } }

    /// The time limit that keeps one document from delaying the others.
    var workerTimeout: Double { timeout ?? 20 }

    func validate() throws {
        if verbose, quiet { throw ValidationError("--verbose and --quiet cannot be used together") }
        if let jobs, !(0...64).contains(jobs) { throw ValidationError("--jobs takes 0 to 64") }
        if let timeout, !(timeout > 0 && timeout <= 3600) {
            throw ValidationError("--timeout takes more than 0 and at most 3600 seconds")
        }
    }
}
