import Diagnostics
import Foundation
import IBCompiler
import IBLint
import NibKit

/// What rules compare a document with: the project's other nibs, and its sources if they were read.
package struct CheckedProject: Codable {
    package var nibs: ProjectNibs
    package var sources: ProjectSources?

    package init(nibs: ProjectNibs, sources: ProjectSources?) { (self.nibs, self.sources) = (nibs, sources) }

    /// Writes the file that workers read.
    package func write(to file: URL) throws { try MessageBody.encode(self).write(to: file) }
}

extension Diagnostic {
    /// The diagnostic with the severity that `check` reports: a compilation's errors are warnings there.
    var asWarning: Diagnostic {
        var diagnostic = self
        diagnostic.severity = code == .unsupportedSegue ? .note : min(severity, .warning)
        return diagnostic
    }
}

/// What is found in the document, and when it is compiled, laid out and loaded.
extension Job.Checking: DocumentJob {
    var verb: String { "check" }

    func perform(_ work: DocumentWork) {
        guard let document = work.opened.document else { return }
        var found = findings(in: work.opened)
        defer { work.reply.add(found) }
        guard let player = work.player(for: .check) else { return }
        work.reply.add(player.compiled.unconstrainedViews)
        // A device's nib also contains variations for size classes that the canvas does not have.
        if document.root.descendants.contains(where: { $0.name == "variation" }),
            let compiled = work.opened.compiled()
        {
            work.reply.add(compiled.diagnostics.map(\.asWarning), beside: work.opened)
        }
        for ambiguity in player.screens().flatMap({ player.ambiguities(on: $0, of: document) }) {
            // If a rule names the cause, the findings of the layout become its notes.
            if let cause = found.firstIndex(where: { $0.isCause(of: ambiguity) }) {
                let words = ambiguity.finding
                found[cause].notes.append("\(words.message)\(words.objectID.map { " (id \($0))" } ?? "")")
                found[cause].notes += words.notes
            } else {
                found.append(ambiguity.finding)
            }
        }
        // If sources were read, their findings about classes and members replace those of the run-time.
        let isAnswered = KnownProject.read(projectFile).sources != nil
        work.reply.add(
            player.diagnostics.filter { !isAnswered || $0.code != .unknownClass && $0.code != .undefinedKey })
    }

    func perform(_ work: DocumentWork, despite obstacle: Diagnostic) {
        guard obstacle.code == .unsupportedPlatform else { return work.fail(obstacle) }
        // Only its XML and its ids were checked, which is not a mistake of the document.
        work.reply.add([
            Diagnostic(
                obstacle.code,
                "documents for \(work.opened.document?.platform.rawValue ?? "another system") are only read",
                severity: .note, at: obstacle.place)
        ])
    }

    /// The findings of the rules in a document as it is written.
    @MainActor func findings(in opened: OpenedDocument) -> [Diagnostic] {
        guard let document = opened.document else { return [] }
        let project = KnownProject.read(projectFile)
        let subject = Rule.Subject(
            document, project: project.nibs, sources: project.sources, target: target.flatMap(SystemVersion.init))
        let found = Linter.findings(
            in: subject, rules: rules.map { codes in Linter.rules.filter { codes.contains($0.code.rawValue) } })
        guard let loss = project.loss else { return found }
        return found + [
            Diagnostic(
                .unreadableFile,
                "the document was checked on its own: what is known of its project cannot be read (\(loss))",
                at: SourcePlace(file: document.file, line: 1, column: 1))
        ]
    }
}

@MainActor
private struct KnownProject {
    var nibs = ProjectNibs()
    var sources: SourceIndex?
    /// Why nothing is known of the project.
    var loss: String?

    /// The projects that were read, by their files; a process has one job.
    private static var known: [String: KnownProject] = [:]

    /// Only this program writes the file; if it is unreadable, each document is checked on its own, which is reported.
    static func read(_ file: String?) -> KnownProject {
        guard let file else { return KnownProject() }
        if let known = known[file] { return known }
        var made = KnownProject()
        do {
            let read = try MessageBody.decode(
                CheckedProject.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
            made.nibs = read.nibs
            made.sources = read.sources.map(SourceIndex.init)
        } catch { made.loss = "\(error)" }
        known[file] = made
        return made
    }
}

extension Diagnostic {
    /// Whether this finding of a rule is the cause of an ambiguous layout.
    fileprivate func isCause(of ambiguity: Ambiguity) -> Bool {
        guard let objectID else { return false }
        switch code {
        case .scrollContentAmbiguous:
            return ambiguity.finding.code == .scrollContentAmbiguous && ambiguity.finding.objectID == objectID
        case .ambiguousPrioritySiblings:
            return ambiguity.finding.code == .ambiguousLayout && ambiguity.objects.contains(objectID)
        default: return false
        }
    }
}
