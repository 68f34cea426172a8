public import Diagnostics
import Graphics
import IBCompiler
public import IBDocument
import NibArchive
import TextEngine
import UIKit

/// A text that is not seen whole on a screen.
public struct TextFinding: Sendable {
    /// What makes findings of several configurations one.
    public struct Key: Hashable, Sendable {
        var code: DiagnosticCode
        var object: String
        /// The object whose text overlaps.
        var other: String?

        fileprivate var objects: [String] { [object] + [other].compactMap { $0 } }
    }

    public var key: Key
    /// Where the object is.
    public var place: SourcePlace
    /// By how much, in points.
    public var extent: Double
    /// `the text of label "Name" is cut`
    public var statement: String
    /// `it needs 480.5 points and has 340`
    public var detail: String
    /// Whether the document's text is what an app shows: no outlet leads code to the object.
    public var isFixed = true
    /// Whether nothing of the text is seen.
    public var isWhole = false
}

extension ScreenPlayer {
    /// Texts of a screen that are cut, overlap, or leave the screen, as it is drawn. Texts that scroll, that are covered
    /// or hidden, and those of fields are none.
    public func textFindings(on screen: Screen, of document: Document) -> [TextFinding] {
        perform {
            let size = screen.root.bounds.size
            let log = TextLog(canvas: CGRect(origin: .zero, size: size))
            LayerRendering.record(screen.root.layer, in: CGContext(noting: log, size: size))
            let texts = shownTexts(log, on: screen)
            // The container of a part gives it another height, and may show what reaches out of it.
            let isPart =
                screen.plan.isFreeform || !screen.plan.isController && !document.isViewOfOwner(screen.plan.id)
            let placed = texts.filter { !$0.view.isBar }
            let found =
                texts.compactMap { cut($0, isPart: isPart || $0.view.isInGrowingRow) }
                + (isPart ? [] : placed.filter { !$0.view.isInGrowingRow }.compactMap { outside($0, screen) })
                + overlaps(placed, log, on: screen, isPart: isPart)
            guard !found.isEmpty else { return [] }
            let reached = document.outletDestinations
            return found.map { finding in
                var finding = finding
                finding.isFixed = finding.key.objects.allSatisfy { id in
                    !reached.contains(id) && document.element(id: id)?.attribute("customClass") == nil
                }
                return finding
            }
        }
    }

    /// A text with its view.
    private struct ShownText {
        var text: TextLog.Text
        var view: UIView
        var source: ObjectMap.Source
        /// In the coordinates of the drawing.
        var frame: CGRect
        /// The nearest scroll view around it.
        var scroll: UIScrollView?

        /// What is seen of its lines.
        var seen: [CGRect] { text.lines.map { $0.overlap(with: text.ownVisible) }.filter { !$0.isNull } }
    }

    private func shownTexts(_ log: TextLog, on screen: Screen) -> [ShownText] {
        guard !log.texts.isEmpty else { return [] }
        var views: [NibOrigin: UIView] = [:]
        var pending = [screen.root]
        while let view = pending.popLast() {
            if let origin = view.nibOrigin, views[origin] == nil { views[origin] = view }
            pending += view.heldSubviews
        }
        var found: [ShownText] = []
        for text in log.texts {
            guard let origin = text.origin, let view = views[origin], let source = compiled.objects[origin],
                view.showsWholeText, !text.isTurned
            else { continue }
            found.append(
                ShownText(
                    text: text, view: view, source: source,
                    frame: screen.rect(view.untransformedFrame, of: view), scroll: view.scrollViewAround))
        }
        return found
    }

    private func finding(
        _ code: DiagnosticCode, _ text: ShownText, other: ShownText? = nil, extent: CGFloat, _ statement: String,
        _ detail: String
    ) -> TextFinding {
        TextFinding(
            key: TextFinding.Key(code: code, object: text.source.id, other: other?.source.id),
            place: text.source.place, extent: Double(extent), statement: statement, detail: detail)
    }

    // MARK: Cut

