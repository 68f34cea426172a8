import Diagnostics
import Foundation
import NibKitWork
import ResultFiles

/// A document in two versions.
struct DocumentPair {
    /// One version: its name, and how its bytes are read.
    struct Version {
        enum Contents {
            /// The path of a file, and the folder out of which no symlink may lead; `nil`: the command line names it.
            case file(String, inside: String?)
            /// The id of an object of a Git repository.
            case object(String)
            /// What cannot be compared, with the reason.
            case unreadable(String)
        }

        var name: String
        var contents: Contents
    }

    /// `nil`: this side does not have the document.
    var old, new: Version?
    /// Whether Git takes the newer document for the older one under another name.
    var isRenamed = false

    var name: String { (new ?? old)?.name ?? "" }
}

/// Pairs of documents: those of two files or folders, or those that Git lists.
struct DocumentPairs {
    var pairs: [DocumentPair] = []
    /// The folder in which Git reads objects; `nil`: there are only files.
    private(set) var repository: String?
    /// The root of the work tree; `nil`: there are only files.
    private var root: String?

    init(_ pairs: [DocumentPair]) { self.pairs = pairs }

    // MARK: Files and folders

    /// - Throws: why the two cannot be compared.
    init(_ old: String, _ new: String) throws(Problem) {
        let isFolder = (Files.isFolder(old), Files.isFolder(new))
        guard isFolder.0 || isFolder.1 else {
            // As Git names the side that a document is new on.
            func version(_ path: String) -> DocumentPair.Version? {
                path == "/dev/null"
                    ? nil : DocumentPair.Version(name: InputFile.title(of: path), contents: .file(path, inside: nil))
            }
            pairs = [DocumentPair(old: version(old), new: version(new))]
            return
        }
        guard isFolder.0, isFolder.1 else {
            throw Problem("'\(isFolder.0 ? old : new)' is a folder and '\(isFolder.0 ? new : old)' is none")
        }
        let names = [old, new].map { folder in
            let walk = ProjectFolder.Walk(below: folder, endings: ProjectFolder.documentEndings)
            return IteratorSequence(AnyIterator { walk.next() }).map { $0 }
        }
        let (before, after) = (Set(names[0].map { FileName($0) }), Set(names[1].map { FileName($0) }))
        for name in before.union(after).sorted() {
            func version(_ folder: String) -> DocumentPair.Version {
                let path = folder.utf8.last == UInt8(ascii: "/") ? folder + name.text : "\(folder)/\(name.text)"
                return DocumentPair.Version(name: name.text, contents: .file(path, inside: folder))
            }
            pairs.append(
                DocumentPair(
                    old: before.contains(name) ? version(old) : nil, new: after.contains(name) ? version(new) : nil))
        }
    }

    // MARK: Git

