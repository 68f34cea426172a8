import Testing
import UIKit

/// Rows by identifiers, configurations of cells, and layouts of sections.
@MainActor @Suite struct DiffableTests {
    init() { UIKitEnvironment.current = UIKitEnvironment() }

    @Test func snapshotsKeepSectionsAndItems() {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3])
        snapshot.insertItems([9], afterItem: 1)
        snapshot.moveSection("b", beforeSection: "a")
        snapshot.deleteItems([2])
        #expect(snapshot.sectionIdentifiers == ["b", "a"] && snapshot.itemIdentifiers == [3, 1, 9])
        #expect(snapshot.sectionIdentifier(containingItem: 9) == "a" && snapshot.indexOfItem(9) == 2)
    }

    @Test func aTableShowsTheRowsOfItsSnapshot() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        let source = UITableViewDiffableDataSource<Int, String>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["one", "two"])
        source.apply(snapshot)
        table.layoutIfNeeded()
        let texts = table.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
        #expect(texts == ["one", "two"])
    }

    private struct Dot: UIContentConfiguration {
        var color = UIColor.red
        func makeContentView() -> any UIView & UIContentView { DotView(self) }
    }

    private final class DotView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { apply() } }
        init(_ configuration: Dot) {
            self.configuration = configuration
            super.init(frame: .zero)
            apply()
        }
        required init?(coder: NSCoder) { nil }
        private func apply() { backgroundColor = (configuration as? Dot)?.color }
    }

    @Test func aCellShowsTheViewOfItsConfiguration() throws {
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        cell.contentConfiguration = Dot()
        let view = try #require(cell.contentView.subviews.first)
        #expect(view is DotView && view.frame == cell.bounds)
        cell.contentConfiguration = Dot(color: .blue)
        #expect(cell.contentView.subviews.count == 1 && view.backgroundColor == .blue)
    }

    private final class StateCell: UICollectionViewCell {
        var states: [Bool] = []
        override func updateConfiguration(using state: UICellConfigurationState) { states.append(state.isSelected) }
    }

    @Test func cellsAreConfiguredByTheirState() {
        let cell = StateCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(cell.states == [false, true])
    }

    private func frames(_ section: NSCollectionLayoutSection, items: Int) -> [CGRect] {
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 600), collectionViewLayout: layout)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(
                using: UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }, for: path,
                item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems(Array(0..<items))
        source.apply(snapshot)
        view.layoutIfNeeded()
        return (0..<items).compactMap { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    @Test func aGridHasAsManyItemsInALineAsFit() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1.0 / 3), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        let frames = frames(section, items: 4)
        #expect(
            frames == [
                CGRect(x: 1, y: 1, width: 98, height: 48), CGRect(x: 101, y: 1, width: 98, height: 48),
                CGRect(x: 201, y: 1, width: 98, height: 48),
                CGRect(x: 1, y: 61, width: 98, height: 48),
            ])
    }

    @Test func nestedGroupsShareTheirRoom() {
        let half = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1))
        let big = NSCollectionLayoutItem(layoutSize: half)
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(layoutSize: half, subitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100)),
            subitems: [big, column])
        #expect(
            frames(NSCollectionLayoutSection(group: group), items: 3) == [
                CGRect(x: 0, y: 0, width: 150, height: 100), CGRect(x: 150, y: 0, width: 150, height: 50),
                CGRect(x: 150, y: 50, width: 150, height: 50),
            ])
    }
}
