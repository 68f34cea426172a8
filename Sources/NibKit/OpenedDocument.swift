public import Diagnostics
import Graphics
public import IBCompiler
public import IBDocument
import IBSchema
public import XMLTree

/// A document that was read: its tree always, the rest as far as the bytes allow.
///
/// The stages follow each other here and nowhere else: bytes → tree → document → archive. Objects, frames and pictures
/// are made from the result by `ScreenPlayer`, on the main actor.
public struct OpenedDocument: Sendable {
    public let tree: XMLTree
    /// `nil` when the bytes are no Interface Builder document.
    public let document: Document?
    /// Of the XML and of the document, in report order.
    public let diagnostics: [Diagnostic]

    /// Reads bytes; `file` is the name for diagnostics.
    public init(_ bytes: [UInt8], file: String) {
        let tree = XMLTree.parse(bytes, file: file)
        self.tree = tree
        document = Document(tree, schema: .cocoaTouch)
        var findings = tree.diagnostics
        if let compiled = CompiledNib.mistakenForDocument(bytes, file: file) {
            findings = [compiled]
        } else if let document {
            findings += document.findings(laidOutCharacters: TextLayout.mostCharacters)
        } else if findings.allSatisfy({ $0.severity < .error }) {
            findings.append(Document.notADocument(tree))
        }
        diagnostics = findings.inReportOrder()
    }

    /// Why nothing can be drawn or laid out, where that is so.
    public var obstacle: Diagnostic? {
        guard let document else { return diagnostics.first { $0.severity == .error } ?? Document.notADocument(tree) }
        guard document.platform != .iOS else { return nil }
        return Diagnostic(
            .unsupportedPlatform, "documents for \(document.platform.rawValue) cannot be drawn or laid out yet",
            at: document.root.place,
            notes: ["every document can be read, dumped and written back, and its XML checked"])
    }

    public func compiled(options: Compiler.Options = Compiler.Options()) -> CompiledDocument? {
        document.map { Compiler.compile($0, options: options) }
    }

    /// Compiled for what it is shown on: variations are resolved for the size classes there.
    public func compiled(for configuration: Configuration) -> CompiledDocument? {
        document.map { document in
            let device = configuration.device ?? document.device
            let classes = device.sizeClasses(configuration.orientation ?? document.orientation)
            // A document without a device is shown in no size class in particular.
            let shown =
                device == .withoutDevice
                ? SizeClasses()
                : SizeClasses(
                    width: classes.horizontal == .compact ? .compact : .regular,
                    height: classes.vertical == .compact ? .compact : .regular)
            return Compiler.compile(
                document,
                options: Compiler.Options(
                    module: configuration.module, sizeClasses: shown, isForCanvas: true,
                    isLocalizable: configuration.strings != nil))
        }
    }
}
