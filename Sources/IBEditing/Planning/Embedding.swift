import IBDocument
import IBSchema

/// Puts views into new views, takes them out, and changes their class.
extension Planning {
    private static let inset = 20.0

    func embed(views: [DraftNode], in kind: String, as name: String?) throws(EditProblem) {
        guard let first = views.first, let list = first.parent, list.name == "subviews",
            views.allSatisfy({ $0.parent === list && $0.isView })
        else { throw EditProblem(.notSiblings, "only views of one parent can be embedded together") }
        let ordered = list.elements.filter { views.contains($0) }
        let frames = ordered.compactMap { Self.frame(of: $0) }
        guard frames.count == ordered.count else {
            throw EditProblem(
                .frameHeldBy, "a view without a frame in the document cannot be embedded; update its frame first")
        }
        let isStack = kind == "stack" || kind == "hstack" || kind == "vstack"
        let axis =
            isStack ? (kind == "stack" ? Self.axis(of: frames) : kind == "hstack" ? .horizontal : .vertical) : nil
        let className =
            isStack
            ? (axis == .horizontal ? "stackView" : "vstack")
            : ["scroll": "scrollView", "effect": "visualEffectView"][kind] ?? "view"
        guard let item = LibraryItem.named(className),
            let place = list.children.firstIndex(where: { $0 === ordered.first })
        else { return }
        let margin = kind == "view" ? Self.inset : 0
        let x = (frames.map(\.x).min() ?? 0) - margin
        let y = (frames.map(\.y).min() ?? 0) - margin
        let union = EditFrame(
            x: x, y: y, width: (frames.map(\.maxX).max() ?? 0) + margin - x,
            height: (frames.map(\.maxY).max() ?? 0) + margin - y)
        let container = try made(item)
        setFrame(union, of: container)
        if draft.usesAutoLayout { container.set("translatesAutoresizingMaskIntoConstraints", "NO") }
        list.insert(container, at: place)
        let content = try content(of: container, union)
        let sorted = axis.map { axis in
            zip(ordered, frames).sorted { axis == .horizontal ? $0.1.x < $1.1.x : $0.1.y < $1.1.y }.map(\.0)
        }
        for view in sorted ?? ordered {
            guard let frame = Self.frame(of: view) else { continue }
            setFrame(
                EditFrame(x: frame.x - union.x, y: frame.y - union.y, width: frame.width, height: frame.height),
                of: view)
            content.container("subviews").append(view)
        }
        if let axis { arrange(container, frames, axis) }
        var constraints = EmbeddedConstraints(
            self, of: zip(ordered, frames).map { (node: $0, frame: $1) }, in: container, content: content, bounds: union
        )
        let isPlaced = try constraints.rewrite()
        settle((ordered + [container]).compactMap(\.id))
        if isPlaced {
            // What a view holds does not place it, unless it is made for that.
            container.remove(attribute: "fixedFrame")
            container.child(key: "autoresizingMask")?.remove()
        }
        record(container, as: name)
    }

    /// The view in which a container holds views: a scroll view gets one, which constraints size.
    private func content(of container: DraftNode, _ union: EditFrame) throws(EditProblem) -> DraftNode {
        let bounds = EditFrame(x: 0, y: 0, width: union.width, height: union.height)
        if let content = container.child(key: "contentView") {
            setFrame(bounds, of: content)
            return content
        }
        guard container.isKind(of: "scrollView"), draft.usesAutoLayout, let item = LibraryItem.named("view") else {
            return container
        }
        let content = try made(item)
        setFrame(bounds, of: content)
        content.set("translatesAutoresizingMaskIntoConstraints", "NO")
        // What lay behind the views is seen behind them.
        content.child(key: "backgroundColor")?.remove()
        container.container("subviews").append(content)
        return content
    }

    private static func axis(of frames: [EditFrame]) -> Anchor.Axis {
        func gaps(_ low: (EditFrame) -> Double, _ high: (EditFrame) -> Double) -> Double {
            let sorted = frames.sorted { low($0) < low($1) }
            return zip(sorted, sorted.dropFirst()).reduce(0) { $0 + low($1.1) - high($1.0) }
        }
        return gaps(\.x, \.maxX) > gaps(\.y, \.maxY) ? .horizontal : .vertical
    }

