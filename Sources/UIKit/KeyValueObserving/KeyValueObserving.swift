/// The observers of objects' properties, and the changes that setters report.
///
/// A setter calls `willChange` before and `didChange` after it; while nobody observes anything, both look at one flag
/// and return. Foundation has none of this off Apple's systems.
public enum KeyValueObserving {
    /// Whether anybody observes anything.
    nonisolated(unsafe) private(set) static var isUsed = false
    private static let lock = NSRecursiveLock()
    nonisolated(unsafe) private static var observed: [ObjectIdentifier: (object: WeakReference, links: [Link])] = [:]
    /// Entries of objects that are gone are dropped when there are twice as many.
    nonisolated(unsafe) private static var most = 64

    /// One property of one object on an observed path.
    final class Link {
        weak var observation: Observation?
        /// `nil`: any property, since the name is not known.
        let key: String?
        /// How many keys lie before it on the path; `nil`: it is a property that the observed one depends on.
        let depth: Int?
        init(_ observation: Observation, key: String?, depth: Int?) {
            (self.observation, self.key, self.depth) = (observation, key, depth)
        }
    }

    // MARK: What setters report

    /// A property is about to change. Rewritten sources call it for `@objc dynamic` properties.
    public static func willChange(_ object: AnyObject, _ key: String) {
        guard isUsed else { return }
        for link in links(of: object, key) { link.observation?.willChange() }
    }

    /// The property has its new value.
    public static func didChange(_ object: AnyObject, _ key: String) {
        guard isUsed else { return }
        for link in links(of: object, key) { link.observation?.didChange(link.depth) }
    }

    // The next two are for properties whose class may want to report changes itself.
    public static func automaticallyWillChange(_ object: AnyObject, _ key: String) {
        guard isUsed, KeyValueCoding.isAutomatic(key, of: object) else { return }
        willChange(object, key)
    }

    public static func automaticallyDidChange(_ object: AnyObject, _ key: String) {
        guard isUsed, KeyValueCoding.isAutomatic(key, of: object) else { return }
        didChange(object, key)
    }

    /// Runs a change between the two.
    static func change<Result>(_ object: AnyObject, _ keys: [String], _ run: () -> Result) -> Result {
        for key in keys { willChange(object, key) }
        defer { for key in keys.reversed() { didChange(object, key) } }
        return run()
    }

    // MARK: Links

    /// `isHidden` is Swift's name for what Objective-C calls `hidden`.
    static func canonical(_ key: String) -> String {
        guard key.hasPrefix("is"), let first = key.dropFirst(2).first, first.isUppercase else { return key }
        return first.lowercased() + key.dropFirst(3)
    }

    private static func links(of object: AnyObject, _ key: String) -> [Link] {
        let key = canonical(key)
        return lock.withLock {
            guard let entry = observed[ObjectIdentifier(object)], entry.object.object === object else { return [] }
            return entry.links.filter { ($0.key ?? key) == key }
        }
    }

    static func all(of object: AnyObject) -> [Observation] {
        lock.withLock {
            observed[ObjectIdentifier(object)].flatMap {
                $0.object.object === object ? $0.links.compactMap(\.observation) : nil
            } ?? []
        }
    }

    static func add(_ link: Link, to object: AnyObject) {
        lock.withLock {
            let identifier = ObjectIdentifier(object)
            var links = observed[identifier].flatMap { $0.object.object === object ? $0.links : nil } ?? []
            links.append(link)
            observed[identifier] = (WeakReference(object), links)
            isUsed = true
            guard observed.count > most else { return }
            observed = observed.filter { $0.value.object.object != nil }
            most = max(64, 2 * observed.count)
        }
    }

    static func remove(_ links: [(link: Link, object: ObjectIdentifier)]) {
        lock.withLock {
            for entry in links {
                observed[entry.object]?.links.removeAll { $0 === entry.link }
                if observed[entry.object]?.links.isEmpty == true { observed[entry.object] = nil }
            }
            isUsed = !observed.isEmpty
        }
    }
}

/// The values along one key path from one object, and whom their changes are reported to.
final class Observation: @unchecked Sendable {
    /// A path has at most so many keys.
    private static let mostKeys = 32

