import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// Sessions: receives contents, sends jobs to workers, keeps the results and marks them for sending.
extension Preview {
    func openSession(_ path: PathBytes) {
        lastNumber += 1
        sessions[path] = DocumentSession(path: path, number: lastNumber)
        reload(path)
    }

    func dropSessions() {
        let shown = Set(clients.values.flatMap { $0.shown.map(\.document) })
        // What was done to a document stays known.
        for (path, session) in sessions
        where !shown.contains(path) && session.editing.map({ $0.lastChange == 0 && !$0.hasUnsavedChanges }) ?? true {
            sessions[path] = nil
            workers.forget { $0.hasSuffix("\0\(path.key)") }
        }
    }

    /// Receives the contents of a document on disk; unchanged contents have no effect.
    func take(_ contents: Folder.Contents, _ path: PathBytes) {
        guard var session = sessions[path] else { return }
        switch contents {
        case .bytes(let data, _) where settings.editing != nil:
            guard session.editing == nil else { return fileChanged(path, data) }
            guard !session.isLoadingEditing else {
                sessions[path]?.newerFile = data
                return
            }
            sessions[path]?.isLoadingEditing = true
            loadEditing(path, session.number, data)
        case .bytes(let data, _):
            let hash = ContentHash.text(of: Array(data))
            guard hash != session.hash || session.absence != nil else { return }
            (session.contents, session.hash, session.absence) = (data, hash, nil)
            if session.askedFacts > 0 || !session.asked.isEmpty { session.revision += 1 }
            session.failures[nil] = nil
            sessions[path] = session
            draw(path)
        case .problem where session.editing != nil:
            // The contents are here still.
            session.editing?.isRemoved = documents[path] == nil
            sessions[path] = session
            owesEditing(path)
        case .problem(let sentence):
            guard session.absence != sentence else { return }
            session.absence = sentence
            session.revision += 1
            session.failures[nil] = DocumentSession.Failure(revision: session.revision, message: sentence)
            sessions[path] = session
            for (number, client) in clients where client.configurations(of: path) != nil {
                clients[number]?.owedDocumentFailures.insert(path)
                wake(number)
            }
        }
    }

    func order(_ kind: Job.Kind, _ session: DocumentSession, _ values: DocumentSession.Values) -> Order {
        var shownOn = settings.shownOn
        shownOn.values.merge(values) { $1 }
        var job = Job(kind: kind, shownOn: shownOn)
        job.inputs = [folder.path]
        job.hasMeasures = settings.editing != nil
        return Order(job, path: folder.absolute(session.path).text, contents: session.contents)
    }