    /// Widths of the system font are good to about a point; less than this is not said.
    private static let tolerance: CGFloat = 2
    /// Nor less than this share of the text.
    private static let share: CGFloat = 0.03
    /// The share by which text is wider in a font that stands in for one that is missing.
    private static let standInTolerance: CGFloat = 0.15
    /// The share of a line's height that may be cut off without harm to letters.
    private static let heightTolerance: CGFloat = 0.25

    private func cut(_ text: ShownText, isPart: Bool) -> TextFinding? {
        let statement = "the text of \(text.source.displayName) is cut"
        guard let cut = text.text.cut else { return isPart ? nil : clipped(text, statement) }
        if cut.mostLines == 1 || cut.lines == cut.neededLines {
            let excess = cut.needed.width - cut.room.width
            guard excess > max(Self.tolerance, cut.needed.width * Self.share),
                !isDueToFont(text, excess, cut.room.width)
            else { return nil }
            return finding(
                .textCut, text, extent: excess, statement,
                "it needs \(cut.needed.width.told) points and has \(cut.room.width.told)")
        }
        guard cut.neededLines > cut.lines, !isDueToFont(text, cut.needed.width, cut.room.width) else { return nil }
        let isLimited = cut.mostLines > 0 && cut.lines == cut.mostLines
        let excess = cut.needed.height - cut.room.height
        guard isLimited || !isPart && excess > Self.tolerance else { return nil }
        return finding(
            .textCut, text, extent: cut.needed.height * CGFloat(cut.neededLines - cut.lines) / CGFloat(cut.neededLines),
            statement,
            isLimited
                ? "it needs \(cut.neededLines) lines and has \(cut.lines)"
                : "it needs \(cut.neededLines) lines, \(cut.needed.height.told) points high, and has \(cut.room.height.told)"
        )
    }

    /// A text that its own view cuts off at the top or bottom.
    private func clipped(_ text: ShownText, _ statement: String) -> TextFinding? {
        let lost = text.text.lines.map { line in
            line.overlap(with: text.text.visible).heightOrZero - line.overlap(with: text.text.ownVisible).heightOrZero
        }
        guard let most = lost.max(), let line = text.text.lines.first,
            most > line.height * Self.heightTolerance
        else { return nil }
        let needed = text.text.lines.reduce(line) { $0.union($1) }.height
        return finding(
            .textCut, text, extent: most, statement,
            "its letters are \(needed.told) points high and the view has \(text.frame.height.told)")
    }

    private func isDueToFont(_ text: ShownText, _ excess: CGFloat, _ room: CGFloat) -> Bool {
        guard !text.text.fonts.isEmpty, let engine = environment.textMeasurer as? TextEngine,
            text.text.fonts.contains(where: {
                engine.substitution(for: Font(family: .named($0), size: Self.anySize)) != nil
            })
        else { return false }
        return excess < room * Self.standInTolerance
    }

    private static let anySize: CGFloat = 17

    // MARK: Outside

    private func outside(_ text: ShownText, _ screen: Screen) -> TextFinding? {
        guard text.scroll == nil, let first = text.text.lines.first else { return nil }
        let whole = text.text.lines.reduce(first) { $0.union($1) }
        let visible = text.text.visible
        let left = max(0, max(visible.minX - whole.minX, whole.maxX - visible.maxX))
        let up = max(0, max(visible.minY - whole.minY, whole.maxY - visible.maxY))
        guard left > Self.tolerance || up > first.height * Self.heightTolerance else { return nil }
        let isOffScreen = !CGRect(origin: .zero, size: screen.root.bounds.size).insetBy(
            dx: -Self.tolerance, dy: -Self.tolerance
        ).contains(whole)
        let shared = whole.overlap(with: visible)
        let isWhole = shared.isNull || shared.isEmpty
        let part =
            isWhole
            ? "all of it is outside"
            : left > Self.tolerance
                ? "\(min(left, whole.width).told) of its \(whole.width.told) points are outside"
                : "\(min(up, whole.height).told) of its \(whole.height.told) points of height are outside"
        var found = finding(
            .offScreen, text, extent: max(left, up),
            "the text of \(text.source.displayName) leaves \(isOffScreen ? "the screen" : "the view that shows it")",
            part)
        found.isWhole = isWhole
        return found
    }

    // MARK: Overlap