    /// The spacing and the alignment that keep the frames.
    private func arrange(_ stack: DraftNode, _ frames: [EditFrame], _ axis: Anchor.Axis) {
        let isHorizontal = axis == .horizontal
        let sorted = frames.sorted { isHorizontal ? $0.x < $1.x : $0.y < $1.y }
        let gaps = zip(sorted, sorted.dropFirst()).map { isHorizontal ? $1.x - $0.maxX : $1.y - $0.maxY }.sorted()
        if let median = gaps.isEmpty ? nil : gaps[gaps.count / 2], gaps.allSatisfy({ abs($0 - median) <= 1 }),
            median != 0
        {
            stack.set("spacing", NumberText.text(median))
        }
        func isShared(_ value: (EditFrame) -> Double) -> Bool {
            frames.allSatisfy { abs(value($0) - value(frames[0])) <= 0.5 }
        }
        let low = isShared(isHorizontal ? \.y : \.x)
        let high = isShared(isHorizontal ? \.maxY : \.maxX)
        let middle = isShared { isHorizontal ? $0.y + $0.height / 2 : $0.x + $0.width / 2 }
        guard !(low && high) else { return }
        if low {
            stack.set("alignment", isHorizontal ? "top" : "leading")
        } else if middle {
            stack.set("alignment", "center")
        } else if high {
            stack.set("alignment", isHorizontal ? "bottom" : "trailing")
        }
    }

    func unembed(_ view: DraftNode) throws(EditProblem) {
        guard view.isView, view.key == nil, let list = view.parent, list.name == "subviews",
            let place = list.children.firstIndex(where: { $0 === view })
        else {
            throw EditProblem(.cannotDelete, "\(Self.shown(view)) is in no view, so its subviews have nowhere to go")
        }
        let content = view.child(key: "contentView") ?? view
        let children = content.members(of: "subviews")
        guard !children.isEmpty else { throw EditProblem(.cannotDelete, "\(Self.shown(view)) has no subviews") }
        let origin = Self.frame(of: view) ?? EditFrame(x: 0, y: 0, width: 0, height: 0)
        let ids = Set(children.compactMap(\.id))
        // Constraints between the children go to the new parent.
        let inner = content.members(of: "constraints").filter { items(of: $0).allSatisfy(ids.contains) }
        for constraint in inner { constraint.removeWithEmptyContainer() }
        if children.count == 1, let only = children.first, let id = view.id {
            for constraint in constraints(of: view) where items(of: constraint).contains(where: { $0 != id }) {
                for item in ["firstItem", "secondItem"] where constraint[item] == id {
                    constraint.set(item, only.id ?? "")
                }
            }
        }
        for (offset, child) in children.enumerated() {
            if let frame = Self.frame(of: child) {
                setFrame(
                    EditFrame(x: frame.x + origin.x, y: frame.y + origin.y, width: frame.width, height: frame.height),
                    of: child)
            }
            list.insert(child, at: place + offset)
        }
        delete(view)
        if let parent = list.parent { for constraint in inner { insert(constraint: constraint, into: parent) } }
        settle(Array(ids))
        selection = children.compactMap(\.id)
    }

