/// Names an object across an archive and those held inside it.
///
/// It is the value by which the decoder, the display list and the compiler's map mean the same object.
public struct NibOrigin: Hashable, Sendable {
    /// The path of the archive that the object is in: empty for the outermost one, the name of the nib within a
    /// storyboard (`BYZ-38-t0r-view-8bC-Xf-vdC`), and for an archive that is held by an object as bytes the path of the
    /// archive around it, a slash and the index of that object (`BYZ-38-t0r-view-8bC-Xf-vdC/12`, or `/12`).
    public var archive: String
    /// Index into the object table of that archive.
    public var object: Int

    public init(archive: String = "", object: Int) {
        self.archive = archive
        self.object = object
    }

    /// The path of the archive whose bytes this object holds: the `archive` of every origin within.
    public var heldArchive: String { "\(archive)/\(object)" }
}

extension NibOrigin: Comparable {
    /// By the text of the path, then by index. The order is stable, and that is all it means.
    public static func < (a: Self, b: Self) -> Bool {
        (a.archive, a.object) < (b.archive, b.object)
    }
}

extension NibOrigin: CustomStringConvertible {
    public var description: String { "\(archive)#\(object)" }
}
