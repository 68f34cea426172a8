import CairoRenderer
import Diagnostics
import Foundation
package import IBEditing
import IBLint
import NibKit
import ResultFiles

/// A job: what is done with each document, and how it is shown.
package struct Job: Codable {
    package enum Kind: Codable {
        case layout
        /// Frames and what constraints refer to, for commands that change the document.
        case solve
        case render(Rendering)
        /// What decides the frame of the object with this id.
        case explain(String)
        /// What happens when the document is loaded.
        case load
        /// Screens as vectors with their geometry, for a page that shows them. A document with errors has none.
        case scenes
        /// What the document says of its objects.
        case facts
        /// The same for `nibkit outline`.
        case outline(hasFrames: Bool)
        /// Everything that the document says of the object with this id.
        case inspect(String)
        /// What other documents of the project need to know for a check.
        case nibs
        /// Only the findings of the rules in the document as it is written.
        case findings
        /// Only diagnostics: of the rules, of compiling, of loading and of layout.
        case check(Checking)
        /// One screen as a PNG file.
        case picture(Picturing)
        /// The screens that look different in two versions of the document.
        case compare(Comparing)
        /// Files of screens that another process recorded; the document is not read.
        case draw([JobReply.Screen], PictureFile)
        /// New contents, or what an editor asks about the document.
        case edit(Editing)
    }
    /// Which screen becomes a picture, and how large.
    package struct Picturing: Codable {
        /// The id of the screen; `nil`: the first.
        package var screen: String?
        /// Pixels per point; `nil`: determined by `longestSide`.
        package var scale: Double?
        /// The maximum number of pixels of the longer side.
        package var longestSide: Double
        /// Whether every object has a frame with its id, red where its layout is ambiguous.
        package var hasMarks = false

        package init(screen: String? = nil, scale: Double? = nil, longestSide: Double, hasMarks: Bool = false) {
            (self.screen, self.scale, self.longestSide) = (screen, scale, longestSide)
            self.hasMarks = hasMarks
        }
    }
    /// How two versions are compared.
    package struct Comparing: Codable {
        /// What both versions are shown with, besides what the job says; `nil`: only with that.
        package var configurations: Grid?
        /// Whether both versions and their differences are also drawn on one sheet.
        package var hasSheets = false

        package init(configurations: Grid? = nil, hasSheets: Bool = false) {
            (self.configurations, self.hasSheets) = (configurations, hasSheets)
        }
    }
    /// What screens are drawn as.
    package struct Rendering: Codable {
        /// Draws one sheet per screen, with all combinations.
        package var grid: Grid?
        /// Whether all scenes of a storyboard are one picture.
        package var isMap = false
        /// Whether a device is drawn around each screen.
        package var hasBezel = false
        /// Whether whole screens have a status bar and a home indicator.
        package var hasChrome = false
        /// Whether views have the safe area of a window on the device.
        package var isInWindow = true
        /// The ids of objects and constraints that stand out, in red.
        package var highlighted: [String] = []
        /// `nil`: screens stay display lists.
        package var file: PictureFile?

        package init(
            grid: Grid? = nil, isMap: Bool = false, hasBezel: Bool = false, hasChrome: Bool = false,
            isInWindow: Bool = true
        ) {
            (self.grid, self.isMap, self.hasBezel, self.hasChrome, self.isInWindow) = (
                grid, isMap, hasBezel, hasChrome, isInWindow
            )
        }
    }

    /// The file that a screen is drawn into.
    package struct PictureFile: Codable {
        /// `png`, `svg` or `pdf`.
        package var format: String
        /// Pixels per point; `nil`: the screen's.
        package var scale: Double?
        /// In SVG files, `outlines` or `text`.
        package var text: String

        package init(format: String, scale: Double?, text: String) {
            (self.format, self.scale, self.text) = (format, scale, text)
        }
    }

    /// What a check needs to know besides the document.
    package struct Checking: Codable {
        /// The file of a `CheckedProject`, which is too large to be sent with each document; `nil`: each document is
        /// checked on its own.
        package var projectFile: String?
        /// The codes of the rules; `nil`: all except opt-in rules.
        package var rules: Set<String>?
        /// The oldest system version that the product supports; `nil`: the one that the document states, if any.
        package var target: String?
        /// Whether the reply's anchors have all ids of the document.
        package var needsIDs = false
        /// Where texts are checked besides the document's own configuration; `nil`: texts are not checked.
        package var configurations: Grid?

        package init(projectFile: String? = nil, rules: Set<String>? = nil, target: String? = nil) {
            (self.projectFile, self.rules, self.target) = (projectFile, rules, target)
        }
    }

    package var kind: Kind
    /// Whether scenes have the measures of their views, for editors.
    package var hasMeasures = false
    package var shownOn: ShownOn
    /// The documents and folders of the command line; workers may read only these and their projects.
    package var inputs: [String] = []
    /// The project's classes, if the worker has them.
    package var classes: ProjectClasses?
    /// The findings in the project's sources.
    package var sourceFindings: [SourceFinding] = []

    package init(kind: Kind, shownOn: ShownOn) { (self.kind, self.shownOn) = (kind, shownOn) }
}

