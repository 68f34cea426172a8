/// What a row shows, as a value: a text, a second text, an image.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
    public struct TextProperties {
        public enum TextAlignment: Int, Sendable { case natural, center, justified }
        public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

        public var font: UIFont
        public var color: UIColor
        public var colorTransformer: UIConfigurationColorTransformer?
        public var alignment = TextAlignment.natural
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        public var numberOfLines = 0
        public var adjustsFontSizeToFitWidth = false
        public var minimumScaleFactor: CGFloat = 0
        public var allowsDefaultTighteningForTruncation = false
        public var adjustsFontForContentSizeCategory = true
        public var transform = TextTransform.none
        public func resolvedColor() -> UIColor { colorTransformer.map { $0(color) } ?? color }
    }

    public struct ImageProperties {
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        public var tintColor: UIColor?
        public var tintColorTransformer: UIConfigurationColorTransformer?
        public var cornerRadius: CGFloat = 0
        /// Zero: the image's own size.
        public var maximumSize = CGSize.zero
        public var reservedLayoutSize = CGSize.zero
        public var accessibilityIgnoresInvertColors = false
        public static let standardDimension: CGFloat = 0
    }

    public var imageProperties = ImageProperties()
    public var attributedText: NSAttributedString?
    public var secondaryAttributedText: NSAttributedString?
    public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 11.5, leading: 16, bottom: 11.5, trailing: 16) {
        didSet { (verticalPadding, ownMargins) = (directionalLayoutMargins.top, directionalLayoutMargins) }
    }
    /// Margins of code's own; without, those of the table.
    var ownMargins: NSDirectionalEdgeInsets?
    public var axesPreservingSuperviewLayoutMargins = UIAxis.both
    public var imageToTextPadding: CGFloat = 16
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8

    public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    public var text: String?
    public var secondaryText: String?
    public var image: UIImage?
    public var textProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .label)
    public var secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .caption1), color: .label)
    public var prefersSideBySideTextAndSecondaryText = false
    public var textToSecondaryTextVerticalPadding: CGFloat = 4
    /// Above and below the texts.
    var verticalPadding: CGFloat = 11.5

    public static func cell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func subtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func sidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarCell() -> UIListContentConfiguration { UIListContentConfiguration() }
    public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration { UIListContentConfiguration() }

    /// The text over a section, small and gray in a grouped one.
    private static func edge(_ style: UIFont.TextStyle, _ color: UIColor) -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.textProperties = TextProperties(font: .preferredFont(forTextStyle: style), color: color)
        configuration.verticalPadding = 6
        return configuration
    }
    public static func plainHeader() -> UIListContentConfiguration { edge(.headline, .label) }
    public static func plainFooter() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }
    public static func groupedHeader() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }
    public static func groupedFooter() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration { edge(.title3, .label) }
    public static func sidebarHeader() -> UIListContentConfiguration { edge(.title3, .label) }
    public static func header() -> UIListContentConfiguration { edge(.headline, .label) }
    public static func footer() -> UIListContentConfiguration { edge(.footnote, .secondaryLabel) }

    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        configuration.secondaryTextProperties = TextProperties(
            font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
        return configuration
    }
}

extension UIListContentConfiguration {
    var shownImage: UIImage? {
        imageProperties.preferredSymbolConfiguration.flatMap { image?.withConfiguration($0) } ?? image
    }

    /// The image's size, limited by the maximum size.
    func size(of image: UIImage) -> CGSize {
        let limit = imageProperties.maximumSize
        guard image.size.width > 0, image.size.height > 0 else { return image.size }
        let factor = min(
            limit.width > 0 ? limit.width / image.size.width : 1,
            limit.height > 0 ? limit.height / image.size.height : 1, 1)
        return CGSize(width: image.size.width * factor, height: image.size.height * factor)
    }
}

/// A configuration as a nib holds it.
@MainActor
final class ArchivedListContent: NSObject, NibDecodable {
    let configuration: UIListContentConfiguration

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        var configuration = UIListContentConfiguration()
        configuration.text = coder.string("UIText")
        configuration.secondaryText = coder.string("UISecondaryText")
        configuration.image = coder.object("UIImage", as: UIImage.self)
        if let padding = coder.number("UIImageToTextPadding") { configuration.imageToTextPadding = padding }
        self.configuration = configuration
        super.init()
    }
}

public struct UIAxis: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let horizontal = UIAxis(rawValue: 1)
    public static let vertical = UIAxis(rawValue: 2)
    public static let both: UIAxis = [.horizontal, .vertical]
}

/// Draws a list configuration in a cell's content view.
open class UIListContentView: UIView, UIContentView {
    var content = UIListContentConfiguration() { didSet { configurationDidChange() } }