    /// Only the first texts on a screen are compared, up to this many.
    private static let mostCompared = 500

    /// The share of a line's height that lines in a row have in common.
    private static let rowShare: CGFloat = 0.8

    private func overlaps(_ texts: [ShownText], _ log: TextLog, on screen: Screen, isPart: Bool) -> [TextFinding] {
        let least = isPart ? Self.rowShare : Self.heightTolerance
        let texts = Array(texts.prefix(Self.mostCompared))
        var found: [TextFinding] = []
        for (index, lower) in texts.enumerated() {
            let seen = lower.seen
            guard !seen.isEmpty else { continue }
            for upper in texts.dropFirst(index + 1) {
                guard let area = Self.overlap(seen, upper.seen, least: least), lower.view !== upper.view,
                    lower.scroll === upper.scroll, !isDeliberate(lower, upper, on: screen),
                    !log.isCovered(area, after: lower.text.order)
                else { continue }
                found.append(
                    finding(
                        .textOverlap, lower, other: upper, extent: area.width * area.height,
                        "the texts of \(lower.source.displayName) and \(upper.source.nameAndID) overlap",
                        "by \(area.width.told) × \(area.height.told) points"))
            }
        }
        return found
    }

    /// The largest area that two lines share, if it is more than rounding.
    ///
    /// - Parameter least: the share of a line's height.
    private static func overlap(_ first: [CGRect], _ second: [CGRect], least: CGFloat) -> CGRect? {
        var largest: CGRect?
        for line in first {
            for other in second {
                let area = line.overlap(with: other)
                guard !area.isNull, area.width > tolerance,
                    area.height > min(line.height, other.height) * least
                else { continue }
                if area.width * area.height > (largest.map { $0.width * $0.height } ?? 0) { largest = area }
            }
        }
        return largest
    }

    /// Whether the views are in one place on purpose: alternatives of which code shows one, or a view over others.
    private func isDeliberate(_ lower: ShownText, _ upper: ShownText, on screen: Screen) -> Bool {
        if lower.view.isDescendant(of: upper.view) || upper.view.isDescendant(of: lower.view) { return true }
        if lower.frame.sharesPlace(with: upper.frame, within: Self.tolerance) { return true }
        guard let (first, second) = lower.view.siblingsAround(upper.view) else { return false }
        let frames = [first, second].map { screen.rect($0.untransformedFrame, of: $0) }
        let shared = frames[0].overlap(with: frames[1])
        guard !shared.isNull else { return false }
        // A panel over another one, rather than a row beside another one that is too long for its place.
        let isPanel = zip([first, second], [lower.view, upper.view]).contains { $0 !== $1 }
        let smaller = frames.map { $0.width * $0.height }.min() ?? 0
        return isPanel && shared.width * shared.height > smaller * Self.panelShare
    }

    /// The share of the smaller of two panels that the other covers where one is shown instead of the other.
    private static let panelShare: CGFloat = 0.5
}

extension TextLog {
    /// Whether something opaque that is drawn later hides an area.
    fileprivate func isCovered(_ area: CGRect, after order: Int) -> Bool {
        let core = area.insetBy(dx: min(1, area.width / 4), dy: min(1, area.height / 4))
        return covers.contains { $0.order > order && $0.rect.contains(core) }
    }
}

extension UIView {
    /// Whether its text is meant to be seen whole: texts in fields scroll.
    fileprivate var showsWholeText: Bool {
        switch self {
        case is UILabel, is UIButton, is UISegmentedControl: true
        case let text as UITextView: !text.isScrollEnabled
        default: isBar
        }
    }

    /// Whether containers place it, and it the titles in it.
    fileprivate var isBar: Bool { self is UITabBar || self is UINavigationBar || self is UIToolbar }

    /// Whether it lies in a row of a table that is as high as its contents on a device, whatever the canvas shows.
    fileprivate var isInGrowingRow: Bool {
        var cell: UITableViewCell?
        var next = superview
        while let view = next {
            if let table = view as? UITableView {
                return cell != nil && table.rowHeight == UITableView.automaticDimension
            }
            cell = cell ?? view as? UITableViewCell
            next = view.superview
        }
        return false
    }

