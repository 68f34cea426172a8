import CairoRenderer
import Diagnostics
import Foundation
import NibKit

/// What is to be done with each document.
struct Job: Codable {
    enum Kind: Codable {
        case layout
        case render(Rendering)
        /// What decides the frame of the object with this id.
        case explain(String)
    }
    /// How screens become pictures.
    struct Rendering: Codable {
        /// One sheet for each screen, with all combinations.
        var grid: Grid?
        /// One picture of all scenes of a storyboard.
        var isMap = false
        /// The device around each screen.
        var hasBezel = false
    }

    var kind: Kind
    var shownOn: ShownOn
}

/// A diagnostic as the JSON contract spells it, and as workers send it.
struct DiagnosticRecord: Codable, Hashable {
    var code: String
    var severity: String
    var message: String
    var line: Int?
    var column: Int?
    var object: String?
    /// The text form, for people.
    var text: String

    enum CodingKeys: String, CodingKey { case code, severity, message, line, column, object, text }

    init(_ diagnostic: Diagnostic) {
        code = diagnostic.code.rawValue
        severity = diagnostic.severity.rawValue
        message = diagnostic.message
        line = diagnostic.place?.line
        column = diagnostic.place?.column
        object = diagnostic.objectID
        text = diagnostic.rendered()
    }
}

extension DiagnosticRecord {
    /// A document that has neither a view nor a controller with one.
    static func nothingToDraw(_ file: String) -> DiagnosticRecord {
        DiagnosticRecord(Diagnostic(.nothingToDraw, "the document has no view to show", at: SourcePlace(file: file, line: 1, column: 1)))
    }
}

/// The result for one document: values only, so that it can come from another process.
struct JobReply: Codable {
    struct Screen: Codable {
        var id: String
        var name: String
        /// A display list in its binary form.
        var drawing: Data
        var isDark: Bool
        var scale: Double
    }

    var file: String
    /// Why there is no result.
    var error: String?
    var diagnostics: [DiagnosticRecord] = []
    var views: [LayoutResult.View] = []
    var screens: [Screen] = []
    /// What decides a frame, in words.
    var explanation: String?
    /// Seconds of work.
    var seconds = 0.0

    init(file: String) { self.file = file }

    /// What the renderer could not draw as it was asked to.
    mutating func add(_ notes: [RenderingNote], of screen: Screen) {
        let start = SourcePlace(file: file, line: 1, column: 1)
        add(notes.map { note in
            switch note {
            case .undecodedPicture(_, let reason): Diagnostic(.unreadableAsset, "a picture of \(screen.name) is drawn as a box: \(reason)", at: start)
            case .missingFace: Diagnostic(.missingFontPackage, "\(note)", at: start)
            }
        })
    }

    /// Takes diagnostics that are new: a document shown in several ways repeats itself.
    mutating func add(_ found: [Diagnostic]) {
        var known = Set(diagnostics)
        diagnostics += found.map(DiagnosticRecord.init).filter { known.insert($0).inserted }
    }

    var outcome: Outcome {
        if error != nil { return .trouble }
        return diagnostics.contains { $0.severity == Severity.error.rawValue } ? .findings : .clean
    }

    /// Errors and warnings; notes only concern who asks for them.
    func printDiagnostics() {
        for diagnostic in diagnostics where diagnostic.severity != Severity.note.rawValue { Console.error(diagnostic.text) }
        if let error, !diagnostics.contains(where: { $0.severity == Severity.error.rawValue }) { Console.error("\(file): error: \(error)") }
    }
}
