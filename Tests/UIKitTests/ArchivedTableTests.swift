import Testing

@testable import UIKit

/// Tables with the rows, prototypes and attributes that archives have.
@MainActor
@Suite struct ArchivedTableTests {
    private func staticTable(_ className: String = "UITableView") -> UITableView? {
        var nib = TestNib()
        let cells = [0, 1].map { row in
            let content = nib.view("UITableViewCellContentView", CGRect(x: 0, y: 0, width: 375, height: 50))
            return nib.view(
                "UITableViewCell", CGRect(x: 0, y: 30 + Double(row) * 50, width: 375, height: 50),
                [
                    "UIContentView": .object(content), "UISubviews": .object(nib.builder.array([content])),
                ])
        }
        let rows = [
            nib.object("UITableViewRow", ["UITableRowCell": .object(cells[0]), "UITableRowHeight": .float(70)]),
            nib.object("UITableViewRow", ["UITableRowCell": .object(cells[1])]),
        ]
        let section = nib.object(
            "UITableViewSection",
            [
                "UITableSectionRows": .object(nib.builder.array(rows)),
                "UITableSectionHeaderTitle": .object(nib.builder.string("Header")),
            ])
        let source = nib.object("UITableViewDataSource", ["UITableSections": .object(nib.builder.array([section]))])
        let table = nib.view(
            className, CGRect(x: 0, y: 0, width: 375, height: 600),
            [
                "UITableViewDataSource": .object(source), "UIRowHeight": .float(44),
                "UISectionHeaderHeight": .float(28), "UIStyle": .int(0),
            ])
        return UINib(archive: nib.finish(topLevel: [table])).instantiate(withOwner: nil).first as? UITableView
    }

    @Test func staticSectionsShowTheirRowsWithoutADataSource() throws {
        try inTestEnvironment {
            let table = try #require(staticTable())
            table.layoutIfNeeded()
            #expect(table.numberOfRows(inSection: 0) == 2)
            #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 22, width: 375, height: 28))
            #expect(
                table.visibleCells.map(\.frame) == [
                    CGRect(x: 0, y: 50, width: 375, height: 70), CGRect(x: 0, y: 120, width: 375, height: 44),
                ])
        }
    }

    @Test func onTheCanvasStaticRowsLieWhereTheDocumentHasThem() throws {
        try inTestEnvironment(designTime: true) {
            let table = try #require(staticTable())
            table.layoutIfNeeded()
            #expect(
                table.visibleCells.map(\.frame) == [
                    CGRect(x: 0, y: 30, width: 375, height: 50), CGRect(x: 0, y: 80, width: 375, height: 50),
                ])
            // In the scene of a container the table may be wider than in its own; its rows fill it.
            table.frame.size.width = 600
            table.layoutIfNeeded()
            #expect(table.visibleCells.map(\.frame.width) == [600, 600])
            // Another screen than the document's: the frames do not hold.
            UIKitEnvironment.current.canvasMatchesDocument = false
            table.frame.size.width = 320
            table.layoutIfNeeded()
            #expect(
                table.visibleCells.map(\.frame) == [
                    CGRect(x: 0, y: 50, width: 320, height: 70), CGRect(x: 0, y: 120, width: 320, height: 44),
                ])
        }
    }

    private final class OneRow: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    }

    @Test func aTableControllerGivesItsStaticRowsUnlessItOverrides() throws {
        try inTestEnvironment {
            for (controller, count) in [
                (UITableViewController(nibName: nil, bundle: nil), 2), (OneRow(nibName: nil, bundle: nil), 1),
            ] {
                let table = try #require(staticTable())
                controller.view = table
                table.dataSource = controller
                table.delegate = controller
                table.layoutIfNeeded()
                #expect(table.visibleCells.count == count)
                #expect(table.headerView(forSection: 0)?.textLabel?.text == "Header")
            }
        }
    }

    @Test func onTheCanvasEachPrototypeIsShownOnce() {
        inTestEnvironment(designTime: true) {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
            let frames = [CGRect(x: 0, y: 28, width: 375, height: 60), CGRect(x: 0, y: 88, width: 375, height: 90)]
            table.designTimePrototypes = zip(["a", "b"], frames).map { name, frame in
                DesignTimePrototype(kind: .cell, nib: UINib(archive: TestNib.cell(name, frame)), frame: frame)
            }
            table.layoutIfNeeded()
            let cells = table.subviews.compactMap { $0 as? UITableViewCell }
            #expect(cells.map(\.frame) == frames)
            #expect(cells.map(\.contentView.frame.height) == [60, 90])
            #expect(texts(of: table)["Prototype Cells"] != nil)
        }
    }

    @Test func propertiesAreSetByTheirNames() throws {
        let table = UITableView(frame: .zero, style: .plain)
        try KeyValueCoding.set(60, forKey: "rowHeight", of: table)
        try KeyValueCoding.set(NSObject(), forKey: "dataSource", of: table)
        #expect(table.rowHeight == 60)
        // An object that is not a data source shows nothing and causes no error.
        #expect(table.dataSource == nil)
        #expect(table.numberOfSections == 0)
    }
}
