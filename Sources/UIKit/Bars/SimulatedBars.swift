/// The bars that Interface Builder draws around a scene: they belong to the canvas, not to the scene's views.
///
/// What is recorded here lies above the root view's drawing, in its coordinates, in points.
@MainActor
package enum SimulatedBars {
    package enum TopBar: Hashable, Sendable {
        case none
        /// `prompted`: there is a line above the title.
        case navigationBar(large: Bool, prompted: Bool)
    }

    package enum BottomBar: Hashable, Sendable { case none, tabBar, toolbar }

    /// The containers around a controller, which are not shown themselves: their bars have the look that the document
    /// gives them.
    package struct Containers {
        var navigationController: UINavigationController?
        /// What is below the controller in the navigation controller, to which its back button leads.
        var previous: UIViewController?
        var tabBarController: UITabBarController?
        /// The tab that is selected.
        var tab: UIViewController?

        package init(
            navigationController: UINavigationController? = nil, previous: UIViewController? = nil,
            tabBarController: UITabBarController? = nil,
            tab: UIViewController? = nil
        ) {
            (self.navigationController, self.previous, self.tabBarController, self.tab) = (
                navigationController, previous, tabBarController, tab
            )
        }
    }

    /// Records the bars for a canvas of a size, where `insets` is what device and bars cover of the root view.
    ///
    /// The bars lie at the inner edges of the insets: a root view that begins below its bars (an inset of zero) has
    /// none drawn. Titles and buttons come from the controller's own items; a xib has no controller.
    package static func record(
        for controller: UIViewController?, inside containers: Containers = Containers(), size: CGSize,
        insets: UIEdgeInsets, statusBar: Bool,
        over root: UIView? = nil, topBar: TopBar, bottomBar: BottomBar, in context: CGContext
    ) {
        let top = recordTopBar(topBar, controller, containers, size, insets, context)
        let bottom = recordBottomBar(bottomBar, controller, containers, size, insets, context)
        guard statusBar else { return }
        if top >= StatusBar.lowest {
            let view = StatusBar(frame: CGRect(x: 0, y: 0, width: size.width, height: top))
            let bar = topBar == .none ? nil : containers.navigationController?.navigationBar.statedFill
            view.ink = .ink(on: bar ?? root?.fill(at: CGPoint(x: size.width / 2, y: top / 2)))
            record(view, in: context)
        }
        if bottom >= HomeIndicator.lowest {
            let view = HomeIndicator(frame: CGRect(x: 0, y: size.height - bottom, width: size.width, height: bottom))
            view.ink = .ink(on: root?.fill(at: CGPoint(x: size.width / 2, y: size.height - bottom / 2)))
            record(view, in: context)
        }
    }

    /// Records a status bar on a ground of one color, if the frame is high enough for one.
    package static func recordStatusBar(_ frame: CGRect, on ground: UIColor, in context: CGContext) {
        guard frame.height >= StatusBar.lowest else { return }
        let view = StatusBar(frame: frame)
        view.ink = .ink(on: ground)
        record(view, in: context)
    }

    private static func record(_ view: UIView, in context: CGContext) {
        view.layoutIfNeeded()
        LayerRendering.record(view.layer, in: context)
    }

    /// What is left above the bar.
    private static func recordTopBar(
        _ kind: TopBar, _ controller: UIViewController?, _ containers: Containers, _ size: CGSize,
        _ insets: UIEdgeInsets, _ context: CGContext
    ) -> CGFloat {
        guard case .navigationBar(let isLarge, let isPrompted) = kind else { return insets.top }
        let bar = containers.navigationController?.navigationBar ?? UINavigationBar(frame: .zero)
        bar.contentController = controller
        bar.prefersLargeTitles = isLarge
        let item = controller?.shownNavigationItem
        let owner = item?.bar
        bar.items = [containers.previous?.shownNavigationItem, item ?? UINavigationItem(title: "")].compactMap { $0 }
        defer {
            bar.items = nil
            item?.bar = owner
        }
        var height = BarMetrics.navigationBarHeight(
            large: isLarge, prompted: isPrompted || item?.prompt?.isEmpty == false, in: bar.traitCollection)
        // In a sheet the bar is higher, and nothing is above it.
        if insets.top > height, insets.top < height + StatusBar.lowest { height = insets.top }
        guard insets.top >= height else { return insets.top }
        bar.frame = CGRect(x: 0, y: insets.top - height, width: size.width, height: height)
        bar.rootSafeAreaInsets = insets.sides
        bar.backgroundOverhang = insets.top - height
        record(bar, in: context)
        return insets.top - height
    }

    /// What is left below the bar.
    private static func recordBottomBar(
        _ kind: BottomBar, _ controller: UIViewController?, _ containers: Containers, _ size: CGSize,
        _ insets: UIEdgeInsets, _ context: CGContext
    ) -> CGFloat {
        let frame = CGRect(x: 0, y: size.height - insets.bottom, width: size.width, height: insets.bottom)
        let traits = UITraitCollection.current
        switch kind {
        case .none: return insets.bottom
        case .tabBar:
            let height = BarMetrics.tabBarHeight(in: traits)
            guard insets.bottom >= height else { return insets.bottom }
            let bar = containers.tabBarController?.tabBar ?? UITabBar(frame: .zero)
            bar.frame = frame
            bar.rootSafeAreaInsets = insets.sides
            bar.contentController = controller
            let item =
                containers.tab.flatMap { containers.tabBarController?.shownItem(of: $0) } ?? tabBarItem(of: controller)
            bar.items = containers.tab == nil ? [item].compactMap { $0 } : containers.tabBarController?.shownItems
            bar.selectedItem = item
            bar.bottomOverhang = insets.bottom - height
            let owner = item?.bar
            record(bar, in: context)
            item?.bar = owner
            return bar.bottomOverhang
        case .toolbar:
            let low = BarMetrics.toolbarHeight(aboveIndicator: false, in: traits)
            let high = BarMetrics.toolbarHeight(aboveIndicator: true, in: traits)
            guard insets.bottom >= low else { return insets.bottom }
            let bar = containers.navigationController?.toolbar ?? UIToolbar(frame: .zero)
            bar.frame = frame
            bar.rootSafeAreaInsets = insets.sides
            bar.contentController = controller
            let owners = controller?.toolbarItems?.map(\.bar) ?? []
            bar.items = controller?.toolbarItems
            bar.bottomOverhang = insets.bottom - (insets.bottom >= high ? high : low)
            record(bar, in: context)
            for (item, owner) in zip(controller?.toolbarItems ?? [], owners) { item.bar = owner }
            return bar.bottomOverhang
        }
    }

    /// The tab of the controller or of the one that contains it; a nameless tab says nothing.
    private static func tabBarItem(of controller: UIViewController?) -> UITabBarItem? {
        var current = controller
        while let controller = current {
            let item = controller.shownTabBarItem
            if item.title?.isEmpty == false || item.image != nil || item.systemItem != nil { return item }
            current = controller.parent
        }
        return nil
    }
}

