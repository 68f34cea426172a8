extension LayoutReason {
    /// As UIKit's log lists a constraint: `<NSLayoutConstraint:0x600… 'height' UILabel:0x7f…'Hello'.height == 44   (active)>`
    /// or `<NSLayoutConstraint:0x600… H:|-(8)-[UILabel:0x7f…'Hello']   (active, names: '|':UIView:0x7f… )>`.
    /// On a canvas as an equation without addresses and texts.
    @MainActor
    var text: String {
        let format = UIKitEnvironment.current.isDesignTime ? nil : visualFormat
        let equation =
            format
            ?? "\(term(first, firstAttribute)) \(relation.sign) \(right)\(priority < 1000 ? " @\(priority)" : "")   (active)"
        switch kind {
        case .constraint(let constraint):
            return "<\(Self.name(constraint)) \(constraint.identifier.map { "'\($0)' " } ?? "")\(equation)>"
        case .autoresizing:
            return
                "<NSAutoresizingMaskLayoutConstraint \(Self.name(first)), by its frame and autoresizing mask   (active)>"
        case .intrinsicSize: return "<NSContentSizeLayoutConstraint \(equation)>"
        case .givenSize:
            return
                "<NSLayoutConstraint 'UIView-Encapsulated-Layout-\(firstAttribute == .height ? "Height" : "Width")' \(equation)>"
        case .system:
            return "<NSLayoutConstraint \(identifierOfGuide.map { "'\($0)'" } ?? "of the system") \(equation)>"
        }
    }

    /// What UIKit calls the constraint that places a guide of its own.
    @MainActor
    private var identifierOfGuide: String? {
        switch (first as? UILayoutGuide)?.kind {
        case .safeArea: "UIViewSafeAreaLayoutGuide-\(firstAttribute)"
        case .layoutMargins: "UIView-\(firstAttribute)Margin-guide-constraint"
        default: nil
        }
    }

    /// Edges that meet, in the visual format with the rest of the line; `nil` for what UIKit prints as an equation:
    /// the same edge of two objects, centers, baselines, multiples and sizes of two objects.
    @MainActor
    private var visualFormat: String? {
        guard let edge = Edge(firstAttribute) else { return nil }
        let sign = relation == .equal ? "" : relation.sign
        guard let second else {
            guard edge == .size, secondAttribute == .notAnAttribute, multiplier == 1 else { return nil }
            let axis = firstAttribute == .height ? "V" : "H"
            return "\(axis):[\(Self.name(first))(\(sign)\(Self.number(constant)))]   (active)"
        }
        guard edge != .size, multiplier == 1, let other = Edge(secondAttribute) else { return nil }
        let axis = firstAttribute == .top || firstAttribute == .bottom ? "V" : "H"
        let direction = [.left, .right].contains(firstAttribute) ? "(LTR)" : ""
        // What lies first from leading to trailing or from top to bottom, with the distance to the next.
        let isForward =
            edge == .start && (other == .start ? superview(of: first) === second : true)
            || edge == .end && other == .end && superview(of: second) === first
        let (before, after) = isForward ? (second, first) : (first, second)
        let distance = isForward ? constant : -constant
        let printed = isForward || relation == .equal ? sign : relation == .lessThanOrEqual ? ">=" : "<="
        let gap = "-(\(printed)\(Self.number(distance)))-"
        switch (edge, other) {
        case (.start, .end), (.end, .start):
            return "\(axis):[\(Self.name(before))]\(gap)[\(Self.name(after))]\(direction)   (active)"
        case (.start, .start):
            guard superview(of: after) === before else { return nil }
            return "\(axis):|\(gap)[\(Self.name(after))]\(direction)   (active, names: '|':\(Self.name(before)) )"
        case (.end, .end):
            guard superview(of: before) === after else { return nil }
            return "\(axis):[\(Self.name(before))]\(gap)|\(direction)   (active, names: '|':\(Self.name(after)) )"
        default: return nil
        }
    }

    private enum Edge {
        case start, end, size

        init?(_ attribute: NSLayoutConstraint.Attribute) {
            switch attribute {
            case .leading, .left, .top: self = .start
            case .trailing, .right, .bottom: self = .end
            case .width, .height: self = .size
            default: return nil
            }
        }
    }

    /// The view that is `|` for an object.
    @MainActor
    private func superview(of object: AnyObject?) -> UIView? {
        (object as? UIView)?.superview ?? (object as? UILayoutGuide)?.owningView
    }

    /// `UILabel:0x7f….trailing + 8`, `44`
    @MainActor
    private var right: String {
        guard second != nil else { return Self.number(constant) }
        let factor = multiplier == 1 ? "" : "\(Self.number(multiplier))*"
        let sum = constant == 0 ? "" : " \(constant < 0 ? "-" : "+") \(Self.number(abs(constant)))"
        return factor + term(second, secondAttribute) + sum
    }

    @MainActor
    private func term(_ object: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> String {
        "\(Self.name(object)).\(attribute)"
    }

    /// Longer texts of objects are cut.
    private static let mostOfText = 25

    @MainActor
    private static func name(_ object: AnyObject?) -> String {
        guard let object else { return "UILayoutGuide" }
        let isGuideOfController = object is UIControllerLayoutGuideView || object is ControllerLayoutSupport
        let className = isGuideOfController ? "_UILayoutGuide" : KeyValueCoding.className(of: object)
        if UIKitEnvironment.current.isDesignTime { return className }
        let text =
            switch object {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let guide as UILayoutGuide: guide.identifier
            default: String?.none
            }
        let name = "\(className):\(KeyValueCoding.address(of: object))"
        guard let text, !text.isEmpty else { return name }
        return name + "'\(text.prefix(mostOfText))\(text.count > mostOfText ? "..." : "")'"
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var sign: String {
        switch self {
        case .equal: "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
    }
}
