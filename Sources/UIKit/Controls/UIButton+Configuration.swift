extension UIButton {
    /// The look of a button since iOS 15: text, image and background in one value.
    public struct Configuration: Sendable {
        // Raw values are those of the archive.
        public enum Style: Int, Sendable { case plain, gray, tinted, filled, borderless, bordered, borderedTinted, borderedProminent }
        public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
        public enum Size: Int, Sendable { case medium, small, mini, large }
        public enum ImagePlacement: Int, Sendable { case top = 1, leading = 2, bottom = 4, trailing = 8 }

        public var style: Style
        public var title: String?
        public var subtitle: String?
        public var image: UIImage?
        public var imagePlacement: ImagePlacement = .leading
        public var imagePadding: CGFloat = 0
        public var titlePadding: CGFloat = 1
        public var cornerStyle: CornerStyle = .dynamic
        public var buttonSize: Size = .medium
        public var baseForegroundColor: UIColor?
        public var baseBackgroundColor: UIColor?
        public var contentInsets: NSDirectionalEdgeInsets?
        public var titleFont: UIFont?
        public var cornerRadius: CGFloat?
        public var strokeColor: UIColor?
        public var strokeWidth: CGFloat = 0

        init(style: Style) { self.style = style }

        public static func plain() -> Configuration { Configuration(style: .plain) }
        public static func gray() -> Configuration { Configuration(style: .gray) }
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        public static func filled() -> Configuration { Configuration(style: .filled) }

        /// Distances around the content by size, in points.
        var effectiveInsets: NSDirectionalEdgeInsets {
            if let contentInsets { return contentInsets }
            let (vertical, horizontal): (CGFloat, CGFloat) = switch buttonSize {
            case .mini: (4, 8)
            case .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
            return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        }
    }

    private static let subtitleSize: CGFloat = 12
    private static let standardCornerRadius: CGFloat = 5.95

    private func titleFont(_ configuration: Configuration) -> UIFont { configuration.titleFont ?? .systemFont(ofSize: 17) }

    private struct ConfigurationParts {
        var image = CGSize.zero
        var title = CGSize.zero
        var subtitle = CGSize.zero
        var text: CGSize
    }

    private func measure(_ configuration: Configuration) -> ConfigurationParts {
        let scale = traitCollection.displayScale
        let title = configuration.title.flatMap { $0.isEmpty ? nil : TextDrawing.size($0, font: titleFont(configuration), scale: scale) } ?? .zero
        let subtitle = configuration.subtitle.flatMap { $0.isEmpty ? nil : TextDrawing.size($0, font: .systemFont(ofSize: Self.subtitleSize), scale: scale) } ?? .zero
        let gap = title.height > 0 && subtitle.height > 0 ? configuration.titlePadding : 0
        return ConfigurationParts(
            image: configuration.image?.size ?? .zero, title: title, subtitle: subtitle,
            text: CGSize(width: max(title.width, subtitle.width), height: title.height + gap + subtitle.height))
    }

    func configurationSize(_ configuration: Configuration) -> CGSize {
        let parts = measure(configuration), insets = configuration.effectiveInsets
        let gap = parts.image.width > 0 && parts.text.width > 0 ? configuration.imagePadding : 0
        let content: CGSize = switch configuration.imagePlacement {
        case .leading, .trailing:
            CGSize(width: parts.image.width + gap + parts.text.width, height: max(parts.image.height, parts.text.height))
        case .top, .bottom:
            CGSize(width: max(parts.image.width, parts.text.width), height: parts.image.height + gap + parts.text.height)
        }
        return CGSize(width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
    }

    func drawConfiguration(_ configuration: Configuration, in context: CGContext) {
        let colors = colors(of: configuration)
        let radius: CGFloat = configuration.cornerStyle == .capsule ? bounds.height / 2 : configuration.cornerRadius ?? Self.standardCornerRadius
        let outline = Path(roundedRect: bounds, radius: min(radius, min(bounds.width, bounds.height) / 2))
        if let background = colors.background { context.fill(outline, with: .color(background)) }
        if let stroke = configuration.strokeColor, configuration.strokeWidth > 0 {
            context.setStrokeColor(stroke.cgColor(in: traitCollection))
            context.setLineWidth(configuration.strokeWidth)
            context.addPath(outline)
            context.strokePath()
        }
        let parts = measure(configuration)
        let gap = parts.image.width > 0 && parts.text.width > 0 ? configuration.imagePadding : 0
        let insets = configuration.effectiveInsets
        let area = bounds.inset(by: UIEdgeInsets(top: insets.top, left: isRightToLeft ? insets.trailing : insets.leading,
                                                 bottom: insets.bottom, right: isRightToLeft ? insets.leading : insets.trailing))
        let textWidth = min(parts.text.width, area.width)
        var image = CGRect(origin: .zero, size: parts.image), text = CGRect(x: 0, y: 0, width: textWidth, height: parts.text.height)
        switch configuration.imagePlacement {
        case .leading, .trailing:
            let width = image.width + gap + textWidth
            var x = area.midX - width / 2
            if contentHorizontalAlignment == .left || contentHorizontalAlignment == .leading { x = area.minX }
            if contentHorizontalAlignment == .right || contentHorizontalAlignment == .trailing { x = area.maxX - width }
            let imageFirst = (configuration.imagePlacement == .leading) != isRightToLeft
            image.origin = CGPoint(x: imageFirst ? x : x + textWidth + gap, y: area.midY - image.height / 2)
            text.origin = CGPoint(x: imageFirst ? x + image.width + gap : x, y: area.midY - text.height / 2)
        case .top, .bottom:
            let height = image.height + gap + text.height
            let y = area.midY - height / 2
            let imageFirst = configuration.imagePlacement == .top
            image.origin = CGPoint(x: area.midX - image.width / 2, y: imageFirst ? y : y + text.height + gap)
            text.origin = CGPoint(x: area.midX - textWidth / 2, y: imageFirst ? y + image.height + gap : y)
        }
        configuration.image?.draw(in: image, context: context, tint: colors.foreground.cgColor(in: traitCollection), traits: traitCollection)
        let isCentered = configuration.imagePlacement == .top || configuration.imagePlacement == .bottom
        if let title = configuration.title {
            let rect = CGRect(x: text.minX, y: text.minY, width: text.width, height: parts.title.height)
            TextDrawing.draw(title, font: titleFont(configuration), color: colors.foreground, in: rect, alignment: isCentered ? .center : .natural,
                             context: context, traits: traitCollection)
        }
        if let subtitle = configuration.subtitle, parts.subtitle.height > 0 {
            let rect = CGRect(x: text.minX, y: text.maxY - parts.subtitle.height, width: text.width, height: parts.subtitle.height)
            TextDrawing.draw(subtitle, font: .systemFont(ofSize: Self.subtitleSize), color: colors.foreground, in: rect,
                             alignment: isCentered ? .center : .natural, context: context, traits: traitCollection)
        }
    }

    private func colors(of configuration: Configuration) -> (foreground: UIColor, background: CGColor?) {
        let tint = tintColor ?? .systemBlue
        let traits = traitCollection
        guard isEnabled else {
            let background: UIColor? = [.plain, .borderless].contains(configuration.style) ? nil : .tertiarySystemFill
            return (.tertiaryLabel, background?.cgColor(in: traits))
        }
        let base = configuration.baseBackgroundColor
        switch configuration.style {
        case .plain, .borderless: return (configuration.baseForegroundColor ?? tint, base?.cgColor(in: traits))
        case .gray, .bordered: return (configuration.baseForegroundColor ?? tint, (base ?? .secondarySystemFill).cgColor(in: traits))
        case .tinted, .borderedTinted:
            return (configuration.baseForegroundColor ?? tint, (base ?? tint).cgColor(in: traits).withAlpha(0.18))
        case .filled, .borderedProminent: return (configuration.baseForegroundColor ?? .white, (base ?? tint).cgColor(in: traits))
        }
    }
}

/// A configuration as archives hold it.
final class ArchivedButtonConfiguration: NibDecodable {
    let configuration: UIButton.Configuration

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        func choice<Value: RawRepresentable<Int>>(_ key: String) -> Value? { coder.int(key).flatMap(Value.init(rawValue:)) }
        var configuration = UIButton.Configuration(style: choice("UIStyle") ?? .plain)
        configuration.title = coder.string("UITitle") ?? coder.object("UIAttributedTitle", as: NSAttributedString.self)?.string
        configuration.subtitle = coder.string("UISubtitle") ?? coder.object("UIAttributedSubtitle", as: NSAttributedString.self)?.string
        configuration.titleFont = coder.object("UITitleFont", as: UIFont.self)
        configuration.image = coder.object("UIImage", as: UIImage.self)
        configuration.imagePlacement = choice("UIImagePlacement") ?? .leading
        configuration.imagePadding = coder.number("UIImagePadding") ?? 0
        configuration.titlePadding = coder.number("UITitlePadding") ?? 1
        configuration.cornerStyle = choice("UICornerStyle") ?? .dynamic
        configuration.buttonSize = choice("UIButtonSize") ?? .medium
        configuration.baseForegroundColor = coder.object("UIBaseForegroundColor", as: UIColor.self)
        configuration.baseBackgroundColor = coder.object("UIBaseBackgroundColor", as: UIColor.self)
        if let insets = coder.insets("UIContentInsets") {
            configuration.contentInsets = NSDirectionalEdgeInsets(
                top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
        }
        if let background = coder.object("UIBackground", as: ArchivedBackgroundConfiguration.self) {
            configuration.cornerRadius = background.cornerRadius
            configuration.strokeColor = background.strokeColor
            configuration.strokeWidth = background.strokeWidth
            configuration.baseBackgroundColor = background.color ?? configuration.baseBackgroundColor
        }
        self.configuration = configuration
    }
}

/// The background of a configuration as archives hold it.
final class ArchivedBackgroundConfiguration: NibDecodable {
    let cornerRadius: CGFloat?
    let color, strokeColor: UIColor?
    let strokeWidth: CGFloat

    required init?(coder: NSCoder) {
        guard let coder = coder.nib else { return nil }
        cornerRadius = coder.number("UICornerRadius")
        color = coder.object("UIBackgroundColor", as: UIColor.self)
        strokeColor = coder.object("UIStrokeColor", as: UIColor.self)
        strokeWidth = coder.number("UIStrokeWidth") ?? 0
    }
}
