import Diagnostics
import IBDocument
import IBSchema
import NibArchive
import XMLTree

/// Makes a document out of a nib or of the nibs of a storyboard: one that compiles to the same, as far as they say what
/// was meant.
///
/// Each row of the table of elements is read backwards: what the compiler writes for the document's default is left
/// out, anything else is stated. Structures that no row says are read by the property's name, as the compiler writes
/// them. The result is compiled again; what comes out otherwise is listed. Ids are new, except where keys of
/// localizable texts tell them; what only a canvas uses is not in a nib.
public struct Decompiler {
    public struct Result: Sendable {
        /// The text of a `.xib` or `.storyboard` file.
        public var document: String
        /// What the nib says and the document does not, with a minus, and the other way round; empty: the document
        /// compiles to the same archive.
        public var losses: [String]
        /// Whether the nibs have the same bytes, and a storyboard's `Info.plist` says the same.
        public var isIdentical: Bool { losses.isEmpty }
    }

    /// Makes a xib, compiles it and compares. Never fails: of a damaged nib comes what can be read of it.
    /// - Parameter archive: of a xib, or of any single nib.
    public static func decompile(_ archive: Archive) -> Result {
        decompile([(name: "", archive: archive)], file: "decompiled.xib") { usesAutoLayout in
            NibReader(archive, shared: SharedReading([archive])).document(usesAutoLayout: usesAutoLayout)
        }
    }

    /// The same for a compiled storyboard.
    /// - Parameters:
    ///   - index: of its `Info.plist`.
    ///   - archives: by the names of the nibs, without `.nib`.
    public static func decompile(_ index: StoryboardIndex, _ archives: [String: Archive]) -> Result {
        let nibs = archives.sorted { $0.key < $1.key }.map { (name: $0.key, archive: $0.value) }
        return decompile(nibs, index, file: "decompiled.storyboard") { usesAutoLayout in
            StoryboardReader(index, archives).document(usesAutoLayout: usesAutoLayout)
        }
    }

    private static func decompile(
        _ nibs: [(name: String, archive: Archive)], _ index: StoryboardIndex? = nil, file: String,
        document: (_ usesAutoLayout: Bool) -> String
    ) -> Result {
        let wanted = Original(nibs: nibs, index: index)
        var best: Result?
        // Views without constraints hold their frames under Auto Layout, and nothing in the nib says whether that was
        // on.
        for usesAutoLayout in [true, false] {
            let result = wanted.compared(with: document(usesAutoLayout), file: file)
            if best.map({ result.losses.count < $0.losses.count }) ?? true { best = result }
            if result.isIdentical { break }
        }
        return best ?? Result(document: "", losses: [])
    }
}

/// What a document is made of and compared with.
private struct Original {
    private let nibs: [(name: String, archive: Archive, bytes: [UInt8])]
    private let index: StoryboardIndex?
    /// How the document may have been compiled: texts may be localized in nibs inside alone, which does not show here.
    private let localizations: [Bool]

    init(nibs: [(name: String, archive: Archive)], index: StoryboardIndex?) {
        self.nibs = nibs.map { ($0.name, $0.archive, (try? $0.archive.encoded()) ?? []) }
        self.index = index
        localizations =
            nibs.contains { $0.archive.classNames.contains { $0.name == "NSLocalizableString" } }
            ? [true] : [true, false]
    }

    func compared(with document: String, file: String) -> Decompiler.Result {
        guard let parsed = Document(XMLTree.parse(Array(document.utf8), file: file), schema: .cocoaTouch) else {
            return Decompiler.Result(document: document, losses: ["the decompiled document cannot be read"])
        }
        var losses: [String] = []
        var options = Compiler.Options()
        options.form = parsed.toolsVersion
        for isLocalizable in localizations {
            options.isLocalizable = isLocalizable
            losses = self.losses(in: Compiler.compile(parsed, options: options))
            if losses.isEmpty { break }
        }
        return Decompiler.Result(document: document, losses: losses)
    }

    private func losses(in compiled: CompiledDocument) -> [String] {
        let archives = compiled.archives
        var losses = index.map { $0.differences(to: compiled.storyboard ?? StoryboardIndex()) } ?? []
        for (name, archive, bytes) in nibs {
            let place = index == nil ? "" : "\(name).nib: "
            guard let again = archives[name] else {
                losses.append(index == nil ? "it has no objects" : "- \(name).nib")
                continue
            }
            if (try? again.encoded()) == bytes { continue }
            let differences = archive.facts.differences(to: again.facts)
            losses += (differences.isEmpty ? ["objects, keys or members come in another order"] : differences).map {
                place + $0
            }
        }
        return losses + Set(archives.keys).subtracting(nibs.map(\.name)).sorted().map { "+ \($0).nib" }
    }
}

extension StoryboardIndex {
    /// In words, as those of archives.
    fileprivate func differences(to other: StoryboardIndex) -> [String] {
        let facts = facts
        let others = other.facts
        return facts.subtracting(others).sorted().map { "- Info.plist: \($0)" }
            + others.subtracting(facts).sorted().map { "+ Info.plist: \($0)" }
    }

    private var facts: Set<String> {
        Set(
            [entryPoint.map { "it begins with \($0)" }].compactMap { $0 } + nibNames.map { "\($0) is \($1).nib" }
                + references.map { name, reference in
                    "\(name) refers to \(reference.entries.map(\.value).joined(separator: ", "))"
                })
    }
}
