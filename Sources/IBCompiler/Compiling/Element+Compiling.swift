import IBDocument
import IBSchema

extension Element {
    /// The items that a constraint names; the view that owns it is implied.
    var itemIDs: [String] { ["firstItem", "secondItem"].compactMap(attribute) }

    /// Whether an item of a constraint, or an object that contains it, fulfills the condition.
    func hasItem(where isSuch: (Element) -> Bool) -> Bool {
        itemIDs.contains { document.element(id: $0)?.lineage.contains(where: isSuch) == true }
    }

    typealias Frame = (x: Double, y: Double, width: Double, height: Double)

    /// The frame that the document states, in points of the superview's coordinates: `<rect key="frame">`, or the
    /// distances from the superview's edges that Xcode 8 wrote instead (`<frame key="frameInset">`).
    var statedFrame: Frame? {
        var insets: [Element] = []
        var frame = statedRect
        var current: Element? = self
        while frame == nil, let element = current, let inset = element.child("frame", key: "frameInset") {
            insets.append(inset)
            current = element.superview
            frame = current?.statedRect
        }
        for inset in insets.reversed() {
            guard let x = Self.span(inset, from: "minX", to: "maxX", length: "width", of: frame?.width),
                let y = Self.span(inset, from: "minY", to: "maxY", length: "height", of: frame?.height)
            else { return nil }
            frame = (x.start, y.start, x.length, y.length)
        }
        return frame
    }

    private var statedRect: Frame? {
        guard let rect = child("rect", key: "frame"), let x = rect.number("x"), let y = rect.number("y"),
            let width = rect.number("width"), let height = rect.number("height")
        else { return nil }
        return (x, y, width, height)
    }

    /// One axis of a frame that is stated by two of: the distances from both edges, and the length. A missing distance
    /// is 0.
    private static func span(
        _ inset: Element, from near: String, to far: String, length: String, of whole: Double?
    ) -> (start: Double, length: Double)? {
        let start = inset.number(near)
        let end = inset.number(far)
        switch (inset.number(length), whole) {
        case (let length?, let whole?) where start == nil && end != nil: return (whole - (end ?? 0) - length, length)
        case (let length?, _) where start != nil || end == nil: return (start ?? 0, length)
        case (nil, let whole?): return (start ?? 0, max(0, whole - (start ?? 0) - (end ?? 0)))
        default: return nil
        }
    }

    /// Plain views, image views without an image, empty stack views, and one-line labels without text have no intrinsic
    /// size in a stack view, but the canvas gives them this size in points: stored frames show it if nothing else sizes
    /// them.
    private static let arrangedViewSide = 50.0
    /// The width of views without a stated hugging priority (20 views of 9 public projects).
    private static let arrangedViewWidth = 240.0

    /// The intrinsic size that the author gave as a placeholder, that the designable agent measured, or that the canvas
    /// assumes.
    var designTimeIntrinsicSize: Canvas.IntrinsicSize? {
        if let width = attribute("placeholderIntrinsicWidth"), let height = attribute("placeholderIntrinsicHeight") {
            return Canvas.IntrinsicSize(
                width: DocumentNumber.parse(width), height: DocumentNumber.parse(height), isMeasured: false)
        }
        if let size = measuredSize { return size }
        if isWithoutContents, let stack = parent?.parent, stack.name == .stackView {
            let isView = name == .view
            let isBare = isView && members(of: "subviews").isEmpty
            let isWide = isView && attribute("horizontalHuggingPriority") == nil
            let isWidthWeak = isWide && (!isBare || attribute("verticalHuggingPriority") == nil)
            // A stack view that fills its breadth determines it, except for labels and image views.
            let isOpen = (isView || name == .stackView) && (stack.attribute("alignment") ?? "fill") == "fill"
            let isVertical = stack.attribute("axis") == "vertical"
            return Canvas.IntrinsicSize(
                width: isOpen && isVertical ? nil : isWide ? Self.arrangedViewWidth : Self.arrangedViewSide,
                height: isOpen && !isVertical ? nil : Self.arrangedViewSide, isMeasured: false, isAssumed: true,
                isWidthWeak: isWidthWeak,
                isHeightWeak: isWidthWeak && isBare)
        }
        return nil
    }

