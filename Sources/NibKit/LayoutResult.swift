public import Diagnostics

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

/// Texts that UIKit would log while a document is loaded and laid out.
public struct RuntimeLog: Sendable {
    public private(set) var lines: [String] = []

    /// No document needs more; the rest is counted only.
    static let limit = 200

    mutating func add(_ line: String) { if lines.count < Self.limit { lines.append(line) } }
}
