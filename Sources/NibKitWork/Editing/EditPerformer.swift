import Diagnostics
internal import EditSessions
import Foundation
import IBDocument
internal import IBEditing
import NibKit

/// Edits the contents of a document. It writes no file: the reply has the new contents.
@MainActor
struct EditPerformer {
    let session: EditSession
    /// The document's name in diffs.
    let name: String
    /// Lays other contents of the document out.
    let layout: ([UInt8]) -> SolvedLayout?
    /// Reads other contents of the document.
    let read: ([UInt8]) -> EditSession
    /// Takes the layout of contents that a change makes.
    let keep: ([UInt8], SolvedLayout) -> Void

    private var file: String { session.file }

    func perform(_ editing: Job.Editing) -> EditReply {
        do throws(EditProblem) {
            switch editing {
            case .commands(let commands, let frames): return .changed(try carryOut(commands, frames))
            case .fix(let code, let object, let line, let all): return .changed(try fix(code, object, line, all: all))
            case .edits(let edits, let isExact):
                return .changed(try contents(after: edits.compactMap(\.edit), isExact: isExact))
            case .becoming(let other):
                let next = read(Array(other))
                return .changed(
                    contents(of: next, after: TextDifference.edits(from: session.tree.utf8, to: next.tree.utf8)))
            case .merging(let base, let theirs, let takesMine):
                return try merge(base: Array(base), theirs: Array(theirs), takesMine: takesMine)
            case .changes(let base): return .answer(changes(since: Array(base)))
            case .library: return .answer(EditAnswers.library())
            case .schema(let objects, let className):
                return .answer(try EditAnswers.schema(of: objects, className, in: document()))
            case .select(let selector):
                var json = JSONObject()
                json.add("ids", try Planner().ids(of: selector, in: document()))
                return .answer(json.data)
            case .fixCommands(let code, let object, let line):
                return .answer(try fixCommands(code, object, line))
            case .copy(let objects): return .answer(try EditAnswers.copy(of: objects, in: document()))
            case .candidates(let object, let other, let kind):
                return .answer(
                    try EditAnswers.candidates(
                        kind, of: object, to: other, in: document(),
                        layout: kind == "insert" || kind == "connect" ? nil : layout(session.before)))
            }
        } catch { return .refused(error) }
    }

    private func document() throws(EditProblem) -> Document {
        guard let document = session.document else {
            throw EditProblem(
                .documentBroken,
                session.opened.diagnostics.first?.message ?? "the file is not an Interface Builder document")
        }
        return document
    }

    // MARK: Changes

    private func carryOut(_ commands: [Command], _ frames: FrameScope) throws(EditProblem) -> EditedContents {
        var planner = Planner()
        planner.project = ProjectFacts(forDocumentAt: file)
        planner.frames = frames
        planner.layout = layout
        let (change, next) = try session.next(commands, with: planner, read: read)
        if let layout = change.layout { keep(next.before, layout) }
        var contents = contents(of: next, after: change.edits)
        contents.made = change.results.flatMap(\.made)
        contents.selection = change.results.last { !$0.selection.isEmpty }?.selection ?? []
        contents.label = change.results.map(\.label).joined(separator: "; ")
        contents.notes = change.notes.map {
            EditedContents.Note(code: $0.code, message: $0.message, object: $0.objectID)
        }
        contents.orders = change.sourceOrders
        (contents.files, contents.destination) = (change.files, change.destination)
        return contents
    }

    private func fix(_ code: String, _ object: String?, _ line: Int?, all: Bool) throws(EditProblem) -> EditedContents {
        let opened = session.opened
        let findings = (opened.diagnostics + Job.Checking().findings(in: opened)).filter { $0.code.rawValue == code }
        var wanted = findings.filter { all || $0.objectID == object }
        if !all, wanted.count > 1, let line { wanted = wanted.filter { $0.place?.line == line } }
        guard let first = wanted.first else {
            throw EditProblem(
                .noFix, "there is no finding '\(code)'\(object.map { " about \($0)" } ?? "") any more")
        }
        var edits: [SourceEdit] = []
        var titles: [String] = []
        for fix in wanted.compactMap({ $0.fixes.first { !$0.edits.isEmpty } })
        where fix.edits.allSatisfy({ edit in !edits.contains { $0.range.overlaps(edit.range) } }) {
            edits += fix.edits
            if !titles.contains(fix.title) { titles.append(fix.title) }
            if !all { break }
        }
        guard !edits.isEmpty else {
            throw EditProblem(.noFix, "no automatic fix for this finding: \(first.message)")
        }
        var contents = try contents(
            after: edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, isExact: false)
        contents.label = "Fix \(code): \(titles.joined(separator: "; "))"
        return contents
    }

    /// - Parameter isExact: the result is a former state, so it may have the errors that it had.
    private func contents(after edits: [SourceEdit], isExact: Bool) throws(EditProblem) -> EditedContents {
        let next: EditSession
        do throws(EditProblem) { next = try session.applying(edits, read: read) } catch {
            guard !isExact else { throw error }
            throw EditProblem(
                .changedByOthers, "later changes need this one: without it the document is damaged")
        }
        if !isExact {
            func errors(_ session: EditSession) -> Set<[String]> {
                Set(
                    session.opened.diagnostics.filter { $0.severity == .error }.map {
                        [$0.code.rawValue, $0.objectID ?? "", $0.message]
                    })
            }
            let new = errors(next).subtracting(errors(session))
            if let error = new.min(by: { $0.lexicographicallyPrecedes($1) }) {
                throw EditProblem(.changedByOthers, "later changes need this one: \(error[2])")
            }
        }
        return contents(of: next, after: edits)
    }

