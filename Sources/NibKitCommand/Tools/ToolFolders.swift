import Diagnostics
import Foundation
import PreviewServer
import ResultFiles
import ToolProtocol

/// The folders whose documents tools may read. Nothing outside them can be named.
struct ToolFolders: Sendable {
    struct Root: Sendable {
        /// The first component of its documents' names; `nil`: it is the only root.
        var name: String?
        /// As on the command line.
        var given: String
        var folder: Folder

        /// A text that begins with a path in the folder, with the name that agents know.
        func named(_ text: String) -> String {
            let path = text.hasPrefix("./") ? String(text.dropFirst(2)) : text
            return name.map { "\($0)/\(path)" } ?? path
        }
    }

    let roots: [Root]

    private static let mostRoots = 64

    init(_ paths: [String]) throws {
        guard paths.count <= Self.mostRoots else {
            throw Problem("at most \(Self.mostRoots) folders can be served, not \(paths.count)")
        }
        var roots: [Root] = []
        for path in paths {
            guard let folder = Folder(path) else { throw Problem("'\(path)' is not a folder") }
            guard !roots.contains(where: { $0.folder.path == folder.path }) else { continue }
            // Equal names of folders get a number.
            let taken = Set(roots.compactMap(\.name))
            let base = folder.name.isEmpty || folder.name == "/" ? "root" : folder.name
            let name = taken.contains(base) ? (2...).lazy.map { "\(base)-\($0)" }.first { !taken.contains($0) } : base
            roots.append(Root(name: name, given: path, folder: folder))
        }
        if roots.count == 1 { roots[0].name = nil }
        self.roots = roots
    }

    /// A document by the name that `list_documents` gives it, or by its absolute path in a root.
    func document(_ name: String) throws -> ToolDocument {
        guard name.hasSuffix(".xib") || name.hasSuffix(".storyboard") else {
            throw Problem("'\(name)' is not a document: its name must end with .xib or .storyboard")
        }
        let (root, path) = try place(name)
        // The folder's own check stands before each reading; here the sentence is for the agent.
        guard Self.isInside(path) else {
            throw Problem("'\(name)' does not lie in \(words); list_documents lists the documents")
        }
        return ToolDocument(root, path)
    }

    /// Where a document or a folder is that need not be there.
    ///
    /// - Returns: the word that names it in the served folder, for Git, where it has no meaning besides.
    func place(ofDocumentOrFolder name: String) throws -> (root: Root, word: String) {
        let (root, path) = try place(name == "." ? "" : name)
        guard path.bytes.isEmpty || Self.isInside(path) else {
            throw Problem("'\(name)' does not lie in \(words)")
        }
        return (root, "./\(path.text)")
    }

    /// The end of a sentence about a name that no document has.
    func hint(for name: String) throws -> String {
        let names = try documents(in: nil).map(\.name)
        let last = Files.name(of: name).lowercased()
        let same = names.filter { Files.name(of: $0).lowercased() == last }
        guard same.isEmpty else { return "; there is \(same.prefix(Self.mostNamed).joined(separator: ", "))" }
        let hint = Spelling.hint(for: name, among: names)
        return hint.isEmpty ? "; list_documents lists the documents" : hint
    }

    private static let mostNamed = 5

    private static func isInside(_ path: PathBytes) -> Bool {
        let components = path.components
        return !components.isEmpty
            && components.allSatisfy { !$0.bytes.isEmpty && $0 != "." && $0 != ".." && !$0.bytes.contains(0) }
    }

    /// The documents in a folder and below; `nil`: in all roots. In the order of their names.
    func documents(in folder: String?) throws -> [ToolDocument] {
        var wanted = roots.map { (root: $0, path: PathBytes("")) }
        if let folder, folder != ".", folder != "./", !folder.isEmpty {
            let trimmed = folder.utf8.last == UInt8(ascii: "/") && folder != "/" ? String(folder.dropLast()) : folder
            let (root, path) = try place(trimmed)
            guard path.bytes.isEmpty || Self.isInside(path) else {
                throw Problem("'\(folder)' does not lie in \(words)")
            }
            wanted = [(root, path)]
        }
        return wanted.flatMap { root, path in
            root.folder.contents().documents.keys.filter {
                path.bytes.isEmpty || $0.hasPrefix(PathBytes(path.bytes + [PathBytes.slash]))
            }.sorted().map { ToolDocument(root, $0) }
        }
    }

    private func place(_ name: String) throws -> (root: Root, path: PathBytes) {
        guard let path = PathBytes(pageName: name) else { throw Problem("no document is named '\(name)'") }
        if path.hasPrefix("/") {
            for root in roots {
                if path == PathBytes(root.folder.path) { return (root, "") }
                if let relative = root.folder.relative(path) { return (root, relative) }
            }
            throw Problem("'\(name)' does not lie in \(words)")
        }
        if roots.count == 1, let root = roots.first { return (root, path) }
        let first = path.components.first
        guard let root = roots.first(where: { $0.name.map { PathBytes($0) } == first }) else {
            let names = roots.compactMap(\.name).joined(separator: ", ")
            throw Problem("'\(name)' must begin with the name of a served folder: \(names)")
        }
        return (root, PathBytes(path.bytes.dropFirst((first?.bytes.count ?? 0) + 1)))
    }

    /// For messages.
    var words: String {
        roots.count == 1
            ? "the served folder" : "the served folders \(roots.compactMap(\.name).joined(separator: ", "))"
    }
}

/// A document in a served folder. It is opened component by component each time, so that no link leads outside.
struct ToolDocument: Sendable {
    /// As tools name it.
    let name: String
    let served: ToolFolders.Root
    private let path: PathBytes

    init(_ root: ToolFolders.Root, _ path: PathBytes) {
        name = (root.name.map { "\($0)/" } ?? "") + path.pageName
        (served, self.path) = (root, path)
    }

    private var folder: Folder { served.folder }
    /// The served folder.
    var root: String { folder.path }
    /// The path in it, as an argument of a verb.
    var word: String { path.hasPrefix("-") ? "./\(path.text)" : path.text }

    /// Throws if the folder of a document that is to be made does not exist or is reached by a symlink.
    func requireFolder() throws {
        let parent = PathBytes(path.bytes.dropLast(path.last.bytes.count + (path.components.count > 1 ? 1 : 0)))
        let expected = folder.absolute(parent).text
        guard path.isText, Files.isFolder(expected) else {
            throw Problem("\(name) cannot be made: its folder does not exist")
        }
        guard Files.resolved(expected) == expected else {
            throw Problem("\(name) cannot be made: its folder is reached by a symlink")
        }
    }

    var absolutePath: String { folder.absolute(path).text }
    var isThere: Bool { Files.kind(of: absolutePath) != nil }

    func contents() throws -> Data {
        switch folder.read(path) {
        case .bytes(let data, _): return data
        case .problem(let sentence): throw Problem("\(name): \(sentence)")
        }
    }
}
