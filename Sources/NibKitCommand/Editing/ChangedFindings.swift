import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// The findings of `check` that a change of a document brings, and those that it takes away.
struct ChangedFindings {
    var new: [Diagnostic] = []
    var gone: [Diagnostic] = []
    private let file: String

    /// In seconds, for each of the two states.
    private static let timeout = 60.0

    init(from before: [UInt8], to after: [UInt8], of path: String) throws {
        file = InputFile.title(of: path)
        let settings = try CheckSettings.read(nil, for: [path])
        let old = try Self.findings(in: before, of: path, settings)
        let now = try Self.findings(in: after, of: path, settings)
        // Lines move, so a finding is known by what it says of which object.
        func key(_ finding: Diagnostic) -> [String?] { [finding.code.rawValue, finding.objectID, finding.message] }
        let (oldKeys, newKeys) = (Set(old.map(key)), Set(now.map(key)))
        new = now.filter { !oldKeys.contains(key($0)) }
        gone = old.filter { !newKeys.contains(key($0)) }
    }

    private static func findings(in bytes: [UInt8], of path: String, _ settings: CheckSettings) throws -> [Diagnostic] {
        let checking = Job.Checking(rules: settings.rules, target: settings.target?.description)
        let order = Order(Job(kind: .check(checking), shownOn: ShownOn()), path: path, contents: Data(bytes))
        let reply = try CopiedWorker.perform(order, timeout: timeout)
        let checked = CheckedDocument(
            file: InputFile.title(of: path), error: reply.error, findings: reply.findings.compactMap(settings.applied),
            anchors: reply.anchors)
        return Ignores(settings: settings, isJudging: false).applied(to: [checked]).documents.flatMap(\.findings)
            .filter { $0.severity > .note }.inReportOrder()
    }

    var json: [String: Any] {
        func records(_ findings: [Diagnostic]) -> Any {
            let reports = findings.map { DiagnosticReport($0, of: file) }
            return (try? JSONSerialization.jsonObject(with: Data(try Console.json(reports)))) ?? []
        }
        return ["new": records(new), "gone": records(gone)]
    }
}
