public import Diagnostics
public import IBDocument
import Graphics

extension Pictures {
    /// The fonts that a document names and that are not at hand, each where it is named first, and what is shown instead.
    public func substitutions(in document: Document) -> [Diagnostic] {
        var known: Set<String> = []
        return document.root.descendants.compactMap { element in
            guard Self.fontElements.contains(element.name), case .named(let name, _) = FontValue(element).face, known.insert(name).inserted,
                  let substitution = engine.substitution(for: Font(family: .named(name), size: 17)) else { return nil }
            return Diagnostic(
                .fontSubstituted, "the font \(name) is not at hand: its texts are set in \(substitution.family); --fonts names a folder with \(document.fontFile(of: name) ?? "its file")",
                at: element.place)
        }
    }

    private static let fontElements: Set<String> = ["fontDescription", "font"]
}

extension Document {
    /// The file from which the document's author had the font, if it is not one of the system's.
    fileprivate func fontFile(of name: String) -> String? {
        let files = root.child("customFonts").map { Array($0.children) } ?? []
        return files.first { file in file.children.contains { $0.stringContent == name } }?.key
    }
}