extension UIColor {
    /// What is read on a color; where nothing is known of it, the label's.
    @MainActor fileprivate static func ink(on fill: UIColor?) -> UIColor {
        guard let color = fill?.cgColor(in: .current) else { return .label }
        guard let parts = color.components, parts.count == 4 else { return .label }
        return 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] < 0.5 ? .white : .black
    }
}

extension UIView {
    /// The color that is seen at a point, in the view's coordinates: the last one that covers it.
    fileprivate func fill(at point: CGPoint) -> UIColor? {
        var found: UIColor?
        var place = point
        var next: UIView? = self
        while let view = next {
            let fill = (view as? UINavigationBar)?.statedFill ?? view.drawnBackgroundColor
            if let fill, fill.cgColor(in: view.traitCollection).alpha >= 0.5 { found = fill }
            let inner = view.heldSubviews.last { !$0.isHidden && $0.alpha >= 0.5 && $0.coveredFrame.contains(place) }
            if let inner { place = inner.convert(place, from: view) }
            next = inner
        }
        return found
    }

    /// The frame, which for a navigation bar includes what its background fills above it.
    private var coveredFrame: CGRect {
        let above = (self as? UINavigationBar)?.backgroundOverhang ?? 0
        return CGRect(x: frame.minX, y: frame.minY - above, width: frame.width, height: frame.height + above)
    }
}

/// The time at one side, and signals and a battery at the other. Beside a notch they have the places and sizes of a
/// picture of an iPhone 12 Pro Max with iOS 15.
private final class StatusBar: UIView {
    var ink = UIColor.label
    /// Lower bars have no room for the time.
    static let lowest: CGFloat = 16
    /// Higher ones stand beside a notch.
    private static let tall: CGFloat = 40
    private static let battery = CGSize(width: 27, height: 13), lowBattery = CGSize(width: 25, height: 12)
    private static let cellular = CGSize(width: 19, height: 12.5), wireless = CGSize(width: 17.5, height: 12.5)
    /// What is free beside the battery, of the width of the screen.
    private static let marginShare: CGFloat = 0.057
    private static let gap: CGFloat = 6

