import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork
internal import ProjectCode

/// Editing: what pages want to change, in the order in which it comes, one change of a document at a time.
///
/// Workers plan and check; the contents here change when their answer is there and is kept on disk. Only `save` writes
/// a document.
extension Preview {
    // MARK: Access

    /// A page says who it is.
    func begin(token: String?, name: String?, _ number: Int) {
        guard clients[number] != nil else { return }
        var reason: String?
        if let editing = settings.editing {
            if token.map({ Gate.areEqual($0, editing.token) }) != true {
                reason = "this page cannot edit: open the address that 'nibkit serve --edit' printed"
            } else if clients[number]?.isGuest == true, !editing.guestsMayEdit {
                reason = "pages on other machines can only look: the server was started without --guests-may-edit"
            }
        } else {
            reason = "the server was started without --edit"
        }
        clients[number]?.mayEdit = reason == nil
        clients[number]?.name = name
        var message = JSONObject(type: "access")
        message.add("canEdit", reason == nil)
        message.add("reason", reason)
        send(message.data, to: number)
        let shown = clients[number]?.shown.map(\.document) ?? []
        clients[number]?.owedEditing.formUnion(shown)
        wake(number)
    }

    /// Does what a page wants, or says why not.
    func edit(_ request: ClientMessage.Editing, _ number: Int) throws(ClientMessage.Refusal) {
        guard settings.editing != nil else {
            throw ClientMessage.Refusal(.noAccess, "the server was started without --edit")
        }
        guard clients[number]?.mayEdit == true else {
            throw ClientMessage.Refusal(
                .noAccess, "this page cannot edit: open the address that 'nibkit serve --edit' printed")
        }
        guard let document = request.document else { return try saveAll(request.id, number) }
        switch request.action {
        case .create(let new): return try create(new, document, request.id, number)
        case .presence(let selection): return tellPresence(selection, in: document, of: number)
        case .ask(let question, let kind): return try ask(question, kind, request.id, document, number)
        case .changes:
            let editing = try requireEditing(document)
            let file = editing.file
            let commands = editing.history.steps.filter { $0.isDone && !editing.history.isSaved($0) }.flatMap(
                \.commands)
            return try ask(.changes(since: file), "changes", request.id, document, number) {
                $0.add("commands", commands)
            }
        case .source(let commands): return try showHunks(commands, request.id, document, number)
        case .cancelGesture: return cancelGesture(request.id, number)
        case .updateGesture(let commands):
            try limit(updates: 1, number)
            return try updateGesture(commands, request.id, document, number)
        case .beginGesture(let commands, let key):
            try limit(updates: 1, number)
            return try beginGesture(commands, key, request.id, document, number)
        case .edit, .fix, .commitGesture, .undo, .redo, .goTo, .save, .revert, .resolve: break
        }
        try limit(edits: 1, number)
        let kind: DocumentEditing.Work.Kind
        switch request.action {
        case .edit(let commands): kind = .edit(commands, isGesture: false)
        case .fix(let fix): kind = .fix(fix)
        case .commitGesture(let commands):
            kind = .edit(try endGesture(commands, request.id, document, number), isGesture: true)
        case .undo: kind = .undo
        case .redo: kind = .redo
        case .goTo(let revision): kind = .goTo(revision)
        case .save: kind = .save(restoresFile: true)
        case .revert: kind = .revert
        case .resolve(let resolution): kind = .resolve(resolution)
        default: return
        }
        let editing = try requireEditing(document)
        if let problem = editing.problem { throw ClientMessage.Refusal(.readOnly, problem) }
        if case .edit = kind { try refuseDamaged(document) }
        guard editing.waiting.count < Limits.mostWaitingEdits else {
            throw ClientMessage.Refusal(.tooFast, "too many edits of the document are waiting")
        }
        submit(DocumentEditing.Work(kind: kind, client: number, id: request.id), document)
    }

    /// A damaged document takes nothing but fixes, and what leads back or writes.
    func refuseDamaged(_ document: PathBytes) throws(ClientMessage.Refusal) {
        guard let problem = sessions[document]?.facts?.damage else { return }
        throw ClientMessage.Refusal(.fixesOnly, "the document is damaged, so only fixes are accepted: \(problem)")
    }

