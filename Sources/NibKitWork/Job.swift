import CairoRenderer
import Diagnostics
import Foundation
package import IBEditing
import IBLint
import NibKit

/// What is to be done with each document.
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
        /// Nothing but what is found in the document as it is written.
        case findings
        /// Nothing but diagnostics: what is found in the document, and when it is compiled, laid out and loaded.
        case check(Checking)
        /// One screen as a PNG file.
        case picture(Picturing)
        /// Files of screens that another process made: the document is not read.
        case draw([JobReply.Screen], PictureFile)
    }
    /// Which screen becomes a picture, and how large.
    package struct Picturing: Codable {
        /// The id of the screen; `nil`: the first.
        package var screen: String?
        /// Pixels per point; `nil`: determined by `longestSide`.
        package var scale: Double?
        /// Pixels of the longer side at most.
        package var longestSide: Double
        /// Whether every object has a frame with its id, red where its layout is ambiguous.
        package var hasMarks = false

        package init(screen: String? = nil, scale: Double? = nil, longestSide: Double, hasMarks: Bool = false) {
            (self.screen, self.scale, self.longestSide) = (screen, scale, longestSide)
            self.hasMarks = hasMarks
        }
    }
    /// How screens become pictures.
    package struct Rendering: Codable {
        /// One sheet for each screen, with all combinations.
        package var grid: Grid?
        /// One picture of all scenes of a storyboard.
        package var isMap = false
        /// The device around each screen.
        package var hasBezel = false
        /// Status bar and home indicator on whole screens.
        package var hasChrome = false
        /// Whether what device and bars cover is taken off, as in a window.
        package var isInWindow = true
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

    /// What a screen becomes.
    package struct PictureFile: Codable {
        /// `png`, `svg` or `pdf`.
        package var format: String
        /// Pixels a point; `nil`: as the screen says.
        package var scale: Double?
        /// In SVG files, `outlines` or `text`.
        package var text: String

        package init(format: String, scale: Double?, text: String) {
            (self.format, self.scale, self.text) = (format, scale, text)
        }
    }

    /// What a document is looked at for.
    package struct Checking: Codable {
        /// The file of a `CheckedProject`, which is too large to be sent with each document; `nil`: documents are
        /// looked at alone.
        package var projectFile: String?
        /// The codes of the rules; `nil`: all except opt-in rules.
        package var rules: Set<String>?
        /// The oldest system that the product is meant for; `nil`: the one that the document states, if it does.
        package var target: String?

        package init(projectFile: String? = nil, rules: Set<String>? = nil, target: String? = nil) {
            (self.projectFile, self.rules, self.target) = (projectFile, rules, target)
        }
    }

    /// What does it on the command line.
    package var verb: String {
        switch kind {
        case .layout, .explain, .solve: "layout"
        case .outline, .inspect: "outline"
        case .render, .scenes, .facts, .findings, .picture, .draw: "render"
        case .load: "load"
        case .check, .nibs: "check"
        }
    }

    package var kind: Kind
    package var shownOn: ShownOn
    /// The documents and folders that the call names: workers read nothing that has not to do with them.
    package var inputs: [String] = []
    /// The project's classes, for a worker that has them.
    package var classes: ProjectClasses?
    /// What was found in the project's sources.
    package var sourceFindings: [SourceFinding] = []

    package init(kind: Kind, shownOn: ShownOn) { (self.kind, self.shownOn) = (kind, shownOn) }
}

/// One request to a worker.
package struct Order: Codable {
    package var job: Job
    package var path: String
    /// The document; `nil`: it is read from its path.
    package var contents: Data?

    package init(_ job: Job, path: String, contents: Data? = nil) {
        (self.job, self.path, self.contents) = (job, path, contents)
    }
}

/// A diagnostic as the JSON contract spells it, and as workers send it.
package struct DiagnosticRecord: Codable, Hashable {
    package var code: String
    package var severity: String
    package var message: String
    /// The file of the line, where that is not the document.
    package var file: String?
    package var line: Int?
    package var column: Int?
    package var object: String?
    /// Why, or what else is involved.
    package var notes: [String]
    /// How to fix it; absent where nothing is known.
    package var fixes: [Fix]?
    /// The text form.
    package var text: String

    enum CodingKeys: String, CodingKey { case code, severity, message, file, line, column, object, notes, fixes, text }

    package struct Fix: Codable, Hashable {
        package struct Edit: Codable, Hashable {
            /// Bytes of the document as UTF-8, from the first one that is replaced to the one behind the last.
            package var start, end: Int
            package var replacement: String
        }

        package var title: String
        /// `safe`: the document means the same afterward; `changesMeaning`: presumably what was wanted; `suggestion`:
        /// a person has to decide.
        package var promise: String
        package var edits: [Edit]
    }

    package init(_ diagnostic: Diagnostic) {
        code = diagnostic.code.rawValue
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        line = diagnostic.place?.line
        column = diagnostic.place?.column
        object = diagnostic.objectID
        notes = diagnostic.notes
        fixes =
            diagnostic.fixes.isEmpty
            ? nil
            : diagnostic.fixes.map { fix in
                Fix(
                    title: fix.title, promise: fix.promise.rawValue,
                    edits: fix.edits.map {
                        Fix.Edit(start: $0.range.lowerBound, end: $0.range.upperBound, replacement: $0.replacement)
                    })
            }
        text = diagnostic.rendered()
        // What is wrong with samples stands in them.
        if let place = diagnostic.place, place.file.hasSuffix(".\(SampleData.ending)") { file = place.file }
    }

    /// Whether the line is one of the document's samples.
    package var isOfSamples: Bool { file?.hasSuffix(".\(SampleData.ending)") == true }
}

