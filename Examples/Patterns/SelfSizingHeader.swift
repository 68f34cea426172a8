import NibViews
import UIKit

/// A table's header whose text decides its height.
///
/// Stands for `tableView.tableHeaderView = header`, after `[header
/// systemLayoutSizeFittingSize:UILayoutFittingCompressedSize].height` was written into its frame.
///
/// A table takes the height that the header has when it is set; without more that is the one of the document. The
/// fitting height is right if constraints lead from the top to the bottom, the label has any number of lines, and its
/// width is known. Each new text needs the same steps again.
enum SelfSizingHeader: Pattern {
    static let title = "a table header as high as its text"

    static func register() { ClassRegistry.register(ArticleHeader.self, table: ArticleHeader.keyValues) }

    static func run() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        let header = ArticleHeader.loadFromNib()
        table.tableHeaderView = header
        table.layoutIfNeeded()
        say("as it comes from the nib: \(words(header))")
        for text in [
            "Short",
            "A headline that is so long that it needs three lines of a table which is 320 points wide, or even more",
        ] {
            header.headlineLabel.text = text
            fit(header, in: table)
            say("\(text.count) letters: \(words(header.frame)), label \(words(header.headlineLabel.frame))")
            say("content of the table: \(words(table.contentSize.height)) high")
        }
    }

    private static func fit(_ header: ArticleHeader, in table: UITableView) {
        header.frame.size.width = table.bounds.width
        header.headlineLabel.preferredMaxLayoutWidth = table.bounds.width - 2 * ArticleHeader.margin
        header.frame.size.height = header.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height
        table.tableHeaderView = header
        table.layoutIfNeeded()
    }
}

final class ArticleHeader: UIView, NibRoot {
    /// At both sides, as in the document; in points.
    static let margin: CGFloat = 16
    var headlineLabel: UILabel!

    static let keyValues = KeyValueTable(ArticleHeader.self) { $0.bind("headlineLabel", \.headlineLabel) }
}
