public import Diagnostics
import IBSchema
public import XMLTree

extension Element {
    /// The finding for an attribute with the id of a missing object; `nil`: the object exists, or the attribute
    /// contains no id.
    public func danglingReference(_ attribute: XMLAttribute, severity: Severity? = nil) -> Diagnostic? {
        guard document.schema.property(attribute: attribute.name, of: name)?.type == .reference,
            document.element(id: attribute.value) == nil
        else { return nil }
        return Diagnostic(
            .danglingReference,
            "\(words(for: attribute)) refers to the id \(attribute.value), which no object has",
            severity: severity,
            at: attribute.place, object: owner?.id,
            fixes: isNothingWithoutItsObjects ? [Fix("remove the \(name)", .safe, edits: [xml.removing()])] : [])
    }

    /// What refers to the object: `the outlet 'title' of view "Card"`, `firstItem of constraint`.
    private func words(for attribute: XMLAttribute) -> String {
        let name: String? =
            switch (self.name, attribute.name) {
            case ("outlet", "destination"), ("outletCollection", "destination"):
                self.attribute("property").map { "the outlet '\($0)'" }
            case ("action", "destination"): self.attribute("selector").map { "the action '\($0)'" }
            default: nil
            }
        return name.map { "\($0)\(owner.map { " of \($0.displayName)" } ?? "")" }
            ?? "\(attribute.name) of \(displayName)"
    }

    /// Whether it only relates the objects that it names, so that it has no effect without one of them.
    fileprivate var isNothingWithoutItsObjects: Bool {
        ["action", "constraint", "exclude", "include", "outlet", "outletCollection"].contains(name)
            || parent?.name == .inferredMetricsTieBreakers
    }
}
