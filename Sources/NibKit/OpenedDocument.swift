public import Diagnostics
import Graphics
public import IBCompiler
public import IBDocument
import IBSchema
public import XMLTree

/// A document that was read: always its tree, and the other stages as far as the bytes allow.
///
/// This is the only place that runs the stages in sequence: bytes → tree → document → archive. `ScreenPlayer` creates
/// objects, frames and pictures from the result on the main actor.
public struct OpenedDocument: Sendable {
    public let tree: XMLTree
    /// `nil` if the bytes are not an Interface Builder document.
    public let document: Document?
    /// The findings about the XML and the document, in report order.
    public let diagnostics: [Diagnostic]

    /// Reads bytes; `file` is the name for diagnostics.
    ///
    /// - Parameter isChecked: whether the diagnostics have the findings about the document, which take longer than
    ///   reading it.
    public init(_ bytes: [UInt8], file: String, isChecked: Bool = true) {
        let tree = XMLTree.parse(bytes, file: file)
        self.init(tree, Document(tree, schema: .cocoaTouch), bytes, isChecked: isChecked)
    }

    init(_ tree: XMLTree, _ document: Document?, _ bytes: [UInt8], isChecked: Bool) {
        (self.tree, self.document) = (tree, document)
        let file = tree.file
        var findings = tree.diagnostics
        if let compiled = CompiledNib.mistakenForDocument(bytes, file: file) {
            findings = [compiled]
        } else if let document {
            if isChecked { findings += document.findings(laidOutCharacters: TextLayout.mostCharacters) }
        } else if findings.allSatisfy({ $0.severity < .error }) {
            findings.append(Document.notADocument(tree))
        }
        diagnostics = findings.inReportOrder()
    }

    /// Why the document cannot be drawn or laid out; `nil` if it can.
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

    /// Compiled for a configuration: variations are resolved for its size classes.
    public func compiled(for configuration: Configuration) -> CompiledDocument? {
        document.map { document in
            let device = configuration.device ?? document.device
            let classes = device.sizeClasses(configuration.orientation ?? document.orientation)
            // A document without a device has no particular size classes.
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
