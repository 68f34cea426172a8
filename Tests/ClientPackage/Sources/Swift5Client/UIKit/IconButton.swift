import UIKit

/// Where an ``IconButton`` has its icon. Interface Builder sets the number.
@objc public enum IconPosition: Int {
    case top, left, bottom, right
}

/// A button that places its icon itself, by inspectable properties and the rectangles that `UIButton` asks for.
@IBDesignable @objc(IconButton)
open class IconButton: UIButton {
    @IBInspectable public var iconMargin: CGFloat = 0
    @IBInspectable public var iconPosition: Int = IconPosition.top.rawValue
    @IBInspectable public var iconSize: CGSize = .zero

    public override init(frame: CGRect) {
        super.init(frame: frame)
        commonInit()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        commonInit()
    }

    private func commonInit() { iconSize = .zero }

    private var isUpright: Bool { iconPosition == IconPosition.top.rawValue || iconPosition == IconPosition.bottom.rawValue }

    private var titleSize: CGSize {
        guard let title = title(for: state), let font = titleLabel?.font else { return .zero }
        return (title as NSString).size(withAttributes: [NSAttributedString.Key.font: font])
    }

    private func imageSize(in contentRect: CGRect) -> CGSize {
        iconSize.equalTo(CGSize.zero) ? super.imageRect(forContentRect: contentRect).size : iconSize
    }

    open override var intrinsicContentSize: CGSize {
        let image = imageSize(in: contentRect(forBounds: bounds)), title = titleSize
        return isUpright
            ? CGSize(width: max(title.width, image.width), height: title.height + image.height + iconMargin)
            : CGSize(width: title.width + image.width + iconMargin, height: max(title.height, image.height))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = imageSize(in: contentRect)
        var rect = CGRect(origin: contentRect.origin, size: size)
        switch IconPosition(rawValue: iconPosition) {
        case .left?: rect.origin.y = contentRect.midY - size.height / 2
        case .right?: rect.origin = CGPoint(x: contentRect.maxX - size.width, y: contentRect.midY - size.height / 2)
        case .bottom?: rect.origin = CGPoint(x: contentRect.midX - size.width / 2, y: contentRect.maxY - size.height)
        default: rect.origin.x = contentRect.midX - size.width / 2
        }
        return rect
    }

    open override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        let size = titleSize
        var rect = CGRect(origin: contentRect.origin, size: size)
        switch IconPosition(rawValue: iconPosition) {
        case .left?: rect.origin = CGPoint(x: contentRect.maxX - size.width, y: contentRect.midY - size.height / 2)
        case .right?: rect.origin.y = contentRect.midY - size.height / 2
        case .bottom?: rect.origin.x = contentRect.midX - size.width / 2
        default: rect.origin = CGPoint(x: contentRect.midX - size.width / 2, y: contentRect.maxY - size.height)
        }
        return rect
    }
}
