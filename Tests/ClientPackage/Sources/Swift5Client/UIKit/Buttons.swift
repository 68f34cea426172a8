import UIKit

/// A button as wide and high as its title needs, in several lines.
public class MultilineButton: UIButton {
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        titleLabel?.numberOfLines = 0
        titleLabel?.textAlignment = .center
        titleLabel?.font = .systemFont(ofSize: 17)
    }

    public override var intrinsicContentSize: CGSize { titleLabel!.intrinsicContentSize }

    public override func layoutSubviews() {
        super.layoutSubviews()
        titleLabel?.preferredMaxLayoutWidth = titleLabel!.frame.width
        super.layoutSubviews()
    }
}

/// Its title grows it by constraints.
public class PinnedTitleButton: UIButton {
    public func pin(padding: CGFloat) {
        guard let titleLabel else { return }
        titleLabel.numberOfLines = 0
        titleLabel.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: padding), titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -padding),
            titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: padding), titleLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -padding),
        ])
    }
}

/// The image stands above the title, placed by hand.
public class TileButton: UIButton {
    public override func layoutSubviews() {
        super.layoutSubviews()
        guard let imageView, let titleLabel else { return }
        imageView.center = CGPoint(x: bounds.midX, y: 30)
        titleLabel.frame = CGRect(x: 0, y: 60, width: bounds.width, height: 20)
        titleLabel.textAlignment = .center
    }
}

@MainActor
public enum Pictures {
    public static func square(_ side: CGFloat, scale: CGFloat = 3) -> UIImage { rectangle(CGSize(width: side, height: side), scale: scale) }

    public static func rectangle(_ size: CGSize, scale: CGFloat = 3) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }
}
