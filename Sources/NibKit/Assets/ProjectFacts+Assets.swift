internal import EditSessions
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
        contents = { name in
            let file = Self.path(of: name, besideDocumentAt: own)
            return try? Files.read(
                file, as: name.hasSuffix(".strings") ? .strings : .document, inside: Self.boundary(ofDocumentAt: own)
            ).get()
        }
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

    /// The folder out of which the files that a document's commands name must not lead.
    package static func boundary(ofDocumentAt path: String) -> String {
        let folder = Files.folder(of: path) ?? "/"
        return ProjectRoot.boundary(
            of: Files.name(of: folder) == "Base.lproj" ? Files.folder(of: folder) ?? "/" : folder)
    }
}
