import NibViews
import UIKit

/// A base cell without a nib, and complete nibs for the derived cells.
///
/// Stands for outlets in the interface of a superclass to which the documents of several subclasses are wired:
/// `@property (nonatomic, weak) IBOutlet UILabel *senderLabel;` in `MessageCell.h`, and `TextMessageCell.xib` and
/// `PhotoMessageCell.xib` with the class on the root cell, registered by nib.
///
/// Easy, at the price that what the cells share is drawn and constrained in each document anew.
enum CellsOfCompleteNibs: Pattern {
    static let title = "complete nibs, outlets in the superclass"

    static func register() {
        ClassRegistry.register(MessageCell.self, table: MessageCell.keyValues)
        ClassRegistry.register(TextMessageCell.self, table: TextMessageCell.textKeyValues)
        ClassRegistry.register(PhotoMessageCell.self, table: PhotoMessageCell.photoKeyValues)
    }

    static func run() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: .plain)
        table.register(TextMessageCell.self)
        table.register(PhotoMessageCell.self)
        let text: TextMessageCell = table.dequeue(for: IndexPath(row: 0, section: 0))
        let photo: PhotoMessageCell = table.dequeue(for: IndexPath(row: 1, section: 0))
        for cell in [text, photo] { say("\(words(cell)), of the superclass: \(words(cell.senderLabel))") }
        say("of the classes: \(words(text.bodyLabel)), \(words(photo.photoView))")
    }
}

class MessageCell: UITableViewCell {
    weak var senderLabel: UILabel!

    static let keyValues = KeyValueTable(MessageCell.self) { $0.bind("senderLabel", \.senderLabel) }
}

final class TextMessageCell: MessageCell, NibRoot {
    weak var bodyLabel: UILabel!

    static let textKeyValues = KeyValueTable(TextMessageCell.self) { $0.bind("bodyLabel", \.bodyLabel) }
}

final class PhotoMessageCell: MessageCell, NibRoot {
    weak var photoView: UIView!

    static let photoKeyValues = KeyValueTable(PhotoMessageCell.self) { $0.bind("photoView", \.photoView) }
}
