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
    /// language's folder, otherwise from a catalog `NAME.xcstrings` there, next to it or in `mul.lproj`. `nil`:
    /// there are no readable ones, or the language has a document of its own.
    public static func find(forDocumentAt path: String, language: String) -> LocalizedStrings? {
        if let pseudolanguage = pseudolanguage(language) { return LocalizedStrings(pseudolanguage: pseudolanguage) }
        guard document(inPlaceOf: path, language: language) == nil,
            let file = file(forDocumentAt: path, language: language),
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

    /// The document that a bundle loads in this language instead of the one at `path`: that of the same name in the
    /// language's folder, which can be the one at `path` itself. `nil`: there is none, or the one at `path` is in no
    /// language's folder, so a bundle finds it first.
    public static func document(inPlaceOf path: String, language: String) -> String? {
        let places = Places(path)
        guard places.isLocalized, pseudolanguage(language) == nil else { return nil }
        return Languages.matches(for: [language], among: places.folderLanguages).map(places.document)
            .first { Files.isThere($0) }
    }

    /// The bytes of a document that was found in place of the one at `path`.
    public static func read(_ document: String, inPlaceOf path: String) -> Result<[UInt8], Problem> {
        Files.read(document, as: .document, inside: ProjectRoot.boundary(of: Places(path).root))
    }

    /// The languages with translations next to the document at `path`, or with a document of their own.
    public static func languages(forDocumentAt path: String) -> [String] {
        let places = Places(path)
        let folders = places.folderLanguages.filter {
            Files.kind(of: places.strings($0)) != nil
                || places.isLocalized && Files.kind(of: places.document($0)) != nil
        }
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
        private let folder, file, name: String

        init(_ path: String) {
            folder = FilePath.folder(of: path)
            root = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
            file = Files.name(of: path)
            name = Files.stem(of: path)
        }

        /// Whether the document is in the folder of a language, or in `Base.lproj`.
        var isLocalized: Bool { folder.hasSuffix(".lproj") }

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
                path("mul.lproj/\(name).xcstrings", in: root), path("\(name).xcstrings", in: root),
                path("\(name).xcstrings", in: folder),
            ]
        }

        func strings(_ language: String) -> String { path("\(language).lproj/\(name).strings", in: root) }

        func document(_ language: String) -> String { path("\(language).lproj/\(file)", in: root) }

        private func path(_ name: String, in folder: String) -> String { folder.isEmpty ? name : "\(folder)/\(name)" }
    }
}
