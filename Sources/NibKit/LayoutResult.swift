/// The solved frames of a document.
public struct LayoutResult: Sendable, Codable {
    public struct View: Sendable, Codable {
        public var id: String
        /// The class of the created object.
        public var className: String
        /// The document's element.
        public var element: String
        public var superview: String?
        /// x, y, width, height in the superview's coordinates, in points.
        public var frame: [Double]
        public var isAmbiguous: Bool
        /// The id of the view controller whose scene it is in; absent in a xib.
        public var scene: String?
        /// Its name in messages: `label "Name"`.
        public var label: String
        /// The text that a label, a button or a text field shows.
        public var text: String?
        /// The class that the document names.
        public var customClass: String?
        /// The line of its element.
        public var line: Int
        /// Whether the view itself is hidden.
        public var hidden: Bool
        /// x, y, width, height of the upright box around it, in the coordinates of the screen's root view.
        public var frameInScreen: [Double]

        enum CodingKeys: String, CodingKey {
            case id, element, superview, frame, scene, label, text, customClass, line, hidden, frameInScreen
            case className = "class"
            case isAmbiguous = "ambiguous"
        }
    }

    public var views: [View] = []
}
