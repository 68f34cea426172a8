import Diagnostics
import IBDocument
import IBLint
import NibKit

/// What the document says of its objects, for a page.
struct FactsJob: DocumentJob {
    let verb = "render"

    func perform(_ work: DocumentWork) {
        guard let document = work.opened.document else { return }
        work.reply.result = .facts(FactsReply(document))
        work.reply.add(Job.Checking().findings(in: work.opened))
    }

    func perform(_ work: DocumentWork, despite obstacle: Diagnostic) {
        work.fail(obstacle)
        work.reply.result = work.opened.document.map { .facts(FactsReply($0)) }
    }
}

/// The same for `nibkit outline`.
struct OutlineJob: DocumentJob {
    let hasFrames: Bool
    let verb = "outline"

    func perform(_ work: DocumentWork) {
        guard let document = work.opened.document else { return }
        var outline = list(document, work)
        guard hasFrames, let player = work.player(for: .frames) else { return }
        let screens = player.screens()
        outline.add(screens.flatMap(player.layout), screens.flatMap(player.measures), device: player.deviceID)
        work.reply.result = .outline(outline)
        work.reply.add(player.diagnostics)
    }

    func perform(_ work: DocumentWork, despite obstacle: Diagnostic) {
        work.fail(obstacle)
        if let document = work.opened.document { _ = list(document, work) }
    }

    @MainActor private func list(_ document: Document, _ work: DocumentWork) -> DocumentOutline {
        let outline = DocumentOutline(document)
        work.reply.result = .outline(outline)
        guard outline.isCut else { return outline }
        work.reply.add([
            Diagnostic(
                .limitExceeded, "the outline lists only the first \(DocumentFacts.mostObjects) objects",
                severity: .warning, at: document.root.place)
        ])
        return outline
    }
}

/// Everything that the document says of the object with an id.
struct InspectJob: DocumentJob {
    let id: String
    let verb = "outline"

    func perform(_ work: DocumentWork) {
        guard let document = work.opened.document else { return }
        work.reply.result =
            DocumentFacts.inspection(of: id, in: document).map { .inspection($0) }
            ?? .noSuchObject(hint: Spelling.hint(for: id, among: DocumentFacts(document).outline.map(\.id)))
    }

    func perform(_ work: DocumentWork, despite obstacle: Diagnostic) {
        work.fail(obstacle)
        perform(work)
    }
}

/// What other documents of the project need to know for a check.
struct NibsJob: DocumentJob {
    let verb = "check"

    func perform(_ work: DocumentWork) { work.reply.result = work.opened.document.map { .nibs(ProjectNibs($0)) } }
}

/// Nothing but what is found in the document as it is written.
struct FindingsJob: DocumentJob {
    let verb = "render"

    func perform(_ work: DocumentWork) { work.reply.add(Job.Checking().findings(in: work.opened)) }
}
