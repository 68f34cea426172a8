import Diagnostics
import IBDocument
import IBSchema
import NibArchive

/// Design-time facts that an archive cannot hold. They travel beside it, keyed by archived object, and are applied when
/// a document is drawn or laid out as Interface Builder shows it; a nib on a device has none of them.
///
/// All sizes are in points.
public struct Canvas: Sendable {
    public var device: SimulatedDevice
    public var isLandscape: Bool
    public var isDark: Bool
    public var toolsVersion: ToolsVersion
    public var usesSafeAreas: Bool
    /// The tint of every view that states none.
    public var tint: ColorValue?
    /// Sizes that `<resources>` recorded for images, by name: for images that cannot be found.
    public var imageSizes: [String: (width: Double, height: Double)] = [:]
    /// Sizes of the system's symbols beside text of 17 points, by name.
    public var symbolSizes: [String: (width: Double, height: Double)] = [:]
    /// Values that `<resources>` recorded for colors of asset catalogs, by name.
    public var namedColors: [String: ColorValue.Components] = [:]
    /// What there is to show, in document order.
    public var screens: [Screen] = []
    /// Intrinsic sizes that placeholders and designables state.
    public var intrinsicSizes: [NibOrigin: IntrinsicSize] = [:]
    /// How image views and buttons want their symbols. How nibs say it is not known.
    public var symbolConfigurations: [NibOrigin: SymbolConfiguration] = [:]
    /// The cells that a table or collection view shows on the canvas.
    public var prototypes: [NibOrigin: [Prototype]] = [:]

    /// One picture: a scene of a storyboard, or a top-level view of a xib.
    public struct Screen: Sendable {
        public enum Root: Hashable, Sendable {
            /// A view controller; the origin is that of the controller in its scene nib.
            case controller(nib: String, NibOrigin)
            /// A top-level view of a xib, or one that lies beside the controller of a scene.
            case view(nib: String, NibOrigin)
        }

        public var root: Root
        /// The id of the root object.
        public var id: String
        public var displayName: String
        public var place: SourcePlace
        /// Whether the size is the author's own rather than a device's.
        public var isFreeform: Bool
        /// The size of the root view as the document states it.
        public var statedSize: (width: Double, height: Double)?
        public var hasStatusBar: Bool
        /// Whether it fills a container view of another scene.
        public var isEmbedded = false
        /// Whether that is so of it or of the navigation or tab bar controller that it is in.
        public var isInContainerView = false
        /// Whether the view reaches under the top bars, or begins below them; likewise at the bottom.
        public var extendsUnderTopBars: Bool
        public var extendsUnderBottomBars: Bool
        public var topBar: TopBar
        public var bottomBar: BottomBar
        /// The ids of the controllers that it is in, whose bars these are.
        public var navigationController: String?
        public var tabBarController: String?
        /// The controller before it in its navigation controller.
        public var previous: String?
        /// Which of the tab bar controller's the controller is, or is in.
        public var tab: String?

        public var isController: Bool { if case .controller = root { true } else { false } }
    }

    /// A size that stands for the intrinsic one; `nil` in one dimension: none stated.
    public struct IntrinsicSize: Hashable, Sendable {
        public var width: Double?
        public var height: Double?
        /// Whether Interface Builder asked a designable for it, rather than the author.
        public var isMeasured: Bool
        /// Whether the canvas assumes it, so that neither the author nor the class states it.
        public var isAssumed = false
        /// Whether any other demand comes first.
        public var isWidthWeak = false
        public var isHeightWeak = false
    }

    /// A symbol's size, by a text style or in points, its scale and weight by the numbers of UIKit's enumerations;
    /// `nil`: not stated.
    public struct SymbolConfiguration: Hashable, Sendable {
        public var textStyle: String?
        public var pointSize: Double?
        public var scale: Int?
        public var weight: Int?
    }

    public enum TopBar: Hashable, Sendable {
        case none
        /// `prompted`: there is a line above the title.
        case navigationBar(large: Bool, prompted: Bool)
    }

    public enum BottomBar: Hashable, Sendable { case none, tabBar, toolbar }

    public struct Prototype: Sendable {
        public enum Kind: Hashable, Sendable { case cell, sectionHeader, sectionFooter }
        public var kind: Kind
        public var archive: Archive
        /// The path under which the objects of the nested archive are known (`NibOrigin.archive`).
        public var path: String
        public var rect: (x: Double, y: Double, width: Double, height: Double)?
        /// Of a cell that states a height other than its table's, in points.
        public var rowHeight: Double?
    }
}
