import Diagnostics
import NibKit

/// The frames of all views.
struct LayoutJob: DocumentJob {
    let verb = "layout"
    let runsClasses = true

    func perform(_ work: DocumentWork) {
        guard let player = work.player(for: .frames) else { return }
        let screens = player.screens()
        work.reply.result = .views(
            screens.flatMap(player.layout).map { view in
                var view = view
                view.customClass = work.opened.document?.element(id: view.id)?.attribute("customClass")
                return view
            })
        work.reply.add(player.diagnostics)
        guard let document = work.opened.document else { return }
        let texts = screens.flatMap { player.textFindings(on: $0, of: document) }
        work.reply.add(
            TextFinding.diagnostics([
                TextFinding.Shown(place: "", findings: texts, isOwn: player.configuration.isOfDocument)
            ]))
    }
}

/// Frames and what constraints refer to, for commands that change the document.
struct SolveJob: DocumentJob {
    let verb = "layout"

    func perform(_ work: DocumentWork) {
        work.reply.result = (work.player(for: .frames)?.solvedLayout()).map { .solved($0) }
    }
}

/// What decides the frame of the object with an id.
struct ExplainJob: DocumentJob {
    let id: String
    let verb = "layout"
    let runsClasses = true

    func perform(_ work: DocumentWork) {
        guard let player = work.player(for: .frames) else { return }
        let screens = player.screens()
        let explanation = screens.lazy.compactMap { player.explanation(of: id, on: $0) }.first
        work.reply.result =
            explanation.map { .explanation($0) }
            ?? .noSuchObject(hint: Spelling.hint(for: id, among: screens.flatMap(player.layout).map(\.id)))
        work.reply.add(player.diagnostics)
    }
}
