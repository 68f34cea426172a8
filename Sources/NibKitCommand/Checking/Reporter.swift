import ArgumentParser
import Diagnostics
import Foundation
import NibKitWork

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

    func report(_ documents: [CheckedDocument]) throws -> [UInt8] {
        switch self {
        case .text: lines(documents, Self.text)
        case .xcode: lines(documents, Self.xcode)
        case .github: lines(documents, Self.github)
        case .sarif: try Console.json(SARIFReport(documents), isPretty: true)
        case .json: try Console.json(CheckReport(documents))
        }
    }

    private func lines(_ documents: [CheckedDocument], _ line: (Finding) -> String) -> [UInt8] {
        Array(documents.flatMap(\.findings).map { line($0) + "\n" }.joined().utf8)
    }
}

extension Reporter {
    /// As `Diagnostic.rendered()` says it, at the level that the settings give.
    static func text(_ finding: Finding) -> String {
        (["\(finding.place): \(finding.severity.rawValue): \(finding.message) [\(finding.code.rawValue)]"]
            + finding.record.notes.map { "   note: \($0)" }
            + (finding.record.fixes ?? []).map { "   fix (\($0.promise)): \($0.title)" }).joined(separator: "\n")
    }

    static func xcode(_ finding: Finding) -> String {
        var finding = finding
        finding.file = URL(fileURLWithPath: finding.file).path
        return "\(finding.place): \(finding.severity.rawValue): \(([finding.message] + finding.record.notes).joined(separator: "; ")) [\(finding.code.rawValue)]"
    }
}
