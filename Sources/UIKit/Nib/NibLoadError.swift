public import NibArchive

/// Why a nib was not loaded: what UIKit would raise as an exception, and what we know besides.
public struct NibLoadError: Error, Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// No file of the name in the bundle.
        case missingNib
        /// Several modules have a file of the name, and none of them asks.
        case ambiguousName
        /// A file that is not a nib.
        case damagedNib
        /// An outlet that its source does not have.
        case undefinedKey
        /// An outlet of another type than its destination.
        case typeMismatch
        /// A connected external object that was not supplied.
        case missingExternalObject
        /// A nib that loads itself without end.
        case recursion
        /// An action that its target does not have, found when it is sent.
        case unrecognizedSelector
        /// An observer that was not added, or does not take what it observes.
        case keyValueObserving
        case missingStoryboard
        /// A storyboard has no scene with the identifier.
        case missingScene
        /// A controller has no segue with the identifier.
        case missingSegue
        /// A controller's nib without its view.
        case viewOutletNotSet
        /// A table's controller whose view is not a table.
        case missingTableView
        /// A view that is to be the root of two controllers.
        case sharedView
        /// A creator or segue action whose controller was not made with the coder that it got.
        case foreignController
        /// Nothing is registered for the identifier of a cell or another reusable view.
        case unregisteredIdentifier
        /// A registered nib that does not hold one object of the right class.
        case invalidCellNib
        /// A registered nib whose object has another identifier.
        case identifierMismatch
        /// A data source that promises rows and gives no cells.
        case missingCell
        /// Rows or items that come and go otherwise than the data source says.
        case invalidUpdate
        /// A visual format that cannot be read.
        case invalidFormat
        /// A constraint that is activated between views of different hierarchies.
        case noCommonAncestor
    }

    public var kind: Kind
    /// The name of UIKit's exception: `NSUnknownKeyException`.
    public var exceptionName: String
    /// UIKit's words where it has some.
    public var reason: String
    /// The object that it is about.
    public var origin: NibOrigin?
    /// Where that is in the document, if the nib was compiled from one in this process: `Card.xib:12:9: view "Card"
    /// root`.
    public var place: String?
    /// Where the nib itself says that its connection stands: `Card.xib:14:13: outlet label`. It is the place where
    /// nothing else is known.
    public var connectionPlace: String?
    /// What helps.
    public var hint: String?

    init(_ kind: Kind, exception: String, _ reason: String, origin: NibOrigin? = nil, hint: String? = nil) {
        self.kind = kind
        exceptionName = exception
        self.reason = reason
        self.origin = origin
        self.hint = hint
    }
}

extension NibLoadError: CustomStringConvertible {
    /// The reason, the place and the hint, a line each.
    public var description: String {
        ([reason] + [place.map { "at \($0)" }, hint].compactMap { $0 }).joined(separator: "\n")
    }
}

/// What becomes of errors that UIKit raises as exceptions, which Swift code on this system cannot catch.
@preconcurrency @MainActor
public enum UncaughtExceptions {
    /// The status with which a process ends that nobody saves: as after an abort.
    private static let status: Int32 = 134

    /// Takes an error that reached the outermost call into UIKit. It may return; the call then gives an empty result.
    public static var handler: (NibLoadError) -> Void = { error in
        let text =
            "*** Terminating app due to uncaught exception '\(error.exceptionName)', reason: '\(error.reason)'\n\(error)\n"
        Array(text.utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
        exit(status)
    }
}

/// The loads that are under way, the outermost first: objects may load nibs while they are made.
@MainActor
struct LoadStack {
    /// A nib that is entered so often while it is being loaded is taken to load itself for ever.
    static let mostEntries = 32

    struct Entry {
        /// What makes two loads loads of the same nib.
        var identity: String
        /// The nib, and the object that is being made in it.
        var describe: () -> String
    }

    static var entries: [Entry] = []
    /// The first error of a load inside another one: its caller is user code, which cannot be told.
    static var pending: NibLoadError?

    /// Loads inside the loads that are under way.
    static func load<Result>(_ entry: Entry, _ body: () throws(NibLoadError) -> Result) throws(NibLoadError) -> Result {
        if entries.count(where: { $0.identity == entry.identity }) >= mostEntries {
            // One turn of the wheel tells it all.
            let start = entries.lastIndex { $0.identity == entry.identity } ?? 0
            let chain = (entries[start...].map { $0.describe() } + [entry.identity]).joined(separator: " ▸ ")
            let error = NibLoadError(
                .recursion, exception: "NSInternalInconsistencyException",
                "the nib \(entry.identity) loads itself endlessly: \(chain)",
                hint: "set the class on File's Owner instead of the root view, or load the nib in only one place")
            CustomCode.didFail?(error)
            throw error
        }
        entries.append(entry)
        defer { entries.removeLast() }
        let result = try CustomCode.nested(body)
        if entries.count == 1, let error = pending {
            pending = nil
            throw error
        }
        return result
    }

    /// Deals with an error that has no other exception's name.
    static func raiseInconsistency(_ kind: NibLoadError.Kind, _ reason: String, hint: String? = nil) {
        raise(NibLoadError(kind, exception: "NSInternalInconsistencyException", reason, hint: hint))
    }

    /// Deals with the error of a public call: nested ones wait for the outermost load.
    static func raise(_ error: NibLoadError) {
        CustomCode.fail(error)
        guard entries.isEmpty else {
            pending = pending ?? error
            return
        }
        pending = nil
        if UIKitEnvironment.current.isDesignTime {
            // The canvas shows what there is.
            let isOther = error.kind == .missingNib && BundleResources.isUnsearched
            UIKitEnvironment.current.log(
                RuntimeMessage(
                    isOther ? .otherDocument : .failedLoad, error.description, about: [error.origin].compactMap { $0 }))
        } else {
            UncaughtExceptions.handler(error)
        }
    }
}
