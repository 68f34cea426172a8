import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// The state of the preview: the documents of a folder, one session for each open document, and the pages.
///
/// It receives bytes from the folder, lets workers draw them, and compares the results with the data that each page
/// has. It handles events one at a time, and none takes long: files are read and drawn elsewhere.
///
/// With `--edit`, the contents of a session may differ from the file: pages name commands, workers plan them, and
/// `Preview+Editing` takes the results.
actor Preview {
    var settings: PreviewSettings
    let folder: Folder
    let workers: WarmWorkers
    /// Plan edits, without the project's code; `nil`: nothing is edited.
    let planners: WarmWorkers?
    /// The files to read or reread.
    let changes: ChangeQueue
    var documents: [PathBytes: Listed] = [:]
    var sessions: [PathBytes: DocumentSession] = [:]
    var clients: [Int: Client] = [:]
    var lastNumber = 0
    var isTellingList = false
    /// The next one last.
    var uncounted: [PathBytes] = []
    var counting = 0
    var languages: [String] = []
    var classesMessage: Data?
    var isStopped = false
    /// Whether what killed servers left was removed.
    var hasTidied = false
    /// Whether the folder was scanned; new pages get its contents.
    var hasLooked = false
    /// The clients that requested a document before that.
    var waitingForLook: [CheckedContinuation<Void, Never>] = []

    /// A document of the folder, and how many findings it has, once they were counted.
    struct Listed {
        var entry: Folder.Entry
        var errors: Int?
        var warnings: Int?
    }

    init(
        _ settings: PreviewSettings, _ folder: Folder, _ workers: WarmWorkers, planners: WarmWorkers?,
        _ changes: ChangeQueue
    ) {
        self.settings = settings
        self.folder = folder
        self.workers = workers
        self.planners = planners
        self.changes = changes
    }

    // MARK: Pages

    /// A new page; `nil`: there are too many.
    func connect(isGuest: Bool = false) -> Int? {
        guard clients.count < Limits.mostSockets, !isStopped else { return nil }
        lastNumber += 1
        var client = Client()
        client.isGuest = isGuest
        if let classesMessage { client.waiting.append((.text, classesMessage)) }
        clients[lastNumber] = client
        return lastNumber
    }

    func has(_ number: Int) -> Bool { clients[number] != nil }

    func disconnect(_ number: Int) {
        guard let client = clients.removeValue(forKey: number) else { return }
        client.waiter?.resume()
        tellGone(number, client)
        dropSessions()
    }

    func stop() {
        isStopped = true
        for number in Array(clients.keys) { disconnect(number) }
        for session in sessions.values { session.editing?.unsaved?.end() }
        endWaitForLook()
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
            case .begin(let token, let name): begin(token: token, name: name, number)
            case .editing(let request):
                do throws(ClientMessage.Refusal) { try edit(request, number) } catch {
                    var refusal = error
                    (refusal.id, refusal.document) = (request.id, request.document?.pageName)
                    refusal.phase = request.action.phase
                    throw refusal
                }
            }
        } catch {
            tell(error, number)
        }
    }

    func show(_ document: PathBytes, _ configurations: [ClientMessage.Shown], _ number: Int) throws(ClientMessage
        .Refusal)
    {
        guard documents[document] != nil || sessions[document]?.editing?.hasUnsavedChanges == true else {
            throw ClientMessage.Refusal(sentence: "the folder has no document '\(document)'")
        }
        guard var client = clients[number] else { return }
        let before = client.configurations(of: document)
        if let place = client.shown.firstIndex(where: { $0.document == document }) {
            client.shown[place].configurations = configurations
        } else {
            guard client.shown.count < Limits.mostOpenDocuments else {
                throw ClientMessage.Refusal(
                    sentence: "at most \(Limits.mostOpenDocuments) documents can be open in one page")
            }
            client.shown.append((document, configurations))
            client.owedFacts.insert(document)
            client.owedEditing.insert(document)
        }
        let keys = Set(configurations.map(\.key))
        for slot in client.sent.keys where slot.document == document && !keys.contains(slot.key) {
            client.sent[slot] = nil
        }
        // Existing data is sent immediately.
        for one in configurations where before?.contains(one) != true {
            client.owedScenes.insert(Client.Slot(document: document, key: one.key))
            client.owedFailures.insert(Client.Slot(document: document, key: one.key))
        }
        if before == nil { client.owedDocumentFailures.insert(document) }
        clients[number] = client
        if sessions[document] == nil { openSession(document) }
        draw(document)
        if before == nil, settings.editing != nil {
            tellConflict(document, to: number)
            tellOthers(document, to: number)
        }
        wake(number)
    }

    func explain(_ object: String, of document: PathBytes, _ key: String, _ number: Int) throws(ClientMessage.Refusal) {
        guard let values = clients[number]?.configurations(of: document)?.first(where: { $0.key == key })?.values,
            let session = sessions[document]
        else {
            throw ClientMessage.Refusal(sentence: "this page shows no configuration '\(key)' of '\(document)'")
        }
        workers.submit("explain \(number)", .question, order(.explain(object), session, values)) { [weak self] result in
            let answer: String
            switch result {
            case .success(let reply): answer = reply.explanation ?? "no shown view has the id \(object)"
            case .failure(.failed(let sentence)): answer = sentence
            // A newer request replaced it.
            case .failure(.replaced): return
            }
            var message = JSONObject(type: "explanation")
            message.add("document", document.pageName)
            message.add("configuration", key)
            message.add("object", object)
            message.add("sentences", answer.split(separator: "\n").map(String.init))
            let data = message.data
            Task { await self?.send(data, to: number) }
        }
    }

    func openInEditor(_ document: PathBytes, _ line: Int, _ number: Int) throws(ClientMessage.Refusal) {
        guard let editor = settings.editor else {
            throw ClientMessage.Refusal(sentence: "the server was started without --editor")
        }
        guard documents[document] != nil else {
            throw ClientMessage.Refusal(sentence: "the folder has no document '\(document)'")
        }
        let now = ContinuousClock.now
        guard let last = clients[number]?.lastEditor, now - last > .seconds(Limits.secondsBetweenEditors) else {
            return
        }
        clients[number]?.lastEditor = now
        guard document.isText else {
            throw ClientMessage.Refusal(
                sentence: "the name of '\(document)' is not UTF-8, but the editor's command line must be")
        }
        do throws(Problem) { try editor.open(folder.absolute(document).text, line: line) } catch {
            throw ClientMessage.Refusal(sentence: error.description)
        }
    }

    // MARK: Sending

    /// A frame of a page is answered by one like it.
    func answerPing(_ payload: Data, from number: Int) { send(payload, .pong, to: number) }

    /// A page answers it by itself: browsers do, without telling its scripts.
    func ping(_ number: Int) { send(Data(), .ping, to: number) }

    func send(_ data: Data, _ kind: SocketFrame.Kind = .text, to number: Int) {
        guard var client = clients[number] else { return }
        client.waiting.append((kind, data))
        if client.waiting.count > Limits.mostWaitingMessages { client.isClosed = true }
        clients[number] = client
        wake(number)
    }

    func wake(_ number: Int) {
        guard let waiter = clients[number]?.waiter else { return }
        clients[number]?.waiter = nil
        waiter.resume()
    }

    /// Waits for the next message for a page; `nil`: its socket must be closed.
    func nextMessage(for number: Int) async -> (kind: SocketFrame.Kind, data: Data)? {
        while true {
            guard let client = clients[number], !client.isClosed else { return nil }
            if client.owesHello, hasLooked {
                clients[number]?.owesHello = false
                return (.text, hello(number))
            }
            if !client.owesHello, !client.waiting.isEmpty { return clients[number]?.waiting.removeFirst() }
            if !client.owesHello, let message = compose(number) { return (.text, message) }
            await withCheckedContinuation { continuation in
                // Nothing can have happened since: this is still the same turn.
                clients[number]?.waiter = continuation
            }
        }
    }
}