    private weak var root: AnyObject?
    /// `nil`: the path's name is not known, and every change of the object may be one of it.
    let keys: [String]?
    private let read: () -> Any?
    private let isWorthReporting: (Any?, Any?) -> Bool
    private let options: NSKeyValueObservingOptions
    private let report: (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    private var links: [(link: KeyValueObserving.Link, object: ObjectIdentifier)] = []
    /// Changes that have begun: a setter may call another one that reports the same.
    private var depth = 0
    private var old: Any?

    /// - Parameters:
    ///   - read: the value at the end of the path.
    ///   - report: `old` and `new` are `nil` where the options do not ask for them.
    init(
        _ root: AnyObject, keys: [String]?, options: NSKeyValueObservingOptions, read: @escaping () -> Any?,
        report: @escaping (_ old: Any?, _ new: Any?, _ isPrior: Bool) -> Void
    ) {
        self.root = root
        self.keys = keys.map { Array($0.prefix(Self.mostKeys)) }
        (self.options, self.read, self.report) = (options, read, report)
        // A setter of geometry changes several properties, and not always all of them.
        let mayStay = keys == nil || keys?.last.map(KeyValueObserving.geometry.contains) == true
        isWorthReporting = mayStay ? { !Self.isEqual($0, $1) } : { _, _ in true }
        attach()
        if options.contains(.initial) { report(nil, options.contains(.new) ? read() : nil, false) }
    }

    /// An absent value in a box is an absent value.
    private static func plain(_ value: Any?) -> Any? {
        value.flatMap { ($0 as? any OptionalValue)?.boxed ?? ($0 is any OptionalValue ? nil : $0) }
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        guard let a = plain(a), let b = plain(b) else { return plain(a) == nil && plain(b) == nil }
        func equals<Value: Equatable>(_ a: Value) -> Bool { a == b as? Value }
        if let a = a as? any Equatable { return equals(a) }
        return type(of: a) is AnyClass && a as AnyObject === b as AnyObject
    }

    func willChange() {
        depth += 1
        guard depth == 1 else { return }
        old = read()
        if options.contains(.prior) { report(options.contains(.old) ? old : nil, nil, true) }
    }

    /// - Parameters:
    ///   - place: of the property on the path.
    ///   - isAny: whether it is not known which property changed.
    func didChange(_ place: Int?, isAny: Bool = false) {
        // Observed since the change began.
        guard depth > 0 else { return }
        depth -= 1
        // What lay behind the property is another object now.
        if let place, let keys, place < keys.count - 1 { attach() }
        guard depth == 0 else { return }
        let before = old
        let new = read()
        old = nil
        guard isAny ? !Self.isEqual(before, new) : isWorthReporting(before, new) else { return }
        report(options.contains(.old) ? before : nil, options.contains(.new) ? new : nil, false)
    }

    /// Links to every object along the path, and to what the properties depend on.
    private func attach() {
        KeyValueObserving.remove(links)
        links = []
        guard let root else { return }
        guard let keys else { return link(root, nil, 0) }
        var current: AnyObject? = root
        for (place, key) in keys.enumerated() {
            guard let object = current else { return }
            link(object, KeyValueObserving.canonical(key), place)
            var known: Set<String> = [key]
            var pending = Array(KeyValueCoding.keyPaths(affecting: key, of: object))
            while let path = pending.popLast(), known.insert(path).inserted, known.count < 1_000 {
                attach(along: path, from: object)
                if !path.contains(".") { pending += KeyValueCoding.keyPaths(affecting: path, of: object) }
            }
            current = place < keys.count - 1 ? KeyValueCoding.object(forKey: key, of: object) : nil
        }
    }

    /// Links to the objects along a path that the observed property depends on.
    private func attach(along path: String, from object: AnyObject) {
        var current: AnyObject? = object
        for key in path.split(separator: ".").prefix(Self.mostKeys).map(String.init) {
            guard let object = current else { return }
            link(object, KeyValueObserving.canonical(key), nil)
            current = KeyValueCoding.object(forKey: key, of: object)
        }
    }

    private func link(_ object: AnyObject, _ key: String?, _ place: Int?) {
        let link = KeyValueObserving.Link(self, key: key, depth: place)
        links.append((link, ObjectIdentifier(object)))
        KeyValueObserving.add(link, to: object)
    }

    func invalidate() {
        KeyValueObserving.remove(links)
        links = []
        root = nil
    }

    deinit { KeyValueObserving.remove(links) }
}

private protocol OptionalValue { var boxed: Any? { get } }
extension Optional: OptionalValue { fileprivate var boxed: Any? { map { $0 as Any } } }

extension KeyValueObserving {
    /// Properties that follow from each other.
    static let geometry: Set<String> = ["frame", "bounds", "center", "position", "transform"]
    private static let ofLayer = ["bounds", "position", "frame"], ofView = ["bounds", "center", "frame"]

    @MainActor static func geometryWillChange(_ layer: CALayer) {
        for key in ofLayer { willChange(layer, key) }
        if let view = layer.view { for key in ofView { willChange(view, key) } }
    }

    @MainActor static func geometryDidChange(_ layer: CALayer) {
        if let view = layer.view { for key in ofView { didChange(view, key) } }
        for key in ofLayer { didChange(layer, key) }
    }
}

extension KeyValueCoding {
    /// Tables belong to the main thread; elsewhere only what the observed object itself reports is known.
    private nonisolated static func onMainThread<Result>(_ otherwise: Result, _ run: @MainActor () -> Result) -> Result
    {
        guard MainQueue.isCurrent else { return otherwise }
        return withoutActuallyEscaping(run) { run in MainActor.assumeIsolated { Unchecked(run()) }.value }
    }

    nonisolated static func object(forKey key: String, of object: AnyObject) -> AnyObject? {
        let object = Unchecked(object)
        return onMainThread(Unchecked<AnyObject?>(nil)) {
            Unchecked(
                accessor(key, of: object.value)?.get(object.value).flatMap {
                    type(of: $0) is AnyClass ? $0 as AnyObject : nil
                })
        }.value
    }

    nonisolated static func keyPaths(affecting key: String, of object: AnyObject) -> Set<String> {
        let object = Unchecked(object)
        return onMainThread([]) {
            let stated =
                (object.value as? UIResponder).map { type(of: $0).keyPathsForValuesAffectingValue(forKey: key) } ?? []
            return stated.union(first(in: type(of: object.value)) { $0.dependencies(of: key) } ?? [])
        }
    }

    nonisolated static func isAutomatic(_ key: String, of object: AnyObject) -> Bool {
        let object = Unchecked(object)
        return onMainThread(true) {
            if let responder = object.value as? UIResponder {
                return type(of: responder).automaticallyNotifiesObservers(forKey: key)
            }
            return first(in: type(of: object.value)) { $0.automatic?(key) } ?? true
        }
    }
}
