/// The solved frames of a document.
public struct LayoutResult: Sendable, Codable {
    public struct View: Sendable, Codable {
        public var id: String
        /// The class of the object that was made.
        public var className: String
        /// The document's element.
        public var element: String
        public var superview: String?
        /// x, y, width, height in the superview's coordinates, in points.
        public var frame: [Double]
        public var isAmbiguous: Bool

        enum CodingKeys: String, CodingKey {
            case id, element, superview, frame
            case className = "class"
            case isAmbiguous = "ambiguous"
        }
    }

    public var views: [View] = []
}

