import UIKit

/// Rows that come and go, and how often one was asked for.
public final class ShoppingList: NSObject, UITableViewDataSource, UITableViewDelegate {
    public var sections = [["Bread", "Milk", "Eggs"], ["Nails"]]
    public private(set) var asked: [String] = []
    public private(set) var ended = 0
    public let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

    public override init() {
        super.init()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "thing")
        tableView.dataSource = self
        tableView.delegate = self
        tableView.layoutIfNeeded()
        asked = []
    }

    public var texts: [String] { tableView.visibleCells.compactMap { $0.textLabel?.text } }

    public func numberOfSections(in tableView: UITableView) -> Int { sections.count }
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { sections[section].count }
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "thing", for: indexPath), thing = sections[indexPath.section][indexPath.row]
        asked.append(thing)
        cell.textLabel?.text = thing
        return cell
    }
    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) { ended += 1 }
}

/// The same as a grid.
public final class ShoppingGrid: NSObject, UICollectionViewDataSource {
    public var things = ["Bread", "Milk", "Eggs", "Nails"]
    public private(set) var asked: [String] = []
    public let view: UICollectionView

    public override init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "thing")
        view.dataSource = self
        view.layoutIfNeeded()
        asked = []
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { things.count }
    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "thing", for: indexPath)
        asked.append(things[indexPath.item])
        cell.accessibilityLabel = things[indexPath.item]
        return cell
    }
}
