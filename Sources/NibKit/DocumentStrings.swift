import Foundation
public import Resources

/// The texts that lie beside a document in other languages.
public enum DocumentStrings {
    /// A language's name, or that of a pseudolanguage: `pseudo-double`, `pseudo-accented`, `pseudo-bounded`, `pseudo-rtl`.
    public static func pseudolanguage(_ language: String) -> Pseudolanguage? {
        language.hasPrefix("pseudo-") ? Pseudolanguage(rawValue: String(language.dropFirst("pseudo-".count))) : nil
    }

    /// The texts for the document at `path`: from `LANGUAGE.lproj/NAME.strings` where it lies in a folder of a language or
    /// beside one, else from a catalogue `NAME.xcstrings` there, beside it or in `mul.lproj`. `nil`: there are none.
    public static func find(forDocumentAt path: String, language: String) -> LocalizedStrings? {
        if let pseudolanguage = pseudolanguage(language) { return LocalizedStrings(pseudolanguage: pseudolanguage) }
        let folder = FilePath.folder(of: path)
        let root = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
        let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.isEmpty ? "." : root)) ?? []
        let available = entries.filter { $0.hasSuffix(".lproj") && $0 != "Base.lproj" }.map { String($0.dropLast(".lproj".count)) }.sorted()
        for match in Languages.matches(for: [language], among: available) {
            if let bytes = contents(root, "\(match).lproj/\(name).strings") { return LocalizedStrings(strings: bytes) }
        }
        for place in ["mul.lproj/\(name).xcstrings", "\(name).xcstrings"] {
            if let bytes = contents(root, place) { return LocalizedStrings(catalogue: bytes, language: language) }
        }
        return contents(folder, "\(name).xcstrings").flatMap { LocalizedStrings(catalogue: $0, language: language) }
    }

    private static func contents(_ folder: String, _ name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: folder.isEmpty ? name : "\(folder)/\(name)").map(Array.init)
    }
}
