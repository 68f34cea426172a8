/// An archive that is asked and never changed.
///
/// An `Archive` is a value of many tables, each of which is retained when the value is passed to another module.
/// Loading asks several times for each object, and that cost a tenth of its time.
public final class ArchiveReader: Sendable {
    public let archive: Archive

    public init(_ archive: Archive) { self.archive = archive }

    /// As `Archive.value(_:of:)`.
    public func value(_ key: String, of object: Int) -> Archive.Value? { archive.value(key, of: object) }

    /// As `Archive.value(atKey:of:)`.
    public func value(atKey keyIndex: Int, of object: Int) -> Archive.Value? {
        archive.value(atKey: keyIndex, of: object)
    }

    /// As `Archive.className(of:)`.
    public func className(of object: Int) -> String { archive.className(of: object) }

    /// As `Archive.string(at:)`.
    public func string(at object: Int) -> String? { archive.string(at: object) }

    /// As `Archive.elements(at:)`.
    public func elements(at object: Int) -> [Archive.Value]? { archive.elements(at: object) }
}
