import IBDocument
import NibArchive

extension NibCompiler {
    /// A user-visible text, with its translation key if the document has translations.
    func text(_ text: String, of element: Element, property: String) -> ArchiveBuilder.Reference {
        guard options.isLocalizable, let key = element.localizationKey(property) else { return builder.string(text) }
        return builder.localizableString(text, key: key.description)
    }
}