    override func didInitialize() { isOpaque = false }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let isTall = bounds.height >= Self.tall
        let side = isTall ? bounds.width * 0.27 : bounds.width
        let font = UIFont.systemFont(ofSize: isTall ? 17 : 12, weight: .semibold)
        let time = CGRect(
            x: isTall ? 6 : 0, y: isTall ? bounds.height - 34 : 0, width: side, height: isTall ? 24 : bounds.height)
        TextDrawing.draw(
            "9:41", font: font, color: ink, in: time, alignment: .center, context: context, traits: traitCollection)
        var end = bounds.maxX - (isTall ? bounds.width * Self.marginShare : Self.gap)
        func box(_ size: CGSize) -> CGRect {
            defer { end -= size.width + Self.gap }
            return CGRect(origin: CGPoint(x: end - size.width, y: time.midY - size.height / 2), size: size)
        }
        drawBattery(in: box(isTall ? Self.battery : Self.lowBattery), context)
        guard isTall else { return }
        drawWireless(in: box(Self.wireless), context)
        drawCellular(in: box(Self.cellular), context)
    }

    /// Four bars that grow.
    private func drawCellular(in box: CGRect, _ context: CGContext) {
        let width = box.width / 5.8
        for (index, share) in [0.33, 0.5, 0.75, 1].enumerated() {
            let bar = CGRect(
                x: box.minX + CGFloat(index) * width * 1.6, y: box.maxY - box.height * share, width: width,
                height: box.height * share)
            context.fill(Path(roundedRect: bar, radius: 1), with: .color(ink.cgColor(in: traitCollection)))
        }
    }

    /// A sector and two arcs above it.
    private func drawWireless(in box: CGRect, _ context: CGContext) {
        let foot = CGPoint(x: box.midX, y: box.maxY)
        let (start, end) = (CGFloat.pi * 1.25, CGFloat.pi * 1.75)
        let unit = box.height / 12
        context.setStrokeColor(ink.cgColor(in: traitCollection))
        context.setLineWidth(2.6 * unit)
        for radius in [6.6 * unit, 10.7 * unit] {
            context.addArc(center: foot, radius: radius, startAngle: start, endAngle: end, clockwise: false)
            context.strokePath()
        }
        context.move(to: foot)
        context.addArc(center: foot, radius: 3.8 * unit, startAngle: start, endAngle: end, clockwise: false)
        context.closePath()
        context.setFillColor(ink.cgColor(in: traitCollection))
        context.fillPath()
    }

    private func drawBattery(in box: CGRect, _ context: CGContext) {
        let ink = ink.cgColor(in: traitCollection)
        let body = CGRect(x: box.minX, y: box.minY, width: box.width - 3, height: box.height)
        context.setStrokeColor(ink.withAlpha(ink.alpha * 0.4))
        context.setLineWidth(1)
        context.addPath(Path(roundedRect: body.insetBy(dx: 0.5, dy: 0.5), radius: 3))
        context.strokePath()
        context.fill(Path(roundedRect: body.insetBy(dx: 2, dy: 2), radius: 1.5), with: .color(ink))
        context.fill(
            Path(roundedRect: CGRect(x: body.maxX + 1, y: box.midY - 2, width: 1.5, height: 4), radius: 0.75),
            with: .color(ink.withAlpha(ink.alpha * 0.5)))
    }
}

/// The bar at the lower edge of screens without a button.
private final class HomeIndicator: UIView {
    var ink = UIColor.label
    static let lowest: CGFloat = 18
    /// The width as a share of the screen's shorter side (152 of 428 points in a picture of iOS 15).
    private static let share: CGFloat = 0.357
    private static let height: CGFloat = 5
    private static let distance: CGFloat = 8

    override func didInitialize() { isOpaque = false }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        let width = min(UIScreen.bounds.width, UIScreen.bounds.height) * Self.share
        let box = CGRect(
            x: bounds.midX - width / 2, y: bounds.maxY - Self.distance - Self.height, width: width,
            height: Self.height)
        context.fill(Path(roundedRect: box, radius: box.height / 2), with: .color(ink.cgColor(in: traitCollection)))
    }
}
