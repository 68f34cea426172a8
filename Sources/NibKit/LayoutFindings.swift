import AutoLayout
public import Diagnostics
import IBCompiler
import IBDocument
import IBLint
import NibArchive
import UIKit

/// A frame that the constraints do not determine because one is missing.
public struct Ambiguity: Sendable {
    public var finding: Diagnostic
    /// The ids of the objects whose frames are undetermined.
    public var objects: Set<String>
    /// Whether Interface Builder marked one of them.
    public var isMarked = false
}

extension ScreenPlayer {
    /// The ambiguities of a screen: each cause once, with notes for the frames that would be determined with it. It
    /// skips views whose ambiguity is not verified according to the document, and views that a stack view skips.
    ///
    /// An ambiguity that shows only if a freeform view has a different size than on the canvas is a note, unless
    /// Interface Builder also marked it as ambiguous. A view that code is expected to fill is also a note.
    public func ambiguities(on screen: Screen, of document: Document) -> [Ambiguity] {
        perform { findAmbiguities(on: screen, of: document) }
    }

    private func findAmbiguities(on screen: Screen, of document: Document) -> [Ambiguity] {
        let open = openings(on: screen, of: document).filter { isMarked($0, document) || !isDueToFonts($0) }
        let found = open.compactMap { ambiguity($0, document) }
        guard found.isEmpty else { return found }
        return [openAtOtherSize(screen, document), heightOfContents(on: screen, of: document)].compactMap { $0 }
    }

    private func source(_ view: UIView) -> ObjectMap.Source? { view.nibOrigin.flatMap { compiled.objects[$0] } }

    /// Whether Interface Builder marked one of the views.
    private func isMarked(_ opening: LayoutOpening, _ document: Document) -> Bool {
        ([opening.root] + opening.followers).contains {
            source($0.view).flatMap { document.element(id: $0.id) }?.flag("ambiguous") == true
        }
    }

    /// Widths of texts are good to about so much, in points, and as a share.
    private static let measuringTolerance: (points: CGFloat, share: CGFloat) = (1.5, 0.02)

    /// Whether all lengths that are open are those of the contents but for what measuring may be wrong by: the author
    /// gave the views just the room that they need.
    private func isDueToFonts(_ opening: LayoutOpening) -> Bool {
        guard !opening.root.isContent else { return false }
        let lengths = ([opening.root] + opening.followers).flatMap { open in
            let (natural, shown) = (
                open.view.intrinsicContentSize, open.view.alignmentRect(forFrame: open.view.frame).size
            )
            return (open.parts.contains(.width) ? [(natural.width, shown.width)] : [])
                + (open.parts.contains(.height) ? [(natural.height, shown.height)] : [])
        }
        return !lengths.isEmpty
            && lengths.allSatisfy { natural, shown in
                natural != UIView.noIntrinsicMetric
                    && abs(natural - shown)
                        <= max(Self.measuringTolerance.points, natural * Self.measuringTolerance.share)
            }
    }

    private func openings(
        on screen: Screen, of document: Document, otherSize: (UIView) -> CGSize? = { _ in nil }
    ) -> [LayoutOpening] {
        let openings = screen.root.layoutOpenings(otherSize: otherSize) { view in
            guard let source = source(view), !view.isLeftOutOfStack else { return false }
            return document.element(id: source.id)?.lineage.allSatisfy(\.verifiesAmbiguity) ?? true
        }.filter { opening in
            // What hangs on such a view is decided with it. What Interface Builder marked is undetermined.
            guard let element = self.source(opening.root.view).flatMap({ document.element(id: $0.id) }) else {
                return true
            }
            return element.flag("ambiguous")
                || !element.isSizedByAuthorOrCode && !(opening.root.isContent && element.hasOnlyFixedMembers)
        }
        // Ambiguities of one view on both axes are one finding.
        var found: [LayoutOpening] = []
        for opening in openings {
            if let index = found.firstIndex(where: {
                $0.root.view === opening.root.view && $0.root.isContent == opening.root.isContent
            }) {
                found[index].root.parts += opening.root.parts
                found[index].followers += opening.followers
            } else {
                found.append(opening)
            }
        }
        return found
    }

