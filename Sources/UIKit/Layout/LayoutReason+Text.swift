extension LayoutReason {
    /// As UIKit's log lists a constraint: `<NSLayoutConstraint:0x600… 'height' UILabel:0x7f….height == 44   (active)>`.
    /// On a canvas without addresses.
    @MainActor
    var text: String {
        let equation =
            "\(term(first, firstAttribute)) \(relation.sign) \(right)\(priority < 1000 ? " @\(priority)" : "")   (active)"
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
        case .system: return "<NSLayoutConstraint of the system \(equation)>"
        }
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

    @MainActor
    private static func name(_ object: AnyObject?) -> String {
        guard let object else { return "UILayoutGuide" }
        return KeyValueCoding.className(of: object)
            + (UIKitEnvironment.current.isDesignTime ? "" : ":\(KeyValueCoding.address(of: object))")
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
