import XMLTree

/// An element of one version as the merge sees it: what it says, and the bytes around it.
///
/// A class, because the versions share the parts that one of them takes from another.
package final class Part {
    package enum Kind {
        /// It has an id, so it is found wherever it hangs.
        case object
        /// A part of an object with a name of its own; what is inside is compared one by one.
        case structure
        /// A color or a font: one value, whatever its markup.
        case value
        /// A member of a list whose members have no names.
        case item
    }

    package let element: XMLElement
    package internal(set) var place: Int
    /// The place of the element around it; `nil` for the document element.
    package let parent: Int?
    package let kind: Kind
    /// Whether Interface Builder writes it by itself, so that a difference has no meaning.
    package let isNoise: Bool
    /// The bytes between the element before, or the start of what is around it, and its start tag.
    let leading: Range<Int>
    package fileprivate(set) var children: [Part] = []
    package fileprivate(set) var hasItems = false

    init(_ element: XMLElement, place: Int, parent: Int?, kind: Kind, isNoise: Bool, leading: Range<Int>) {
        self.element = element
        self.place = place
        self.parent = parent
        self.kind = kind
        self.isNoise = isNoise
        self.leading = leading
    }

    func append(_ child: Part) {
        children.append(child)
        if child.kind == .item { hasItems = true }
    }

    private var utf8: [UInt8] { element.tree.utf8 }

    var leadingBytes: ArraySlice<UInt8> { utf8[leading] }

    package var bytes: ArraySlice<UInt8> { utf8[element.range] }

    /// The start tag without its closing bracket.
    var tagBytes: ArraySlice<UInt8> {
        var tag = utf8[element.startTagRange]
        if tag.last == UInt8(ascii: ">") { tag.removeLast() }
        if tag.last == UInt8(ascii: "/") { tag.removeLast() }
        while tag.last == UInt8(ascii: " ") { tag.removeLast() }
        return tag
    }

    /// The bytes behind the last child, up to the end tag; the whole content of an element without children.
    var trailingBytes: ArraySlice<UInt8> {
        let content = element.contentRange
        return utf8[(children.last?.element.range.upperBound ?? content.lowerBound)..<content.upperBound]
    }

    var hasEndTag: Bool { element.endTagRange != nil }

    /// The value of a color, a font or a member of a list, without its key and its spelling.
    package private(set) lazy var value = Spelling.value(of: element)

    /// What the element itself says; what is inside is at other places.
    package private(set) lazy var facts = Fact.facts(of: self)
}

