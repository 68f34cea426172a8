public import Graphics

/// All scenes of a storyboard at their positions on its canvas, with arrows for the segues between them, as one
/// drawing.
public struct StoryboardMap: Sendable {
    public struct Scene: Sendable {
        /// The id of the controller, or of the reference to one elsewhere.
        public var id: String
        public var title: String
        /// `nil`: a box is drawn instead.
        public var picture: DisplayList?
        /// Behind the drawing, which then gets a border; `nil` for one that fills its canvas.
        public var background: CGColor? = .white
        /// The middle of the scene on the canvas, in points; `nil`: it is put in a row below the others.
        public var location: CGPoint?

        /// The size of the picture, or of the box drawn instead, in points.
        public var size: CGSize { picture?.size ?? StoryboardMap.boxSize }
    }

    /// A segue from one scene to another, by their indexes in `scenes`.
    public struct Segue: Hashable, Sendable {
        public enum Style: Hashable, Sendable { case show, presentation, containment, other }
        public var source: Int
        public var destination: Int
        /// The kind in words.
        public var label: String
        public var style: Style

        public init(source: Int, destination: Int, label: String, style: Style) {
            self.source = source
            self.destination = destination
            self.label = label
            self.style = style
        }
    }

    public var scenes: [Scene]
    public var segues: [Segue]
    /// The index of the initial scene.
    public var entry: Int?

    /// Points along the longer side that the scenes take at most: larger maps are scaled down.
    public static let mostPoints: CGFloat = 3200
    /// Canvases that had to be scaled down more than this are put in rows instead.
    private static let smallestScale: CGFloat = 0.05
    private static let spreads: [CGFloat] = [1, 1.25, 1.6, 2, 2.5]
    /// Authors place references as close as this below each other: 31 points is the smallest distance in public
    /// documents.
    fileprivate static let boxSize = CGSize(width: 240, height: 30)
    private static let scenesInRow = 10
    private static let rowSpacing: CGFloat = 140
    private static let margin: CGFloat = 72
    private static let titleHeight: CGFloat = 22
    private static let titleFont = Font.system(size: 13, weight: .semibold)
    /// Titles may be wider than small scenes.
    private static let narrowestTitle: CGFloat = 120
    private static let entryLength: CGFloat = 48

    public func displayList(textMeasurer: any TextMeasurer, textShaper: any TextShaper) -> DisplayList {
        let frames = frames()
        let bounds = frames.bounds
        let inner = bounds.isNull ? CGSize.zero : bounds.size
        let size = CGSize(width: inner.width + 2 * Self.margin, height: inner.height + 2 * Self.margin)
        let context = CGContext(size: size, textShaper: textShaper)
        context.setFillColor(Sheet.ground)
        context.fill(CGRect(origin: .zero, size: size))
        let text = MapText(measurer: textMeasurer)
        for (scene, frame) in zip(scenes, frames) { draw(scene, in: frame, text, context) }
        let arrows = MapArrows(segues, between: frames).arrows
        for arrow in arrows { arrow.draw(in: context) }
        for arrow in arrows { text.drawLabel(of: arrow, in: context) }
        if let entry, frames.indices.contains(entry) {
            let tip = CGPoint(x: frames[entry].minX, y: frames[entry].midY)
            MapArrow.drawStraight(
                from: CGPoint(x: tip.x - Self.entryLength, y: tip.y), to: tip, width: 4, color: Sheet.ink, in: context)
        }
        return context.displayList
    }

    /// The positions of the scenes in the drawing.
    private func frames() -> [CGRect] {
        let placed = spread()
        if Self.scale(of: placed) >= Self.smallestScale { return fitted(placed) }
        return fitted(onCanvas(scenes.map { _ in nil }))
    }

    /// The scenes at their stated positions, moved apart if they would overlap: larger devices need more room, and some
    /// documents state positions in another unit.
    private func spread() -> [CGRect] {
        var best: [CGRect] = []
        var least = Int.max
        for factor in Self.spreads {
            let frames = onCanvas(
                scenes.map { scene in scene.location.map { CGPoint(x: $0.x * factor, y: $0.y * factor) } })
            let overlaps = frames.indices.reduce(0) { sum, index in
                sum + frames[(index + 1)...].count { $0.overlaps(frames[index]) }
            }
            if overlaps < least { (best, least) = (frames, overlaps) }
            if overlaps == 0 { break }
        }
        return best
    }

    private static func scale(of frames: [CGRect]) -> CGFloat {
        let bounds = frames.bounds
        guard !bounds.isNull else { return 1 }
        return min(1, mostPoints / max(1, bounds.width, bounds.height))
    }

