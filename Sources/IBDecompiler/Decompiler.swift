import Diagnostics
import IBCompiler
import IBDocument
import IBSchema
import NibArchive
import XMLTree

/// Makes a document out of a nib: one that compiles to the same archive, as far as the nib says what was meant.
///
/// Each row of the table of elements is read backwards: what the compiler writes for the document's default is left out, anything else is
/// stated. Structures that no row says are read by the property's name, as the compiler writes them. The result is compiled again; what
/// comes out otherwise is listed. Ids are new, except where keys of localisable texts tell them; what only a canvas uses is not in a nib.
public struct Decompiler {
    public struct Result: Sendable {
        /// The text of a `.xib` file.
        public var document: String
        /// What the nib says and the document does not, with a minus, and the other way round; empty: the document compiles to the same archive.
        public var losses: [String]
        /// Whether the archives have the same bytes.
        public var isIdentical: Bool
    }

    /// Makes the document, compiles it and compares. Never fails: of a damaged nib comes what can be read of it.
    /// - Parameter archive: of a xib, or of any single nib.
    public static func decompile(_ archive: Archive) -> Result {
        let wanted = (try? archive.encoded()) ?? []
        var best: Result?
        // Views without constraints hold their frames under Auto Layout, and nothing in the nib says whether that was on.
        for usesAutoLayout in [true, false] {
            let document = NibReader(archive).document(usesAutoLayout: usesAutoLayout)
            let result = compare(document, archive, wanted)
            if best.map({ result.losses.count < $0.losses.count }) ?? true { best = result }
            if result.isIdentical { break }
        }
        return best ?? Result(document: "", losses: [], isIdentical: false)
    }

    private static func compare(_ document: String, _ archive: Archive, _ wanted: [UInt8]) -> Result {
        func failed(_ reason: String) -> Result { Result(document: document, losses: [reason], isIdentical: false) }
        guard let parsed = Document(XMLTree.parse(Array(document.utf8), file: "decompiled.xib"), schema: .cocoaTouch) else {
            return failed("the document made of it cannot be read")
        }
        var losses: [String] = []
        // Texts may be localised in nibs inside alone.
        for isLocalizable in archive.classNames.contains(where: { $0.name == "NSLocalizableString" }) ? [true] : [true, false] {
            let compiled = Compiler.compile(parsed, options: Compiler.Options(isLocalizable: isLocalizable))
            guard let again = compiled.nib(named: "")?.archive else { return failed("it has no objects") }
            if (try? again.encoded()) == wanted { return Result(document: document, losses: [], isIdentical: true) }
            losses = archive.facts.differences(to: again.facts)
        }
        return Result(document: document, losses: losses.isEmpty ? ["objects, keys or members come in another order"] : losses, isIdentical: false)
    }
}
