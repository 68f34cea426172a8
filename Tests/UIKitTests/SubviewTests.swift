import Testing

@testable import UIKit

/// Views that change their place among others, or their superview.
@MainActor
struct SubviewOrderTests {
    private func views(_ count: Int, in parent: UIView) -> [UIView] {
        let views = (0..<count).map { _ in UIView(frame: .zero) }
        for view in views { parent.addSubview(view) }
        return views
    }

    private func order(_ parent: UIView, of views: [UIView]) -> [Int?] {
        parent.subviews.map { view in views.firstIndex { $0 === view } }
    }

    @Test func movesAreCountedWithoutTheViewThatMoves() {
        let parent = UIView(frame: .zero)
        let views = views(4, in: parent)
        parent.insertSubview(views[0], belowSubview: views[2])
        #expect(order(parent, of: views) == [1, 0, 2, 3])
        parent.insertSubview(views[1], aboveSubview: views[2])
        #expect(order(parent, of: views) == [0, 2, 1, 3])
        parent.exchangeSubview(at: 0, withSubviewAt: 3)
        #expect(order(parent, of: views) == [3, 2, 1, 0])
        parent.bringSubviewToFront(views[3])
        parent.sendSubviewToBack(views[0])
        #expect(order(parent, of: views) == [0, 2, 1, 3])
        #expect(parent.layer.sublayers?.map { layer in views.firstIndex { $0.layer === layer } } == [0, 2, 1, 3])
    }

    @Test func whatMovesKeepsItsConstraintsAndItsPlaceInAStack() {
        inTestEnvironment {
            let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            let first = UIView(frame: .zero)
            let second = UIView(frame: .zero)
            stack.addArrangedSubview(first)
            stack.addArrangedSubview(second)
            let tie = first.widthAnchor.constraint(equalTo: second.widthAnchor)
            tie.isActive = true
            stack.bringSubviewToFront(first)
            #expect(tie.isActive)
            #expect(stack.arrangedSubviews.first === first)
            #expect(stack.subviews.last === first)
        }
    }

    @Test func aNewSuperviewIsToldOfOnce() {
        final class Told: UIView {
            var calls: [String] = []
            override func willMove(toSuperview superview: UIView?) {
                calls.append("will \(superview == nil ? "leave" : "come")")
            }
            override func didMoveToSuperview() { calls.append("did") }
        }
        let a = UIView(frame: .zero)
        let b = UIView(frame: .zero)
        let view = Told(frame: .zero)
        a.addSubview(view)
        b.addSubview(view)
        #expect(view.calls == ["will come", "did", "will come", "did"])
        #expect(a.subviews.isEmpty)
        view.removeFromSuperview()
        #expect(view.calls.suffix(2) == ["will leave", "did"])
    }

    @Test func spacingGoesWithTheView() {
        let stack = UIStackView(frame: .zero)
        let view = UIView(frame: .zero)
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(20, after: view)
        view.removeFromSuperview()
        stack.addArrangedSubview(view)
        #expect(stack.customSpacing(after: view) == UIStackView.spacingUseDefault)
    }
}

/// What UIKit raises as an exception.
@MainActor
@Suite(.serialized)
struct ConstraintExceptionTests {
    private func raised(_ body: @MainActor () -> Void) -> NibLoadError? {
        let handler = UncaughtExceptions.handler
        defer { UncaughtExceptions.handler = handler }
        var error: NibLoadError?
        UncaughtExceptions.handler = { error = $0 }
        inTestEnvironment(body)
        return error
    }

    @Test func viewsOfDifferentHierarchiesCannotBeTied() {
        let a = UIView(frame: .zero)
        let b = UIView(frame: .zero)
        let constraint = a.leadingAnchor.constraint(equalTo: b.leadingAnchor)
        let error = raised { constraint.isActive = true }
        #expect(error?.kind == .noCommonAncestor)
        #expect(error?.reason.contains("no common ancestor") == true)
        #expect(!constraint.isActive)
    }

    @Test func aFormatsErrorPointsIntoTheFormatAsItIsWritten() {
        let view = UIView(frame: .zero)
        let format = "H:|- [a] -x- |"
        let error = raised {
            _ = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: ["a": view])
        }
        let lines = error?.reason.split(separator: "\n", omittingEmptySubsequences: false) ?? []
        #expect(lines.suffix(2) == ["H:|- [a] -x- |", "          ^"])
    }
}

/// Tables and what they ask for.
@MainActor
struct TableUpkeepTests {
    private final class Source: UITableViewDataSource, UITableViewDelegate {
        var heights: [CGFloat] = [30, 60, 90]
        var shownHeaders = 0
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
            let box = UIView(frame: .zero)
            box.translatesAutoresizingMaskIntoConstraints = false
            cell.contentView.addSubview(box)
            NSLayoutConstraint.activate([
                box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                box.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
                box.heightAnchor.constraint(equalToConstant: heights[indexPath.row]),
            ])
            return cell
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            tableView.dequeueReusableHeaderFooterView(withIdentifier: "header")
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 20 }
        func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            shownHeaders += 1
        }
        func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { indexPath.row }
    }

    private func table(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.rowHeight = UITableView.automaticDimension
        table.register(UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "header")
        table.dataSource = source
        table.delegate = source
        table.layoutIfNeeded()
        return table
    }

    @Test func aTableThatIsLaidOutIsClean() {
        inTestEnvironment {
            let source = Source()
            let table = table(source)
            #expect(!table.needsLayout)
            #expect(table.visibleCells.map(\.bounds.height) == [30, 60, 90])
        }
    }

    @Test func reloadingMeasuresAnewAndReusesHeaders() {
        inTestEnvironment {
            let source = Source()
            let table = table(source)
            let header = table.headerView(forSection: 0)
            #expect(source.shownHeaders == 1)
            source.heights = [100, 44]
            table.reloadData()
            table.layoutIfNeeded()
            #expect(table.visibleCells.map(\.bounds.height) == [100, 44])
            #expect(table.headerView(forSection: 0) === header)
            #expect(source.shownHeaders == 2)
            #expect(table.visibleCells.map(\.indentationLevel) == [0, 1])
        }
    }
}

@MainActor
struct CellPartTests {
    @Test func aSelectedBackgroundMakesWayForAnother() {
        inTestEnvironment {
            let first = UIView(frame: .zero)
            let second = UIView(frame: .zero)
            let row = UITableViewCell(style: .default, reuseIdentifier: nil)
            let item = UICollectionViewCell(frame: .zero)
            (row.isSelected, item.isSelected) = (true, true)
            row.selectedBackgroundView = first
            row.layoutIfNeeded()
            row.selectedBackgroundView = second
            row.layoutIfNeeded()
            #expect(first.superview == nil && second.superview === row)
            item.selectedBackgroundView = first
            item.selectedBackgroundView = second
            #expect(first.superview == nil && second.superview === item)
        }
    }

    /// An image that is higher than the row is shown as a whole, and leaves the text its room.
    @Test func aLargeImageIsMadeSmaller() {
        inTestEnvironment {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.frame = CGRect(x: 0, y: 0, width: 320, height: 60)
            cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 512, height: 256)).image { _ in }
            cell.textLabel?.text = "Title"
            cell.layoutIfNeeded()
            #expect(
                cell.imageView?.frame.size
                    == CGSize(width: cell.contentView.bounds.height * 2, height: cell.contentView.bounds.height))
            #expect((cell.textLabel?.frame.width ?? 0) > 20)
        }
    }
}
