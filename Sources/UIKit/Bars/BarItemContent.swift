import IBSchema

/// What a bar button item shows, ready to be measured and drawn: navigation bars and toolbars alike.
@MainActor
struct BarItemContent {
    enum Form {
        case flexibleSpace
        case fixedSpace(CGFloat)
        case view(UIView)
        case text(String, UIFont)
        case image(UIImage)
        case glyph(SystemItemGlyph)
    }

    let item: UIBarButtonItem
    let form: Form

    /// What the title is drawn with, other than its system look.
    private let attributes: [NSAttributedString.Key: Any]

    /// - Parameter inherited: the bar's attributes, for titles that set none.
    init(_ item: UIBarButtonItem, _ inherited: [NSAttributedString.Key: Any] = [:]) {
        self.item = item
        let own = item.shownTitleAttributes(in: item.isEnabled ? .normal : .disabled)
        attributes = inherited.isEmpty ? own : inherited.merging(own) { $1 }
        if let view = item.customView {
            form = .view(view)
        } else if let system = item.systemItem {
            form = BarItemContent.form(of: system, width: item.width)
        } else if let image = item.image {
            form = .image(image.isSymbol ? image.atBarSize : image)
        } else {
            form = .text(
                item.title ?? "", attributes[.font] as? UIFont ?? BarItemContent.font(isBold: item.style == .done))
        }
    }

    private static func font(isBold: Bool) -> UIFont {
        .systemFont(ofSize: BarMetrics.titleFontSize, weight: isBold ? .semibold : .regular)
    }

    private static func form(of system: UIBarButtonItem.SystemItem, width: CGFloat) -> Form {
        if SystemFacts.doneAndCancelAreSigns.shown {
            let sign: UIBarButtonItem.SystemItem? =
                switch system {
                case .done: .done
                case .cancel, .close: .stop
                default: nil
                }
            if let glyph = sign.flatMap({ SystemItemGlyph($0, isThin: false) }) { return .glyph(glyph) }
        }
        switch system {
        case .done: return .text("Done", font(isBold: true))
        case .cancel: return .text("Cancel", font(isBold: false))
        case .edit: return .text("Edit", font(isBold: false))
        case .save: return .text("Save", font(isBold: true))
        case .undo: return .text("Undo", font(isBold: false))
        case .redo: return .text("Redo", font(isBold: false))
        case .flexibleSpace: return .flexibleSpace
        case .fixedSpace: return .fixedSpace(max(0, width))
        case .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop, .camera, .trash, .play,
            .pause, .rewind, .fastForward,
            .pageCurl, .close:
            return SystemItemGlyph(system, isThin: SystemFacts.barGlyphsAreThin.shown).map(Form.glyph) ?? .fixedSpace(0)
        }
    }

    /// In points. A flexible space has no width of its own.
    func size(scale: CGFloat) -> CGSize {
        let stated = item.width
        func widened(_ size: CGSize) -> CGSize { stated > 0 ? CGSize(width: stated, height: size.height) : size }
        switch form {
        case .flexibleSpace: return .zero
        case .fixedSpace(let width): return CGSize(width: width, height: 0)
        case .view(let view): return BarItemContent.size(of: view)
        case .text(let text, let font):
            return widened(TextDrawing.size(text, font: attributes[.font] as? UIFont ?? font, scale: scale))
        case .image(let image): return widened(image.size)
        case .glyph(let glyph): return widened(glyph.size)
        }
    }

