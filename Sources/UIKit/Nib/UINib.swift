public import NibArchive

/// A nib that makes its objects anew each time it is instantiated.
@preconcurrency @MainActor
public final class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects by the identifiers of the nib's external objects.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    private enum Source {
        case archive(ArchiveReader, path: String, NibBundle)
        /// Read when first needed, and kept.
        case named(String, Bundle)
        case data([UInt8])
    }

    private var source: Source
    /// The places in the archive, which stays the same once it is there.
    private let rowPlaces = PropertyDecoding.Places()
    private var describe: @MainActor (NibOrigin) -> NibObjectSource? = { _ in nil }
    /// What a person calls the nib.
    private let name: String
    /// The file of a nib that code or a class names; `nil`: the nib is a value.
    private var file: String?
    /// The class that asks for the nib, if it said so; else the owner's does.
    private var asker: AnyClass?
    /// Makes the controller of a scene in the nib's place; `nil` from it leaves it to the nib.
    var creator: ((NSCoder) -> UIViewController?)?

    public init(archive: Archive, path: String = "", bundle: NibBundle = .empty) {
        source = .archive(ArchiveReader(archive), path: path, bundle)
        name = path
        describe = bundle.describe
    }

    /// A nib of a bundle, the main one without. Whether it is there shows when it is instantiated.
    public init(nibName: String, bundle: Bundle?) {
        source = .named(nibName, bundle ?? .main)
        name = nibName
    }

    /// A nib of a class, in its bundle: where several modules have a nib of the name, that of the class's module.
    package convenience init(nibName: String, askedBy type: AnyClass) {
        self.init(nibName: nibName, bundle: Bundle(for: type))
        asker = type
    }

    /// Whether the bytes are a nib shows when it is instantiated.
    public init(data: Data, bundle: Bundle?) {
        source = .data(Array(data))
        name = "data"
    }

    /// The nib's top-level objects, without placeholders, in document order.
    ///
    /// What UIKit raises as an exception goes to `UncaughtExceptions`; inside another load it waits for that one's end,
    /// and the result is a plain view.
    @discardableResult
    public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        do { return Turn.keep(try load(withOwner: owner, options: options)) } catch {
            LoadStack.raise(error)
            return LoadStack.entries.isEmpty ? [] : [UIView()]
        }
    }

    /// As `instantiate`, for callers that can deal with an error.
    public func load(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) throws(NibLoadError) -> [Any] {
        let (reader, path, bundle) = try resolved(askedBy: asker ?? owner.map { type(of: $0 as AnyObject) })
        var supplied = (options?[.externalObjects] as? [String: Any]) ?? [:]
        supplied["IBFilesOwner"] = owner
        let unarchiver = NibUnarchiver(reader, path: path, bundle: bundle, supplied: supplied, rowPlaces: rowPlaces)
        unarchiver.creator = creator
        if let file { unarchiver.traceLoad(of: file, owner: owner) }
        let entry = LoadStack.Entry(identity: name.isEmpty ? path : name) { [name, describe] in
            "\(name) (\(describe(unarchiver.decoder.origin)?.description ?? "object \(unarchiver.decoder.origin.object)"))"
        }
        do {
            // Nibs given as values may hold each other; only those of bundles can be told apart by name.
            if entry.identity.isEmpty { return try NibLoad(unarchiver).run() }
            return try LoadStack.load(entry) { () throws(NibLoadError) in try NibLoad(unarchiver).run() }
        } catch {
            var error = error
            error.place = error.place ?? error.origin.flatMap { describe($0)?.description } ?? error.connectionPlace
            throw error
        }
    }

    private func resolved(askedBy type: AnyClass?) throws(NibLoadError) -> (ArchiveReader, path: String, NibBundle) {
        switch source {
        case .archive(let reader, let path, let bundle): return (reader, path, bundle)
        case .named(let name, let bundle):
            let found = try BundleResources.find(name, in: bundle, askedBy: type)
            describe = found.describe
            file = found.file ?? "\(name).nib"
            source = .archive(
                ArchiveReader(found.archive), path: "",
                NibBundle(
                    found.others, strings: found.strings, resourceFolder: found.resourceFolder,
                    describe: found.describe, isNamed: true))
        case .data(let bytes):
            source = .archive(ArchiveReader(try BundleResources.decode(bytes, name)), path: "", .empty)
        }
        return try resolved(askedBy: type)
    }
}

/// The time for which UIKit keeps what calls return: until the run loop comes round, as an autorelease pool does.
///
/// So a weak outlet to a top-level object holds until the method that loaded the nib has put it somewhere.
@preconcurrency @MainActor
public enum Turn {
    private static var kept: [Any] = []
    /// A program that never ends a turn keeps no more than this many results.
    private static let most = 1_000

    /// One end waits at most: where the main queue never comes round, they would add up.
    private static var endIsScheduled = false

    static func keep(_ objects: [Any]) -> [Any] {
        if kept.count >= most { kept.removeFirst(most / 2) }
        kept.append(objects)
        if !endIsScheduled {
            endIsScheduled = true
            DispatchQueue.main.async {
                MainActor.assumeIsolated {
                    endIsScheduled = false
                    end()
                }
            }
        }
        return objects
    }

    /// Lets go of what was kept. The main queue does it when it comes round; tools and tests without one when they are
    /// done.
    public static func end() { kept = [] }

    /// Lets go of what is kept by `body` when it returns.
    fileprivate static func nested<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = kept
        kept = []
        defer { kept = outer }
        return try body()
    }
}

/// Runs `body` and then lets go of what UIKit's calls returned inside it.
@preconcurrency @MainActor
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try Turn.nested(body) }
