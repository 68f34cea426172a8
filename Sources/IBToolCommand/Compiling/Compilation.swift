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
        let compiled = Compiler.compile(document, options: Compiler.Options(module: settings.module, isLocalizable: settings.isLocalizable))
        diagnostics += compiled.diagnostics
        guard !hasErrors else { return }
        do {
            product = try Self.product(of: compiled)
        } catch {
            diagnostics.append(Diagnostic(.limitExceeded, "the result cannot be stored: \(error)", at: document.root.place))
        }
    }

    private struct BadName: Error, CustomStringConvertible {
        var name: String
        var description: String { "the identifier '\(name)' cannot be the name of a file" }
    }

    private static func product(of compiled: CompiledDocument) throws -> Product? {
        guard let storyboard = compiled.storyboard else { return try compiled.nib(named: "").map { .file(try $0.archive.encoded()) } }
        var files: [FolderFile] = []
        for nib in compiled.nibs {
            guard let name = nib.fileName else { throw BadName(name: nib.name) }
            files.append(FolderFile(name: name, bytes: try nib.archive.encoded()))
        }
        return .folder(files + [FolderFile(name: "Info.plist", bytes: storyboard.propertyList.binary())])
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
        var entries: [String: PropertyList] = ["UIStoryboardVersion": .integer(1)]
        if let entryPoint { entries["UIStoryboardDesignatedEntryPointIdentifier"] = .string(entryPoint) }
        if !references.isEmpty {
            entries[CompiledStoryboard.referencesKey] = .sorted(references.mapValues { reference in
                .dictionary(reference.entries.map { ($0.key, .string($0.value)) })
            })
        }
        entries[CompiledStoryboard.nibNamesKey] = .sorted(nibNames.mapValues(PropertyList.string))
        return .sorted(entries)
    }
}