/// One request to a worker.
package struct Order: Codable {
    package var job: Job
    package var path: String
    /// The document; `nil`: it is read from its path.
    package var contents: Data?
    /// The older version that the document is compared with; `nil`: there is none.
    package var older: Data?

    package init(_ job: Job, path: String, contents: Data? = nil) {
        (self.job, self.path, self.contents) = (job, path, contents)
    }
}

extension Diagnostic {
    /// Whether it is about the document's sample data.
    package var isOfSamples: Bool { place?.file.hasSuffix(".\(SampleData.ending)") == true }

    /// Whether it is about a source of the project, whose findings are printed once for all documents.
    package var isOfSources: Bool { place.map { Self.endingsOfSources.contains(Files.ending(of: $0.file)) } ?? false }

    static let endingsOfSources: Set<String> = ["swift", "m", "mm", "h"]

    /// The file of the place, if it is not the document with this path.
    package func file(besides document: String) -> String? {
        place.map(\.file).flatMap { $0 == document || $0 == InputFile.title(of: document) ? nil : $0 }
    }

    /// The finding as a process with the project's code may report it: about the order's document, its samples or the
    /// project's sources. About another file it only speaks, and it does not change the document.
    func confined(to order: Order) -> Diagnostic {
        var finding = self
        finding.fixes = []
        guard let file = place?.file, file != InputFile.title(of: order.path), file != order.path,
            file != SampleFile.path(forDocumentAt: order.path), !order.hasSource(file)
        else { return finding }
        finding.place = SourcePlace(file: order.path, line: 1, column: 1)
        finding.message = "\(file): \(message)"
        return finding
    }

    /// A document that has neither a view nor a controller with one.
    package static func nothingToDraw(_ file: String) -> Diagnostic {
        Diagnostic(.nothingToDraw, "the document has no view to show", at: SourcePlace(file: file, line: 1, column: 1))
    }
}

extension Order {
    /// Whether a path names a source of the project's classes.
    fileprivate func hasSource(_ path: String) -> Bool {
        guard Diagnostic.endingsOfSources.contains(Files.ending(of: path)) else { return false }
        // As the order itself names them.
        if job.sourceFindings.contains(where: { $0.diagnostic.place?.file == path }) { return true }
        let path = Files.standardized(path)
        return job.classes?.sources.contains { source in
            let source = Files.standardized(source)
            return path == source || path.startsWithBytes(of: source == "/" ? source : "\(source)/")
        } ?? false
    }
}

