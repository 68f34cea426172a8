import UIKit

/// A hundred numbered rows, and what the delegate heard.
public class NumbersController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    public let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
    public private(set) var scrolls = 0
    public private(set) var ends = 0
    public var count = 100

    public override func viewDidLoad() {
        super.viewDidLoad()
        view.frame = tableView.frame
        view.addSubview(tableView)
        tableView.rowHeight = 44
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "number")
        tableView.dataSource = self
        tableView.delegate = self
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { ends += 1 }
}

/// Rows that size themselves, higher than what they are estimated to be.
public final class TallRows: NSObject, UITableViewDataSource {
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: cell.contentView.topAnchor), box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor), box.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 100),
        ])
        return cell
    }
}

/// A grid whose headers a custom layout keeps at the top: it is invalidated by scrolling.
public final class NumbersGrid: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    public final class Layout: UICollectionViewFlowLayout {
        public private(set) var askedOrigins: [CGFloat] = []
        public override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
            askedOrigins.append(newBounds.minY - (collectionView?.bounds.minY ?? 0))
            return true
        }
    }

    public let layout = Layout()
    public let view: UICollectionView
    public private(set) var scrolls = 0

    public override init() {
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        super.init()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "number")
        view.dataSource = self
        view.delegate = self
    }

    public func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 300 }

    public func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        cell.tag = indexPath.item
        return cell
    }

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}
