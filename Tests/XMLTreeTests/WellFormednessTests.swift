import Diagnostics
import Testing
import XMLTree

/// What is wrong, in which words, and where.
@Suite struct WellFormednessTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let document: String
        let findings: [String]
        var testDescription: String { document }

        init(_ document: String, _ findings: String...) {
            self.document = document
            self.findings = findings
        }
    }

    static let cases = [
        Case("", "1:1 the document is empty"),
        Case("  \n", "2:1 the document has no root element"),
        Case("<!-- a -->", "1:11 the document has no root element"),
        Case("<a>", "1:1 element 'a' is not closed before the end of the document"),
        Case("<a><b><c>", "1:7 element 'c' is not closed before the end of the document"),
        Case("<a>\n  <b></a>", "2:3 element 'b' is not closed before '</a>'"),
        Case("<a></b></a>", "1:4 the end tag '</b>' does not close an open element"),
        Case(
            "<a></a b></a>", "1:4 '</a b>' is not an end tag: only a name and white space may be in it",
            "1:10 the end tag '</a>' does not close an open element"),
        Case("<a></></a>", "1:4 '</>' is not an end tag: only a name and white space may be in it"),
        Case("<a/><b/>", "1:5 there is a second root element, 'b'"),
        Case("<a/>x", "1:5 there is text behind the root element"),
        Case("x<a/>", "1:1 there is text before the root element"),
        Case("<a/>&amp;", "1:5 there is text behind the root element"),
        Case("<![CDATA[x]]><a/>", "1:1 a CDATA section is not allowed outside the root element"),
        Case(
            "<a><![CDATA[x]]</a>", "1:1 element 'a' is not closed before the end of the document",
            "1:4 the CDATA section is not closed by ']]>'"),
        Case("<a>1 < 2</a>", "1:6 '<' does not begin a tag here; in text it must be written '&lt;'"),
        Case("<a>]]></a>", "1:4 ']]>' in text must be written ']]&gt;'"),
        Case("<a>AT&T</a>", "1:6 the reference '&T' is not closed by ';' (or its '&' must be '&amp;')"),
        Case("<a>a & b</a>", "1:6 '&' must be written '&amp;'"),
        Case("<a b='&nbsp;'/>", "1:7 the entity 'nbsp' is not one of lt, gt, amp, quot and apos"),
        Case("<a>&#x;</a>", "1:4 the character reference '&#x' is incomplete"),
        Case("<a>&#65</a>", "1:4 the character reference '&#65' is incomplete"),
        Case("<a>&#0;</a>", "1:4 the character reference '&#0;' does not stand for a character that XML allows"),
        Case(
            "<a>&#xD800;&#x110000;&#99999999999999999999;</a>",
            "1:4 the character reference '&#xD800;' does not stand for a character that XML allows",
            "1:12 the character reference '&#x110000;' does not stand for a character that XML allows",
            "1:22 the character reference '&#99999999999999999999;' does not stand for a character that XML allows"),
        Case("<a>\u{1}</a>", "1:4 the character U+0001 is not allowed in XML"),
        Case("<a>\u{0}</a>", "1:4 the character U+0000 is not allowed in XML"),
        Case("<a b='\u{FFFE}'/>", "1:7 the character U+FFFE is not allowed in XML"),
        Case("<a b='1' b='2'/>", "1:10 element 'a' has the attribute 'b' twice"),
        Case("<a b='1'c='2'/>", "1:9 white space is missing before the attribute 'c'"),
        Case("<a b/>", "1:4 the attribute 'b' has no value"),
        Case("<a b=1/>", "1:6 the value of the attribute 'b' is not in quotes"),
        Case("<a b='<'/>", "1:7 '<' in an attribute value must be written '&lt;'"),
        Case("<a b=\"x><c/></a>", "1:6 the closing \" of a value is missing"),
        Case("<a b='x\n><c/></a>", "1:6 the closing ' of a value is missing"),
        Case("<a ! b='1'/>", "1:4 '!' has no meaning inside the tag of element 'a'"),
        Case("<a b='1' <c/></a>", "1:1 the tag of element 'a' is not closed by '>'"),
        Case(
            "<a b='1'", "1:1 element 'a' is not closed before the end of the document",
            "1:1 the tag of element 'a' is not closed by '>'"),
        Case("<!-- a -- b --><a/>", "1:8 '--' is not allowed inside a comment"),
        Case("<!-- a ---><a/>", "1:8 '--' is not allowed inside a comment"),
        Case("<a/><!-- a", "1:5 the comment is not closed by '-->'"),
        Case("<a/><!foo>", "1:5 '<!foo>' is neither a comment nor a CDATA section"),
        Case("<a/><?b", "1:5 the processing instruction is not closed by '?>'"),
        Case("<a/><? b?>", "1:5 a processing instruction must begin with a name"),
        Case("<a/><?b+c?>", "1:8 white space is missing after the target of the processing instruction"),
        Case(" <?xml version='1.0'?><a/>", "1:2 an XML declaration is only allowed at the very start of a document"),
        Case("<a/><?Xml?>", "1:5 an XML declaration is only allowed at the very start of a document"),
        Case("<?xml?><a/>", "1:6 the XML declaration must begin with version=\"1.0\""),
        Case("<?xml version='2.0'?><a/>", "1:16 the version of XML must be 1.0"),
        Case("<?xml version='1.0' encoding='-'?><a/>", "1:31 the name of the encoding is not valid"),
        Case("<?xml version='1.0' standalone='maybe'?><a/>", "1:33 standalone must be 'yes' or 'no'"),
        Case(
            "<?xml version='1.0' standalone='yes' encoding='UTF-8'?><a/>",
            "1:38 the XML declaration may have version, encoding and standalone, in this order, and ends with '?>'"),
        Case("<a/><!DOCTYPE a>", "1:5 a document type declaration is allowed once, before the root element"),
        Case("<!DOCTYPE><a/>", "1:1 the document type declaration does not name the root element"),
        Case(
            "<!DOCTYPE a [<a/>", "1:1 the document type declaration is not closed by '>'",
            "1:18 the document has no root element"),
    ]

    @Test(arguments: cases)
    func malformedDocumentsAreExplained(_ example: Case) {
        let tree = parse(example.document)
        #expect(findings(tree) == example.findings)
        #expect(!tree.isWellFormed)
        #expect(tree.serialized() == Array(example.document.utf8))
    }

    @Test func whatSurroundsAnUnclosedElementIsCounted() {
        let tree = parse("<a><b><c>")
        #expect(tree.diagnostics.first?.notes == ["the 2 elements around it are not closed either"])
    }

    @Test func codesNameTheProblem() {
        #expect(parse("<a b='' b=''/>").diagnostics.map(\.code) == [.duplicateAttribute])
        #expect(parse("<a>").diagnostics.map(\.code) == [.malformedXML])
        #expect(parse("<a>").diagnostics.map(\.severity) == [.error])
    }

    @Test func marksOfAMergeConflictHaveASentenceOfTheirOwn() {
        let tree = parse(
            """
            <a>
            <<<<<<< HEAD
                <b/>
            =======
                <c/>
            >>>>>>> feature
            </a>
            """)
        #expect(findings(tree) == ["2:1 an unresolved merge conflict begins here: '<<<<<<< HEAD'"])
        #expect(tree.root?.children.map(\.name) == ["b", "c"])
    }

    @Test func marksOfAMergeConflictAreFoundInsideATag() {
        let tree = parse("<a b='1'\n<<<<<<< HEAD\n c='2'\n/>\n")
        #expect(findings(tree) == ["2:1 an unresolved merge conflict begins here: '<<<<<<< HEAD'"])
        #expect(tree.root?.attributes.map(\.name) == ["b", "c"])
    }

    @Test func asMuchTreeAsCanBeHadIsKept() {
        let tree = parse("<a><b x=1 y z='2' x='3'><c></b><d e=\"1/>\n<f/></a>")
        #expect(!tree.isWellFormed)
        #expect(tree.root?.descendants.map(\.name) == ["b", "c", "d", "f"])
        let b = tree.root?.firstChild(named: "b")
        #expect(b?.attributes.map { "\($0.name)=\($0.value)" } == ["x=1", "y=", "z=2", "x=3"])
        #expect(b?[attribute: "x"] == "1")
        #expect(tree.root?.firstChild(named: "d")?[attribute: "e"] == "1")
    }

    @Test func wellFormedDocumentsHaveNoFindings() {
        for document in [
            "<a/>", "<a:b:c/>", "<a><?xml-stylesheet href='x'?></a>", "<a b='>'/>", "<a>></a>", "<a>]] ></a>",
            "<a b=\"'\" c='\"'/>",
            "<?xml version='1.1'?><a/>", "<a>&#x10FFFF;&#9;</a>",
            "<!DOCTYPE a SYSTEM 'x>y' [<!ENTITY b \"]>\"> <!--'-->]><a/>",
            "<a\u{B7}\u{203F}/>", "<\u{10000}/>", "<a>\u{7F}\u{85}\u{FFFD}</a>", "<!-- - --><a/>", "<a></a\n>", "<_/>",
            "<?a ??><b/>",
        ] {
            #expect(findings(parse(document)) == [], "\(document)")
        }
    }
}
