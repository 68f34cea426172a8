import ProjectCode

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
