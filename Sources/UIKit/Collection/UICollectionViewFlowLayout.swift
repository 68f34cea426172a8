/// Lines of items, one after another, with headers and footers between the sections.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
    public enum SectionInsetReference: Int, Sendable { case fromContentInset, fromSafeArea, fromLayoutMargins }

    /// As an estimated size: cells decide their own.
    public nonisolated static let automaticSize = CGSize(width: 1.7976931348623157e308, height: 1.7976931348623157e308)
    /// What a cell counts for until it is measured, where the size is automatic.
    private static let unmeasuredSize = CGSize(width: 50, height: 50)
    /// Items of all sections together; more are not laid out.
    private static let mostItems = 1_000_000

    open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
    /// Not zero: cells decide their own size.
    open var estimatedItemSize = CGSize.zero { didSet { invalidateLayout() } }
    open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
    open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
    open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
    open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
    open var sectionInsetReference = SectionInsetReference.fromContentInset { didSet { invalidateLayout() } }
    open var sectionHeadersPinToVisibleBounds = false  // no effect: headers are not pinned
    open var sectionFootersPinToVisibleBounds = false  // no effect: headers are not pinned

    private var items: [[UICollectionViewLayoutAttributes]] = []
    private var headers: [UICollectionViewLayoutAttributes?] = []
    private var footers: [UICollectionViewLayoutAttributes?] = []
    private var contentSize = CGSize.zero
    private var measured: [IndexPath: CGSize] = [:]

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if coder.nib?.bool("UIAutomaticEstimatedItemSize") == true { estimatedItemSize = Self.automaticSize }
    }

    // MARK: Geometry without direction

    private var isVertical: Bool { scrollDirection == .vertical }

    /// A rectangle from distances along the direction of scrolling (`y` when it is vertical) and across it.
    private func rect(scroll: CGFloat, line: CGFloat, scrollLength: CGFloat, lineLength: CGFloat) -> CGRect {
        isVertical
            ? CGRect(x: line, y: scroll, width: lineLength, height: scrollLength)
            : CGRect(x: scroll, y: line, width: scrollLength, height: lineLength)
    }

    private func item(_ size: CGSize) -> FlowLine.Item {
        isVertical
            ? FlowLine.Item(along: size.width, across: size.height)
            : FlowLine.Item(along: size.height, across: size.width)
    }

    override var usesPreferredSizes: Bool { estimatedItemSize != .zero }

    private func size(
        at path: IndexPath, in view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?
    ) -> CGSize {
        if usesPreferredSizes {
            if let known = measured[path] { return known }
            return estimatedItemSize.width > 1e8 || estimatedItemSize.height > 1e8
                ? Self.unmeasuredSize : estimatedItemSize
        }
        return delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
    }

    // MARK: Preparing

    open override func prepare() {
        (items, headers, footers, contentSize) = ([], [], [], .zero)
        guard let view = collectionView else { return }
        let delegate = view.informedDelegate as? any UICollectionViewDelegateFlowLayout
        let insets = view.adjustedContentInset
        let length =
            isVertical
            ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom
        var scroll: CGFloat = 0
        var count = 0
        for section in 0..<view.numberOfSections where count < Self.mostItems {
            let members = min(view.numberOfItems(inSection: section), Self.mostItems - count)
            count += members
            let header =
                delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
                ?? headerReferenceSize
            let footer =
                delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
                ?? footerReferenceSize
            headers.append(
                edge(UICollectionView.elementKindSectionHeader, section, header, at: &scroll, length: length))
            items.append(placeItems(members, section, view, delegate, at: &scroll, length: length))
            footers.append(
                edge(UICollectionView.elementKindSectionFooter, section, footer, at: &scroll, length: length))
        }
        contentSize =
            isVertical ? CGSize(width: max(0, length), height: scroll) : CGSize(width: scroll, height: max(0, length))
    }

    /// A header or footer is as long as the lines and as deep as its reference size says.
    private func edge(
        _ kind: String, _ section: Int, _ size: CGSize, at scroll: inout CGFloat, length: CGFloat
    ) -> UICollectionViewLayoutAttributes? {
        let depth = isVertical ? size.height : size.width
        guard depth > 0 else { return nil }
        let attributes = UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
        attributes.frame = rect(scroll: scroll, line: 0, scrollLength: depth, lineLength: max(0, length))
        scroll += depth
        return attributes
    }

    private func placeItems(
        _ count: Int, _ section: Int, _ view: UICollectionView, _ delegate: (any UICollectionViewDelegateFlowLayout)?,
        at scroll: inout CGFloat, length: CGFloat
    ) -> [UICollectionViewLayoutAttributes] {
        let insets = delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
        let lineSpacing =
            delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing
        let spacing =
            delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
            ?? minimumInteritemSpacing
        let (before, after) = isVertical ? (insets.top, insets.bottom) : (insets.left, insets.right)
        let (lineStart, lineEnd) = isVertical ? (insets.left, insets.right) : (insets.top, insets.bottom)
        let available = max(0, length - lineStart - lineEnd)
        let sizes = (0..<count).map { item(size(at: IndexPath(item: $0, section: section), in: view, delegate)) }
        let lines = FlowLine.lines(sizes, length: available, spacing: spacing)
        let isMirrored = isVertical && view.isRightToLeft
        var result: [UICollectionViewLayoutAttributes] = []
        var gap: CGFloat?
        scroll += before
        for (number, line) in lines.enumerated() {
            if number > 0 { scroll += lineSpacing }
            let placed = FlowLine.starts(
                line, of: sizes, length: available, spacing: spacing, isLast: number == lines.count - 1, previous: gap)
            if line.items.count > 1 { gap = placed.gap }
            for (index, start) in zip(line.items, placed.starts) {
                let size = sizes[index]
                let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: index, section: section))
                let position = isMirrored ? length - lineStart - start - size.along : lineStart + start
                attributes.frame = rect(
                    scroll: scroll + (line.across - size.across) / 2, line: position, scrollLength: size.across,
                    lineLength: size.along)
                result.append(attributes)
            }
            scroll += line.across
        }
        scroll += after
        return result
    }

    // MARK: Answers

    open override var collectionViewContentSize: CGSize { contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (headers.compactMap { $0 } + items.joined() + footers.compactMap { $0 }).filter {
            // Elements that only touch the rectangle are not in it.
            $0.frame.minX < rect.maxX && $0.frame.maxX > rect.minX && $0.frame.minY < rect.maxY
                && $0.frame.maxY > rect.minY
        }
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard items.indices.contains(indexPath.section), items[indexPath.section].indices.contains(indexPath.item)
        else { return nil }
        return items[indexPath.section][indexPath.item]
    }

    open override func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
        -> UICollectionViewLayoutAttributes?
    {
        let list = kind == UICollectionView.elementKindSectionHeader ? headers : footers
        return list.indices.contains(indexPath.section) ? list[indexPath.section] : nil
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes,
        withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { usesPreferredSizes && preferred.size != original.size }

    override func take(_ size: CGSize, forItemAt indexPath: IndexPath) { measured[indexPath] = size }
    override func forgetMeasuredSizes() { measured = [:] }

    override class var keyValueTable: KeyValueTable {
        KeyValueTable(UICollectionViewFlowLayout.self) {
            $0.bind("itemSize", \.itemSize)
            $0.bind("estimatedItemSize", \.estimatedItemSize)
            $0.bind("minimumLineSpacing", \.minimumLineSpacing)
            $0.bind("minimumInteritemSpacing", \.minimumInteritemSpacing)
            $0.bind("sectionInset", \.sectionInset)
            $0.bind("headerReferenceSize", \.headerReferenceSize)
            $0.bind("footerReferenceSize", \.footerReferenceSize)
            $0.bind("scrollDirection", \.scrollDirection)
            $0.bind("sectionInsetReference", \.sectionInsetReference)
            $0.bind("sectionHeadersPinToVisibleBounds", \.sectionHeadersPinToVisibleBounds)
            $0.bind("sectionFootersPinToVisibleBounds", \.sectionFootersPinToVisibleBounds)
        }
    }
}
