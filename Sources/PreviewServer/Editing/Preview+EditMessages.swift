import Diagnostics
internal import EditSessions
import Foundation
import NibKit
import NibKitWork

/// Messages to pages about editing.
extension Preview {
    func pages(showing path: PathBytes) -> [Int] {
        clients.filter { $0.value.configurations(of: path) != nil }.map(\.key).sorted()
    }

    func owesEditing(_ path: PathBytes) {
        guard settings.editing != nil else { return }
        for number in pages(showing: path) {
            clients[number]?.owedEditing.insert(path)
            wake(number)
        }
    }

    /// What a page may do with a document; `nil`: that is not known yet.
    func editingMessage(_ path: PathBytes, _ number: Int) -> Data? {
        guard let session = sessions[path], let editing = session.editing, let client = clients[number] else {
            return nil
        }
        let reason =
            client.mayEdit
            ? editing.problem : "this page cannot edit: open the address that 'nibkit serve --edit' printed"
        var message = JSONObject(type: "editing")
        message.add("document", path.pageName)
        message.add("revision", session.revision)
        message.add("canEdit", reason == nil)
        message.add("reason", reason)
        message.add("fixesOnly", session.facts?.damage != nil)
        message.add("unsaved", editing.unsavedCount)
        message.add("restored", editing.restored)
        message.add("isRemoved", editing.isRemoved)
        message.add("isConflicted", editing.conflict != nil)
        addSteps(editing, number, &message)
        message.add("history", objects: editing.history.steps) { step, json in
            json.add("revision", step.revision)
            json.add("label", step.label)
            json.add("by", step.author)
            json.add("isDone", step.isDone)
            json.add("isSaved", editing.history.isSaved(step))
        }
        return message.data
    }

    private func addSteps(_ editing: DocumentEditing, _ number: Int, _ message: inout JSONObject) {
        let undo = editing.history.nextUndo(isOwn(number))
        message.add("undo", undo?.label)
        message.add("redo", editing.history.nextRedo(isOwn(number))?.label)
        var problem: String?
        if let undo {
            do throws(EditHistory.Obstacle) { _ = try editing.history.toggle(undo) } catch {
                if case .changed(let other) = error {
                    problem = "\(name(of: other.author)) changed the same place since: \(other.label)"
                }
            }
        }
        message.add("undoProblem", problem)
    }

    func tellEdited(_ reply: EditedContents, _ record: Record, _ path: PathBytes) {
        guard let session = sessions[path], let editing = session.editing else { return }
        for number in pages(showing: path) {
            var message = JSONObject(type: "edited")
            message.add("document", path.pageName)
            message.add("revision", session.revision)
            message.add("id", number == record.work.client ? record.work.id : nil)
            message.add("by", record.work.client)
            message.add("cause", record.cause)
            message.add("label", record.label)
            message.add("commands", record.commands)
            message.add("diff", reply.diff)
            message.add("made", reply.made)
            message.add("selection", reply.selection)
            message.add("notes", objects: reply.notes) { note, json in
                json.add("code", note.code.rawValue)
                json.add("message", note.message)
                json.add("object", note.object)
            }
            addSteps(editing, number, &message)
            message.add("unsaved", editing.unsavedCount)
            send(message.data, to: number)
        }
    }

    func tellSaved(_ work: DocumentEditing.Work, _ path: PathBytes) {
        guard let session = sessions[path] else { return }
        for number in Set(pages(showing: path)).union(work.client.map { [$0] } ?? []).sorted() {
            var message = JSONObject(type: "saved")
            message.add("document", path.pageName)
            message.add("revision", session.revision)
            message.add("id", number == work.client ? work.id : nil)
            message.add("by", work.client)
            send(message.data, to: number)
        }
    }

    func tellConflict(_ path: PathBytes, to number: Int) {
        guard let conflict = sessions[path]?.editing?.conflict else { return }
        var message = JSONObject(type: "conflict")
        message.add("document", path.pageName)
        message.add("problem", conflict.clashes.problem)
        message.add("mine", conflict.clashes.mine)
        message.add("theirs", conflict.clashes.theirs)
        message.add("clashes", objects: conflict.clashes.clashes) { clash, json in
            json.add("object", clash.object)
            json.add("title", clash.title)
            json.add("property", clash.property)
            json.add("base", clash.base)
            json.add("mine", clash.mine)
            json.add("theirs", clash.theirs)
        }
        send(message.data, to: number)
    }

    /// Which findings the last edit brought and took away.
    func tellFindings(_ path: PathBytes) {
        guard let session = sessions[path], session.editing != nil, let before = session.factsBefore,
            let facts = session.facts
        else { return }
        sessions[path]?.factsBefore = nil
        // Lines move, so a finding is known by what it says of which object.
        func key(_ finding: Diagnostic) -> [String?] { [finding.code.rawValue, finding.objectID, finding.message] }
        let (old, new) = (Set(before.diagnostics.map(key)), Set(facts.diagnostics.map(key)))
        var message = JSONObject(type: "findings")
        message.add("document", path.pageName)
        message.add("revision", facts.revision)
        let place = folder.absolute(path).text
        message.add("new", findings: facts.diagnostics.filter { !old.contains(key($0)) }, of: place)
        message.add("gone", findings: before.diagnostics.filter { !new.contains(key($0)) }, of: place)
        for number in pages(showing: path) { send(message.data, to: number) }
    }

    // MARK: People

    /// The colors in which others' selections are shown, by turns.
    private static let colors = [
        "#0a84ff", "#ff9f0a", "#30d158", "#bf5af2", "#ff375f", "#64d2ff", "#ac8e68", "#5e5ce6",
    ]

    func tellPresence(_ selection: [String], in document: PathBytes, of number: Int) {
        guard let client = clients[number], client.configurations(of: document) != nil else { return }
        clients[number]?.selection = (document, selection)
        for other in pages(showing: document) where other != number {
            send(presence(number, client.name, document.pageName, selection), to: other)
        }
    }

    func presence(_ number: Int, _ name: String?, _ document: String, _ selection: [String]) -> Data {
        var message = JSONObject(type: "presence")
        message.add("client", number)
        message.add("document", document)
        message.add("name", name ?? "Page \(number)")
        message.add("color", Self.colors[number % Self.colors.count])
        message.add("selection", selection)
        return message.data
    }

    /// Tells a page who else looks at a document.
    func tellOthers(_ path: PathBytes, to number: Int) {
        for (other, state) in clients.sorted(by: { $0.key < $1.key }) where other != number {
            guard let (document, selection) = state.selection, document == path else { continue }
            send(presence(other, state.name, path.pageName, selection), to: number)
        }
    }

    func tellGone(_ number: Int, _ client: Client) {
        guard let (document, _) = client.selection else { return }
        for other in pages(showing: document) { send(presence(number, client.name, "", []), to: other) }
    }
}
