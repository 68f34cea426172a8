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
    /// Test results, as most systems for continuous integration show them.
    case junit
    /// GitLab's report of code quality, a part of Code Climate's format.
    case gitlab
    case checkstyle
    /// A list for comments.
    case markdown

    /// `text, xcode, … or markdown`, for messages.
    static var list: String {
        let names = allCases.map(\.rawValue)
        return "\(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1])"
    }

    /// Whether people read it, in a terminal or a log: a sum follows.
    var isForPeople: Bool { [.text, .xcode, .github].contains(self) }

    /// - Parameter isColored: for a terminal; machine-readable formats have no colors.
    func report(_ documents: [CheckedDocument], _ sum: CheckSum, isColored: Bool = false) throws -> [UInt8] {
        switch self {
        case .text: lines(documents) { isColored ? TerminalColor.colored($0.rendered(), $0.severity) : $0.rendered() }
        case .xcode: lines(documents, Self.xcode)
        case .github: FileName.printable(Array(Self.github(documents, sum).utf8))
        case .sarif: try Console.json(SARIFReport(documents), isPretty: true)
        case .json: try Console.json(CheckReport(documents, sum.unreported))
        case .junit: FileName.printable(Array(JUnitReport.text(of: documents).utf8))
        case .gitlab: try Console.json(CodeQualityReport.issues(of: documents), isPretty: true)
        case .markdown: FileName.printable(Array(MarkdownReport.text(of: documents, sum).utf8))
        case .checkstyle: FileName.printable(Array(CheckstyleReport.text(of: documents).utf8))
        }
    }

    private func lines(_ documents: [CheckedDocument], _ line: (Diagnostic) -> String) -> [UInt8] {
        FileName.printable(Array(Self.ordered(documents).map { line($0) + "\n" }.joined().utf8))
    }

    /// The most severe first; equally severe ones in the order of documents.
    static func ordered(_ documents: [CheckedDocument]) -> [Diagnostic] {
        let findings = documents.flatMap(\.findings)
        return Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
    }
}

/// A reporter of the command line, with the file that it writes to: `junit=out.xml`.
struct ReporterOption: ExpressibleByArgument {
    var reporter: Reporter
    /// `nil`: standard output, or the file of `-o`.
    var file: String?

    init(reporter: Reporter) { self.reporter = reporter }

    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let reporter = parts.first.flatMap(Reporter.init), parts.count < 2 || !parts[1].isEmpty else {
            return nil
        }
        self.reporter = reporter
        file = parts.count > 1 ? parts[1] : nil
    }

    static var allValueStrings: [String] { Reporter.allCases.map(\.rawValue) }
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
