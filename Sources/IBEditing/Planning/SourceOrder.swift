import IBDocument

/// What a command asks of the sources of a project: `nibkit-source` does it.
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
    /// Of a new member, or the present one.
    public var name: String
    public var newName: String?
    /// Of an outlet, or of an action's sender; `nil`: an action without an argument.
    public var type: String?
    public var isStrong = false

    init(_ kind: Kind, _ className: String, _ name: String, newName: String? = nil, type: String? = nil) {
        (self.kind, self.className, self.name, self.newName, self.type) = (kind, className, name, newName, type)
    }
}

extension Planning {
    /// Asks for a declaration in the class of an object.
    func order(_ kind: SourceOrder.Kind, _ name: String, in object: DraftNode, type: String?, isStrong: Bool)
        throws(EditProblem)
    {
        guard let className = object["customClass"] else {
            throw EditProblem(
                .notAClassName,
                "\(Self.shown(object)) has no class of its own that could declare '\(name)'; 'set \(object.id ?? "OBJECT") class=NAME' gives it one"
            )
        }
        var order = SourceOrder(kind, className, name, type: type)
        order.isStrong = isStrong
        sourceOrders.append(order)
    }

    /// Whether nothing in the nib retains an object, so that a weak outlet loses it.
    static func needsOwner(_ node: DraftNode) -> Bool {
        node.parent?.name == "objects" && node.name != "placeholder" && !node.isViewController
    }

    /// The class by which code knows an object.
    static func codeClass(of node: DraftNode) -> String {
        if let name = node["customClass"] { return name }
        if node.name == "constraint" { return "NSLayoutConstraint" }
        return node.className ?? "NSObject"
    }
}
