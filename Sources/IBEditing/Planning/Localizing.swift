import IBDocument
import XMLTree

/// Files with the texts of a document in other languages.
extension Planning {
    private static let base = "Base.lproj"

    /// Puts the document into `Base.lproj`, and its texts into a `.strings` file for each language.
    func localize(into languages: [String]) throws(EditProblem) {
        let (name, stem) = try requireFile()
        for language in languages { try requireLanguage(language) }
        guard let folder = project.folderName, !folder.hasSuffix(".lproj") || folder == Self.base else {
            throw EditProblem(
                .notInThisDocument,
                "the document lies in \(project.folderName ?? "a folder") and so belongs to one language; move it to \(Self.base) first"
            )
        }
        if folder != Self.base {
            guard draft.tree.encoding == .utf8 else {
                throw EditProblem(
                    .notInThisDocument, "the document is not UTF-8; move it to \(Self.base) yourself first")
            }
            let path = "\(Self.base)/\(name)"
            guard contents(of: path) == nil else { throw EditProblem(.fileExists, "\(path) exists") }
            destination = path
        }
        let texts = localizableTexts
        for language in languages {
            let path = Self.path(stem, language)
            guard contents(of: path) == nil else {
                note(.nothingToChange, "\(path) exists and stays as it is")
                continue
            }
            write(Array(StringsTable.text(of: texts).utf8), to: path)
        }
    }

    /// The object and the text of `OBJECT.property`. A property of a part has dots itself: `configuration.title`.
    private func localizableMember(_ text: String, among properties: [String]) throws(EditProblem) -> (
        object: DraftNode, name: String
    ) {
        let parts = Set(properties).filter { $0.contains(".") && text.hasSuffix(".\($0)") }
        for property in parts.sorted(by: { $0.count > $1.count }) {
            if let object = try? object(String(text.dropLast(property.count + 1))) { return (object, property) }
        }
        return try member(text)
    }

    /// Sets a text in one language.
    func translate(_ member: String, into language: String, _ text: String) throws(EditProblem) {
        let (_, stem) = try requireFile()
        try requireLanguage(language)
        let texts = localizableTexts
        let (object, property) = try localizableMember(member, among: texts.map(\.key.property))
        let key = "\(object.id ?? "").\(property)"
        guard let own = texts.first(where: { $0.key.description == key }) else {
            let names = texts.filter { $0.key.objectID == object.id }.map(\.key.property)
            throw EditProblem(
                .noSuchProperty, "\(Self.shown(object)) has no text '\(property)'\(hint(property, names))",
                notes: names.isEmpty ? [] : ["its texts: \(names.joined(separator: ", "))"])
        }
        let path = Self.path(stem, language)
        guard let bytes = contents(of: path) else {
            throw EditProblem(.noSuchObject, "there is no \(path); 'localize \(language)' makes it")
        }
        guard let file = StringsTable.File(bytes), case let table = StringsTable(file.text), table.badLine == nil else {
            throw EditProblem(.documentBroken, "\(path) is not a strings file, so it is not changed")
        }
        write(file.encoded(table.setting(own, to: text)), to: path)
    }

    /// Removes a language's file.
    func removeTexts(in language: String) throws(EditProblem) {
        let (_, stem) = try requireFile()
        try requireLanguage(language)
        let path = Self.path(stem, language)
        guard contents(of: path) != nil else { throw EditProblem(.noSuchObject, "there is no \(path)") }
        write(nil, to: path)
    }

    private static func path(_ stem: String, _ language: String) -> String { "\(language).lproj/\(stem).strings" }

    private static let longestLanguage = 35

    private func requireLanguage(_ language: String) throws(EditProblem) {
        func isPart(_ part: Substring) -> Bool {
            !part.isEmpty
                && part.unicodeScalars.allSatisfy { $0.isASCII && Character($0).isLetter || ("0"..."9").contains($0) }
        }
        let parts = language.split(separator: "-", omittingEmptySubsequences: false)
        guard let code = parts.first, (2...3).contains(code.count), language.utf8.count <= Self.longestLanguage,
            parts.allSatisfy(isPart)
        else { throw EditProblem(.illTypedValue, "'\(language)' is not a language code such as de or zh-Hans") }
    }

    /// The texts of the document as the commands have it.
    private var localizableTexts: [LocalizableText] {
        Document(XMLTree.parse(draft.bytes, file: draft.tree.file), schema: draft.document.schema)?.localizableTexts
            ?? []
    }
}