/// The result for one document: values only, so that it can come from another process.
package struct JobReply: Codable {
    package struct Screen: Codable {
        package var id: String
        package var name: String
        /// A display list in its binary form; empty where there is a picture.
        package var drawing: Data
        /// The contents of the file.
        package var picture: Data?
        package var isDark: Bool
        package var scale: Double
    }

    package var file: String
    /// Why there is no result.
    package var error: String?
    package var diagnostics: [Diagnostic] = []
    /// `nil`: the job has no result besides diagnostics, or none for this document.
    package var result: Result?
    /// Font files of the project that the screens are drawn with.
    package var fontFiles: [String] = []
    /// The system that all pictures show, by its name.
    package var system: String?
    /// Seconds of work.
    package var seconds = 0.0

    package init(file: String) { self.file = file }

    /// The result of one kind of job.
    package enum Result: Codable {
        case views([LayoutResult.View])
        case screens([Screen])
        case scenes([SceneReply])
        /// The sentences that explain a frame.
        case explanation(String)
        /// A JSON object about one object of the document.
        case inspection(Data)
        /// No object has the requested id; the end of a sentence with similar ids.
        case noSuchObject(hint: String)
        case loads([LoadTrace.Load])
        case facts(FactsReply)
        case outline(DocumentOutline)
        case nibs(ProjectNibs)
        /// What the diagnostics of a check are about.
        case anchors(DocumentAnchors)
        case solved(SolvedLayout)
        /// A PNG file.
        case picture(Data)
        case comparison(PictureComparison)
        case edit(EditReply)
    }

    package var views: [LayoutResult.View] { if case .views(let views)? = result { views } else { [] } }
    package var explanation: String? { if case .explanation(let text)? = result { text } else { nil } }
    package var inspection: Data? { if case .inspection(let json)? = result { json } else { nil } }
    package var hint: String { if case .noSuchObject(let hint)? = result { hint } else { "" } }
    package var loads: [LoadTrace.Load] { if case .loads(let loads)? = result { loads } else { [] } }
    package var facts: FactsReply? { if case .facts(let facts)? = result { facts } else { nil } }
    package var outline: DocumentOutline? { if case .outline(let outline)? = result { outline } else { nil } }
    package var nibs: ProjectNibs? { if case .nibs(let nibs)? = result { nibs } else { nil } }
    package var anchors: DocumentAnchors? { if case .anchors(let anchors)? = result { anchors } else { nil } }
    package var solved: SolvedLayout? { if case .solved(let layout)? = result { layout } else { nil } }
    package var picture: Data? { if case .picture(let picture)? = result { picture } else { nil } }
    package var comparison: PictureComparison? {
        if case .comparison(let comparison)? = result { comparison } else { nil }
    }
    package var edit: EditReply? { if case .edit(let edit)? = result { edit } else { nil } }
    package var scenes: [SceneReply] {
        get { if case .scenes(let scenes)? = result { scenes } else { [] } }
        set { result = .scenes(newValue) }
    }
    package var screens: [Screen] {
        get { if case .screens(let screens)? = result { screens } else { [] } }
        set { result = .screens(newValue) }
    }

    /// The limits of a valid reply. Its size in bytes is limited by `Message.largestSize`.
    private enum Limits {
        static let screens = 4_000, diagnostics = 100_000, views = 1_000_000, loads = 10_000, fonts = 1_000
        static let textLength = 1 << 20, scale = 0.01...100
    }

    /// Whether a reply from a process with the project's code stays within `Limits`.
    var isWithinLimits: Bool {
        screens.count <= Limits.screens && scenes.count <= Limits.screens && diagnostics.count <= Limits.diagnostics
            && screens.allSatisfy {
                Limits.scale.contains($0.scale) && $0.id.utf8.count + $0.name.utf8.count <= Limits.textLength
            }
            && diagnostics.allSatisfy { $0.message.utf8.count <= Limits.textLength }
            && views.count <= Limits.views && loads.count <= Limits.loads && fontFiles.count <= Limits.fonts
            && loads.reduce(0) { $0 + $1.steps.count } <= Limits.views
    }

    /// Whether the reply has what the order asks for, or says why not. Code of a project can send one that has nothing.
    func answers(_ order: Order) -> Bool {
        guard case .render = order.job.kind, screens.isEmpty, scenes.isEmpty, error == nil else { return true }
        return diagnostics.contains { $0.code == .nothingToDraw || $0.severity == .error }
    }

    /// Reports what the renderer could not draw as recorded.
    package mutating func add(_ notes: [RenderingNote], of screen: String) {
        let start = SourcePlace(file: file, line: 1, column: 1)
        add(
            notes.map { note in
                switch note {
                case .undecodedPicture(_, let reason):
                    Diagnostic(.unreadableAsset, "an image of \(screen) is drawn as a box: \(reason)", at: start)
                case .missingFace: Diagnostic(.missingFontPackage, "\(note)", at: start)
                }
            })
    }

    /// Reports a screen without an area, such as a cell of height 0.
    package mutating func addNothingToDraw(of screen: String, _ id: String) {
        let start = SourcePlace(file: file, line: 1, column: 1)
        add([Diagnostic(.nothingToDraw, "\(screen) (\(id)) is not drawn: it has no area", at: start)])
    }

    /// Adds the compiler's diagnostics. They replace less severe ones of the document about the same problem.
    package mutating func add(_ compiled: [Diagnostic], beside opened: OpenedDocument) {
        let own = Set(opened.diagnostics)
        let all = opened.diagnostics.merged(with: compiled)
        let replaced = own.subtracting(all)
        if !replaced.isEmpty { diagnostics.removeAll(where: replaced.contains) }
        add(all.filter { !own.contains($0) })
    }

    /// Adds diagnostics that are not there yet: a document that is shown in several ways repeats them.
    package mutating func add(_ found: [Diagnostic]) {
        var known = Set(diagnostics)
        diagnostics += found.filter { known.insert($0).inserted }
    }
}
