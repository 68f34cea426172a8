/// A width or a height of a compositional layout: a share of what is around, points, or an estimate.
public struct NSCollectionLayoutDimension: Hashable, Sendable {
    enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
    let kind: Kind
    public let dimension: CGFloat

    public static func fractionalWidth(_ share: CGFloat) -> Self { Self(kind: .fractionalWidth, dimension: share) }
    public static func fractionalHeight(_ share: CGFloat) -> Self { Self(kind: .fractionalHeight, dimension: share) }
    public static func absolute(_ points: CGFloat) -> Self { Self(kind: .absolute, dimension: points) }
    public static func estimated(_ points: CGFloat) -> Self { Self(kind: .estimated, dimension: points) }
    public static func uniformAcrossSiblings(estimate: CGFloat) -> Self { Self(kind: .estimated, dimension: estimate) }

    public var isFractionalWidth: Bool { kind == .fractionalWidth }
    public var isFractionalHeight: Bool { kind == .fractionalHeight }
    public var isAbsolute: Bool { kind == .absolute }
    public var isEstimated: Bool { kind == .estimated }

    func length(in container: CGSize) -> CGFloat {
        let length =
            switch kind {
            case .fractionalWidth: container.width * dimension
            case .fractionalHeight: container.height * dimension
            case .absolute, .estimated: dimension
            }
        return length.isFinite ? max(0, length) : 0
    }
}

public struct NSCollectionLayoutSize: Hashable, Sendable {
    public let widthDimension: NSCollectionLayoutDimension
    public let heightDimension: NSCollectionLayoutDimension
    public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension)
    {
        (widthDimension, heightDimension) = (width, height)
    }

    func size(in container: CGSize) -> CGSize {
        CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
    }
}

public struct NSCollectionLayoutSpacing: Hashable, Sendable {
    public let spacing: CGFloat
    public let isFlexibleSpacing: Bool
    public var isFixedSpacing: Bool { !isFlexibleSpacing }
    public static func fixed(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: false) }
    public static func flexible(_ spacing: CGFloat) -> Self { Self(spacing: spacing, isFlexibleSpacing: true) }
}

public struct NSCollectionLayoutEdgeSpacing: Hashable, Sendable {
    public let leading, top, trailing, bottom: NSCollectionLayoutSpacing?
    public init(
        leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
        bottom: NSCollectionLayoutSpacing?
    ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }
}

/// One cell's place, as a recipe.
@preconcurrency @MainActor
open class NSCollectionLayoutItem {
    public let layoutSize: NSCollectionLayoutSize
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var edgeSpacing: NSCollectionLayoutEdgeSpacing?  // no effect: edge spacing is not applied
    public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]

    public init(layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []) {
        (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    }

    /// Gives the next cells their frames, the first in a place of a proposed size. What the place then measures.
    func place(_ cells: inout CellPlaces, at origin: CGPoint, size: CGSize) -> CGSize {
        let isEstimated = layoutSize.heightDimension.isEstimated
        let taken = CGSize(
            width: size.width, height: isEstimated ? cells.measured(cells.frames.count) ?? size.height : size.height)
        // Insets do not count along an axis that is estimated.
        let insets = UIEdgeInsets(
            top: isEstimated ? 0 : contentInsets.top, left: contentInsets.leading,
            bottom: isEstimated ? 0 : contentInsets.bottom,
            right: contentInsets.trailing)
        cells.frames.append(CGRect(origin: origin, size: taken).inset(by: insets))
        return taken
    }

    /// Whether cells decide heights.
    var hasEstimatedHeight: Bool { layoutSize.heightDimension.isEstimated }
}

/// The frames of the cells of one section, as they are given out.
struct CellPlaces {
    var frames: [CGRect] = []
    /// The height that the cell wants, if it was asked already.
    let measured: (Int) -> CGFloat?
}

