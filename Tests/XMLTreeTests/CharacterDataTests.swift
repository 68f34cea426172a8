import Testing
import XMLTree

@Suite struct CharacterDataTests {
    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("&lt;&gt;&amp;&quot;&apos;", "<>&\"'"), ("a&#10;b&#xA;c&#x1F600;", "a\nb\nc😀"),
        ("a\tb\nc\r\nd\re", "a b c d e"), ("&#13;&#9;", "\r\t"), ("&nope;&amp", "&nope;&amp"),
        ("&#0;&#xD800;", "&#0;&#xD800;"),
        ("é 日本", "é 日本"), ("a longer value without anything to replace", "a longer value without anything to replace"),
    ])
    func attributeValuesAreNormalized(_ source: String, _ value: String) {
        #expect(parse("<a b=\"\(source)\"/>").root?[attribute: "b"] == value)
        #expect(parse("<a b='\(source)'/>").root?[attribute: "b"] == value)
    }

    @Test(arguments: [
        ("", ""), ("plain", "plain"), ("a\r\nb\rc\nd", "a\nb\nc\nd"), ("&lt;b/>", "<b/>"),
        ("<![CDATA[<&amp;>\r\n]]>", "<&amp;>\n"),
        ("a<![CDATA[b]]>c<!--d-->e<?f?>g", "abceg"), ("a<b>c</b>d", "ad"), ("<b/>", ""), ("<![CDATA[]]>", ""),
        ("&#x20AC;\t", "€\t"),
        ("<![CDATA[]]]]><![CDATA[>]]>", "]]>"),
    ])
    func textIsJoined(_ source: String, _ text: String) {
        #expect(parse("<a>\(source)</a>").root?.text == text)
    }

    @Test func unclosedCDATAKeepsItsText() {
        #expect(parse("<a><![CDATA[b").root?.text == "b")
        #expect(parse("<a><![CDATA[").root?.text == "")
        #expect(parse("<a><![CDATA[b]]").root?.text == "b]]")
    }

    @Test func escapedCharactersComeBack() {
        let text = "a & b < c > d \"e\" 'f'\n\t\r é 😀 ]]>"
        let document = parse("<a b=\"\(XMLEscaping.attributeValue(text))\">\(XMLEscaping.text(text))</a>")
        #expect(document.isWellFormed)
        #expect(document.root?[attribute: "b"] == text)
        #expect(document.root?.text == text)
        #expect(XMLEscaping.text("a\u{0}\u{1}b\u{FFFE}") == "ab")
    }
}
