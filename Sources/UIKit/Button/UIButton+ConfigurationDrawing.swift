import IBSchema

/// Buttons with a configuration: content in a box of insets, on a background.
extension UIButton {
    private enum Metrics {
        static let spinnerSide: CGFloat = 20
        static let tintedOpacity: CGFloat = 0.18
        static let highlightedOpacity: CGFloat = 0.75
        static let subtitleOpacity: CGFloat = 0.75
        static let smallCorner: CGFloat = 5
        static let mediumCorner: CGFloat = 8
        static let largeCorner: CGFloat = 12
    }

    func titleFont(_ configuration: Configuration) -> UIFont {
        configuration.titleFont ?? configuration.standardTitleFont
    }

    func subtitleFont(_ configuration: Configuration) -> UIFont {
        configuration.subtitleFont
            ?? .preferredFont(forTextStyle: configuration.buttonSize == .large ? .footnote : .caption1)
    }

    // MARK: Measuring

    /// The content of a configuration at a width.
    private struct Parts {
        var image = CGSize.zero
        var title: StyledText
        var subtitle: StyledText
        var titleSize = CGSize.zero
        var subtitleSize = CGSize.zero
        /// Image and text lie side by side.
        var isRow: Bool
        var imageGap: CGFloat = 0
        var titleGap: CGFloat = 0

        var text: CGSize {
            CGSize(
                width: max(titleSize.width, subtitleSize.width),
                height: titleSize.height + titleGap + subtitleSize.height)
        }
        var content: CGSize {
            isRow
                ? CGSize(width: image.width + imageGap + text.width, height: max(image.height, text.height))
                : CGSize(width: max(image.width, text.width), height: image.height + imageGap + text.height)
        }
    }

    /// `width`: what the content may take; text wraps there.
    private func measure(_ configuration: Configuration, width: CGFloat, color: CGColor = .black, hasImage: Bool = true)
        -> Parts
    {
        let isRow = !configuration.imagePlacement.contains(.top) && !configuration.imagePlacement.contains(.bottom)
        func styled(
            _ plain: String?, _ attributed: NSAttributedString?, _ font: UIFont, _ color: CGColor,
            _ mode: NSLineBreakMode
        ) -> StyledText {
            StyledText(
                plain: plain, attributed: attributed, font: font, color: color,
                alignment: textAlignment(configuration, isRow: isRow), lineBreakMode: mode,
                lines: mode.wraps ? 0 : 1, pushesOut: true)
        }
        var parts = Parts(
            title: styled(
                configuration.title, configuration.styledTitle, titleFont(configuration), color,
                configuration.titleLineBreakMode),
            subtitle: styled(
                configuration.subtitle, configuration.styledSubtitle, subtitleFont(configuration),
                color.withAlpha(color.alpha * Metrics.subtitleOpacity), configuration.subtitleLineBreakMode),
            isRow: isRow)
        let hasText = !parts.title.isEmpty || !parts.subtitle.isEmpty
        if !hasImage {
            parts.image = .zero
        } else if configuration.showsActivityIndicator {
            parts.image = CGSize(width: Metrics.spinnerSide, height: Metrics.spinnerSide)
        } else if let image = configuration.image {
            parts.image = image.size
        }
        if parts.image.width > 0, hasText { parts.imageGap = configuration.imagePadding }
        if !parts.title.isEmpty, !parts.subtitle.isEmpty { parts.titleGap = configuration.titlePadding }
        let room = max(0, isRow ? width - parts.image.width - parts.imageGap : width)
        parts.titleSize = rounded(parts.title.size(width: room), room)
        parts.subtitleSize = rounded(parts.subtitle.size(width: room), room)
        // A button without any content is as high as one with a title.
        if !hasText, parts.image == .zero {
            parts.titleSize.height = rounded(CGSize(width: 0, height: parts.title.font.lineHeight), room).height
        }
        return parts
    }

    private func rounded(_ size: CGSize, _ room: CGFloat) -> CGSize {
        let scale = traitCollection.displayScale
        return CGSize(
            width: min(Pixels.roundUp(size.width, scale: scale), room),
            height: Pixels.roundUp(size.height, scale: scale))
    }

    /// Text lies at the leading edge of its box, but under or over an image in the middle.
    private func textAlignment(_ configuration: Configuration, isRow: Bool) -> TextAlignment {
        switch configuration.titleAlignment {
        case .automatic: isRow ? resolve(.natural) : .center
        case .leading: isRightToLeft ? .right : .left
        case .center: .center
        case .trailing: isRightToLeft ? .left : .right
        }
    }

