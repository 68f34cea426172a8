import UIKit

/// Contents that scroll, by the guides of the scroll view: edges to the content guide, the width to the frame guide.
public final class ArticleView: UIScrollView {
    public let body = UILabel()

    public init(text: String) {
        super.init(frame: .zero)
        body.text = text
        body.numberOfLines = 0
        body.translatesAutoresizingMaskIntoConstraints = false
        addSubview(body)
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: contentLayoutGuide.topAnchor),
            body.leadingAnchor.constraint(equalTo: contentLayoutGuide.leadingAnchor),
            body.trailingAnchor.constraint(equalTo: contentLayoutGuide.trailingAnchor),
            body.bottomAnchor.constraint(equalTo: contentLayoutGuide.bottomAnchor),
            body.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor),
        ])
    }

    public required init?(coder: NSCoder) { fatalError("made by code only") }
}

/// The older way: the edges of the contents to those of the scroll view, and the width of both the same.
public final class OlderArticleView: UIScrollView {
    public let body = UILabel()

    public init(text: String) {
        super.init(frame: .zero)
        body.text = text
        body.numberOfLines = 0
        body.translatesAutoresizingMaskIntoConstraints = false
        addSubview(body)
        NSLayoutConstraint.activate([
            body.topAnchor.constraint(equalTo: topAnchor), body.leadingAnchor.constraint(equalTo: leadingAnchor),
            body.trailingAnchor.constraint(equalTo: trailingAnchor),
            body.bottomAnchor.constraint(equalTo: bottomAnchor),
            body.widthAnchor.constraint(equalTo: widthAnchor),
        ])
    }

    public required init?(coder: NSCoder) { fatalError("made by code only") }
}
