import IBMerge
import TestSupport
import Testing
import XMLTree

/// Laws that hold for all changes, on documents and changes made from seeds.
@Suite struct MergePropertyTests {
    private static let seeds = 0..<400

    private static func tree(_ text: String) -> XMLTree { XMLTree.parse(Array(text.utf8), file: "Made.xib") }

    private static func merge(_ base: String, _ ours: String, _ theirs: String) throws -> DocumentMerge {
        try DocumentMerge(base: tree(base), ours: tree(ours), theirs: tree(theirs))
    }

    @Test func aSideThatChangedNothingChangesNothing() throws {
        for seed in Self.seeds {
            let made = MadeDocument.versions(seed)
            let (b, x) = (made.base.text, made.ours.text)
            for (ours, theirs) in [(x, b), (b, x), (x, x)] {
                let merge = try Self.merge(b, ours, theirs)
                #expect(merge.conflicts == [] && merge.bytes == Array(x.utf8), "seed \(seed)")
            }
        }
    }

    @Test func theSidesMayBeExchanged() throws {
        for seed in Self.seeds {
            let made = MadeDocument.versions(seed)
            let one = try Self.merge(made.base.text, made.ours.text, made.theirs.text)
            let other = try Self.merge(made.base.text, made.theirs.text, made.ours.text)
            #expect(
                one.conflicts.isEmpty == other.conflicts.isEmpty, "seed \(seed): \(one.conflicts) \(other.conflicts)")
            if one.conflicts.isEmpty {
                #expect(Facts(one.bytes) == Facts(other.bytes), "seed \(seed)")
            }
        }
    }

    @Test func everyResultIsWhole() throws {
        var clean = 0
        for seed in Self.seeds {
            let made = MadeDocument.versions(seed)
            let merge = try Self.merge(made.base.text, made.ours.text, made.theirs.text)
            let facts = Facts(merge.bytes)
            #expect(
                facts.isWellFormed && facts.doubled == [] && facts.dangling == [], "seed \(seed): \(merge.conflicts)")
            if merge.conflicts.isEmpty { clean += 1 }
        }
        // Changes that never clash, or always do, would test nothing.
        #expect(clean > Self.seeds.count / 4 && clean < Self.seeds.count)
    }

    @Test func changesOfDifferentObjectsAlwaysMerge() throws {
        for seed in Self.seeds {
            var dice = SeededGenerator(seed: UInt64(seed))
            let base = MadeDocument(&dice)
            var (ours, theirs, both) = (base, base, base)
            for number in 0..<6 {
                let value = "\(dice.next() % 1_000)"
                // One side has the even objects, the other the odd ones.
                let half = number % 2
                let view =
                    base.views.count / 2 * 2 > half ? Int(dice.next() % UInt64(base.views.count / 2)) * 2 + half : 0
                guard base.views.indices.contains(view) else { continue }
                func change(_ document: inout MadeDocument) {
                    if number < 4 {
                        document.views[view].attributes[number < 2 ? "text" : "tag"] = value
                    } else if document.constraints.indices.contains(view) {
                        document.constraints[view].constant = value
                    }
                }
                if half == 0 { change(&ours) } else { change(&theirs) }
                change(&both)
            }
            let merge = try Self.merge(base.text, ours.text, theirs.text)
            #expect(merge.conflicts == [], "seed \(seed)")
            #expect(String(decoding: merge.bytes, as: UTF8.self) == both.text, "seed \(seed)")
        }
    }

    /// What a document says, without the order of siblings.
    private struct Facts: Equatable {
        var values: [String: Set<String>] = [:]
        var ids: Set<String> = []
        var doubled: Set<String> = []
        var dangling: [String] = []
        var isWellFormed: Bool

        init(_ bytes: [UInt8]) {
            let tree = XMLTree.parse(bytes, file: "Merged.xib")
            isWellFormed = tree.isWellFormed
            var references: [String] = []
            for element in tree.root?.descendants.map({ $0 }) ?? [] {
                guard let id = element[attribute: "id"] else { continue }
                if !ids.insert(id).inserted { doubled.insert(id) }
                let around = element.parent?.parent?[attribute: "id"] ?? "document"
                // Where both sides connect an outlet to one object, the id is that of either.
                let name = element[attribute: "property"].map { "\(around).\($0)" } ?? id
                let facts = element.attributes.filter { $0.name != "id" }.map { "\($0.name)=\($0.value)" }
                values[name] = Set(facts + ["in \(around)"])
                references += ["firstItem", "destination"].compactMap { element[attribute: $0] }
            }
            dangling = references.filter { !ids.contains($0) }
        }

        static func == (a: Facts, b: Facts) -> Bool { a.values == b.values }
    }
}

