import XMLTree

/// What changed between two versions of an Interface Builder document: object by object, in words.
///
/// Objects are found again by their ids, wherever they hang. An object that lost its id is found by its class, its
/// texts and its place. What Interface Builder writes by itself is only counted.
public struct DocumentComparison: Sendable {
    /// Objects that differ, the most important changes first.
    public let objects: [ObjectChange]

    /// What Interface Builder wrote by itself: kinds, with how many facts differ.
    public let noise: [Noise: Int]

    /// Connections and constraints that mean the same as before under another id.
    public let renamedLinks: [RenamedLink]

    /// Whether both versions mean the same.
    public var isSame: Bool { objects.isEmpty }

    /// What Interface Builder writes by itself.
    public enum Noise: String, CaseIterable, Hashable, Sendable {
        /// Versions of tools, devices, capabilities.
        case header
        /// Marks of misplaced and ambiguous views.
        case flags
        /// Recorded frames of views that constraints or containers place.
        case frames
        /// Places of scenes on the canvas.
        case canvas
        case resources
        /// Everything else, such as simulated metrics.
        case other
    }

    /// A connection or constraint that has another id, and is what it was otherwise.
    public struct RenamedLink: Hashable, Sendable {
        public var oldID, newID: String
        /// `outlet name of Card`.
        public var name: String
    }

    /// Why documents cannot be compared.
    public enum Failure: Error, Hashable, Sendable {
        /// A version is not well-formed, or no document of Interface Builder.
        case unreadable(Version)
    }

    public enum Version: String, Hashable, Sendable { case old, new }

    /// Compares two versions of a document, in time linear in their sizes apart from lists whose lengths are limited.
    ///
    /// - Throws: `Failure` if a version cannot be read.
    public init(old: XMLTree, new: XMLTree) throws(Failure) {
        guard old.isWellFormed, old.root?.name == "document" else { throw .unreadable(.old) }
        guard new.isWellFormed, new.root?.name == "document" else { throw .unreadable(.new) }
        guard old.serialized() != new.serialized() else {
            (objects, noise, renamedLinks) = ([], [:], [])
            return
        }
        guard let versions = TwoVersions(old, new) else { throw .unreadable(.new) }
        var report = ChangeReport(versions)
        report.fill()
        (objects, noise, renamedLinks) = (report.objects, report.noise, report.renamedLinks)
    }
}

/// The changes of one object of a document.
public struct ObjectChange: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable { case added, removed, changed }

    public var kind: Kind
    /// The id in the newer version, or in the only one that has the object; `nil`: the document itself.
    public var id: String?
    /// The id in the older version, if it was another one.
    public var oldID: String?
    /// The element, such as `label`.
    public var element: String
    /// The object as Interface Builder shows it: `Sign In (button)`.
    public var name: String
    /// The name of the scene around it; `nil` in a xib.
    public var scene: String?
    /// The lines of the object in both versions, from 1; `nil` where it is not there.
    public var oldLine, newLine: Int?
    /// What changed, the most important first.
    public var statements: [ChangeStatement]
    /// The ids of objects that were added or removed inside it.
    public var inner: [String] = []
}

/// One thing that changed, as a line of text.
public struct ChangeStatement: Hashable, Sendable {
    /// Kinds, the most important first.
    public enum Kind: String, CaseIterable, Hashable, Sendable {
        case presence, place, kind, connection, text, constraint, runtimeAttribute, identifier, style, attribute
        case frame, variation, id
    }

    public var kind: Kind
    /// The statement without the object's name: `title "Log in" → "Sign In"`.
    public var text: String
    /// What changed in words, such as `title`; `nil`: the object as a whole.
    public var property: String?
    /// The values in words; `nil`: none is stated.
    public var old, new: String?
    /// The ids of the objects that state it, such as that of a constraint, in both versions.
    public var ids: [String]
}
