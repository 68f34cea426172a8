import IBDocument
import IBSchema
import NibArchive

extension Canvas {
    /// The facts of the document as a whole.
    init(_ document: Document) {
        let deviceElement = document.root.child("device")
        device = document.device
        isLandscape = document.orientation == .landscape
        isDark = deviceElement?.attribute("appearance") == "dark"
        toolsVersion = document.toolsVersion
        usesSafeAreas = document.usesSafeAreas
        if let color = document.root.child("color", key: "tintColor"),
            case .color(let value)? = DocumentValue(color: color)
        {
            tint = value
        }
        guard let resources = document.root.child("resources") else { return }
        for image in resources.children where image.name == .image {
            guard let name = image.attribute("name"), let width = image.number("width"),
                let height = image.number("height")
            else { continue }
            if image.attribute("catalog") == "system" {
                let factor = SymbolArtwork.scale(width, height)
                symbolSizes[name] = (width * factor, height * factor)
            } else {
                imageSizes[name] = (width, height)
            }
        }
        for color in resources.children where color.name == .namedColor {
            guard let name = color.attribute("name"), let child = color.child("color"),
                case .color(let value)? = DocumentValue(color: child)
            else { continue }
            namedColors[name] = value.components
        }
    }
}

extension Canvas.Screen {
    /// A top-level view.
    init(view: Element, nib: String, origin: NibOrigin) {
        self.init(root: .view(nib: nib, origin), object: view, metrics: view)
        statedSize = view.statedFrame.map { ($0.width, $0.height) }
    }

    /// A view controller, in the bars that its scene states or that follow from where it is contained.
    init(controller: Element, nib: String, origin: NibOrigin, containers: SceneGraph) {
        self.init(root: .controller(nib: nib, origin), object: controller, metrics: controller)
        let document = controller.document
        let surroundings = controller.id.flatMap { containers.surroundings[$0] } ?? SceneGraph.Surroundings()
        statedSize = controller.child(key: "view")?.statedFrame.map { frame in
            // A document may state the full screen's height for a view that begins below an opaque bar; the view ends
            // at the bottom of the screen.
            let screen = document.device.size(document.orientation)
            return (frame.width, frame.y > 0 && frame.height == screen.height ? screen.height - frame.y : frame.height)
        }
        if controller.child(key: "simulatedTopBarMetrics") == nil, let id = surroundings.navigationController,
            let navigation = document.element(id: id), !navigation.flag("navigationBarHidden")
        {
            let item = controller.child("navigationItem", key: "navigationItem")
            let wantsLarge = navigation.child("navigationBar", key: "navigationBar")?.flag("largeTitles") == true
            let isLarge = wantsLarge && item?.attribute("largeTitleDisplayMode") != "never"
            topBar = .navigationBar(large: isLarge, prompted: item?.string("prompt") != nil)
        }
        if let bar = surroundings.simulatedTopBarOwner.flatMap({
            document.element(id: $0)?.child(key: "simulatedTopBarMetrics")
        }) {
            let item = controller.child("navigationItem", key: "navigationItem")
            topBar = .navigationBar(large: false, prompted: item?.string("prompt") != nil)
            extendsUnderTopBars = bar.flag("translucent", default: true)
        }
        if controller.child(key: "simulatedBottomBarMetrics") == nil {
            if surroundings.tabBarController != nil {
                bottomBar = .tabBar
            } else if let id = surroundings.navigationController,
                document.element(id: id)?.attribute("toolbarHidden") == "NO"
            {
                bottomBar = .toolbar
            }
        }
        if let edges = controller.child("extendedEdge", key: "edgesForExtendedLayout") {
            extendsUnderTopBars = edges.flag("top")
            extendsUnderBottomBars = edges.flag("bottom")
        }
        (navigationController, tabBarController) = (surroundings.navigationController, surroundings.tabBarController)
        previous = surroundings.previous
        tab = tabBarController.flatMap { tabs in
            [navigationController, controller.id].compactMap { $0 }.first {
                containers.surroundings[$0]?.tabBarController == tabs
            }
        }
        isEmbedded = surroundings.isEmbedded
        isInContainerView =
            isEmbedded
            || [surroundings.navigationController, surroundings.tabBarController].contains {
                $0.flatMap { containers.surroundings[$0]?.isEmbedded } == true
            }
        // It has its own bar, so there is no simulated one next to it.
        if controller.name == .navigationController { topBar = .none }
        if isEmbedded { (topBar, bottomBar) = (.none, .none) }
    }

    /// What the object itself states about its surroundings.
    private init(root: Root, object: Element, metrics: Element) {
        self.init(
            root: root, id: object.id ?? "", displayName: object.displayName, place: object.place,
            isFreeform: metrics.child("freeformSimulatedSizeMetrics") != nil
                || metrics.child("size", key: "freeformSize") != nil,
            statedSize: nil, hasStatusBar: metrics.child("nil", key: "simulatedStatusBarMetrics") == nil,
            extendsUnderTopBars: true,
            extendsUnderBottomBars: true, topBar: .none, bottomBar: .none)
        switch metrics.child(key: "simulatedTopBarMetrics") {
        case let bar? where bar.name == .simulatedNavigationBarMetrics:
            topBar = .navigationBar(large: false, prompted: bar.flag("prompted"))
            extendsUnderTopBars = bar.flag("translucent", default: true)
        default: break
        }
        switch metrics.child(key: "simulatedBottomBarMetrics")?.name {
        case "simulatedTabBarMetrics": bottomBar = .tabBar
        case "simulatedToolbarMetrics": bottomBar = .toolbar
        default: break
        }
    }
}

/// What documents record of the system's symbols is the box of some artwork: 64 points at its longest side (Xcode 11.0
/// to 11.3) or 128 (later), and on a Mac's canvas the symbol beside text of 13 points. Buttons of the first two kinds
/// (`bag` 64 × 64 in 18, `pencil` 64 × 56 in 17, `trash.fill` 121 × 128 in 20 points of width) say what size they have
/// beside 17 points.
private enum SymbolArtwork {
    private static let factors: [Double: Double] = [64: 18.0 / 64, 128: 20.0 / 128]

    static func scale(_ width: Double, _ height: Double) -> Double { factors[max(width, height)] ?? 17.0 / 13 }
}
