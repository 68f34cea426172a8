import IBSchema

/// A row of dots, one a page.
open class UIPageControl: UIControl {
    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }

    private enum Metrics {
        @MainActor static var height: CGFloat { SystemFacts.pageControlHeight.shown }
        @MainActor static var pitch: CGFloat { SystemFacts.pageDotPitch.shown }
        @MainActor static var dot: CGFloat { SystemFacts.pageDotSize.shown }
        @MainActor static var padding: CGFloat { SystemFacts.pageControlPadding.shown }
        static let disabledOpacity: CGFloat = 0.5
        /// More pages than this are not drawn as dots of their own.
        static let mostDots = 400
    }

    open var numberOfPages = 0 {
        willSet { KeyValueObserving.willChange(self, "numberOfPages") }
        didSet {
            pagesDidChange()
            KeyValueObserving.didChange(self, "numberOfPages")
        }
    }
    open var currentPage = 0 {
        willSet { KeyValueObserving.willChange(self, "currentPage") }
        didSet {
            setNeedsDisplay()
            KeyValueObserving.didChange(self, "currentPage")
        }
    }
    open var hidesForSinglePage = false { didSet { pagesDidChange() } }
    open var defersCurrentPageDisplay = false  // no effect: touches are not simulated
    open var allowsContinuousInteraction = true  // no effect: touches are not simulated
    open var pageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var currentPageIndicatorTintColor: UIColor? { didSet { setNeedsDisplay() } }
    open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsDisplay() } }
    open var preferredIndicatorImage: UIImage? { didSet { setNeedsDisplay() } }

    private func pagesDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

    open func size(forNumberOfPages count: Int) -> CGSize {
        CGSize(
            width: CGFloat(min(max(count, 0), Metrics.mostDots)) * Metrics.pitch + Metrics.padding,
            height: Metrics.height)
    }

    /// A touch turns a page to the side on which it ends.
    open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
        guard isTouchInside, let touch else { return }
        let isAtRight = touch.location(in: self).x >= bounds.midX
        let old = currentPage
        currentPage = min(max(0, isAtRight != isRightToLeft ? old + 1 : old - 1), max(0, numberOfPages - 1))
        if currentPage != old { sendActions(for: .valueChanged) }
    }

    override func prevails(over recognizer: UIGestureRecognizer) -> Bool { isSingleTap(recognizer) }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard numberOfPages > 0, !(hidesForSinglePage && numberOfPages == 1) else { return }
        context.saveGState()
        defer { context.restoreGState() }
        if !isEnabled { context.setAlpha(Metrics.disabledOpacity) }
        let shown = dotCount(in: bounds.width)
        let width = Metrics.pitch * CGFloat(shown)
        if backgroundStyle == .prominent {
            let pill = CGRect(
                x: bounds.midX - width / 2 - Metrics.dot, y: bounds.midY - Metrics.height / 2,
                width: width + 2 * Metrics.dot, height: Metrics.height)
            context.fillRounded(
                pill, radius: pill.height / 2, color: UIColor.tertiarySystemFill.cgColor(in: traitCollection))
        }
        let current = min(max(currentPage, 0), numberOfPages - 1)
        // If there are more pages than fit, a window around the current one is shown.
        let first = min(max(0, current - shown / 2), max(0, numberOfPages - shown))
        for number in 0..<shown {
            let place = isRightToLeft ? shown - 1 - number : number
            let center = CGPoint(x: bounds.midX - width / 2 + (CGFloat(place) + 0.5) * Metrics.pitch, y: bounds.midY)
            drawDot(at: center, isCurrent: first + number == current, context: context)
        }
    }

    private func dotCount(in width: CGFloat) -> Int {
        let room = max(1, Int((min(width, 1e6) / Metrics.pitch).rounded(.down)))
        return min(numberOfPages, room, Metrics.mostDots)
    }

    private func drawDot(at center: CGPoint, isCurrent: Bool, context: CGContext) {
        let standard: UIColor = isCurrent ? .label : .tertiaryLabel
        let own = isCurrent ? currentPageIndicatorTintColor : pageIndicatorTintColor
        let color = (own ?? standard).cgColor(in: traitCollection)
        let rect = CGRect(x: center.x, y: center.y, width: 0, height: 0).centeredSquare(Metrics.dot)
        if let preferredIndicatorImage {
            let shape = preferredIndicatorImage.withRenderingMode(.alwaysTemplate)
            shape.draw(in: rect.insetBy(dx: -2, dy: -2), context: context, tint: color, traits: traitCollection)
        } else {
            context.fill(Path(ellipseIn: rect), with: .color(color))
        }
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIPageControl.self) {
            $0.bind("numberOfPages", \.numberOfPages)
            $0.bind("currentPage", \.currentPage)
            $0.bind("hidesForSinglePage", \.hidesForSinglePage)
            $0.bind("defersCurrentPageDisplay", \.defersCurrentPageDisplay)
            $0.bind("allowsContinuousInteraction", \.allowsContinuousInteraction)
            $0.bind("pageIndicatorTintColor", \.pageIndicatorTintColor)
            $0.bind("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
            $0.bind("backgroundStyle", \.backgroundStyle)
            $0.bind("preferredIndicatorImage", \.preferredIndicatorImage)
        }
    }
}
