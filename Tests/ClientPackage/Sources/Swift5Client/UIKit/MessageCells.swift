import UIKit

/// The common part of a conversation's cells. Its nib holds the bubble, the nib of each subclass what lies in the bubble, and the cell is
/// File's Owner of both: what Objective-C writes with `registerClass:`, `nibWithNibName:` and `constraintsWithVisualFormat:`.
@objc(MessageCell)
open class MessageCell: UITableViewCell {
    @IBOutlet public weak var bubble: UIView!
    @IBOutlet public weak var senderLabel: UILabel!

    public override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        loadContent()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        loadContent()
    }

    open func loadContent() { fill(contentView, fromNibOf: MessageCell.self) }

    public func loadBubble() {
        fill(bubble, fromNibOf: type(of: self))
        bubble.backgroundColor = UIColor.clear
    }

    private func fill(_ container: UIView, fromNibOf type: AnyClass) {
        let nib = UINib(nibName: NSStringFromClass(type), bundle: Bundle(for: type))
        guard let content = nib.instantiate(withOwner: self, options: nil).first as? UIView else { return }
        container.addSubview(content)
        content.translatesAutoresizingMaskIntoConstraints = false
        for format in ["H:|-0-[content]-0-|", "V:|-0-[content]-0-|"] {
            container.addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: ["content": content]))
        }
    }
}

@objc(TextMessageCell)
public final class TextMessageCell: MessageCell {
    @IBOutlet public weak var messageLabel: UILabel!

    public override func loadContent() {
        super.loadContent()
        loadBubble()
    }
}

@objc(PictureMessageCell)
public final class PictureMessageCell: MessageCell {
    @IBOutlet public weak var pictureView: UIImageView!

    public override func loadContent() {
        super.loadContent()
        loadBubble()
    }
}

/// The other way: the nib's root is the cell, and the table registers the nib.
@objc(NoticeCell)
public final class NoticeCell: UITableViewCell {
    @IBOutlet public weak var noticeLabel: UILabel!
}

public final class ConversationController: UITableViewController {
    public var messages: [[String: String]] = [] { didSet { tableView.reloadData() } }

    public override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TextMessageCell.self, forCellReuseIdentifier: NSStringFromClass(TextMessageCell.self))
        tableView.register(PictureMessageCell.self, forCellReuseIdentifier: NSStringFromClass(PictureMessageCell.self))
        tableView.register(UINib(nibName: NSStringFromClass(NoticeCell.self), bundle: Client.bundle), forCellReuseIdentifier: NSStringFromClass(NoticeCell.self))
        tableView.rowHeight = 60
    }

    public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { messages.count }

    public override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let message = messages[indexPath.row]
        switch message["type"] {
        case "text":
            let cell = tableView.dequeueReusableCell(withIdentifier: NSStringFromClass(TextMessageCell.self), for: indexPath) as! TextMessageCell
            cell.senderLabel.text = message["sender"]
            cell.messageLabel.text = message["text"]
            return cell
        case "picture":
            let cell = tableView.dequeueReusableCell(withIdentifier: NSStringFromClass(PictureMessageCell.self), for: indexPath) as! PictureMessageCell
            cell.senderLabel.text = message["sender"]
            return cell
        default:
            let cell = tableView.dequeueReusableCell(withIdentifier: NSStringFromClass(NoticeCell.self), for: indexPath) as! NoticeCell
            cell.noticeLabel.text = message["text"]
            return cell
        }
    }
}