    /// The nearest scroll view around this view.
    fileprivate var scrollViewAround: UIScrollView? {
        var next = superview
        while let view = next {
            if let scroll = view as? UIScrollView { return scroll }
            next = view.superview
        }
        return nil
    }

    /// The two views in the nearest common superview that contain, or are, this one and another.
    fileprivate func siblingsAround(_ other: UIView) -> (UIView, UIView)? {
        var own = self
        while let container = own.superview {
            if other.isDescendant(of: container) {
                var others = other
                while let next = others.superview, next !== container { others = next }
                return (own, others)
            }
            own = container
        }
        return nil
    }
}

extension CGRect {
    fileprivate var heightOrZero: CGFloat { isNull ? 0 : height }

    /// Whether a corner or the center is in the same place.
    fileprivate func sharesPlace(with other: CGRect, within tolerance: CGFloat) -> Bool {
        func isNear(_ pairs: (CGFloat, CGFloat)...) -> Bool { pairs.allSatisfy { abs($0.0 - $0.1) <= tolerance } }
        return isNear((midX, other.midX), (midY, other.midY)) || isNear((minX, other.minX), (minY, other.minY))
            || isNear((maxX, other.maxX), (minY, other.minY)) || isNear((minX, other.minX), (maxY, other.maxY))
            || isNear((maxX, other.maxX), (maxY, other.maxY))
    }
}

extension CGFloat {
    /// In points, to a tenth.
    fileprivate var told: String { isFinite ? ((self * 10).rounded() / 10).inWords : "any number of" }
}

extension TextFinding {
    /// The findings of one configuration.
    public struct Shown: Sendable {
        /// `on iPhone SE (1st generation) in German`; empty: as the document itself is shown.
        public var place: String
        public var findings: [TextFinding]
        /// Whether it is the configuration that the document was saved for.
        public var isOwn: Bool

        public init(place: String, findings: [TextFinding], isOwn: Bool = false) {
            (self.place, self.findings, self.isOwn) = (place, findings, isOwn)
        }
    }

    /// One finding for each text, with its configurations summed up, the worst first.
    ///
    /// Where the text is whole as the document itself is shown, another configuration breaks it: a warning. Where it is
    /// not, the finding is a note if code may set another text, and what lies wholly outside is none: code brings it in.
    public static func diagnostics(_ shown: [Shown]) -> [Diagnostic] {
        var cases: [Key: [(place: String, finding: TextFinding)]] = [:]
        var order: [Key] = []
        let outside = Set(shown.filter(\.isOwn).flatMap(\.findings).filter(\.isWhole).map(\.key))
        for configuration in shown {
            for finding in configuration.findings where !outside.contains(finding.key) {
                if cases[finding.key] == nil { order.append(finding.key) }
                let isKnown = cases[finding.key]?.contains { $0.place == configuration.place } == true
                if !isKnown { cases[finding.key, default: []].append((configuration.place, finding)) }
            }
        }
        return order.compactMap { cases[$0].flatMap(diagnostic) }.inReportOrder()
    }

    private static func diagnostic(_ cases: [(place: String, finding: TextFinding)]) -> Diagnostic? {
        let own = cases.first { $0.place.isEmpty }
        let others = cases.filter { !$0.place.isEmpty }.sorted { $0.finding.extent > $1.finding.extent }
        guard let first = own ?? others.first else { return nil }
        let place = first.place.isEmpty ? "" : " \(first.place)"
        let rest = own == nil ? Array(others.dropFirst()) : others
        var notes = rest.prefix(mostPlaces).map { "also \($0.place): \($0.finding.detail)" }
        if rest.count > mostPlaces { notes.append("and in \(rest.count - mostPlaces) more configurations") }
        let isNote = own != nil && !first.finding.isFixed
        return Diagnostic(
            first.finding.key.code,
            "\(first.finding.statement)\(place): \(first.finding.detail)\(isNote ? ", unless code sets another text" : "")",
            severity: isNote ? .note : nil, at: first.finding.place, object: first.finding.key.object, notes: notes)
    }

    /// The number of further configurations that are listed for one text.
    private static let mostPlaces = 8
}