    /// What Git finds changed.
    ///
    /// - Parameters:
    ///   - revisions: `A`, `A B`, `A..B` or `A...B`, as `git diff` takes them; none: `HEAD`.
    ///   - isStaged: compare with what is staged, not with the work tree.
    ///   - paths: files and folders, as `git diff` takes them.
    /// - Throws: why Git cannot compare them.
    init(revisions: [String], isStaged: Bool, paths: [String]) throws(Problem) {
        for revision in revisions where revision.hasPrefix("-") || revision.isEmpty {
            throw Problem("'\(revision)' is not a revision")
        }
        let isOfTwo = revisions.count == 2 || revisions.contains { $0.contains("..") }
        let root: String
        if let top = try? GitProcess.run(["rev-parse", "--show-toplevel"], in: ".").text, !top.isEmpty {
            root = top
        } else {
            do { _ = try GitProcess.run(["rev-parse", "--git-dir"], in: ".") } catch {
                throw Problem("there is no Git repository here: name two files or folders (\(error))")
            }
            guard isOfTwo else {
                throw Problem("a bare repository has no work tree: name two revisions, as in main...topic")
            }
            root = "."
        }
        (repository, self.root) = (".", root)
        var words = [
            "diff", "--raw", "-z", "--no-abbrev", "--find-renames", "--no-relative", "--no-ext-diff", "--no-textconv",
            "--ignore-submodules=all",
        ]
        if isStaged { words.append("--cached") }
        words += (revisions.isEmpty ? ["HEAD"] : revisions) + ["--"] + paths
        let fields: [String]
        do { fields = try GitProcess.run(words, in: ".").names } catch {
            throw Problem("\(error)\(GitProcess.hintAboutShallowness(in: "."))")
        }
        var index = 0
        while index < fields.count {
            // `:MODE MODE ID ID STATUS`, then the name; both names of a document that was renamed.
            let entry = fields[index].split(separator: " ")
            guard entry.count == 5, entry[0].hasPrefix(":"), let status = entry[4].first else {
                throw Problem("git diff printed something unexpected")
            }
            let count = status == "R" || status == "C" ? 2 : 1
            guard index + count < fields.count else { throw Problem("git diff ended early") }
            let (oldName, newName) = (fields[index + 1], fields[index + count])
            index += count + 1
            guard [oldName, newName].contains(where: { ProjectFolder.documentEndings.contains(Files.ending(of: $0)) })
            else { continue }
            // An unmerged document is compared as the work tree has it.
            var pair = DocumentPair(
                old: Self.version(oldName, mode: entry[0].dropFirst(), id: entry[2], root),
                new: Self.version(newName, mode: entry[1], id: entry[3], root))
            if status == "C" { pair.old = nil }
            pair.isRenamed = status == "R"
            if pair.old != nil || pair.new != nil { pairs.append(pair) }
        }
    }

    /// `nil`: this side does not have it.
    private static func version(_ name: String, mode: Substring, id: Substring, _ root: String)
        -> DocumentPair.Version?
    {
        switch mode {
        case "000000": return nil
        case let mode where mode.hasPrefix("100"):
            // An id of zeros: only the work tree has the contents.
            let isStored = id.contains { $0 != "0" }
            return DocumentPair.Version(
                name: name, contents: isStored ? .object(String(id)) : .file("\(root)/\(name)", inside: root))
        case "120000":
            return DocumentPair.Version(name: name, contents: .unreadable("it is a symbolic link"))
        default: return DocumentPair.Version(name: name, contents: .unreadable("it is not a file"))
        }
    }
}

extension DocumentPairs {
    /// Where the document is, or would be: its project has the images and colors that it is shown with.
    func path(of pair: DocumentPair) -> String {
        if case .file(let path, _) = (pair.new ?? pair.old)?.contents { return path }
        return root.map { "\($0)/\(pair.name)" } ?? pair.name
    }

    /// Pairs whose objects are read by one call of Git.
    private static let pairsOfCall = 64

    /// Delivers the bytes of each pair in order; `nil` for a version that a side does not have.
    func read(
        _ receive: (DocumentPair, _ old: Result<[UInt8], Problem>?, _ new: Result<[UInt8], Problem>?) throws -> Void
    ) throws {
        for start in stride(from: 0, to: pairs.count, by: Self.pairsOfCall) {
            let part = pairs[start..<min(start + Self.pairsOfCall, pairs.count)]
            let ids = part.flatMap { [$0.old, $0.new] }.compactMap { version -> String? in
                guard case .object(let id) = version?.contents else { return nil }
                return id
            }
            let objects = try repository.map { try GitProcess.contents(of: Array(Set(ids)).sorted(), in: $0) } ?? [:]
            for pair in part {
                try receive(pair, pair.old.map { read($0, objects) }, pair.new.map { read($0, objects) })
            }
        }
    }

    private func read(_ version: DocumentPair.Version, _ objects: [String: [UInt8]?]) -> Result<[UInt8], Problem> {
        switch version.contents {
        case .unreadable(let reason): .failure(Problem(reason))
        case .object(let id):
            if let bytes = objects[id] ?? nil {
                .success(bytes)
            } else {
                .failure(Problem("the repository does not have its contents (\(id.prefix(12)))"))
            }
        case .file(let path, let folder?): Files.read(path, as: .document, inside: folder)
        case .file(let path, nil): InputFile.read(path).mapError { Problem($0.message) }
        }
    }
}
