/// The items of a collection view by their identifiers.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?
    private weak var collectionView: UICollectionView?
    private let provider: CellProvider
    private var shown = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()
    private var sections: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    open var supplementaryViewProvider: SupplementaryViewProvider?
    public var reorderingHandlers = ReorderingHandlers()  // no effect: drag and drop is not simulated
    public var sectionSnapshotHandlers = SectionSnapshotHandlers()

    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((Any) -> Void)?
        public var didReorder: ((Any) -> Void)?
    }

    public struct SectionSnapshotHandlers {
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
    }

    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        provider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        shown = snapshot
        collectionView?.reloadData()
        completion?()
    }

    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) { apply(snapshot, animatingDifferences: false, completion: completion) }

    /// Shows the items of one section that are visible in it.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true,
        completion: (() -> Void)? = nil
    ) {
        var whole = shown
        whole.appendSections([section])
        whole.deleteItems(whole.itemIdentifiers(inSection: section))
        whole.appendItems(snapshot.visibleItems, toSection: section)
        sections[section] = snapshot
        apply(whole, animatingDifferences: animatingDifferences, completion: completion)
    }

    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> { shown }
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = sections[section] { return known }
        var result = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        result.append(shown.itemIdentifiers(inSection: section))
        return result
    }
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { shown.item(at: indexPath) }
    open func indexPath(for identifier: ItemIdentifierType) -> IndexPath? { shown.path(of: identifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        shown.sectionIdentifiers.indices.contains(index) ? shown.sectionIdentifiers[index] : nil
    }
    open func index(for section: SectionIdentifierType) -> Int? { shown.indexOfSection(section) }

    open func numberOfSections(in collectionView: UICollectionView) -> Int { shown.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { shown.numberOfItems(inSection: $0) } ?? 0
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        shown.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
            ?? UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { false }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
}

extension UICollectionView {
    /// How cells of a class, or of a nib, are made and filled.
    @preconcurrency @MainActor
    public struct CellRegistration<Cell: UICollectionViewCell, Item> {
        public typealias Handler = (Cell, IndexPath, Item) -> Void
        let identifier: String
        let nib: UINib?
        let handler: Handler

        public init(handler: @escaping Handler) {
            (identifier, nib, self.handler) = (Registrations.next(), nil, handler)
        }
        public init(cellNib: UINib, handler: @escaping Handler) {
            (identifier, nib, self.handler) = (Registrations.next(), cellNib, handler)
        }
    }

    @preconcurrency @MainActor
    public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
        public typealias Handler = (Supplementary, String, IndexPath) -> Void
        let identifier: String
        let kind: String
        let nib: UINib?
        let handler: Handler

        public init(elementKind: String, handler: @escaping Handler) {
            (identifier, kind, nib, self.handler) = (Registrations.next(), elementKind, nil, handler)
        }
        public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
            (identifier, kind, nib, self.handler) = (Registrations.next(), elementKind, supplementaryNib, handler)
        }
    }

    public func dequeueConfiguredReusableCell<Cell, Item>(
        using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
    ) -> Cell {
        if cellPool.source(for: registration.identifier) == nil {
            if let nib = registration.nib {
                register(nib, forCellWithReuseIdentifier: registration.identifier)
            } else {
                register(Cell.self, forCellWithReuseIdentifier: registration.identifier)
            }
        }
        let made = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath)
        guard let cell = made as? Cell else {
            preconditionFailure(
                "the nib of a cell registration contains an object of class \(type(of: made)), not \(Cell.self)")
        }
        if let item { registration.handler(cell, indexPath, item) }
        return cell
    }

    public func dequeueConfiguredReusableSupplementary<Supplementary>(
        using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
    ) -> Supplementary {
        if supplementaryPools[registration.kind]?.source(for: registration.identifier) == nil {
            if let nib = registration.nib {
                register(
                    nib, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.identifier)
            } else {
                register(
                    Supplementary.self, forSupplementaryViewOfKind: registration.kind,
                    withReuseIdentifier: registration.identifier)
            }
        }
        let made = dequeueReusableSupplementaryView(
            ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath)
        guard let view = made as? Supplementary else {
            preconditionFailure(
                "the nib of a supplementary registration contains an object of class \(type(of: made)), not \(Supplementary.self)"
            )
        }
        registration.handler(view, registration.kind, indexPath)
        return view
    }
}

/// Identifiers for registrations, which have none of their own.
@MainActor
private enum Registrations {
    private static var made = 0
    static func next() -> String {
        made += 1
        return "registration \(made)"
    }
}
