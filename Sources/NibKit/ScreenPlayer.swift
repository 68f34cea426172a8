public import Diagnostics
public import IBCompiler
import IBDocument
public import IBSchema
import NibArchive
public import Resources
public import UIKit

/// Creates the screens of a compiled document as Interface Builder shows them: loaded, sized and laid out.
///
/// Each call enters the player's own `UIKitEnvironment` and leaves it again, so that players with different settings can be
/// used in turns. Ask or change the views of a screen within ``perform(_:)``.
@MainActor
public final class ScreenPlayer {
    public let compiled: CompiledDocument
    public let configuration: Configuration
    private let bundle: NibBundle
    private let orientation: SimulatedDevice.Orientation
    private let device: SimulatedDevice
    /// Those of the screens.
    public let traits: UITraitCollection
    let environment: UIKitEnvironment
    /// The run-time's reports so far with the document's places, each once, in report order.
    public var diagnostics: [Diagnostic] { messages.diagnostics(compiled) + (samplePlayer?.diagnostics ?? []) }
    /// The constraints that are broken because they conflict with others.
    var brokenConstraints: Set<String> { messages.brokenConstraints(compiled) }
    private let messages: MessageLog
    /// Warnings of the views that have constraints on one axis only.
    public private(set) lazy var halfConstrainedViews = compiled.unconstrainedViews.filter { $0.severity == .warning }
    /// `nil`: screens are shown as in the document.
    private let samplePlayer: SamplePlayer?
    /// The container controllers of screens by their ids. They are loaded only for the bars that they show.
    private var surroundings: [String: UIViewController] = [:]

    /// One screen, ready to be inspected or drawn.
    public struct Screen {
        public let plan: Canvas.Screen
        public let root: UIView
        public let controller: UIViewController?
        let insets: UIEdgeInsets
    }

    public init(
        _ compiled: CompiledDocument, configuration: Configuration = Configuration(),
        resources: any ResourceProvider = InMemoryResources(),
        textMeasurer: any TextMeasurer = SystemFontMetrics(), textShaper: any TextShaper = UnshapedText(),
        samples: Samples = Samples()
    ) {
        self.compiled = compiled
        samplePlayer = SamplePlayer(samples, compiled, configuration: configuration)
        self.configuration = configuration
        messages = MessageLog(unloadedSources: configuration.unloadedSources)
        let canvas = compiled.canvas
        device = configuration.device ?? canvas.device
        orientation = configuration.orientation ?? canvas.orientation
        bundle = NibBundle(compiled.archives, strings: configuration.strings)
        var environment = UIKitEnvironment()
        environment.textMeasurer = textMeasurer
        environment.textShaper = textShaper
        environment.resources = CanvasResources(project: resources, canvas: canvas, configuration: configuration)
        traits = UITraitCollection(device, orientation, canvas, configuration)
        environment.traits = traits
        // Pictures do not depend on the user's settings.
        environment.preferredLanguages = ["en"]
        if let timeZone = configuration.timeZone { environment.timeZone = timeZone }
        if configuration.textSize == nil, configuration.matchesStoredFrames {
            environment.canvasTextSizes = TextStyle.all.reduce(into: [:]) {
                $0[UIFont.TextStyle(rawValue: $1.documentName)] = $1.pointSize(onCanvasOf: canvas.toolsVersion)
            }
            if canvas.toolsVersion.has(.fieldsHaveMediumText) { environment.canvasTextSizeOfFields = .medium }
        }
        environment.designTime = compiled.canvas.designTimeFacts(bundle: bundle, configuration)
        environment.canvasMatchesDocument = configuration.isOfDocument
        environment.rowsGrowWithContents = !configuration.matchesStoredFrames
        environment.showsPrototypeHeadings = configuration.showsPrototypeHeadings
        environment.log = { [messages] in messages.take($0) }
        let size = device.size(orientation)
        environment.screenBounds = CGRect(x: 0, y: 0, width: size.width, height: size.height)
        environment.tintColor = environment.perform {
            configuration.tint ?? canvas.tint.flatMap(UIColor.init)
                ?? (configuration.isDrawn ? UIColor(named: ProjectResources.accentColorName) : nil)
        }
        self.environment = environment
    }