    private func requireEditing(_ document: PathBytes) throws(ClientMessage.Refusal) -> DocumentEditing {
        guard documents[document] != nil || sessions[document] != nil else {
            throw ClientMessage.Refusal(sentence: "the folder has no document '\(document)'")
        }
        guard let editing = sessions[document]?.editing else {
            throw ClientMessage.Refusal(.readOnly, "open the document first; 'editing' says when it is ready")
        }
        return editing
    }

    /// Counts what a page sends in a second.
    func limit(edits: Int = 0, updates: Int = 0, _ number: Int) throws(ClientMessage.Refusal) {
        guard var client = clients[number] else { return }
        let now = ContinuousClock.now
        if now - client.countedSince >= .seconds(1) {
            (client.countedSince, client.edits, client.updates) = (now, 0, 0)
        }
        client.edits += edits
        client.updates += updates
        clients[number] = client
        if client.edits > Limits.mostEditsPerSecond || client.updates > Limits.mostUpdatesPerSecond {
            throw ClientMessage.Refusal(
                .tooFast,
                "a page sends at most \(Limits.mostEditsPerSecond) edits and \(Limits.mostUpdatesPerSecond) updates of gestures a second"
            )
        }
    }

    // MARK: Opening

    /// Reads what is kept about a document; `editingLoaded` follows.
    func loadEditing(_ path: PathBytes, _ number: Int, _ contents: Data) {
        let absolute = folder.absolute(path).text
        Task.detached { [weak self] in
            let loaded = DocumentEditing.load(absolute, contents)
            await self?.editingLoaded(loaded, path, number)
        }
    }

    func editingLoaded(_ loaded: DocumentEditing.Loaded, _ path: PathBytes, _ number: Int) {
        guard var session = sessions[path], session.number == number, session.editing == nil, !isStopped else {
            loaded.editing.unsaved?.end()
            return
        }
        var editing = loaded.editing
        if !path.isText { editing.problem = "the file's name is not UTF-8" }
        session.revision = max(session.revision, editing.history.lastRevision + 1)
        session.contents = loaded.contents
        session.hash = editing.hash
        session.absence = nil
        session.failures[nil] = nil
        session.editing = editing
        let newer = session.newerFile
        session.newerFile = nil
        sessions[path] = session
        draw(path)
        owesEditing(path)
        if editing.unsavedCount > 0 { tellList() }
        if let latest = newer ?? loaded.changed { fileChanged(path, latest) }
    }

    /// Opens the documents of which an earlier run left unsaved changes.
    func restoreUnsaved() {
        guard settings.editing != nil else { return }
        if !hasTidied {
            hasTidied = true
            Task.detached { UnsavedChanges.removeAbandoned() }
        }
        for path in documents.keys where sessions[path] == nil && path.isText {
            if UnsavedChanges.exist(for: folder.absolute(path).text) { openSession(path) }
        }
    }

    /// The file of an edited document has these contents now.
    func fileChanged(_ path: PathBytes, _ file: Data) {
        guard let editing = sessions[path]?.editing else { return }
        sessions[path]?.editing?.isRemoved = false
        sessions[path]?.absence = nil
        sessions[path]?.failures[nil] = nil
        owesEditing(path)
        // The file that a conflict was about may be as it was before.
        guard file != editing.file || editing.conflict != nil else { return }
        // In its turn: while the document is being saved, its changes are kept until they are in the journal.
        submit(DocumentEditing.Work(kind: .changedOutside(file)), path)
    }

    // MARK: Work

    func submit(_ work: DocumentEditing.Work, _ path: PathBytes) {
        sessions[path]?.editing?.waiting.append(work)
        next(path)
    }

    /// Begins the next change of a document, when nothing else changes it.
    private func next(_ path: PathBytes) {
        guard let editing = sessions[path]?.editing, !editing.isWorking, !editing.waiting.isEmpty else { return }
        sessions[path]?.editing?.isWorking = true
        guard let work = sessions[path]?.editing?.waiting.removeFirst() else { return }
        do throws(ClientMessage.Refusal) { try perform(work, path) } catch { refuse(error, work, path) }
    }

    func finished(_ path: PathBytes) {
        sessions[path]?.editing?.isWorking = false
        next(path)
    }

    func refuse(_ refusal: ClientMessage.Refusal, _ work: DocumentEditing.Work, _ path: PathBytes) {
        var refusal = refusal
        (refusal.id, refusal.document) = (work.id, path.pageName)
        if work.isGesture { refusal.phase = "commit" }
        if let client = work.client { tell(refusal, client) }
        if work.isGesture, let client = work.client { showAgain(path, client) }
        finished(path)
    }

