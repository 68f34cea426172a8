import TestSupport

/// Makes small documents, well-formed and malformed ones, from a seed.
///
/// None has a document type declaration, and prefixes of namespaces are declared nowhere and used nowhere, so that
/// well-formedness alone decides.
struct DocumentGenerator {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    static let names = ["a", "label", "view", "_x", "b-c", "d.e", "f1", "größe", "日本", "constraint"]
    static let texts = [
        "", "text", " ", "\n  ", "a &amp; b", "&lt;&gt;&quot;&apos;", "&#65;&#x41;", "é 日本 😀", "]] >", "a > b", "'\"",
        "\t\r\n",
        "<!-- note -->", "<![CDATA[<raw> & ]]]]>", "<?target data?>", "<?target?>", "\u{7F}\u{85}", "--", "=", "/",
    ]
    static let values = ["", "1", "YES", "a b", "&lt;", "&amp;&#10;", "a > b", "é", "\n\t", "]]>", "--", "/", "="]

    /// What a mistake may put anywhere.
    static let pieces = [
        "<", ">", "&", "\"", "'", "/", "=", "!", "?", "]]>", "--", "<!--", "-->", "<![CDATA[", "<?", "?>", "</", "/>",
        "&#0;", "&#xFFFE;",
        "&#x;", "&#;", "&;", "&nope;", "&amp", "&#65", "&#xD800;", "&#x110000;", "\u{1}", "\u{B}", "\u{1F}", "\u{FFFE}",
        "\u{FFFF}",
        " ", "\n", "x", "é", "\u{B7}", "\u{D7}", "\u{300}", "-", ".", "1", "_", "<x>", "</x>", "<x/>", "<1>", "<-/>",
        "<?xml version='1.0'?>",
        "<?xml?>", "<?xmlx?>", "<!x>", "<!ELEMENT a ANY>", "<![cdata[x]]>", "<!--->", "<!---->", "<!-- a -- b -->",
        "<!-- --->",
        " y='1'", " y=\"<\"", " y='&'", " y", " y=", " y=1", " y='1", "y='1'", " y='1' y='2'", " 1y='1'", " y ='1'",
        " y= '1'",
    ]

    mutating func wellFormed() -> String {
        let declarations = [
            "", "", "", "<?xml version=\"1.0\"?>\n", "<?xml version='1.0' encoding='UTF-8'?>",
            "<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\" ?>\n", "<?xml version='1.0' standalone='no'?>",
            "\u{FEFF}",
        ]
        let around = ["", "", "\n", "<!-- c -->", "<?p d?>\n", " <!----> "]
        return pick(declarations) + pick(around) + element(depth: 0) + pick(around)
    }

    private mutating func element(depth: Int) -> String {
        let name = pick(Self.names)
        var tag = "<" + name
        for attribute in Self.names.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)) {
            let quote = pick(["\"", "'"])
            tag +=
                pick([" ", " ", "\n  ", "\t"]) + attribute + pick(["=", "=", " = "]) + quote + pick(Self.values) + quote
        }
        tag += pick(["", "", " "])
        guard depth < 3, Int.random(in: 0..<4, using: &random) > 0 else { return tag + "/>" }
        var content = ""
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            content += Bool.random(using: &random) ? pick(Self.texts) : element(depth: depth + 1)
        }
        return tag + ">" + content + "</" + name + pick(["", "", "\n"]) + ">"
    }

    /// A well-formed document with one or two mistakes; some are none.
    mutating func mutated() -> String {
        var scalars = Array(wellFormed().unicodeScalars)
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let index = Int.random(in: 0...scalars.count, using: &random)
            let length = min(Int.random(in: 1...3, using: &random), scalars.count - index)
            switch Int.random(in: 0..<5, using: &random) {
            case 0: scalars.removeSubrange(index..<index + length)
            case 1: scalars.insert(contentsOf: scalars[index..<index + length], at: index)
            default: scalars.insert(contentsOf: pick(Self.pieces).unicodeScalars, at: index)
            }
        }
        var document = String.UnicodeScalarView()
        document.append(contentsOf: scalars)
        return String(document)
    }

    /// Two documents behind each other, mismatched tags, text where none may be: what single mistakes rarely make.
    mutating func assembled() -> String {
        let one = wellFormed()
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return one + element(depth: 2)
        case 1: return one + pick(["x", "&amp;", "]]>", "<![CDATA[x]]>", "</a>", "\u{FEFF}"])
        case 2: return pick(["x", " x ", "&#32;", "<![CDATA[ ]]>", "</a>", "\n"]) + one
        case 3: return "<a>" + pick(Self.texts) + "</b>"
        case 4: return "<a><b>" + pick(Self.texts) + "</a></b>"
        case 5: return pick([" ", "\n", "<!-- -->", "<?p?>"]) + "<?xml version='1.0'?>" + one
        case 6: return "<?xml " + pick(Self.declarationBodies) + "?>" + element(depth: 2)
        default: return String(one.prefix(Int.random(in: 0..<one.count, using: &random)))
        }
    }

    static let declarationBodies = [
        "version='1.0'", "version=\"1.0'", "version=1.0", "version = \"1.0\"  ", "version='1.1'", "version='1.10'",
        "version='1'",
        "version='2.0'", "version=''", "version='1.0 '", "version='1.0'encoding='UTF-8'", "version='1.0' encoding=''",
        "version='1.0' encoding='8'",
        "version='1.0' encoding='UTF 8'", "encoding='UTF-8'", "standalone='yes'", "version='1.0' standalone='YES'",
        "version='1.0' standalone='x'",
        "version='1.0' standalone='yes' encoding='UTF-8'", "version='1.0' version='1.0'", "version='1.0' x='y'",
        "version='1.0' ?", "Version='1.0'",
        "version='1.0' encoding='UTF-8' standalone='no'", "version='1.0'\n", "version='1.0' encoding='US-ASCII'",
        "version='1.0' encoding='UTF-16'", "",
        "version=\"1.0\" encoding", "version='1.0' >", "version='1.0' <",
    ]

    private mutating func pick(_ list: [String]) -> String { list.randomElement(using: &random) ?? "" }
}
