import Graphics

extension UILabel {
    /// The font in which the text is shown: the label's own, unless a designable reported a size that says otherwise.
    ///
    /// Subclasses restyle their text, and where their code cannot run, the size that Interface Builder recorded of the
    /// whole text in one go still tells the size of the type, and roughly its weight.
    var shownFont: UIFont {
        let own: UIFont = font
        guard let stated = designTimeIntrinsicSize, stated.isMeasured, let width = stated.width,
            let height = stated.height,
            let text, !text.isEmpty, attributedText == nil
        else { return own }
        return DesignableFont.inferred(
            from: CGSize(width: width, height: height), of: text, own: own, scale: traitCollection.displayScale)
    }
}

@MainActor
private enum DesignableFont {
    private static let weights: [UIFont.Weight] = [.regular, .medium, .semibold, .bold, .heavy, .light]
    /// Type outside these sizes is none that anybody set, in points.
    private static let sizes: ClosedRange<CGFloat> = 6...200

    static func inferred(from size: CGSize, of text: String, own: UIFont, scale: CGFloat) -> UIFont {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        func height(_ font: UIFont) -> CGFloat { Pixels.roundUp(font.lineHeight * CGFloat(lines.count), scale: scale) }
        guard height(own) != size.height else { return own }
        let step = own.lineHeight / own.pointSize
        let pointSize = (size.height / CGFloat(lines.count) / step).rounded(.down)
        guard sizes.contains(pointSize), height(own.withSize(pointSize)) == size.height else { return own }
        func width(_ font: UIFont) -> CGFloat {
            lines.map { UIKitEnvironment.current.textMeasurer.width(of: String($0), font: font.measured) }.max() ?? 0
        }
        let candidates = [own.withSize(pointSize)] + weights.map { UIFont.systemFont(ofSize: pointSize, weight: $0) }
        return candidates.min { abs(width($0) - size.width) < abs(width($1) - size.width) } ?? own
    }
}
