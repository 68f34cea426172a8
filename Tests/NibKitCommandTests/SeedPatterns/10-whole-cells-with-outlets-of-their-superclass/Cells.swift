import UIKit

class ServiceCell: UITableViewCell {
    @IBOutlet weak var avatar: UIImageView!
    @IBOutlet weak var bubble: UIView!

    override func awakeFromNib() {
        super.awakeFromNib()
        bubble.layer.cornerRadius = 8
    }
}

class ServiceTextCell: ServiceCell {
    @IBOutlet weak var message: UILabel!
}

class ServiceImageCell: ServiceCell {
    @IBOutlet weak var picture: UIImageView!
}

class ServiceController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        for name in [String(describing: ServiceTextCell.self), String(describing: ServiceImageCell.self)] {
            tableView.register(UINib(nibName: name, bundle: nil), forCellReuseIdentifier: name)
        }
    }
}
