import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct StylingTests {
    @Test func aTransformerChangesWhatATitleIsShownWith() {
        let plain = UIButton(configuration: { var plain = UIButton.Configuration.filled(); plain.title = "Order"; return plain }())
        #expect(Styling.button().intrinsicContentSize.height > plain.intrinsicContentSize.height + 15)
        #expect(Styling.attributed().intrinsicContentSize.width > plain.intrinsicContentSize.width)
    }

    @Test func aPageControllerTakesOptions() {
        let pages = Styling.pages()
        #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
    }

    @Test func simpleHTMLIsText() throws {
        let text = try Styling.text("""
            <html><head><style>b { color: red }</style></head><body><h1>Menu</h1>
            <p>Tea &amp; <b>hot</b> <i>milk</i>,<br>with <span style="color: #ff0000; font-size: 20px">sugar</span></p>
            <ul><li>one</li><li>two</li></ul><a href="https://example.com/a?b=1&amp;c=2">more</a></body></html>
            """)
        #expect(text.string == "Menu\nTea & hot milk,\nwith sugar\n\t•\tone\n\t•\ttwo\nmore")
        func attributes(_ word: String) -> [NSAttributedString.Key: Any] {
            text.attributes(at: (text.string as NSString).range(of: word).location, effectiveRange: nil)
        }
        #expect((attributes("Menu")[.font] as? UIFont)?.pointSize == 24)
        #expect((attributes("hot")[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
        #expect((attributes("milk")[.font] as? UIFont)?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
        #expect((attributes("sugar")[.font] as? UIFont)?.pointSize == 20)
        #expect(attributes("sugar")[.foregroundColor] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect((attributes("more")[.link] as? URL)?.absoluteString == "https://example.com/a?b=1&c=2")
    }

    @Test func damagedHTMLIsTextToo() throws {
        #expect(try Styling.text("a < b <b>bold").string == "a < b bold")
        #expect(try Styling.text("</p></b>x &#x41;&bogus; <").string.hasSuffix("x A&bogus; <"))
        #expect(throws: (any Error).self) { try NSAttributedString(data: Data(), options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil) }
    }
}
