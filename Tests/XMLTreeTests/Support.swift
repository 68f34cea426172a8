import Foundation
import TestSupport
import Testing
import XMLTree

func parse(_ text: String, limits: XMLTree.Limits = .standard) -> XMLTree {
    XMLTree.parse(Array(text.utf8), file: "test.xml", limits: limits)
}

/// What a reader of diagnostics sees, without the file name: `1:4 message`.
func findings(_ tree: XMLTree) -> [String] {
    tree.diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
}

enum Sample {
    /// A small document that has one of everything.
    static let everything = """
        <?xml version="1.0" encoding="UTF-8" standalone='no'?>
        <!DOCTYPE document [<!ENTITY a "<b>">  <!-- ]> --> <?pi ]> ?>]>
        <!-- before - the root -->
        <?target data ? > ?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"   version = '3.0'
        \tuseAutolayout="YES"\r\n   empty="" >
            <label text="a &amp; b &#10;&#x1F600; &quot;c&quot;" id="8bC-Xf-vdC"/>
            <string key="text">Über <![CDATA[<raw> & ]] data]]> &lt;日本語&gt;</string  >
            <translatesAutoresizingMaskIntoConstraints translatesAutoresizingMaskIntoConstraints="NO" />
            <größe.x-1_:y a:b="1"></größe.x-1_:y>
        </document>
        <!-- after -->

        """
}
