import Foundation

/// The texts of one document in one language, by key: `<object id>.<property>`, as in `Main.strings`.
///
/// A key without a text keeps the document's own.
public struct LocalizedStrings: Hashable, Sendable {
    public var texts: [String: String] = [:]
    /// What is done to every text, to show how a screen bears other languages.
    public var pseudolanguage: Pseudolanguage?

    public init(texts: [String: String] = [:], pseudolanguage: Pseudolanguage? = nil) {
        self.texts = texts
        self.pseudolanguage = pseudolanguage
    }

    /// A `.strings` file: a property list in any of its forms. `nil` when it is none, holds other things than texts, or
    /// lists nested beyond `PropertyListShape.deepest`.
    public init?(strings bytes: [UInt8]) {
        guard bytes.count <= Self.largestFile, PropertyListShape.isSound(bytes),
            let list = try? PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
        else { return nil }
        texts = list.compactMapValues { $0 as? String }
    }

    /// A string catalog (`.xcstrings`) in one of its languages. `nil` when it is none.
    public init?(catalog bytes: [UInt8], language: String) {
        guard bytes.count <= Self.largestFile,
            let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes))
        else { return nil }
        let languages = Set(catalog.strings.values.flatMap { ($0.localizations ?? [:]).keys })
        guard let chosen = Languages.matches(for: [language], among: languages.sorted()).first else { return }
        texts = catalog.strings.compactMapValues { $0.localizations?[chosen]?.stringUnit?.value }
    }

    /// The languages that a string catalog has texts in; none when it is not a catalog.
    public static func languages(ofCatalog bytes: [UInt8]) -> [String] {
        guard bytes.count <= largestFile, let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes))
        else { return [] }
        return Set(catalog.strings.values.flatMap { ($0.localizations ?? [:]).keys }).sorted()
    }

    /// The texts of a string catalog in all its languages but the one that it is written in. A text that varies by number
    /// or device, or that is not to be translated, is empty.
    public static func translations(ofCatalog bytes: [UInt8]) -> [String: [String: String]] {
        guard bytes.count <= largestFile, let catalog = try? JSONDecoder().decode(Catalog.self, from: Data(bytes))
        else { return [:] }
        let languages = Set(catalog.strings.values.flatMap { ($0.localizations ?? [:]).keys })
        return languages.filter { $0 != catalog.sourceLanguage }.reduce(into: [:]) { found, language in
            found[language] = catalog.strings.compactMapValues { entry in
                if entry.shouldTranslate == false { return "" }
                return entry.localizations?[language].map { $0.stringUnit?.value ?? "" }
            }
        }
    }

    /// The text for a key in this language; `development` is the document's own.
    public func text(forKey key: String, development: String) -> String {
        let text = texts[key] ?? development
        return pseudolanguage?.apply(to: text) ?? text
    }

    /// No project has so many texts.
    private static let largestFile = 64 << 20

    private struct Catalog: Decodable {
        struct Entry: Decodable {
            struct Localization: Decodable {
                struct Unit: Decodable { var value: String }
                var stringUnit: Unit?
            }
            var localizations: [String: Localization]?
            var shouldTranslate: Bool?
        }
        var sourceLanguage: String?
        var strings: [String: Entry]
    }
}

/// Artificial languages that Xcode offers for testing layouts.
public enum Pseudolanguage: String, Hashable, Sendable, CaseIterable {
    /// Every text twice.
    case double
    /// Letters with accents, which are higher and lower than most.
    case accented
    /// Brackets around every text, so that what is cut off shows.
    case bounded
    /// The texts as they are, from right to left.
    case rightToLeft = "rtl"

    func apply(to text: String) -> String {
        switch self {
        case .double: text.isEmpty ? text : "\(text) \(text)"
        case .accented:
            String(
                String.UnicodeScalarView(
                    text.unicodeScalars.flatMap { scalar in
                        Self.isPlainLetter(scalar) ? [scalar, Self.accent(of: scalar)] : [scalar]
                    })
            )
            .precomposedStringWithCanonicalMapping
        case .bounded: text.isEmpty ? text : "[# \(text) #]"
        case .rightToLeft: text
        }
    }

    private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII && scalar.properties.isAlphabetic
    }

    private static func accent(of letter: Unicode.Scalar) -> Unicode.Scalar {
        switch letter {
        case "a", "A", "u", "U": "\u{30A}"
        case "c", "C", "s", "S", "g", "G": "\u{30C}"
        case "n", "N", "o", "O": "\u{303}"
        default: "\u{301}"
        }
    }
}

/// Which of the languages that a project has comes nearest to what a person prefers.
public enum Languages {
    /// Those of `available` that serve, the best first: the language itself, without its region, then with the same
    /// script.
    ///
    /// `zh-CN` is served by `zh-Hans`, `pt-PT` by `pt`, then by `pt-BR`. Letters may be small or capital: the package
    /// manager writes `pt-br`.
    public static func matches(for preferences: [String], among available: [String]) -> [String] {
        var found: [String] = []
        let names = Dictionary(available.map { ($0.lowercased(), $0) }) { first, _ in first }
        func add(_ name: String) {
            if let name = names[name.lowercased()], !found.contains(name) { found.append(name) }
        }
        for preference in preferences.prefix(mostPreferences) {
            var parts = preference.replacingOccurrences(of: "_", with: "-").split(separator: "-")
            let wanted = Locale.Language(identifier: parts.joined(separator: "-"))
            while !parts.isEmpty {
                add(parts.joined(separator: "-"))
                add(parts.joined(separator: "_"))
                parts.removeLast()
            }
            for name in available
            where isSame(Locale.Language(identifier: name.replacingOccurrences(of: "_", with: "-")), wanted) {
                add(name)
            }
        }
        return found
    }

    /// Whether a language is written from right to left.
    public static func isRightToLeft(_ language: String) -> Bool {
        Locale.Language(identifier: language).characterDirection == .rightToLeft
    }

    private static let mostPreferences = 100

    /// Whether two languages are one and have the same script, as far as they need to state it.
    private static func isSame(_ one: Locale.Language, _ other: Locale.Language) -> Bool {
        let one = Locale.Language(identifier: one.maximalIdentifier)
        let other = Locale.Language(identifier: other.maximalIdentifier)
        return one.languageCode == other.languageCode && one.script == other.script
    }
}
