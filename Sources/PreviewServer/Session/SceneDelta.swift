import Foundation
import NibKitWork

/// The parts of a scene to send to a page that has an earlier version.
enum SceneDelta: Equatable {
    case nothing
    /// Markup of groups by the ids of their objects.
    case groups([(id: String, markup: Data)])
    case everything

    static func == (a: SceneDelta, b: SceneDelta) -> Bool {
        switch (a, b) {
        case (.nothing, .nothing), (.everything, .everything): true
        case (.groups(let a), .groups(let b)): a.elementsEqual(b) { $0.id == $1.id && $0.markup == $1.markup }
        default: false
        }
    }

    init(from old: SceneReply, to new: SceneReply) {
        guard old.width == new.width, old.height == new.height else {
            self = .everything
            return
        }
        if old.body == new.body {
            self = .nothing
            return
        }
        let before = Tree(old)
        let after = Tree(new)
        var changed: [(id: String, markup: Data)] = []
        var pending: [(Int, Int)] = [(0, 0)]
        var size = 0
        while let (a, b) = pending.popLast() {
            guard before.nodes[a].hasSameShell(as: after.nodes[b], before, after) else {
                // The markup around all groups has no name.
                guard let id = after.nodes[b].id else {
                    self = .everything
                    return
                }
                let markup = new.body[after.nodes[b].range]
                size += markup.count
                changed.append((id, Data(markup)))
                continue
            }
            pending += zip(before.nodes[a].children, after.nodes[b].children).reversed()
        }
        self = size >= new.body.count ? .everything : .groups(changed)
    }

    /// The groups with names, each below its enclosing group; the first node is the whole scene.
    private struct Tree {
        let body: Data
        var nodes: [Node]

        init(_ scene: SceneReply) {
            let groups = scene.groups
            body = scene.body
            nodes = [Node(id: nil, range: body.startIndex..<body.endIndex)]
            nodes.reserveCapacity(groups.count + 1)
            var counts: [String: Int] = [:]
            for group in groups { counts[group.id, default: 0] += 1 }
            var open = [0]
            // An object that is drawn several times belongs to its enclosing group.
            for group in groups where counts[group.id] == 1 {
                while open.count > 1,
                    nodes[open[open.count - 1]].range.upperBound <= body.startIndex + group.range.lowerBound
                { open.removeLast() }
                nodes[open[open.count - 1]].children.append(nodes.count)
                open.append(nodes.count)
                nodes.append(
                    Node(
                        id: group.id,
                        range: (body.startIndex + group.range.lowerBound)..<(body.startIndex + group.range.upperBound)))
            }
        }
    }

    private struct Node {
        let id: String?
        let range: Range<Int>
        var children: [Int] = []

        /// Whether everything but the inside of the children is the same, and the children are the same objects.
        func hasSameShell(as other: Node, _ tree: Tree, _ otherTree: Tree) -> Bool {
            guard id == other.id, children.count == other.children.count else { return false }
            var place = range.lowerBound
            var otherPlace = other.range.lowerBound
            for (child, otherChild) in zip(children, other.children) {
                let a = tree.nodes[child]
                let b = otherTree.nodes[otherChild]
                guard a.id == b.id,
                    tree.body[place..<a.range.lowerBound] == otherTree.body[otherPlace..<b.range.lowerBound]
                else { return false }
                (place, otherPlace) = (a.range.upperBound, b.range.upperBound)
            }
            return tree.body[place..<range.upperBound] == otherTree.body[otherPlace..<other.range.upperBound]
        }
    }
}
