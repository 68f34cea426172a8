import UIKit

class BaseChatCell: UITableViewCell {
    @IBOutlet weak var avatar: UIImageView!
    @IBOutlet weak var bubble: UIView!

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        loadContent()
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    func loadContent() {
        let nib = UINib(nibName: String(describing: BaseChatCell.self), bundle: .main)
        let content = nib.instantiate(withOwner: self, options: nil).first as! UIView
        contentView.addSubview(content)
    }

    func loadOwnContent() {
        let nib = UINib(nibName: String(describing: type(of: self)), bundle: .main)
        let content = nib.instantiate(withOwner: self, options: nil).first as! UIView
        bubble.addSubview(content)
    }
}

class TextChatCell: BaseChatCell {
    @IBOutlet weak var message: UILabel!

    override func loadContent() {
        super.loadContent()
        loadOwnContent()
    }
}

class ChatController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(TextChatCell.self, forCellReuseIdentifier: String(describing: TextChatCell.self))
    }
}
