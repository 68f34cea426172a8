import UIKit

/// Texts with attributes as code makes them.
public enum Styling {
    @MainActor public static func button() -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Order"
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
            var outgoing = incoming
            outgoing.font = UIFont.systemFont(ofSize: 40)
            outgoing.foregroundColor = .red
            return outgoing
        }
        return UIButton(configuration: configuration)
    }

    @MainActor public static func attributed() -> UIButton {
        var configuration = UIButton.Configuration.plain()
        var title = AttributedString("Order")
        title.font = .systemFont(ofSize: 40)
        configuration.attributedTitle = title
        return UIButton(configuration: configuration)
    }

    @MainActor public static func pages() -> UIPageViewController {
        UIPageViewController(transitionStyle: .scroll, navigationOrientation: .vertical, options: [.interPageSpacing: 12])
    }

    public static func text(_ html: String) throws -> NSAttributedString {
        try NSAttributedString(
            data: Data(html.utf8), options: [.documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue],
            documentAttributes: nil)
    }
}
