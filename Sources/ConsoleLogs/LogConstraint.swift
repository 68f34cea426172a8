/// An object in the description of a constraint: `UILabel:0x7fd9'Hello'`, or a name whose address the names at the end have.
public struct LogItem: Hashable, Codable, Sendable {
    /// As the system prints it, with the module: `App.Card`, or mangled. No name has one.
    public var className: String?
    /// `0x7fd94ccacfa0`.
    public var address: String?
    /// The text it shows, cut after 25 characters with `...`; of a layout guide its identifier.
    public var text: String?
    /// An accessibility identifier or, for an image view, the name of its image; cut like texts.
    public var name: String?
    /// Addresses of several objects of that name. Which one is meant cannot be seen.
    public var candidates: [String]?
    /// Whether it was printed as `|`.
    public var isSuperview: Bool?

    public init(
        className: String? = nil, address: String? = nil, text: String? = nil, name: String? = nil,
        candidates: [String]? = nil, isSuperview: Bool? = nil
    ) {
        (self.className, self.address, self.text) = (className, address, text)
        (self.name, self.candidates, self.isSuperview) = (name, candidates, isSuperview)
    }

    private enum CodingKeys: String, CodingKey {
        case className = "class"
        case address, text, name, candidates, isSuperview
    }
}

/// A constraint as the system prints it: `first.attribute RELATION multiplier × second.attribute + constant`, in points.
public struct LogConstraint: Hashable, Codable, Sendable {
    public enum Form: String, Codable, Sendable {
        /// The visual format language: `H:|-(8)-[UILabel:0x1]`.
        case visual
        case equation
        /// With parentheses on a side. Only the text is kept.
        case expression
        /// Something else: libraries print descriptions of their own, pastes are cut.
        case other
    }

    public enum Axis: String, Codable, Sendable {
        case horizontal = "H"
        case vertical = "V"
    }

    public enum Relation: String, Codable, Sendable {
        case lessThanOrEqual = "<="
        case equal = "=="
        case greaterThanOrEqual = ">="
    }

    /// How the view follows its superview: `-` is fixed, `&` flexible, of left or top, size, right or bottom.
    public struct Mask: Hashable, Codable, Sendable {
        public var horizontal: String
        public var vertical: String
    }

    public var className: String
    public var address: String
    public var form = Form.other
    public var identifier: String?
    /// The line of code that made it; libraries print it.
    public var file: String?
    public var line: Int?
    public var mask: Mask?
    public var isActive: Bool?
    /// `LTR` or `RTL`: its attributes are left and right, not leading and trailing.
    public var direction: String?
    public var axis: Axis?
    public var first: LogItem?
    public var firstAttribute: String?
    public var relation: Relation?
    public var second: LogItem?
    public var secondAttribute: String?
    public var multiplier: Double?
    public var constant: Double?
    /// `NSSpace` or `NSLayoutAnchorConstraintSpace`: the constant is the standard distance.
    public var space: String?
    /// Priorities, which only sizes of contents show.
    public var hugging: Double?
    public var compressionResistance: Double?
    /// What the names at the end stand for, `|` included.
    public var names: [LogItem] = []
    /// Whether its end is missing.
    public var isCut = false
    /// What was not understood.
    public var unread: String?
    public var maker = ConstraintMaker.code

    init(className: String, address: String) { (self.className, self.address) = (className, address) }

    /// The objects that it is between.
    public var items: [LogItem] { [first, second].compactMap { $0 } + (first == nil ? names : []) }

    private enum CodingKeys: String, CodingKey {
        case className = "class"
        case address, form, identifier, file, line, mask, isActive, direction, axis, first, firstAttribute, relation
        case second, secondAttribute, multiplier, constant, space, hugging, compressionResistance, names, isCut, unread
        case maker
    }
}
