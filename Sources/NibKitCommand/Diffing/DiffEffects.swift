import Diagnostics
import Foundation
import IBLint
import NibKit
import NibKitWork
import ResultFiles

/// What the changes of a document do.
struct DiffEffects: Encodable {
    struct Frame: Encodable {
        var id, name: String
        /// x, y, width, height in the superview's coordinates, in points.
        var old, new: [Double]
    }

    struct Finding: Encodable { var code, message: String }

    var frames: [Frame] = []
    var newFindings: [Finding] = []
    var resolvedFindings: [Finding] = []
    /// Why frames are not known.
    var error: String?

    /// Documents whose changes are looked at, in both versions.
    struct Input {
        private var documents: [(index: Int, path: String, old: [UInt8], new: [UInt8])] = []

        mutating func add(_ index: Int, _ path: String, _ old: [UInt8], _ new: [UInt8]) {
            documents.append((index, path, old, new))
        }
    }

    private static let mostFrames = 20

    /// Frames and findings, one line each.
    var lines: [String] {
        var lines: [String] = []
        if let error { lines.append("frames are not known: \(error)") }
        for frame in frames.prefix(Self.mostFrames) {
            lines.append("frame of \(frame.name): \(Self.change(from: frame.old, to: frame.new))")
        }
        if frames.count > Self.mostFrames { lines.append("\(frames.count - Self.mostFrames) more frames change") }
        lines += newFindings.map { "new finding: \($0.message) [\($0.code)]" }
        lines += resolvedFindings.map { "resolved: \($0.message) [\($0.code)]" }
        return lines
    }

    /// `x 8 → 16, height 20 → 24`: what differs between two frames.
    static func change(from old: [Double], to new: [Double]) -> String {
        zip(["x", "y", "width", "height"], zip(old, new)).compactMap { name, values in
            guard (values.0 - values.1).magnitude > smallest else { return nil }
            return "\(name) \(LayoutReport.Document.number(values.0)) → \(LayoutReport.Document.number(values.1))"
        }.joined(separator: ", ")
    }

    /// Smaller differences of frames, in points, are rounding.
    static let smallest = 0.01
}

extension DiffEffects.Input {
    /// Solves and checks both versions of each document.
    func find(in report: inout DiffReport, _ shownOn: ShownOn, _ workers: WorkerOptions) throws {
        guard !documents.isEmpty else { return }
        let old = try solved(\.old, shownOn, workers)
        let new = try solved(\.new, shownOn, workers)
        let before = try checked(\.old, shownOn, workers)
        let after = try checked(\.new, shownOn, workers)
        for (number, document) in documents.enumerated() {
            var effects = DiffEffects()
            if let problem = old[number].error ?? new[number].error {
                effects.error = problem
            } else {
                let names = Dictionary(
                    report.documents[document.index].objects.compactMap { change in
                        change.oldID.flatMap { old in change.id.map { ($0, old) } }
                    }
                ) { first, _ in first }
                let frames = Dictionary(old[number].views.map { ($0.id, $0.frame) }) { first, _ in first }
                for view in new[number].views {
                    guard let frame = frames[names[view.id] ?? view.id],
                        zip(frame, view.frame).contains(where: { ($0 - $1).magnitude > DiffEffects.smallest })
                    else { continue }
                    effects.frames.append(
                        DiffEffects.Frame(id: view.id, name: view.label, old: frame, new: view.frame))
                }
            }
            (effects.newFindings, effects.resolvedFindings) = differing(before[number], after[number])
            report.documents[document.index].effects = effects
        }
    }

    private func contents(_ version: KeyPath<(index: Int, path: String, old: [UInt8], new: [UInt8]), [UInt8]>)
        -> [String: Data]
    {
        Dictionary(documents.map { ($0.path, Data($0[keyPath: version])) }) { first, _ in first }
    }

    private func solved(
        _ version: KeyPath<(index: Int, path: String, old: [UInt8], new: [UInt8]), [UInt8]>, _ shownOn: ShownOn,
        _ workers: WorkerOptions
    ) throws -> [(views: [LayoutResult.View], error: String?)] {
        let contents = contents(version)
        var runner = JobRunner(Job(kind: .layout, shownOn: shownOn), workers: workers)
        runner.complete = { $0.contents = contents[$0.path] }
        var replies: [(views: [LayoutResult.View], error: String?)] = []
        try runner.run(documents.map(\.path)) { replies.append(($0.views, $0.error)) }
        return replies
    }

    private func checked(
        _ version: KeyPath<(index: Int, path: String, old: [UInt8], new: [UInt8]), [UInt8]>, _ shownOn: ShownOn,
        _ workers: WorkerOptions
    ) throws -> [CheckedDocument] {
        var run = CheckRun(
            paths: documents.map(\.path), inputs: documents.map(\.path), sources: [], settings: CheckSettings(),
            shownOn: shownOn, target: nil, workers: workers, configurations: nil, needsIDs: true)
        run.contents = Dictionary(documents.map { (Files.standardized($0.path), $0[keyPath: version]) }) { first, _ in
            first
        }
        let project = try run.project(nil)
        defer { project.remove() }
        return try run.documents(project)
    }

    /// What only one version has. Findings that follow from other documents are left out: only this one is read.
    private func differing(_ old: CheckedDocument, _ new: CheckedDocument)
        -> (new: [DiffEffects.Finding], resolved: [DiffEffects.Finding])
    {
        func findings(_ document: CheckedDocument, besides other: CheckedDocument) -> [DiffEffects.Finding] {
            var known: [FindingKey: Int] = [:]
            for finding in other.findings { known[key(finding, in: other), default: 0] += 1 }
            return document.findings.compactMap { finding in
                let key = key(finding, in: document)
                if let count = known[key], count > 0 {
                    known[key] = count - 1
                    return nil
                }
                guard finding.severity > .note, !Linter.comparesDocuments(finding.code) else { return nil }
                return DiffEffects.Finding(code: finding.code.rawValue, message: finding.message)
            }
        }
        return (findings(new, besides: old), findings(old, besides: new))
    }

    /// Without the shape, which everything inside an object changes.
    private func key(_ finding: Diagnostic, in document: CheckedDocument) -> FindingKey {
        var key = FindingKey(finding, in: document)
        key.shape = ""
        return key
    }
}
