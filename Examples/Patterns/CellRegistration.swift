import NibViews
import UIKit

/// Cells of a nib and cells of a class.
///
/// Stands for `[tableView registerNib:[UINib nibWithNibName:@"NewsCell" bundle:nil]
/// forCellReuseIdentifier:@"NewsCell"]` and `tableView.register(LinkCell.self, forCellReuseIdentifier: "LinkCell")`,
/// with `dequeueReusableCell(withIdentifier:for:)`, which makes a cell where none is waiting: there is no nil to check
/// for.
///
/// A nib's cell is made by `init(coder:)` and awakened; the nib holds that one object and nothing else. A class's cell
/// is made by `init(style:reuseIdentifier:)`, and a nib for it must have the class on File's Owner.
enum CellRegistration: Pattern {
    static let title = "cells by nib and by class"

    static func register() { ClassRegistry.register(NewsCell.self, table: NewsCell.keyValues) }

    static func run() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 300), style: .plain)
        table.rowHeight = 50
        table.register(UINib(nibName: "NewsCell", bundle: nil), forCellReuseIdentifier: "NewsCell")
        table.register(LinkCell.self, forCellReuseIdentifier: "LinkCell")
        let source = NewsSource()
        table.dataSource = source
        table.layoutIfNeeded()
        for case let cell as any HistoryKeeping in table.visibleCells {
            for step in cell.history { say("\(type(of: cell)) \(step)") }
        }
        say("in the table: \(table.visibleCells.map { words($0) }.joined(separator: ", "))")

        // The same by type: `NewsCell` is a `NibRoot`, `LinkCell` is not.
        let typed = UITableView(frame: table.frame, style: .plain)
        typed.register(NewsCell.self)
        typed.register(LinkCell.self)
        let news: NewsCell = typed.dequeue(for: IndexPath(row: 0, section: 0))
        let link: LinkCell = typed.dequeue(for: IndexPath(row: 1, section: 0))
        say("by type: \(news.history.first ?? ""), \(link.history.first ?? "")")
    }
}

@MainActor
protocol HistoryKeeping { var history: [String] { get } }

final class NewsCell: UITableViewCell, NibRoot, HistoryKeeping {
    var headlineLabel: UILabel!
    private(set) var history: [String] = []

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        history.append("init(coder:)")
    }

    override func awakeFromNib() {
        super.awakeFromNib()
        history.append("awakeFromNib: \(words(bounds.width)) wide as in the document, \(words(headlineLabel))")
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let step = "layoutSubviews: \(words(bounds.width)) wide as the table"
        if history.last != step { history.append(step) }
    }

    static let keyValues = KeyValueTable(NewsCell.self) { $0.bind("headlineLabel", \.headlineLabel) }
}

/// Made by the table and by nothing else, so that no nib has to know it.
final class LinkCell: UITableViewCell, HistoryKeeping {
    private(set) var history: [String] = []

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        history.append("init(style:reuseIdentifier:) \(reuseIdentifier ?? "nil")")
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class NewsSource: UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: indexPath.row == 0 ? "NewsCell" : "LinkCell", for: indexPath)
    }
}
