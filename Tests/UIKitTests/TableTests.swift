import Testing

@testable import UIKit

@MainActor
@Suite struct TableTests {
    /// Ten rows, or as many as asked for, whose texts are their numbers.
    private final class Numbers: UITableViewDataSource, UITableViewDelegate {
        var counts = [10]
        var titles: [String?] = [nil]
        var heights: [IndexPath: CGFloat] = [:]
        var made = 0
        var shown: [IndexPath] = []

        var editingStyles: [UITableViewCell.EditingStyle] = []

        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            editingStyles.indices.contains(indexPath.row)
        }
        func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.row == 0 }
        func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
            -> UITableViewCell.EditingStyle
        { editingStyles[indexPath.row] }
        func numberOfSections(in tableView: UITableView) -> Int { counts.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights[indexPath] ?? tableView.rowHeight
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            shown.append(indexPath)
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            made += 1
            let cell = tableView.dequeueReusableCell(withIdentifier: "number", for: indexPath)
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
    }

    private func table(_ source: Numbers, style: UITableView.Style = .plain, height: CGFloat = 200) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: height), style: style)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "number")
        table.dataSource = source
        table.delegate = source
        return table
    }

    @Test func rowsAreFortyFourHighAndOnlyThoseInSightAreMade() {
        inTestEnvironment {
            let source = Numbers()
            source.counts = [100]
            let table = table(source)
            table.layoutIfNeeded()
            #expect(table.contentSize == CGSize(width: 375, height: 4400))
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 88, width: 375, height: 44))
            #expect(source.made == 5)
            #expect(table.visibleCells.map { $0.textLabel?.text } == ["0", "1", "2", "3", "4"])
            #expect(source.shown == (0..<5).map { IndexPath(row: $0, section: 0) })
        }
    }

    /// Sixty points of content between edges.
    private class BoxCell: UITableViewCell {
        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            let box = UIView()
            box.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                box.heightAnchor.constraint(equalToConstant: 60),
                box.widthAnchor.constraint(greaterThanOrEqualToConstant: 90),
            ])
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    private final class TallerCell: BoxCell {
        override func systemLayoutSizeFitting(
            _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
            verticalFittingPriority vertical: UILayoutPriority
        ) -> CGSize {
            var size = super.systemLayoutSizeFitting(
                targetSize, withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
            size.height += 15
            return size
        }
    }

    @Test func aCellsFittingSizeIsThatOfItsContent() {
        inTestEnvironment {
            let cell = BoxCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 200)
            let fitting = cell.systemLayoutSizeFitting(
                CGSize(width: 375, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            #expect(fitting == CGSize(width: 375, height: 60))
            #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 90, height: 60))
            cell.accessoryType = .disclosureIndicator
            #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width > 90)
        }
    }

    @Test func tablesAskCellsForTheirFittingSize() {
        inTestEnvironment {
            for (type, height) in [(BoxCell.self, 60.0), (TallerCell.self, 75.0)] as [(UITableViewCell.Type, Double)] {
                let source = Numbers()
                let table = table(source)
                source.counts = [2]
                table.register(type, forCellReuseIdentifier: "number")
                table.layoutIfNeeded()
                #expect(
                    table.rectForRow(at: IndexPath(row: 1, section: 0))
                        == CGRect(x: 0, y: height, width: 375, height: height))
            }
        }
    }

    @Test func cellsThatLeaveTheScreenAreUsedAgain() {
        inTestEnvironment {
            let source = Numbers()
            source.counts = [100]
            let table = table(source)
            table.layoutIfNeeded()
            var cells = Set(table.visibleCells.map(ObjectIdentifier.init))
            for offset in [440, 1030, 4400 - 200] as [CGFloat] {
                table.contentOffset.y = offset
                table.setNeedsLayout()
                table.layoutIfNeeded()
                cells.formUnion(table.visibleCells.map(ObjectIdentifier.init))
            }
            #expect(cells.count == 5)
            #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 99, section: 0))
        }
    }

    @Test func theDelegateDecidesHeights() {
        inTestEnvironment {
            let source = Numbers()
            source.heights = [IndexPath(row: 1, section: 0): 100]
            let table = table(source, height: 600)
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 100)
            #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)).minY == 144)
            #expect(table.contentSize.height == 496)
        }
    }

    /// A cell whose label is pinned to the margins of the content view.
    private final class Wrapping: UITableViewCell {
        let label = UILabel(frame: .zero)

        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            label.numberOfLines = 0
            label.font = .systemFont(ofSize: 20)
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
                (.leading, .leadingMargin), (.trailing, .trailingMargin), (.top, .topMargin), (.bottom, .bottomMargin),
            ]
            NSLayoutConstraint.activate(
                pairs.map { edge, margin in
                    NSLayoutConstraint(
                        item: label, attribute: edge, relatedBy: .equal, toItem: contentView, attribute: margin,
                        multiplier: 1, constant: 0)
                })
        }

        required init?(coder: NSCoder) { super.init(coder: coder) }
    }

    @Test func automaticRowsAreAsHighAsTheirConstraintsDemand() {
        inTestEnvironment {
            let cell = Wrapping(style: .default, reuseIdentifier: nil)
            // 343 points hold 17 letters of 20 points.
            cell.label.text = String(repeating: "x", count: 30)
            #expect(cell.selfSizedHeight(forWidth: 375) == 62)
            cell.accessoryType = .disclosureIndicator
            cell.label.text = String(repeating: "x", count: 17)
            // The content is 348.5 wide, its margins are 16 and 8.
            #expect(cell.selfSizedHeight(forWidth: 375) == 62)
            cell.label.text = String(repeating: "x", count: 16)
            #expect(cell.selfSizedHeight(forWidth: 375) == 42)
        }
    }

    /// Views that are centered only demand nothing of a row: UIKit takes that for a mistake.
    @Test func rowsWhoseConstraintsDemandNoHeightHaveTheUsualOne() {
        inTestEnvironment {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let view = UIView(frame: .zero)
            view.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(view)
            NSLayoutConstraint.activate([view.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor)])
            #expect(cell.selfSizedHeight(forWidth: 375) == 44)
        }
    }

    @Test func registeredClassesAreMadeByTheInitializerThatTheyOverride() {
        inTestEnvironment {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 200), style: .plain)
            table.register(Wrapping.self, forCellReuseIdentifier: "wrapping")
            let cell = table.dequeueReusableCell(withIdentifier: "wrapping")
            #expect((cell as? Wrapping)?.label.superview === cell?.contentView)
            #expect(cell?.reuseIdentifier == "wrapping")
            #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
        }
    }

    @Test func registeredNibsMakeCells() {
        inTestEnvironment {
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 200), style: .plain)
            table.register(
                UINib(archive: TestNib.cell("nib", CGRect(x: 0, y: 0, width: 320, height: 60))),
                forCellReuseIdentifier: "nib")
            let cell = table.dequeueReusableCell(withIdentifier: "nib")
            #expect(cell?.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
        }
    }

    // MARK: Cells

    private func laidOut(_ cell: UITableViewCell, height: CGFloat = 44) -> UITableViewCell {
        cell.frame = CGRect(x: 0, y: 0, width: 375, height: height)
        cell.layoutIfNeeded()
        return cell
    }

    @Test(arguments: [
        (UITableViewCell.AccessoryType.none, 375.0), (.disclosureIndicator, 348.5), (.checkmark, 335),
        (.detailButton, 342.5),
        (.detailDisclosureButton, 322),
    ])
    func accessoriesMakeTheContentNarrower(_ type: UITableViewCell.AccessoryType, _ width: Double) {
        inTestEnvironment {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.accessoryType = type
            #expect(laidOut(cell).contentView.frame == CGRect(x: 0, y: 0, width: width, height: 44))
            #expect(
                cell.contentView.layoutMargins
                    == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: type == .none ? 16 : 8))
        }
    }

    @Test(arguments: [(320, 16), (375, 16), (390, 20), (393, 20), (414, 20)] as [(CGFloat, CGFloat)])
    func marginsAreWiderInWideCells(width: CGFloat, margin: CGFloat) {
        inTestEnvironment(screenWidth: 414) {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: width, height: 44)
            cell.layoutIfNeeded()
            #expect(cell.contentView.layoutMargins.left == margin)
        }
    }

    /// As in a picture of iOS 15: the image is made to fit the row, and the row does not grow.
    @Test func imagesAreMadeToFitTheirRow() throws {
        try inTestEnvironment {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100)).image { _ in }
            cell.textLabel?.text = "abc"
            #expect(cell.selfSizedHeight(forWidth: 390) == 44)
            cell.frame = CGRect(x: 0, y: 0, width: 390, height: 48)
            cell.layoutIfNeeded()
            #expect(cell.imageView?.frame == CGRect(x: 20, y: 0, width: 96, height: 48))
            let label = try #require(cell.textLabel).frame
            #expect(label.minX == 131 && label.maxX == 370)
        }
    }

    @Test func chevronsKeepTheirDistanceFromTheMargin() {
        inTestEnvironment {
            let view = TableAccessoryView(frame: CGRect(x: 0, y: 0, width: 10.5, height: 44))
            view.type = .disclosureIndicator
            let context = CGContext(size: view.bounds.size)
            LayerRendering.record(view.layer, in: context)
            let lines = context.displayList.commands.compactMap { command in
                if case .stroke(let path, _, let style) = command { (path.boundingBox, style.width) } else { nil }
            }
            #expect(lines.count == 1)
            guard let (box, width) = lines.first else { return }
            // The ink is half a stroke larger than the line.
            #expect(
                abs(box.maxX + width / 2 - 10) < 0.01 && abs(box.width + width - 7) < 0.01
                    && abs(box.height + width - 11.67) < 0.01)
        }
    }

    @Test func theFourStylesPlaceTheirLabels() {
        inTestEnvironment {
            @MainActor func labels(_ style: UITableViewCell.CellStyle, height: CGFloat) -> (CGRect?, CGRect?) {
                let cell = UITableViewCell(style: style, reuseIdentifier: nil)
                cell.textLabel?.text = "abc"
                cell.detailTextLabel?.text = "de"
                _ = laidOut(cell, height: height)
                return (cell.textLabel?.frame, cell.detailTextLabel?.frame)
            }
            #expect(labels(.default, height: 44) == (CGRect(x: 16, y: 0, width: 343, height: 44), nil))
            #expect(
                labels(.value1, height: 44) == (
                    CGRect(x: 16, y: 13.5, width: 51, height: 17), CGRect(x: 325, y: 13.5, width: 34, height: 17)
                ))
            #expect(
                labels(.subtitle, height: 60) == (
                    CGRect(x: 16, y: 15, width: 51, height: 17), CGRect(x: 16, y: 33, width: 24, height: 12)
                ))
            let (name, value) = labels(.value2, height: 44)
            #expect(name == CGRect(x: 16, y: 15.5, width: 96, height: 13))
            #expect(value?.minX == 118)
        }
    }

    @Test func rightToLeftCellsAreMirrored() {
        inTestEnvironment {
            UIKitEnvironment.current.traits.layoutDirection = .rightToLeft
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.accessoryType = .disclosureIndicator
            cell.textLabel?.text = "abc"
            _ = laidOut(cell)
            #expect(cell.contentView.frame.minX == 26.5)
            #expect(cell.textLabel?.frame.maxX == 348.5 - 16)
            #expect(cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 8, bottom: 11, right: 16))
        }
    }

    // MARK: Editing

    @Test func editedRowsMakeRoomForTheirControls() throws {
        try inTestEnvironment {
            let source = Numbers()
            let table = table(source)
            source.editingStyles = [.delete, .insert]
            table.layoutIfNeeded()
            let cells = try (0..<3).map { try #require(table.cellForRow(at: IndexPath(row: $0, section: 0))) }
            cells[0].showsReorderControl = true
            cells[0].accessoryType = .disclosureIndicator
            table.setEditing(true, animated: false)
            table.layoutIfNeeded()
            for cell in cells { cell.layoutIfNeeded() }
            #expect(cells.map(\.editingStyle) == [.delete, .insert, .none])
            #expect(cells.map(\.isEditing) == [true, true, true])
            #expect(
                cells.map(\.contentView.frame) == [
                    CGRect(x: 38, y: 0, width: 375 - 38 - 38, height: 44),
                    CGRect(x: 38, y: 0, width: 375 - 38, height: 44), CGRect(x: 0, y: 0, width: 375, height: 44),
                ])
            table.isEditing = false
            table.layoutIfNeeded()
            for cell in cells { cell.layoutIfNeeded() }
            #expect(
                cells.map(\.contentView.frame.minX) == [0, 0, 0] && cells.map(\.isEditing) == [false, false, false])
        }
    }

    // MARK: Sections

    @Test func plainHeadersStandBelowTheirPaddingAndEmptyOnesTakeNoRoom() {
        inTestEnvironment {
            let source = Numbers()
            (source.counts, source.titles) = ([1, 1], [nil, "Second"])
            let table = table(source, height: 600)
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
            #expect(table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 44 + 22, width: 375, height: 28))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 94)
            #expect(table.headerView(forSection: 1)?.textLabel?.text == "Second")
        }
    }

    @Test func groupedTablesHaveGapsAndCapitals() {
        inTestEnvironment {
            let source = Numbers()
            (source.counts, source.titles) = ([2, 1], [nil, "Second"])
            let table = table(source, style: .grouped, height: 600)
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 35)
            #expect(table.rectForHeader(inSection: 1).height == 38)
            #expect(table.headerView(forSection: 1)?.textLabel?.text == "SECOND")
            let cells = table.visibleCells
            #expect(cells[0].placement.top == .full)
            #expect(cells[0].placement.bottom == .inset)
            #expect(cells[1].placement.bottom == .full)
        }
    }

    /// Interface Builder's canvas leaves the padding above the first section out where the section has no title.
    @Test(arguments: [(false, 35.5), (true, 18)] as [(isCanvas: Bool, y: CGFloat)])
    func firstSectionsOfStatedHeightAreLowerAtRunTime(_ expected: (isCanvas: Bool, y: CGFloat)) {
        inTestEnvironment(designTime: expected.isCanvas) {
            let source = Numbers()
            (source.counts, source.titles) = ([1, 1], [nil, nil])
            let table = table(source, style: .grouped, height: 600)
            (table.sectionHeaderHeight, table.sectionFooterHeight) = (18, 18)
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == expected.y)
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == expected.y + 80)
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 10))
            table.layoutIfNeeded()
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 28)
        }
    }

    @Test func insetGroupsAreNarrowerAndRoundTheirOuterCorners() {
        inTestEnvironment {
            let source = Numbers()
            source.counts = [2]
            let table = table(source, style: .insetGrouped, height: 600)
            table.layoutIfNeeded()
            let cells = table.visibleCells
            #expect(cells.map(\.frame.minX) == [16, 16])
            #expect(cells.map(\.frame.width) == [343, 343])
            #expect(cells.map(\.layer.maskedCorners) == [[.minXMinY, .maxXMinY], [.minXMaxY, .maxXMaxY]])
            #expect(cells[0].layer.cornerRadius == 10)
        }
    }

    @Test func headerAndFooterViewsKeepTheirHeights() {
        inTestEnvironment {
            let source = Numbers()
            source.counts = [1]
            let table = table(source, height: 600)
            let header = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 80))
            let footer = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
            table.tableHeaderView = header
            table.tableFooterView = footer
            table.layoutIfNeeded()
            #expect(header.frame == CGRect(x: 0, y: 0, width: 375, height: 80))
            #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 80)
            #expect(footer.frame == CGRect(x: 0, y: 124, width: 375, height: 30))
            #expect(table.contentSize.height == 154)
        }
    }

    @Test func contentBeginsBelowWhatCoversTheTable() {
        inTestEnvironment {
            let source = Numbers()
            let table = table(source)
            table.rootSafeAreaInsets = UIEdgeInsets(top: 64)
            table.layoutIfNeeded()
            #expect(table.contentOffset == CGPoint(x: 0, y: -64))
            #expect(table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY == 0)
            table.contentInsetAdjustmentBehavior = .never
            table.setNeedsLayout()
            table.layoutIfNeeded()
            #expect(table.contentOffset == .zero)
        }
    }

    /// As beside a notch in landscape: rows are as wide as the table, what they show is not.
    @Test func contentOfRowsKeepsClearOfWhatCoversTheSides() throws {
        try inTestEnvironment {
            let source = Numbers()
            source.titles = ["Header"]
            let table = table(source)
            (table.frame.size.width, table.rootSafeAreaInsets) = (600, UIEdgeInsets(left: 48, right: 40))
            table.layoutIfNeeded()
            let path = IndexPath(row: 0, section: 0)
            let cell = try #require(table.cellForRow(at: path))
            let header = try #require(table.headerView(forSection: 0))
            cell.accessoryType = .checkmark
            table.layoutIfNeeded()
            #expect(cell.frame.width == 600 && cell.contentView.frame.minX == 48)
            #expect(cell.contentView.frame.width == 468)
            #expect(cell.contentView.layoutMargins.left == 20)
            #expect(cell.subviews.filter { $0 is TableSeparatorView }.map(\.frame.minX) == [68])
            #expect((header.contentView.frame.minX, header.contentView.frame.width) == (48, 512))
            table.insetsContentViewsToSafeArea = false
            table.layoutIfNeeded()
            cell.layoutIfNeeded()
            #expect(cell.contentView.frame.minX == 0)
        }
    }

    @Test func insetGroupsKeepClearOfWhatCoversTheSides() throws {
        try inTestEnvironment {
            let source = Numbers()
            let table = table(source, style: .insetGrouped)
            (table.frame.size.width, table.rootSafeAreaInsets) = (600, UIEdgeInsets(left: 48, right: 40))
            table.layoutIfNeeded()
            let cell = try #require(table.visibleCells.first)
            #expect((cell.frame.minX, cell.frame.maxX) == (68, 600 - 40 - 20))
            #expect(cell.contentView.frame == cell.bounds)
        }
    }

    @Test func oneRowIsSelectedAtATime() {
        inTestEnvironment {
            let source = Numbers()
            let table = table(source)
            table.layoutIfNeeded()
            table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
            table.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
            #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
            #expect(table.visibleCells.map(\.isSelected) == [false, false, true, false, false])
        }
    }
}
