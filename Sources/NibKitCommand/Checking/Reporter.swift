import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// How findings are said. Each form has a file of its own.
enum Reporter: String, ExpressibleByArgument, CaseIterable {
    /// Sentences with places, notes and fixes.
    case text
    /// A line each, with whole paths, as Xcode shows it beside the source.
    case xcode
    /// Workflow commands of GitHub's actions: annotations of a pull request.
    case github
    /// Static Analysis Results Interchange Format 2.1.0.
    case sarif
    case json

    /// - Parameter isColored: for a terminal; programs' forms have no colors.
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

/// What was found in one document.
struct CheckedDocument {
    var file: String
    /// Why it could not be looked at.
    var error: String?
    /// In report order.
    var findings: [Diagnostic]
    /// It is a file of the project's sources.
    var isSource = false
    /// Whether it is of a system whose documents rules and layout know.
    var isJudged = true
}
