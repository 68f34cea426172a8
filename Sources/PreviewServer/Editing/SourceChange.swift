import Diagnostics
internal import EditSessions
import Foundation
internal import IBEditing
import NibKit
import NibKitWork
internal import ProjectCode
internal import SourceRunner

/// New contents of a source in the folder, for what commands ask of it.
struct SourceChange {
    /// The path below the folder.
    let path: PathBytes
    let replacement: DocumentReplacement
    private let before, after: [UInt8]

    /// The endings of sources that may be changed.
    private static let endings = [".swift", ".h", ".m"]

    /// Everything that orders change. Sources elsewhere than in the folder, or behind symlinks, are not changed.
    static func all(
        _ orders: [SourceOrder], in folder: Folder, below sources: [String]
    ) throws(Problem) -> [SourceChange] {
        var known: Set<SourceOrder> = []
        let found = try SourceTool.changes(
            orders.filter { known.insert($0).inserted }, in: sources, report: ServerLog.print)
        var all: [SourceChange] = []
        for (absolute, text) in found.sorted(by: { $0.key < $1.key }) {
            guard let path = folder.relative(PathBytes(absolute)),
                endings.contains(where: { path.hasSuffix($0) })
            else { throw Problem("\(absolute) is not a source file in the folder") }
            switch folder.read(path) {
            case .problem(let sentence): throw Problem("\(absolute): \(sentence)")
            case .bytes(let before, _): all.append(SourceChange(path, absolute, Array(before), Array(text.utf8)))
            }
        }
        return all
    }

    private init(_ path: PathBytes, _ absolute: String, _ before: [UInt8], _ after: [UInt8]) {
        (self.path, self.before, self.after) = (path, before, after)
        let edits = TextDifference.edits(from: before, to: after)
        let entry = EditJournal.Entry(
            .edit, "change with its documents", edits, edits.inverse(in: before), before: SHA256.text(of: before),
            after: SHA256.text(of: after))
        replacement = DocumentReplacement(path: absolute, before: before, after: after, entries: [entry])
    }

    /// A unified diff of the change.
    var diff: String {
        String(
            decoding: UnifiedDiff(of: path.pageName, before, applying: TextDifference.edits(from: before, to: after))
                .text,
            as: UTF8.self)
    }

    /// The first line that changes, from 1.
    var line: Int {
        let same = zip(before, after).prefix { $0 == $1 }.count
        return before.prefix(same).count { $0 == UInt8(ascii: "\n") } + 1
    }
}

extension Preview {
    /// Refuses commands that change sources, if nobody may.
    func requireSources(_ orders: [SourceOrder]) throws(ClientMessage.Refusal) {
        // Without sources a class or member can be renamed in documents alone.
        guard settings.editing?.sources == nil,
            orders.contains(where: { $0.kind != .class && $0.kind != .member })
        else { return }
        throw ClientMessage.Refusal(.noAccess, "the server was started without --edit-sources")
    }

    /// Answers what commands would change in sources.
    func showHunks(_ commands: ClientMessage.Commands, _ id: String?, _ document: PathBytes, _ number: Int)
        throws(ClientMessage.Refusal)
    {
        guard let sources = settings.editing?.sources else {
            throw ClientMessage.Refusal(.noAccess, "the server was started without --edit-sources")
        }
        guard let session = sessions[document], session.editing != nil else {
            throw ClientMessage.Refusal(.readOnly, "open the document first; 'editing' says when it is ready")
        }
        lastNumber += 1
        let (folder, before) = (folder, session.editing?.history.unsavedOrders ?? [])
        planners?.submit(
            "source \(lastNumber)", .question,
            order(.edit(.commands(commands.list, frames: commands.frames)), session, [:])
        ) { [weak self] result in
            // Reading sources takes long, and the planner has other things to do.
            Task.detached {
                let answer = Self.changes(result, after: before, in: folder, below: sources)
                await self?.tellHunks(answer, id, document, number)
            }
        }
    }

    /// - Parameter before: what earlier commands ask for.
    private static func changes(
        _ result: Result<JobReply, WarmWorkers.Loss>, after before: [SourceOrder], in folder: Folder,
        below sources: [String]
    ) -> Result<[SourceChange], ClientMessage.Refusal> {
        switch result {
        case .failure(.replaced): return .success([])
        case .failure(.failed(let sentence)): return .failure(ClientMessage.Refusal(.notPlanned, sentence))
        case .success(let reply):
            let orders: [SourceOrder]
            do throws(EditProblem) { orders = try reply.editedContents.orders } catch {
                return .failure(ClientMessage.Refusal(error))
            }
            do throws(Problem) {
                return .success(try SourceChange.all(before + orders, in: folder, below: sources))
            } catch { return .failure(ClientMessage.Refusal(.notPlanned, "\(error)")) }
        }
    }

    private func tellHunks(
        _ answer: Result<[SourceChange], ClientMessage.Refusal>, _ id: String?, _ document: PathBytes, _ number: Int
    ) {
        switch answer {
        case .failure(var refusal):
            (refusal.id, refusal.document) = (id, document.pageName)
            tell(refusal, number)
        case .success(let changes):
            var message = JSONObject(type: "hunks")
            message.add("id", id)
            message.add("document", document.pageName)
            message.add("hunks", objects: changes) { change, json in
                json.add("file", change.path.pageName)
                json.add("diff", change.diff)
                json.add("line", change.line)
            }
            send(message.data, to: number)
        }
    }
}
