import UIKit

/// Pages side by side, which draws what it would hold: the preview shows it before there is data.
@IBDesignable @objc(SlideStrip)
public final class SlideStrip: UIView {
    @IBInspectable public var isLoop: Bool = false
    @IBInspectable public var pageSize: CGSize = .zero
    @IBInspectable public var pageMargin: CGFloat = 0
    @IBInspectable public var pageControlBackgroundColor: UIColor? {
        get { pageControl.backgroundColor }
        set { pageControl.backgroundColor = newValue }
    }
    public let pageControl = UIPageControl()
    public private(set) var titles: [String] = []
    private let extraPages = 2

    public override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        titles = ["preview"]
    }

    public override func draw(_ rect: CGRect) {
        if pageSize.equalTo(CGSize.zero) { pageSize = bounds.size }
        let step = CGSize(width: pageSize.width + pageMargin, height: pageSize.height)
        let strip = CGRect(
            x: (bounds.width - pageSize.width - pageMargin) / 2, y: (bounds.height - pageSize.height) / 2, width: step.width, height: step.height)
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 13), .foregroundColor: UIColor.darkText]
        for page in (isLoop ? -extraPages : 0)...extraPages {
            UIColor.gray.setStroke()
            UIColor(white: 0.9, alpha: 1).setFill()
            var frame = CGRect(origin: CGPoint(x: pageMargin / 2 + step.width * CGFloat(page), y: 0), size: pageSize)
            frame = frame.offsetBy(dx: strip.origin.x, dy: strip.origin.y)
            let path = UIBezierPath(rect: frame)
            path.stroke()
            path.fill()
            let text = NSString(format: "Page %@%ld", isLoop && page < 0 ? "N" : "", page)
            let size = text.size(withAttributes: attributes)
            text.draw(at: CGPoint(x: frame.midX - size.width / 2, y: frame.midY - size.height / 2), withAttributes: attributes)
        }
        pageControl.numberOfPages = min(10, extraPages * 2 + 1)
    }
}
