import Diagnostics
import Foundation
import IBCompiler
import IBLint
import NibKit

/// What a document of a project is held against: its other nibs, and its sources where they were read.
package struct CheckedProject: Codable {
    package var nibs: ProjectNibs
    package var sources: ProjectSources?

    package init(nibs: ProjectNibs, sources: ProjectSources?) { (self.nibs, self.sources) = (nibs, sources) }

    /// Writes it for workers.
    package func write(to file: URL) throws {
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        try encoder.encode(self).write(to: file)
    }
}

extension Diagnostic {
    /// As a check reports what makes a compilation fail, and what only compilations have to tell of.
    var asWarning: Diagnostic {
        var diagnostic = self
        diagnostic.severity = code == .unsupportedSegue ? .note : min(severity, .warning)
        return diagnostic
    }
}

extension JobPerformer {
    private struct Known {
        var nibs = ProjectNibs()
        var sources: SourceIndex?
    }

    /// Projects by their files; a process has one job.
    private static var projects: [String: Known] = [:]

    /// Only this program writes the file; if it is unreadable, each document is checked on its own.
    private static func project(_ file: String?) -> Known {
        guard let file else { return Known() }
        if let known = projects[file] { return known }
        let read = FileManager.default.contents(atPath: file).flatMap {
            try? PropertyListDecoder().decode(CheckedProject.self, from: $0)
        }
        let made = read.map { Known(nibs: $0.nibs, sources: $0.sources.map(SourceIndex.init)) } ?? Known()
        projects[file] = made
        return made
    }

    /// What rules find in a document as it is written.
    static func lint(_ opened: OpenedDocument, _ checking: Job.Checking) -> [Diagnostic] {
        guard let document = opened.document else { return [] }
        let project = project(checking.projectFile)
        let subject = Rule.Subject(
            document, project: project.nibs, sources: project.sources,
            target: checking.target.flatMap(SystemVersion.init))
        return Linter.findings(
            in: subject, rules: checking.rules.map { codes in Linter.rules.filter { codes.contains($0.code.rawValue) } }
        )
    }

    /// What rules find, and what shows when the document is compiled, loaded and laid out.
    static func check(
        _ opened: OpenedDocument, _ checking: Job.Checking, _ job: Job, _ resources: ProjectResources,
        _ reply: inout JobReply
    ) {
        guard let document = opened.document else { return }
        var found = lint(opened, checking)
        defer { reply.add(found) }
        guard let player = player(of: opened, job, resources, isCheck: true, &reply) else { return }
        reply.add(player.compiled.unconstrainedViews)
        // A device's nib has what the canvas leaves out, for other size classes.
        if document.root.descendants.contains(where: { $0.name == "variation" }), let compiled = opened.compiled() {
            reply.add(compiled.diagnostics.map(\.asWarning), beside: opened)
        }
        for ambiguity in player.screens().flatMap({ player.ambiguities(on: $0, of: document) }) {
            // A rule that knows the cause reports it; the findings of the layout become its notes.
            if let cause = found.firstIndex(where: { $0.isCause(of: ambiguity) }) {
                let words = ambiguity.finding
                found[cause].notes.append("\(words.message)\(words.objectID.map { " (id \($0))" } ?? "")")
                found[cause].notes += words.notes
            } else {
                found.append(ambiguity.finding)
            }
        }
        // What the sources tell of classes and their members goes before what the run-time misses without them.
        let isAnswered = project(checking.projectFile).sources != nil
        reply.add(player.diagnostics.filter { !isAnswered || $0.code != .unknownClass && $0.code != .undefinedKey })
    }
}

extension Diagnostic {
    /// Whether a rule has found in the document as it is written why a layout is open.
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