    func tell(_ refusal: ClientMessage.Refusal, _ number: Int) {
        var message = JSONObject(type: "refused")
        message.add("message", refusal.sentence)
        message.add("id", refusal.id)
        message.add("document", refusal.document)
        if let phase = refusal.phase { message.add("phase", phase) }
        if let problem = refusal.problem {
            message.add(
                "problem",
                object: { json in
                    json.add("code", problem.code.rawValue)
                    json.add("message", problem.message)
                    json.add("notes", problem.notes)
                    json.add("command", problem.command)
                    json.add("column", problem.column)
                })
        }
        send(message.data, to: number)
    }

    private func perform(_ work: DocumentEditing.Work, _ path: PathBytes) throws(ClientMessage.Refusal) {
        guard let session = sessions[path], let editing = session.editing else { return }
        switch work.kind {
        case .edit(let commands, _):
            plan(.commands(commands.list, frames: commands.frames), work, path) {
                preview, reply throws(ClientMessage.Refusal) in
                try preview.check(reply, commands, work.client, path)
                try preview.takeOrWrite(
                    reply, path,
                    Record(
                        work: work, cause: "edit", kind: .edit, label: commands.label ?? reply.label,
                        commands: commands.texts, coalesce: commands.coalesce, orders: reply.orders,
                        hasFiles: reply.destination != nil || !reply.files.isEmpty))
            }
        case .fix(let fix):
            plan(fix, work, path) { preview, reply throws(ClientMessage.Refusal) in
                try preview.take(reply, path, Record(work: work, cause: "edit", kind: .edit, label: reply.label))
            }
        case .undo, .redo:
            let isUndo = if case .undo = work.kind { true } else { false }
            let step =
                isUndo ? editing.history.nextUndo(isOwn(work.client)) : editing.history.nextRedo(isOwn(work.client))
            guard let step else {
                throw ClientMessage.Refusal(
                    isUndo ? .nothingToUndo : .nothingToRedo,
                    "there is nothing to \(isUndo ? "undo" : "redo")")
            }
            try toggle(step, isUndo ? "undo" : "redo", work, path)
        case .toggle(let revision, let cause):
            guard let step = editing.history.step(revision) else {
                throw ClientMessage.Refusal(.nothingToUndo, "the step is no longer known")
            }
            try toggle(step, cause, work, path)
        case .goTo(let revision):
            guard let steps = editing.history.path(to: revision) else {
                throw ClientMessage.Refusal(.nothingToUndo, "there is no step of revision \(revision)")
            }
            if let other = steps.first(where: { !isOwn(work.client)($0.author) }) {
                throw ClientMessage.Refusal(
                    .changedByOthers, "'\(other.label)' was done by \(name(of: other.author))")
            }
            let all = steps.enumerated().map { index, step in
                DocumentEditing.Work(
                    kind: .toggle(revision: step.revision, cause: "goTo"), client: work.client,
                    id: index == steps.count - 1 ? work.id : nil)
            }
            guard !all.isEmpty else { throw ClientMessage.Refusal(.nothingToUndo, "the document is in this state") }
            sessions[path]?.editing?.waiting.insert(contentsOf: all, at: 0)
            finished(path)
        case .revert:
            guard editing.hasUnsavedChanges else {
                throw ClientMessage.Refusal(.nothingToUndo, "everything is saved")
            }
            plan(.becoming(editing.file), work, path) { preview, reply throws(ClientMessage.Refusal) in
                try preview.take(
                    reply, path, Record(work: work, cause: "revert", kind: .edit, label: "Revert to the saved document")
                )
            }
        case .write(let change): try write(change, work, path)
        case .save(let restoresFile): try save(restoresFile: restoresFile, work, path)
        case .changedOutside(let file): changedOutside(file, work, path)
        case .resolve(let resolution): try resolve(resolution, work, path)
        }
    }

    /// Lets a worker do something with the contents, and then goes on here.
    func plan(
        _ editing: Job.Editing, _ work: DocumentEditing.Work, _ path: PathBytes,
        then: @escaping @Sendable (isolated Preview, EditedContents) throws(ClientMessage.Refusal) -> Void
    ) {
        guard let session = sessions[path] else { return }
        lastNumber += 1
        let number = session.number
        planners?.submit("edit \(lastNumber)", .question, order(.edit(editing), session, [:])) { [weak self] result in
            Task { await self?.planned(result, work, path, number, then) }
        }
    }

