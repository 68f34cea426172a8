import Diagnostics
import IBCompiler
import IBDocument
import NibArchive
import XMLTree

/// What a document is compiled to, and what was found on the way.
struct Compilation: Sendable {
    var product: Product?
    /// The document's fonts that the product has to bring along, by file.
    var fontFiles: [String] = []
    var isStoryboard = false
    var diagnostics: [Diagnostic]

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// What has an influence on the result, beside the document's bytes.
    struct Settings: Hashable, Sendable {
        var module: String?
        /// Texts carry the keys of their translations.
        var isLocalizable: Bool
        /// The oldest system that the product runs on is from before safe areas.
        var runsOnOldSystems = false
    }

    init(product: Product?, fontFiles: [String], isStoryboard: Bool, diagnostics: [Diagnostic]) {
        self.product = product
        self.fontFiles = fontFiles
        self.isStoryboard = isStoryboard
        self.diagnostics = diagnostics
    }

    init(_ document: Document, _ settings: Settings) {
        diagnostics = []
        isStoryboard = document.kind == .storyboard
        fontFiles = document.customFontFiles
        guard document.platform == .iOS else {
            diagnostics.append(Diagnostic(
                .unsupportedPlatform, "documents for \(document.platform.rawValue) cannot be compiled yet", at: document.root.place))
            return
        }
        var options = Compiler.Options(module: settings.module, isLocalizable: settings.isLocalizable)
        let compiled = Compiler.compile(document, options: options)
        diagnostics += compiled.diagnostics
        guard !hasErrors else { return }
        options.isForOldSystems = true
        let old = settings.runsOnOldSystems ? Compiler.compile(document, options: options) : nil
        do {
            product = try Self.product(of: compiled, old)
        } catch {
            diagnostics.append(Diagnostic(.limitExceeded, "the result cannot be stored: \(error)", at: document.root.place))
        }
    }

    private struct BadName: Error, CustomStringConvertible {
        var name: String
        var description: String { "the identifier '\(name)' cannot be the name of a file" }
    }

    private static func product(of compiled: CompiledDocument, _ old: CompiledDocument?) throws -> Product? {
        guard let storyboard = compiled.storyboard else {
            return try compiled.nib(named: "").map { nib in
                let files = try variants(of: nib, old)
                return files.count == 1 ? .file(files[0].bytes) : .folder(files)
            }
        }
        var files: [FolderFile] = []
        for nib in compiled.nibs {
            guard let name = nib.fileName else { throw BadName(name: nib.name) }
            let variants = try variants(of: nib, old)
            files += variants.map { FolderFile(name: variants.count == 1 ? name : "\(name)/\($0.name)", bytes: $0.bytes) }
        }
        return .folder(files + [FolderFile(name: "Info.plist", bytes: storyboard.propertyList.binary())])
    }

    /// A nib, or one for systems with safe areas and one for those before, if they are not the same.
    private static func variants(of nib: CompiledNib, _ old: CompiledDocument?) throws -> [FolderFile] {
        let new = FolderFile(name: "objects-11.0+.nib", bytes: try nib.archive.encoded())
        guard let old = try old?.nib(named: nib.name)?.archive.encoded(), old != new.bytes else { return [new] }
        return [new, FolderFile(name: "runtime.nib", bytes: old)]
    }
}

extension Document {
    /// The files of the fonts that the document found in its project, in their order.
    var customFontFiles: [String] {
        guard let fonts = root.child("customFonts") else { return [] }
        return fonts.children.compactMap(\.key)
    }
}

extension StoryboardIndex {
    /// The `Info.plist` of a compiled storyboard.
    var propertyList: PropertyList {
        var entries: [String: PropertyList] = [StoryboardInfo.version: .integer(1)]
        if let entryPoint { entries[StoryboardInfo.entryPoint] = .string(entryPoint) }
        if !references.isEmpty {
            entries[StoryboardInfo.references] = .sorted(references.mapValues { reference in
                .dictionary(reference.entries.map { ($0.key, .string($0.value)) })
            })
        }
        entries[StoryboardInfo.nibNames] = .sorted(nibNames.mapValues(PropertyList.string))
        return .sorted(entries)
    }
}