    /// The symbol configuration of an image view, or of a button in its normal state.
    var symbolConfiguration: Canvas.SymbolConfiguration? {
        let owner: Element? =
            switch name {
            case "imageView": self
            case "button": child("state", key: "normal")
            default: nil
            }
        let stated = owner?.child("preferredSymbolConfiguration", key: "preferredSymbolConfiguration")
        // A reference says at which scale the image itself is.
        let scale =
            stated?.attribute("scale") ?? owner?.child("imageReference", key: "image")?.attribute("symbolScale")
        guard stated != nil || scale != nil else { return nil }
        let font = stated?.child("fontDescription", key: "fontDescription")
        return Canvas.SymbolConfiguration(
            textStyle: font?.attribute("style") ?? stated?.attribute("textStyle"),
            pointSize: font?.number("pointSize") ?? stated?.number("pointSize"),
            scale: scale.flatMap(Enumeration.symbolScale.value(of:)),
            weight: stated?.attribute("weight").flatMap(Enumeration.symbolWeight.value(of:)))
    }

    /// The size that the designable agent measured of a view of the author's class.
    private var measuredSize: Canvas.IntrinsicSize? {
        guard let id, attribute("customClass") != nil, let designables = document.root.child("designables") else {
            return nil
        }
        for designable in designables.xml.children(named: "designable") where designable[attribute: "name"] == id {
            let size = Element(document: document, xml: designable).child("size", key: "intrinsicContentSize")
            if let width = size?.number("width"), let height = size?.number("height") {
                return Canvas.IntrinsicSize(width: width, height: height, isMeasured: true)
            }
        }
        return nil
    }

    /// Whether none of its contents has a size.
    private var isWithoutContents: Bool {
        switch name {
        case "view":
            members(of: "subviews").isEmpty
                || attribute("horizontalHuggingPriority") == nil && attribute("verticalHuggingPriority") == nil
        case "imageView": attribute("image") == nil
        case "stackView": members(of: "subviews").isEmpty
        case "label":
            (string("text") ?? "").isEmpty && child("attributedString", key: "attributedText") == nil
                && (attribute("numberOfLines") ?? "1") == "1"
        default: false
        }
    }

    /// The class that the loader creates, as the run-time spells it: a Swift class has its mangled name.
    func runtimeClassName(module override: String?) -> String? {
        guard let name = attribute("customClass"), !name.isEmpty else { return nil }
        let provided = attribute("customModuleProvider") == "target"
        guard let module = (provided ? override : nil) ?? attribute("customModule"), !module.isEmpty else {
            return name
        }
        return SwiftClassName.mangled([module] + name.split(separator: ".").map(String.init))
    }

    /// A frame to compile: documents saved by Xcode 8 may lack one.
    var archivedFrame: Frame {
        if let frame = statedFrame { return frame }
        if name == .tableViewCellContentView, let cell = superview?.archivedFrame {
            // The separator takes the last pixel.
            let hasSeparator = superview?.superview?.attribute("separatorStyle") != "none"
            return (
                0, 0, cell.width,
                max(0, cell.height - (hasSeparator ? 1 / document.device.scale(savedWith: document.toolsVersion) : 0))
            )
        }
        if name == .tableViewCell, let table = superview, let width = table.statedFrame?.width {
            let heights = [self, table].lazy.compactMap { $0.number("rowHeight") }
            return (0, 0, width, heights.first { $0 > 0 } ?? Self.usualRowHeight)
        }
        return (0, 0, 1000, 1000)
    }

    /// The height of rows without a stated height, in points.
    private static let usualRowHeight = 44.0
}

/// The view controllers that are or contain the elements. Each step up is taken only once, however deeply elements are
/// nested.
struct EnclosingControllers {
    private var known: [Int: String?] = [:]

    mutating func id(for element: Element) -> String? {
        var path: [Int] = []
        var current: Element? = element
        var found: String?
        while let element = current {
            if let id = known[element.xml.index] {
                found = id
                break
            }
            path.append(element.xml.index)
            if element.isViewController {
                found = element.id
                break
            }
            current = element.parent
        }
        for index in path { known[index] = .some(found) }
        return found
    }
}
