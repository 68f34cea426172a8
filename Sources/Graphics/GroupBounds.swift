/// How far the content of each group reaches, so that layers and shadows are no bigger than needed, and which groups
/// need a layer because of their content.
package struct GroupBounds: Sendable {
    /// By the index of the `beginGroup`, in the coordinates inside the group, cut by its clip, without its shadow.
    package private(set) var content: [Int: CGRect] = [:]
    /// By the index of the `beginGroup`, that of its `endGroup`.
    package private(set) var ends: [Int: Int] = [:]
    /// The indices of the groups that are flattened, as something in them erases what lies below it: that is only what
    /// the same view has drawn.
    package private(set) var isolated: Set<Int> = []

    package init(_ commands: [DisplayList.Command]) {
        var open: [(index: Int, bounds: CGRect)] = []

        func include(_ rect: CGRect) {
            guard !rect.isNull, !open.isEmpty else { return }
            open[open.count - 1].bounds = open[open.count - 1].bounds.union(rect)
        }

        for (index, command) in commands.enumerated() {
            switch command {
            case .beginGroup(let group):
                if group.blendMode.dependsOnCoverage, let drawing = GroupBounds.drawing(open.map(\.index), commands) {
                    isolated.insert(drawing)
                }
                open.append((index, .null))
            case .endGroup:
                guard let last = open.popLast(), case .beginGroup(let group) = commands[last.index] else { continue }
                let cut = GroupBounds.cut(last.bounds, by: group.clip)
                content[last.index] = cut
                ends[last.index] = index
                include(GroupBounds.withShadow(cut, group.shadow).applying(group.transform))
            case .fill(let path, _, _):
                include(path.boundingBoxOfControlPoints)
            case .stroke(let path, _, let style):
                let reach = style.width / 2 * (style.join == .miter ? max(1, style.miterLimit) : 1.5)
                include(path.boundingBoxOfControlPoints.insetBy(dx: -reach, dy: -reach))
            case .glyphs(let run, _):
                include(GroupBounds.box(around: run))
            case .image(let drawing):
                include(drawing.rect)
            }
        }
    }

    /// The transparency layer that is open, or else all that a view draws: groups of views and layers have names.
    private static func drawing(_ open: [Int], _ commands: [DisplayList.Command]) -> Int? {
        var outermost: Int?
        for index in open.reversed() {
            guard case .beginGroup(let group) = commands[index], group.name.isEmpty else { break }
            outermost = index
            if group.clip == nil { break }
        }
        return outermost
    }

    package static func withShadow(_ rect: CGRect, _ shadow: DisplayList.Shadow?) -> CGRect {
        guard let shadow else { return rect }
        let reach = shadow.radius * 3 + 1
        let shape = shadow.path?.boundingBoxOfControlPoints ?? rect
        return rect.union(
            shape.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height).insetBy(dx: -reach, dy: -reach))
    }

    private static func cut(_ rect: CGRect, by clip: DisplayList.Clip?) -> CGRect {
        switch clip {
        case nil: rect
        case .rect(let area)?, .roundedRect(let area, _, _)?: rect.overlap(with: area)
        case .path(let path, _)?: rect.overlap(with: path.boundingBoxOfControlPoints)
        }
    }

    /// Glyphs seldom reach two em away from their origins.
    private static func box(around run: GlyphRun) -> CGRect {
        let reach = run.face.size * 2
        return run.glyphs.reduce(CGRect.null) { $0.union(CGRect(origin: $1.position, size: .zero)) }
            .insetBy(dx: -reach, dy: -reach)
    }
}

extension DisplayList.BlendMode {
    /// Whether the mode asks how much of what lies below is covered, and may uncover it.
    fileprivate var dependsOnCoverage: Bool {
        switch self {
        case .clear, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
            .destinationAtop, .xor:
            true
        default: false
        }
    }
}
