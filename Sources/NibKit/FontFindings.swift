public import Diagnostics
import Graphics
public import IBDocument
import Resources
import ResultFiles
internal import TextEngine

extension Pictures {
    /// Whether a document names a font that is not available.
    public func lacksFonts(of document: Document) -> Bool {
        Self.names(in: document).contains { engine.substitution(for: Font(family: .named($0.name), size: 17)) != nil }
    }

    /// The unavailable fonts that a document names, each at its first use, with its substitute and where to get the
    /// font.
    public func substitutions(in document: Document, project: ProjectFonts = ProjectFonts()) -> [Diagnostic] {
        var known: Set<String> = []
        return Self.names(in: document).compactMap { element, name in
            guard known.insert(name).inserted,
                let substitution = engine.substitution(for: Font(family: .named(name), size: 17))
            else { return nil }
            return Diagnostic(
                .fontSubstituted,
                "the font \(name) is not available: its text is set in \(substitution.family); "
                    + Self.source(of: substitution, file: document.fontFile(of: name), in: project), at: element.place)
        }
    }

    private static func source(of font: FontSubstitution, file: String?, in project: ProjectFonts) -> String {
        if let package = font.package { return "the package \(package) contains it" }
        let name = font.requested.lowercased()
        if let path = project.unlisted.first(where: {
            Files.name(of: $0) == file || Files.stem(of: $0).lowercased() == name
        }) {
            return
                "no property list of the project names \(path) under UIAppFonts; use --fonts \(FilePath.folder(of: path)) to use it anyway"
        }
        if let absent = project.absent.first(where: { $0.name == file || Files.stem(of: $0.name).lowercased() == name })
        {
            return
                "\(absent.list) names \(absent.name) under UIAppFonts, but the project does not have it; pass its folder to --fonts"
        }
        return "pass the folder with \(file ?? "its file") to --fonts"
    }

    private static func names(in document: Document) -> some Sequence<(element: Element, name: String)> {
        document.root.descendants.lazy.compactMap { element in
            guard fontElements.contains(element.name), case .named(let name, _) = FontValue(element).face else {
                return nil
            }
            return (element, name)
        }
    }

    private static let fontElements: Set<String> = ["fontDescription", "font"]
}

extension Document {
    /// The file that contained the font on the author's Mac, unless it is a system font.
    fileprivate func fontFile(of name: String) -> String? {
        let files = root.child("customFonts").map { Array($0.children) } ?? []
        return files.first { file in file.children.contains { $0.stringContent == name } }?.key
    }
}
