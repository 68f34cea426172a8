import NibViews
import UIKit

/// Nibs do not inherit, but classes do: a base cell loads its nib, a derived one puts a second nib into a view of the
/// first.
///
/// Stands for `initWithStyle:reuseIdentifier:` of a base class with `[[UINib
/// nibWithNibName:NSStringFromClass([BaseChatCell class]) …] instantiateWithOwner:self options:nil]` and the same in
/// the derived class. Both nibs have the class on File's Owner and set their outlets on the one cell, which is
/// registered by class.
///
/// The base class names its nib by itself and not by `[self class]`: that would be the derived class's nib, twice.
enum CellsOfTwoNibs: Pattern {
    static let title = "a base nib and a derived nib for one cell"

    static func register() {
        ClassRegistry.register(BaseChatCell.self, table: BaseChatCell.keyValues)
        ClassRegistry.register(PictureChatCell.self, table: PictureChatCell.pictureKeyValues)
    }

    static func run() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
        table.rowHeight = 90
        table.register(BaseChatCell.self)
        table.register(PictureChatCell.self)
        let source = ChatSource()
        table.dataSource = source
        table.layoutIfNeeded()
        for cell in table.visibleCells {
            guard let base = cell as? BaseChatCell else { continue }
            say("\(words(cell)): \(words(base.nameLabel)), slot \(words(base.slotView))")
            guard let picture = cell as? PictureChatCell else { continue }
            say("in its slot: \(words(picture.slotView.subviews.first)) with \(words(picture.captionLabel))")
        }
    }
}

class BaseChatCell: UITableViewCell, NibOwner {
    var nameLabel: UILabel!
    var slotView: UIView!

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        loadNibContents(of: BaseChatCell.nib)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    static let keyValues = KeyValueTable(BaseChatCell.self) {
        $0.bind("nameLabel", \.nameLabel)
        $0.bind("slotView", \.slotView)
    }
}

final class PictureChatCell: BaseChatCell {
    var captionLabel: UILabel!

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        loadNibContents(of: PictureChatCell.nib, into: slotView)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    // The look-up walks up the classes: names of the base class are in its own table.
    static let pictureKeyValues = KeyValueTable(PictureChatCell.self) { $0.bind("captionLabel", \.captionLabel) }
}

private final class ChatSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        if indexPath.row == 0 {
            let cell: BaseChatCell = tableView.dequeue(for: indexPath)
            cell.nameLabel.text = "Ada"
            return cell
        }
        let cell: PictureChatCell = tableView.dequeue(for: indexPath)
        cell.nameLabel.text = "Grace"
        return cell
    }
}