    open var configuration: any UIContentConfiguration {
        get { content }
        set { if let value = newValue as? UIListContentConfiguration { content = value } }
    }

    open func supports(_ configuration: any UIContentConfiguration) -> Bool {
        configuration is UIListContentConfiguration
    }

    public init(configuration: UIListContentConfiguration) {
        super.init(frame: .zero)
        content = configuration
        configurationDidChange()
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var textLayoutGuide: UILayoutGuide? { nil }
    open var secondaryTextLayoutGuide: UILayoutGuide? { nil }
    open var imageLayoutGuide: UILayoutGuide? { nil }

    private let title = UILabel(frame: .zero)
    private let detail = UILabel(frame: .zero)
    private let image = UIImageView(frame: .zero)

    override func didInitialize() {
        isOpaque = false
        for view in [image, title, detail] { addSubview(view) }
        image.contentMode = .center
    }

    override var isLayoutHost: Bool { true }

    private func configurationDidChange() {
        show(content.text, content.attributedText, content.textProperties, in: title)
        show(content.secondaryText, content.secondaryAttributedText, content.secondaryTextProperties, in: detail)
        image.image = content.shownImage
        image.contentMode = content.imageProperties.maximumSize == .zero ? .center : .scaleAspectFit
        if let color = content.imageProperties.tintColor { image.tintColor = color }
        image.layer.cornerRadius = content.imageProperties.cornerRadius
        image.clipsToBounds = content.imageProperties.cornerRadius > 0
        invalidateIntrinsicContentSize()
    }

    private func show(
        _ text: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties,
        in label: UILabel
    ) {
        label.text =
            switch properties.transform {
            case .none: text
            case .uppercase: text?.uppercased()
            case .lowercase: text?.lowercased()
            case .capitalized: text?.capitalized
            }
        if let attributed { label.attributedText = attributed }
        label.font = properties.font
        label.textColor = properties.resolvedColor()
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        label.textAlignment =
            switch properties.alignment {
            case .natural: .natural
            case .center: .center
            case .justified: .justified
            }
    }

    /// As wide as it is, as high as the texts ask for.
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: height(forWidth: bounds.width))
    }
    override func intrinsicHeight(forWidth width: CGFloat) -> CGFloat? { height(forWidth: width) }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: height(forWidth: size.width))
    }

    private var cell: UITableViewCell? { superview?.superview as? UITableViewCell }
    private var margin: CGFloat {
        content.ownMargins?.leading ?? cell?.sideMargin ?? UIView.tableSideMargin(forWidth: UIScreen.bounds.width)
    }
    private var trailing: CGFloat { content.ownMargins?.trailing ?? cell?.trailingContentMargin ?? margin }
    private var textStart: CGFloat {
        content.shownImage.map { margin + content.size(of: $0).width + content.imageToTextPadding } ?? margin
    }

    private func sizes(width: CGFloat) -> (title: CGSize, detail: CGSize) {
        func size(_ label: UILabel) -> CGSize {
            label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: max(width, 1), height: 0)) : .zero
        }
        return (size(title), size(detail))
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let (title, detail) = sizes(width: width - textStart - trailing)
        let both = detail.height > 0 && !content.prefersSideBySideTextAndSecondaryText
        let text =
            both
            ? title.height + content.textToSecondaryTextVerticalPadding + detail.height
            : max(title.height, detail.height)
        return max(text, content.shownImage.map { content.size(of: $0).height } ?? 0) + 2 * content.verticalPadding
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let start = textStart
        let available = max(0, bounds.width - start - trailing)
        let (titleSize, detailSize) = sizes(width: available)
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            let left = isRightToLeft ? bounds.width - x - size.width : x
            view.frame = CGRect(
                origin: CGPoint(x: left, y: Pixels.round(y, scale: traitCollection.displayScale)), size: size)
        }
        if let size = content.shownImage.map({ content.size(of: $0) }) {
            place(image, margin, (bounds.height - size.height) / 2, size)
        }
        if content.prefersSideBySideTextAndSecondaryText {
            place(title, start, (bounds.height - titleSize.height) / 2, titleSize)
            place(
                detail, bounds.width - trailing - detailSize.width, (bounds.height - detailSize.height) / 2, detailSize)
        } else {
            let gap = detailSize.height > 0 ? content.textToSecondaryTextVerticalPadding : 0
            let top = (bounds.height - titleSize.height - gap - detailSize.height) / 2
            // Text that is not at the start is aligned in the whole width.
            func wide(_ size: CGSize, _ properties: UIListContentConfiguration.TextProperties) -> CGSize {
                CGSize(width: properties.alignment == .natural ? size.width : available, height: size.height)
            }
            place(title, start, top, wide(titleSize, content.textProperties))
            place(detail, start, top + titleSize.height + gap, wide(detailSize, content.secondaryTextProperties))
        }
    }
}
