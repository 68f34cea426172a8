internal import EditSessions
import Foundation
import Graphics
internal import IBEditing
import NibKit
import UIKit

/// Performs a job for one document in this process.
@MainActor
package enum JobPerformer {
    package static func perform(_ order: Order) -> JobReply {
        let start = DispatchTime.now()
        let job = order.job
        let path = order.path
        var reply = JobReply(file: path)
        if case .draw(let screens, let file) = job.kind {
            draw(screens, file, job.shownOn, &reply)
            return reply
        }
        if let classes = job.classes { prepare(classes, job, for: path) }
        switch order.contents.map({ .success(Array($0)) }) ?? InputFile.read(path) {
        case .failure(let diagnostic):
            reply.error = diagnostic.message
            reply.diagnostics = [diagnostic]
        case .success(let bytes):
            if case .edit(let editing) = job.kind {
                reply.result = .edit(edit(bytes, editing, job, file: InputFile.title(of: path)))
            }
            guard let performer = job.kind.performer else { break }
            let work = DocumentWork(OpenedDocument(bytes, file: InputFile.title(of: path)), job, reply)
            work.older = order.older
            work.perform(performer)
            reply = work.reply
            if performer.runsClasses { reply.diagnostics += job.sourceFindings(for: work.opened.document) }
            if case .check(let checking) = job.kind, let document = work.opened.document {
                let places = reply.diagnostics.map {
                    DocumentAnchors.Place(line: $0.place?.line ?? 1, column: $0.place?.column ?? 1)
                }
                reply.result = .anchors(DocumentAnchors(document, at: Set(places), withIDs: checking.needsIDs))
            }
        }
        reply.seconds = Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
        return reply
    }

    /// Draws screens that another process recorded into files.
    private static func draw(
        _ screens: [JobReply.Screen], _ file: Job.PictureFile, _ shownOn: ShownOn, _ reply: inout JobReply
    ) {
        var shownOn = shownOn
        // The other process is not trusted to name files, so the fonts are searched again.
        if !shownOn.fontFiles.isEmpty { shownOn.fontFiles = ProjectFonts.find(forDocumentAt: reply.file).files }
        reply.fontFiles = shownOn.fontFiles
        reply.screens = screens
        // The other process may have set the pictures, too.
        for index in screens.indices { (reply.screens[index].drawing, reply.screens[index].picture) = (Data(), nil) }
        let lists = screens.map { screen in
            Result { () throws(DisplayListError) in try DisplayList(decoding: Array(screen.drawing)) }
        }
        file.draw(lists, shownOn, &reply)
    }

    // MARK: Editing

    /// The last contents of documents, read and as far as somebody asked laid out: an edit begins where the one before
    /// ended.
    private static var lastContents: [(session: EditSession, layout: SolvedLayout??)] = []
    private static let mostContents = 6

    private static func edit(_ bytes: [UInt8], _ editing: Job.Editing, _ job: Job, file: String) -> EditReply {
        let folder = job.inputs.first.map { $0.hasSuffix("/") ? $0 : $0 + "/" } ?? ""
        let name =
            file.startsWithBytes(of: folder)
            ? String(file.dropFirst(folder.count)) : ProjectRoot.nameInDiffs(of: file)
        func place(of bytes: [UInt8]) -> Int {
            if let known = lastContents.lastIndex(where: { $0.session.file == file && $0.session.before == bytes }) {
                return known
            }
            lastContents.append((EditSession(bytes, file: file), nil))
            if lastContents.count > mostContents { lastContents.removeFirst() }
            return lastContents.count - 1
        }
        func layout(_ bytes: [UInt8]) -> SolvedLayout? {
            let (session, layout) = lastContents[place(of: bytes)]
            if let layout { return layout }
            let work = DocumentWork(session.openedWithoutFindings, job, JobReply(file: file))
            work.perform(SolveJob())
            lastContents[place(of: bytes)].layout = work.reply.solved
            return work.reply.solved
        }
        let performer = EditPerformer(
            session: lastContents[place(of: bytes)].session, name: name, layout: layout,
            read: { lastContents[place(of: $0)].session }, keep: { lastContents[place(of: $0)].layout = $1 })
        return performer.perform(editing)
    }

    private static var projectDocuments: ProjectDocuments?
    private static var progress: CodeProgress?

    /// The documents of the project, which are searched once.
    static func documents(in folders: [String]) -> ProjectDocuments {
        let documents = projectDocuments ?? ProjectDocuments(folders)
        projectDocuments = documents
        return documents
    }

    private static func prepare(_ classes: ProjectClasses, _ job: Job, for path: String) {
        // Only for the first document.
        if progress == nil {
            progress = classes.progress.flatMap(CodeProgress.init)
            if !classes.isDebugged { StackTrace.install() }
        }
        CustomCode.isOnCanvas = classes.runMode == .canvas
        CustomCode.leftOutKeys = classes.leftOutKeys
        ClassRegistry.designables = classes.runMode == .canvas ? classes.designables : []
        ClassRegistry.standIns = classes.standIns
        ClassRegistry.withoutFrameInitializer = classes.withoutFrameInitializer
        ClassRegistry.leftOut = Set(classes.leftOut.keys)
        let progress = progress
        CustomCode.willRun = { progress?.name = ClassRegistry.bareName(of: $0) }
        // The running class is then excluded, as if it had crashed.
        CustomCode.didFail = { error in
            // No class of the project runs, so the document causes the error.
            guard progress?.name != nil else { return }
            FileHandle.standardError.write(
                Data(
                    "Fatal error: \(error.exceptionName): \(error.description.replacingOccurrences(of: "\n", with: "; "))\n"
                        .utf8))
            exit(1)
        }
        progress?.name = nil
        DocumentNibs.install(module: classes.module)
        let documents = documents(in: classes.sources)
        BundleResources.findInProject = { stem, endings in documents.path(of: stem, endings: endings, nearestTo: path) }
    }
}
