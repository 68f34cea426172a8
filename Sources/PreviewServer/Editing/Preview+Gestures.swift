import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// Gestures: states that only one page sees, drawn while somebody drags. The last state is always drawn or refused.
extension Preview {
    func beginGesture(
        _ commands: ClientMessage.Commands, _ key: String?, _ id: String?, _ document: PathBytes, _ number: Int
    ) throws(ClientMessage.Refusal) {
        cancelGesture(nil, number)
        guard let id else { throw ClientMessage.Refusal(sentence: "\"gesture\" needs \"id\"") }
        guard let session = sessions[document], let editing = session.editing else {
            throw ClientMessage.Refusal(.readOnly, "open the document first; 'editing' says when it is ready")
        }
        if let problem = editing.problem { throw ClientMessage.Refusal(.readOnly, problem) }
        try refuseDamaged(document)
        let shown = clients[number]?.configurations(of: document) ?? []
        guard let configuration = key.map({ key in shown.first { $0.key == key } }) ?? shown.first else {
            throw ClientMessage.Refusal(
                sentence: "this page shows no configuration '\(key ?? "")' of '\(document)'")
        }
        clients[number]?.gesture = Gesture(
            id: id, document: document, base: session.revision, contents: session.contents, key: configuration.key,
            values: configuration.values)
        if !commands.list.isEmpty { try updateGesture(commands, id, document, number) }
    }

    func updateGesture(
        _ commands: ClientMessage.Commands, _ id: String?, _ document: PathBytes, _ number: Int
    ) throws(ClientMessage.Refusal) {
        guard var gesture = clients[number]?.gesture, gesture.id == id, gesture.document == document else {
            throw ClientMessage.Refusal(sentence: "the page has no gesture with this id: \"begin\" comes first")
        }
        guard var session = sessions[document] else { return }
        gesture.commands = commands
        gesture.number += 1
        clients[number]?.gesture = gesture
        session.contents = gesture.contents
        let (state, id) = (gesture.number, gesture.id)
        // Only the newest of the waiting states is planned.
        planners?.submit(
            "gesture \(number)", .question,
            order(.edit(.commands(commands.list, frames: commands.frames)), session, [:])
        ) { [weak self] result in
            Task { await self?.gesturePlanned(result, state, id, number) }
        }
    }

    private func gesturePlanned(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ state: Int, _ id: String, _ number: Int
    ) {
        guard let gesture = clients[number]?.gesture, gesture.id == id, var session = sessions[gesture.document] else {
            return
        }
        switch result {
        case .failure(.replaced): return
        case .failure(.failed(let sentence)):
            refuseGesture(ClientMessage.Refusal(.notPlanned, sentence), state, id, number)
        case .success(let reply):
            do throws(EditProblem) { session.contents = try reply.editedContents.after } catch {
                return refuseGesture(ClientMessage.Refusal(error), state, id, number)
            }
            workers.submit("gesture \(number)", .question, order(.scenes, session, gesture.values)) {
                [weak self] result in Task { await self?.gestureDrawn(result, state, id, number) }
            }
        }
    }

    private func gestureDrawn(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ state: Int, _ id: String, _ number: Int
    ) {
        guard var gesture = clients[number]?.gesture, gesture.id == id else { return }
        switch result {
        case .failure(.replaced): return
        case .failure(.failed(let sentence)):
            refuseGesture(ClientMessage.Refusal(.notDrawn, sentence), state, id, number)
        case .success(let reply):
            if let error = reply.error {
                return refuseGesture(ClientMessage.Refusal(.notDrawn, error), state, id, number)
            }
            // Two workers may draw two states, and the older one may be ready last.
            guard state > gesture.drawnNumber else { return }
            gesture.drawnNumber = state
            gesture.drawn = DocumentSession.Drawn(
                revision: gesture.base, scenes: reply.scenes, milliseconds: Int((reply.seconds * 1000).rounded()),
                diagnostics: reply.diagnostics)
            clients[number]?.gesture = gesture
            wake(number)
        }
    }

    /// Reports why the newest state is not shown, unless a newer state has replaced it.
    private func refuseGesture(_ refusal: ClientMessage.Refusal, _ state: Int, _ id: String, _ number: Int) {
        guard let gesture = clients[number]?.gesture, gesture.number == state else { return }
        var refusal = refusal
        (refusal.id, refusal.document, refusal.phase) = (id, gesture.document.pageName, "update")
        tell(refusal, number)
    }

    /// The commands of a gesture that becomes an edit.
    func endGesture(
        _ commands: ClientMessage.Commands, _ id: String?, _ document: PathBytes, _ number: Int
    ) throws(ClientMessage.Refusal) -> ClientMessage.Commands {
        guard let gesture = clients[number]?.gesture, gesture.id == id, gesture.document == document else {
            throw ClientMessage.Refusal(sentence: "the page has no gesture with this id: \"begin\" comes first")
        }
        clients[number]?.gesture = nil
        var all = commands.list.isEmpty ? gesture.commands : commands
        all.base = commands.base ?? gesture.base
        (all.label, all.coalesce) = (commands.label ?? all.label, commands.coalesce)
        guard !all.list.isEmpty else {
            showAgain(document, number)
            throw ClientMessage.Refusal(.nothingToChange, "the gesture has no commands")
        }
        return all
    }

    /// Shows the document again as it is.
    func cancelGesture(_ id: String?, _ number: Int) {
        guard let gesture = clients[number]?.gesture, id == nil || gesture.id == id else { return }
        clients[number]?.gesture = nil
        showAgain(gesture.document, number)
    }

    /// Sends a document's scenes once more, after a gesture that changed nothing.
    func showAgain(_ document: PathBytes, _ number: Int) {
        for one in clients[number]?.configurations(of: document) ?? [] {
            let slot = Client.Slot(document: document, key: one.key)
            if clients[number]?.sent[slot] != nil { clients[number]?.owedScenes.insert(slot) }
        }
        wake(number)
    }
}
