import IBDocument
import NibArchive

extension NibCompiler {
    /// A text that people read: with the key of its translations, where the document has some.
    func text(_ text: String, of element: Element, property: String) -> ArchiveBuilder.Reference {
        guard options.isLocalizable, let key = element.localizationKey(property) else { return builder.string(text) }
        return builder.localizableString(text, key: key.description)
    }
}
