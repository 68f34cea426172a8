/// A device that Interface Builder's canvas simulates. Sizes and insets are in points.
public struct SimulatedDevice: Hashable, Sendable {
    public enum Idiom: Hashable, Sendable { case phone, pad }

    public enum Orientation: String, Hashable, Sendable, CaseIterable { case portrait, landscape }

    public enum SizeClass: String, Hashable, Sendable { case compact, regular }

    public struct Size: Hashable, Sendable {
        public var width: Double
        public var height: Double

        public init(width: Double, height: Double) {
            self.width = width
            self.height = height
        }
    }

    public struct Insets: Hashable, Sendable {
        public var top: Double
        public var left: Double
        public var bottom: Double
        public var right: Double

        public init(top: Double, left: Double, bottom: Double, right: Double) {
            self.top = top
            self.left = left
            self.bottom = bottom
            self.right = right
        }
    }

    /// How wide and how tall an interface is in UIKit's terms.
    public struct SizeClasses: Hashable, Sendable {
        public var horizontal: SizeClass
        public var vertical: SizeClass

        public init(horizontal: SizeClass, vertical: SizeClass) {
            self.horizontal = horizontal
            self.vertical = vertical
        }
    }

    /// What `<device id="…">` writes: `retina4_7`.
    public let id: String
    /// One device of the kind: `iPhone 8`.
    public let name: String
    /// The names of all devices of the kind, `name` first.
    public let models: [String]
    public let idiom: Idiom
    /// The screen when held upright.
    public let portraitSize: Size
    /// Pixels in a point.
    public let scale: Double
    /// What the status bar, or the display's corners and cut-outs, take off the top when held upright.
    public let topInset: Double
    /// What the home indicator takes off the bottom when held upright.
    public let bottomInset: Double
    /// The display has round corners instead of a frame with a home button.
    public let hasRoundedDisplay: Bool
    /// What the canvas of older Xcodes took off the top instead of `topInset`, up to, not including, this version.
    public let earlierTopInset: (inset: Double, before: ToolsVersion)?
    /// What the canvas of newer Xcodes takes off the top, from this version on, though no such device does.
    public let canvasTopInset: (inset: Double, from: ToolsVersion)?
    /// An iPhone that is regular in width when it lies on its side.
    let isRegularInLandscape: Bool

    init(
        _ id: String, _ name: String, _ idiom: Idiom, _ width: Double, _ height: Double, scale: Double, top: Double,
        bottom: Double = 0,
        rounded: Bool = false, earlierTop: (inset: Double, before: ToolsVersion)? = nil,
        canvasTop: (inset: Double, from: ToolsVersion)? = nil, regularInLandscape: Bool = false, also: [String] = []
    ) {
        self.id = id
        self.name = name
        models = [name] + also
        self.idiom = idiom
        portraitSize = Size(width: width, height: height)
        self.scale = scale
        topInset = top
        bottomInset = bottom
        hasRoundedDisplay = rounded
        earlierTopInset = earlierTop
        canvasTopInset = canvasTop
        isRegularInLandscape = regularInLandscape
    }

    /// Xcode 11 to 14.1 drew no status bar on devices with a home button, nor, up to Xcode 12, on iPads: their
    /// documents have the safe area begin at the very top there (seen from 14845 to 21507 and from 16096 to 18122;
    /// 14490 and 21701, on iPads 20037, have it).
    private var toolsWithoutStatusBar: Range<ToolsVersion> {
        Self.firstWithoutStatusBar..<(idiom == .pad ? .xcode13 : ToolsVersion("21600"))
    }
    private static let firstWithoutStatusBar = ToolsVersion("14800")
    /// Xcode 9 and 10 drew none over views much lower than the screen, such as those of a pop-over (16 of 16).
    private static let toolsWithoutStatusBarOverLowViews = ToolsVersion.xcode9..<firstWithoutStatusBar
    /// From here on the canvas counts the safe area of a controller on a rounded display twice (seen in 20 of 21 scenes
    /// from 24127 to 25094, and in one document of 23727; never up to 23504), from Xcode 26 on also that of other views
    /// (5 of 5 documents from 24412 to 24506).
    private static let toolsWithDoubleSafeArea = ToolsVersion("23727")

