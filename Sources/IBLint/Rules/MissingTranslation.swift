public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingTranslation = DiagnosticCode(
        "missing-translation", .warning,
        """
        A text of the document is not in the strings file, or string catalog, of a language in which most of the \
        document's other texts are, so users of that language see the original text. This happens when something is \
        added to a document that is already translated. 'language set' of nibkit edit writes a missing one. A text that code \
        can replace through an outlet is a note. Texts without letters, Interface Builder's own placeholders such as \
        "Label", and names that are the same in all languages are left alone.
        """)
}

extension Rule {
    /// Finds a text without a translation in a language that has the document's other texts.
    static let missingTranslation = Rule(
        .missingTranslation,
        examples: [
            Example(
                """
                <label text="Hello" id="a"/>
                <label text="Good bye" id="b"/>
                ↓<label text="See you" id="c"/>
                <label text="42 %" id="d"/>
                <label text="Label" id="e"/>
                """,
                translations: [
                    Translation(language: "de", texts: ["a.text": "Hallo", "b.text": "Tschüss"]),
                    Translation(language: "en", texts: ["a.text": "Hello", "b.text": "Good bye"]),
                    Translation(language: "fr", texts: ["a.text": "Bonjour", "b.text": "Au revoir"]),
                    Translation(language: "tr", texts: ["a.text": "Merhaba"]),
                ]),
            // A note: code can replace it.
            Example(
                """
                <view id="a" customClass="Card">
                    <subviews><label text="Hello" id="b"/>↓<label text="Good bye" id="c"/></subviews>
                    <connections><outlet property="title" destination="c" id="o"/></connections>
                </view>
                """,
                translations: [Translation(language: "de", texts: ["b.text": "Hallo"])]),
        ]
    ) { subject in
        guard !subject.translations.isEmpty else { return [] }
        let search = TranslationSearch(subject.document, subject.translations)
        var groups: [TranslationSearch.Gap: [LocalizableText]] = [:]
        for text in search.texts {
            let languages = search.languages(without: text)
            guard !languages.isEmpty else { continue }
            let gap = TranslationSearch.Gap(
                languages: languages, canBeReplaced: search.withOutlet.contains(text.key.owner.id ?? ""))
            groups[gap, default: []].append(text)
        }
        return groups.compactMap { gap, texts in
            guard let first = texts.first else { return nil }
            let isOne = texts.count == 1
            var finding = first.key.owner.finding(
                .missingTranslation,
                isOne
                    ? "\(first.inWords) has no translation in \(gap.inWords)"
                    : "\(texts.count) texts have no translation in \(gap.inWords), the first is \(first.inWords)",
                notes: texts.dropFirst().prefix(TranslationSearch.mostNotes).map {
                    "line \($0.key.owner.place.line): \($0.inWords)"
                })
            if gap.canBeReplaced {
                finding.severity = .note
                finding.notes.append(
                    "\(isOne ? "an outlet leads" : "outlets lead") there, so code may set another text")
            }
            return finding
        }
        .inReportOrder()
    }
}

extension LocalizableText {
    private static let longestInWords = 40

    /// `"Sign in" (normalTitle of button)`
    fileprivate var inWords: String {
        let line = value.map { $0.isNewline ? " " : String($0) }.joined()
        let isCut = line.count > Self.longestInWords
        return "\"\(line.prefix(Self.longestInWords))\(isCut ? "…" : "")\" (\(key.property) of \(key.owner.name))"
    }
}

/// Which texts of a document lack a translation.
private struct TranslationSearch {
    /// What texts have in common that one finding is about.
    struct Gap: Hashable {
        var languages: [String]
        /// Whether an outlet leads to the object.
        var canBeReplaced: Bool

        private static let mostNames = 6

        var inWords: String {
            guard languages.count > Self.mostNames else { return Set(languages).inWords }
            return "\(languages.count) languages: \(languages.prefix(Self.mostNames).joined(separator: ", ")), …"
        }
    }

    static let mostNotes = 10

    /// Those that users read.
    let texts: [LocalizableText]
    /// The ids of objects that outlets lead to.
    let withOutlet: Set<String>
    /// The translations into languages that have at least half of the texts.
    private let translations: [Translation]
    /// The classes of the project that show texts with translations, so that they do not translate by themselves.
    private let plainClasses: Set<String>

    init(_ document: Document, _ all: [Translation]) {
        withOutlet = document.outletDestinations
        let texts = document.localizableTexts.filter(Self.isRead)
        let kept = all.filter { translation in
            let known = texts.filter { translation.texts[$0.key.description] != nil }
            // Where most are as in the document, it is the document's own language, or a variant of it.
            let same = known.count { translation.texts[$0.key.description] == $0.value }
            return known.count * 2 >= texts.count && same * 2 <= known.count
        }.sorted { $0.language < $1.language }
        plainClasses = Set(
            texts.filter { text in kept.contains { $0.texts[text.key.description] != nil } }
                .compactMap(\.key.owner.customClass))
        (self.texts, translations) = (texts, kept)
    }

    /// Text that Interface Builder puts into new objects, which the author left for code to replace.
    private static let placeholders: Set<String> = [
        "label", "button", "title", "subtitle", "detail", "item", "text", "text view", "textview", "cell", "first",
        "second", "message", "placeholder", "section-1", "section header", "section footer",
    ]

    private static func isRead(_ text: LocalizableText) -> Bool {
        let value = text.value.lowercased()
        guard value.count(where: \.isLetter) > 1, !placeholders.contains(value), !value.hasPrefix("lorem ipsum") else {
            return false
        }
        // `sign_in.title` is a key, which code looks up.
        if !value.contains(where: \.isWhitespace), value.dropLast().contains(where: { "._".contains($0) }) {
            return false
        }
        let owner = text.key.owner
        // A list's own labels of a prototype get their texts from code.
        if ["textLabel", "detailTextLabel"].contains(owner.key),
            owner.lineage.contains(where: { $0.key == "prototypes" || $0.name == "prototypes" })
        {
            return false
        }
        return !owner.members(of: "userDefinedRuntimeAttributes").contains {
            $0.attribute("keyPath")?.lowercased().contains("locali") == true
        }
    }

    /// The languages that lack a text; none for a name that is the same in all that have it.
    func languages(without text: LocalizableText) -> [String] {
        if let name = text.key.owner.customClass, !plainClasses.contains(name) { return [] }
        let key = text.key.description
        let stated = translations.compactMap { $0.texts[key] }
        if !stated.isEmpty, stated.allSatisfy({ $0 == text.value }) { return [] }
        return translations.filter { $0.texts[key] == nil }.map(\.language)
    }
}
