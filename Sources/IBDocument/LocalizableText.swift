import Diagnostics
import IBSchema
import XMLTree

/// A user-visible text of a document, with the key for looking up its translations.
public struct LocalizableText: Sendable {
    public let key: LocalizationKey
    /// The UIKit class of the object that shows it.
    public let className: String
    public let value: String
    /// The author's comment for translators.
    public let note: String?
    private let place: Place

    private enum Place: Sendable {
        case attribute(XMLElement, name: String)
        /// A `<string>` element.
        case content(Element)
    }

    /// The change that sets another text here. `nil`: the document has that text already.
    public func edit(to text: String) -> SourceEdit? {
        switch place {
        case .attribute(let element, let name): element.setting(name, to: text)
        case .content(let element): element.setting(stringContent: text)
        }
    }

    fileprivate init?(_ property: Property, of element: Element, spelled spelling: String) {
        if let value = element.xml[attribute: spelling] {
            self.init(element.localizationKey(property.name), .attribute(element.xml, name: spelling), value)
        } else if let child = element.stringChild(key: property.name) {
            self.init(element.localizationKey(property.name), .content(child), child.stringContent)
        } else {
            return nil
        }
    }

    /// A member of a list.
    fileprivate init?(_ string: Element, in property: String) {
        self.init(string.localizationKey(property), .content(string), string.stringContent)
    }

    private init?(_ key: LocalizationKey?, _ place: Place, _ value: String) {
        guard let key else { return nil }
        self.key = key
        self.place = place
        self.value = value
        className = key.owner.document.schema.className(of: key.owner.name) ?? "NSObject"
        note = key.owner.userComments.flatMap { $0.isEmpty ? nil : $0 }
    }
}

extension Document {
    /// The texts for translators, in document order, without empty ones and without the second of two with the same
    /// key.
    public var localizableTexts: [LocalizableText] {
        var rows: [String: [Property]] = [:]
        var found: [LocalizableText] = []
        for element in root.descendants {
            if element.name == .userDefinedRuntimeAttribute {
                guard element.attribute("type") == "localizedString" else { continue }
                let row = Property("value", .localizedString, archive: .notArchived)
                if let text = LocalizableText(row, of: element, spelled: "value") { found.append(text) }
                continue
            }
            let name = element.name
            let properties =
                rows[name]
                ?? schema.properties(of: name).filter {
                    [.localizedString, .list(of: .localizedString)].contains($0.type)
                }
            rows[name] = properties
            for property in properties {
                switch property.source {
                case .attribute(let spelling):
                    if let text = LocalizableText(property, of: element, spelled: spelling ?? property.name) {
                        found.append(text)
                    }
                case .children(let container):
                    // A separate container, `<scopeButtonTitles>`; members directly in the element belong to another
                    // list.
                    for member in element.members(of: container) where member.name == .string {
                        if let text = LocalizableText(member, in: property.name) { found.append(text) }
                    }
                case .keyedElement, .constant: continue
                }
            }
        }
        var keys: Set<String> = []
        return found.filter { !$0.value.isEmpty && keys.insert($0.key.description).inserted }
    }
}