    /// Sends jobs for everything that is shown but not yet drawn from the newest contents.
    func draw(_ path: PathBytes) {
        guard var session = sessions[path], !session.hash.isEmpty, session.absence == nil || session.editing != nil
        else { return }
        let revision = session.revision
        let number = session.number
        var wanted: [DocumentSession.Values] = []
        var known: Set<DocumentSession.Values> = []
        for client in clients.values {
            for one in client.configurations(of: path) ?? [] where known.insert(one.values).inserted {
                wanted.append(one.values)
            }
        }
        session.drawn = session.drawn.filter { known.contains($0.key) }
        session.asked = session.asked.filter { known.contains($0.key) }
        session.failures = session.failures.filter { $0.key.map { known.contains($0) } ?? true }
        let isComparison = wanted.count >= Limits.fewestAlike
        for (place, values) in wanted.enumerated() where session.asked[values, default: 0] < revision {
            session.asked[values] = revision
            let words = values.map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: " ")
            workers.submit(
                "scenes \(words)\0\(path.key)", place == 0 ? .scene : .furtherScene, order(.scenes, session, values)
            ) { [weak self] result in
                // Here nobody waits for the actor.
                let scenes = isComparison ? (try? result.get())?.scenes ?? [] : []
                let looks = Dictionary(scenes.map { ($0.id, SceneLook($0)) }) { first, _ in first }
                Task { await self?.scenesCame(result, path, number, revision, values, looks) }
            }
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(Limits.secondsUntilBusy))
                await self?.tellBusy(path, number, revision, values)
            }
        }
        sessions[path] = session
        if session.facts == nil || wanted.allSatisfy({ session.drawn[$0]?.revision == revision }) { askForFacts(path) }
    }

    /// Sends the job for the document's facts: with the first scene, and later once a scene has come or is long in
    /// coming. People wait for the scene, which takes half as long again beside the facts.
    private func askForFacts(_ path: PathBytes) {
        guard var session = sessions[path], session.askedFacts < session.revision else { return }
        let (number, revision) = (session.number, session.revision)
        session.askedFacts = revision
        sessions[path] = session
        workers.submit("facts\0\(path.key)", .document, order(.facts, session, [:])) { [weak self] result in
            Task { await self?.factsCame(result, path, number, revision) }
        }
    }

    func factsCame(_ result: Result<JobReply, WarmWorkers.Loss>, _ path: PathBytes, _ number: Int, _ revision: Int) {
        guard var session = sessions[path], session.number == number, revision > session.facts?.revision ?? 0 else {
            return
        }
        switch result {
        case .success(let reply):
            let error =
                reply.diagnostics.first { $0.severity == .error }.map { finding in
                    finding.place.map { "line \($0.line): \(finding.message)" } ?? finding.message
                } ?? reply.error
            session.facts = DocumentSession.Facts(
                revision: revision, error: error, reply: reply.facts, diagnostics: reply.diagnostics)
            session.failures[nil] = error.map { DocumentSession.Failure(revision: revision, message: $0) }
            note(reply.diagnostics, of: path)
        case .failure(.replaced): return
        case .failure(.failed(let sentence)):
            session.failures[nil] = DocumentSession.Failure(revision: revision, message: sentence)
        }
        let wasDamaged = sessions[path]?.facts?.damage != nil
        sessions[path] = session
        if wasDamaged != (session.facts?.damage != nil) { owesEditing(path) }
        tellFindings(path)
        for (client, state) in clients where state.configurations(of: path) != nil {
            if session.facts?.revision == revision {
                clients[client]?.owedFacts.insert(path)
            } else {
                clients[client]?.owedDocumentFailures.insert(path)
            }
            wake(client)
        }
    }

    func scenesCame(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ path: PathBytes, _ number: Int, _ revision: Int,
        _ values: DocumentSession.Values,
        _ looks: [String: SceneLook]
    ) {
        guard var session = sessions[path], session.number == number, session.asked[values] != nil else { return }
        var failure: String?
        var isOfDocument = false
        switch result {
        case .success(let reply) where reply.error == nil:
            guard revision > session.drawn[values]?.revision ?? 0 else { return }
            session.drawn[values] = DocumentSession.Drawn(
                revision: revision, scenes: reply.scenes, milliseconds: Int((reply.seconds * 1000).rounded()),
                diagnostics: reply.diagnostics,
                looks: session.names(of: looks, revision: revision))
            session.failures[values] = nil
        case .success(let reply):
            failure = reply.error
            // Its facts say that as well, once for all configurations.
            isOfDocument = reply.diagnostics.contains { $0.severity == .error && $0.message == reply.error }
        case .failure(.replaced): return
        case .failure(.failed(let sentence)): failure = sentence
        }
        if let failure { session.failures[values] = DocumentSession.Failure(revision: revision, message: failure) }
        sessions[path] = session
        if revision == session.revision { askForFacts(path) }
        guard !isOfDocument else { return }
        for (client, state) in clients {
            for one in state.configurations(of: path) ?? [] where one.values == values {
                let slot = Client.Slot(document: path, key: one.key)
                if failure == nil {
                    clients[client]?.owedScenes.insert(slot)
                } else {
                    clients[client]?.owedFailures.insert(slot)
                }
            }
            wake(client)
        }
    }

    func tellBusy(_ path: PathBytes, _ number: Int, _ revision: Int, _ values: DocumentSession.Values) {
        guard let session = sessions[path], session.number == number, session.asked[values] == revision,
            session.drawn[values]?.revision != revision,
            session.failures[values]?.revision != revision
        else { return }
        askForFacts(path)
        for (client, state) in clients {
            for one in state.configurations(of: path) ?? [] where one.values == values {
                var message = JSONObject(type: "busy")
                message.add("document", path.pageName)
                message.add("configuration", one.key)
                send(message.data, to: client)
            }
        }
    }

    // MARK: Pictures

    /// A PNG file of one screen, as a page shows it; without a page the document's own configuration.
    func picture(of path: PathBytes, _ picturing: Job.Picturing, key: String?, client: Int?) async -> Data? {
        guard await has(path) else { return nil }
        var values: DocumentSession.Values = [:]
        if let key {
            let candidates = client.map { [$0] } ?? clients.keys.sorted(by: >)
            guard
                let shown = candidates.lazy.compactMap({
                    self.clients[$0]?.configurations(of: path)?.first { $0.key == key }
                }).first
            else { return nil }
            values = shown.values
        }
        let session: DocumentSession
        if let open = sessions[path], !open.hash.isEmpty {
            session = open
        } else {
            let folder = folder
            let contents = await Task.detached { folder.read(path) }.value
            guard case .bytes(let data, _) = contents else { return nil }
            var closed = DocumentSession(path: path, number: 0)
            closed.contents = data
            session = closed
        }
        lastNumber += 1
        let order = order(.picture(picturing), session, values)
        return await withCheckedContinuation { continuation in
            workers.submit("picture \(lastNumber)", key == nil ? .background : .question, order) {
                continuation.resume(returning: (try? $0.get())?.picture)
            }
        }
    }
}