    private func fitted(_ frames: [CGRect]) -> [CGRect] {
        let bounds = frames.bounds
        let scale = Self.scale(of: frames)
        return frames.map { frame in
            CGRect(
                x: (Self.margin + (frame.minX - bounds.minX) * scale).rounded(),
                y: (Self.margin + (frame.minY - bounds.minY) * scale).rounded(),
                width: frame.width * scale, height: frame.height * scale)
        }
    }

    /// In the points of the canvas; scenes without a location in rows below the others.
    private func onCanvas(_ locations: [CGPoint?]) -> [CGRect] {
        let placed = zip(scenes, locations).map { scene, location in
            location.map {
                CGRect(
                    x: $0.x - scene.size.width / 2, y: $0.y - scene.size.height / 2, width: scene.size.width,
                    height: scene.size.height)
            }
        }
        let above = placed.compactMap { $0 }.bounds
        var corner = above.isNull ? CGPoint.zero : CGPoint(x: above.minX, y: above.maxY + Self.rowSpacing)
        let left = corner.x
        var (count, height) = (0, CGFloat(0))
        return zip(scenes, placed).map { scene, frame in
            if let frame { return frame }
            if count == Self.scenesInRow {
                corner = CGPoint(x: left, y: corner.y + height + Self.rowSpacing)
                (count, height) = (0, 0)
            }
            defer {
                corner.x += scene.size.width + Self.rowSpacing
                count += 1
                height = max(height, scene.size.height)
            }
            return CGRect(origin: corner, size: scene.size)
        }
    }

    private func draw(_ scene: Scene, in frame: CGRect, _ text: MapText, _ context: CGContext) {
        let title = CGRect(
            x: frame.minX, y: frame.minY - Self.titleHeight, width: max(frame.width, Self.narrowestTitle),
            height: Self.titleHeight)
        if let picture = scene.picture {
            if let background = scene.background {
                context.setFillColor(background)
                context.fill(frame)
                context.setStrokeColor(CGColor(gray: 0.6, alpha: 1))
                context.stroke(frame.insetBy(dx: -0.5, dy: -0.5), width: 1)
            }
            context.draw(picture, in: frame)
            text.draw(scene.title, font: Self.titleFont, in: title, alignment: .left, context)
        } else {
            context.setStrokeColor(Sheet.ink)
            context.setLineDash(phase: 0, lengths: [5, 4])
            context.stroke(frame, width: 1)
            context.setLineDash(phase: 0, lengths: [])
            text.draw(scene.title, font: Self.titleFont, in: frame, alignment: .center, context)
        }
    }
}

/// The labels of a map.
private struct MapText {
    let measurer: any TextMeasurer
    private static let labelFont = Font.system(size: 11, weight: .medium)
    private static let widestLabel: CGFloat = 180
    /// The minimum visible length of an arrow next to its label.
    private static let shownOfArrow: CGFloat = 60

    private func frame(_ text: String, _ font: Font, _ color: CGColor, _ alignment: TextAlignment, width: CGFloat)
        -> TextFrame
    {
        TextLayout(
            runs: [TextRun(text, font: font, color: color)],
            paragraphStyle: ParagraphStyle(alignment: alignment, lineBreakMode: .byTruncatingTail),
            maximumLineCount: 1, measurer: measurer
        ).frame(fitting: CGSize(width: width, height: .infinity))
    }

    /// One line in the middle of a rectangle's height.
    func draw(_ text: String, font: Font, in rect: CGRect, alignment: TextAlignment, _ context: CGContext) {
        let line = frame(text, font, Sheet.ink, alignment, width: rect.width)
        context.draw(line, at: CGPoint(x: rect.minX, y: rect.midY - line.size.height / 2))
    }

    /// White on the arrow's color, halfway along the arrow; above a short arrow, which it would cover.
    func drawLabel(of arrow: MapArrow, in context: CGContext) {
        let line = frame(arrow.segue.label, Self.labelFont, .white, .left, width: Self.widestLabel)
        let size = CGSize(width: line.size.width + 14, height: 18)
        var middle = arrow.middle
        if abs(arrow.tip.y - arrow.start.y) < size.height,
            abs(arrow.tip.x - arrow.start.x) < size.width + Self.shownOfArrow
        {
            middle.y -= size.height
        }
        let box = CGRect(
            x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
        context.fill(Path(roundedRect: box, radius: 9), with: .color(arrow.color))
        context.draw(line, at: CGPoint(x: box.minX + 7, y: box.midY - line.size.height / 2))
    }
}

extension [CGRect] {
    /// The rectangle that contains them all; null if there are none.
    fileprivate var bounds: CGRect { reduce(.null) { $0.union($1) } }
}
