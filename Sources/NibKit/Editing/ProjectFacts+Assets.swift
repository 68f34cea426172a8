package import IBEditing
import Resources
import ResultFiles

extension ProjectFacts {
    /// What the asset catalogs and loose images around a document say.
    ///
    /// - Parameter path: of the document; `nil`: nothing is known.
    package init(forDocumentAt path: String?) {
        self.init()
        guard let path else { return }
        let own = EditJournal.resolved(path)
        let folder = Files.folder(of: own) ?? "/"
        documentName = Files.name(of: own)
        folderName = Files.name(of: folder)
        contents = { try? Files.read(Self.path(of: $0, besideDocumentAt: own)).get() }
        let resources = ProjectResources(forDocumentAt: path)
        imageSize = { name in
            resources.image(named: name, for: ResourceTraits()).map { ($0.width, $0.height) }
        }
        color = { name in
            resources.color(named: name, for: ResourceTraits()).map { color in
                .rgb(red: color.light.red, green: color.light.green, blue: color.light.blue, alpha: color.light.alpha)
            }
        }
    }

    /// The path of a file that a document's commands name, as in `FileChange`.
    package static func path(of file: String, besideDocumentAt path: String) -> String {
        let folder = Files.folder(of: path)
        let isBase = folder.map { Files.name(of: $0) } == "Base.lproj"
        return (isBase ? folder.flatMap { Files.folder(of: $0) } : folder).map { "\($0)/\(file)" } ?? file
    }
}