    private func planned(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ work: DocumentEditing.Work, _ path: PathBytes, _ number: Int,
        _ then: @Sendable (isolated Preview, EditedContents) throws(ClientMessage.Refusal) -> Void
    ) {
        guard sessions[path]?.number == number else { return }
        do throws(ClientMessage.Refusal) {
            let edit: EditedContents
            switch result {
            case .failure(.replaced): return finished(path)
            case .failure(.failed(let sentence)): throw ClientMessage.Refusal(.notPlanned, sentence)
            case .success(let reply):
                do throws(EditProblem) { edit = try reply.editedContents } catch {
                    if error.code == .noSuchObject, case .edit(let commands, _) = work.kind,
                        let refusal = refusal(ofMissing: commands, work.client, path)
                    {
                        throw refusal
                    }
                    throw ClientMessage.Refusal(error)
                }
                try then(self, edit)
            }
            finished(path)
        } catch { refuse(error, work, path) }
    }

    // MARK: Edits

    /// The changes that others made since a page looked, the newest first.
    func changes(since base: Int?, besides client: Int?, _ path: PathBytes) -> [EditHistory.Transition] {
        guard let base, let session = sessions[path], base < session.revision, let editing = session.editing else {
            return []
        }
        return editing.history.transitions.reversed().prefix { $0.revision > base }.filter { $0.author != client }
    }

    /// Whether others changed what commands change since the page looked.
    private func check(_ reply: EditedContents, _ commands: ClientMessage.Commands, _ client: Int?, _ path: PathBytes)
        throws(ClientMessage.Refusal)
    {
        let others = changes(since: commands.base, besides: client, path)
        guard !others.isEmpty else { return }
        // Frames follow the layout, whatever is changed; only some commands are about them.
        let isAboutFrames = commands.list.contains(where: \.setsFrames)
        let own = reply.changes.filter { isAboutFrames || $0.property?.hasPrefix("frame/") != true }
        for transition in others {
            guard let clash = transition.changes.first(where: { change in own.contains { $0.isSamePlace(as: change) } })
            else { continue }
            throw refusal(of: clash, transition)
        }
    }

    private func refusal(of clash: EditHistory.Touched, _ transition: EditHistory.Transition) -> ClientMessage.Refusal {
        let what = clash.property.map { "\($0) of \(clash.object)" } ?? clash.object
        return ClientMessage.Refusal(
            .changedMeanwhile,
            "\(name(of: transition.author)) changed \(what) in the meantime: \(transition.label)")
    }

    /// Why commands name an object that is not there, if others took it away since the page looked.
    private func refusal(ofMissing commands: ClientMessage.Commands, _ client: Int?, _ path: PathBytes)
        -> ClientMessage.Refusal?
    {
        for transition in changes(since: commands.base, besides: client, path) {
            let gone = transition.changes.first { change in
                change.property == nil && commands.list.contains { $0.refers(toObject: change.object) }
            }
            if let gone { return refusal(of: gone, transition) }
        }
        return nil
    }

    private func toggle(_ step: EditHistory.Step, _ cause: String, _ work: DocumentEditing.Work, _ path: PathBytes)
        throws(ClientMessage.Refusal)
    {
        guard let editing = sessions[path]?.editing else { return }
        let toggle: EditHistory.Toggle
        do throws(EditHistory.Obstacle) { toggle = try editing.history.toggle(step) } catch {
            switch error {
            case .nothing: throw ClientMessage.Refusal(.nothingToUndo, "the step is no longer known")
            case .changed(let other):
                throw ClientMessage.Refusal(
                    .changedByOthers,
                    "'\(step.label)' cannot be taken back: \(name(of: other.author)) changed the same place since: \(other.label)"
                )
            }
        }
        plan(.edits(toggle.edits.map(EditJournal.Edit.init), isExact: toggle.isExact), work, path) {
            preview, reply throws(ClientMessage.Refusal) in
            try preview.takeOrWrite(
                reply, path,
                Record(
                    work: work, cause: cause, kind: toggle.kind, step: step.revision, label: step.label,
                    hasFiles: step.hasFiles))
        }
    }

    /// How a change gets into the history.
    struct Record: Sendable {
        var work: DocumentEditing.Work
        var cause: String
        var kind: EditJournal.Entry.Kind
        /// The step that is undone or redone.
        var step: Int?
        var label: String
        var commands: [String] = []
        var coalesce: String?
        var orders: [SourceOrder] = []
        /// Whether other files are written with it.
        var hasFiles = false
        /// Whether it is a step of its own, which can be undone.
        var isStep = true
    }

