import UIKit

class ContactsController: UIViewController {
    @IBOutlet var contactsView: UITableView!
    @IBOutlet var facesView: UICollectionView!

    override func viewDidLoad() {
        super.viewDidLoad()
        contactsView.register(UINib(nibName: "ContactCell", bundle: nil), forCellReuseIdentifier: "Contact")
        contactsView.register(UINib(nibName: "ContactsHeader", bundle: nil), forHeaderFooterViewReuseIdentifier: "Header")
        facesView.register(FaceCell.self, forCellWithReuseIdentifier: "Face")
    }
}

class ContactCell: UITableViewCell {
    @IBOutlet var nameLabel: UILabel!
}

class ContactsHeader: UITableViewHeaderFooterView {}

/// Made without a nib.
class FaceCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .systemTeal
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
