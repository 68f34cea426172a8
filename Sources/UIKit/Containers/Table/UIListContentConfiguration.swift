/// What a row shows, as a value: a text, a second text, an image.
@MainActor
public struct UIListContentConfiguration {
    public struct TextProperties {
        public var font: UIFont
        public var color: UIColor
        public var numberOfLines = 0
    }

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

    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration()
        configuration.prefersSideBySideTextAndSecondaryText = true
        configuration.secondaryTextProperties = TextProperties(font: .preferredFont(forTextStyle: .body), color: .secondaryLabel)
        return configuration
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
        self.configuration = configuration
        super.init()
    }
}

/// Draws a list configuration in a cell's content view.
final class ListContentView: UIView {
    var configuration = UIListContentConfiguration() { didSet { configurationDidChange() } }
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
        title.text = configuration.text
        title.font = configuration.textProperties.font
        title.textColor = configuration.textProperties.color
        title.numberOfLines = configuration.textProperties.numberOfLines
        detail.text = configuration.secondaryText
        detail.font = configuration.secondaryTextProperties.font
        detail.textColor = configuration.secondaryTextProperties.color
        detail.numberOfLines = configuration.secondaryTextProperties.numberOfLines
        image.image = configuration.image
        setNeedsLayout()
    }

    private var cell: UITableViewCell? { superview?.superview as? UITableViewCell }
    private var margin: CGFloat { cell?.sideMargin ?? UIView.systemSideMargin(forWidth: UIScreen.bounds.width) }
    private var trailing: CGFloat { cell?.trailingContentMargin ?? margin }
    private var textStart: CGFloat { configuration.image.map { margin + $0.size.width + TableMetrics.imageToText } ?? margin }

    private func sizes(width: CGFloat) -> (title: CGSize, detail: CGSize) {
        func size(_ label: UILabel) -> CGSize {
            label.text?.isEmpty == false ? label.sizeThatFits(CGSize(width: max(width, 1), height: 0)) : .zero
        }
        return (size(title), size(detail))
    }

    func height(forWidth width: CGFloat) -> CGFloat {
        let (title, detail) = sizes(width: width - textStart - trailing)
        let both = detail.height > 0 && !configuration.prefersSideBySideTextAndSecondaryText
        let text = both ? title.height + configuration.textToSecondaryTextVerticalPadding + detail.height : max(title.height, detail.height)
        return max(text, configuration.image?.size.height ?? 0) + 2 * configuration.verticalPadding
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let start = textStart, available = max(0, bounds.width - start - trailing)
        let (titleSize, detailSize) = sizes(width: available)
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ size: CGSize) {
            let left = isRightToLeft ? bounds.width - x - size.width : x
            view.frame = CGRect(origin: CGPoint(x: left, y: Pixels.round(y, scale: traitCollection.displayScale)), size: size)
        }
        if let size = configuration.image?.size { place(image, margin, (bounds.height - size.height) / 2, size) }
        if configuration.prefersSideBySideTextAndSecondaryText {
            place(title, start, (bounds.height - titleSize.height) / 2, titleSize)
            place(detail, bounds.width - trailing - detailSize.width, (bounds.height - detailSize.height) / 2, detailSize)
        } else {
            let gap = detailSize.height > 0 ? configuration.textToSecondaryTextVerticalPadding : 0
            let top = (bounds.height - titleSize.height - gap - detailSize.height) / 2
            place(title, start, top, titleSize)
            place(detail, start, top + titleSize.height + gap, detailSize)
        }
    }
}
