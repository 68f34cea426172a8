import UIKit

/// A title above a line that grows with its progress.
public final class CardView: UIView {
    public let titleLabel = UILabel()
    public let bar = UIView()
    public private(set) var taps = 0
    /// From 0 to 1.
    public var progress: CGFloat = 0 { didSet { setNeedsLayout() } }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(titleLabel)
        addSubview(bar)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            titleLabel.leadingAnchor.constraint(equalTo: safeAreaLayoutGuide.leadingAnchor, constant: 16),
            titleLabel.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 8),
        ])
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError() }

    @objc private func tap() { taps += 1 }
}

extension CardView {
    public override func layoutSubviews() {
        super.layoutSubviews()
        bar.frame = CGRect(x: 0, y: bounds.maxY - 4, width: bounds.width * progress, height: 4)
    }
}
