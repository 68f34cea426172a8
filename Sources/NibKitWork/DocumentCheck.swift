import Diagnostics
import IBCompiler
import IBLint
import NibKit

extension JobPerformer {
    /// What rules find in a document as it is written.
    static func lint(_ opened: OpenedDocument, _ checking: Job.Checking) -> [Diagnostic] {
        guard let document = opened.document else { return [] }
        let subject = Rule.Subject(document, project: checking.project, target: checking.target.flatMap(SystemVersion.init))
        return Linter.findings(in: subject, rules: checking.rules.map { codes in Linter.rules.filter { codes.contains($0.code.rawValue) } })
    }

    /// What rules find, and what shows when the document is compiled, loaded and laid out.
    static func check(_ opened: OpenedDocument, _ checking: Job.Checking, _ job: Job, _ resources: ProjectResources, _ reply: inout JobReply) {
        guard let document = opened.document else { return }
        reply.add(lint(opened, checking))
        // Frames are those of a device, not those that an old Xcode stored.
        guard let player = player(of: opened, job, resources, matchesStoredFrames: false, &reply) else { return }
        reply.add(player.compiled.unconstrainedViews)
        for screen in player.screens() { reply.add(player.ambiguities(on: screen, of: document)) }
        reply.add(player.diagnostics)
    }
}