    func configurationSize(_ configuration: Configuration) -> CGSize {
        let content = measure(configuration, width: .infinity).content
        let insets = configuration.contentInsets
        return CGSize(
            width: content.width + insets.leading + insets.trailing,
            height: content.height + insets.top + insets.bottom)
    }

    func configurationHeight(_ configuration: Configuration, width: CGFloat) -> CGFloat {
        let insets = configuration.contentInsets
        let parts = measure(configuration, width: max(0, width - insets.leading - insets.trailing))
        return parts.content.height + insets.top + insets.bottom
    }

    // MARK: Drawing

    func drawConfiguration(_ configuration: Configuration, in context: CGContext) {
        context.saveGState()
        defer { context.restoreGState() }
        if isHighlighted { context.setAlpha(Metrics.highlightedOpacity) }
        let colors = colors(of: configuration)
        drawBackground(configuration, color: colors.background, in: context)
        let area = bounds.inset(by: configuration.contentInsets.resolved(isRightToLeft: isRightToLeft))
        let parts = measure(configuration, width: area.width, color: colors.foreground)
        let places = place(parts, configuration, in: area)
        if configuration.showsActivityIndicator {
            let color = changed(colors.foreground, configuration.activityIndicatorColorTransformer)
            SpokeWheel.draw(in: places.image.centeredSquare(Metrics.spinnerSide), color: color, context: context)
        } else if let image = configuration.image, !isDrawnByItself(imagePart) {
            draw(
                image, in: places.image, color: changed(colors.foreground, configuration.imageColorTransformer),
                context: context)
        }
        if !isDrawnByItself(titlePart) { parts.title.draw(in: places.text, top: places.text.minY, context: context) }
        if !isDrawnByItself(subtitlePart) {
            parts.subtitle.draw(in: places.text, top: places.text.maxY - parts.subtitleSize.height, context: context)
        }
    }

    private func draw(_ image: UIImage, in rect: CGRect, color: CGColor, context: CGContext) {
        let shown = image.renderingMode == .automatic ? image.withRenderingMode(.alwaysTemplate) : image
        shown.draw(
            in: imageContentMode.place(image.size, in: rect), context: context, tint: color, traits: traitCollection)
    }

    // MARK: Drawing for the parts

    /// In the coordinates of the label.
    func drawText(of role: UIButtonLabel.Role, in rect: CGRect, context: CGContext) {
        guard let configuration else { return role == .title ? drawCurrentTitle(in: rect, context: context) : () }
        let parts = measure(
            configuration, width: rect.width, color: colors(of: configuration).foreground, hasImage: false)
        context.saveGState()
        if isHighlighted { context.setAlpha(Metrics.highlightedOpacity) }
        (role == .title ? parts.title : parts.subtitle).draw(in: rect, top: rect.minY, context: context)
        context.restoreGState()
    }

    /// In the coordinates of the image view.
    func drawImage(in rect: CGRect, tint: CGColor, context: CGContext) {
        guard let configuration else { return drawCurrentImage(in: rect, tint: tint, context: context) }
        guard let image = configuration.image, !configuration.showsActivityIndicator else { return }
        context.saveGState()
        if isHighlighted { context.setAlpha(Metrics.highlightedOpacity) }
        draw(
            image, in: rect, color: changed(colors(of: configuration).foreground, configuration.imageColorTransformer),
            context: context)
        context.restoreGState()
    }

    func configurationPlaces(_ configuration: Configuration) -> (image: CGRect, title: CGRect, subtitle: CGRect) {
        let area = bounds.inset(by: configuration.contentInsets.resolved(isRightToLeft: isRightToLeft))
        let parts = measure(configuration, width: area.width)
        let places = place(parts, configuration, in: area)
        var title = places.text
        var subtitle = places.text
        title.size.height = parts.titleSize.height
        subtitle.size.height = parts.subtitleSize.height
        subtitle.origin.y = places.text.maxY - subtitle.height
        return (places.image, title, subtitle)
    }

