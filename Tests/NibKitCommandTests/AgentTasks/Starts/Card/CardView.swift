import UIKit

final class CardView: UIView, UITableViewDataSource {
    @IBOutlet private var contentView: UIView!
    @IBOutlet private var nameLabel: UILabel!
    @IBOutlet private var roleLabel: UILabel!
    @IBOutlet private var photo: UIImageView!
    @IBOutlet private var draftLabel: UILabel?

    func show(_ name: String) { nameLabel.text = name }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}
