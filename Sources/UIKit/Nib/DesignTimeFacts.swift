package import NibArchive

/// What only Interface Builder's canvas knows of the objects of a nib, by their origin. Objects take it when they are
/// made.
package struct DesignTimeFacts {
    /// Sizes that stand for the intrinsic ones: of placeholders and designables.
    package var intrinsicSizes: [NibOrigin: DesignTimeIntrinsicSize] = [:]
    /// How image views and buttons want their symbols.
    package var symbolConfigurations: [NibOrigin: DesignTimeSymbolConfiguration] = [:]
    /// The cells that a table or collection view shows.
    package var prototypes: [NibOrigin: [DesignTimePrototype]] = [:]

    /// The margins of what table cells show, on all sides in points, where they are not the system's: documents saved
    /// before Xcode 9.1 have 8.
    package var cellContentMargin: CGFloat?
    /// The side margins of table cells whose table is not a controller's view, where they are not the system's: in
    /// documents of Xcode 9.1 to 11 they are those of separators.
    package var innerTableCellMargin: CGFloat?
    /// From this width on root views have wide side margins, where it is not the system's: Xcode 6 gave them to iPads
    /// only, not to its squares of 600 points.
    package var widthWithWideMargins: CGFloat?
    /// The side margins, in points, of a table cell that is the root of its document, where they go by the canvas's
    /// device: since Xcode 11. A cell of at most 320 points has 16 at most.
    package var rootTableCellMargin: CGFloat?
    /// Whether what a collection view makes many of has the side margins and the safe area of a screen where it is the
    /// root of its document, as on the canvas.
    package var rootReusableViewsAreScreens = false
    /// Whether date pickers without a style are wheels, also since iOS 14, where programs have compact ones.
    package var automaticDatePickersAreWheels = false

    /// Whether the heights of labels are whole points at three pixels a point; otherwise they are thirds.
    package var labelHeightsAreWhole = false

    package init() {}
}

/// A size that stands for a view's intrinsic one at design time, in points; `nil` in one dimension: none stated.
package struct DesignTimeIntrinsicSize: Hashable, Sendable {
    package var width: CGFloat?
    package var height: CGFloat?
    /// Whether a designable reported it, rather than the author stating it.
    package var isMeasured: Bool
    /// Whether the canvas assumes it without a statement in the document.
    package var isAssumed: Bool
    /// Whether any other demand on the width comes first.
    package var isWidthWeak: Bool
    package var isHeightWeak: Bool

    package init(
        width: CGFloat?, height: CGFloat?, isMeasured: Bool, isAssumed: Bool = false, isWidthWeak: Bool = false,
        isHeightWeak: Bool = false
    ) {
        self.width = width
        self.height = height
        self.isMeasured = isMeasured
        self.isAssumed = isAssumed
        self.isWidthWeak = isWidthWeak
        self.isHeightWeak = isHeightWeak
    }
}

/// What a document states of a symbol's size, scale and weight.
package struct DesignTimeSymbolConfiguration: Hashable, Sendable {
    package var textStyle: UIFont.TextStyle?
    package var pointSize: CGFloat?
    package var scale: UIImage.SymbolScale?
    package var weight: UIImage.SymbolWeight?

    package init(
        textStyle: UIFont.TextStyle?, pointSize: CGFloat?, scale: UIImage.SymbolScale?, weight: UIImage.SymbolWeight?
    ) {
        (self.textStyle, self.pointSize, self.scale, self.weight) = (textStyle, pointSize, scale, weight)
    }

    /// Larger sizes of text, in points, count as this.
    private static let largestPointSize: CGFloat = 10_000

    @MainActor fileprivate var configuration: UIImage.SymbolConfiguration {
        let size =
            textStyle.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
            ?? pointSize.map { min($0, Self.largestPointSize) }
        let parts = [
            size.map { UIImage.SymbolConfiguration(pointSize: $0) },
            scale.map { UIImage.SymbolConfiguration(scale: $0) },
            weight.map { UIImage.SymbolConfiguration(weight: $0) },
        ]
        return parts.reduce(UIImage.SymbolConfiguration()) { result, part in
            part.map { $0.applying(over: result) } ?? result
        }
    }
}

/// A container that shows its prototypes at design time.
@preconcurrency @MainActor
protocol PrototypeContainer: AnyObject {
    var designTimePrototypes: [DesignTimePrototype] { get set }
}

extension UIView {
    /// Takes what the canvas knows of this view.
    func adoptDesignTimeFacts(at origin: NibOrigin) {
        guard let facts = UIKitEnvironment.current.designTime else { return }
        designTimeIntrinsicSize = facts.intrinsicSizes[origin]
        if let symbol = facts.symbolConfigurations[origin]?.configuration {
            (self as? UIImageView)?.preferredSymbolConfiguration = symbol
            (self as? UIButton)?.setPreferredSymbolConfiguration(symbol, forImageIn: .normal)
        }
        if let prototypes = facts.prototypes[origin] {
            (self as? any PrototypeContainer)?.designTimePrototypes = prototypes
        }
    }
}

extension UITableView: PrototypeContainer {}
extension UICollectionView: PrototypeContainer {}
