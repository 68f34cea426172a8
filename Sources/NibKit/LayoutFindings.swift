import AutoLayout
public import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import NibArchive
import UIKit

/// What constraints leave open for want of one.
public struct Ambiguity: Sendable {
    public var finding: Diagnostic
    /// The ids of the objects whose frames are open.
    public var objects: Set<String>
}

extension ScreenPlayer {
    /// What constraints of a screen leave open: each cause once, with what would be decided with it as notes. Views of which the document
    /// says that their ambiguity is not to be told are left out, and those that a stack view passes over.
    public func ambiguities(on screen: Screen, of document: Document) -> [Ambiguity] {
        func source(_ view: UIView) -> ObjectMap.Source? { view.nibOrigin.flatMap { compiled.objects[$0] } }
        let openings = screen.root.layoutOpenings { view in
            guard let source = source(view), !view.isLeftOutOfStack else { return false }
            // Interface Builder holds a view of fixed frame where it lies.
            guard let element = document.element(id: source.id) else { return true }
            return !element.flag("fixedFrame") && element.lineage.allSatisfy(\.verifiesAmbiguity)
        }
        // What one view lacks on both axes is one finding.
        var found: [(root: AmbiguousView, followers: [AmbiguousView])] = []
        for opening in openings {
            if let index = found.firstIndex(where: { $0.root.view === opening.root.view && $0.root.isContent == opening.root.isContent }) {
                found[index].root.parts += opening.root.parts
                found[index].followers += opening.followers
            } else {
                found.append((opening.root, opening.followers))
            }
        }
        return found.compactMap { root, followers in
            guard let view = source(root.view) else { return nil }
            var notes = followers.compactMap { follower in
                source(follower.view).map { "with it the \(Self.words(follower)) \(follower.isContent ? "of what \($0.nameAndID) scrolls" : "of \($0.nameAndID)"), line \($0.place.line)" }
            }
            if notes.count > Self.mostNotes { notes = notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"] }
            let finding = root.isContent
                ? Diagnostic(
                    .scrollContentAmbiguous, "the \(Self.words(root)) of what \(view.displayName) scrolls is open", at: view.place, object: view.id, notes: notes)
                : Diagnostic(
                    .ambiguousLayout, "constraints leave the \(Self.words(root)) of \(view.displayName) open", at: view.place, object: view.id, notes: notes)
            return Ambiguity(finding: finding, objects: Set([view.id] + followers.compactMap { source($0.view)?.id }))
        }
    }

    /// Views that follow from one cause.
    private static let mostNotes = 20

    private static func words(_ ambiguous: AmbiguousView) -> String {
        parts.filter { ambiguous.parts.contains($0.part) }.map(\.word).joined(separator: " and the ")
    }

    private static var parts: [(part: LayoutAttribute, word: String)] {
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
