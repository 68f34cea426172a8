import Diagnostics
import Foundation
import NibKit
import NibKitWork

/// Handles changes in the folder.
extension Preview {
    /// Everything that is there, at the start and after large changes.
    func take(_ found: [PathBytes: Folder.Entry], languages: [String]) {
        self.languages = languages
        if !hasLooked {
            hasLooked = true
            for number in Array(clients.keys) { wake(number) }
            endWaitForLook()
        }
        var changed: [PathBytes] = []
        for (path, entry) in found where documents[path]?.entry != entry {
            documents[path] = Listed(entry: entry, errors: documents[path]?.errors, warnings: documents[path]?.warnings)
            changed.append(path)
        }
        let gone = documents.keys.filter { found[$0] == nil }
        for path in gone { documents[path] = nil }
        guard !changed.isEmpty || !gone.isEmpty else { return }
        count(changed)
        restoreUnsaved()
        tellList()
        for path in changed + gone where sessions[path] != nil { reload(path) }
    }

    /// A document was written or removed.
    func documentChanged(_ path: PathBytes, _ contents: Folder.Contents) {
        switch contents {
        case .bytes(_, let stamp):
            guard let kind = Folder.kind(of: path.last) else { return }
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
        // Classes load other documents by their names, and a language shows its own document of the same name.
        for other in Array(sessions.keys)
        where other != path && (settings.sources != nil || other.last == path.last && path.text.contains(".lproj/")) {
            sessions[other]?.revision += 1
            draw(other)
        }
    }

    /// The samples at this path changed: their document is redrawn.
    func samplesChanged(_ path: PathBytes) {
        for (document, session) in sessions
        where SampleFile.path(forDocumentAt: document.text) == path.text && !session.hash.isEmpty {
            sessions[document]?.revision += 1
            draw(document)
        }
    }

    /// Images, colors, texts or fonts changed: everything is redrawn by new workers that have not read the old ones.
    func resourcesChanged() {
        workers.startAnew()
        planners?.startAnew()
        for path in Array(sessions.keys) {
            sessions[path]?.revision += 1
            draw(path)
        }
    }

    /// The project's classes changed.
    func classesChanged(
        program: String?, _ classes: ProjectClasses?, _ findings: [SourceFinding], _ registered: RegisteredCells?
    ) {
        settings.shownOn.registered = registered
        workers.startAnew(program: program, classes: classes, findings: findings)
        for path in Array(sessions.keys) {
            sessions[path]?.revision += 1
            draw(path)
        }
    }

    func tellClasses(_ message: Data) {
        classesMessage = message
        for number in Array(clients.keys) { send(message, to: number) }
    }

    var paths: [PathBytes] { documents.keys.sorted() }

    /// Whether the folder has a document, once it was looked through.
    func has(_ document: PathBytes) async -> Bool {
        if !hasLooked, !isStopped { await withCheckedContinuation { waitingForLook.append($0) } }
        return documents[document] != nil
    }

    func endWaitForLook() {
        for one in waitingForLook { one.resume() }
        waitingForLook = []
    }

    /// The contents of a document that is edited; `nil`: those of the file.
    func contents(of document: PathBytes) -> Data? {
        sessions[document]?.editing == nil ? nil : sessions[document]?.contents
    }

    func reload(_ path: PathBytes) { changes.note(FolderWatch.Change(files: [folder.absolute(path)])) }

    /// Sends the list to all pages, once for changes in quick succession.
    func tellList() {
        guard !isTellingList, !clients.isEmpty else { return }
        isTellingList = true
        Task { [weak self] in
            try? await Task.sleep(for: .milliseconds(100))
            await self?.owesList()
        }
    }

    func owesList() {
        isTellingList = false
        for number in Array(clients.keys) {
            clients[number]?.owesList = true
            wake(number)
        }
    }

    /// Counts findings when idle, a few documents at a time.
    func count(_ paths: [PathBytes]) {
        let known = Set(uncounted)
        uncounted = paths.filter { !known.contains($0) }.reversed() + uncounted
        countNext()
    }

    private func countNext() {
        while counting < 2, let path = uncounted.popLast() {
            counting += 1
            let folder = folder
            let job = {
                var job = Job(kind: .findings, shownOn: settings.shownOn)
                job.inputs = [folder.path]
                return job
            }()
            Task.detached { [weak self, workers] in
                guard case .bytes(let data, _) = folder.read(path) else {
                    await self?.counted(path, nil)
                    return
                }
                workers.submit(
                    "check\0/\(path.key)", .background, Order(job, path: folder.absolute(path).text, contents: data)
                ) { [weak self] result in
                    let reply = try? result.get()
                    Task { await self?.counted(path, reply?.diagnostics) }
                }
            }
        }
    }

    func counted(_ path: PathBytes, _ diagnostics: [Diagnostic]?) {
        counting -= 1
        if let diagnostics { note(diagnostics, of: path) }
        countNext()
    }

    func note(_ diagnostics: [Diagnostic], of path: PathBytes) {
        guard var listed = documents[path] else { return }
        let errors = diagnostics.count { $0.severity == .error }
        let warnings = diagnostics.count { $0.severity == .warning }
        guard listed.errors != errors || listed.warnings != warnings else { return }
        (listed.errors, listed.warnings) = (errors, warnings)
        documents[path] = listed
        tellList()
    }
}
