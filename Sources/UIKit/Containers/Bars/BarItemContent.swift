/// What a bar button item shows, ready to be measured and drawn: navigation bars and toolbars alike.
@MainActor
struct BarItemContent {
    enum Form {
        case flexibleSpace
        case fixedSpace(CGFloat)
        case view(UIView)
        case text(String, UIFont)
        case image(UIImage)
        case glyph(ControlGlyph)
    }

    let item: UIBarButtonItem
    let form: Form

    /// What the title is drawn with, other than its system look.
    private let attributes: [NSAttributedString.Key: Any]

    /// - Parameter inherited: what the bar says of titles that say nothing themselves.
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
            form = .text(item.title ?? "", attributes[.font] as? UIFont ?? BarItemContent.font(isBold: item.style == .done))
        }
    }

    private static func font(isBold: Bool) -> UIFont { .systemFont(ofSize: BarMetrics.titleFontSize, weight: isBold ? .semibold : .regular) }

    private static func form(of system: UIBarButtonItem.SystemItem, width: CGFloat) -> Form {
        func symbol(_ name: String) -> Form {
            UIImage(systemName: name).map { .image($0.atBarSize) } ?? .fixedSpace(BarMetrics.symbolSide)
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
        case .add: return .glyph(.plus)
        case .compose: return symbol("square.and.pencil")
        case .reply: return symbol("arrowshape.turn.up.left")
        case .action: return symbol("square.and.arrow.up")
        case .organize: return symbol("folder")
        case .bookmarks: return symbol("book")
        case .search: return symbol("magnifyingglass")
        case .refresh: return symbol("arrow.clockwise")
        case .stop: return symbol("xmark")
        case .camera: return symbol("camera")
        case .trash: return symbol("trash")
        case .play: return symbol("play.fill")
        case .pause: return symbol("pause.fill")
        case .rewind: return symbol("backward.fill")
        case .fastForward: return symbol("forward.fill")
        case .pageCurl: return symbol("book.closed")
        case .close: return symbol("xmark.circle.fill")
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
        case .text(let text, let font): return widened(TextDrawing.size(text, font: attributes[.font] as? UIFont ?? font, scale: scale))
        case .image(let image): return widened(image.size)
        case .glyph: return widened(CGSize(width: BarMetrics.symbolSide, height: BarMetrics.symbolSide))
        }
    }

    /// A custom view is as large as its constraints make it, else as it was made.
    static func size(of view: UIView) -> CGSize {
        let intrinsic = view.intrinsicContentSize
        var size = view.bounds.size
        if view.holdsConstraints, !view.translatesAutoresizingMaskIntoConstraints {
            size = LayoutPass.fittingSize(of: view, target: .zero, horizontal: .fittingSizeLevel, vertical: .fittingSizeLevel)
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

    /// Draws what is no view of its own.
    func draw(in rect: CGRect, tint: UIColor, context: CGContext, traits: UITraitCollection) {
        let color = item.isEnabled ? item.tintColor ?? tint : .tertiaryLabel
        switch form {
        case .flexibleSpace, .fixedSpace, .view: return
        case .text(let text, let font):
            let stated = attributes[.foregroundColor] as? UIColor
            TextDrawing.draw(text, font: attributes[.font] as? UIFont ?? font, color: stated ?? color, in: rect, alignment: .center, context: context, traits: traits)
        case .image(let image):
            let shown = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
            let size = CGSize(width: min(image.size.width, rect.width), height: min(image.size.height, rect.height))
            let box = CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
            shown.draw(in: box, context: context, tint: color.cgColor(in: traits), traits: traits)
        case .glyph(let glyph):
            let side = BarItemContent.glyphSide
            glyph.draw(in: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side), color: color.cgColor(in: traits),
                       context: context, lineWidth: BarItemContent.glyphStroke)
        }
    }

    /// The strokes of the sign for adding reach half their width beyond this.
    private static let glyphSide: CGFloat = 16
    private static let glyphStroke: CGFloat = 1.67
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
    /// How far a bar's items keep from its ends, in the direction of reading: the screen's margins, clear of what covers its sides.
    var barMargins: (start: CGFloat, end: CGFloat) {
        let margin = UIView.systemSideMargin(forWidth: bounds.width), covered = ends(of: safeAreaInsets)
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