/// Items side by side or below one another.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
    /// A group of more cells is cut.
    private static let mostCells = 10_000

    private enum Arrangement { case horizontal, vertical }
    private let arrangement: Arrangement
    public let subitems: [NSCollectionLayoutItem]
    /// Each of the one item's copies gets an equal share.
    private let isEvenly: Bool
    open var interItemSpacing: NSCollectionLayoutSpacing?
    open var supplementaries: [NSCollectionLayoutSupplementaryItem] = []

    private init(
        _ arrangement: Arrangement, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], isEvenly: Bool
    ) {
        (self.arrangement, self.subitems, self.isEvenly) = (arrangement, subitems, isEvenly)
        super.init(layoutSize: size)
    }

    private static func copies(_ item: NSCollectionLayoutItem, _ count: Int) -> [NSCollectionLayoutItem] {
        Array(repeating: item, count: min(max(count, 1), mostCells))
    }

    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(.horizontal, layoutSize, subitems, isEvenly: false)
    }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(.vertical, layoutSize, subitems, isEvenly: false)
    }
    open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(.horizontal, layoutSize, copies(subitem, count), isEvenly: true)
    }
    open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
        -> NSCollectionLayoutGroup
    {
        NSCollectionLayoutGroup(.vertical, layoutSize, copies(subitem, count), isEvenly: true)
    }
    open class func horizontal(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.horizontal, layoutSize, copies(subitem, count), isEvenly: false)
    }
    open class func vertical(
        layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
    ) -> NSCollectionLayoutGroup {
        NSCollectionLayoutGroup(.vertical, layoutSize, copies(subitem, count), isEvenly: false)
    }

    /// The items of one round: those that were given, the last repeated as often as there is room for it.
    private func members(in size: CGSize) -> [(item: NSCollectionLayoutItem, length: CGFloat)] {
        let isHorizontal = arrangement == .horizontal
        let room = isHorizontal ? size.width : size.height
        let gap = interItemSpacing?.spacing ?? 0
        if isEvenly {
            let share = max(0, (room - gap * CGFloat(subitems.count - 1)) / CGFloat(subitems.count))
            return subitems.map { ($0, share) }
        }
        func length(_ item: NSCollectionLayoutItem) -> CGFloat {
            (isHorizontal ? item.layoutSize.widthDimension : item.layoutSize.heightDimension).length(in: size)
        }
        var result = subitems.map { (item: $0, length: length($0)) }
        guard let last = result.last, last.length > 0, subitems.count == 1 else { return result }
        var used = result.reduce(0) { $0 + $1.length }
        // Shares such as a third leave a little.
        while used + gap + last.length <= room + 0.01, result.count < Self.mostCells {
            result.append(last)
            used += gap + last.length
        }
        return result
    }

    override func place(_ cells: inout CellPlaces, at origin: CGPoint, size: CGSize) -> CGSize {
        let room = CGSize(
            width: max(0, size.width - contentInsets.leading - contentInsets.trailing),
            height: max(0, size.height - contentInsets.top - contentInsets.bottom))
        let members = members(in: room)
        let isHorizontal = arrangement == .horizontal
        var gap = interItemSpacing?.spacing ?? 0
        if interItemSpacing?.isFlexibleSpacing == true, members.count > 1 {
            let free = (isHorizontal ? room.width : room.height) - members.reduce(0) { $0 + $1.length }
            gap = max(gap, free / CGFloat(members.count - 1))
        }
        var next = CGPoint(x: origin.x + contentInsets.leading, y: origin.y + contentInsets.top)
        var height: CGFloat = 0
        for member in members {
            let own = member.item.layoutSize.size(in: room)
            let proposed =
                isHorizontal
                ? CGSize(width: member.length, height: own.height) : CGSize(width: own.width, height: member.length)
            let taken = member.item.place(&cells, at: next, size: proposed)
            if isHorizontal { next.x += member.length + gap } else { next.y += taken.height + gap }
            height = isHorizontal ? max(height, taken.height) : next.y - gap - origin.y - contentInsets.top
        }
        guard layoutSize.heightDimension.isEstimated else { return size }
        return CGSize(width: size.width, height: height + contentInsets.top + contentInsets.bottom)
    }

    override var hasEstimatedHeight: Bool { super.hasEstimatedHeight || subitems.contains(where: \.hasEstimatedHeight) }
}

/// A header, a footer or a badge, as a recipe. Badges of items are not shown.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = 1
    public let containerAnchor: NSCollectionLayoutAnchor?

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor? = nil
    ) {
        (self.elementKind, self.containerAnchor) = (elementKind, containerAnchor)
        super.init(layoutSize: layoutSize)
    }
}

public struct NSCollectionLayoutAnchor: Sendable {
    public let edges: NSDirectionalRectEdge
    public let offset: CGPoint
    public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint = .zero) {
        (self.edges, offset) = (edges, absoluteOffset)
    }
    public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
        (self.edges, offset) = (edges, fractionalOffset)
    }
}

open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
    open var extendsBoundary = true
    /// Pinned headers stand where they begin.
    open var pinToVisibleBounds = false  // no effect: headers are not pinned
    public let alignment: NSRectAlignment
    public let offset: CGPoint

    public init(
        layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
        absoluteOffset: CGPoint = .zero
    ) {
        (self.alignment, offset) = (alignment, absoluteOffset)
        super.init(layoutSize: layoutSize, elementKind: elementKind)
    }

    var isAtTop: Bool { [.top, .topLeading, .topTrailing].contains(alignment) }
}

open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
    public let elementKind: String
    open var zIndex = -1
    init(kind: String) {
        elementKind = kind
        super.init(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    }
    open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
        NSCollectionLayoutDecorationItem(kind: elementKind)
    }
}

public enum NSRectAlignment: Int, Sendable {
    case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