extension Diagnostic {
    /// A finding that a worker sent; without a place it gets the document's start. `nil`: the code or severity is
    /// unknown.
    package init?(_ record: DiagnosticRecord, of file: String) {
        guard let code = DiagnosticCode(rawValue: record.code), let severity = Severity(rawValue: record.severity)
        else { return nil }
        let fixes = (record.fixes ?? []).map { fix in
            Fix(
                fix.title, Fix.Promise(rawValue: fix.promise) ?? .suggestion,
                edits: fix.edits.map {
                    SourceEdit(replacing: $0.start..<max($0.start, $0.end), with: $0.replacement)
                })
        }
        self.init(
            code, record.message, severity: severity,
            at: SourcePlace(file: record.file ?? file, line: record.line ?? 1, column: record.column ?? 1),
            object: record.object, notes: record.notes, fixes: fixes)
    }
}

extension DiagnosticRecord {
    /// A document that has neither a view nor a controller with one.
    package static func nothingToDraw(_ file: String) -> DiagnosticRecord {
        DiagnosticRecord(
            Diagnostic(
                .nothingToDraw, "the document has no view to show", at: SourcePlace(file: file, line: 1, column: 1)))
    }
}

/// The result for one document: values only, so that it can come from another process.
package struct JobReply: Codable {
    package struct Screen: Codable {
        package var id: String
        package var name: String
        /// A display list in its binary form; empty where there is a picture.
        package var drawing: Data
        /// A file.
        package var picture: Data?
        package var isDark: Bool
        package var scale: Double
    }

    package var file: String
    /// Why there is no result.
    package var error: String?
    package var diagnostics: [DiagnosticRecord] = []
    package var views: [LayoutResult.View] = []
    package var screens: [Screen] = []
    /// What decides a frame, in words.
    package var explanation: String?
    /// The end of a sentence about the id of the object to explain, where no view has it: which one was meant.
    package var hint: String?
    package var loads: [LoadTrace.Load] = []
    package var scenes: [SceneReply] = []
    package var facts: FactsReply?
    package var outline: DocumentOutline?
    /// A JSON object about one object of the document.
    package var inspection: Data?
    package var nibs: ProjectNibs?
    package var solved: SolvedLayout?
    /// A PNG file.
    package var picture: Data?
    /// Font files of the project that the screens are drawn with.
    package var fontFiles: [String] = []
    /// Seconds of work.
    package var seconds = 0.0

    package init(file: String) { self.file = file }

    /// More than this is no answer about a document. Its bytes have a limit of their own, `Message.largestSize`.
    private enum Limits { static let screens = 4_000, diagnostics = 100_000, textLength = 1 << 20, scale = 0.01...100 }

    /// Whether everything that is counted in an answer of others' code is of a size that a document can have.
    var isWithinLimits: Bool {
        screens.count <= Limits.screens && scenes.count <= Limits.screens && diagnostics.count <= Limits.diagnostics
            && screens.allSatisfy {
                Limits.scale.contains($0.scale) && $0.id.utf8.count + $0.name.utf8.count <= Limits.textLength
            }
            && diagnostics.allSatisfy { $0.message.utf8.count <= Limits.textLength }
    }

    /// What the renderer could not draw as it was asked to.
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

    /// Says that a screen has no area, as cells without a height have none.
    package mutating func addNothingToDraw(of screen: String, _ id: String) {
        let start = SourcePlace(file: file, line: 1, column: 1)
        add([Diagnostic(.nothingToDraw, "\(screen) (\(id)) is not drawn: it has no area", at: start)])
    }

    /// Takes what the compiler reports. What it reports more severely than the document's own findings replaces them.
    package mutating func add(_ compiled: [Diagnostic], beside opened: OpenedDocument) {
        let own = Set(opened.diagnostics)
        let all = opened.diagnostics.merged(with: compiled)
        let replaced = Set(own.subtracting(all).map(DiagnosticRecord.init))
        if !replaced.isEmpty { diagnostics.removeAll(where: replaced.contains) }
        add(all.filter { !own.contains($0) })
    }

    /// Takes diagnostics that are new: a document shown in several ways repeats itself.
    package mutating func add(_ found: [Diagnostic]) {
        var known = Set(diagnostics)
        diagnostics += found.map(DiagnosticRecord.init).filter { known.insert($0).inserted }
    }
}