    private func place(_ parts: Parts, _ configuration: Configuration, in area: CGRect) -> (image: CGRect, text: CGRect)
    {
        let box = CGRect(
            origin: CGPoint(x: left(of: parts.content.width, in: area), y: top(of: parts.content.height, in: area)),
            size: parts.content)
        var image = CGRect(origin: box.origin, size: parts.image)
        var text = CGRect(origin: box.origin, size: parts.text)
        if parts.isRow {
            image.origin.y = box.midY - image.height / 2
            text.origin.y = box.midY - text.height / 2
            let isImageFirst = configuration.imagePlacement.contains(.trailing) == isRightToLeft
            if isImageFirst {
                text.origin.x = image.maxX + parts.imageGap
            } else {
                image.origin.x = text.maxX + parts.imageGap
            }
        } else {
            image.origin.x = box.midX - image.width / 2
            text.origin.x = box.midX - text.width / 2
            if configuration.imagePlacement.contains(.top) {
                text.origin.y = image.maxY + parts.imageGap
            } else {
                image.origin.y = text.maxY + parts.imageGap
            }
        }
        return (image, text)
    }

    private func left(of width: CGFloat, in area: CGRect) -> CGFloat {
        switch contentHorizontalAlignment {
        case .left: area.minX
        case .right: area.maxX - width
        case .leading: isRightToLeft ? area.maxX - width : area.minX
        case .trailing: isRightToLeft ? area.minX : area.maxX - width
        case .center, .fill: area.midX - width / 2
        }
    }

    private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: area.minY
        case .bottom: area.maxY - height
        case .center, .fill: area.midY - height / 2
        }
    }

    private func drawBackground(_ configuration: Configuration, color: CGColor?, in context: CGContext) {
        let background = configuration.background
        let rect = bounds.inset(by: background.backgroundInsets.resolved(isRightToLeft: isRightToLeft))
        let radius = min(cornerRadius(of: configuration, height: rect.height), min(rect.width, rect.height) / 2)
        if let color { context.fillRounded(rect, radius: radius, color: color) }
        if let image = background.image {
            context.saveGState()
            context.addPath(Path(roundedRect: rect, radius: radius))
            context.clip()
            image.draw(
                in: background.imageContentMode.place(image.size, in: rect), context: context,
                tint: tintColor.cgColor(in: traitCollection),
                traits: traitCollection)
            context.restoreGState()
        }
        guard background.strokeWidth > 0 else { return }
        let stroke = changed(
            (background.strokeColor ?? tintColor).cgColor(in: traitCollection), background.strokeColorTransformer)
        context.strokeRounded(
            rect.insetBy(dx: -background.strokeOutset, dy: -background.strokeOutset),
            radius: radius + background.strokeOutset,
            color: stroke, width: background.strokeWidth)
    }

    private func cornerRadius(of configuration: Configuration, height: CGFloat) -> CGFloat {
        switch configuration.cornerStyle {
        case .capsule: height / 2
        case .dynamic where SystemFacts.buttonsAreCapsules.shown: height / 2
        case .fixed, .dynamic: configuration.background.cornerRadius
        case .small: Metrics.smallCorner
        case .medium: Metrics.mediumCorner
        case .large: Metrics.largeCorner
        }
    }

    private func colors(of configuration: Configuration) -> (foreground: CGColor, background: CGColor?) {
        let traits = traitCollection
        let tint = tintColor ?? .systemBlue
        let own = configuration.background.backgroundColor
        guard isEnabled else {
            let background = own ?? (configuration.hasBackground ? .tertiarySystemFill : nil)
            return (UIColor.tertiaryLabel.cgColor(in: traits), background?.cgColor(in: traits))
        }
        let base = configuration.baseBackgroundColor
        let background: CGColor? =
            switch configuration.style {
            case .plain, .borderless: base?.cgColor(in: traits)
            case .gray, .bordered: (base ?? .secondarySystemFill).cgColor(in: traits)
            case .tinted, .borderedTinted: (base ?? tint).cgColor(in: traits).withAlpha(Metrics.tintedOpacity)
            case .filled, .borderedProminent: (base ?? tint).cgColor(in: traits)
            }
        let isProminent = configuration.style == .filled || configuration.style == .borderedProminent
        let foreground = configuration.baseForegroundColor ?? (isProminent ? .white : tint)
        let shown = own?.cgColor(in: traits) ?? background
        return (
            foreground.cgColor(in: traits),
            shown.map { changed($0, configuration.background.backgroundColorTransformer) }
        )
    }

    /// A color as a transformer wants it.
    private func changed(_ color: CGColor, _ transformer: UIConfigurationColorTransformer?) -> CGColor {
        transformer.map { $0(UIColor(cgColor: color)).cgColor(in: traitCollection) } ?? color
    }
}
