import IBSchema

/// An image as a document names it.
public struct ImageValue: Hashable, Sendable {
    public var name: String
    /// Whether the name is of an SF Symbol rather than of the project's own images.
    public var isSystem: Bool
    /// The size that `<resources>` recorded, in points; it stands in for an image that cannot be found.
    public var recordedSize: (width: Double, height: Double)? {
        guard let width = recordedWidth, let height = recordedHeight else { return nil }
        return (width, height)
    }
    /// `original` or `template`, where the reference says so.
    public var renderingMode: String?
    public var symbolScale: String?
    private var recordedWidth: Double?
    private var recordedHeight: Double?

    init(name: String, isSystem: Bool, in document: Document) {
        self.name = name
        self.isSystem = isSystem
        guard let resources = document.root.child("resources") else { return }
        for image in resources.xml.children(named: "image") where image[attribute: "name"] == name {
            recordedWidth = image[attribute: "width"].flatMap(DocumentNumber.parse)
            recordedHeight = image[attribute: "height"].flatMap(DocumentNumber.parse)
            return
        }
    }

    /// Reads `<imageReference image="…" catalog="system"/>`; `nil` when it names no image.
    init?(_ element: Element) {
        guard let name = element.attribute("image") else { return nil }
        self.init(name: name, isSystem: element.attribute("catalog") == "system", in: element.document)
        renderingMode = element.attribute("renderingMode")
        symbolScale = element.attribute("symbolScale")
    }
}
