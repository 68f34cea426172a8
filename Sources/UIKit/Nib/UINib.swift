public import NibArchive

/// A nib that makes its objects anew each time it is instantiated.
@MainActor
public final class UINib: NSObject {
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Objects by the identifiers of the nib's external objects.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    let archive: Archive
    /// The archive's place among nested ones (`NibOrigin.archive`).
    let path: String
    let bundle: NibBundle

    public init(archive: Archive, path: String = "", bundle: NibBundle = .empty) {
        self.archive = archive
        self.path = path
        self.bundle = bundle
    }

    /// `nil` when the bytes are no nib.
    public convenience init?(data: [UInt8]) {
        guard let archive = try? Archive(decoding: data) else { return nil }
        self.init(archive: archive)
    }

    /// The nib's top-level objects, without placeholders, in document order.
    @discardableResult
    public func instantiate(withOwner owner: Any?, options: [OptionsKey: Any]? = nil) -> [Any] {
        var supplied = (options?[.externalObjects] as? [String: Any]) ?? [:]
        supplied["IBFilesOwner"] = owner
        return NibLoad(NibUnarchiver(archive: archive, path: path, bundle: bundle, supplied: supplied)).run()
    }
}
