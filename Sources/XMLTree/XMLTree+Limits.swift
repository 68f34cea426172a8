extension XMLTree {
    /// What is too much, so that no input exhausts memory or time. Real documents are far below.
    ///
    /// Values that the records of a tree could not hold are lowered, negative ones raised to zero.
    public struct Limits: Hashable, Sendable {
        /// Bytes of the document, as UTF-8. A larger one is not read at all. At most 2 GiB: offsets have 32 bits.
        public let documentBytes: Int
        /// Open elements inside each other. Deeper ones are kept as malformed nodes and not read.
        public let depth: Int
        /// Nodes of the tree, white space between tags included. What follows is not read. At most 2 billion.
        public let nodes: Int
        /// Different names of elements, attributes and targets. What follows is not read. At most 16 million.
        public let names: Int
        /// Attributes of one element. Further ones stay part of the tag, but are not found.
        public let attributesPerElement: Int
        /// Diagnostics of one document. Further ones are counted.
        public let diagnostics: Int

        /// 256 MiB, 10,000 levels, 16 million nodes, a million names, 1,000 attributes, 100 diagnostics.
        public static let standard = Limits()

        public init(
            documentBytes: Int = 256 << 20, depth: Int = 10_000, nodes: Int = 16 << 20, names: Int = 1 << 20,
            attributesPerElement: Int = 1_000, diagnostics: Int = 100
        ) {
            self.documentBytes = min(max(documentBytes, 0), Int(Int32.max))
            self.depth = max(depth, 0)
            self.nodes = min(max(nodes, 0), Int(Int32.max))
            self.names = min(max(names, 0), Int(NameTable.noName))
            self.attributesPerElement = max(attributesPerElement, 0)
            self.diagnostics = max(diagnostics, 0)
        }
    }
}