    /// A custom view is as large as its constraints make it, else as it was made.
    ///
    /// On Interface Builder's canvas a view with autoresizing keeps its stored size; at run time what it holds decides,
    /// on each axis on which it does: two public storyboards beside pictures that UIKit drew of them show it.
    static func size(of view: UIView) -> CGSize {
        let intrinsic = view.intrinsicContentSize
        var size = view.bounds.size
        let isResized = view.translatesAutoresizingMaskIntoConstraints
        if view.holdsConstraints, !isResized || !UIKitEnvironment.current.isCanvas {
            let fitting = LayoutPass.fittingSize(
                of: view, target: .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
            if !isResized || fitting.width > 0 { size.width = fitting.width }
            if !isResized || fitting.height > 0 { size.height = fitting.height }
        }
        if size.width <= 0, intrinsic.width > 0 { size.width = intrinsic.width }
        if size.height <= 0, intrinsic.height > 0 { size.height = intrinsic.height }
        return size
    }

    var isSpace: Bool {
        switch form {
        case .flexibleSpace, .fixedSpace: true
        case .view, .text, .image, .glyph: false
        }
    }

    /// Draws what does not have a view of its own.
    func draw(in rect: CGRect, tint: UIColor, context: CGContext, traits: UITraitCollection) {
        let isOnTint = isProminent && SystemFacts.barGlass.shown != nil
        let color = !item.isEnabled ? .tertiaryLabel : isOnTint ? .white : item.tintColor ?? tint
        switch form {
        case .flexibleSpace, .fixedSpace, .view: return
        case .text(let text, let font):
            let stated = attributes[.foregroundColor] as? UIColor
            TextDrawing.draw(
                text, font: attributes[.font] as? UIFont ?? font, color: stated ?? color, in: rect, alignment: .center,
                context: context, traits: traits)
        case .image(let image):
            let shown = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            let size = CGSize(width: min(image.size.width, rect.width), height: min(image.size.height, rect.height))
            let box = CGRect(
                x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
            shown.draw(in: box, context: context, tint: color.cgColor(in: traits), traits: traits)
        case .glyph(let glyph):
            let size = glyph.size
            glyph.draw(
                in: CGRect(
                    x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width,
                    height: size.height),
                color: color.cgColor(in: traits), context: context, traits: traits)
        }
    }

    /// Between this item and the next one.
    func gap(to next: BarItemContent, scale: CGFloat) -> CGFloat {
        guard isImage, next.isImage else { return BarMetrics.itemGap }
        return max(
            BarMetrics.itemGap,
            SystemFacts.barImageDistance.shown - (size(scale: scale).width + next.size(scale: scale).width) / 2)
    }

    /// How far beyond the bar's margin an item at its end begins: texts, up to iOS 10.
    var outset: CGFloat {
        if case .text = form { return SystemFacts.barTextOutset.shown }
        return 0
    }

    /// Whether it has a capsule of its own that its tint fills, where items stand on glass.
    var isProminent: Bool { item.style == .done || item.systemItem == .done }

    var isImage: Bool {
        switch form {
        case .image, .glyph: true
        case .flexibleSpace, .fixedSpace, .view, .text: false
        }
    }
}

extension UIImage {
    /// A symbol at the size that bars show it.
    fileprivate var atBarSize: UIImage {
        let longest = max(size.width, size.height)
        guard longest > 0 else { return self }
        let factor = BarMetrics.symbolSide / longest
        return scaled(to: CGSize(width: size.width * factor, height: size.height * factor))
    }
}

extension UIView {
    /// How far a bar's items keep from its ends, in the direction of reading: the screen's margins, clear of what
    /// covers its sides.
    var barMargins: (start: CGFloat, end: CGFloat) {
        let margin = UIView.systemSideMargin(forWidth: bounds.width)
        let covered = ends(of: safeAreaInsets)
        return (margin + covered.start, margin + covered.end)
    }

    /// Left and right in the direction of reading.
    func ends(of insets: UIEdgeInsets) -> (start: CGFloat, end: CGFloat) {
        isRightToLeft ? (insets.right, insets.left) : (insets.left, insets.right)
    }

    /// A rectangle that is given from the leading edge.
    func directed(_ rect: CGRect) -> CGRect {
        isRightToLeft ? CGRect(x: bounds.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height) : rect
    }
}
