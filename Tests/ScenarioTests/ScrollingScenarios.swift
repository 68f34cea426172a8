import Testing

@testable import UIKit

/// Long tables of self-sizing cells, and what holds objects alive.
@MainActor
@Suite(.serialized) struct ScrollingScenarios {
    init() { registerStageClasses() }

    /// A cell with one text that wraps.
    final class TextCell: UITableViewCell {
        static var made = 0
        var body: UILabel?

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.made += 1
        }
    }

    /// Rows of two kinds, whose texts have one to four lines.
    final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count = 10_000
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(
                withIdentifier: indexPath.row % 2 == 0 ? "Even" : "Odd", for: indexPath)
            (cell as? TextCell)?.body?.text = Array(repeating: "line", count: 1 + indexPath.row % 4).joined(
                separator: "\n")
            return cell
        }
    }

    private static func cell(_ identifier: String, margin: Int) -> String {
        Stage.xib(
            """
            <tableViewCell id="c" customClass="TextCell" reuseIdentifier="\(identifier)"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="c" id="cc"><rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            <subviews><label id="l" numberOfLines="0" translatesAutoresizingMaskIntoConstraints="NO"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews>
            <constraints><constraint firstItem="l" firstAttribute="top" secondItem="cc" secondAttribute="top" constant="\(margin)" id="c1"/>
            <constraint firstAttribute="bottom" secondItem="l" secondAttribute="bottom" constant="\(margin)" id="c2"/>
            <constraint firstItem="l" firstAttribute="leading" secondItem="cc" secondAttribute="leading" constant="16" id="c3"/>
            <constraint firstAttribute="trailing" secondItem="l" secondAttribute="trailing" constant="16" id="c4"/></constraints></tableViewCellContentView>
            <connections><outlet property="body" destination="l" id="o"/></connections></tableViewCell>
            """)
    }

    private func table(_ rows: Rows) throws -> UITableView {
        ClassRegistry.register(TextCell.self, table: KeyValueTable(TextCell.self) { $0.bind("body", \.body) })
        TextCell.made = 0
        let stage = try Stage(["Even.xib": Self.cell("Even", margin: 10), "Odd.xib": Self.cell("Odd", margin: 20)])
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 600), style: .plain)
        for name in ["Even", "Odd"] { table.register(stage.nib(name), forCellReuseIdentifier: name) }
        table.dataSource = rows
        table.delegate = rows
        table.layoutIfNeeded()
        #expect(stage.raised.isEmpty)
        return table
    }

    @Test func tenThousandRowsOfTwoNibsMakeAsManyCellsAsAreInSight() throws {
        let rows = Rows()
        let table = try table(rows)
        var most = table.visibleCells.count
        var offsets = stride(from: CGFloat(0), to: 400_000, by: 37_111).map { $0 }
        offsets += offsets.reversed()
        offsets += stride(from: 5_000, to: 6_000, by: 30)
        for offset in offsets {
            table.contentOffset.y = offset
            table.setNeedsLayout()
            table.layoutIfNeeded()
            most = max(most, table.visibleCells.count)
            // What is in sight is as high as it needs to be, without gaps.
            let frames = table.visibleCells.map(\.frame)
            for (upper, lower) in zip(frames, frames.dropFirst()) { #expect(upper.maxY == lower.minY) }
            for cell in table.visibleCells {
                let row = try #require(table.indexPath(for: cell)).row
                let text = (CGFloat(1 + row % 4) * 20.287).rounded(.up)
                #expect(abs(cell.frame.height - text - (row % 2 == 0 ? 20 : 40)) <= 1)
            }
        }
        #expect(TextCell.made <= most + 2)
        #expect(most > 5)
    }

    @Test func heightsStayAsTheyAreAfterAReload() throws {
        let rows = Rows()
        let table = try table(rows)
        for offset in [12_345, 4_000, 12_345] as [CGFloat] {
            table.contentOffset.y = offset
            table.setNeedsLayout()
            table.layoutIfNeeded()
        }
        func shown() -> [IndexPath: CGRect] {
            Dictionary(
                uniqueKeysWithValues: table.visibleCells.compactMap { cell in
                    table.indexPath(for: cell).map { ($0, cell.frame) }
                })
        }
        let before = shown()
        let size = table.contentSize
        table.reloadData()
        table.layoutIfNeeded()
        #expect(!before.isEmpty && shown() == before && table.contentSize == size)
    }

    // MARK: What keeps objects alive

    /// Counts how many of it there are.
    class Counted: UIView {
        static var alive = 0
        var other: UIView?

        required init?(coder: NSCoder) {
            super.init(coder: coder)
            Self.alive += 1
        }

        isolated deinit { Self.alive -= 1 }
    }

    /// Twenty objects that refer to each other in every way that a nib has.
    private static let tangle = Stage.xib(
        """
        <view id="root" customClass="Counted"><rect key="frame" x="0.0" y="0.0" width="300" height="300"/>
        <subviews><stackView id="s" translatesAutoresizingMaskIntoConstraints="NO"><subviews>\((1...6).map { "<view id=\"v\($0)\" customClass=\"Counted\"/>" }.joined())</subviews></stackView>
        <button id="b"><connections><action selector="tapped:" destination="-1" eventType="touchUpInside" id="a1"/>
        <action selector="tapped:" destination="m" eventType="touchUpInside" id="a2"/></connections></button>
        <scrollView id="scroll"><connections><outlet property="delegate" destination="-1" id="d"/></connections></scrollView></subviews>
        <constraints><constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
        <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/></constraints>
        <connections><outlet property="child" destination="v1" id="o1"/><outletCollection property="gestureRecognizers" destination="g" appends="YES" id="o2"/></connections></view>
        <tapGestureRecognizer id="g"><connections><action selector="tapped:" destination="root" id="a3"/><action selector="fire:" destination="m" id="a4"/></connections></tapGestureRecognizer>
        <customObject id="m" customClass="Recorder"/>
        """, owner: #"<outlet property="contentView" destination="root" id="o3"/>"#)

    @Test func nothingOfAnInstantiatedNibOutlivesItsUse() throws {
        ClassRegistry.register(Counted.self, table: KeyValueTable(Counted.self) { $0.bind("child", \.other) })
        let stage = try Stage(["Tangle.xib": Self.tangle])
        let nib = stage.nib("Tangle")
        Counted.alive = 0
        weak var owner: CustomView_Fileowner?
        weak var recognizer: UIGestureRecognizer?
        weak var target: Recorder?
        do {
            let made = CustomView_Fileowner(coder: NSCoder())
            let objects = nib.instantiate(withOwner: made)
            let root = try #require(objects.first as? UIView)
            root.layoutIfNeeded()
            #expect(Counted.alive == 7 && made?.contentView === root && root.gestureRecognizers?.count == 1)
            recognizer = objects[1] as? UIGestureRecognizer
            target = objects[2] as? Recorder
            recognizer?.removeTarget(root, action: nil)
            recognizer?.sendActions()
            #expect(target?.actions == ["fire:"])
            owner = made
            #expect(recognizer != nil && target != nil && owner != nil)
        }
        // The weak outlet holds until the turn ends, and then nothing does.
        #expect(owner == nil && Counted.alive == 7)
        Turn.end()
        #expect(Counted.alive == 0)
        #expect(recognizer == nil)
        #expect(target == nil)
        #expect(stage.raised.isEmpty)
    }

    @Test func manyInstantiationsLeaveNothingBehind() throws {
        ClassRegistry.register(Counted.self, table: KeyValueTable(Counted.self) { $0.bind("child", \.other) })
        let nib = try Stage(["Tangle.xib": Self.tangle]).nib("Tangle")
        let owner = try #require(CustomView_Fileowner(coder: NSCoder()))
        Counted.alive = 0
        for _ in 0..<300 {
            autoreleasepool { _ = nib.instantiate(withOwner: owner) }
            #expect(Counted.alive == 0 && owner.contentView == nil)
        }
        // A program that never ends a turn keeps a bounded number.
        for _ in 0..<3_000 { nib.instantiate(withOwner: owner) }
        #expect(Counted.alive <= 7 * 1_000)
        Turn.end()
        #expect(Counted.alive == 0)
    }

    @Test func controllersTablesAndCellsGoWithTheirScreen() throws {
        weak var controller: UITableViewController?
        weak var table: UITableView?
        weak var cell: UITableViewCell?
        let rows = Rows()
        do {
            let made = UITableViewController(style: .plain)
            let navigation = UINavigationController(rootViewController: made)
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
            window.rootViewController = navigation
            made.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Even")
            made.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Odd")
            made.tableView.dataSource = rows
            window.layoutIfNeeded()
            controller = made
            table = made.tableView
            cell = made.tableView.visibleCells.first
            made.present(UIViewController(), animated: false)
            #expect(cell != nil)
        }
        Turn.end()
        #expect(controller == nil && table == nil && cell == nil)
    }
}
