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
    /// What constraints of a screen leave open: each cause once, with what would be decided with it as notes. Views of
    /// which the document says that their ambiguity is not to be told are left out, and those that a stack view passes
    /// over.
    ///
    /// What is open only at another size than the canvas gives a view of the author's own size is a note, unless
    /// Interface Builder, too, marked it as ambiguous; so is what code is expected to fill.
    public func ambiguities(on screen: Screen, of document: Document) -> [Ambiguity] {
        perform { findAmbiguities(on: screen, of: document) }
    }

    private func findAmbiguities(on screen: Screen, of document: Document) -> [Ambiguity] {
        let found = openings(on: screen, of: document).compactMap { ambiguity($0.root, $0.followers, document) }
        guard found.isEmpty else { return found }
        return [openAtOtherSize(screen, document), heightOfContents(on: screen, of: document)].compactMap { $0 }
    }

    private func source(_ view: UIView) -> ObjectMap.Source? { view.nibOrigin.flatMap { compiled.objects[$0] } }

    private func openings(
        on screen: Screen, of document: Document, otherSize: (UIView) -> CGSize? = { _ in nil }
    ) -> [(root: AmbiguousView, followers: [AmbiguousView])] {
        let openings = screen.root.layoutOpenings(otherSize: otherSize) { view in
            guard let source = source(view), !view.isLeftOutOfStack else { return false }
            // Interface Builder holds a view of fixed frame where it lies.
            guard let element = document.element(id: source.id) else { return true }
            return !element.flag("fixedFrame") && element.lineage.allSatisfy(\.verifiesAmbiguity)
        }
        // What one view lacks on both axes is one finding.
        var found: [(root: AmbiguousView, followers: [AmbiguousView])] = []
        for opening in openings {
            if let index = found.firstIndex(where: {
                $0.root.view === opening.root.view && $0.root.isContent == opening.root.isContent
            }) {
                found[index].root.parts += opening.root.parts
                found[index].followers += opening.followers
            } else {
                found.append((opening.root, opening.followers))
            }
        }
        return found
    }

    private func ambiguity(_ root: AmbiguousView, _ followers: [AmbiguousView], _ document: Document) -> Ambiguity? {
        guard let view = source(root.view) else { return nil }
        var finding =
            root.isContent
            ? Diagnostic(
                .scrollContentAmbiguous,
                "the constraints do not determine the \(Self.words(root)) of the content of \(view.displayName)",
                at: view.place, object: view.id, notes: notes(followers))
            : Diagnostic(
                .ambiguousLayout, "the constraints do not determine the \(Self.words(root)) of \(view.displayName)",
                at: view.place, object: view.id, notes: notes(followers))
        if let element = document.element(id: view.id), element.isFilledByCode(along: root.parts) {
            finding.severity = .note
            finding.message += " except for a limit: it depends on the content that code adds"
        }
        return Ambiguity(finding: finding, objects: Set([view.id] + followers.compactMap { source($0.view)?.id }))
    }

    private func notes(_ followers: [AmbiguousView]) -> [String] {
        let notes = followers.compactMap { follower in
            source(follower.view).map {
                "nor the \(Self.words(follower)) \(follower.isContent ? "of the content of \($0.nameAndID)" : "of \($0.nameAndID)"), line \($0.place.line)"
            }
        }
        return notes.count > Self.mostNotes
            ? notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"] : notes
    }

    // MARK: Other sizes

    /// How much larger a view of the author's own size is taken, in points.
    private static let otherSize: CGFloat = 8

    /// What is decided only because contents fill a size of the author's own without a rest, as one finding: a cell at
    /// the height of its row on the canvas, where its contents demand another one, and any other view a little larger.
    private func openAtOtherSize(_ screen: Screen, _ document: Document) -> Ambiguity? {
        let root = screen.root
        let plan = screen.plan
        guard plan.isFreeform || !plan.isController && !document.isViewOfOwner(plan.id) else { return nil }
        let isCell = root is UITableViewCell || root is UICollectionViewCell
        let growth =
            isCell
            ? CGSize(width: 0, height: (plan.statedSize?.height ?? root.bounds.height) - root.bounds.height)
            : CGSize(width: Self.otherSize, height: Self.otherSize)
        guard growth != .zero,
            let host = isCell
                ? (root as? UITableViewCell)?.contentView ?? (root as? UICollectionViewCell)?.contentView : root
        else { return nil }
        let found = openings(on: screen, of: document) { view in
            view === host
                ? CGSize(width: view.bounds.width + growth.width, height: view.bounds.height + growth.height) : nil
        }
        guard let first = found.first, let view = source(first.root.view), let whole = source(root) else { return nil }
        let followers = first.followers + found.dropFirst().flatMap { [$0.root] + $0.followers }
        let objects = Set([view.id] + followers.compactMap { source($0.view)?.id })
        let size = isCell ? "at the canvas's height" : "at a size other than the canvas's"
        var finding = Diagnostic(
            .ambiguousLayout,
            "the constraints do not determine the \(Self.words(first.root)) of \(view.displayName) when \(whole.displayName) is shown \(size)",
            at: view.place, object: view.id, notes: notes(followers))
        if !objects.contains(where: { document.element(id: $0)?.flag("ambiguous") == true }) {
            finding.severity = .note
        }
        return Ambiguity(finding: finding, objects: objects)
    }

    /// A difference that pixels and separators do not explain, in points.
    private static let rest: CGFloat = 0.4

    /// A cell's contents that demand another height than its row has on the canvas: a table that does not ask cells for
    /// their height gives them that of the canvas, and something gives way. Interface Builder calls the content view
    /// ambiguous, and what lies at its center.
    private func heightOfContents(on screen: Screen, of document: Document) -> Ambiguity? {
        guard let cell = screen.root as? UITableViewCell, let stated = screen.plan.statedSize,
            let content = source(cell.contentView)
        else { return nil }
        let height: CGFloat = cell.contentView.bounds.height + CGFloat(stated.height) - cell.bounds.height
        guard
            let demanded = cell.contentView.demandedHeight(
                at: CGSize(width: cell.contentView.bounds.width, height: height)),
            abs(demanded - height) >= Self.rest
        else { return nil }
        let centered = document.element(id: content.id)?.centeredMembers ?? []
        let message =
            "the constraints in \(content.displayName) need a height of \(demanded.inWords) points, but the canvas gives it \(height.inWords): "
        let notes: [String] = centered.prefix(Self.mostNotes).map {
            "affects the vertical position of \($0.displayName) \($0.id ?? ""), line \($0.place.line)"
        }
        let finding = Diagnostic(
            .ambiguousLayout, message + "a row of that height breaks some of them", severity: .note,
            at: content.place, object: content.id, notes: notes)
        return Ambiguity(finding: finding, objects: Set([content.id] + centered.compactMap(\.id)))
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
        let archives =
            nibs.map { ($0.name, $0.archive) } + canvas.prototypes.values.joined().map { ($0.path, $0.archive) }
        return archives.flatMap { path, archive in
            archive.objects.indices.compactMap { index -> Diagnostic? in
                guard archive.className(of: index) == "NSIBPrototypingLayoutConstraint",
                    let view = archive.value("NSFirstItem", of: index)?.objectIndex,
                    let attribute = archive.value("NSFirstAttribute", of: index)?.intValue.flatMap(
                        LayoutAttribute.init),
                    attribute.kind != .size, let source = objects[NibOrigin(archive: path, object: view)],
                    known.insert("\(source.id) \(attribute)").inserted
                else { return nil }
                let axis = attribute.kind == .horizontalPosition ? "horizontal" : "vertical"
                return Diagnostic(
                    .unconstrainedView,
                    "\(source.displayName) has no constraint for its \(axis) position: it keeps its position on the canvas",
                    at: source.place, object: source.id)
            }
        }.inReportOrder()
    }
}

