import AutoLayout
public import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import NibArchive
import UIKit

extension ScreenPlayer {
    /// The views of a screen whose constraints another frame would satisfy as well, but for those of which the document says that it is not to
    /// be told.
    public func ambiguities(on screen: Screen, of document: Document) -> [Diagnostic] {
        screen.root.ambiguousDescendants.compactMap { ambiguous in
            guard let source = ambiguous.view.nibOrigin.flatMap({ compiled.objects[$0] }),
                  document.element(id: source.id)?.lineage.allSatisfy(\.verifiesAmbiguity) != false else { return nil }
            let parts = Self.words.filter { ambiguous.parts.contains($0.part) }.map(\.word)
            return Diagnostic(
                .ambiguousLayout, "constraints leave the \(parts.joined(separator: " and the ")) of \(source.displayName) open", at: source.place, object: source.id)
        }
    }

    private static var words: [(part: LayoutAttribute, word: String)] {
        [(.left, "horizontal position"), (.top, "vertical position"), (.width, "width"), (.height, "height")]
    }
}

extension CompiledDocument {
    /// The views that the compiler holds where they lie on the canvas, having no constraint for an axis.
    public var unconstrainedViews: [Diagnostic] {
        var known: Set<String> = []
        let archives = nibs.map { ($0.name, $0.archive) } + canvas.prototypes.values.joined().map { ($0.path, $0.archive) }
        return archives.flatMap { path, archive in
            archive.objects.indices.compactMap { index -> Diagnostic? in
                guard archive.className(of: index) == "NSIBPrototypingLayoutConstraint",
                      let view = archive.value("NSFirstItem", of: index)?.objectIndex,
                      let attribute = archive.value("NSFirstAttribute", of: index)?.intValue.flatMap(LayoutAttribute.init),
                      attribute.kind != .size, let source = objects[NibOrigin(archive: path, object: view)], known.insert("\(source.id) \(attribute)").inserted
                else { return nil }
                let axis = attribute.kind == .horizontalPosition ? "horizontal" : "vertical"
                return Diagnostic(
                    .unconstrainedView, "\(source.displayName) has no constraint for its \(axis) position: it stays where the canvas has it",
                    at: source.place, object: source.id)
            }
        }.inReportOrder()
    }
}
