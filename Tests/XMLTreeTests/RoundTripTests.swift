import Foundation
import TestSupport
import Testing
import XMLTree

@Suite struct RoundTripTests {
    static let documents = [
        "", " ", "\n", "<", "<a", "<a>", "<a/>", "<a />", "<a></a>", "<a\n\t b = 'c'\r\n/>", "<a></a >", "<a></a b>",
        "<a>]]></a>", "</a>", "<a></b></a>", "<a><b></a>", "<a/><b/>", "text", "<a b></a>", "<a b=c d='e/>",
        "<a b='<'/>",
        "<a b=\"x>\n<c/>", "<!-- -- --><a/>", "<!--", "<![CDATA[", "<![CDATA[]]>", "<a><![CDATA[]]></a>",
        "<a><![CDATA[ ]]]]></a>", "<?", "<?a", "<?a?>", "<?xml?><a/>", "<?xml version=\"1.0\"?><a/>",
        "<?xml version='1.0'",
        "<!DOCTYPE", "<!DOCTYPE a><a/>", "<!DOCTYPE a [ <!ELEMENT a ANY> ]><a/>", "<!foo><a/>", "\u{FEFF}<a/>",
        "<a>\u{FEFF}</a>", "<a>&</a>", "<a>&#xD800;</a>", "<a>&amp;&lt&gt;</a>", "<a\u{0}b/>", "\u{0}", "<a>\u{1}</a>",
        "<<<<<<< HEAD\n<a/>\n=======\n<b/>\n>>>>>>> main\n", "<a \n<<<<<<< HEAD\nb='1'\n>>>>>>> x\n/>",
        "<a b='1'b='2'/>",
        "< a/>", "<a/ >", "<a/b>", "<é/>", "<a é='1'/>", "<-a/>", "<a.b-c:d_e/>", "<a =b=/>", "<a 'x' \"y\"/>",
        "<a>\r\n\r\r\n</a>",
        Sample.everything,
    ]

    @Test(arguments: documents)
    func serializingGivesBackWhatWasParsed(_ document: String) {
        let bytes = Array(document.utf8)
        #expect(XMLTree.parse(bytes, file: "a.xml").serialized() == bytes)
    }

    @Test func everythingIsWellFormed() {
        #expect(findings(parse(Sample.everything.replacing("\r\n", with: "\n"))) == [])
        #expect(parse(Sample.everything).isWellFormed)
    }

    @Test func everyTruncationIsKept() {
        let bytes = Array(Sample.everything.utf8)
        for count in 0..<bytes.count {
            let tree = XMLTree.parse(bytes.prefix(count), file: "a.xml")
            #expect(tree.serialized() == Array(bytes.prefix(count)), "the first \(count) bytes")
            // The document is complete behind `</document>`.
            if count < bytes.count - "\n<!-- after -->\n".utf8.count {
                #expect(!tree.isWellFormed, "the first \(count) bytes")
            }
        }
    }

    @Test func everySuffixIsKept() {
        let bytes = Array(Sample.everything.utf8)
        for start in bytes.indices {
            #expect(XMLTree.parse(bytes[start...], file: "a.xml").serialized() == Array(bytes[start...]))
        }
    }

    @Test func anyCollectionOfBytesMayBeGiven() {
        let bytes = Array(Sample.everything.utf8)
        let expected = XMLTree.parse(bytes, file: "a.xml").dump()
        #expect(XMLTree.parse(Sample.everything.utf8, file: "a.xml").dump() == expected)
        #expect(XMLTree.parse(Data(bytes), file: "a.xml").dump() == expected)
        bytes.withUnsafeBufferPointer { #expect(XMLTree.parse($0, file: "a.xml").dump() == expected) }
        #expect(XMLTree.parse(bytes.lazy.map { $0 }, file: "a.xml").dump() == expected)
    }

    @Test(.enabled(if: SharedFolder.documents.isThere, "../shared/corpus is not here: its documents are skipped"))
    func everyDocumentOfTheCorpusIsWellFormedAndKept() throws {
        let documents = SharedFolder.documents.documents()
        #expect(documents.count == 582)
        for document in documents {
            let bytes = [UInt8](try Data(contentsOf: document))
            let tree = XMLTree.parse(bytes, file: document.lastPathComponent)
            #expect(tree.isWellFormed, "\(document.lastPathComponent): \(findings(tree))")
            #expect(tree.serialized() == bytes, "\(document.lastPathComponent)")
        }
    }
}
