internal import IBDocument
internal import IBEditing

/// Lines that show in a scene what a candidate would constrain, before it does.
struct CandidateLines {
    /// Two points, in the scene's coordinates.
    typealias Line = [[Double]]

    /// By id, in the scene's coordinates.
    private var frames: [String: EditFrame] = [:]
    private let document: Document
    /// How far a line about a size is from its view.
    private static let distanceOfSizes = 6.0

    /// - Parameter layout: frames in the coordinates of superviews; `nil`: there are no lines.
    init(_ layout: SolvedLayout?, _ document: Document) {
        self.document = document
        guard let layout else { return }
        for (id, frame) in layout.frames {
            var frame = frame
            // A root's own place is where the scene begins.
            var view = document.element(id: id)?.superview
            guard view != nil else {
                frames[id] = EditFrame(x: 0, y: 0, width: frame.width, height: frame.height)
                continue
            }
            while let around = view {
                view = around.superview
                guard view != nil, let id = around.id, let outer = layout.frames[id] else { continue }
                (frame.x, frame.y) = (frame.x + outer.x, frame.y + outer.y)
            }
            frames[id] = frame
        }
    }

    /// From one edge or center to another.
    func between(_ a: String, _ attribute: String, _ b: String, _ other: String) -> [Line] {
        guard let first = frames[a], let second = frames[b] else { return [] }
        if attribute == "width" || attribute == "height" { return size(a, attribute) + size(b, other) }
        guard let from = place(attribute, first), let to = place(other, second) else { return [] }
        let isHorizontal = Self.horizontal.contains(attribute)
        // Across the part that both have in common, else through the middle of the first.
        let (start, end) =
            isHorizontal
            ? (max(first.y, second.y), min(first.y + first.height, second.y + second.height))
            : (max(first.x, second.x), min(first.x + first.width, second.x + second.width))
        let middle =
            start < end ? (start + end) / 2 : isHorizontal ? first.y + first.height / 2 : first.x + first.width / 2
        return [isHorizontal ? [[from, middle], [to, middle]] : [[middle, from], [middle, to]]]
    }

    /// From an edge to what is nearest there: a sibling beside the view, else its container.
    func pin(_ id: String, _ edge: String) -> [Line] {
        guard let element = document.element(id: id), let container = element.superview, let around = container.id,
            let own = frames[id], let opposite = Self.opposites[edge], let from = place(edge, own)
        else { return [] }
        let isHorizontal = Self.horizontal.contains(edge)
        let isTowardStart = edge == "leading" || edge == "top"
        var nearest: (id: String, distance: Double)?
        for (other, frame) in frames where other != id && document.element(id: other)?.superview?.id == around {
            let isBeside =
                isHorizontal
                ? frame.y < own.y + own.height && own.y < frame.y + frame.height
                : frame.x < own.x + own.width && own.x < frame.x + frame.width
            guard isBeside, let to = place(opposite, frame) else { continue }
            let distance = isTowardStart ? from - to : to - from
            if distance >= 0, (distance, other) < (nearest.map { ($0.distance, $0.id) } ?? (.infinity, "")) {
                nearest = (other, distance)
            }
        }
        return nearest.map { between(id, edge, $0.id, opposite) } ?? between(id, edge, around, edge)
    }

    func size(_ id: String, _ attribute: String) -> [Line] {
        guard let frame = frames[id] else { return [] }
        let distance = Self.distanceOfSizes
        return attribute == "width"
            ? [
                [
                    [frame.x, frame.y + frame.height + distance],
                    [frame.x + frame.width, frame.y + frame.height + distance],
                ]
            ]
            : [
                [
                    [frame.x + frame.width + distance, frame.y],
                    [frame.x + frame.width + distance, frame.y + frame.height],
                ]
            ]
    }

    private static let horizontal: Set = ["leading", "trailing", "centerX"]
    private static let opposites = ["leading": "trailing", "trailing": "leading", "top": "bottom", "bottom": "top"]

    private func place(_ attribute: String, _ frame: EditFrame) -> Double? {
        switch attribute {
        case "leading": frame.x
        case "trailing": frame.x + frame.width
        case "centerX": frame.x + frame.width / 2
        case "top": frame.y
        case "bottom", "baseline", "firstBaseline": frame.y + frame.height
        case "centerY": frame.y + frame.height / 2
        default: nil
        }
    }
}
