import XMLTree

/// A three-way merge of an Interface Builder document, of what it says rather than of its lines.
///
/// Objects are found again by their ids, wherever they hang; their attributes, parts, connections and constraints are
/// merged one by one. What one side changed is in the result; what neither changed stays byte for byte. What both
/// changed differently is a conflict: the result has ours.
///
/// What Interface Builder writes by itself is never a conflict: versions of tools, capabilities, marks of misplaced
/// views, recorded frames of views that Auto Layout or a container places, and the lists of resources.
public struct DocumentMerge: Sendable {
    /// The merged document, in the encoding of ours. It is well-formed, and refers to no object that is gone unless a
    /// version does.
    public let bytes: [UInt8]

    /// What both sides changed differently. The merge is clean if there is none.
    public let conflicts: [MergeConflict]

    /// Whether conflicts left no well-formed document but ours, so that no change of theirs was taken.
    public let isOurs: Bool

    /// Why documents cannot be merged.
    public enum Failure: Error, Hashable, Sendable {
        /// A version is not well-formed, or no document of Interface Builder.
        case unreadable(Version)
    }

    public enum Version: String, Hashable, Sendable { case base, ours, theirs }

    /// Merges two versions of a document that have a common one. Takes time linear in their sizes, apart from the
    /// siblings that both sides reordered and the lists without names that both changed, whose numbers are limited.
    ///
    /// - Throws: `Failure` if a version cannot be read.
    public init(base: XMLTree, ours: XMLTree, theirs: XMLTree) throws(Failure) {
        for (tree, version) in [(base, Version.base), (ours, .ours), (theirs, .theirs)]
        where !tree.isWellFormed || tree.root?.name != "document" {
            throw .unreadable(version)
        }
        let stored = [base, ours, theirs].map { $0.serialized() }
        if stored[1] == stored[2] || stored[2] == stored[0] {
            (bytes, conflicts, isOurs) = (stored[1], [], false)
            return
        }
        if stored[1] == stored[0] {
            (bytes, conflicts, isOurs) = (stored[2], [], false)
            return
        }
        guard var merge = FactMerge(base, ours, theirs) else { throw .unreadable(.base) }
        if let merged = merge.run() {
            (bytes, conflicts, isOurs) = (merged, merge.conflicts, false)
        } else {
            (bytes, conflicts, isOurs) = (stored[1], merge.conflicts, true)
        }
    }
}

/// Something that both sides changed, and not in the same way.
public struct MergeConflict: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// Both sides gave one property different values.
        case value
        /// One side deleted what the other side changed or needs.
        case deletion
        /// Both sides put something where only one thing can be, or put one object into different places.
        case place
        /// Both sides reordered the same siblings.
        case order
        /// The changes cannot be written together.
        case form
    }

    public var kind: Kind
    /// The id of the object; `nil` for the document itself.
    public var object: String?
    /// The element of the object, such as `label`.
    public var element: String
    /// The parts of the object that lead to the property, and its name: `normal/title`.
    public var property: String
    /// The values of the three versions; `nil` where there is none.
    public var base, ours, theirs: String?
    /// The lines of the three versions, from 1; `nil` where the object is not there.
    public var baseLine, ourLine, theirLine: Int?
    /// What happened, as a sentence without its period.
    public var sentence: String
}