    /// The system whose standard interface is shown.
    public var system: InterfaceSystem { environment.system }

    /// Runs code in the environment of the screens: what their views answer and how they change depends on it.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result { try environment.perform(body) }

    /// Creates every screen. A screen whose root cannot be created is skipped; the log contains the reason.
    public func screens() -> [Screen] { compiled.canvas.screens.compactMap(screen) }

    public func screen(_ plan: Canvas.Screen) -> Screen? { perform { laidOut(plan) } }

    private func laidOut(_ plan: Canvas.Screen) -> Screen? {
        defer { Turn.end() }
        guard let (root, controller) = load(plan) else { return nil }
        let size = size(of: plan)
        controller?.hasInferredBars = plan.topBar != .none || plan.bottomBar == .tabBar
        let insets = safeAreaInsets(of: plan, size: size)
        root.frame = CGRect(origin: .zero, size: size)
        let tools = compiled.canvas.toolsVersion
        if plan.isController || !tools.has(.plainViewsAreNoScreens) {
            let hasNone = root is UICollectionReusableView && !tools.has(.reusableViewsHaveSafeAreas)
            root.rootSafeAreaInsets = hasNone ? .zero : insets
        }
        if !compiled.canvas.usesSafeAreas, !device.hasRoundedDisplay, tools.has(.statusBarsLeaveMargins) {
            root.insetsLayoutMarginsFromSafeArea = false
        }
        samplePlayer?.play(on: root, controller, screen: plan.id, isFirst: true)
        if configuration.cellsSizeThemselves, root is UITableViewCell || root is UICollectionViewCell {
            let fitting = root.systemLayoutSizeFitting(
                size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
            if fitting.height > 0 { root.frame.size.height = fitting.height }
        }
        root.layoutIfNeeded()
        if samplePlayer?.play(on: root, controller, screen: plan.id, isFirst: false) == true { root.layoutIfNeeded() }
        for view in controller?.barItemViews ?? [] where view.superview == nil { view.layoutIfNeeded() }
        return Screen(plan: plan, root: root, controller: controller, insets: insets)
    }

    // MARK: Loading

    private func surrounding(_ id: String?) -> UIViewController? {
        guard let id else { return nil }
        if let known = surroundings[id] { return known }
        guard let plan = compiled.canvas.screens.first(where: { $0.id == id }),
            case .controller(let name, let origin) = plan.root
        else { return nil }
        defer { Turn.end() }
        let made = loadController(name, origin)
        surroundings[id] = made
        return made
    }

    /// The container controllers of a screen's controller in the document.
    private func containers(of plan: Canvas.Screen) -> SimulatedBars.Containers {
        let tabs = plan.bottomBar == .tabBar ? surrounding(plan.tabBarController) as? UITabBarController : nil
        let tab = tabs?.children.first { $0.nibOrigin.flatMap { compiled.objects[$0]?.id } == plan.tab }
        let navigation =
            plan.topBar != .none || plan.bottomBar == .toolbar
            ? surrounding(plan.navigationController) as? UINavigationController : nil
        let previous = plan.topBar == .none ? nil : surrounding(plan.previous)
        return SimulatedBars.Containers(
            navigationController: navigation, previous: previous, tabBarController: tabs, tab: tab)
    }

    private func load(_ plan: Canvas.Screen) -> (UIView, UIViewController?)? {
        switch plan.root {
        case .view(let name, let origin):
            guard let nib = compiled.nib(named: name) else { return nil }
            let objects = UINib(archive: nib.archive, path: name, bundle: bundle).instantiate(withOwner: nil)
            return objects.lazy.compactMap { $0 as? UIView }.first { $0.nibOrigin == origin }.map { ($0, nil) }
        case .controller(let name, let origin):
            guard let controller = loadController(name, origin), let view = controller.view else { return nil }
            return (view, controller)
        }
    }

    private func loadController(_ name: String, _ origin: NibOrigin) -> UIViewController? {
        guard let nib = compiled.nib(named: name) else { return nil }
        let objects = UINib(archive: nib.archive, path: name, bundle: bundle).instantiate(withOwner: nil)
        var controllers = objects.compactMap { $0 as? UIViewController }
        while let controller = controllers.last, controller.nibOrigin != origin {
            controllers.removeLast()
            controllers += controller.children
        }
        return controllers.last
    }

    // MARK: Geometry

    /// The stated size, unless the configuration has another device or orientation and the size is not the author's
    /// own.
    private func size(of plan: Canvas.Screen) -> CGSize {
        let whole = device.size(orientation).points
        guard let stated = plan.statedSize else { return whole }
        let statedSize = CGSize(width: stated.width, height: stated.height)
        guard configuration.device != nil || configuration.orientation != nil, !plan.isFreeform else {
            return statedSize
        }
        let canvas = compiled.canvas
        let own = canvas.device.size(canvas.orientation).points
        // Documents without a device have the size of the one that their author had in mind.
        if statedSize == own
            || canvas.device.id.isEmpty
                && SimulatedDevice.all.contains(where: { $0.isWholeScreen(stated.width, stated.height) })
        {
            return whole
        }
        guard plan.isController, !plan.isEmbedded, statedSize.width == own.width else { return statedSize }
        if isSheet(plan) { return CGSize(width: whole.width, height: whole.height - device.sheetTop(orientation)) }
        // What is lower than its screen by the height of opaque bars lies between them on every screen.
        let isOnOwnCanvas = Surface(
            device: canvas.device, orientation: canvas.orientation, tools: canvas.toolsVersion,
            traits: UITraitCollection(canvas.device, canvas.orientation, canvas, Configuration()))
        let avoids = beginsBelowBars(
            plan, size: statedSize, insets: coveredInsets(of: plan, size: statedSize, on: isOnOwnCanvas),
            on: isOnOwnCanvas)
        guard avoids.top || avoids.bottom else { return statedSize }
        let insets = coveredInsets(of: plan, size: whole, on: surface(of: plan, size: whole))
        return CGSize(
            width: whole.width,
            height: whole.height - (avoids.top ? insets.top : 0) - (avoids.bottom ? insets.bottom : 0))
    }

    /// The device that a screen is shown on.
    private struct Surface {
        var device: SimulatedDevice
        var orientation: SimulatedDevice.Orientation
        /// The Xcode whose canvas it is; `nil`: a device.
        var tools: ToolsVersion?
        var traits: UITraitCollection

        /// By how much a view is lower than the screen, in points; less than 0: it is higher.
        func strip(below size: CGSize) -> CGFloat { device.size(orientation).height - size.height }
    }

    private func surface(of plan: Canvas.Screen, size: CGSize) -> Surface {
        // A view of the author's own size does not belong to a device: only the canvas says what covers it.
        let isOwnSize = plan.isFreeform && size != device.size(orientation).points
        let isCanvas = configuration.device == nil && (configuration.matchesStoredFrames || isOwnSize)
        return Surface(
            device: device, orientation: orientation, tools: isCanvas ? compiled.canvas.toolsVersion : nil,
            traits: traits)
    }

    /// A view that is lower than the screen by more than this is so by its author's will, in points.
    private static let highestBars: CGFloat = 200

    /// What the device and the bars that Interface Builder infers cover of the view.
    private func safeAreaInsets(of plan: Canvas.Screen, size: CGSize) -> UIEdgeInsets {
        guard configuration.isInWindow else { return .zero }
        let surface = surface(of: plan, size: size)
        var insets = coveredInsets(of: plan, size: size, on: surface)
        let (hidesTop, hidesBottom) = beginsBelowBars(plan, size: size, insets: insets, on: surface)
        if hidesTop { insets.top = 0 }
        if hidesBottom { insets.bottom = 0 }
        // A view lower than both together keeps the lower one.
        insets.top = max(0, min(insets.top, size.height - insets.bottom))
        return insets
    }

    /// What device and bars cover of a view that reaches under them.
    private func coveredInsets(of plan: Canvas.Screen, size: CGSize, on surface: Surface) -> UIEdgeInsets {
        let isSheet = isSheet(plan)
        let strip = surface.strip(below: size)
        // Whether a view is as wide as the screen is asked of the screen that it was made for.
        let width = compiled.canvas.device.size(surface.orientation).width
        let tools = surface.tools ?? .any
        let isUpright = plan.isFreeform && tools.has(.freeformIsUpright)
        let own = surface.device.safeAreaInsets(
            isUpright ? .portrait : surface.orientation, savedWith: surface.tools,
            isController: plan.isController, isSheet: isSheet,
            isLow: strip > Self.highestBars)
        var insets = UIEdgeInsets(top: own.top, left: own.left, bottom: own.bottom, right: own.right)
        let isEarly = surface.device.id.isEmpty || tools.has(.canvasKnowsStatusBars)
        if isEarly && !plan.hasStatusBar { insets.top = 0 }
        if isSheet, !tools.has(.sheetsLieAtTop) || plan.topBar != .none { insets.top = 0 }
        // What is smaller than the screen lies at its top, and so may end above what covers its bottom: the view that
        // fills a container, and any other that no bar makes lower. What is wider lies nowhere on the screen.
        let isNarrow = !plan.isController && size.width < width
        if isNarrow && tools.has(.narrowViewsTouchNoEdge) || isEarly && plan.isInContainerView { insets = .zero }
        let liesAtTop =
            isSheet
            ? tools.has(.sheetsLieAtTop)
            : plan.isEmbedded ? tools.has(.embeddedViewsLieAtTop) : strip > Self.highestBars
        if liesAtTop, size.width <= width, plan.isController || !tools.has(.smallViewsLieNowhere) {
            insets.bottom = max(0, insets.bottom - strip)
        }
        if case .navigationBar(let large, let prompted) = plan.topBar {
            insets.top += BarMetrics.navigationBarHeight(
                large: large, prompted: prompted, isInSheet: isSheet, in: surface.traits)
            if isSheet, tools.has(.sheetsLieAtTop) {
                insets.top += SystemFacts.navigationBarTopInSheet[environment.system]
            }
        }
        switch plan.bottomBar {
        case .none: break
        case .tabBar: insets.bottom += BarMetrics.tabBarHeight(in: surface.traits)
        case .toolbar: insets.bottom += BarMetrics.toolbarHeight(aboveIndicator: insets.bottom > 0, in: surface.traits)
        }
        return insets
    }

    /// Whether the view lies between the bars instead of under them: because its controller says so, or because the
    /// view is as much smaller than the screen as the bars are high (opaque ones).
    private func beginsBelowBars(_ plan: Canvas.Screen, size: CGSize, insets: UIEdgeInsets, on surface: Surface) -> (
        top: Bool, bottom: Bool
    ) {
        let strip = surface.strip(below: size)
        let isHeld = plan.isFreeform && surface.tools.map { $0.has(.freeformBeginsBelowBars) } != false
        let avoidsTop = (plan.topBar != .none || isHeld) && !plan.extendsUnderTopBars
        let avoidsBottom = (plan.bottomBar != .none || isHeld) && !plan.extendsUnderBottomBars
        guard plan.isController, !plan.isFreeform, strip > 0, !isSheet(plan) else { return (avoidsTop, avoidsBottom) }
        let isBoth = strip == insets.top + insets.bottom
        return (strip == insets.top || isBoth || avoidsTop, strip == insets.bottom || isBoth || avoidsBottom)
    }

    /// A controller shown as a card over another one, as since iOS 13: its view leaves a strip of the screen free. Seen
    /// on rounded displays; on others a strip like that is as high as a bar.
    private func isSheet(_ plan: Canvas.Screen) -> Bool {
        let canvas = compiled.canvas
        let screen = canvas.device.size(canvas.orientation)
        guard let stated = plan.statedSize, plan.isController, !plan.isFreeform, plan.extendsUnderTopBars,
            canvas.device.hasRoundedDisplay,
            stated.width == screen.width
        else { return false }
        let strip = screen.height - stated.height
        return strip > 40 && strip < 60
    }

    // MARK: Results

    /// The frames of everything on a screen that the document has an id for. What another scene brings in, the content
    /// of a navigation controller or a container view, is a matter of that scene.
    public func layout(of screen: Screen) -> [LayoutResult.View] { perform { views(of: screen) } }

    private func views(of screen: Screen) -> [LayoutResult.View] {
        var views: [LayoutResult.View] = []
        var seen: Set<String> = []
        let ambiguous = Set(screen.root.ambiguousDescendants.map { ObjectIdentifier($0.view) })
        var pending = [screen.root] + (screen.controller?.barItemViews ?? [])
        while let view = pending.popLast() {
            pending += view.heldSubviews.reversed()
            guard let origin = view.nibOrigin, let source = compiled.objects[origin], seen.insert(source.id).inserted,
                source.controllerID == nil || source.controllerID == screen.plan.id
            else { continue }
            let frame =
                view === screen.root
                ? CGRect(origin: statedOrigin(view), size: view.bounds.size) : view.untransformedFrame
            views.append(
                LayoutResult.View(
                    id: source.id, className: ClassRegistry.bareName(of: type(of: view)), element: source.element,
                    superview: source.superviewID,
                    frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
                    isAmbiguous: ambiguous.contains(ObjectIdentifier(view)), scene: source.controllerID,
                    label: source.displayName, text: view.shownText,
                    line: source.place.line, hidden: view.isHidden,
                    frameInScreen: screen.rect(view.frame, of: view).finiteNumbers))
        }
        return views
    }

    private func statedOrigin(_ view: UIView) -> CGPoint { view.untransformedFrame.origin }

    /// The drawing of a screen in points: its views, and above them the bars that Interface Builder infers.
    ///
    /// - Parameter inBezel: whether the device is drawn around it, with its status bar and home indicator. Cells and
    ///   screens of another size than the device's are drawn without it.
    /// - Parameter hasChrome: whether the status bar and home indicator are also drawn without a device; freeform
    ///   screens have none.
    /// - Parameter showsCards: whether page sheets are drawn on their screen, as cards over what presents them, where
    ///   bezel or chrome is drawn. The drawing is then as large as the screen.
    public func displayList(
        of screen: Screen, inBezel: Bool = false, hasChrome: Bool = false, showsCards: Bool = false
    ) -> DisplayList {
        perform {
            let card = showsCards && (inBezel || hasChrome) ? card(of: screen) : nil
            return drawing(of: screen, inBezel: inBezel, hasChrome: hasChrome, on: card)
        }
    }

    /// The card that a screen is shown on; `nil` where it is not a page sheet or has another size.
    private func card(of screen: Screen) -> SheetCard? {
        let whole = device.size(orientation).points
        let size = screen.root.bounds.size
        let top = whole.height - size.height
        guard isSheet(screen.plan), size.width == whole.width, top > 0 else { return nil }
        return SheetCard(screen: whole, top: top, isDark: traits.userInterfaceStyle == .dark)
    }

    private func drawing(of screen: Screen, inBezel: Bool, hasChrome: Bool, on card: SheetCard?) -> DisplayList {
        let size = screen.root.bounds.size
        let whole = device.size(orientation).points
        let isWhole =
            card != nil
            || size == whole && !(screen.root is UITableViewCell || screen.root is UICollectionReusableView)
        let bezel = inBezel && isWhole ? Bezel(device, orientation, around: whole) : nil
        let context = CGContext(size: size, textShaper: environment.textShaper)
        LayerRendering.record(screen.root.layer, in: context)
        SimulatedBars.record(
            for: screen.controller, inside: containers(of: screen.plan), size: size, insets: screen.insets,
            statusBar: (bezel != nil || hasChrome && isWhole && !screen.plan.isFreeform) && screen.plan.hasStatusBar,
            over: screen.root, topBar: screen.plan.topBar.simulated, bottomBar: screen.plan.bottomBar.simulated,
            in: context)
        let isDark = traits.userInterfaceStyle == .dark
        let list = card?.displayList(of: context.displayList) ?? context.displayList
        return bezel?.displayList(of: list, background: isDark ? .black : .white) ?? list
    }
}

extension UIView {
    /// The visible text.
    fileprivate var shownText: String? {
        switch self {
        case let label as UILabel: label.text
        case let button as UIButton: button.currentTitle
        case let field as UITextField: field.text
        case let view as UITextView: view.text
        default: nil
        }
    }
}

extension CGRect {
    /// JSON has no other numbers.
    fileprivate var finiteNumbers: [Double] { [minX, minY, width, height].map { $0.isFinite ? Double($0) : 0 } }
}

extension ScreenPlayer {
    /// The id of a view in the document.
    public func documentID(of view: UIView) -> String? { view.nibOrigin.flatMap { compiled.objects[$0]?.id } }

