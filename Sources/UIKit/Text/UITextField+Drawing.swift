extension UITextField {
    private static let disabledOpacity: CGFloat = 0.5
    /// Smaller type than this is never tried, in points.
    private static let smallestFontSize: CGFloat = 4

    func drawField(in context: CGContext) {
        drawBorder(in: context)
        if showsClearButton {
            let color = UIColor.systemGray3.cgColor(in: traitCollection)
            ControlGlyph.clear.draw(in: clearButtonRect(forBounds: bounds), color: color, context: context)
        }
        if let text = shownText(color: inkColor) {
            draw(text, in: textRect(forBounds: bounds), context: context)
        } else {
            draw(placeholderText, in: placeholderRect(forBounds: bounds), context: context)
        }
    }

    private var inkColor: CGColor {
        let color = (textColor ?? .label).cgColor(in: traitCollection)
        return isEnabled ? color : color.withAlpha(color.alpha * Self.disabledOpacity)
    }

    private func draw(_ text: StyledText, in rect: CGRect, context: CGContext) {
        guard rect.width > 0, !text.isEmpty else { return }
        var fitted = text
        if adjustsFontSizeToFitWidth, fitted.attributed == nil {
            fitted.font = text.fontFitting(
                CGSize(width: rect.width, height: .infinity),
                smallest: max(minimumFontSize, Self.smallestFontSize))
        }
        // A smaller line keeps the middle of the full one.
        let top = lineTop(in: rect) + (text.font.lineHeight - fitted.font.lineHeight) / 2
        context.saveGState()
        if rect.height < fitted.font.lineHeight { context.clip(to: rect) }
        fitted.draw(in: rect, top: top, context: context)
        context.restoreGState()
    }

    private func drawBorder(in context: CGContext) {
        let rect = borderRect(forBounds: bounds)
        if let image = isEnabled ? background : disabledBackground ?? background, borderStyle != .roundedRect {
            image.draw(
                in: rect, context: context, tint: (tintColor ?? .systemBlue).cgColor(in: traitCollection),
                traits: traitCollection)
            return
        }
        let pixel = 1 / traitCollection.displayScale
        switch borderStyle {
        case .none: return
        case .line: context.strokeRounded(rect, radius: 0, color: UIColor.label.cgColor(in: traitCollection), width: 1)
        case .bezel:
            context.fillRounded(rect, radius: 0, color: UIColor.systemBackground.cgColor(in: traitCollection))
            context.strokeRounded(rect, radius: 0, color: UIColor.systemGray3.cgColor(in: traitCollection), width: 1)
        case .roundedRect:
            let radius = Metrics.cornerRadius
            context.fillRounded(
                rect, radius: radius, color: (backgroundColor ?? .systemBackground).cgColor(in: traitCollection))
            if !isEnabled {
                context.fillRounded(
                    rect, radius: radius, color: UIColor.quaternarySystemFill.cgColor(in: traitCollection))
            }
            context.strokeRounded(
                rect, radius: radius, color: Self.borderColor.cgColor(in: traitCollection),
                width: max(pixel, 0.5))
        }
    }

    private static let borderColor = UIColor { traits in
        traits.userInterfaceStyle == .dark ? CGColor(gray: 1, alpha: 0.2) : CGColor(gray: 0, alpha: 0.2)
    }
}