    /// The commands that turn the document into the fixed one.
    private func fixCommands(_ code: String, _ object: String?, _ line: Int?) throws(EditProblem) -> Data {
        let fixed = read(Array(try fix(code, object, line, all: false).after))
        guard let next = fixed.document else { throw EditProblem(.noFix, "no command says what the fix does") }
        let commands = try Replay(from: document(), to: next).commands
        var json = JSONObject()
        // A fix leaves stored frames as they are.
        json.add("commands", commands.filter { $0.verb != "stored-frames" }.map(\.text))
        return json.data
    }

    private func contents(of next: EditSession, after edits: [SourceEdit]) -> EditedContents {
        let utf8 = session.tree.utf8
        let edits = edits.withoutIdle(in: utf8)
        let inverse = edits.inverse(in: utf8)
        var contents = EditedContents(
            edits: edits.map(EditJournal.Edit.init), inverse: inverse.map(EditJournal.Edit.init),
            after: Data(next.before), hashBefore: SHA256.text(of: session.before),
            hashAfter: SHA256.text(of: next.before),
            diff: String(decoding: UnifiedDiff(of: name, utf8, applying: edits).text, as: UTF8.self))
        if let old = session.document, let new = next.document {
            contents.changes = DocumentChanges.touched(by: edits, in: old, inverse: inverse, in: new)
        }
        return contents
    }

    // MARK: Changes of others

    private func merge(base: [UInt8], theirs: [UInt8], takesMine: Bool) throws(EditProblem) -> EditReply {
        let old = EditSession(base, file: file)
        let other = EditSession(theirs, file: file)
        let mine = TextDifference.edits(from: old.tree.utf8, to: session.tree.utf8)
        let others = TextDifference.edits(from: old.tree.utf8, to: other.tree.utf8).filter { !mine.contains($0) }
        var clashes = EditClashes()
        if !other.tree.isWellFormed || other.document == nil {
            clashes.problem = (other.tree.diagnostics.first ?? Document.notADocument(other.tree)).message
        } else if let base = old.document, let document = session.document, let theirs = other.document {
            let own = DocumentChanges(from: base, to: document)
            let foreign = DocumentChanges(from: base, to: theirs)
            (clashes.mine, clashes.theirs) = (own.objects.flatMap(\.sentences), foreign.objects.flatMap(\.sentences))
            clashes.clashes = DocumentChanges.clashes(mine: own, theirs: foreign).map {
                EditClashes.Clash(
                    object: $0.object, title: $0.title, property: $0.property, base: $0.base, mine: $0.mine,
                    theirs: $0.theirs)
            }
        }
        let joined = others.filter { [$0].rebased(over: mine) != nil }
        guard takesMine || clashes.clashes.isEmpty && joined.count == others.count else { return .clashing(clashes) }
        do throws(EditProblem) {
            var contents = try contents(after: joined.rebased(over: mine) ?? [], isExact: false)
            (contents.hashTheirs, contents.theirs) = (SHA256.text(of: theirs), clashes.theirs)
            return .changed(contents)
        } catch { return .clashing(clashes) }
    }

    /// What people read about unsaved changes.
    private func changes(since base: [UInt8]) -> Data {
        let old = EditSession(base, file: file)
        var json = JSONObject()
        let edits = TextDifference.edits(from: old.tree.utf8, to: session.tree.utf8)
        json.add("diff", text: Data(UnifiedDiff(of: name, old.tree.utf8, applying: edits).text))
        let objects = old.document.flatMap { before in
            session.document.map { DocumentChanges(from: before, to: $0).objects }
        }
        json.add("objects", objects: objects ?? []) { object, json in
            json.add("id", object.id)
            json.add("title", object.title)
            json.add("sentences", object.sentences)
        }
        json.add("summary", Self.summary(of: objects ?? [], file: name))
        return json.data
    }

    /// A message for a commit: `Login.xib: Change label "Welcome", add button "Sign In"`.
    private static func summary(of objects: [DocumentChanges.Object], file: String) -> String? {
        guard !objects.isEmpty else { return nil }
        func words(_ kind: DocumentChanges.Object.Kind, _ verb: String) -> String? {
            let found = objects.filter { $0.kind == kind && $0.id != "document" }.map(\.title)
            guard let first = found.first else { return nil }
            return found.count > 2
                ? "\(verb) \(first) and \(found.count - 1) others" : "\(verb) \(found.joined(separator: " and "))"
        }
        let parts = [words(.changed, "change"), words(.added, "add"), words(.removed, "remove")].compactMap(\.self)
        let text = parts.isEmpty ? "change settings of the document" : parts.joined(separator: ", ")
        return "\(file.split(separator: "/").last ?? ""): \(text.prefix(1).uppercased())\(text.dropFirst())"
    }
}
