import Foundation
import Testing
import XMLTree

func parse(_ text: String, limits: XMLTree.Limits = .standard) -> XMLTree {
    XMLTree.parse(Array(text.utf8), file: "test.xml", limits: limits)
}

/// What a reader of diagnostics sees, without the file name: `1:4 message`.
func findings(_ tree: XMLTree) -> [String] {
    tree.diagnostics.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.message)" }
}

/// SplitMix64: the same numbers on every machine.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
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

/// The public documents beside the package, if they are there.
enum Corpus {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../shared/corpus/documents"
    ).standardizedFileURL

    static var isPresent: Bool { FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) }

    static func documents() -> [URL] {
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        return (all?.allObjects ?? []).compactMap { $0 as? URL }
            .filter { ["xib", "storyboard"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
    }
}
