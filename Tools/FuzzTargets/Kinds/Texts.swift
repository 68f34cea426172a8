import Foundation
import Resources
import ResultFiles

extension FuzzKind {
    static let texts = FuzzKind(
        name: "texts", fileName: "input.strings",
        seedsNote: "the .strings, .xcstrings and .stringsdict files of tests, and three of our own",
        mutationsNote: "words, quotes and brackets; nested up to 20,000 deep; values of property lists; bytes",
        pathNote: "read as a list of texts and as a catalog in two languages, texts looked up",
        seeds: { files in
            [
                FuzzInput(
                    "input.strings",
                    "/* Class = \"UILabel\"; */\n\"a-b-c.text\" = \"T\\u00e9xt \\\"x\\\" %@\\n\";\nkey = value;\n\"d.title\"=\"🙂\";\n"
                ),
                FuzzInput(
                    "input.xcstrings",
                    """
                    {"sourceLanguage":"en","version":"1.0","strings":{"a-b-c.text":{"extractionState":"extracted_with_value","localizations":{"de":{"stringUnit":\
                    {"state":"translated","value":"Wert"}},"fr-CA":{"variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"x"}}}}}}},"d.title":{}}}
                    """),
                FuzzInput(
                    "input.strings",
                    Array(
                        PropertyList.dictionary([("a-b-c.text", .string("Wert")), ("d.title", .string("é"))]).binary())),
            ] + files.inputs("strings", "xcstrings", "stringsdict")
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.oneOf(seeds).map { [$0.first] } ?? []
            for index in input.files.indices {
                if input.files[index].bytes.starts(with: "bplist".utf8) || random.happens(in: 6) {
                    PropertyListMutation.change(&input.files[index].bytes, &random, others: others)
                } else {
                    TextMutation.change(
                        &input.files[index].bytes, &random, others: others,
                        words: [
                            "\"", "=", ";", "/*", "*/", "//", "\\U00e9", "\\u", "\\", "{", "}", "stringUnit", "value",
                            "localizations",
                        ])
                }
            }
            return input
        },
        perform: { input, _ in
            let bytes = input.first
            if let texts = LocalizedStrings(strings: bytes) {
                _ = texts.text(forKey: "a-b-c.text", development: "Text")
            }
            for language in LocalizedStrings.languages(ofCatalog: bytes).prefix(2) + ["de", "zh-Hans"] {
                _ = LocalizedStrings(catalog: bytes, language: language)?.text(forKey: "d.title", development: "Text")
            }
        })

    static let propertyLists = FuzzKind(
        name: "property-lists", fileName: "Info.plist",
        seedsNote: "the property lists of tests, and two of our own, as XML and binary",
        mutationsNote: "values; the end with its table of places; XML; nested up to 20,000 deep; bytes",
        pathNote:
            "read as the Info.plist of a project; what was accepted is written as XML and binary and read again (same values)",
        seeds: { files in
            let list = PropertyList.dictionary([
                ("UIAppFonts", .array([.string("Brand.ttf"), .integer(7)])), ("Data", .data([0, 255])),
                ("When", .date(700_000_000)), ("Share", .real(0.5)),
                ("Flags", .dictionary([("on", .bool(true)), ("é", .integer(-1))])),
            ])
            return [FuzzInput("Info.plist", list.binary()), FuzzInput("Info.plist", list.document())]
                + files.inputs("plist")
        },
        mutate: { start, seeds, random in
            var input = start
            let others = random.oneOf(seeds).map { [$0.first] } ?? []
            for index in input.files.indices {
                PropertyListMutation.change(
                    &input.files[index].bytes, &random, others: others,
                    words: ["UIAppFonts", "array", "dict", "string", "date", "data", "integer", "real"])
            }
            return input
        },
        perform: { input, _ in
            guard let list = PropertyList(input.first) else { return }
            _ = list["UIAppFonts"]?.items?.compactMap(\.text)
            _ = list.document()
            let written = list.binary()
            hold(
                PropertyList(written)?.binary() == written,
                "a property list that was written is read back as another one")
        })
}
