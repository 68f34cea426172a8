import UIKit

final class HomeViewController: UIViewController {
    @IBAction private func addItem(_ sender: Any) { title = "Added" }
}

final class ListViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "Item", for: indexPath)
    }
}

final class DetailViewController: UIViewController {}
