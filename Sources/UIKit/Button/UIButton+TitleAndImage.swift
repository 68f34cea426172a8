/// Buttons without a configuration: a title beside an image, placed by insets.
extension UIButton {
    private enum Metrics {
        /// Height that a button without an image adds to its title where it states no insets, in points.
        static let standardPadding: CGFloat = 12
        static let smallestTitleWidth: CGFloat = 30
        static let widthTolerance: CGFloat = 1e-4
        static let dimmedOpacity: CGFloat = 0.5
        static let highlightedOpacity: CGFloat = 0.25
        static let selectionMargin = CGSize(width: 3, height: 1)
        static let selectionRadius: CGFloat = 3
    }

    // MARK: Size

    /// The title in the color of the state; `nil` when there is none.
    private func titleText(color: CGColor = .black) -> StyledText? {
        let text = StyledText(
            plain: currentTitle, attributed: attributedTitle(for: state), font: titleStyle.font, color: color,
            alignment: titleStyle.alignment, lineBreakMode: titleStyle.lineBreakMode, lines: titleLines, pushesOut: true
        )
        return text.isEmpty ? nil : text
    }

    /// A mode that wraps lifts the limit of one line.
    var titleLines: Int { titleStyle.lineBreakMode.wraps && titleStyle.lines == 1 ? 0 : titleStyle.lines }
    private var wrapsTitle: Bool { titleLines != 1 }

    /// In whole points.
    private func titleSize(width: CGFloat = .infinity) -> CGSize {
        guard let size = titleText()?.size(width: width) else { return .zero }
        return CGSize(width: Pixels.roundUp(size.width, scale: 1), height: Pixels.roundUp(size.height, scale: 1))
    }

    /// Insets of any kind, be they almost zero, replace the standard padding; so does an image. A line of the title's
    /// font has its room without a title, too: an image of 16 points makes a custom button 22 high (15 of 15 in Xcode 7
    /// to 12.5). Buttons of the types that bring an image are as high as that.
    var titleAndImageSize: CGSize {
        let insets = contentEdgeInsets
        let title = titleSize()
        let hasInsets = insets != .zero
        let background = currentBackgroundImage?.size ?? .zero
        let line = builtInImage == nil ? Pixels.roundUp(titleStyle.font.lineHeight, scale: 1) : 0
        let height = title == .zero ? line : title.height
        var size: CGSize
        if let image = currentImage?.size {
            size = CGSize(width: title.width + image.width, height: max(height, image.height))
        } else if title == .zero, background != .zero {
            return background
        } else {
            size = CGSize(
                width: hasInsets && title != .zero ? title.width : max(title.width, Metrics.smallestTitleWidth),
                height: height)
            if !hasInsets { size.height += Metrics.standardPadding }
        }
        return CGSize(
            width: max(size.width + insets.left + insets.right, background.width),
            height: max(size.height + insets.top + insets.bottom, background.height))
    }

    // MARK: Places

    /// The image stands at the start of a group of image and title; its insets move and squeeze it only.
    func placedImage(in content: CGRect) -> CGRect {
        guard let image = currentImage else { return .zero }
        let area = content.inset(by: imageEdgeInsets)
        let size = CGSize(
            width: min(image.size.width, area.width),
            height: contentVerticalAlignment == .fill ? area.height : min(image.size.height, area.height))
        let titleWidth = min(titleSize().width, max(0, content.width - image.size.width))
        let group = group(size.width + titleWidth, in: area)
        let x = isRightToLeft ? group.maxX - size.width : group.minX
        return CGRect(x: x, y: top(of: size.height, in: area), width: size.width, height: size.height)
    }

    func placedTitle(in content: CGRect) -> CGRect {
        let area = content.inset(by: titleEdgeInsets)
        let image = min(currentImage?.size.width ?? 0, area.width)
        let room = max(0, area.width - image)
        let size = titleSize(width: wrapsTitle && room > 0 ? room : .infinity)
        guard size != .zero else { return .zero }
        // The room is a difference, so a title that fits may seem not to by the last digit.
        let width = size.width <= room + Metrics.widthTolerance ? size.width : room
        let group = group(image + width, in: area)
        let x = isRightToLeft ? group.minX : group.minX + image
        return CGRect(x: x, y: top(of: size.height, in: area), width: width, height: size.height)
    }

    /// Image and title together, placed by the horizontal alignment.
    private func group(_ width: CGFloat, in area: CGRect) -> CGRect {
        let x: CGFloat
        switch contentHorizontalAlignment {
        case .left: x = area.minX
        case .leading, .fill: x = isRightToLeft ? area.maxX - width : area.minX
        case .right: x = area.maxX - width
        case .trailing: x = isRightToLeft ? area.minX : area.maxX - width
        case .center: x = area.midX - width / 2
        }
        return CGRect(x: x, y: area.minY, width: width, height: area.height)
    }