    /// Pixels of a point on the canvas: before there were devices, documents were laid out in whole points.
    public func scale(savedWith tools: ToolsVersion) -> Double { id.isEmpty && tools < .xcode8 ? 1 : scale }

    public func size(_ orientation: Orientation) -> Size {
        switch orientation {
        case .portrait: portraitSize
        case .landscape: Size(width: portraitSize.height, height: portraitSize.width)
        }
    }

    /// The safe area of a screen that no bar covers. With `tools` it is that of the canvas of the Xcode which saved the
    /// document; without, the device's own.
    ///
    /// - Parameters:
    ///   - isController: whether it is that of a view controller.
    ///   - isSheet: whether that controller is shown as a card.
    ///   - isLow: whether the view is lower than the screen by more than bars are high.
    public func safeAreaInsets(
        _ orientation: Orientation, savedWith tools: ToolsVersion? = nil, isController: Bool = false,
        isSheet: Bool = false, isLow: Bool = false
    ) -> Insets {
        var top = topInset
        var bottomInset = bottomInset
        if let canvasTopInset, let tools, tools >= canvasTopInset.from { top = canvasTopInset.inset }
        let firstWithDouble = isController ? Self.toolsWithDoubleSafeArea : .xcode26
        if hasRoundedDisplay, !isSheet, let tools, tools >= firstWithDouble, !tools.isAny {
            top *= 2
            bottomInset *= 2
        }
        if let earlierTopInset, let tools, tools < earlierTopInset.before { top = earlierTopInset.inset }
        if !hasRoundedDisplay || idiom == .pad, let tools {
            if toolsWithoutStatusBar.contains(tools) || isLow && Self.toolsWithoutStatusBarOverLowViews.contains(tools)
            {
                top = 0
            }
        }
        switch (idiom, orientation) {
        case (.phone, .portrait), (.pad, _):
            return Insets(top: top, left: 0, bottom: bottomInset, right: 0)
        case (.phone, .landscape):
            // Phones hide the status bar when they lie on their side, and lift the home indicator less.
            return hasRoundedDisplay
                ? Insets(top: 0, left: top, bottom: 21, right: top) : Insets(top: 0, left: 0, bottom: 0, right: 0)
        }
    }

    /// Where a page sheet's upper edge lies: below the status bar, by 10 points under the displays with a notch (stored
    /// frames of 414 × 842, 375 × 758 and 393 × 793). On their side phones show sheets as whole screens.
    public func sheetTop(_ orientation: Orientation) -> Double {
        guard idiom == .phone, orientation == .portrait else { return 0 }
        return hasRoundedDisplay && !hasIsland ? topInset + 10 : topInset
    }

    /// Displays with an island keep more of their top free than those with a notch.
    public var hasIsland: Bool { hasRoundedDisplay && topInset >= 55 }

    /// Whether something of this size fills the screen, upright or on its side.
    public func isWholeScreen(_ width: Double, _ height: Double) -> Bool {
        [Size(width: width, height: height), Size(width: height, height: width)].contains(portraitSize)
    }

    /// The size classes of a full screen.
    public func sizeClasses(_ orientation: Orientation) -> SizeClasses {
        switch (idiom, orientation) {
        case (.pad, _): SizeClasses(horizontal: .regular, vertical: .regular)
        case (.phone, .portrait): SizeClasses(horizontal: .compact, vertical: .regular)
        case (.phone, .landscape):
            SizeClasses(horizontal: isRegularInLandscape ? .regular : .compact, vertical: .compact)
        }
    }

    public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
