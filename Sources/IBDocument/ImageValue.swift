/// An image as a document names it.
public struct ImageValue: Hashable, Sendable {
    public var name: String
    /// Whether the name is of an SF Symbol rather than of the project's own images.
    public var isSystem: Bool

    init(name: String, isSystem: Bool) {
        self.name = name
        self.isSystem = isSystem
    }

    /// Reads `<imageReference image="…" catalog="system"/>`; `nil` when it names no image.
    init?(_ element: Element) {
        guard let name = element.attribute("image") else { return nil }
        self.init(name: name, isSystem: element.attribute("catalog") == "system")
    }
}
