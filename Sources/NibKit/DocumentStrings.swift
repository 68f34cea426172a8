import Foundation
public import Resources

/// The texts that lie beside a document in other languages.
public enum DocumentStrings {
    /// A language's name, or that of a pseudolanguage: `pseudo-double`, `pseudo-accented`, `pseudo-bounded`, `pseudo-rtl`.
    public static func pseudolanguage(_ language: String) -> Pseudolanguage? {
        language.hasPrefix("pseudo-") ? Pseudolanguage(rawValue: String(language.dropFirst("pseudo-".count))) : nil
    }

    /// The texts for the document at `path`: from `LANGUAGE.lproj/NAME.strings` where it lies in a folder of a language or
    /// beside one, else from a catalogue `NAME.xcstrings` there, beside it or in `mul.lproj`. `nil`: there are none that can be read.
    public static func find(forDocumentAt path: String, language: String) -> LocalizedStrings? {
        if let pseudolanguage = pseudolanguage(language) { return LocalizedStrings(pseudolanguage: pseudolanguage) }
        guard let file = file(forDocumentAt: path, language: language), let bytes = FileManager.default.contents(atPath: file).map(Array.init) else { return nil }
        return file.hasSuffix(".xcstrings") ? LocalizedStrings(catalogue: bytes, language: language) : LocalizedStrings(strings: bytes)
    }

    /// The file that has these texts, whether it can be read or not.
    public static func file(forDocumentAt path: String, language: String) -> String? {
        let folder = FilePath.folder(of: path)
        let root = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.isEmpty ? "." : root)) ?? []
        let available = entries.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(".lproj".count)) }.sorted()
        let strings = Languages.matches(for: [language], among: available).map { (root, "\($0).lproj/\(name).strings") }
        let places = strings + [(root, "mul.lproj/\(name).xcstrings"), (root, "\(name).xcstrings"), (folder, "\(name).xcstrings")]
        return places.map { $0.isEmpty ? $1 : "\($0)/\($1)" }.first { FileManager.default.fileExists(atPath: $0) }
    }
}
