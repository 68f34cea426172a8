package import IBEditing
import ResultFiles

/// Where the files are that commands name besides the document.
extension ProjectFacts {
    /// The path of a file that a document's commands name, as in `FileChange`.
    package static func path(of file: String, besideDocumentAt path: String) -> String {
        let folder = Files.folder(of: path)
        let isBase = folder.map { Files.name(of: $0) } == "Base.lproj"
        return (isBase ? folder.flatMap { Files.folder(of: $0) } : folder).map { "\($0)/\(file)" } ?? file
    }
}
