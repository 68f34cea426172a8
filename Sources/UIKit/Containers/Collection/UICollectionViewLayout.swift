/// Where one element of a collection view lies, and how it looks there.
@MainActor
open class UICollectionViewLayoutAttributes {
    public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }

    open var indexPath: IndexPath
    open internal(set) var representedElementCategory = ElementCategory.cell
    /// `nil` for cells.
    open internal(set) var representedElementKind: String?
    /// In the collection view's coordinates, in points.
    open var frame = CGRect.zero
    open var alpha: CGFloat = 1
    open var zIndex = 0
    open var isHidden = false
    open var transform = CGAffineTransform.identity

    open var size: CGSize {
        get { frame.size }
        set { frame = CGRect(x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width, height: newValue.height) }
    }
    open var center: CGPoint {
        get { CGPoint(x: frame.midX, y: frame.midY) }
        set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    open var bounds: CGRect {
        get { CGRect(origin: .zero, size: frame.size) }
        set { size = newValue.size }
    }

    public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }

    public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
        self.indexPath = indexPath
        representedElementCategory = .supplementaryView
        representedElementKind = kind
    }
}

/// Decides where the elements of a collection view lie. Apps subclass it, or use the flow layout.
@MainActor
open class UICollectionViewLayout: NSObject, NibDecodable {
    open internal(set) weak var collectionView: UICollectionView?
    var isPrepared = false

    public override init() { super.init() }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder.nib else { return }
        coder.unarchiver.register(self, at: coder.object)
    }

    class var keyValueTable: KeyValueTable { layoutTable }

    /// Before the attributes are asked for.
    open func prepare() {}
    open var collectionViewContentSize: CGSize { .zero }
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        collectionView.map { $0.bounds.size != newBounds.size } ?? true
    }
    /// Whether a cell that wants another size than the layout gave it changes the layout.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferred: UICollectionViewLayoutAttributes, withOriginalAttributes original: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    open func invalidateLayout() {
        isPrepared = false
        collectionView?.setNeedsLayout()
    }

    /// Takes the size that a cell wants; for layouts of our own.
    func take(_ size: CGSize, forItemAt indexPath: IndexPath) {}
    func forgetMeasuredSizes() {}
}

extension UICollectionViewLayout: KeyValueBound {
    static let layoutTable = KeyValueTable(UICollectionViewLayout.self) { _ in }
}
