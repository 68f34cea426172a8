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
            "\(attribute.name) of \(displayName) refers to the id \(attribute.value), which no object has",
            severity: severity,
            at: attribute.place, object: owner?.id,
            fixes: isNothingWithoutItsObjects ? [Fix("remove the \(name)", .safe, edits: [xml.removing()])] : [])
    }

    /// Whether it only relates the objects that it names, so that it has no effect without one of them.
    fileprivate var isNothingWithoutItsObjects: Bool {
        ["action", "constraint", "exclude", "include", "outlet", "outletCollection"].contains(name)
            || parent?.name == .inferredMetricsTieBreakers
    }
}
