public import IBDocument
import IBSchema

/// The facts about a document's objects for outlines and inspectors. They are read from the tree through the schema,
/// without loading.
public struct DocumentFacts: Sendable {
    /// An object of the document.
    public struct Item: Sendable {
        public var id: String
        /// The object around it; `nil` at the top of a xib or of a scene.
        public var parent: String?
        public var element: String
        /// UIKit's class for the element.
        public var className: String?
        public var customClass: String?
        /// Its display name.
        public var label: String
        public var line: Int
        /// The id of the screen that shows it.
        public var scene: String?
    }

    public struct Segue: Sendable {
        public var id: String?
        public var kind: String
        /// Screens.
        public var from, to: String?
        public var identifier: String?
        public var line: Int
    }

    public var outline: [Item] = []
    public var inspectors: [String: Inspector] = [:]
    public var segues: [Segue] = []

    /// Further objects are skipped.
    public static let mostObjects = 20_000

    public init() {}

    public init(_ document: Document) {
        var reader = Reader(document)
        reader.read()
        self = reader.facts
    }

    /// Walks the document once.
    private struct Reader {
        let document: Document
        var facts = DocumentFacts()
        private let constraints: ConstraintsOfObjects
        private var plans = InspectorPlans()
        /// Connections by their destination objects.
        private var incoming: [String: [Inspector.Connection]] = [:]

        init(_ document: Document) {
            self.document = document
            constraints = ConstraintsOfObjects(document)
        }

        mutating func read() {
            switch document.kind {
            case .xib: for object in document.objects { read(below: object, scene: object.isView ? object.id : nil) }
            case .storyboard:
                for scene in document.scenes {
                    let objects = scene.members(of: "objects")
                    let controller = objects.first { $0.isViewController || $0.name == "viewControllerPlaceholder" }?.id
                    for object in objects { read(below: object, scene: object.isView ? object.id : controller) }
                }
            }
            for (id, connections) in incoming where facts.inspectors[id] != nil {
                facts.inspectors[id]?.connections += connections
            }
        }

        private mutating func read(below root: Element, scene: String?) {
            var pending: [(element: Element, parent: String?)] = [(root, nil)]
            while let (element, parent) = pending.popLast() {
                var parent = parent
                if element.type?.kind == .connection {
                    if element.name == "segue" { add(segue: element, from: scene) }
                    continue
                }
                if let id = element.id, document.element(id: id) == element {
                    guard facts.outline.count < DocumentFacts.mostObjects else { return }
                    facts.outline.append(
                        Item(
                            id: id, parent: parent, element: element.name,
                            className: document.schema.className(of: element.name),
                            customClass: element.attribute("customClass"),
                            label: element.outlineLabel, line: element.place.line, scene: scene))
                    facts.inspectors[id] = inspector(of: element, id)
                    parent = id
                }
                for child in Array(element.children).reversed() { pending.append((child, parent)) }
            }
        }

        private mutating func add(segue: Element, from scene: String?) {
            let destination = segue.attribute("destination").flatMap(document.element)
            facts.segues.append(
                Segue(
                    id: segue.id, kind: segue.attribute("relationship") ?? segue.attribute("kind") ?? "segue",
                    from: scene,
                    to: destination?.id, identifier: segue.attribute("identifier"), line: segue.place.line))
        }

        private mutating func inspector(of element: Element, _ id: String) -> Inspector {
            var inspector = Inspector(element, &plans)
            inspector.constraints = constraints.rows(of: id)
            for connection in element.members(of: "connections") {
                let destination = connection.attribute("destination")
                let found = Inspector.Connection(
                    kind: connection.name, name: connection.connectionName, source: id, destination: destination,
                    line: connection.place.line, id: connection.id, event: connection.attribute("eventType"))
                inspector.connections.append(found)
                if let destination, destination != id { incoming[destination, default: []].append(found) }
            }
            return inspector
        }
    }
}

extension Element {
    /// The name in an outline: the author's label or text, otherwise the kind of element.
    var outlineLabel: String {
        let names = [
            attribute("userLabel"), string("title"), string("text"), child("state", key: "normal")?.string("title"),
            attribute("placeholder"),
        ]
        if let name = names.lazy.compactMap({ $0 }).first(where: { !$0.isEmpty }) {
            return String(name.prefix(Self.longestLabel))
        }
        if name == "constraint" { return ConstraintsOfObjects.sentence(self) }
        // A guide, an item of a bar: what it is for.
        if let key, !isView { return key.inWords }
        if name == "viewControllerPlaceholder" { return StoryboardMap.title(of: self) }
        if let role = attribute("placeholderIdentifier").flatMap({ Self.placeholders[$0] }) { return role }
        return attribute("customClass") ?? name.inWords
    }

    private static let longestLabel = 80
    /// Interface Builder's names for objects that a nib does not create.
    private static let placeholders = [
        "IBFilesOwner": "File's Owner", "IBFirstResponder": "First Responder", "IBFirstResponderExit": "Exit",
    ]

    fileprivate var connectionName: String {
        attribute("property") ?? attribute("selector") ?? attribute("identifier") ?? attribute("relationship")
            ?? attribute("kind") ?? name
    }
}
