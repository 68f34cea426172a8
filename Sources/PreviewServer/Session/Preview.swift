import Foundation
import IBSchema
import NibKit
import NibKitWork
import Resources

/// What pages are shown: the documents of a folder, one session for each that is open, and the pages themselves.
///
/// Bytes come in from the folder, and are drawn by workers; what comes back is compared with what each page has. Everything happens
/// here in turn, and nothing of it takes long: reading files and drawing are done elsewhere.
///
/// Editing, when it comes, is one more entry here: a table of commands that make `contents` of a session. Pages only name commands.
actor Preview {
    private let settings: PreviewSettings
    private let folder: Folder
    private let workers: WarmWorkers
    /// What is to be read, again or for the first time.
    private let changes: ChangeQueue
    private var documents: [String: Listed] = [:]
    private var sessions: [String: DocumentSession] = [:]
    private var clients: [Int: Client] = [:]
    private var lastNumber = 0
    private var isTellingList = false
    private var uncounted: [String] = []
    private var counting = 0
    private var languages: [String] = []
    private var classesMessage: Data?
    private var isStopped = false

    /// A document of the folder, and how many findings it has, once they were counted.
    private struct Listed {
        var entry: Folder.Entry
        var errors: Int?
        var warnings: Int?
    }

    init(_ settings: PreviewSettings, _ folder: Folder, _ workers: WarmWorkers, _ changes: ChangeQueue) {
        self.settings = settings
        self.folder = folder
        self.workers = workers
        self.changes = changes
    }

    // MARK: Pages

    /// A new page; `nil`: there are too many.
    func connect() -> Int? {
        guard clients.count < Limits.mostSockets, !isStopped else { return nil }
        lastNumber += 1
        var client = Client()
        client.waiting = [(.text, hello(lastNumber))]
        if let classesMessage { client.waiting.append((.text, classesMessage)) }
        clients[lastNumber] = client
        return lastNumber
    }

    func has(_ number: Int) -> Bool { clients[number] != nil }

    func disconnect(_ number: Int) {
        guard let client = clients.removeValue(forKey: number) else { return }
        client.waiter?.resume()
        dropSessions()
    }

    func stop() {
        isStopped = true
        for number in Array(clients.keys) { disconnect(number) }
    }

    func receive(_ data: Data, from number: Int) {
        guard clients[number] != nil else { return }
        do throws(ClientMessage.Refusal) {
            switch try ClientMessage(data) {
            case .open(let document): try show(document, clients[number]?.configurations(of: document) ?? [], number)
            case .show(let document, let configurations): try show(document, configurations, number)
            case .close(let document):
                clients[number]?.forget(document)
                dropSessions()
            case .again:
                clients[number]?.reset()
                wake(number)
            case .explain(let document, let key, let object): try explain(object, of: document, key, number)
            case .openInEditor(let document, let line): try openInEditor(document, line, number)
            }
        } catch {
            var message = JSONObject(type: "refused")
            message.add("message", error.sentence)
            send(message.data, to: number)
        }
    }

    private func show(_ document: String, _ configurations: [ClientMessage.Shown], _ number: Int) throws(ClientMessage.Refusal) {
        guard documents[document] != nil else { throw ClientMessage.Refusal(sentence: "the folder has no document '\(document)'") }
        guard var client = clients[number] else { return }
        let before = client.configurations(of: document)
        if let place = client.shown.firstIndex(where: { $0.document == document }) {
            client.shown[place].configurations = configurations
        } else {
            guard client.shown.count < Limits.mostOpenDocuments else {
                throw ClientMessage.Refusal(sentence: "at most \(Limits.mostOpenDocuments) documents are open in one page")
            }
            client.shown.append((document, configurations))
            client.owedFacts.insert(document)
        }
        let keys = Set(configurations.map(\.key))
        for slot in client.sent.keys where slot.document == document && !keys.contains(slot.key) { client.sent[slot] = nil }
        // What is there already goes out at once.
        for one in configurations where before?.contains(one) != true {
            client.owedScenes.insert(Client.Slot(document: document, key: one.key))
            client.owedFailures.insert(Client.Slot(document: document, key: one.key))
        }
        if before == nil { client.owedDocumentFailures.insert(document) }
        clients[number] = client
        if sessions[document] == nil { openSession(document) }
        draw(document)
        wake(number)
    }

    private func explain(_ object: String, of document: String, _ key: String, _ number: Int) throws(ClientMessage.Refusal) {
        guard let values = clients[number]?.configurations(of: document)?.first(where: { $0.key == key })?.values, let session = sessions[document] else {
            throw ClientMessage.Refusal(sentence: "this page shows no configuration '\(key)' of '\(document)'")
        }
        workers.submit("explain \(number)", .question, order(.explain(object), session, values)) { [weak self] result in
            guard case .success(let reply) = result else { return }
            var message = JSONObject(type: "explanation")
            message.add("document", document)
            message.add("configuration", key)
            message.add("object", object)
            message.add("sentences", (reply.explanation ?? "nothing is shown that has the id \(object)").split(separator: "\n").map(String.init))
            let data = message.data
            Task { await self?.send(data, to: number) }
        }
    }

    private func openInEditor(_ document: String, _ line: Int, _ number: Int) throws(ClientMessage.Refusal) {
        guard let editor = settings.editor else { throw ClientMessage.Refusal(sentence: "the server was started without --editor") }
        guard documents[document] != nil else { throw ClientMessage.Refusal(sentence: "the folder has no document '\(document)'") }
        let now = ContinuousClock.now
        guard let last = clients[number]?.lastEditor, now - last > .seconds(Limits.secondsBetweenEditors) else { return }
        clients[number]?.lastEditor = now
        if let problem = editor.open(folder.absolute(document), line: line) { throw ClientMessage.Refusal(sentence: problem) }
    }

    // MARK: Sending

    /// A frame of a page is answered by one like it.
    func answerPing(_ payload: Data, from number: Int) { send(payload, .pong, to: number) }

    private func send(_ data: Data, _ kind: SocketFrame.Kind = .text, to number: Int) {
        guard var client = clients[number] else { return }
        client.waiting.append((kind, data))
        if client.waiting.count > Limits.mostWaitingMessages { client.isClosed = true }
        clients[number] = client
        wake(number)
    }

    private func wake(_ number: Int) {
        guard let waiter = clients[number]?.waiter else { return }
        clients[number]?.waiter = nil
        waiter.resume()
    }

    /// The next message for a page, once there is one; `nil`: its socket is to be closed.
    func nextMessage(for number: Int) async -> (kind: SocketFrame.Kind, data: Data)? {
        while true {
            guard let client = clients[number], !client.isClosed else { return nil }
            if !client.waiting.isEmpty { return clients[number]?.waiting.removeFirst() }
            if let message = compose(number) { return (.text, message) }
            await withCheckedContinuation { continuation in
                // Nothing can have happened since: this is still the same turn.
                clients[number]?.waiter = continuation
            }
        }
    }

    private func compose(_ number: Int) -> Data? {
        guard var client = clients[number] else { return nil }
        defer { if clients[number] != nil { clients[number] = client } }
        if client.owesList {
            client.owesList = false
            var message = JSONObject(type: "documents")
            message.add("documents", json: list())
            return message.data
        }
        for (document, _) in client.shown where client.owedFacts.contains(document) {
            guard let session = sessions[document], let facts = session.facts else { continue }
            client.owedFacts.remove(document)
            let before = client.sentFacts.updateValue(facts, forKey: document)
            guard before?.revision != facts.revision else { continue }
            if facts.error != nil { client.owedDocumentFailures.insert(document) }
            return message(of: facts, document, before: before)
        }
        for (document, _) in client.shown where client.owedDocumentFailures.contains(document) {
            client.owedDocumentFailures.remove(document)
            if let failure = sessions[document]?.failures[nil] { return message(of: failure, document, key: nil) }
        }
        while let slot = client.nextScene {
            guard let values = client.configurations(of: slot.document)?.first(where: { $0.key == slot.key })?.values, let session = sessions[slot.document] else {
                client.owedScenes.remove(slot)
                client.owedFailures.remove(slot)
                continue
            }
            if client.owedScenes.contains(slot), let drawn = session.drawn[values] {
                if client.known.count > Limits.mostDefinitions || client.knownBytes > Limits.mostDefinitionBytes {
                    client.reset()
                    return JSONObject(type: "reset").data
                }
                client.owedScenes.remove(slot)
                return message(of: drawn, slot, &client)
            }
            client.owedScenes.remove(slot)
            if client.owedFailures.remove(slot) != nil, let failure = session.failures[values] { return message(of: failure, slot.document, key: slot.key) }
        }
        return nil
    }

    private func message(of facts: DocumentSession.Facts, _ document: String, before: DocumentSession.Facts?) -> Data {
        var message = JSONObject(type: "document")
        message.add("document", document)
        message.add("revision", facts.revision)
        message.add("error", facts.error)
        message.add("outline", json: facts.reply?.outline ?? Data("[]".utf8))
        message.add("segues", json: facts.reply?.segues ?? Data("[]".utf8))
        message.add("whole", before == nil)
        message.add("inspectors", object: { json in
            for (id, inspector) in (facts.reply?.inspectors ?? [:]).sorted(by: { $0.key < $1.key }) where before?.reply?.inspectors[id] != inspector {
                json.add(id, json: inspector)
            }
        })
        message.add("diagnostics", findings: facts.diagnostics)
        return message.data
    }

    private func message(of failure: DocumentSession.Failure, _ document: String, key: String?) -> Data {
        var message = JSONObject(type: "failed")
        message.add("document", document)
        message.add("revision", failure.revision)
        message.add("configuration", key)
        message.add("message", failure.message)
        return message.data
    }

    private func message(of drawn: DocumentSession.Drawn, _ slot: Client.Slot, _ client: inout Client) -> Data {
        let before = client.sent[slot] ?? [:]
        var definitions = Data(), scenes = Data("[".utf8)
        for scene in drawn.scenes {
            for (name, markup) in zip(scene.definitionNames, scene.definitions) where client.known.insert(name).inserted {
                client.knownBytes += name.utf8.count + markup.utf8.count
                definitions.append(contentsOf: markup.utf8)
            }
            if scenes.count > 1 { scenes.append(UInt8(ascii: ",")) }
            scenes.append(part(of: scene, before: before[scene.id]))
        }
        scenes.append(UInt8(ascii: "]"))
        client.sent[slot] = Dictionary(drawn.scenes.map { ($0.id, $0) }) { first, _ in first }
        var message = JSONObject(type: "scenes")
        message.add("document", slot.document)
        message.add("revision", drawn.revision)
        message.add("configuration", slot.key)
        message.add("milliseconds", drawn.milliseconds)
        message.add("definitions", text: definitions)
        message.add("scenes", json: scenes)
        message.add("diagnostics", findings: drawn.diagnostics)
        return message.data
    }

    private func part(of scene: SceneReply, before: SceneReply?) -> Data {
        var part = JSONObject()
        part.addMembers(of: scene.details)
        switch before.map({ SceneDelta(from: $0, to: scene) }) ?? .everything {
        case .nothing: part.add("svg", nil as String?)
        case .groups(let groups):
            part.add("svg", nil as String?)
            part.add("groups", object: { json in for group in groups { json.add(group.id, text: group.markup) } })
        case .everything:
            let size = "width=\"\(scene.width)\" height=\"\(scene.height)\" viewBox=\"0 0 \(scene.width) \(scene.height)\""
            part.add("svg", text: Data("<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>\n".utf8) + scene.body + Data("</svg>".utf8))
        }
        return part.data
    }

    // MARK: The folder

    /// Everything that is there, at the start and after large changes.
    func take(_ found: [String: Folder.Entry], languages: [String]) {
        self.languages = languages
        var changed: [String] = []
        for (path, entry) in found where documents[path]?.entry != entry {
            documents[path] = Listed(entry: entry, errors: documents[path]?.errors, warnings: documents[path]?.warnings)
            changed.append(path)
        }
        let gone = documents.keys.filter { found[$0] == nil }
        for path in gone { documents[path] = nil }
        guard !changed.isEmpty || !gone.isEmpty else { return }
        count(changed)
        tellList()
        for path in changed + gone where sessions[path] != nil { reload(path) }
    }

    /// A document was written, or is gone.
    func documentChanged(_ path: String, _ contents: Folder.Contents) {
        switch contents {
        case .bytes(_, let stamp):
            guard let kind = Folder.kind(of: (path as NSString).lastPathComponent) else { return }
            let entry = Folder.Entry(path: path, kind: kind, stamp: stamp)
            let known = documents[path]
            documents[path] = Listed(entry: entry, errors: known?.errors, warnings: known?.warnings)
            if known?.entry != entry {
                tellList()
                if sessions[path] == nil { count([path]) }
            }
        case .problem: break
        }
        take(contents, path)
        // Classes load other documents by their names.
        if settings.sources != nil {
            for other in Array(sessions.keys) where other != path {
                sessions[other]?.revision += 1
                draw(other)
            }
        }
    }

    /// Images, colours, texts or fonts changed: everything is drawn anew, by workers that have read none of them.
    func resourcesChanged() {
        workers.startAnew()
        for path in Array(sessions.keys) {
            sessions[path]?.revision += 1
            draw(path)
        }
    }

    /// Other classes of the project.
    func classesChanged(program: String?, _ classes: ProjectClasses?) {
        workers.startAnew(program: program, classes: classes)
        for path in Array(sessions.keys) {
            sessions[path]?.revision += 1
            draw(path)
        }
    }

    func tellClasses(_ message: Data) {
        classesMessage = message
        for number in Array(clients.keys) { send(message, to: number) }
    }

    var paths: [String] { documents.keys.sorted() }

    func has(_ document: String) -> Bool { documents[document] != nil }

    private func reload(_ path: String) { changes.note(FolderWatch.Change(files: [folder.absolute(path)])) }

    private func list() -> Data {
        JSONObject.list(documents.values.sorted { $0.entry.path < $1.entry.path }) { listed, json in
            json.add("path", listed.entry.path)
            json.add("kind", listed.entry.kind.rawValue)
            json.add("errors", listed.errors)
            json.add("warnings", listed.warnings)
            json.add("version", listed.entry.stamp)
        }
    }

    /// All pages get the list, once for what happens in a moment.
    private func tellList() {
        guard !isTellingList, !clients.isEmpty else { return }
        isTellingList = true
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(100))
            await self?.owesList()
        }
    }

    private func owesList() {
        isTellingList = false
        for number in Array(clients.keys) {
            clients[number]?.owesList = true
            wake(number)
        }
    }

    /// Findings are counted when nothing else is to be done, a few documents at a time.
    private func count(_ paths: [String]) {
        let known = Set(uncounted)
        uncounted += paths.filter { !known.contains($0) }
        while counting < 2, !uncounted.isEmpty {
            let path = uncounted.removeFirst()
            counting += 1
            let folder = folder
            let job = Job(kind: .check, shownOn: settings.shownOn)
            Task.detached { [weak self, workers] in
                guard case .bytes(let data, _) = folder.read(path) else {
                    await self?.counted(path, nil)
                    return
                }
                workers.submit("check\0/\(path)", .background, Order(job, path: folder.absolute(path), contents: data)) { [weak self] result in
                    let reply = try? result.get()
                    Task { await self?.counted(path, reply?.diagnostics) }
                }
            }
        }
    }

    private func counted(_ path: String, _ diagnostics: [DiagnosticRecord]?) {
        counting -= 1
        if let diagnostics { note(diagnostics, of: path) }
        count([])
    }

    private func note(_ diagnostics: [DiagnosticRecord], of path: String) {
        guard var listed = documents[path] else { return }
        let errors = diagnostics.count { $0.severity == "error" }, warnings = diagnostics.count { $0.severity == "warning" }
        guard listed.errors != errors || listed.warnings != warnings else { return }
        (listed.errors, listed.warnings) = (errors, warnings)
        documents[path] = listed
        tellList()
    }

    // MARK: Sessions

    private func openSession(_ path: String) {
        lastNumber += 1
        sessions[path] = DocumentSession(path: path, number: lastNumber)
        reload(path)
    }

    private func dropSessions() {
        let shown = Set(clients.values.flatMap { $0.shown.map(\.document) })
        for path in sessions.keys where !shown.contains(path) {
            sessions[path] = nil
            workers.forget { $0.hasSuffix("\0\(path)") }
        }
    }

    /// Contents of a document as they are on disk; the same as before change nothing.
    private func take(_ contents: Folder.Contents, _ path: String) {
        guard var session = sessions[path] else { return }
        switch contents {
        case .bytes(let data, _):
            let hash = ContentHash.text(of: Array(data))
            guard hash != session.hash || session.absence != nil else { return }
            (session.contents, session.hash, session.absence) = (data, hash, nil)
            if session.facts != nil || session.askedFacts > 0 { session.revision += 1 }
            session.failures[nil] = nil
            sessions[path] = session
            draw(path)
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

    private func order(_ kind: Job.Kind, _ session: DocumentSession, _ values: DocumentSession.Values) -> Order {
        var shownOn = settings.shownOn
        shownOn.values.merge(values) { $1 }
        return Order(Job(kind: kind, shownOn: shownOn), path: folder.absolute(session.path), contents: session.contents)
    }

    /// Asks workers for all that is shown and not yet made of the newest contents.
    private func draw(_ path: String) {
        guard var session = sessions[path], !session.hash.isEmpty, session.absence == nil else { return }
        let revision = session.revision, number = session.number
        if session.askedFacts < revision {
            session.askedFacts = revision
            workers.submit("facts\0\(path)", .document, order(.facts, session, [:])) { [weak self] result in
                Task { await self?.factsCame(result, path, number, revision) }
            }
        }
        var wanted: [DocumentSession.Values] = [], known: Set<DocumentSession.Values> = []
        for client in clients.values { for one in client.configurations(of: path) ?? [] where known.insert(one.values).inserted { wanted.append(one.values) } }
        session.drawn = session.drawn.filter { known.contains($0.key) }
        session.asked = session.asked.filter { known.contains($0.key) }
        session.failures = session.failures.filter { $0.key.map { known.contains($0) } ?? true }
        for (place, values) in wanted.enumerated() where session.asked[values, default: 0] < revision {
            session.asked[values] = revision
            let words = values.map { "\($0.key.rawValue)=\($0.value)" }.sorted().joined(separator: " ")
            workers.submit("scenes \(words)\0\(path)", place == 0 ? .scene : .furtherScene, order(.scenes, session, values)) { [weak self] result in
                Task { await self?.scenesCame(result, path, number, revision, values) }
            }
            Task { [weak self] in
                try? await Task.sleep(for: .seconds(Limits.secondsUntilBusy))
                await self?.tellBusy(path, number, revision, values)
            }
        }
        sessions[path] = session
    }

    private func factsCame(_ result: Result<JobReply, WarmWorkers.Loss>, _ path: String, _ number: Int, _ revision: Int) {
        guard var session = sessions[path], session.number == number, revision > session.facts?.revision ?? 0 else { return }
        switch result {
        case .success(let reply):
            let error = reply.diagnostics.first { $0.severity == "error" }.map { finding in
                finding.line.map { "line \($0): \(finding.message)" } ?? finding.message
            } ?? reply.error
            session.facts = DocumentSession.Facts(
                revision: revision, error: error, reply: reply.facts, diagnostics: reply.diagnostics)
            session.failures[nil] = error.map { DocumentSession.Failure(revision: revision, message: $0) }
            note(reply.diagnostics, of: path)
        case .failure(.replaced): return
        case .failure(.failed(let sentence)): session.failures[nil] = DocumentSession.Failure(revision: revision, message: sentence)
        }
        sessions[path] = session
        for (client, state) in clients where state.configurations(of: path) != nil {
            if session.facts?.revision == revision { clients[client]?.owedFacts.insert(path) } else { clients[client]?.owedDocumentFailures.insert(path) }
            wake(client)
        }
    }

    private func scenesCame(
        _ result: Result<JobReply, WarmWorkers.Loss>, _ path: String, _ number: Int, _ revision: Int, _ values: DocumentSession.Values
    ) {
        guard var session = sessions[path], session.number == number, session.asked[values] != nil else { return }
        var failure: String?, isOfDocument = false
        switch result {
        case .success(let reply) where reply.error == nil:
            guard revision > session.drawn[values]?.revision ?? 0 else { return }
            session.drawn[values] = DocumentSession.Drawn(
                revision: revision, scenes: reply.scenes, milliseconds: Int((reply.seconds * 1000).rounded()), diagnostics: reply.diagnostics)
            session.failures[values] = nil
        case .success(let reply):
            failure = reply.error
            // Its facts say that as well, once for all configurations.
            isOfDocument = reply.diagnostics.contains { $0.severity == "error" && $0.message == reply.error }
        case .failure(.replaced): return
        case .failure(.failed(let sentence)): failure = sentence
        }
        if let failure { session.failures[values] = DocumentSession.Failure(revision: revision, message: failure) }
        sessions[path] = session
        guard !isOfDocument else { return }
        for (client, state) in clients {
            for one in state.configurations(of: path) ?? [] where one.values == values {
                let slot = Client.Slot(document: path, key: one.key)
                if failure == nil { clients[client]?.owedScenes.insert(slot) } else { clients[client]?.owedFailures.insert(slot) }
            }
            wake(client)
        }
    }

    private func tellBusy(_ path: String, _ number: Int, _ revision: Int, _ values: DocumentSession.Values) {
        guard let session = sessions[path], session.number == number, session.asked[values] == revision, session.drawn[values]?.revision != revision,
              session.failures[values]?.revision != revision else { return }
        for (client, state) in clients {
            for one in state.configurations(of: path) ?? [] where one.values == values {
                var message = JSONObject(type: "busy")
                message.add("document", path)
                message.add("configuration", one.key)
                send(message.data, to: client)
            }
        }
    }

    // MARK: Pictures

    /// A PNG file of one screen, as a page shows it; without a page the document's own configuration.
    func picture(of path: String, _ picturing: Job.Picturing, key: String?, client: Int?) async -> Data? {
        guard documents[path] != nil else { return nil }
        var values: DocumentSession.Values = [:]
        if let key {
            let candidates = client.map { [$0] } ?? clients.keys.sorted(by: >)
            guard let shown = candidates.lazy.compactMap({ self.clients[$0]?.configurations(of: path)?.first { $0.key == key } }).first else { return nil }
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
            workers.submit("picture \(lastNumber)", key == nil ? .background : .question, order) { continuation.resume(returning: (try? $0.get())?.picture) }
        }
    }

    // MARK: The first message

    private func hello(_ number: Int) -> Data {
        var message = JSONObject(type: "hello")
        message.add("version", settings.version)
        message.add("client", number)
        message.add("folder", folder.name)
        message.add("absoluteFolder", folder.path)
        message.add("documents", json: list())
        message.add("devices", objects: SimulatedDevice.all) { device, json in
            json.add("name", device.id)
            json.add("title", device.name)
            json.add("family", device.idiom == .pad ? "pad" : "phone")
            json.add("size", [device.portraitSize.width, device.portraitSize.height])
        }
        message.add("textSizes", ContentSizeCategory.allCases.map { String($0.rawValue.dropFirst("UICTContentSizeCategory".count)) })
        let pseudo = Pseudolanguage.allCases.map { (name: "pseudo-\($0.rawValue)", title: "Pseudolanguage: \($0.rawValue)") }
        message.add("languages", objects: languages.map { (name: $0, title: $0) } + pseudo) { language, json in
            json.add("name", language.name)
            json.add("title", language.title)
        }
        message.add("editor", settings.editor?.name)
        return message.data
    }
}