    /// The texts of a drawing with characters that no available font has, each once.
    public func missingGlyphs(in list: DisplayList) -> [Diagnostic] {
        var open: [NibOrigin?] = [nil]
        var known: Set<String> = []
        var found: [Diagnostic] = []
        for command in list.commands {
            switch command {
            case .beginGroup(let group): open.append(group.origin ?? open.last ?? nil)
            case .endGroup: if open.count > 1 { open.removeLast() }
            case .glyphs(let run, _)
            where run.unshapedFont == nil && run.glyphs.contains { $0.id == 0 } && known.insert(run.text).inserted:
                let source = open.last.flatMap { $0 }.flatMap { compiled.objects[$0] }
                let scalars = run.text.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
                    .joined(separator: " ")
                found.append(
                    Diagnostic(
                        .missingGlyph, "no available font has a glyph for '\(run.text)' (\(scalars)): a box is drawn",
                        at: source?.place, object: source?.id))
            case .glyphs, .fill, .stroke, .image: continue
            }
        }
        return found
    }
}

extension UITraitCollection {
    init(
        _ device: SimulatedDevice, _ orientation: SimulatedDevice.Orientation, _ canvas: Canvas,
        _ configuration: Configuration
    ) {
        self.init()
        let classes = device.sizeClasses(orientation)
        horizontalSizeClass = classes.horizontal == .compact ? .compact : .regular
        verticalSizeClass = classes.vertical == .compact ? .compact : .regular
        userInterfaceIdiom = device.idiom == .pad ? .pad : .phone
        system = configuration.system ?? canvas.toolsVersion.newestSystem
        displayScale = CGFloat(
            configuration.scale
                ?? (configuration.matchesStoredFrames ? device.scale(savedWith: canvas.toolsVersion) : device.scale))
        let isDark = configuration.appearance.map { $0 == .dark } ?? canvas.isDark
        userInterfaceStyle = isDark ? .dark : .light
        accessibilityContrast = configuration.contrast == .high ? .high : .normal
        layoutDirection = configuration.direction == .rightToLeft ? .rightToLeft : .leftToRight
        if let size = configuration.textSize {
            preferredContentSizeCategory = UIContentSizeCategory(rawValue: size.rawValue)
        }
    }
}

extension UIColor {
    /// A color of the document in the current environment.
    @MainActor fileprivate convenience init?(_ color: ColorValue) {
        if let name = color.systemName {
            self.init(systemName: name)
        } else if let name = color.assetName {
            self.init(named: name)
        } else {
            let (red, green, blue, alpha) = color.components.rgba
            self.init(red: red, green: green, blue: blue, alpha: alpha)
        }
    }
}

extension Canvas {
    /// The orientation of the device in the document.
    var orientation: SimulatedDevice.Orientation { isLandscape ? .landscape : .portrait }
}

extension SimulatedDevice.Size {
    fileprivate var points: CGSize { CGSize(width: width, height: height) }
}

extension Canvas.TopBar {
    fileprivate var simulated: SimulatedBars.TopBar {
        switch self {
        case .none: .none
        case .navigationBar(let large, let prompted): .navigationBar(large: large, prompted: prompted)
        }
    }
}

extension Canvas.BottomBar {
    fileprivate var simulated: SimulatedBars.BottomBar {
        switch self {
        case .none: .none
        case .tabBar: .tabBar
        case .toolbar: .toolbar
        }
    }
}

extension Canvas {
    /// The facts in the run-time's terms.
    @MainActor
    fileprivate func designTimeFacts(bundle: NibBundle, _ configuration: Configuration) -> DesignTimeFacts {
        var facts = DesignTimeFacts()
        let matchesStoredFrames = configuration.matchesStoredFrames
        // What an early canvas did otherwise holds on no other system.
        let toolsVersion = configuration.system == nil ? toolsVersion : .any
        let width = device.size(orientation).width
        facts.cellContentMargin = toolsVersion.cellContentMargin.map { CGFloat($0) }
        facts.innerTableCellMargin = toolsVersion.innerTableCellMargin(onWidth: width).map { CGFloat($0) }
        facts.widthWithWideMargins = toolsVersion.widthWithWideMargins.map { CGFloat($0) }
        if matchesStoredFrames {
            facts.rootTableCellMargin = toolsVersion.rootTableCellMargin(onWidth: width).map { CGFloat($0) }
        }
        facts.rootReusableViewsAreScreens = matchesStoredFrames
        facts.labelHeightsAreWhole = toolsVersion.has(.labelHeightsAreWhole)
        facts.automaticDatePickersAreWheels =
            matchesStoredFrames && toolsVersion.has(.automaticDatePickersAreWheels)
        facts.intrinsicSizes = intrinsicSizes.mapValues { size in
            DesignTimeIntrinsicSize(
                width: size.width.map { CGFloat($0) }, height: size.height.map { CGFloat($0) },
                isMeasured: size.isMeasured,
                isAssumed: size.isAssumed, isWidthWeak: size.isWidthWeak, isHeightWeak: size.isHeightWeak)
        }
        facts.symbolConfigurations = symbolConfigurations.mapValues { symbol in
            DesignTimeSymbolConfiguration(
                textStyle: symbol.textStyle.map { UIFont.TextStyle(rawValue: $0) },
                pointSize: symbol.pointSize.map { CGFloat($0) },
                scale: symbol.scale.flatMap(UIImage.SymbolScale.init),
                weight: symbol.weight.flatMap(UIImage.SymbolWeight.init))
        }
        facts.prototypes = prototypes.mapValues { prototypes in
            prototypes.map { prototype in
                let kind: DesignTimePrototype.Kind =
                    switch prototype.kind {
                    case .cell: .cell
                    case .sectionHeader: .sectionHeader
                    case .sectionFooter: .sectionFooter
                    }
                return DesignTimePrototype(
                    kind: kind, nib: UINib(archive: prototype.archive, path: prototype.path, bundle: bundle),
                    frame: prototype.rect.map { CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) },
                    rowHeight: prototype.rowHeight.map { CGFloat($0) })
            }
        }
        return facts
    }
}
