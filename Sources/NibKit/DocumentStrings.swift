import Diagnostics
public import IBLint
public import Resources
import ResultFiles

/// The translations of a document's text that are next to it.
public enum DocumentStrings {
    /// A language's name, or that of a pseudolanguage: `pseudo-double`, `pseudo-accented`, `pseudo-bounded`,
    /// `pseudo-rtl`.
    public static func pseudolanguage(_ language: String) -> Pseudolanguage? {
        language.hasPrefix("pseudo-") ? Pseudolanguage(rawValue: String(language.dropFirst("pseudo-".count))) : nil
    }

    /// All pseudolanguages by these names.
    public static let pseudolanguages = Pseudolanguage.allCases.map { "pseudo-\($0.rawValue)" }

    /// The translations for the document at `path`: from `LANGUAGE.lproj/NAME.strings` if it is in or next to a
    /// language's folder, otherwise from a catalog `NAME.xcstrings` there, next to it or in `mul.lproj`. `nil`: there
    /// are no readable ones.
    public static func find(forDocumentAt path: String, language: String) -> LocalizedStrings? {
        if let pseudolanguage = pseudolanguage(language) { return LocalizedStrings(pseudolanguage: pseudolanguage) }
        guard let file = file(forDocumentAt: path, language: language),
            case .success(let bytes) = read(file, ofDocumentAt: path)
        else { return nil }
        return file.hasSuffix(".xcstrings")
            ? LocalizedStrings(catalog: bytes, language: language) : LocalizedStrings(strings: bytes)
    }

    /// The file with these translations, readable or not.
    public static func file(forDocumentAt path: String, language: String) -> String? {
        let places = Places(path)
        let strings = Languages.matches(for: [language], among: places.folderLanguages).map(places.strings)
        return (strings + places.catalogs).first { Files.isThere($0) }
    }

    /// Why existing translations are not read: a symlink leads out of the document's project or, without a project, out
    /// of its folder, or there is no file of a usual size.
    public static func problem(with file: String, ofDocumentAt path: String) -> String? {
        guard case .failure(let problem) = read(file, ofDocumentAt: path) else { return nil }
        return problem.description
    }

    private static func read(_ file: String, ofDocumentAt path: String) -> Result<[UInt8], Problem> {
        Files.read(
            file, as: file.hasSuffix(".xcstrings") ? .stringCatalog : .strings,
            inside: ProjectRoot.boundary(of: Places(path).root))
    }

    /// The languages with translations next to the document at `path`.
    public static func languages(forDocumentAt path: String) -> [String] {
        let places = Places(path)
        let folders = places.folderLanguages.filter { Files.kind(of: places.strings($0)) != nil }
        let catalog = places.catalogs.first { Files.kind(of: $0) != nil }.flatMap {
            try? read($0, ofDocumentAt: path).get()
        }
        return Set(folders + (catalog.map { LocalizedStrings.languages(ofCatalog: $0) } ?? [])).sorted()
    }

    /// The texts of the document at `path` in every language that has some. Without `Base.lproj` or a string catalog an
    /// app does not look them up.
    public static func translations(forDocumentAt path: String) -> [Translation] {
        let places = Places(path)
        var found: [Translation] = []
        if places.isBase {
            for language in places.folderLanguages {
                guard case .success(let bytes) = read(places.strings(language), ofDocumentAt: path),
                    let strings = LocalizedStrings(strings: bytes)
                else { continue }
                found.append(Translation(language: language, texts: strings.texts))
            }
        }
        let known = Set(found.map(\.language))
        if let file = places.catalogs.first(where: { Files.kind(of: $0) != nil }),
            case .success(let bytes) = read(file, ofDocumentAt: path)
        {
            let texts = LocalizedStrings.translations(ofCatalog: bytes).filter { !known.contains($0.key) }
            found += texts.map { Translation(language: $0.key, texts: $0.value) }
        }
        return found
    }

    /// The places where the translations of a document can be.
    private struct Places {
        let root: String
        private let folder, name: String

        init(_ path: String) {
            folder = FilePath.folder(of: path)
            root = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
            name = Files.stem(of: path)
        }

        var isBase: Bool { folder == "Base.lproj" || folder.hasSuffix("/Base.lproj") }

        /// Searches the folders `LANGUAGE.lproj` that are around or next to the document.
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