/// A document of views, constraints and outlets that can be changed at random.
private struct MadeDocument {
    struct View {
        var id: String
        /// The id of the view around it.
        var parent: String?
        var attributes: [String: String] = [:]
    }

    struct Constraint {
        var id, view: String
        var constant: String
    }

    struct Outlet { var id, view, property: String }

    /// A view stands behind the one around it.
    var views: [View] = []
    var constraints: [Constraint] = []
    var outlets: [Outlet] = []

    init(_ dice: inout SeededGenerator) {
        for number in 0..<Int(2 + dice.next() % 10) {
            let parent = number == 0 ? nil : views[Int(dice.next() % UInt64(number))].id
            views.append(View(id: "view-\(number)", parent: parent, attributes: ["text": "Text \(number)"]))
            constraints.append(Constraint(id: "rule-\(number)", view: "view-\(number)", constant: "8"))
        }
        outlets = [Outlet(id: "outlet-0", view: views[views.count - 1].id, property: "last")]
    }

    static func versions(_ seed: Int) -> (base: MadeDocument, ours: MadeDocument, theirs: MadeDocument) {
        var dice = SeededGenerator(seed: UInt64(seed))
        let base = MadeDocument(&dice)
        var (ours, theirs) = (base, base)
        for _ in 0...dice.next() % 3 { ours.change(&dice, "o") }
        for _ in 0...dice.next() % 3 { theirs.change(&dice, "t") }
        return (base, ours, theirs)
    }

    private mutating func change(_ dice: inout SeededGenerator, _ side: String) {
        let place = Int(dice.next() % UInt64(views.count))
        let (view, value) = (views[place], dice.next() % 1_000)
        switch dice.next() % 7 {
        case 0: views[place].attributes["text"] = "\(side) \(value)"
        case 1: views[place].attributes["tag"] = "\(value)"
        case 2:
            let id = "\(side)-\(value)-\(views.count)"
            views.insert(View(id: id, parent: view.id), at: place + 1)
            constraints.append(Constraint(id: "rule-\(id)", view: id, constant: "\(value)"))
        case 3: delete(view)
        case 4: move(place, below: views[Int(dice.next() % UInt64(views.count))].id)
        case 5:
            if let rule = constraints.indices.randomElement(using: &dice) { constraints[rule].constant = "\(value)" }
        default:
            let property = "p\(value % 5)"
            if !outlets.contains(where: { $0.property == property }) {
                outlets.append(Outlet(id: "outlet-\(side)-\(value)", view: view.id, property: property))
            }
        }
    }

    private func isInside(_ view: String, _ other: String) -> Bool {
        var next: String? = view
        while let id = next {
            if id == other { return true }
            next = views.first { $0.id == id }?.parent
        }
        return false
    }

    private mutating func delete(_ view: View) {
        guard view.parent != nil else { return }
        let gone = Set(views.map(\.id).filter { isInside($0, view.id) })
        views.removeAll { gone.contains($0.id) }
        constraints.removeAll { gone.contains($0.view) }
        outlets.removeAll { gone.contains($0.view) }
    }

    private mutating func move(_ place: Int, below parent: String) {
        guard views[place].parent != nil, !isInside(parent, views[place].id) else { return }
        views[place].parent = parent
    }

    // MARK: Text

    var text: String {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" useAutolayout=\"YES\">",
            "    <objects>", "        <placeholder id=\"-1\">",
        ]
        if !outlets.isEmpty {
            lines.append("            <connections>")
            lines += outlets.map {
                "                <outlet property=\"\($0.property)\" destination=\"\($0.view)\" id=\"\($0.id)\"/>"
            }
            lines.append("            </connections>")
        }
        lines.append("        </placeholder>")
        for view in views where view.parent == nil { append(view, 2, &lines) }
        return (lines + ["    </objects>", "</document>", ""]).joined(separator: "\n")
    }

    // No document has more than a dozen views.
    private func append(_ view: View, _ depth: Int, _ lines: inout [String]) {
        let indent = String(repeating: "    ", count: depth)
        let attributes = view.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\"\($0.value)\" " }.joined()
        lines.append("\(indent)<view \(attributes)id=\"\(view.id)\">")
        let children = views.filter { $0.parent == view.id }
        if !children.isEmpty {
            lines.append("\(indent)    <subviews>")
            for child in children { append(child, depth + 2, &lines) }
            lines.append("\(indent)    </subviews>")
        }
        let rules = constraints.filter { $0.view == view.id }
        if !rules.isEmpty {
            lines.append("\(indent)    <constraints>")
            lines += rules.map {
                "\(indent)        <constraint firstItem=\"\($0.view)\" firstAttribute=\"width\" constant=\"\($0.constant)\" id=\"\($0.id)\"/>"
            }
            lines.append("\(indent)    </constraints>")
        }
        lines.append("\(indent)</view>")
    }
}
