/// Sections of groups of items, each of a size that it says itself. Sections that scroll across show their beginning.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
    public typealias SectionProvider = (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

    /// Items of all sections together; more are not laid out.
    private static let mostItems = 100_000

    private let provider: SectionProvider
    open var configuration = UICollectionViewCompositionalLayoutConfiguration() { didSet { invalidateLayout() } }
    private var elements: [UICollectionViewLayoutAttributes] = []
    private var places: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    private var contentSize = CGSize.zero
    private var measured: [IndexPath: CGSize] = [:]
    private var hasEstimates = false

    public convenience init(section: NSCollectionLayoutSection) { self.init { _, _ in section } }

    public convenience init(
        section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init { _, _ in section }
        self.configuration = configuration
    }

    public convenience init(
        sectionProvider: @escaping SectionProvider, configuration: UICollectionViewCompositionalLayoutConfiguration
    ) {
        self.init(sectionProvider: sectionProvider)
        self.configuration = configuration
    }

    public init(sectionProvider: @escaping SectionProvider) {
        provider = sectionProvider
        super.init()
    }

    public required init?(coder: NSCoder) { nil }

    open class func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }

    override var usesPreferredSizes: Bool { hasEstimates }

    // MARK: Preparing

    open override func prepare() {
        (elements, places, hasEstimates, contentSize) = ([], [:], false, .zero)
        guard let view = collectionView else { return }
        let insets = view.adjustedContentInset
        let room = CGSize(
            width: max(0, view.bounds.width - insets.left - insets.right),
            height: max(0, view.bounds.height - insets.top - insets.bottom))
        let environment = LayoutRoom(room, view.traitCollection)
        let isVertical = configuration.scrollDirection == .vertical
        var end: CGFloat = 0
        var count = 0
        for index in 0..<view.numberOfSections where count < Self.mostItems {
            guard let section = provider(index, environment) else { continue }
            let members = min(view.numberOfItems(inSection: index), Self.mostItems - count)
            count += members
            if index > 0 { end += configuration.interSectionSpacing }
            end =
                isVertical
                ? stack(section, index, members, from: end, in: room)
                : row(section, index, members, from: end, in: room)
        }
        contentSize = isVertical ? CGSize(width: room.width, height: end) : CGSize(width: end, height: room.height)
        if view.isRightToLeft {
            for element in elements { element.frame.origin.x = contentSize.width - element.frame.maxX }
        }
    }

    /// Places a section below what is there; where it ends.
    private func stack(
        _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, from start: CGFloat, in room: CGSize
    ) -> CGFloat {
        let insets = section.contentInsets
        let width = max(0, room.width - insets.leading - insets.trailing)
        var y = start
        for item in section.boundarySupplementaryItems where item.isAtTop {
            y += edge(item, section, index, at: y, width: width)
        }
        let top = y
        y += insets.top
        let container = CGSize(width: width, height: room.height)
        let size = section.group.layoutSize.size(in: container)
        let isAcross = section.orthogonalScrollingBehavior != .none
        if section.group.hasEstimatedHeight { hasEstimates = true }
        var cells = CellPlaces { [measured] in measured[IndexPath(item: $0, section: index)]?.height }
        var x = insets.leading
        var deepest: CGFloat = 0
        while cells.frames.count < count {
            let known = cells.frames.count
            let taken = section.group.place(&cells, at: CGPoint(x: x, y: y), size: size)
            guard cells.frames.count > known else { break }
            if isAcross {
                x += taken.width + section.interGroupSpacing
            } else {
                y += taken.height + section.interGroupSpacing
            }
            deepest = max(deepest, taken.height)
        }
        if isAcross { y += deepest } else if count > 0 { y -= section.interGroupSpacing }
        add(cells.frames.prefix(count), index)
        y += insets.bottom
        decorate(section, index, CGRect(x: 0, y: top, width: room.width, height: y - top))
        for item in section.boundarySupplementaryItems where !item.isAtTop {
            y += edge(item, section, index, at: y, width: width)
        }
        return y
    }

    /// Places a section behind what is there, in a layout that scrolls sideways; where it ends.
    private func row(
        _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, from start: CGFloat, in room: CGSize
    ) -> CGFloat {
        let insets = section.contentInsets
        let container = CGSize(width: room.width, height: max(0, room.height - insets.top - insets.bottom))
        let size = section.group.layoutSize.size(in: container)
        var cells = CellPlaces { _ in nil }
        var x = start + insets.leading
        while cells.frames.count < count {
            let known = cells.frames.count
            x +=
                section.group.place(&cells, at: CGPoint(x: x, y: insets.top), size: size).width
                + section.interGroupSpacing
            guard cells.frames.count > known else { break }
        }
        if count > 0 { x -= section.interGroupSpacing }
        add(cells.frames.prefix(count), index)
        return x + insets.trailing
    }

    private func add(_ frames: ArraySlice<CGRect>, _ section: Int) {
        for (item, frame) in frames.enumerated() {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            attributes.frame = frame
            elements.append(attributes)
            places[attributes.indexPath] = attributes
        }
    }

    /// Places a header or a footer; how high it is.
    private func edge(
        _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: NSCollectionLayoutSection, _ index: Int,
        at y: CGFloat, width: CGFloat
    ) -> CGFloat {
        let size = item.layoutSize.size(in: CGSize(width: width, height: width))
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
        attributes.frame = CGRect(
            x: section.contentInsets.leading + item.offset.x, y: y + item.offset.y, width: size.width,
            height: size.height
        )
        .inset(by: item.contentInsets.resolved(isRightToLeft: false))
        attributes.zIndex = item.zIndex
        elements.append(attributes)
        return size.height
    }

    private func decorate(_ section: NSCollectionLayoutSection, _ index: Int, _ frame: CGRect) {
        for item in section.decorationItems {
            let attributes = UICollectionViewLayoutAttributes(
                forDecorationViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
            attributes.frame = frame.inset(by: item.contentInsets.resolved(isRightToLeft: false))
            attributes.zIndex = item.zIndex
            elements.append(attributes)
        }
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { contentSize }
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        elements.filter {
            $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY
                && $0.frame.maxY > rect.minY
        }
    }
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        places[indexPath]
    }
    open override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        elements.first { $0.representedElementKind == kind && $0.indexPath == indexPath }
    }
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { hasEstimates && measured[original.indexPath] == nil && preferred.size.height != original.size.height }

    override func take(_ size: CGSize, forItemAt indexPath: IndexPath) { measured[indexPath] = size }
    override func forgetMeasuredSizes() { measured = [:] }
}

@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration {
    open var scrollDirection = UICollectionView.ScrollDirection.vertical
    open var interSectionSpacing: CGFloat = 0
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var contentInsetsReference = UIContentInsetsReference.automatic
    public init() {}
}
