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
    /// The tint color of all views that set none.
    public var tint: ColorValue?
    /// Sizes that `<resources>` recorded for images, by name: for images that cannot be found.
    public var imageSizes: [String: (width: Double, height: Double)] = [:]
    /// Sizes of the system's symbols beside text of 17 points, by name.
    public var symbolSizes: [String: (width: Double, height: Double)] = [:]
    /// Values that `<resources>` recorded for colors of asset catalogs, by name.
    public var namedColors: [String: ColorValue.Components] = [:]
    /// The screens, in document order.
    public var screens: [Screen] = []
    /// Intrinsic sizes that placeholders and designables state.
    public var intrinsicSizes: [NibOrigin: IntrinsicSize] = [:]
    /// The symbol configurations of image views and buttons. Their encoding in nibs is unknown.
    public var symbolConfigurations: [NibOrigin: SymbolConfiguration] = [:]
    /// The cells that a table or collection view shows on the canvas.
    public var prototypes: [NibOrigin: [Prototype]] = [:]

    /// One picture: a scene of a storyboard, or a top-level view of a xib.
    public struct Screen: Sendable {
        public enum Root: Hashable, Sendable {
            /// A view controller; the origin is that of the controller in its scene nib.
            case controller(nib: String, NibOrigin)
            /// A top-level view of a xib, or one next to the controller of a scene.
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
        /// Whether it, or the navigation or tab bar controller that contains it, is one.
        public var isInContainerView = false
        /// Whether the view extends under the top bars or begins below them; likewise at the bottom.
        public var extendsUnderTopBars: Bool
        public var extendsUnderBottomBars: Bool
        public var topBar: TopBar
        public var bottomBar: BottomBar
        /// The ids of its container controllers, which have these bars.
        public var navigationController: String?
        public var tabBarController: String?
        /// The previous controller in its navigation controller.
        public var previous: String?
        /// The child of the tab bar controller that is the controller or contains it.
        public var tab: String?

        public var isController: Bool { if case .controller = root { true } else { false } }
    }

    /// A size that replaces the intrinsic one; `nil` in a dimension: none is stated.
    public struct IntrinsicSize: Hashable, Sendable {
        public var width: Double?
        public var height: Double?
        /// Whether Interface Builder measured it on a designable view, rather than the author stating it.
        public var isMeasured: Bool
        /// Whether it is an assumption of the canvas that neither the author nor the class states.
        public var isAssumed = false
        /// Whether all other constraints take precedence.
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
        /// `prompted`: there is a prompt above the title.
        case navigationBar(large: Bool, prompted: Bool)
    }

    public enum BottomBar: Hashable, Sendable { case none, tabBar, toolbar }

    public struct Prototype: Sendable {
        public enum Kind: Hashable, Sendable { case cell, sectionHeader, sectionFooter }
        public var kind: Kind
        public var archive: Archive
        /// The path that identifies the objects of the nested archive (`NibOrigin.archive`).
        public var path: String
        public var rect: (x: Double, y: Double, width: Double, height: Double)?
        /// The height of a cell that states another one than its table view, in points.
        public var rowHeight: Double?
    }
}