    /// Takes new contents: they are kept on disk first, then they are the document's.
    func take(_ reply: EditedContents, _ path: PathBytes, _ record: Record) throws(ClientMessage.Refusal) {
        guard var session = sessions[path], var editing = session.editing else { return }
        guard reply.hashBefore == editing.hash else {
            throw ClientMessage.Refusal(.notPlanned, "the document changed while the edit was planned; send it again")
        }
        try requireSources(record.orders)
        guard reply.hashAfter != editing.hash else {
            tellEdited(reply, record, path)
            if record.work.isGesture, let client = record.work.client { showAgain(path, client) }
            return
        }
        let revision = session.revision + 1
        let extended =
            record.kind == .edit && record.step == nil
            ? editing.history.stepToExtend(coalesce: record.coalesce, author: record.work.client) : nil
        let step = record.step ?? extended?.revision ?? (record.isStep ? revision : nil)
        var transition = EditHistory.Transition(
            record.kind, step: step, label: record.label, reply.edits.compactMap(\.edit),
            reply.inverse.compactMap(\.edit), before: reply.hashBefore, after: reply.hashAfter, revision: revision,
            author: record.work.client, changes: reply.changes)
        if extended == nil {
            editing.history.add(
                transition, commands: record.commands, coalesce: record.coalesce, orders: record.orders,
                hasFiles: record.hasFiles)
        } else {
            editing.history.extendLast(by: transition, commands: record.commands, orders: record.orders)
            transition = editing.history.transitions.last ?? transition
        }
        let file = editing.file
        if record.isStep {
            do throws(Problem) {
                try editing.unsaved?.keep(
                    transition, commands: record.commands, coalesce: record.coalesce, isExtension: extended != nil,
                    orders: record.orders, base: Array(file))
            } catch { throw ClientMessage.Refusal(notWritten: error) }
        }
        editing.hash = reply.hashAfter
        editing.restored = 0
        editing.lastChange += 1
        (session.contents, session.hash, session.revision, session.editing) = (
            reply.after, reply.hashAfter, revision, editing
        )
        session.failures[nil] = nil
        session.factsBefore = session.factsBefore ?? session.facts
        sessions[path] = session
        if extended == nil, let client = record.work.client {
            log(
                "\(path.pageName): \(name(of: client)): \(record.cause == "edit" ? "" : "\(record.cause): ")\(record.label)"
            )
        }
        tellEdited(reply, record, path)
        owesEditing(path)
        draw(path)
        tellList()
        autosave(path)
    }

    func isOwn(_ client: Int?) -> (Int?) -> Bool {
        let present = Set(clients.keys)
        return { author in author.map { $0 == client || !present.contains($0) } ?? true }
    }

    func name(of author: Int?) -> String {
        guard let author else { return "another program, or an earlier run of the server" }
        return clients[author]?.name ?? "page \(author)"
    }

    // MARK: Questions

    private func ask(
        _ question: Job.Editing, _ kind: String, _ id: String?, _ document: PathBytes, _ number: Int,
        adding: @escaping @Sendable (inout JSONObject) -> Void = { _ in }
    ) throws(ClientMessage.Refusal) {
        _ = try requireEditing(document)
        guard let session = sessions[document] else { return }
        let revision = session.revision
        lastNumber += 1
        planners?.submit("ask \(lastNumber)", .question, order(.edit(question), session, [:])) { [weak self] result in
            Task { await self?.answer(result, kind, id, document, number, revision, adding) }
        }
    }

    private func answer(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ kind: String, _ id: String?, _ document: PathBytes,
        _ number: Int, _ revision: Int, _ adding: @Sendable (inout JSONObject) -> Void
    ) {
        var refusal: ClientMessage.Refusal
        switch result {
        case .failure(.replaced): return
        case .failure(.failed(let sentence)): refusal = ClientMessage.Refusal(.notPlanned, sentence)
        case .success(let reply):
            if case .answer(let answer)? = reply.edit {
                var message = JSONObject(type: kind)
                message.add("id", id)
                message.add("document", document.pageName)
                message.add("revision", revision)
                message.addMembers(of: answer)
                adding(&message)
                return send(message.data, to: number)
            }
            refusal = ClientMessage.Refusal(reply.editProblem)
        }
        (refusal.id, refusal.document) = (id, document.pageName)
        tell(refusal, number)
    }
}
