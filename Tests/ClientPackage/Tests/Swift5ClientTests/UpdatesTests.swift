import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

/// Rows and items that come and go.
@MainActor @Suite(.serialized) struct UpdatesTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test func onlyNewRowsAreAskedFor() {
        let list = ShoppingList(), table = list.tableView
        let milk = table.cellForRow(at: path(1))
        list.sections[0].insert("Butter", at: 1)
        table.insertRows(at: [path(1)], with: .automatic)
        #expect(list.texts == ["Bread", "Butter", "Milk", "Eggs", "Nails"])
        #expect(list.asked == ["Butter"] && table.cellForRow(at: path(2)) === milk)
        table.layoutIfNeeded()
        #expect(list.asked == ["Butter"] && milk?.frame.minY == table.rectForRow(at: path(2)).minY)
    }

    @Test func aDeletedRowGoesWithItsSelection() {
        let list = ShoppingList(), table = list.tableView
        table.allowsMultipleSelection = true
        for row in [0, 2] { table.selectRow(at: path(row), animated: false, scrollPosition: .none) }
        list.sections[0].remove(at: 0)
        table.deleteRows(at: [path(0)], with: .fade)
        #expect(table.indexPathsForSelectedRows == [path(1)] && table.cellForRow(at: path(1))?.isSelected == true)
        #expect(list.texts == ["Milk", "Eggs", "Nails"] && list.asked.isEmpty && list.ended == 1)
    }

    @Test func aReloadedRowIsAskedForAgain() {
        let list = ShoppingList(), table = list.tableView
        list.sections[0][2] = "Six eggs"
        table.reloadRows(at: [path(2)], with: .none)
        #expect(list.asked == ["Six eggs"] && list.texts.contains("Six eggs"))
    }

    @Test func aBatchCountsDeletionsBeforeAndInsertionsAfter() {
        let list = ShoppingList(), table = list.tableView
        var isComplete = false
        table.performBatchUpdates({
            list.sections[0] = ["Tea", "Milk", "Eggs", "Salt"]
            list.sections.append(["Paint"])
            table.deleteRows(at: [path(0)], with: .none)
            table.insertRows(at: [path(0), path(3)], with: .none)
            table.insertSections([2], with: .none)
            #expect(list.asked.isEmpty)
        }, completion: { isComplete = $0 })
        #expect(isComplete && list.texts == ["Tea", "Milk", "Eggs", "Salt", "Nails", "Paint"])
        #expect(list.asked == ["Tea", "Salt", "Paint"])
        table.beginUpdates()
        list.sections.swapAt(0, 1)
        table.moveSection(0, toSection: 1)
        table.endUpdates()
        #expect(list.texts.first == "Nails" && list.asked.count == 3)
        list.sections[1].swapAt(0, 3)
        table.performBatchUpdates {
            table.moveRow(at: path(0, 1), to: path(3, 1))
            table.moveRow(at: path(3, 1), to: path(0, 1))
        }
        #expect(list.texts == ["Nails", "Salt", "Milk", "Eggs", "Tea", "Paint"] && list.asked.count == 3)
    }

    @Test func anUpdateThatIsNotTrueRaisesUIKitsException() {
        let handler = UncaughtExceptions.handler
        defer { UncaughtExceptions.handler = handler }
        var reasons: [String] = []
        UncaughtExceptions.handler = { reasons.append($0.reason) }
        let list = ShoppingList(), grid = ShoppingGrid()
        list.tableView.insertRows(at: [path(0)], with: .none)
        grid.things.removeLast()
        grid.view.insertItems(at: [path(0)])
        #expect(reasons.count == 2)
        #expect(reasons.first?.hasPrefix("Invalid update: invalid number of rows in section 0.  The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted)") == true)
        #expect(reasons.last?.hasPrefix("Invalid update: invalid number of items in section 0.") == true)
        // What there is is shown.
        list.tableView.layoutIfNeeded()
        #expect(list.texts.count == 4)
    }

    @Test func itemsComeAndGo() {
        let grid = ShoppingGrid(), eggs = grid.view.cellForItem(at: path(2))
        grid.view.selectItem(at: path(2), animated: false, scrollPosition: [])
        grid.view.performBatchUpdates {
            grid.things = ["Milk", "Eggs", "Nails", "Soap"]
            grid.view.deleteItems(at: [path(0)])
            grid.view.insertItems(at: [path(3)])
        }
        #expect(grid.view.visibleCells.map(\.accessibilityLabel) == ["Milk", "Eggs", "Nails", "Soap"])
        #expect(grid.asked == ["Soap"] && grid.view.cellForItem(at: path(1)) === eggs)
        #expect(grid.view.indexPathsForSelectedItems == [path(1)])
        grid.view.layoutIfNeeded()
        #expect(eggs?.frame.minX == grid.view.layoutAttributesForItem(at: path(1))?.frame.minX)
        grid.things[0] = "Cream"
        grid.view.reloadItems(at: [path(0)])
        #expect(grid.asked == ["Soap", "Cream"])
    }
}