    func replace(_ object: DraftNode, with item: LibraryItem) throws(EditProblem) {
        let new = try made(item)
        func isCell(_ node: DraftNode) -> Bool {
            node.isKind(of: "tableViewCell") || node.isKind(of: "collectionReusableView")
        }
        guard new.isView == object.isView, !isCell(new), !isCell(object), new.isGesture == object.isGesture else {
            throw EditProblem(.illTypedValue, "\(Self.shown(object)) cannot become a \(item.className)")
        }
        let schema = draft.document.schema
        let kept = Set(schema.properties(of: new.name).compactMap(\.attributeName)).union([
            "key", "id", "userLabel", "customClass", "customModule", "customModuleProvider", "fixedFrame",
            "translatesAutoresizingMaskIntoConstraints", "misplaced", "ambiguous",
        ])
        var lost: [String] = []
        for attribute in object.attributes {
            if kept.contains(attribute.name) {
                new.set(attribute.name, attribute.value)
            } else {
                lost.append(attribute.name)
            }
        }
        if let id = object.id { new.set("id", id) }
        let places = Set(schema.properties(of: new.name).map(\.name))
        let always: Set<String> = [
            "constraints", "connections", "userDefinedRuntimeAttributes", "gestureRecognizers", "variation",
        ]
        for child in object.elements {
            let isKept = child.key.map { places.contains($0) || $0 == "fontDescription" } ?? always.contains(child.name)
            guard
                isKept || child.key == "frame" || child.key == "autoresizingMask"
                    || child.name == "subviews" && draftHolds(new)
            else {
                lost.append(child.key ?? child.name)
                continue
            }
            if let key = child.key { new.child(key: key)?.remove() }
            (child.name == "subviews" ? new.child(key: "contentView") ?? new : new).insertOrdered(child)
        }
        object.replace(with: new)
        if !lost.isEmpty { note(.lostProperty, "\(new.name) has no \(lost.joined(separator: ", "))", at: new) }
        removeReferences(to: Set(object.subtree.compactMap(\.id)).filter { draft.object($0) == nil })
    }

    private func draftHolds(_ node: DraftNode) -> Bool { (try? draft.list(forElement: "view", in: node)) != nil }

    // MARK: Tables

    func addCell(to table: DraftNode, style: String, section: Int?, as name: String?) throws(EditProblem)
        -> DraftNode
    {
        guard let item = LibraryItem.named("tableViewCell") else { return table }
        let parent: DraftNode
        if let section {
            let sections = table.members(of: "sections")
            guard sections.indices.contains(section - 1) else {
                throw EditProblem(.outOfRange, "there is no section \(section); the table has \(sections.count)")
            }
            parent = sections[section - 1]
        } else {
            parent = table
        }
        let cell = try insert(
            Insertion(item: item, parent: parent, width: Self.frame(of: table)?.width, name: name))
        let styles = ["default": "Default", "value1": "Value1", "value2": "Value2", "subtitle": "Subtitle"]
        guard let suffix = styles[style], let content = cell.child(key: "contentView"),
            let label = LibraryItem.named("label")
        else {
            return cell
        }
        cell.set("style", "IBUITableViewCellStyle\(suffix)")
        for (role, text) in [("textLabel", "Title"), ("detailTextLabel", style == "subtitle" ? "Subtitle" : "Detail")]
        where role == "textLabel" || style != "default" {
            let node = try made(label)
            for name in ["userInteractionEnabled", "horizontalHuggingPriority", "verticalHuggingPriority"] {
                node.remove(attribute: name)
            }
            node.set("multipleTouchEnabled", "YES")
            node.set("text", text)
            // A line of 17 points at three pixels a point; two pixels make 20.5 of it.
            setFrame(EditFrame(x: 20, y: role == "textLabel" ? 0 : 22, width: 42, height: 61.0 / 3), of: node)
            node.insertOrdered(mask(["flexibleMaxX", "flexibleMaxY"]))
            content.container("subviews").append(node)
            cell.set(role, node.id ?? "")
        }
        return cell
    }

    func makeStatic(_ table: DraftNode) throws(EditProblem) {
        guard table["dataMode"] != "static" else { return }
        guard table.parent?.name == "tableViewController" else {
            throw EditProblem(
                .staticOutsideController, "only the table of a table view controller may have static cells")
        }
        let section = draft.make("tableViewSection")
        identify(section)
        let cells = section.container("cells")
        for cell in table.members(of: "prototypes") { cells.append(cell) }
        table.child("prototypes")?.remove()
        table.set("dataMode", "static")
        table.container("sections").append(section)
    }

    func makePrototypes(_ table: DraftNode) {
        guard table["dataMode"] == "static" else { return }
        let sections = table.members(of: "sections")
        let prototypes = draft.make("prototypes")
        for cell in sections.first?.members(of: "cells") ?? [] { prototypes.append(cell) }
        let gone = Set(sections.flatMap { $0.subtree.compactMap(\.id) })
        table.child("sections")?.remove()
        table.set("dataMode", "prototypes")
        table.insertOrdered(prototypes)
        removeReferences(to: gone)
    }
}
