public import XMLTree

/// The objects of two versions of a document: how a comparison names them, and which are the same.
public struct ObjectNames {
    private let versions: TwoVersions
    private let words: (old: ObjectWords, new: ObjectWords)

    /// `nil`: a version is not well-formed, or no document of Xcode 5 or later.
    public init?(old: XMLTree, new: XMLTree) {
        guard old.isWellFormed, new.isWellFormed, let versions = TwoVersions(old, new) else { return nil }
        self.versions = versions
        words = (ObjectWords(versions, isNew: false), ObjectWords(versions, isNew: true))
    }

    /// The same for a document without another version.
    public init?(_ tree: XMLTree) { self.init(old: tree, new: tree) }

    /// The id that an object of the newer version has in the older one, if there is such an object.
    public func oldID(of id: String) -> String { versions.oldIDs[id] ?? id }

    /// `Sign In (button)`; the id of what a version does not have.
    public func name(of id: String, inNewer isNew: Bool) -> String {
        guard let place = versions.object(id, isNew: isNew) else { return id }
        return (isNew ? words.new : words.old).name(of: place)
    }
}
