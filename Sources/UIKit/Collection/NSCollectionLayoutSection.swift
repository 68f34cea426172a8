/// The groups of a section, one after another, with what stands above and below.
@preconcurrency @MainActor
open class NSCollectionLayoutSection {
    public let group: NSCollectionLayoutGroup
    open var contentInsets = NSDirectionalEdgeInsets.zero
    open var interGroupSpacing: CGFloat = 0
    open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
    open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
    open var decorationItems: [NSCollectionLayoutDecorationItem] = []
    open var supplementariesFollowContentInsets = true
    open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
    open var contentInsetsReference = UIContentInsetsReference.automatic
    // no effect: scrolling gestures are not simulated
    open var visibleItemsInvalidationHandler:
        (([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?

    public init(group: NSCollectionLayoutGroup) { self.group = group }

    open class func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(configuration.estimatedRowHeight))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        if configuration.appearance == .insetGrouped {
            let margin = UIView.systemSideMargin(forWidth: layoutEnvironment.container.contentSize.width)
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: margin, bottom: 0, trailing: margin)
        }
        let edge = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(configuration.estimatedEdgeHeight))
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top))
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                NSCollectionLayoutBoundarySupplementaryItem(
                    layoutSize: edge, elementKind: UICollectionView.elementKindSectionFooter, alignment: .bottom))
        }
        return section
    }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
    case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

public enum UIContentInsetsReference: Int, Sendable { case automatic, none, safeArea, layoutMargins, readableContent }

/// How large the room for a section is.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: AnyObject {
    var contentSize: CGSize { get }
    var effectiveContentSize: CGSize { get }
    var contentInsets: NSDirectionalEdgeInsets { get }
    var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: AnyObject {
    var container: any NSCollectionLayoutContainer { get }
    var traitCollection: UITraitCollection { get }
}

@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: AnyObject {
    var indexPath: IndexPath { get }
    var frame: CGRect { get }
    var alpha: CGFloat { get set }
    var transform: CGAffineTransform { get set }
}

final class LayoutRoom: NSCollectionLayoutContainer, NSCollectionLayoutEnvironment {
    let contentSize: CGSize
    let traitCollection: UITraitCollection
    init(_ size: CGSize, _ traits: UITraitCollection) { (contentSize, traitCollection) = (size, traits) }
    var effectiveContentSize: CGSize { contentSize }
    var contentInsets: NSDirectionalEdgeInsets { .zero }
    var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }
    var container: any NSCollectionLayoutContainer { self }
}

/// A list as a value: rows over the whole width.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
    public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
    public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
    public enum FooterMode: Int, Sendable { case none, supplementary }
    public typealias SwipeActionsConfigurationProvider = (IndexPath) -> UISwipeActionsConfiguration?
    public typealias ItemSeparatorHandler = (IndexPath, UIListSeparatorConfiguration) -> UIListSeparatorConfiguration

    public let appearance: Appearance
    public var headerMode = HeaderMode.none
    public var footerMode = FooterMode.none
    public var showsSeparators = true  // no effect: custom separators of lists are not drawn
    // no effect: custom separators of lists are not drawn
    public var separatorConfiguration = UIListSeparatorConfiguration()
    public var itemSeparatorHandler: ItemSeparatorHandler?  // no effect: custom separators of lists are not drawn
    public var backgroundColor: UIColor?
    public var headerTopPadding: CGFloat?
    // no effect: swipes are not simulated
    public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
    // no effect: swipes are not simulated
    public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

    /// What rows and edges count for until they are measured, in points.
    let estimatedRowHeight: CGFloat = 44
    let estimatedEdgeHeight: CGFloat = 28

    public init(appearance: Appearance) { self.appearance = appearance }
}

public struct UIListSeparatorConfiguration: Sendable {
    public enum Visibility: Int, Sendable { case automatic, visible, hidden }
    public var topSeparatorVisibility = Visibility.automatic  // no effect: custom separators of lists are not drawn
    // no effect: custom separators of lists are not drawn
    public var bottomSeparatorVisibility = Visibility.automatic
    // no effect: custom separators of lists are not drawn
    public var topSeparatorInsets = NSDirectionalEdgeInsets.zero
    // no effect: custom separators of lists are not drawn
    public var bottomSeparatorInsets = NSDirectionalEdgeInsets.zero
    public var color = UIColor.separator
    public var multipleSelectionColor = UIColor.separator  // no effect: custom separators of lists are not drawn
    public init() {}
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
    public static let automaticInsets = NSDirectionalEdgeInsets.zero
}
