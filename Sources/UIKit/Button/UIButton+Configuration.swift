extension UIButton {
    /// The look of a button since iOS 15: text, image and background in one value.
    @preconcurrency @MainActor
    public struct Configuration {
        // Raw values are those of the archive.
        public enum Style: Int, Sendable {
            case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent
        }
        public enum CornerStyle: Int, Sendable {
            case fixed = -1
            case dynamic, small, medium, large, capsule
        }
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

        let style: Style
        public var title: String? { didSet { ownStyledTitle = nil } }
        /// Attributes of the title where the document or code states some.
        private var ownStyledTitle: NSAttributedString?
        /// As it is shown, where it has attributes.
        var styledTitle: NSAttributedString? {
            get {
                titleTextAttributesTransformer?.text(title, ownStyledTitle, font: titleFont ?? standardTitleFont)
                    ?? ownStyledTitle
            }
            set { ownStyledTitle = newValue }
        }
        public var subtitle: String? { didSet { ownStyledSubtitle = nil } }
        private var ownStyledSubtitle: NSAttributedString?
        var styledSubtitle: NSAttributedString? {
            get {
                subtitleTextAttributesTransformer?.text(
                    subtitle, ownStyledSubtitle, font: subtitleFont ?? standardSubtitleFont) ?? ownStyledSubtitle
            }
            set { ownStyledSubtitle = newValue }
        }
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        public var image: UIImage? {
            didSet {
                if let wanted = preferredSymbolConfigurationForImage, image !== oldValue {
                    image = image?.withConfiguration(wanted)
                }
            }
        }
        public var imagePlacement: NSDirectionalRectEdge = .leading
        /// Between image and text, in points.
        public var imagePadding: CGFloat = 0
        /// Between title and subtitle, in points.
        public var titlePadding: CGFloat = 1
        public var titleAlignment = TitleAlignment.automatic
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        public var cornerStyle = CornerStyle.dynamic
        public var buttonSize = Size.medium
        public var showsActivityIndicator = false
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var background = UIBackgroundConfiguration()
        private var ownInsets: NSDirectionalEdgeInsets?
        var titleFont: UIFont?
        var subtitleFont: UIFont?

        public var imageReservation: CGFloat = 0
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration? {
            didSet { if let wanted = preferredSymbolConfigurationForImage { image = image?.withConfiguration(wanted) } }
        }
        public var imageColorTransformer: UIConfigurationColorTransformer?
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        public var automaticallyUpdateForSelection = true  // no effect: the configuration is not updated
        private var ownAttributedTitle, ownAttributedSubtitle: AttributedString?
        /// With the attributes of UIKit's scope.
        public var attributedTitle: AttributedString? {
            get {
                ownAttributedTitle.flatMap { String($0.characters) == title ? $0 : nil }
                    ?? title.map { AttributedString($0) }
            }
            set {
                title = newValue.map { String($0.characters) }
                (ownAttributedTitle, ownStyledTitle) = (newValue, newValue.map { NSAttributedString($0) })
            }
        }
        public var attributedSubtitle: AttributedString? {
            get {
                ownAttributedSubtitle.flatMap { String($0.characters) == subtitle ? $0 : nil }
                    ?? subtitle.map { AttributedString($0) }
            }
            set {
                subtitle = newValue.map { String($0.characters) }
                (ownAttributedSubtitle, ownStyledSubtitle) = (newValue, newValue.map { NSAttributedString($0) })
            }
        }

        var standardTitleFont: UIFont {
            .preferredFont(forTextStyle: buttonSize == .mini || buttonSize == .small ? .subheadline : .body)
        }
        var standardSubtitleFont: UIFont { .preferredFont(forTextStyle: buttonSize == .large ? .footnote : .caption1) }
        public mutating func setDefaultContentInsets() { ownInsets = nil }
        public func updated(for button: UIButton) -> Configuration { self }

        init(style: Style) { self.style = style }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }
        public static func borderless() -> Configuration { Configuration(style: .borderless) }
        public static func bordered() -> Configuration { Configuration(style: .bordered) }
        public static func borderedTinted() -> Configuration { Configuration(style: .borderedTinted) }
        public static func borderedProminent() -> Configuration { Configuration(style: .borderedProminent) }

        /// Distances around the content; those of the size unless set.
        public var contentInsets: NSDirectionalEdgeInsets {
            get {
                if let ownInsets { return ownInsets }
                let (vertical, horizontal): (CGFloat, CGFloat) =
                    switch buttonSize {
                    case .mini: (4, 8)
                    case .small: (5, 10)
                    case .medium: (7, 12)
                    case .large: (15, 20)
                    }
                return NSDirectionalEdgeInsets(
                    top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
            }
            set { ownInsets = newValue }
        }

        var hasBackground: Bool { style != .plain && style != .borderless }
    }
}

/// Edges that follow the writing direction; raw values are those of the archive.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}

