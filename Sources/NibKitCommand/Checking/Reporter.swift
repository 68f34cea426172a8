import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// The output formats of findings. Each format has its own file.
enum Reporter: String, ExpressibleByArgument, CaseIterable {
    /// Sentences with places, notes and fixes.
    case text
    /// One line each, with absolute paths, which Xcode shows next to the source.
    case xcode
    /// Workflow commands of GitHub's actions: annotations of a pull request.
    case github
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
    case json

    /// - Parameter isColored: for a terminal; machine-readable formats have no colors.
    func report(_ documents: [CheckedDocument], isColored: Bool = false) throws -> [UInt8] {
        switch self {
        case .text: lines(documents) { isColored ? TerminalColor.colored($0.rendered(), $0.severity) : $0.rendered() }
        case .xcode: lines(documents, Self.xcode)
        case .github: Array(Self.github(documents).utf8)
        case .sarif: try Console.json(SARIFReport(documents), isPretty: true)
        case .json: try Console.json(CheckReport(documents))
        }
    }

    private func lines(_ documents: [CheckedDocument], _ line: (Diagnostic) -> String) -> [UInt8] {
        FileName.printable(Array(documents.flatMap(\.findings).map { line($0) + "\n" }.joined().utf8))
    }
}

extension Reporter {
    private static func xcode(_ finding: Diagnostic) -> String {
        var finding = finding
        if let place = finding.place { finding.place?.file = Files.absolute(place.file) }
        finding.message = ([finding.messageWithObject] + finding.notes).joined(separator: "; ")
        (finding.objectID, finding.notes, finding.fixes) = (nil, [], [])
        return finding.rendered()
    }
}

/// The findings in one document.
struct CheckedDocument {
    var file: String
    /// Why it could not be checked.
    var error: String?
    /// In report order.
    var findings: [Diagnostic]
    /// It is a file of the project's sources.
    var isSource = false
    /// Whether rules and layout support documents of its system.
    var isJudged = true
}
