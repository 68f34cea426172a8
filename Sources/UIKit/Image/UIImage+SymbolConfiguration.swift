extension UIImage {
    /// The parameters of an image look-up.
    @preconcurrency @MainActor
    open class Configuration: NSObject {
        public override nonisolated init() { super.init() }
        open func withTraitCollection(_ traits: UITraitCollection?) -> Self { self }
    }

    public enum SymbolWeight: Int, Sendable {
        case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
        public func fontWeight() -> UIFont.Weight {
            [.regular, .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black][rawValue]
        }
    }

    public enum SymbolScale: Int, Sendable {
        case `default` = -1
        case unspecified, small, medium, large

        /// Beside the medium scale; measured, see `uikit-metrics.md` §12.
        fileprivate var share: CGFloat {
            switch self {
            case .small: 0.79
            case .large: 1.28
            case .default, .unspecified, .medium: 1
            }
        }
    }

    /// The size of a symbol, its weight and its colors. Weights are not drawn, but their symbols are larger; of several
    /// colors the first is.
    open class SymbolConfiguration: Configuration {
        private var pointSize: CGFloat?
        private var scale: SymbolScale?
        private var weight: SymbolWeight?
        private(set) var color: UIColor?

        /// Symbols have the size that they have beside text of so many points.
        private static let standardPointSize: CGFloat = 17

        var share: CGFloat { textShare * (scale?.share ?? 1) }
        /// That of the text beside it: what symbols are aligned by.
        var textShare: CGFloat { (pointSize ?? Self.standardPointSize) / Self.standardPointSize }

        /// By how much heavier symbols are wider and higher than regular ones, in points beside text of 17
        /// points: fitted to few frames, and taken to be the same for each step.
        var growth: CGFloat { CGFloat(max(0, (weight ?? .regular).rawValue - SymbolWeight.regular.rawValue)) * 0.8 }

        public convenience init(pointSize: CGFloat) {
            self.init()
            self.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : nil
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
            self.init(pointSize: pointSize)
            self.weight = weight
        }

        public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
            self.init(pointSize: pointSize, weight: weight)
            self.scale = scale
        }

        public convenience init(scale: SymbolScale) {
            self.init()
            self.scale = scale
        }

        public convenience init(weight: SymbolWeight) {
            self.init()
            self.weight = weight
        }

        public convenience init(font: UIFont) { self.init(pointSize: font.pointSize) }
        public convenience init(font: UIFont, scale: SymbolScale) {
            self.init(pointSize: font.pointSize)
            self.scale = scale
        }
        public convenience init(textStyle: UIFont.TextStyle) {
            self.init(font: .preferredFont(forTextStyle: textStyle))
        }
        public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
            self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
        }
        public convenience init(paletteColors: [UIColor]) {
            self.init()
            color = paletteColors.first
        }
        public convenience init(hierarchicalColor: UIColor) {
            self.init()
            color = hierarchicalColor
        }

        public static let unspecified = SymbolConfiguration()
        open class func preferringMulticolor() -> SymbolConfiguration { SymbolConfiguration() }
        open class func preferringMonochrome() -> SymbolConfiguration { SymbolConfiguration() }

        /// This configuration's values, with another's for the unset ones.
        func applying(over other: SymbolConfiguration) -> SymbolConfiguration {
            let result = SymbolConfiguration()
            (result.pointSize, result.scale) = (pointSize ?? other.pointSize, scale ?? other.scale)
            (result.weight, result.color) = (weight ?? other.weight, color ?? other.color)
            return result
        }

        open func applying(_ other: SymbolConfiguration) -> Self {
            unsafeDowncast(other.applying(over: self), to: Self.self)
        }
        open func configurationWithoutPointSizeAndWeight() -> Self {
            let result = SymbolConfiguration()
            (result.scale, result.color) = (scale, color)
            return unsafeDowncast(result, to: Self.self)
        }
    }
}
