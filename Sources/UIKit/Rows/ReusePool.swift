internal import NibArchive

/// Where a container takes views from that it makes many of: what was registered, and what has left the screen.
@MainActor
struct ReusePool<View: UIView> {
    /// What stands behind an identifier.
    enum Source {
        case type(View.Type)
        case nib(UINib, externalObjects: WeakObjects)
    }

    private var sources: [String: Source] = [:]
    private var waiting: [String: [View]] = [:]

    /// A later registration replaces an earlier one; `nil` removes it.
    mutating func register(_ source: Source?, for identifier: String) { sources[identifier] = source }

    func source(for identifier: String) -> Source? { sources[identifier] }

    /// A new view of what is registered. What is wrong goes the way of UIKit's exceptions; `nil` then.
    func make(_ identifier: String, of wanted: String, makingClass: (View.Type) -> View?) -> View? {
        guard let source = source(for: identifier) else { return nil }
        if let view = source.instantiate(makingClass: makingClass) { return view }
        LoadStack.raiseInconsistency(
            .invalidCellNib,
            "invalid nib registered for identifier (\(identifier)) - nib must contain exactly one top level object which must be"
                + " a \(wanted) instance")
        return nil
    }

    /// Keeps a view for later use. Views without an identifier cannot be found again.
    mutating func keep(_ view: View, for identifier: String?) {
        guard let identifier else { return }
        waiting[identifier, default: []].append(view)
    }

    mutating func takeWaiting(_ identifier: String) -> View? { waiting[identifier]?.popLast() }
}

extension ReusePool.Source {
    /// The one object of a registered nib; `nil` when the nib does not hold exactly one of the right class.
    @MainActor func instantiate(makingClass: (View.Type) -> View?) -> View? {
        switch self {
        case .type(let type): return makingClass(type)
        case .nib(let nib, let external):
            let objects = nib.instantiate(withOwner: nil, options: [.externalObjects: external.objects])
            return objects.count == 1 ? objects.first as? View : nil
        }
    }
}

/// The objects outside a nested nib that it refers to. They own the container, so it must not own them.
struct WeakObjects {
    private struct Box { weak var object: AnyObject? }
    private var boxes: [String: Box] = [:]

    init() {}

    init(_ dictionary: [AnyHashable: Any]) {
        for (key, value) in dictionary { if let key = key as? String { boxes[key] = Box(object: value as AnyObject) } }
    }

    var objects: [String: Any] { boxes.compactMapValues(\.object) }
}

extension NibDecoder {
    /// The nested nibs that an archive keeps under one key, and under another what they reach outside themselves.
    @MainActor func nestedNibs(_ nibs: String, externalObjects: String) -> [(
        identifier: String, nib: UINib, external: WeakObjects
    )] {
        guard let dictionary = object(nibs) as? [AnyHashable: Any] else { return [] }
        let external = object(externalObjects) as? [AnyHashable: Any] ?? [:]
        return dictionary.compactMap { key, value in
            guard let identifier = key as? String, let nib = value as? UINib else { return nil }
            return (identifier, nib, WeakObjects(external[key] as? [AnyHashable: Any] ?? [:]))
        }
    }
}

extension UINib: NibDecodable {
    /// A nib inside a nib: its bytes lie in the archive as data.
    public convenience init?(coder: NSCoder) {
        guard let coder = coder.nib, let bytes = coder.object("archiveData") as? [UInt8],
            let archive = try? Archive(decoding: bytes)
        else { return nil }
        let step = "\(coder.object)"
        let path = coder.unarchiver.path.isEmpty ? step : "\(coder.unarchiver.path)/\(step)"
        self.init(archive: archive, path: path, bundle: coder.unarchiver.bundle)
    }
}

extension IndexPath {
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
    public var section: Int { count > 0 ? self[0] : 0 }
    public var row: Int { count > 1 ? self[1] : 0 }
    public var item: Int { row }
}
