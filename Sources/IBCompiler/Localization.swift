import IBDocument
import NibArchive

extension NibCompiler {
    /// A text that people read: with the key of its translations, where the document has some.
    func text(_ text: String, of element: Element, property: String) -> ArchiveBuilder.Reference {
        guard options.isLocalizable, let key = element.localizationKey(property) else { return builder.string(text) }
        return builder.localizableString(text, key: key)
    }
}

extension Element {
    /// The key under which `.strings` files have a text: `<object id>.<property>`.
    ///
    /// Values without an id of their own, such as a button's states, take that of the object that they belong to, and a name
    /// that tells them apart.
    fileprivate func localizationKey(_ property: String) -> String? {
        var name = property
        var owner: Element? = self
        while let element = owner, element.id == nil {
            name = element.localizationName(name)
            owner = element.parent
        }
        return owner?.id.map { "\($0).\(name)" }
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
        return parent.children.lazy.filter { $0.name == name && $0.attribute("type") == attribute("type") }.prefix { $0.xml != xml }.reduce(0) { count, _ in count + 1 }
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