    private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
        switch contentVerticalAlignment {
        case .top: area.minY
        case .bottom: area.maxY - height
        case .center, .fill: area.midY - height / 2
        }
    }

    // MARK: Drawing

    func drawTitleAndImage(in context: CGContext) {
        let tint = (tintColor ?? .systemBlue).cgColor(in: traitCollection)
        currentBackgroundImage?.draw(
            in: backgroundRect(forBounds: bounds), context: context, tint: tint, traits: traitCollection)
        let content = contentRect(forBounds: bounds)
        let titlePlace =
            isDrawnByItself(titlePart) ? titlePart?.untransformedFrame ?? .zero : titleRect(forContentRect: content)
        if hasPill, titlePlace.width > 0 {
            let pill = titlePlace.insetBy(dx: -Metrics.selectionMargin.width, dy: -Metrics.selectionMargin.height)
            context.fillRounded(pill, radius: Metrics.selectionRadius, color: tint)
        }
        if !isDrawnByItself(imagePart) {
            drawCurrentImage(in: imageRect(forContentRect: content), tint: tint, context: context)
        }
        if !isDrawnByItself(titlePart) { drawCurrentTitle(in: titlePlace, context: context) }
    }

    /// A selected system button has its title in white on its tint.
    private var hasPill: Bool { isSelected && buttonType == .system }

    /// Title and image of a system button are dimmed under a finger.
    private func drawAsPressed(in context: CGContext, _ draw: () -> Void) {
        context.saveGState()
        if buttonType == .system, isHighlighted { context.setAlpha(Metrics.highlightedOpacity) }
        draw()
        context.restoreGState()
    }

    func drawCurrentTitle(in rect: CGRect, context: CGContext) {
        drawAsPressed(in: context) {
            drawTitle(
                in: rect, color: hasPill ? .white : currentTitleColor.cgColor(in: traitCollection), context: context)
        }
    }

    func drawCurrentImage(in rect: CGRect, tint: CGColor, context: CGContext) {
        guard let image = currentImage else { return }
        drawAsPressed(in: context) { draw(image, in: rect, tint: tint, context: context) }
    }

    private func draw(_ image: UIImage, in rect: CGRect, tint: CGColor, context: CGContext) {
        if buttonType == .close {
            context.fill(Path(ellipseIn: rect), with: .color(UIColor.tertiarySystemFill.cgColor(in: traitCollection)))
            ControlGlyph.cross.draw(
                in: rect.centeredSquare(rect.width / 3),
                color: UIColor.secondaryLabel.cgColor(in: traitCollection), context: context,
                lineWidth: rect.width / 15)
            return
        }
        let shown =
            buttonType == .system && image.renderingMode == .automatic
            ? image.withRenderingMode(.alwaysTemplate) : image
        let isPressed = buttonType == .custom && isHighlighted && adjustsImageWhenHighlighted
        let isDimmed = isPressed || !isEnabled && adjustsImageWhenDisabled
        context.saveGState()
        if isDimmed { context.setAlpha(Metrics.dimmedOpacity) }
        shown.draw(
            in: imageContentMode.place(image.size, in: rect), context: context, tint: tint, traits: traitCollection)
        context.restoreGState()
    }

    private func drawTitle(in rect: CGRect, color: CGColor, context: CGContext) {
        guard rect.width > 0, let text = titleText(color: color).map({ fitted($0, width: rect.width) }) else { return }
        if let shadow = titleShadowColor(for: state), titleShadowOffset != .zero,
            var behind = titleText(color: shadow.cgColor(in: traitCollection))
        {
            behind.font = text.font
            let sign: CGFloat = isHighlighted && reversesTitleShadowWhenHighlighted ? -1 : 1
            behind.draw(
                in: rect.offsetBy(dx: sign * titleShadowOffset.width, dy: sign * titleShadowOffset.height),
                context: context)
        }
        text.draw(in: rect, context: context)
    }

    private func fitted(_ text: StyledText, width: CGFloat) -> StyledText {
        guard titleStyle.adjustsFontSizeToFitWidth, text.attributed == nil, text.lines == 1 else { return text }
        var fitted = text
        fitted.font = text.fontFitting(
            CGSize(width: width, height: .infinity),
            smallest: titleStyle.minimumScaleFactor * text.font.pointSize)
        return fitted
    }
}
