internal import NibArchive

/// A keyed coder over an archive: what `init(coder:)` of every class reads from.
///
/// It stands at one object at a time. Objects are made once and kept, so that a reference that occurs twice is one
/// object; a reference to an object that is being made gives `nil`, as there is nothing to hand out yet.
public final class NibDecoder: NSCoder {
    let unarchiver: NibUnarchiver
    /// The object that is being decoded.
    private(set) var object: Int

    init(_ unarchiver: NibUnarchiver, root: Int) {
        self.unarchiver = unarchiver
        object = root
        super.init()
    }

    var archive: Archive { unarchiver.archive }
    var origin: NibOrigin { NibOrigin(archive: unarchiver.path, object: object) }

    /// Decodes with the coder standing at another object.
    func at<Result>(_ index: Int, _ decode: () -> Result) -> Result {
        let previous = object
        object = index
        defer { object = previous }
        return decode()
    }

    func value(_ key: String) -> Archive.Value? { unarchiver.reader.value(key, of: object) }

    // MARK: Typed access of our own classes

    func bool(_ key: String) -> Bool? { value(key)?.boolValue }
    func int(_ key: String) -> Int? { value(key)?.intValue }
    /// A finite number.
    func number(_ key: String) -> CGFloat? { value(key)?.number }
    func string(_ key: String) -> String? { value(key)?.objectIndex.flatMap { text(at: $0) } }
    /// The text of a string object, in the language of the load.
    func text(at index: Int) -> String? {
        guard let text = unarchiver.reader.string(at: index) else { return nil }
        guard let strings = unarchiver.bundle.strings, let key = archive.localizationKey(at: index) else { return text }
        return strings.text(forKey: key, development: text)
    }
    func point(_ key: String) -> CGPoint? { value(key)?.point }
    func size(_ key: String) -> CGSize? { value(key)?.size }
    func rect(_ key: String) -> CGRect? { value(key)?.rect }
    func insets(_ key: String) -> UIEdgeInsets? { value(key)?.insets }

    /// The object under a key.
    @MainActor func object(_ key: String) -> Any? { object(value(key)) }
    /// The object that a value refers to.
    @MainActor func object(_ value: Archive.Value?) -> Any? {
        guard let index = value?.objectIndex else { return nil }
        return unarchiver.object(at: index)
    }
    @MainActor func object<T>(_ key: String, as type: T.Type) -> T? { object(key) as? T }
    /// The object under a key, as one that has an identity.
    @MainActor func reference(_ key: String) -> AnyObject? { Self.reference(object(key)) }
    /// Asking for a class first spares the bridging of values, which takes long.
    static func reference(_ value: Any?) -> AnyObject? { value as? NSObject ?? value as AnyObject? }
    /// The members of an array under a key; those of another type are skipped.
    @MainActor func objects<T>(_ key: String, as type: T.Type) -> [T] {
        guard let index = value(key)?.objectIndex, let elements = unarchiver.reader.elements(at: index) else {
            return []
        }
        // Closures that belong to an actor cost a look at the executor each time, so this is a loop, as others here
        // are.
        var members: [T] = []
        members.reserveCapacity(elements.count)
        for element in elements {
            if let index = element.objectIndex, let member = unarchiver.object(at: index) as? T {
                members.append(member)
            }
        }
        return members
    }

    // MARK: NSCoder

    public override var allowsKeyedCoding: Bool { true }
    public override func containsValue(forKey key: String) -> Bool { value(key) != nil }
    public override func decodeBool(forKey key: String) -> Bool { bool(key) ?? false }
    public override func decodeInteger(forKey key: String) -> Int { int(key) ?? 0 }
    public override func decodeInt32(forKey key: String) -> Int32 { Int32(truncatingIfNeeded: int(key) ?? 0) }
    public override func decodeInt64(forKey key: String) -> Int64 { Int64(int(key) ?? 0) }
    public override func decodeFloat(forKey key: String) -> Float { Float(number(key) ?? 0) }
    public override func decodeDouble(forKey key: String) -> Double { Double(number(key) ?? 0) }
    public override func decodeObject(forKey key: String) -> Any? {
        // UIKit's objects live on the main actor, and so does every load.
        nonisolated(unsafe) var result: Any?
        nonisolated(unsafe) let coder = self
        MainActor.assumeIsolated { result = coder.object(key) }
        return result
    }
}

