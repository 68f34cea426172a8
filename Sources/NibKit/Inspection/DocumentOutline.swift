public import IBDocument
import IBSchema

/// What `nibkit outline` prints of a document: its objects, constraints, scenes and segues, read without loading.
///
/// It is `DocumentFacts` by object, with the solved geometry of each view where the document was laid out.
public struct DocumentOutline: Sendable, Codable {
    public struct Object: Sendable, Codable {
        public var id: String
        /// The object around it; `nil` at the top of a xib or of a scene.
        public var parent: String?
        public var element: String
        /// UIKit's class for the element.
        public var className: String?
        public var customClass: String?
        /// Its display name.
        public var label: String
        /// The text that it shows; with a layout the one in that layout's language.
        public var text: String?
        /// x, y, width, height as the document stores them, in the superview's coordinates.
        public var frame: [Double]?
        /// After a layout; `nil`: the object is not a view on a screen, or the document was not laid out.
        public var solved: ViewMeasures?
        public var line: Int
        /// The id of the screen that shows it.
        public var scene: String?
        /// The ids of the constraints that name it.
        public var constraints: [String]
        public var hidden: Bool
        /// The outlets that lead to it: `owner.nameLabel`, or the id of another source.
        public var outlets: [String]
    }

    public struct Constraint: Sendable, Codable {
        public var id: String
        /// The view that holds it.
        public var holder: String?
        public var text: String
        /// Whether no size class variation excludes it.
        public var active: Bool
        public var line: Int
    }

    public struct Scene: Sendable, Codable {
        /// The id of the controller, as screens are named everywhere.
        public var id: String?
        public var sceneID: String?
        public var title: String
        public var isInitial: Bool
        public var line: Int
    }

    public struct Segue: Sendable, Codable {
        public var id: String?
        public var kind: String
        /// Screens.
        public var from, to: String?
        public var identifier: String?
        public var line: Int
    }

    /// Interface Builder's code of the device that it is shown on; `nil`: the document names none.
    public var device: String?
    public var objects: [Object] = []
    public var constraints: [Constraint] = []
    public var scenes: [Scene] = []
    public var segues: [Segue] = []
    /// Whether the document has more objects than `DocumentFacts.mostObjects`, of which only the first are listed.
    public var isCut: Bool

    public init(_ document: Document) {
        let facts = DocumentFacts(document)
        let device = document.device.id
        self.device = device.isEmpty ? nil : device
        isCut = facts.outline.count >= DocumentFacts.mostObjects
        segues = facts.segues.map {
            Segue(id: $0.id, kind: $0.kind, from: $0.from, to: $0.to, identifier: $0.identifier, line: $0.line)
        }
        let owner = document.objects.first { $0.attribute("placeholderIdentifier") == "IBFilesOwner" }?.id
        var sentences: [String: Inspector.Constraint] = [:]
        for row in facts.inspectors.values.joinedConstraints { if let id = row.id { sentences[id] = row } }
        for item in facts.outline {
            if item.element == "constraint" {
                let row = sentences[item.id]
                constraints.append(
                    Constraint(
                        id: item.id, holder: item.parent, text: row?.text ?? item.label, active: row?.active ?? true,
                        line: item.line))
                continue
            }
            let element = document.element(id: item.id)
            let inspector = facts.inspectors[item.id]
            let outlets = (inspector?.connections ?? []).filter {
                $0.destination == item.id && $0.source != item.id && $0.kind.hasPrefix("outlet")
            }
            objects.append(
                Object(
                    id: item.id, parent: item.parent, element: item.element, className: item.className,
                    customClass: item.customClass, label: item.label, text: element?.shownText,
                    frame: element?.storedFrame, line: item.line, scene: item.scene,
                    constraints: inspector?.constraints.compactMap(\.id) ?? [],
                    hidden: element?.flag("hidden") == true,
                    outlets: outlets.map { "\($0.source == owner ? "owner" : $0.source).\($0.name)" }))
        }
        guard document.kind == .storyboard else { return }
        let initial = document.initialViewController
        for scene in document.scenes {
            let controller = scene.members(of: "objects").first {
                $0.isViewController || $0.name == "viewControllerPlaceholder"
            }
            scenes.append(
                Scene(
                    id: controller?.id, sceneID: scene.attribute("sceneID"),
                    title: controller?.attribute("storyboardIdentifier") ?? controller?.outlineLabel ?? "Scene",
                    isInitial: initial != nil && controller?.id == initial, line: scene.place.line))
        }
    }

    /// Adds what a layout says of the views.
    public mutating func add(_ views: [LayoutResult.View], _ measures: [ViewMeasures], device: String?) {
        self.device = device ?? self.device
        let measures = Dictionary(measures.map { ($0.id, $0) }) { first, _ in first }
        let views = Dictionary(views.map { ($0.id, $0) }) { first, _ in first }
        for index in objects.indices {
            let id = objects[index].id
            objects[index].solved = measures[id]
            if let text = views[id]?.text { objects[index].text = text }
        }
    }
}

extension Element {
    /// The text that the document gives the object.
    fileprivate var shownText: String? {
        guard isView else { return nil }
        return string("text") ?? child("state", key: "normal")?.string("title")
            ?? child("buttonConfiguration", key: "configuration")?.string("title")
    }

    fileprivate var storedFrame: [Double]? {
        guard let rect = child("rect", key: "frame") else { return nil }
        let numbers = ["x", "y", "width", "height"].compactMap(rect.number)
        return numbers.count == 4 ? numbers : nil
    }
}

extension Dictionary<String, Inspector>.Values {
    fileprivate var joinedConstraints: some Sequence<Inspector.Constraint> { lazy.flatMap(\.constraints) }
}
