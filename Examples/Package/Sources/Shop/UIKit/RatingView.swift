import UIKit

/// A designable: drawn live by `nibkit render --sources`, with sample data that only a preview has.
@IBDesignable
public final class RatingView: UIView {
    @IBInspectable public var stars: Int = 0 { didSet { setNeedsDisplay() } }
    @IBInspectable public var color: UIColor = .systemOrange

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    public override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        #if TARGET_INTERFACE_BUILDER
        if stars == 0 { stars = 3 }
        #endif
    }

    public override var intrinsicContentSize: CGSize { CGSize(width: 5 * 20, height: 20) }

    public override func draw(_ rect: CGRect) {
        for index in 0..<5 {
            let dot = UIBezierPath(ovalIn: CGRect(x: CGFloat(index) * 20 + 2, y: 2, width: 16, height: 16))
            (index < stars ? color : .systemGray4).setFill()
            dot.fill()
        }
    }
}
