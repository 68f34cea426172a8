/// A picture.
open class UIImageView: UIView {
    open var image: UIImage? {
        willSet { KeyValueObserving.willChange(self, "image") }
        didSet {
            imageDidChange()
            KeyValueObserving.didChange(self, "image")
        }
    }
    open var highlightedImage: UIImage? { didSet { imageDidChange() } }
    open var isHighlighted = false {
        willSet { KeyValueObserving.willChange(self, "highlighted") }
        didSet {
            imageDidChange()
            KeyValueObserving.didChange(self, "highlighted")
        }
    }
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false
    /// The size and weight of symbols.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { imageDidChange() } }
    /// Pictures in turn; nothing moves, so the first is shown while they run and there is no image.
    open var animationImages: [UIImage]? { didSet { imageDidChange() } }
    open var highlightedAnimationImages: [UIImage]?  // no effect: animations finish immediately
    open var animationDuration: TimeInterval = 0
    open var animationRepeatCount = 0  // no effect: animations finish immediately
    open private(set) var isAnimating = false { didSet { imageDidChange() } }
    open func startAnimating() { isAnimating = true }
    open func stopAnimating() { isAnimating = false }
    open var adjustsImageWhenAncestorFocused = false  // no effect: animations finish immediately

    public init(image: UIImage?, highlightedImage: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        (self.image, self.highlightedImage) = (image, highlightedImage)
    }

    public init(image: UIImage?) {
        super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
        self.image = image
    }

    public override init(frame: CGRect) { super.init(frame: frame) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    override func didInitialize() { isUserInteractionEnabled = false }

    private func imageDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    private var shownImage: UIImage? {
        let shown = (isHighlighted ? highlightedImage ?? image : image) ?? (isAnimating ? animationImages?.first : nil)
        return preferredSymbolConfiguration.flatMap { shown?.withConfiguration($0) } ?? shown
    }

    open override var alignmentRectInsets: UIEdgeInsets { shownImage?.alignmentRectInsets ?? super.alignmentRectInsets }

    open override var intrinsicContentSize: CGSize {
        shownImage.map { alignmentRect(forFrame: CGRect(origin: .zero, size: $0.size)).size }
            ?? super.intrinsicContentSize
    }

    /// A symbol has the baseline of the text that it stands beside; other images have none.
    override func firstBaselineOffset(in size: CGSize) -> CGFloat {
        shownImage?.baselineBelowMiddle.map { size.height / 2 + $0 - alignmentRectInsets.top }
            ?? super.firstBaselineOffset(in: size)
    }

    override func lastBaselineOffset(in size: CGSize) -> CGFloat {
        shownImage?.baselineBelowMiddle.map { size.height / 2 - $0 - alignmentRectInsets.bottom }
            ?? super.lastBaselineOffset(in: size)
    }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard let image = shownImage else { return }
        let rect = contentMode.place(image.size, in: bounds)
        context.saveGState()
        if rect.maxX > bounds.maxX || rect.maxY > bounds.maxY || rect.minX < bounds.minX || rect.minY < bounds.minY,
            clipsToBounds
        {
            context.clip(to: bounds)
        }
        image.draw(in: rect, context: context, tint: tintColor.cgColor(in: traitCollection), traits: traitCollection)
        context.restoreGState()
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIImageView.self) {
            $0.bind("image", \.image)
            $0.bind("highlightedImage", \.highlightedImage)
            $0.bind("highlighted", \.isHighlighted)
            $0.bind(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                \.adjustsImageSizeForAccessibilityContentSizeCategory
            )
        }
    }
}

extension UIView.ContentMode {
    /// Where content of a size lies in a rectangle.
    func place(_ size: CGSize, in rect: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return rect }
        func scaled(_ factor: CGFloat) -> CGRect {
            let scaled = CGSize(width: size.width * factor, height: size.height * factor)
            return CGRect(
                x: rect.midX - scaled.width / 2, y: rect.midY - scaled.height / 2, width: scaled.width,
                height: scaled.height)
        }
        let left = rect.minX
        let right = rect.maxX - size.width
        let middle = rect.midX - size.width / 2
        let top = rect.minY
        let bottom = rect.maxY - size.height
        let center = rect.midY - size.height / 2
        func at(_ x: CGFloat, _ y: CGFloat) -> CGRect { CGRect(origin: CGPoint(x: x, y: y), size: size) }
        switch self {
        case .scaleToFill, .redraw: return rect
        case .scaleAspectFit: return scaled(min(rect.width / size.width, rect.height / size.height))
        case .scaleAspectFill: return scaled(max(rect.width / size.width, rect.height / size.height))
        case .center: return at(middle, center)
        case .top: return at(middle, top)
        case .bottom: return at(middle, bottom)
        case .left: return at(left, center)
        case .right: return at(right, center)
        case .topLeft: return at(left, top)
        case .topRight: return at(right, top)
        case .bottomLeft: return at(left, bottom)
        case .bottomRight: return at(right, bottom)
        }
    }
}
