/// A change of the project's sources that a command needs besides its change of the document.
public struct SourceOrder: Codable, Hashable, Sendable {
    public enum Kind: String, Codable, Sendable {
        /// Declares an outlet, a collection of outlets, or an action.
        case outlet, collection, action
        /// Gives a class or a member another name.
        case `class`, member
    }

    public var kind: Kind
    /// The class that declares it, or that gets another name.
    public var className: String
    /// The name of a new member, or the present name.
    public var name: String
    /// The new name of a class or a member.
    public var newName: String?
    /// The type of an outlet, or of an action's sender; `nil`: an action without an argument.
    public var type: String?
    public var isStrong = false

    public init(_ kind: Kind, _ className: String, _ name: String, newName: String? = nil, type: String? = nil) {
        (self.kind, self.className, self.name, self.newName, self.type) = (kind, className, name, newName, type)
    }
}

/// What is asked of `nibkit-source --changes`.
public struct SourceChangesRequest: Codable, Sendable {
    /// Files and folders.
    public var sources: [String]
    /// The orders, which are carried out in turn.
    public var orders: [SourceOrder]

    public init(sources: [String], orders: [SourceOrder]) { (self.sources, self.orders) = (sources, orders) }
}

/// The sources that a `SourceChangesRequest` changes.
public struct SourceChangesReply: Codable, Sendable {
    /// The new contents of files that change, by path.
    public internal(set) var files: [String: String] = [:]
    /// Why nothing is to be changed.
    public internal(set) var problem: String?
    /// Places where a renamed member may be meant, which the sources do not determine: `Screen.swift:12: 'view.title'`.
    public internal(set) var left: [String] = []
}
