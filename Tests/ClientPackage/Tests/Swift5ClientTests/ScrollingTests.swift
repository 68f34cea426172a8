import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// What scrolling shows, without `setNeedsLayout()` by the caller.
@MainActor @Suite struct ScrollingTests {
    private let controller: NumbersController
    private var table: UITableView { controller.tableView }
    private var texts: [String] { table.visibleCells.compactMap { $0.textLabel?.text } }

    init() {
        controller = NumbersController()
        controller.view.layoutIfNeeded()
    }

    private func row(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test func anOffsetShowsItsRowsAtTheNextLayout() {
        table.contentOffset = CGPoint(x: 0, y: 440)
        table.layoutIfNeeded()
        #expect(table.subviews.contains { ($0 as? UITableViewCell)?.textLabel?.text == "15" })
        #expect(texts == (10..<20).map { "\($0)" })
        #expect(controller.scrolls == 1)
    }

    @Test func whoAsksAtOnceSeesTheNewRows() {
        table.contentOffset.y = 880
        #expect(texts.first == "20")
        table.contentOffset.y = 1320
        #expect(table.cellForRow(at: row(30))?.textLabel?.text == "30" && table.cellForRow(at: row(20)) == nil)
        table.setContentOffset(CGPoint(x: 0, y: 440), animated: true)
        #expect(table.indexPathsForVisibleRows?.first == row(10))
        #expect(controller.ends == 1)
    }

    @Test func rowsAreScrolledTo() {
        table.scrollToRow(at: row(50), at: .top, animated: false)
        #expect(texts.first == "50" && table.contentOffset.y == 2200)
        table.scrollToRow(at: row(50), at: .bottom, animated: true)
        #expect(texts.last == "50" && controller.ends == 1)
        table.scrollToRow(at: row(99), at: .top, animated: false)
        #expect(table.contentOffset.y == table.contentSize.height - table.bounds.height)
        table.scrollToRow(at: row(0), at: .bottom, animated: false)
        #expect(table.contentOffset.y == 0)
        table.scrollRectToVisible(CGRect(x: 0, y: 44 * 12, width: 10, height: 44), animated: false)
        #expect(texts.last == "12")
    }

    @Test func aSelectionScrollsWhereItIsAskedTo() {
        table.selectRow(at: row(40), animated: false, scrollPosition: .middle)
        #expect(table.cellForRow(at: row(40))?.isSelected == true)
        let offset = table.contentOffset
        table.selectRow(at: row(0), animated: false, scrollPosition: .none)
        #expect(table.contentOffset == offset)
    }

    @Test func aReloadedTableScrollsAtOnce() {
        controller.count = 200
        table.reloadData()
        table.scrollToRow(at: row(199), at: .bottom, animated: false)
        #expect(texts.last == "199")
    }

    @Test func rowsThatSizeThemselvesAreWhereTheyWereAskedFor() {
        let rows = TallRows(), table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 450))
        table.dataSource = rows
        table.layoutIfNeeded()
        table.scrollToRow(at: row(49), at: .bottom, animated: false)
        table.layoutIfNeeded()
        let last = table.rectForRow(at: row(49))
        #expect(last.height == 100 && abs(last.maxY - table.bounds.maxY) < 0.5)
    }

    @Test func aCollectionViewFollowsItsOffset() {
        let grid = NumbersGrid()
        grid.view.layoutIfNeeded()
        grid.view.contentOffset.y = 1000
        #expect(grid.view.indexPathsForVisibleItems.first == IndexPath(item: 30, section: 0))
        #expect(grid.layout.askedOrigins.contains(1000))
        grid.view.scrollToItem(at: IndexPath(item: 90, section: 0), at: .top, animated: false)
        #expect(grid.view.cellForItem(at: IndexPath(item: 90, section: 0))?.tag == 90)
        grid.view.scrollToItem(at: IndexPath(item: 299, section: 0), at: .centeredVertically, animated: false)
        #expect(grid.view.contentOffset.y == grid.view.contentSize.height - 400)
        grid.view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: .top)
        grid.view.layoutIfNeeded()
        #expect(grid.view.visibleCells.first?.tag == 0 && grid.view.visibleCells.first?.isSelected == true)
        #expect(grid.scrolls == 4)
    }
}
