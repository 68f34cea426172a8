import Diagnostics
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
    /// Takes the layout of contents that a change makes.
    let keep: ([UInt8], SolvedLayout) -> Void

    private var file: String { session.file }
    /// The contents, as the file has them.
    private var contents: [UInt8] { session.before }

    func perform(_ editing: Job.Editing) -> EditReply {
        var reply = EditReply()
        do {
            switch editing {
            case .commands(let texts, let frames): try carryOut(texts, frames, &reply)
            case .fix(let code, let object, let line, let all):
                try fix(code, object, line, all: all, &reply)
            case .edits(let edits, let isExact):
                try apply(edits.compactMap(\.edit), isExact: isExact, &reply)
            case .becoming(let other):
                let target = EditSession(Array(other), file: file)
                let edits = TextDifference.edits(from: session.tree.utf8, to: target.tree.utf8)
                finish(edits, Array(other), &reply)
            case .merging(let base, let theirs, let takesMine):
                try merge(base: Array(base), theirs: Array(theirs), takesMine: takesMine, &reply)
            case .changes(let base): reply.answer = try changes(since: Array(base))
            case .library: reply.answer = EditAnswers.library()
            case .schema(let objects, let className):
                reply.answer = try EditAnswers.schema(of: objects, className, in: document())
            case .copy(let objects): reply.answer = try EditAnswers.copy(of: objects, in: document())
            case .candidates(let object, let other, let kind):
                reply.answer = try EditAnswers.candidates(
                    kind, of: object, to: other, in: document(),
                    layout: kind == "insert" || kind == "connect" ? nil : layout(contents))
            }
        } catch let problem as EditProblem {
            var found = EditReply.Problem(problem.code.rawValue, problem.message)
            (found.notes, found.command, found.column) = (problem.notes, problem.command, problem.column)
            reply.problem = found
        } catch let problem as EditReply.Problem {
            reply.problem = problem
        } catch { reply.problem = EditReply.Problem("document-broken", "\(error)") }
        return reply
    }

    private func document() throws -> Document {
        guard let document = session.document else {
            throw EditReply.Problem(
                EditProblem.Code.documentBroken.rawValue,
                session.opened.diagnostics.first?.message ?? "the file is no Interface Builder document")
        }
        return document
    }

    // MARK: Changes

    private func carryOut(_ texts: [String], _ frames: String?, _ reply: inout EditReply) throws {
        var commands: [Command] = []
        for (index, text) in texts.enumerated() {
            do throws(EditProblem) { commands += try CommandParser.commands(in: text).map(\.command) } catch {
                var problem = error
                problem.command = index
                throw problem
            }
        }
        var planner = Planner()
        planner.project = ProjectFacts(forDocumentAt: file)
        planner.frames = frames.flatMap { FrameScope(rawValue: $0) } ?? .affected
        planner.layout = layout
        let edited = try session.edit(commands, with: planner)
        reply.made = edited.change.results.flatMap(\.made)
        reply.selection = edited.change.results.last { !$0.selection.isEmpty }?.selection ?? []
        reply.label = edited.change.results.map(\.label).joined(separator: "; ")
        reply.notes = edited.change.notes.map {
            EditReply.Note(code: $0.code.rawValue, message: $0.message, object: $0.objectID)
        }
        reply.orders = edited.change.sourceOrders
        (reply.files, reply.destination) = (edited.change.files, edited.change.destination)
        if let layout = edited.change.layout { keep(edited.after, layout) }
        finish(edited.change.edits, edited.after, &reply)
    }

    private func fix(_ code: String, _ object: String?, _ line: Int?, all: Bool, _ reply: inout EditReply) throws {
        let opened = session.opened
        let findings = (opened.diagnostics + Job.Checking().findings(in: opened)).filter { $0.code.rawValue == code }
        var wanted = findings.filter { all || $0.objectID == object }
        if !all, wanted.count > 1, let line { wanted = wanted.filter { $0.place?.line == line } }
        guard !wanted.isEmpty else {
            throw EditReply.Problem(
                "no-fix", "there is no finding '\(code)'\(object.map { " about \($0)" } ?? "") any more")
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
            throw EditReply.Problem("no-fix", "nobody but a person can fix this: \(wanted[0].message)")
        }
        reply.label = "Fix \(code): \(titles.joined(separator: "; "))"
        try apply(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }, isExact: false, &reply)
    }

    private func apply(_ edits: [SourceEdit], isExact: Bool, _ reply: inout EditReply) throws {
        let after: [UInt8]
        do { after = try session.applied(edits) } catch {
            guard !isExact else { throw error }
            throw EditReply.Problem(
                "changed-by-others", "later changes need this one: without it the document is damaged")
        }
        if !isExact {
            func errors(_ opened: OpenedDocument) -> Set<[String]> {
                Set(
                    opened.diagnostics.filter { $0.severity == .error }.map {
                        [$0.code.rawValue, $0.objectID ?? "", $0.message]
                    })
            }
            let new = errors(OpenedDocument(after, file: file)).subtracting(errors(session.opened))
            if let error = new.min(by: { $0.lexicographicallyPrecedes($1) }) {
                throw EditReply.Problem("changed-by-others", "later changes need this one: \(error[2])")
            }
        }
        finish(edits, after, &reply)
    }

    private func finish(_ edits: [SourceEdit], _ after: [UInt8], _ reply: inout EditReply) {
        let utf8 = session.tree.utf8
        let edits = edits.withoutIdle(in: utf8)
        reply.edits = edits.map(EditJournal.Edit.init)
        let inverse = edits.inverse(in: utf8)
        reply.inverse = inverse.map(EditJournal.Edit.init)
        reply.after = Data(after)
        reply.hashBefore = SHA256.text(of: contents)
        reply.hashAfter = SHA256.text(of: after)
        reply.diff = String(decoding: UnifiedDiff(of: name, utf8, applying: edits).text, as: UTF8.self)
        if let old = session.document, let new = EditSession(after, file: file).document {
            reply.changes = DocumentChanges.touched(by: edits, in: old, inverse: inverse, in: new)
        }
    }

    // MARK: Changes of others

    private func merge(base: [UInt8], theirs: [UInt8], takesMine: Bool, _ reply: inout EditReply) throws {
        reply.hashTheirs = SHA256.text(of: theirs)
        let old = EditSession(base, file: file)
        let other = EditSession(theirs, file: file)
        let mine = TextDifference.edits(from: old.tree.utf8, to: session.tree.utf8)
        let others = TextDifference.edits(from: old.tree.utf8, to: other.tree.utf8).filter { !mine.contains($0) }
        var clashes: [DocumentChanges.Clash] = []
        if let base = old.document, let document = session.document, let theirs = other.document {
            let own = DocumentChanges(from: base, to: document)
            let foreign = DocumentChanges(from: base, to: theirs)
            (reply.mine, reply.theirs) = (own.objects.flatMap(\.sentences), foreign.objects.flatMap(\.sentences))
            clashes = DocumentChanges.clashes(mine: own, theirs: foreign)
        }
        reply.clashes = clashes.map {
            EditReply.Clash(
                object: $0.object, title: $0.title, property: $0.property, base: $0.base, mine: $0.mine,
                theirs: $0.theirs)
        }
        let joined = others.filter { [$0].rebased(over: mine) != nil }
        guard takesMine || clashes.isEmpty && joined.count == others.count else {
            throw EditReply.Problem(
                "conflict", "another program changed the file in the same places as the unsaved changes")
        }
        do { try apply(joined.rebased(over: mine) ?? [], isExact: false, &reply) } catch {
            let reason = (error as? EditReply.Problem)?.message ?? (error as? EditProblem)?.message ?? "\(error)"
            throw EditReply.Problem(
                "conflict", "the changes of another program do not fit to the unsaved changes: \(reason)")
        }
    }

    /// What people read about unsaved changes.
    private func changes(since base: [UInt8]) throws -> Data {
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