/// What lies behind the content of a configured view.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
    public var backgroundColor: UIColor?
    /// In points; if unset, the corner style determines it.
    public var cornerRadius: CGFloat {
        get { ownCornerRadius ?? Self.standardCornerRadius }
        set { ownCornerRadius = newValue }
    }
    var ownCornerRadius: CGFloat?
    public var backgroundInsets = NSDirectionalEdgeInsets.zero
    public var strokeColor: UIColor?
    public var strokeWidth: CGFloat = 0
    public var strokeOutset: CGFloat = 0
    public var image: UIImage?
    public var imageContentMode = UIView.ContentMode.scaleToFill

    static let standardCornerRadius: CGFloat = 5.95

    init() {}

    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    public var visualEffect: UIVisualEffect?
    public var customView: UIView?
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []

    private init(color: UIColor?) { backgroundColor = color }
    /// The color that a cell is filled with; `nil` leaves it to the cell.
    @MainActor var shownColor: UIColor? { backgroundColor.map { backgroundColorTransformer?($0) ?? $0 } }

    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
    public static func listPlainCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .systemBackground)
    }
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .secondarySystemGroupedBackground)
    }
    public static func listCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listSidebarCell() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .clear)
    }
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .systemBackground)
    }
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
        UIBackgroundConfiguration(color: .clear)
    }
    public static func listSidebarHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration(color: .clear) }
    public static func listHeader() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public static func listFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
}

/// A configuration as archives hold it.
final class ArchivedButtonConfiguration: NibDecodable {
    let configuration: UIButton.Configuration

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        func choice<Value: RawRepresentable<Int>>(_ key: String) -> Value? {
            coder.int(key).flatMap { Value(rawValue: $0) }
        }
        var configuration = UIButton.Configuration(style: choice("UIStyle") ?? .plain)
        let title = coder.object("UIAttributedTitle", as: NSAttributedString.self)
        configuration.title = coder.string("UITitle") ?? title?.string
        configuration.styledTitle = title
        let subtitle = coder.object("UIAttributedSubtitle", as: NSAttributedString.self)
        configuration.subtitle = coder.string("UISubtitle") ?? subtitle?.string
        configuration.styledSubtitle = subtitle
        configuration.titleFont = coder.object("UITitleFont", as: UIFont.self)
        configuration.subtitleFont = coder.object("UISubtitleFont", as: UIFont.self)
        configuration.image = coder.object("UIImage", as: UIImage.self)
        if let edge = coder.int("UIImagePlacement") {
            configuration.imagePlacement = NSDirectionalRectEdge(rawValue: UInt(truncatingIfNeeded: edge))
        }
        if let padding = coder.number("UIImagePadding") { configuration.imagePadding = padding }
        if let padding = coder.number("UITitlePadding") { configuration.titlePadding = padding }
        if let value: UIButton.Configuration.TitleAlignment = choice("UITitleAlignment") {
            configuration.titleAlignment = value
        }
        if let value: NSLineBreakMode = choice("UITitleLineBreakMode") { configuration.titleLineBreakMode = value }
        if let value: NSLineBreakMode = choice("UISubtitleLineBreakMode") {
            configuration.subtitleLineBreakMode = value
        }
        if let value: UIButton.Configuration.CornerStyle = choice("UICornerStyle") { configuration.cornerStyle = value }
        if let value: UIButton.Configuration.Size = choice("UIButtonSize") { configuration.buttonSize = value }
        configuration.showsActivityIndicator = coder.bool("UIShowsActivityIndicator") ?? false
        configuration.baseForegroundColor = coder.object("UIBaseForegroundColor", as: UIColor.self)
        configuration.baseBackgroundColor = coder.object("UIBaseBackgroundColor", as: UIColor.self)
        if let insets = coder.insets("UIContentInsets") {
            configuration.contentInsets = NSDirectionalEdgeInsets(archived: insets)
        }
        if let background = coder.object("UIBackground", as: ArchivedBackgroundConfiguration.self) {
            configuration.background = background.configuration
        }
        self.configuration = configuration
    }
}

/// The background of a configuration as archives hold it.
final class ArchivedBackgroundConfiguration: NibDecodable {
    let configuration: UIBackgroundConfiguration

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = coder.object("UIBackgroundColor", as: UIColor.self)
        configuration.ownCornerRadius = coder.number("UICornerRadius").map { max(0, $0) }
        configuration.strokeColor = coder.object("UIStrokeColor", as: UIColor.self)
        configuration.strokeWidth = max(0, coder.number("UIStrokeWidth") ?? 0)
        configuration.strokeOutset = coder.number("UIStrokeOutset") ?? 0
        configuration.image = coder.object("UIImage", as: UIImage.self)
        if let mode = coder.int("UIImageContentMode").flatMap(UIView.ContentMode.init(rawValue:)) {
            configuration.imageContentMode = mode
        }
        if let insets = coder.insets("UIBackgroundInsets") {
            configuration.backgroundInsets = NSDirectionalEdgeInsets(archived: insets)
        }
        self.configuration = configuration
    }
}

extension NSDirectionalEdgeInsets {
    /// Archives hold leading and trailing in the places of left and right.
    fileprivate init(archived insets: UIEdgeInsets) {
        self.init(top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }

    func resolved(isRightToLeft: Bool) -> UIEdgeInsets {
        UIEdgeInsets(
            top: top, left: isRightToLeft ? trailing : leading, bottom: bottom,
            right: isRightToLeft ? leading : trailing)
    }
}
