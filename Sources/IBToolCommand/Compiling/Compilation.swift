import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import ResultFiles
import XMLTree

/// What a document is compiled to, and what was found on the way.
struct Compilation: Sendable {
    var product: Product?
    /// The document's fonts that the product has to bring along, by file.
    var fontFiles: [String] = []
    var isStoryboard = false
    var platform = Document.Platform.iOS
    var diagnostics: [Diagnostic]

    var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// What has an influence on the result, beside the document's bytes.
    struct Settings: Hashable, Sendable {
        var module: String?
        /// Texts carry the keys of their translations.
        var isLocalizable: Bool
        /// The oldest system that the product runs on, if the call states it.
        var target: SystemVersion?
        /// Whether it is from before safe areas.
        var runsOnOldSystems: Bool { target.map { $0 < SystemVersion(11) } ?? false }
        /// The name of the document, for a result that tells where its connections stand.
        var placesOf: String?
    }

    /// In Apple's words, with Apple's number.
    private static let refusalOfOldTargets =
        "Compiling IB documents for earlier than iOS 7 is no longer supported. [12]"

    init(product: Product?, fontFiles: [String], isStoryboard: Bool, diagnostics: [Diagnostic]) {
        self.product = product
        self.fontFiles = fontFiles
        self.isStoryboard = isStoryboard
        self.diagnostics = diagnostics
    }

    init(_ document: Document, _ settings: Settings) {
        diagnostics = []
        isStoryboard = document.kind == .storyboard
        platform = document.platform
        fontFiles = document.customFontFiles
        guard platform == .iOS else {
            let way = platform == .macOS ? "; \(OtherTool.variable) can name a tool that does it" : ""
            diagnostics.append(
                Diagnostic(
                    .unsupportedPlatform, "documents for \(platform.rawValue) cannot be compiled yet\(way)",
                    at: document.root.place))
            return
        }
        if let target = settings.target ?? document.deploymentTarget, target < .oldestCompiled {
            diagnostics.append(Diagnostic(.unsupportedTarget, Self.refusalOfOldTargets, at: document.root.place))
            return
        }
        var options = Compiler.Options(module: settings.module, isLocalizable: settings.isLocalizable)
        options.keepsPlaces = settings.placesOf != nil
        let compiled = Compiler.compile(document, options: options)
        diagnostics += compiled.diagnostics
        guard !hasErrors else { return }
        options.isForOldSystems = true
        let old = settings.runsOnOldSystems ? Compiler.compile(document, options: options) : nil
        do {
            product = try Product(compiled, forOldSystems: old)
        } catch {
            diagnostics.append(
                Diagnostic(.limitExceeded, "the result cannot be stored: \(error)", at: document.root.place))
        }
    }
}

extension Document {
    /// The files of the fonts that the document found in its project, in their order.
    var customFontFiles: [String] {
        guard let fonts = root.child("customFonts") else { return [] }
        return fonts.children.compactMap(\.key)
    }
}
