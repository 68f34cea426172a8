package import NibArchive

/// The texts that a context draws: of what object, where, and what does not fit; and what covers them.
///
/// Boxes are upright, in the canvas's coordinates, in points.
package final class TextLog {
    /// One text, as drawn in one piece.
    package struct Text {
        /// The nib object around it.
        package var origin: NibOrigin?
        /// What is seen of each line: about as high as its capitals.
        package var lines: [CGRect]
        /// What of the canvas the text's ancestors leave to it.
        package var visible: CGRect
        /// The same, less what the text's own view cuts off.
        package var ownVisible: CGRect
        package var cut: TextFrame.Cut?
        /// Whether it is drawn turned or sheared: boxes are too large then.
        package var isTurned: Bool
        /// The names of the fonts that are not the system's.
        package var fonts: Set<String>
        /// The number of things that were drawn before.
        package var order: Int
    }

    /// An opaque area.
    package struct Cover {
        package var rect: CGRect
        package var order: Int
    }

    private struct Level {
        var origin: NibOrigin?
        var transform: CGAffineTransform
        /// The opacity of what is drawn, from 0 to 1.
        var alpha: CGFloat
        var visible: CGRect
        /// Before the nib object's own clips.
        var visibleOutside: CGRect
    }

    package private(set) var texts: [Text] = []
    package private(set) var covers: [Cover] = []
    private var levels: [Level]
    private var order = 0
    /// Whether what is drawn stands in for something else, so that its texts are none of the document's.
    fileprivate var isPaused = false

    /// Beyond these texts, none is noted.
    private static let mostTexts = 10_000
    /// What is fainter is not seen, as a share.
    private static let faintest: CGFloat = 0.05
    /// Capitals above the baseline and what letters have below it, as shares of the font size.
    private static let (ascent, descent): (CGFloat, CGFloat) = (0.72, 0.08)

    package init(canvas: CGRect) {
        levels = [Level(transform: .identity, alpha: 1, visible: canvas, visibleOutside: canvas)]
    }

    // MARK: Recording

    func begin(_ group: DisplayList.Group) {
        guard let outer = levels.last else { return }
        let transform = group.transform.concatenating(outer.transform)
        let clip: CGRect? =
            switch group.clip {
            case nil: nil
            case .rect(let rect)?, .roundedRect(let rect, _, _)?: rect
            case .path(let path, _)?: path.boundingBox
            }
        levels.append(
            Level(
                origin: group.origin ?? outer.origin, transform: transform, alpha: outer.alpha * group.alpha,
                visible: clip.map { outer.visible.overlap(with: $0.applying(transform)) } ?? outer.visible,
                visibleOutside: group.origin == nil ? outer.visibleOutside : outer.visible))
    }

    func end() { if levels.count > 1 { levels.removeLast() } }

    /// - Parameter origin: the text's top left corner in the coordinates of the open group.
    func note(_ frame: TextFrame, at origin: CGPoint, transform: CGAffineTransform, alpha: CGFloat) {
        order += 1
        guard !isPaused, let level = levels.last, level.alpha * alpha > Self.faintest, texts.count < Self.mostTexts
        else { return }
        let whole = transform.concatenating(level.transform)
        let lines = frame.lines.compactMap { line -> CGRect? in
            let runs = line.runs.filter { run in
                run.attributes.color.alpha > Self.faintest && run.attributes.picture == nil
                    && run.text.contains { !$0.isWhitespace }
            }
            guard let size = runs.map(\.attributes.font.size).max() else { return nil }
            return CGRect(
                x: origin.x + line.rect.minX, y: origin.y + line.baseline - size * Self.ascent, width: line.width,
                height: size * (Self.ascent + Self.descent)
            ).applying(whole)
        }
        guard !lines.isEmpty else { return }
        let fonts = frame.lines.flatMap(\.runs).compactMap { run -> String? in
            if case .named(let name) = run.attributes.font.family { name } else { nil }
        }
        texts.append(
            Text(
                origin: level.origin, lines: lines, visible: level.visibleOutside, ownVisible: level.visible,
                cut: frame.cut, isTurned: whole.b != 0 || whole.c != 0, fonts: Set(fonts), order: order))
    }

    func note(_ command: DisplayList.Command) {
        guard let level = levels.last, level.alpha == 1 else { return }
        let area: CGRect
        switch command {
        case .fill(let path, .color(let color), _) where color.alpha == 1: area = path.boundingBox
        case .image(let drawing): area = drawing.rect
        case .fill, .stroke, .glyphs, .beginGroup, .endGroup: return
        }
        order += 1
        let rect = area.applying(level.transform).overlap(with: level.visible)
        if !rect.isNull, !rect.isEmpty { covers.append(Cover(rect: rect, order: order)) }
    }
}

extension CGContext {
    /// A recorder that only notes texts and what covers them; its display list stays empty. It draws what lies a little
    /// outside of the canvas, too.
    package convenience init(noting log: TextLog, size: CGSize) {
        self.init(size: size)
        textLog = log
        state.visible = state.visible.insetBy(dx: -Self.reach, dy: -Self.reach)
    }

    /// Draws what stands in for a picture: its texts are not noted.
    package func drawStandIn(_ draw: () -> Void) {
        let wasPaused = textLog?.isPaused == true
        textLog?.isPaused = true
        draw()
        textLog?.isPaused = wasPaused
    }

    /// How far beyond the canvas texts are noted, in points.
    private static let reach: CGFloat = 1000
}
