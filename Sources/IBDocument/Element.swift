import Diagnostics
import IBSchema
import XMLTree

/// A typed view of one element of a document. It owns nothing and is cheap to create and copy.
public struct Element: Sendable {
    public let document: Document
    public let xml: XMLElement

    public init(document: Document, xml: XMLElement) {
        self.document = document
        self.xml = xml
    }

    public var name: String { xml.name }
    public var id: String? { xml[attribute: "id"] }
    public var key: String? { xml[attribute: "key"] }
    public var place: SourcePlace { xml.place }
    public var type: ElementType? { document.type(of: xml) }
    public var parent: Element? { xml.parent.map { Element(document: document, xml: $0) } }

    /// Names longer than this many characters are cut.
    private static let longestDisplayName = 60

    /// The display name of the object in one line: its label in Interface Builder, its title or text, or its class.
    public var displayName: String {
        for attribute in ["userLabel", "title", "text", "customClass"] {
            if let value = xml[attribute: attribute], !value.isEmpty {
                let start = value.prefix(Self.longestDisplayName).map { $0.isNewline ? " " : String($0) }.joined()
                return "\(name) \"\(start)\(start.utf8.count < value.utf8.count ? "…" : "")\""
            }
        }
        return name
    }

    public var children: some Sequence<Element> {
        xml.children.lazy.map { [document] in Element(document: document, xml: $0) }
    }

    public func child(_ name: String) -> Element? {
        xml.firstChild(named: name).map { Element(document: document, xml: $0) }
    }

    /// The child that fills the property `key`, whatever its element name.
    public func child(key: String) -> Element? {
        xml.firstChild("key", is: key).map { Element(document: document, xml: $0) }
    }

    /// The child that fills the property `key` with an element of this name.
    public func child(_ name: String, key: String) -> Element? {
        xml.firstChild(named: name, "key", is: key).map { Element(document: document, xml: $0) }
    }

    /// Every element below this one, in document order.
    public var descendants: some Sequence<Element> {
        xml.descendants.lazy.map { [document] in Element(document: document, xml: $0) }
    }

    public func attribute(_ name: String) -> String? { xml[attribute: name] }

    /// A `YES`/`NO` attribute; absent means the default.
    public func flag(_ name: String, default fallback: Bool = false) -> Bool {
        xml[attribute: name].map { $0 == "YES" } ?? fallback
    }

    /// A number written as an attribute; `nil` when absent or not a finite number within `DocumentNumber.magnitude`.
    public func number(_ name: String) -> Double? { xml[attribute: name].flatMap(DocumentNumber.parse) }
    /// Any finite number written as an attribute.
    public func quantity(_ name: String) -> Double? { xml[attribute: name].flatMap(DocumentNumber.finite) }
    /// A whole number written as an attribute; `nil` when absent or not one within `DocumentNumber.wholeMagnitude`.
    public func whole(_ name: String) -> Int? { xml[attribute: name].flatMap(DocumentNumber.whole) }

    /// A string property: an attribute, a `<string key="…">` or a `<mutableString key="…">` child.
    public func string(_ property: String) -> String? {
        if let value = xml[attribute: property] { return value }
        return stringChild(key: property)?.stringContent
    }

    /// The `<string key="…">` or `<mutableString key="…">` that holds a property.
    func stringChild(key: String) -> Element? { child("string", key: key) ?? child("mutableString", key: key) }

    /// The text of a `<string>` element, decoded where it is marked as base 64.
    public var stringContent: String {
        if xml[attribute: "base64-UTF8"] == "YES" { return Base64.decodedText(xml.text) ?? xml.text }
        return xml.text
    }

    /// The text of the object's Notes in Xcode's Identity inspector; `nil`: it has none.
    public var userComments: String? {
        guard let note = child(key: "userComments") else { return nil }
        return note.string("content")
            ?? note.children.filter { $0.name == .fragment }.map { $0.string("content") ?? "" }.joined()
    }

    /// Whether the element has its own frame and can have subviews.
    public var isView: Bool { type?.kind == .view }
    public var isViewController: Bool { type?.kind == .viewController }

    /// Whether it is a layout guide of a view: its safe area, or the area above the keyboard.
    public var isViewLayoutGuide: Bool {
        type.map { $0.name == .viewLayoutGuide || $0.parent == "viewLayoutGuide" } ?? false
    }
    /// Whether it can be an item of constraints.
    public var isConstrainable: Bool { isView || isViewLayoutGuide || name == .viewControllerLayoutGuide }

    /// The element and all its ancestors up to the root.
    public var lineage: some Sequence<Element> { sequence(first: self, next: \.parent) }

    /// The nearest enclosing element with an id.
    public var owner: Element? { lineage.dropFirst().first { $0.id != nil } }

    /// The enclosing view; none of another controller.
    public var superview: Element? {
        var current = parent
        while let element = current {
            if element.isView { return element }
            if element.isViewController { return nil }
            current = element.parent
        }
        return nil
    }

    /// The members of a container child: the views of `subviews`, the rows of `constraints`, …
    public func members(of container: String) -> [Element] { child(container).map { Array($0.children) } ?? [] }
}

extension Element: Hashable {
    public static func == (a: Element, b: Element) -> Bool { a.document === b.document && a.xml == b.xml }
    public func hash(into hasher: inout Hasher) { hasher.combine(xml) }
}
