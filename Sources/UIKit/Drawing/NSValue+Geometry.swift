/// Geometry in an object, for the types that Foundation's `NSValue` does not know.
private final class GeometryValue: NSValue, @unchecked Sendable {
    let value: AnyHashable

    init(_ value: some Hashable & Sendable) {
        self.value = AnyHashable(value)
        super.init()
    }

    required convenience init(bytes value: UnsafeRawPointer, objCType type: UnsafePointer<Int8>) { self.init(0) }
    required init?(coder: NSCoder) { nil }

    override func isEqual(_ other: Any?) -> Bool { (other as? GeometryValue)?.value == value }
    override var hash: Int { value.hashValue }
    override var description: String { "\(value)" }
    override func copy() -> Any { self }
    override func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An initializer of a protocol may choose the class.
public protocol GeometryValueMaking {}
extension NSValue: GeometryValueMaking {}

extension GeometryValueMaking where Self: NSValue {
    public init(caTransform3D transform: CATransform3D) { self = Self.holding(transform) }
    public init(cgAffineTransform transform: CGAffineTransform) { self = Self.holding(transform) }
    public init(cgVector vector: CGVector) { self = Self.holding(vector) }
    public init(uiEdgeInsets insets: UIEdgeInsets) { self = Self.holding(insets) }
    public init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) { self = Self.holding(insets) }
    public init(uiOffset offset: UIOffset) { self = Self.holding(offset) }

    private static func holding(_ value: some Hashable & Sendable) -> Self {
        guard let object = GeometryValue(value) as? Self else {
            preconditionFailure("\(Self.self) cannot hold a \(type(of: value)); use NSValue")
        }
        return object
    }
}

extension NSValue {
    public var caTransform3DValue: CATransform3D { held(CATransform3D()) }
    public var cgAffineTransformValue: CGAffineTransform {
        held(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
    }
    public var cgVectorValue: CGVector { held(CGVector(dx: 0, dy: 0)) }
    public var uiEdgeInsetsValue: UIEdgeInsets { held(.zero) }
    public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets { held(.zero) }
    public var uiOffsetValue: UIOffset { held(UIOffset()) }

    /// What it was made of; of another type it is zero.
    private func held<Value: Hashable>(_ zero: Value) -> Value {
        (self as? GeometryValue)?.value.base as? Value ?? zero
    }
}
