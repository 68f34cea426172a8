import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork

/// New documents, which pages make from templates. They are written at once.
extension Preview {
    /// Makes a document below the folder, where there is no file yet.
    func create(_ new: NewDocument, _ path: PathBytes, _ id: String?, _ number: Int) throws(ClientMessage.Refusal) {
        try limit(edits: 1, number)
        if let problem = problem(withNew: path, new.kind) { throw ClientMessage.Refusal(.notWritten, problem) }
        let bytes: [UInt8]
        do throws(EditProblem) { bytes = try new.bytes() } catch { throw ClientMessage.Refusal(error) }
        var replacement = DocumentReplacement(
            path: folder.absolute(path).text, before: [], after: bytes, entries: [], effect: .creation)
        replacement.boundary = folder.path
        Task.detached { [weak self, replacement] in
            var problem: Problem?
            do throws(Problem) {
                try DocumentReplacement.write([replacement]) { ServerLog.print("note: \($0)") }
            } catch { problem = error }
            await self?.created(path, problem, id, number)
        }
    }

    /// Why no document of a kind can be made at a place, in a sentence.
    private func problem(withNew path: PathBytes, _ kind: NewDocument.Kind) -> String? {
        guard path.isText else { return "the name of a new document must be UTF-8" }
        // The list would not have it.
        guard !path.components.contains(where: { ProjectFolder.isSkipped($0.text) }) else {
            return "'\(path)' would not be listed: choose a name without a dot in front, outside folders of tools"
        }
        if let problem = folder.problem(withNew: path) { return problem }
        let ending = kind.isStoryboard ? ".storyboard" : ".xib"
        guard path.hasSuffix(ending) else {
            return "a document of the kind \(kind.rawValue) has a name that ends in \(ending)"
        }
        guard documents.count < Limits.mostDocuments else {
            return "the folder has \(Limits.mostDocuments) documents already"
        }
        return nil
    }

    private func created(_ path: PathBytes, _ problem: Problem?, _ id: String?, _ number: Int) {
        if let problem {
            var refusal = ClientMessage.Refusal(notWritten: problem)
            (refusal.id, refusal.document) = (id, path.pageName)
            return tell(refusal, number)
        }
        log("\(path.pageName): made by \(name(of: number))")
        documentChanged(path, folder.read(path))
        var message = JSONObject(type: "created")
        message.add("document", path.pageName)
        message.add("id", id)
        send(message.data, to: number)
    }
}