    private func ambiguity(_ opening: LayoutOpening, _ document: Document) -> Ambiguity? {
        let (root, followers) = (opening.root, opening.followers)
        guard let view = source(root.view) else { return nil }
        let isMarked = isMarked(opening, document)
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
        } else if !root.isContent, let element = document.element(id: view.id), element.mayHaveOwnSize(root.parts) {
            finding.severity = .note
            finding.message += ", unless its class has a size of its own"
        } else if !isMarked, opening.isBeforeLines, !(root.view.superview is UIStackView) {
            // Xcode 15 leaves such rows unmarked outside of stack views (a public document).
            finding.severity = .note
            finding.message += " before the text breaks into lines"
        }
        return Ambiguity(
            finding: finding, objects: Set([view.id] + followers.compactMap { source($0.view)?.id }),
            isMarked: isMarked)
    }

    private func notes(_ followers: [AmbiguousView]) -> [String] {
        let notes = followers.compactMap { follower in
            source(follower.view).map {
                "this also leaves undetermined the \(Self.words(follower)) \(follower.isContent ? "of the content of \($0.nameAndID)" : "of \($0.nameAndID)"), line \($0.place.line)"
            }
        }
        return notes.count > Self.mostNotes
            ? notes.prefix(Self.mostNotes) + ["and \(notes.count - Self.mostNotes) more"] : notes
    }

    // MARK: Other sizes

    /// A difference below this comes from rounding to pixels, or from the font at hand.
    private static let point: CGFloat = 1

    /// By how much a view of the author's own size is enlarged, in points.
    private static let otherSize: CGFloat = 8

    /// Frames that are determined only because the content exactly fills a size that the author chose, as one finding.
    /// A cell is tried at the height of its row on the canvas if its content needs another height; any other view is
    /// tried a little larger.
    private func openAtOtherSize(_ screen: Screen, _ document: Document) -> Ambiguity? {
        let root = screen.root
        let plan = screen.plan
        guard plan.isFreeform || !plan.isController && !document.isViewOfOwner(plan.id) else { return nil }
        let isCell = root is UITableViewCell || root is UICollectionViewCell
        let growth =
            isCell
            ? CGSize(width: 0, height: (plan.statedSize?.height ?? root.bounds.height) - root.bounds.height)
            : CGSize(width: Self.otherSize, height: Self.otherSize)
        guard growth.width >= Self.point || abs(growth.height) >= Self.point,
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

    /// Reports a cell whose content needs another height than its row has on the canvas. A table view without automatic
    /// heights gives the cell the canvas's height, which breaks a constraint. Interface Builder reports the content
    /// view and the views at its center as ambiguous.
    private func heightOfContents(on screen: Screen, of document: Document) -> Ambiguity? {
        guard let cell = screen.root as? UITableViewCell, let stated = screen.plan.statedSize,
            let content = source(cell.contentView)
        else { return nil }
        let height: CGFloat = cell.contentView.bounds.height + CGFloat(stated.height) - cell.bounds.height
        guard
            let demanded = cell.contentView.demandedHeight(
                at: CGSize(width: cell.contentView.bounds.width, height: height)),
            abs(demanded - height) >= Self.point
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

    /// The number of views listed for one cause.
    private static let mostNotes = 20

    private static func words(_ ambiguous: AmbiguousView) -> String {
        parts.filter { ambiguous.parts.contains($0.part) }.map(\.word).joined(separator: " and the ")
    }

    private static var parts: [(part: LayoutAttribute, word: String)] {
        [(.left, "horizontal position"), (.top, "vertical position"), (.width, "width"), (.height, "height")]
    }
}

extension CompiledDocument {
    /// The views that have no constraint for an axis, which the compiler keeps at their position on the canvas: a
    /// warning where the author constrains the other axis, as Interface Builder asks for constraints then.
    public var unconstrainedViews: [Diagnostic] {
        let open = unconstrainedAxes
        let axes = Dictionary(grouping: open, by: \.source.id)
        return open.map { source, axis in
            let isHalf = axes[source.id]?.count == 1 && document?.element(id: source.id)?.flag("fixedFrame") != true
            let other = axis == "horizontal" ? "vertical" : "horizontal"
            let has =
                isHalf
                ? "constraints for its \(other) position but none for its \(axis) one"
                : "no constraint for its \(axis) position"
            return Diagnostic(
                .unconstrainedView, "\(source.displayName) has \(has), which stays as on the canvas",
                severity: isHalf ? .warning : nil, at: source.place, object: source.id)
        }.inReportOrder()
    }

    private var unconstrainedAxes: [(source: ObjectMap.Source, axis: String)] {
        var known: Set<String> = []
        let archives =
            nibs.map { ($0.name, $0.archive) } + canvas.prototypes.values.joined().map { ($0.path, $0.archive) }
        return archives.flatMap { path, archive in
            archive.objects.indices.compactMap { index in
                guard archive.className(of: index) == "NSIBPrototypingLayoutConstraint",
                    let view = archive.value("NSFirstItem", of: index)?.objectIndex,
                    let attribute = archive.value("NSFirstAttribute", of: index)?.intValue.flatMap(
                        LayoutAttribute.init),
                    attribute.kind != .size, let source = objects[NibOrigin(archive: path, object: view)],
                    known.insert("\(source.id) \(attribute)").inserted
                else { return nil }
                return (source, attribute.kind == .horizontalPosition ? "horizontal" : "vertical")
            }
        }
    }
}

extension Element {
    /// Whether Interface Builder keeps the view in its place, or the view is a stack of hidden views only, which is
    /// empty until code shows some.
    fileprivate var isSizedByAuthorOrCode: Bool {
        if flag("fixedFrame") { return true }
        let arranged = name == "stackView" ? members(of: "subviews") : []
        return !arranged.isEmpty && arranged.allSatisfy { $0.flag("hidden") }
    }

    /// Whether Interface Builder keeps all views inside in their places.
    fileprivate var hasOnlyFixedMembers: Bool {
        let views = members(of: "subviews")
        return !views.isEmpty
            && views.allSatisfy {
                $0.flag("fixedFrame") || $0.flag("translatesAutoresizingMaskIntoConstraints", default: true)
            }
    }

    /// Whether the class of a view may give it a size that is undetermined here, and Interface Builder did not mark it.
    fileprivate func mayHaveOwnSize(_ parts: [LayoutAttribute]) -> Bool {
        customClass != nil && !flag("ambiguous") && parts.contains { $0 == .width || $0 == .height }
    }

    /// Whether it is an empty view whose constraints only limit the undetermined lengths, so code adds its content.
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
