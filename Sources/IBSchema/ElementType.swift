/// A kind of element of Interface Builder documents: `<label>`, `<constraint>`, `<color>`.
///
/// One literal per element stands in `Elements/`. A type extends another one as its class does, and inherits the rows.
public struct ElementType: Hashable, Sendable {
    public enum Kind: String, Hashable, Sendable {
        /// A view: has a frame, may have subviews.
        case view
        case viewController
        /// Any other object with an id: gesture recognizer, bar item, layout, custom object, constraint, guide.
        case object
        /// A stand-in for an object that the caller of the loader supplies.
        case placeholder
        /// Outlet, action, segue.
        case connection
        /// A value that fills a property of its parent: color, rectangle, font.
        case value
        /// A container or a part of the document without a meaning of its own: `<subviews>`, `<scene>`.
        case structure
        /// Only Interface Builder's canvas uses it.
        case designTime
    }

    public let name: String
    public let kind: Kind
    /// The UIKit class that the loader makes of it. `nil`: inherited, or none.
    public let className: String?
    /// The name of the element type whose rows it inherits.
    public let parent: String?
    /// The first iOS with the class; `nil`: at least as old as the oldest system that documents are built for, or
    /// unknown.
    public let since: SystemVersion?
    /// Rows in the order in which their keys are archived.
    public let properties: [Property]

    public init(
        _ name: String, _ kind: Kind = .value, class className: String? = nil, extends parent: String? = nil,
        since: SystemVersion? = nil, _ properties: [Property] = []
    ) {
        self.name = name
        self.kind = kind
        self.className = className
        self.parent = parent
        self.since = since
        self.properties = properties
    }
}

/// Names of elements are compared with the rows that have them: `element.name == .label`.
extension ElementType {
    package static func == (name: String?, type: ElementType) -> Bool { name == type.name }
    package static func != (name: String?, type: ElementType) -> Bool { name != type.name }
}
