internal import CCairo
internal import Graphics
internal import TextEngine

/// Plays commands on one Cairo context: one `switch`, and what groups need.
final class Painter {
    enum Kind {
        case pixels, vectors
    }

    /// A group that is open.
    private struct Open {
        var layer: (alpha: CGFloat, mode: cairo_operator_t)?
    }

    let context: OpaquePointer
    let kind: Kind
    let list: DisplayList
    let engine: TextEngine
    let faces: FaceStore
    let glyphs: GlyphCache
    let pictures: PictureStore
    let bounds: GroupBounds
    let shadowMasks: ShadowMasks
    private var open: [Open] = []
    /// Set while the shape of a shadow is drawn. Its own shadows are skipped, because nested ones would take
    /// exponential time.
    private let drawsShadows: Bool
    private(set) var notes: [RenderingNote] = []

    init(
        context: OpaquePointer, kind: Kind, list: DisplayList, engine: TextEngine, faces: FaceStore, glyphs: GlyphCache
    ) {
        self.context = context
        self.kind = kind
        self.list = list
        self.engine = engine
        self.faces = faces
        self.glyphs = glyphs
        pictures = PictureStore(list.images)
        bounds = GroupBounds(list.commands)
        shadowMasks = ShadowMasks()
        drawsShadows = true
    }

    /// A painter of a part of what `painter` paints, on another context, without shadows.
    init(shapeOf painter: Painter, context: OpaquePointer) {
        self.context = context
        kind = .pixels
        list = painter.list
        engine = painter.engine
        faces = painter.faces
        glyphs = painter.glyphs
        pictures = painter.pictures
        bounds = painter.bounds
        shadowMasks = painter.shadowMasks
        drawsShadows = false
    }

    func note(_ note: RenderingNote) {
        if !notes.contains(note) { notes.append(note) }
    }

    func fillEverything(_ color: CGColor) {
        setSource(color)
        cairo_paint(context)
    }

    func play(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            switch list.commands[index] {
            case .beginGroup(let group):
                if isInvisible(group, index), let end = bounds.ends[index] {
                    index = end
                } else {
                    begin(group, at: index)
                }
            case .endGroup:
                end()
            case .fill(let path, let paint, let rule):
                fill(path, paint, rule)
            case .stroke(let path, let color, let style):
                stroke(path, color, style)
            case .glyphs(let run, let color):
                draw(run, color)
            case .image(let drawing):
                draw(drawing)
            }
            index += 1
        }
    }

    /// Whether nothing of the group can be seen; Cairo would stop at a transform without inverse.
    private func isInvisible(_ group: DisplayList.Group, _ index: Int) -> Bool {
        guard group.transform.isUsable, group.alpha > 0 else { return true }
        let content = bounds.content[index] ?? .null
        return content.isNull && group.backdropBlur == 0 && group.shadow?.path == nil
    }

    private func begin(_ group: DisplayList.Group, at index: Int) {
        cairo_save(context)
        var matrix = cairo_matrix_t(group.transform)
        cairo_transform(context, &matrix)
        let content = bounds.content[index] ?? .null
        let shadow = drawsShadows ? group.shadow : nil
        var layer: (alpha: CGFloat, mode: cairo_operator_t)?
        if group.alpha < 1 || group.blendMode != .normal || bounds.isolated.contains(index) {
            clipLayer(to: GroupBounds.withShadow(content, shadow))
            cairo_push_group(context)
            layer = (group.alpha, cairo_operator_t(group.blendMode))
        }
        if group.backdropBlur > 0, kind == .pixels { blurBackdrop(of: group, content) }
        if let shadow { draw(shadow, of: index, content) }
        if let clip = group.clip { self.clip(to: clip) }
        open.append(Open(layer: layer))
    }

    private func end() {
        guard let group = open.popLast() else { return }
        if let layer = group.layer {
            cairo_pop_group_to_source(context)
            cairo_set_operator(context, layer.mode)
            cairo_paint_with_alpha(context, layer.alpha)
        }
        cairo_restore(context)
    }

    /// Keeps a layer small: everything in the group lies within `rect`.
    private func clipLayer(to rect: CGRect) {
        let area = deviceBox(of: rect).insetBy(dx: -1, dy: -1)
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        cairo_rectangle(context, area.minX.rounded(.down), area.minY.rounded(.down), area.width + 2, area.height + 2)
        cairo_clip(context)
        cairo_set_matrix(context, &matrix)
    }

    func clip(to clip: DisplayList.Clip) {
        cairo_new_path(context)
        switch clip {
        case .rect(let rect):
            cairo_rectangle(context, rect.minX, rect.minY, rect.width, rect.height)
        case .roundedRect(let rect, let radius, let corners):
            add(Path(roundedRect: rect, radius: radius, corners: corners))
        case .path(let path, let rule):
            add(path)
            cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
        }
        cairo_clip(context)
    }

    /// From the current coordinates to pixels of the target.
    var deviceTransform: CGAffineTransform {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        return CGAffineTransform(
            a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }

    /// The pixels that a rectangle of current coordinates covers, cut to the clip, on whole pixels.
    func deviceBox(of rect: CGRect) -> CGRect {
        let shared = rect.applying(deviceTransform).overlap(with: deviceClip)
        return shared.isNull ? .zero : shared.integral
    }

    /// What of the target may be drawn on, in pixels.
    var deviceClip: CGRect {
        var matrix = cairo_matrix_t()
        cairo_get_matrix(context, &matrix)
        cairo_identity_matrix(context)
        var left = 0.0
        var top = 0.0
        var right = 0.0
        var bottom = 0.0
        cairo_clip_extents(context, &left, &top, &right, &bottom)
        cairo_set_matrix(context, &matrix)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
