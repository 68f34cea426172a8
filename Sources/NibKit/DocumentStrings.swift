public import Resources
import ResultFiles

/// The texts that lie beside a document in other languages.
public enum DocumentStrings {
    /// A language's name, or that of a pseudolanguage: `pseudo-double`, `pseudo-accented`, `pseudo-bounded`,
    /// `pseudo-rtl`.
    public static func pseudolanguage(_ language: String) -> Pseudolanguage? {
        language.hasPrefix("pseudo-") ? Pseudolanguage(rawValue: String(language.dropFirst("pseudo-".count))) : nil
    }

    /// All pseudolanguages by these names.
    public static let pseudolanguages = Pseudolanguage.allCases.map { "pseudo-\($0.rawValue)" }

    /// The texts for the document at `path`: from `LANGUAGE.lproj/NAME.strings` where it lies in a folder of a language
    /// or beside one, else from a catalog `NAME.xcstrings` there, beside it or in `mul.lproj`. `nil`: there are none
    /// that can be read.
    public static func find(forDocumentAt path: String, language: String) -> LocalizedStrings? {
        if let pseudolanguage = pseudolanguage(language) { return LocalizedStrings(pseudolanguage: pseudolanguage) }
        guard let file = file(forDocumentAt: path, language: language), problem(with: file, ofDocumentAt: path) == nil,
            case .success(let bytes) = Files.read(file)
        else { return nil }
        return file.hasSuffix(".xcstrings")
            ? LocalizedStrings(catalog: bytes, language: language) : LocalizedStrings(strings: bytes)
    }

    /// The file that has these texts, whether it can be read or not.
    public static func file(forDocumentAt path: String, language: String) -> String? {
        let places = Places(path)
        let strings = Languages.matches(for: [language], among: places.folderLanguages).map(places.strings)
        return (strings + places.catalogs).first { Files.kind(of: $0) != nil }
    }

    /// Why texts that are there are not read: a link leads out of the document's project, or where there is none out of
    /// its folder.
    public static func problem(with file: String, ofDocumentAt path: String) -> String? {
        let root = Places(path).root
        let folder = Files.standardized(root.isEmpty ? "." : root)
        return Files.problem(withLink: file, outOf: ProjectRoot.of(folder) ?? folder)
    }

    /// The languages that have texts beside the document at `path`.
    public static func languages(forDocumentAt path: String) -> [String] {
        let places = Places(path)
        let folders = places.folderLanguages.filter { Files.kind(of: places.strings($0)) != nil }
        let catalog = places.catalogs.first { Files.kind(of: $0) != nil }.flatMap {
            problem(with: $0, ofDocumentAt: path) == nil ? try? Files.read($0).get() : nil
        }
        return Set(folders + (catalog.map { LocalizedStrings.languages(ofCatalog: $0) } ?? [])).sorted()
    }

    /// Where the texts of one document may lie.
    private struct Places {
        let root: String
        private let folder, name: String

        init(_ path: String) {
            folder = FilePath.folder(of: path)
            root = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
            name = Files.stem(of: path)
        }

        /// Of the folders `LANGUAGE.lproj` that lie around or beside the document.
        var folderLanguages: [String] {
            let entries = Files.names(in: root.isEmpty ? "." : root) ?? []
            return entries.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map {
                String($0.dropLast(".lproj".count))
            }.sorted()
        }

        var catalogs: [String] {
            [
                file("mul.lproj/\(name).xcstrings", in: root), file("\(name).xcstrings", in: root),
                file("\(name).xcstrings", in: folder),
            ]
        }

        func strings(_ language: String) -> String { file("\(language).lproj/\(name).strings", in: root) }

        private func file(_ name: String, in folder: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    }
}