/// One version of the document, taken apart.
package struct Version {
    package internal(set) var parts: [Int: Part] = [:]
    package let tree: XMLTree
    package let root: Part
    /// The ids that references may name.
    private(set) var ids: Set<String> = []
    /// The ids that stand at several elements.
    private(set) var doubled: Set<String> = []

    /// The parts in document order.
    package private(set) var all: [Part] = []

    /// - Parameters:
    ///   - places: the places of all versions; new ones are added.
    ///   - names: ids of this version that stand for objects of another id, which places know.
    package init?(_ tree: XMLTree, places: inout Places, knownAs names: [String: String] = [:]) {
        guard tree.isWellFormed, let root = tree.root, root.name == "document" else { return nil }
        self.tree = tree
        let rules = NoiseRules(root)
        self.root = Part(
            root, place: Places.document, parent: nil, kind: .structure, isNoise: false, leading: 0..<0)
        all = [self.root]
        var numbers: [Int: Part] = [root.index: self.root]
        var seen: [String: Int] = [:]
        /// How many parts of a name a place has.
        var counts: [Int: Int] = [:]
        var ends: [Int: Int] = [:]
        for element in root.descendants {
            guard let around = element.parent, let parent = numbers[around.index] else { continue }
            let tag = Spelling.tag(of: element)
            let isNoise = parent.isNoise || NoiseRules.tags.contains(tag) || rules.isNoise(element, in: around)
            let start = ends[around.index] ?? around.contentRange.lowerBound
            ends[around.index] = element.range.upperBound
            let leading = start..<element.range.lowerBound
            let (place, kind): (Int, Part.Kind)
            if let id = Self.id(of: element), !(isNoise && NoiseRules.tags.contains(tag)) {
                let known = names[id] ?? id
                let name = element[attribute: "sceneID"] == nil ? known : "scene \(known)"
                let count = seen[name, default: 0] + 1
                seen[name] = count
                ids.insert(id)
                if count > 1 { doubled.insert(name) }
                (place, kind) = (places.object(count > 1 ? "\(name)#\(count)" : name), .object)
            } else {
                let name = Names.step(of: element, tag: tag)
                let isLeafWithText = element.children.isEmpty && !Spelling.isBlank(element.text)
                if !Names.values.contains(tag) || element[attribute: "key"] == nil,
                    Names.nameless.contains(tag) && name == nil
                        || name == nil && (!element.attributes.isEmpty || isLeafWithText)
                {
                    // Its place follows when the lists of all versions are known.
                    (place, kind) = (-1, .item)
                } else {
                    let step = name ?? tag
                    let first = places.part(step, in: parent.place)
                    let count = counts[first, default: 0] + 1
                    counts[first] = count
                    let number = count > 1 ? places.part("\(step)#\(count)", in: parent.place) : first
                    let isValue = Names.values.contains(tag) && element[attribute: "key"] != nil
                    (place, kind) = (number, isValue ? .value : .structure)
                }
            }
            let part = Part(
                element, place: place, parent: parent.place, kind: kind, isNoise: isNoise, leading: leading)
            parent.append(part)
            all.append(part)
            if kind == .object || kind == .structure { numbers[element.index] = part }
        }
    }

    private static func id(of element: XMLElement) -> String? {
        guard !Names.idIsAName.contains(element.name) else { return nil }
        if let id = element[attribute: "sceneID"], !id.isEmpty { return id }
        return element[attribute: "id"].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Fills `parts`, when the places of all members of lists are known.
    package mutating func index() {
        parts.reserveCapacity(all.count)
        for part in all { parts[part.place] = part }
    }
}

/// What Interface Builder writes by itself.
package struct NoiseRules {
    /// Headers, and lists that follow from the rest.
    package static let tags: Set<String> = [
        "device", "capability", "plugIn", "development", "accessibilityOverrides", "designables", "classes",
        "inferredMetricsTieBreakers", "simulatedMetricsContainer", "userGuides", "customFonts", "resources",
    ]

    package static let attributes: Set<String> = [
        "toolsVersion", "systemVersion", "misplaced", "ambiguous", "defaultVersion", "implicitItemIdentifier",
    ]

    private static let cellViews = ["textLabel", "detailTextLabel", "imageView"]
    private static let arrangedHolders: Set<String> = ["subviews", "beginningViews", "middleViews", "endViews"]
    private static let barKeys: Set<String> = ["navigationBar", "toolbar", "tabBar", "refreshControl"]
    private static let placedTags: Set<String> = ["clipView", "scroller", "tableHeaderView"]
    private static let cellTags: Set<String> = [
        "tableViewCellContentView", "tableViewCell", "collectionViewCell",
    ]

    private let usesAutoLayout: Bool
    /// The views that their container places.
    private var placed: Set<String> = []

    init(_ root: XMLElement) {
        usesAutoLayout = root[attribute: "useAutolayout"] == "YES"
        for element in root.descendants {
            switch element.name {
            case "tableViewCell":
                placed.formUnion(Self.cellViews.compactMap { element[attribute: $0] })
            case "stackView", "clipView":
                for holder in element.children where Self.arrangedHolders.contains(holder.name) {
                    placed.formUnion(holder.children.compactMap { $0[attribute: "id"] })
                }
            default: break
            }
        }
    }

    /// Whether an element is a recorded frame that Auto Layout or a container computes again, or a place on the
    /// canvas.
    func isNoise(_ element: XMLElement, in view: XMLElement) -> Bool {
        let key = element[attribute: "key"]
        if element.name == "point" { return key == "canvasLocation" }
        guard element.name == "rect" else { return false }
        if key == "screenRect" || key == "frameInset" { return true }
        guard key == "frame" else { return false }
        let ownKey = view[attribute: "key"]
        if Self.placedTags.contains(view.name) || ownKey.map(Self.barKeys.contains) == true { return true }
        if let id = view[attribute: "id"], placed.contains(id) { return true }
        guard usesAutoLayout, view[attribute: "fixedFrame"] != "YES" else { return false }
        return view[attribute: "translatesAutoresizingMaskIntoConstraints"] == "NO" || ownKey == "view"
            || ownKey == "contentView" || Self.cellTags.contains(view.name)
    }
}

/// How elements are named.
package enum Names {
    package static let values: Set<String> = ["color", "fontDescription", "font"]
    static let nameless: Set<String> = ["fragment", "segment", "string", "real", "integer", "date", "textTab"]
    /// Elements whose `id` is not that of an object, but that of a device or of a property of the header.
    static let idIsAName: Set<String> = [
        "device", "capability", "plugIn", "development", "accessibilityOverrides", "adaptation",
    ]
    private static let attributes = ["key", "keyPath", "name", "reference", "identifier", "property"]

    /// What a part is called where it stands; `nil`: it has no name.
    static func step(of element: XMLElement, tag: String) -> String? {
        for name in attributes {
            guard let value = element[attribute: name], !value.isEmpty else { continue }
            return name == "key" ? value : "\(element.name):\(value)"
        }
        return nil
    }

    /// Elements whose children stand in no order that anything sees.
    package static let unordered: Set<String> = [
        "constraints", "connections", "scenes", "gridCells", "layoutGuides", "prototypes", "splitViewItems",
        "prototypeCellViews",
    ]

    /// Attributes that name an object.
    package static let references: Set<String> = [
        "destination", "firstItem", "secondItem", "target", "tableViewCell", "reference", "textLabel",
        "detailTextLabel", "imageView", "initialViewController", "selectedItem", "initialItem", "headerView",
        "popoverAnchorBarButtonItem", "popoverAnchorView", "headOfMergedCell", "previousBinding",
        "outlineTableColumn", "row", "column",
    ]

    /// Objects that say how others are connected.
    package static let links: Set<String> = ["outlet", "action", "segue", "constraint", "outletCollection"]
}
