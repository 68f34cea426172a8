import IBDocument

/// A file beside the document that commands make, change or remove.
public struct FileChange: Hashable, Codable, Sendable {
    /// From the folder of the document; of a document in `Base.lproj`, from the folder around that.
    public let path: String
    /// `nil`: there is no such file.
    public let before: [UInt8]?
    public internal(set) var after: [UInt8]?
}

extension Planning {
    /// The name of the document's file, without its extension, for commands that make other files.
    func requireFile() throws(EditProblem) -> (name: String, stem: String) {
        guard let name = project.documentName, let dot = name.lastIndex(of: ".") else {
            throw EditProblem(
                .notInThisDocument, "this command makes other files, which only 'nibkit edit FILE' does")
        }
        return (name, String(name[..<dot]))
    }

    /// What a file has after the commands so far; `nil`: there is none.
    func contents(of path: String) -> [UInt8]? {
        if let known = files.last(where: { $0.path == path }) { return known.after }
        return project.contents(path)
    }

    /// - Parameter bytes: `nil` removes the file.
    func write(_ bytes: [UInt8]?, to path: String) {
        if let index = files.firstIndex(where: { $0.path == path }) {
            files[index].after = bytes
        } else {
            files.append(FileChange(path: path, before: project.contents(path), after: bytes))
        }
    }
}