extension Element {
    /// Whether it is an empty view whose constraints only limit the lengths that are open: code puts something into it.
    fileprivate func isFilledByCode(along parts: [LayoutAttribute]) -> Bool {
        guard members(of: "subviews").isEmpty else { return false }
        let limits = members(of: "constraints").filter {
            $0.attribute("relation") != nil && $0.attribute("secondAttribute") == nil
                && $0.attribute("firstItem") == nil
        }
        return parts.allSatisfy { part in
            limits.contains {
                $0.attribute("firstAttribute") == (part == .width ? "width" : part == .height ? "height" : nil)
            }
        }
    }

    /// The views inside whose vertical center is tied to this one's.
    fileprivate var centeredMembers: [Element] {
        members(of: "constraints").compactMap { constraint in
            guard constraint.attribute("firstAttribute") == "centerY",
                constraint.attribute("secondAttribute") == "centerY"
            else { return nil }
            return [constraint.attribute("firstItem"), constraint.attribute("secondItem")].compactMap { $0 }.first {
                $0 != id
            }.flatMap(document.element)
        }
    }
}

extension Document {
    /// Whether File's Owner has the object as its outlet `view`, as controllers have.
    func isViewOfOwner(_ id: String) -> Bool {
        objects.first { $0.attribute("placeholderIdentifier") == "IBFilesOwner" }?.members(of: "connections")
            .contains { $0.attribute("property") == "view" && $0.attribute("destination") == id } == true
    }
}