/// Values as UIKit has them; `nil` for those of other types and for numbers that no interface has.
extension Archive.Value {
    /// A finite number.
    var number: CGFloat? { doubleValue.flatMap { $0.isFinite ? CGFloat($0) : nil } }
    var point: CGPoint? { pointValue.flatMap { Self.areCoordinates($0.x, $0.y) ? CGPoint(x: $0.x, y: $0.y) : nil } }
    var size: CGSize? {
        sizeValue.flatMap {
            Self.areCoordinates($0.width, $0.height) ? CGSize(width: $0.width, height: $0.height) : nil
        }
    }
    var rect: CGRect? {
        rectValue.flatMap {
            Self.areCoordinates($0.x, $0.y, $0.width, $0.height)
                ? CGRect(x: $0.x, y: $0.y, width: $0.width, height: $0.height) : nil
        }
    }
    var insets: UIEdgeInsets? {
        insetsValue.flatMap {
            Self.areCoordinates($0.top, $0.left, $0.bottom, $0.right)
                ? UIEdgeInsets(top: $0.top, left: $0.left, bottom: $0.bottom, right: $0.right) : nil
        }
    }

    private static func areCoordinates(_ a: Double, _ b: Double, _ c: Double = 0, _ d: Double = 0) -> Bool {
        // NaN fails every comparison.
        abs(a) < NibUnarchiver.largestCoordinate && abs(b) < NibUnarchiver.largestCoordinate
            && abs(c) < NibUnarchiver.largestCoordinate && abs(d) < NibUnarchiver.largestCoordinate
    }
}

extension NSCoder {
    public func decodeCGPoint(forKey key: String) -> CGPoint { (self as? NibDecoder)?.point(key) ?? .zero }
    public func decodeCGSize(forKey key: String) -> CGSize { (self as? NibDecoder)?.size(key) ?? .zero }
    public func decodeCGRect(forKey key: String) -> CGRect { (self as? NibDecoder)?.rect(key) ?? .zero }
    public func decodeUIEdgeInsets(forKey key: String) -> UIEdgeInsets { (self as? NibDecoder)?.insets(key) ?? .zero }

    /// The point of a text such as `{1, 2}`; zero where it is none.
    public class func cgPoint(for text: String) -> CGPoint {
        numbers(2, in: text).map { CGPoint(x: $0[0], y: $0[1]) } ?? .zero
    }
    /// The size of a text such as `{1, 2}`; zero where it is none.
    public class func cgSize(for text: String) -> CGSize {
        numbers(2, in: text).map { CGSize(width: $0[0], height: $0[1]) } ?? .zero
    }
    /// The vector of a text such as `{1, 2}`; zero where it is none.
    public class func cgVector(for text: String) -> CGVector {
        numbers(2, in: text).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
    }
    /// The rectangle of a text such as `{{1, 2}, {3, 4}}`; zero where it is none.
    public class func cgRect(for text: String) -> CGRect {
        numbers(4, in: text).map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) } ?? .zero
    }
    /// The insets of a text such as `{top, left, bottom, right}`; zero where it is none.
    public class func uiEdgeInsets(for text: String) -> UIEdgeInsets {
        numbers(4, in: text).map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) } ?? .zero
    }
    public class func string(for point: CGPoint) -> String { "{\(point.x), \(point.y)}" }
    public class func string(for size: CGSize) -> String { "{\(size.width), \(size.height)}" }
    public class func string(for rect: CGRect) -> String { "{\(string(for: rect.origin)), \(string(for: rect.size))}" }

    private class func numbers(_ count: Int, in text: String) -> [CGFloat]? {
        let numbers = text.split(separator: ",").compactMap { Double($0.filter { !" {}".contains($0) }) }
        return numbers.count == count ? numbers.map { CGFloat($0) } : nil
    }

    var nib: NibDecoder? { self as? NibDecoder }
}
