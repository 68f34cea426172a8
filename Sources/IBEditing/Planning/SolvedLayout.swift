/// A frame in points, in the coordinates of the superview.
public struct EditFrame: Hashable, Sendable, Codable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    public init(x: Double, y: Double, width: Double, height: Double) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    var maxX: Double { x + width }
    var maxY: Double { y + height }

    /// By how much the edge or size differs that differs most.
    func distance(to other: EditFrame) -> Double {
        max(abs(x - other.x), abs(y - other.y), abs(width - other.width), abs(height - other.height))
    }
}

/// How far a rectangle lies inside another one, in points.
public struct EditInsets: Hashable, Sendable, Codable {
    public var left: Double
    public var top: Double
    public var right: Double
    public var bottom: Double

    public static let zero = EditInsets(left: 0, top: 0, right: 0, bottom: 0)

    public init(left: Double, top: Double, right: Double, bottom: Double) {
        (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }
}

/// Where the solver puts the views of a document at its own device, by object id.
public struct SolvedLayout: Sendable, Codable {
    /// The size of contents; `nil` for an axis without one.
    public struct ContentSize: Hashable, Sendable, Codable {
        public var width: Double?
        public var height: Double?

        public init(width: Double?, height: Double?) { (self.width, self.height) = (width, height) }
    }

    public var frames: [String: EditFrame] = [:]
    /// How far the rectangle that constraints speak of lies inside the frame; only views where it differs from the frame.
    public var alignmentInsets: [String: EditInsets] = [:]
    /// Only views whose contents have a size.
    public var intrinsic: [String: ContentSize] = [:]
    /// What bars and the display cover of a view; only views that are covered.
    public var safeAreaInsets: [String: EditInsets] = [:]
    /// The margins of views.
    public var margins: [String: EditInsets] = [:]
    /// Views whose stored frames the solver takes as given, at least on one axis: those that translate their autoresizing
    /// masks, and those that have no constraint on an axis.
    public var held: Set<String> = []
    /// Views whose constraints another frame satisfies as well.
    public var ambiguous: Set<String> = []
    /// Constraints that the solver gave up because they conflict with others.
    public var broken: Set<String> = []
    /// Pixels per point of the document's device.
    public var scale = 1.0

    public init() {}
}
