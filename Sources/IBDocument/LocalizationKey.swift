import IBSchema

extension Element {
    /// Under what `.strings` files have a text of this element: the id of the object that the text belongs to, and a
    /// name.
    ///
    /// Values without an id of their own, such as a button's states, take that of the object that they belong to, and a
    /// name that tells them apart.
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

    /// What the object that holds this value calls the value's property.
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

    /// How many of its kind stand before this element in its parent.
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
