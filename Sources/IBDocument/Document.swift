import Diagnostics
import IBSchema
import XMLTree

/// An Interface Builder document: the lossless tree, read through the schema.
///
/// The input is a tree and the schema; the output is typed views (`Element`) that own nothing, an index of ids, and
/// findings. Reading never fails: unknown parts stay in the tree, and `findings` reports them. Edits change bytes
/// (`SourceEdit`), so an unedited document is written back byte for byte.
public final class Document: Sendable {
    public let tree: XMLTree
    public let schema: Schema
    public let kind: Kind
    public let platform: Platform
    /// Elements by id; of two with the same id, the first one.
    private let elementsByID: [String: XMLElement]
    private let duplicates: [XMLElement]
    private let rootElement: XMLElement
    /// The types of elements by the numbers of their names.
    private let types: [ElementType?]

    public enum Kind: Sendable { case xib, storyboard }

    /// The system that the document is for, from `targetRuntime` and `type`.
    public enum Platform: String, Sendable {
        case iOS, macOS, tvOS, watchOS
    }

    /// Reads a tree. `nil` if the root is not an Interface Builder document; `Document.notADocument` is the finding for
    /// that.
    public init?(_ tree: XMLTree, schema: Schema) {
        guard let root = tree.root, root.name == .document, let type = root[attribute: "type"],
            let kind = Kind(type: type)
        else { return nil }
        self.tree = tree
        self.schema = schema
        rootElement = root
        self.kind = kind
        platform = Platform(type: type, targetRuntime: root[attribute: "targetRuntime"] ?? "")
        var types = [ElementType?](repeating: nil, count: tree.nameCount)
        var isRead = [Bool](repeating: false, count: tree.nameCount)
        var elements: [String: XMLElement] = [:]
        var duplicates: [XMLElement] = []
        let idName = tree.name("id")
        for element in root.descendants {
            let number = element.nameID.rawValue
            if !isRead[number] { (isRead[number], types[number]) = (true, schema.element(element.name)) }
            guard let id = idName.flatMap({ element[attribute: $0] }), !Document.idIsAName.contains(element.name)
            else { continue }
            if let first = elements.updateValue(element, forKey: id) {
                elements[id] = first
                duplicates.append(element)
            }
        }
        self.types = types
        elementsByID = elements
        self.duplicates = duplicates
    }

    /// Elements whose `id` does not identify an object: a simulated device, its adaptation.
    package static let idIsAName: Set<String> = ["device", "adaptation"]

    /// The finding for a tree that `init` rejects.
    public static func notADocument(_ tree: XMLTree) -> Diagnostic {
        guard let root = tree.root else {
            return Diagnostic(
                .notADocument, "the file contains no element", at: SourcePlace(file: tree.file, line: 1, column: 1))
        }
        let message =
            switch root.name {
            case "document": "<document> does not have the type of an Interface Builder 3 document"
            case "archive": "the document uses a format from before Xcode 5; open and save it with Xcode 5 to 12"
            default: "the root is <\(root.name)>, not an Interface Builder <document>"
            }
        return Diagnostic(.notADocument, message, at: root.place)
    }

    public var root: Element { Element(document: self, xml: rootElement) }
    public var file: String { tree.file }
    public var toolsVersion: ToolsVersion { ToolsVersion(root.xml[attribute: "toolsVersion"] ?? "") }
    public var usesAutoLayout: Bool { root.flag("useAutolayout") }
    public var usesSafeAreas: Bool { root.flag("useSafeAreas") }
    public var isLaunchScreen: Bool { root.flag("launchScreen") }
    /// The device that the canvas shows. Documents before Xcode 8 name the screen among their simulated metrics, if at
    /// all.
    public var device: SimulatedDevice {
        let screen = root.child("simulatedMetricsContainer")?.child("simulatedScreenMetrics", key: "destination")?
            .attribute("type")
        return (root.child("device")?.id ?? screen).flatMap(SimulatedDevice.named) ?? .withoutDevice
    }

    public var orientation: SimulatedDevice.Orientation {
        root.child("device")?.attribute("orientation") == "landscape" ? .landscape : .portrait
    }
    public var initialViewController: String? { root.xml[attribute: "initialViewController"] }

    func type(of element: XMLElement) -> ElementType? {
        let number = element.nameID.rawValue
        return types.indices.contains(number) && element.index != rootElement.index
            ? types[number] : schema.element(element.name)
    }

    public func element(id: String) -> Element? { elementsByID[id].map { Element(document: self, xml: $0) } }

    /// The ids of all objects that outlets and outlet collections lead to, so that code may change them.
    package var outletDestinations: Set<String> {
        Set(root.descendants.filter { $0.name.hasPrefix("outlet") }.compactMap { $0.attribute("destination") })
    }

    /// The top-level objects of a xib, in order, placeholders included.
    public var objects: [Element] { root.child("objects").map { Array($0.children) } ?? [] }

    /// The scenes of a storyboard, in order.
    public var scenes: [Element] { root.child("scenes").map { $0.children.filter { $0.name == .scene } } ?? [] }

    /// Whether two objects have the same id.
    public var hasDuplicateIDs: Bool { !duplicates.isEmpty }
    var duplicateElements: [Element] { duplicates.map { Element(document: self, xml: $0) } }
}

extension Document.Kind {
    init?(type: String) {
        guard type.hasPrefix("com.apple.InterfaceBuilder") else { return nil }
        switch true {
        case type.contains(".Storyboard"): self = .storyboard
        case type.hasSuffix(".XIB"): self = .xib
        default: return nil
        }
    }
}

extension Document.Platform {
    init(type: String, targetRuntime: String) {
        if type.contains("AppleTV") || targetRuntime == "AppleTV" {
            self = .tvOS
        } else if type.contains("WatchKit") || targetRuntime == "watchKit" {
            self = .watchOS
        } else if type.contains("CocoaTouch") {
            self = .iOS
        } else {
            self = .macOS
        }
    }
}
