public import Graphics

/// A drawing as SVG in parts: its elements, where the group of each object stands among them, and what the elements
/// refer to.
public struct Scene: Sendable, Equatable {
    /// The group of an object, which holds those of the objects inside it.
    public struct Group: Sendable, Equatable {
        /// Several groups may have one id: an object that is drawn again.
        public var id: String
        /// UTF-8 bytes of `body`, tags included.
        public var range: Range<Int>
    }

    /// An element that others refer to by its name, which stands in it as its `id`.
    public struct Definition: Sendable, Equatable {
        public var name: String
        public var markup: String
    }

    /// In points, which are the units of all numbers.
    public var width, height: CGFloat
    /// Elements, without an `<svg>` around them.
    public var body: String
    /// In the order in which they begin.
    public var groups: [Group]
    /// What `body` refers to, each once.
    public var definitions: [Definition]
}
