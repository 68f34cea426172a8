/// What an effect view does to what lies behind or in it.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {
}

/// Blurs and tints what lies behind.
open class UIBlurEffect: UIVisualEffect, NibDecodable {
    public enum Style: Int, Sendable {
        case extraLight, light, dark, extraDark, regular, prominent, systemUltraThinMaterial, systemThinMaterial,
            systemMaterial, systemThickMaterial, systemChromeMaterial, systemUltraThinMaterialLight,
            systemThinMaterialLight, systemMaterialLight, systemThickMaterialLight, systemChromeMaterialLight,
            systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark, systemThickMaterialDark,
            systemChromeMaterialDark
    }

    let style: Style

    public init(style: Style) {
        self.style = style
        super.init()
    }

    public required init?(coder: NSCoder) {
        guard let coder = coder.nib, let style = coder.int("UIBlurEffectStyle").flatMap(Style.init(rawValue:)) else {
            return nil
        }
        self.style = style
        super.init()
    }
}

/// Lets what lies behind shine through the content; here it only marks content that is drawn as it is.
open class UIVibrancyEffect: UIVisualEffect, NibDecodable {
    let blurStyle: UIBlurEffect.Style

    public init(blurEffect: UIBlurEffect) {
        blurStyle = blurEffect.style
        super.init()
    }

    public required init?(coder: NSCoder) {
        blurStyle = coder.nib?.int("UIVibrancyEffectBlurStyle").flatMap(UIBlurEffect.Style.init(rawValue:)) ?? .regular
        super.init()
    }
}

/// A view whose background is what lies behind it, blurred.
open class UIVisualEffectView: UIView {
    /// The deviation of the blur of every material, in points. By eye; unverified.
    private static let blur: CGFloat = 22

    open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }
    /// What belongs into the view; subviews of the view itself are not drawn vibrantly.
    open private(set) var contentView: UIView

    override var fillingSubview: UIView? { contentView }

    public init(effect: UIVisualEffect?) {
        contentView = UIVisualEffectContentView(frame: .zero)
        self.effect = effect
        super.init(frame: .zero)
        embedContentView()
    }

    public override init(frame: CGRect) {
        contentView = UIVisualEffectContentView(frame: CGRect(origin: .zero, size: frame.size))
        super.init(frame: frame)
        embedContentView()
    }

    public required init?(coder: NSCoder) {
        contentView = UIVisualEffectContentView(frame: .zero)
        super.init(coder: coder)
    }

    override func decode(from coder: NSCoder) {
        super.decode(from: coder)
        effect = coder.nib?.object("UIVisualEffectViewEffect", as: UIVisualEffect.self)
        if let content = coder.nib?.object("UIVisualEffectViewContentView", as: UIView.self), content !== contentView {
            contentView.removeFromSuperview()
            contentView = content
        }
        if contentView.superview !== self {
            contentView.frame = bounds
            embedContentView()
        }
    }

    private func embedContentView() {
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        insertSubview(contentView, at: 0)
    }

    // MARK: Drawing

    override var backdropBlur: CGFloat { effect is UIBlurEffect ? Self.blur : 0 }
    override var backdropSaturation: CGFloat { (effect as? UIBlurEffect)?.style.saturation ?? 1 }

    override func drawContents(in context: CGContext) {
        super.drawContents(in: context)
        guard let effect = effect as? UIBlurEffect else { return }
        context.fillRounded(
            bounds, radius: clipsToBounds ? layer.cornerRadius : 0, color: effect.style.tint(in: traitCollection))
    }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UIVisualEffectView.self) {
            $0.bind("effect", \.effect)
            $0.bind("contentView", get: { $0.contentView })
        }
    }
}

/// The place for an effect view's content.
final class UIVisualEffectContentView: UIView {}

extension UIBlurEffect.Style {
    /// How much more saturated the backdrop is. A picture of UIKit's shows it of the light style (sky (126, 142, 218)
    /// becomes (150, 167, 255)); the other two of iOS 8 are taken to be the same, and of materials nothing is known.
    fileprivate var saturation: CGFloat {
        switch self {
        case .extraLight, .light, .dark: 1.8
        default: 1
        }
    }

    /// The color over the blurred backdrop. Approximations but for the light style, which turns black into 77.
    fileprivate func tint(in traits: UITraitCollection) -> CGColor {
        let isDark = traits.userInterfaceStyle == .dark
        func light(_ gray: CGFloat, _ alpha: CGFloat) -> CGColor { CGColor(gray: gray / 255, alpha: alpha) }
        func material(_ alpha: CGFloat, isDark: Bool) -> CGColor { isDark ? light(37, alpha) : light(249, alpha) }
        return switch self {
        case .extraLight: light(255, 0.82)
        case .light: light(255, 0.3)
        case .dark: light(17, 0.73)
        case .extraDark: light(17, 0.86)
        case .regular: isDark ? light(37, 0.82) : light(249, 0.78)
        case .prominent: isDark ? light(44, 0.9) : light(255, 0.9)
        case .systemUltraThinMaterial: material(0.35, isDark: isDark)
        case .systemThinMaterial: material(0.5, isDark: isDark)
        case .systemMaterial: material(0.65, isDark: isDark)
        case .systemThickMaterial: material(0.8, isDark: isDark)
        case .systemChromeMaterial: material(0.85, isDark: isDark)
        case .systemUltraThinMaterialLight: material(0.35, isDark: false)
        case .systemThinMaterialLight: material(0.5, isDark: false)
        case .systemMaterialLight: material(0.65, isDark: false)
        case .systemThickMaterialLight: material(0.8, isDark: false)
        case .systemChromeMaterialLight: material(0.85, isDark: false)
        case .systemUltraThinMaterialDark: material(0.35, isDark: true)
        case .systemThinMaterialDark: material(0.5, isDark: true)
        case .systemMaterialDark: material(0.65, isDark: true)
        case .systemThickMaterialDark: material(0.8, isDark: true)
        case .systemChromeMaterialDark: material(0.85, isDark: true)
        }
    }
}
