import IBSchema

extension Element {
    /// The key of a text of this element in `.strings` files: the id of the object that the text belongs to, and a
    /// name.
    ///
    /// Values without their own id, such as a button's states, use the id of the object that they belong to and a
    /// distinguishing name.
    public func localizationKey(_ property: String) -> LocalizationKey? {
        var name = property
        var owner: Element? = self
        while let element = owner, element.id == nil {
            name = element.localizationName(name)
            owner = element.parent
        }
        guard let owner, let id = owner.id else { return nil }
        return LocalizationKey(objectID: id, property: name, owner: owner)
    }

    /// The name of the value's property in the object that contains it.
    private func localizationName(_ property: String) -> String {
        switch name {
        case "state": "\(attribute("key") ?? "normal")\(property.capitalizedFirst)"
        case "accessibility": "accessibility\(property.capitalizedFirst)"
        case "buttonConfiguration": "configuration.\(property)"
        case "segment": "segmentTitles[\(position)]"
        case "userDefinedRuntimeAttribute": "ibExternalUserDefinedRuntimeAttributesLocalizableStrings[\(position)]"
        case "string": "\(property)[\(position)]"
        default: property
        }
    }

    /// The number of elements of this kind before it in its parent.
    private var position: Int {
        guard let parent else { return 0 }
        return parent.children.lazy.filter { $0.name == name && $0.attribute("type") == attribute("type") }.prefix {
            $0.xml != xml
        }.reduce(0) { count, _ in count + 1 }
    }
}

/// `<object id>.<property>`, as in `Main.strings`.
public struct LocalizationKey: Sendable, CustomStringConvertible {
    public var objectID: String
    /// `text`, `normalTitle`, `segmentTitles[0]`.
    public var property: String
    /// The element with that id.
    public var owner: Element

    public var description: String { "\(objectID).\(property)" }

    /// The name and the place of a member of a list: `segmentTitles` and 0.
    public var member: (list: String, index: Int)? {
        guard property.hasSuffix("]"), let bracket = property.lastIndex(of: "["),
            let index = Int(property[property.index(after: bracket)...].dropLast())
        else { return nil }
        return (String(property[..<bracket]), index)
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
