/// Records a layer tree into a context: shadow, background, contents, sublayers, border, each layer in a group of its
/// own.
@MainActor
package enum LayerRendering {
    /// Deeper layers are not drawn; the loader allows no tree that deep.
    static let deepestLayer = 600
    /// Drawings reach no farther out of their layers than this, in points: shadows of controls, overhanging letters.
    private static let overhang: CGFloat = 64

    package static func record(_ layer: CALayer, in context: CGContext, depth: Int = 0) {
        guard !layer.isHidden, layer.opacity > 0, depth < deepestLayer, layer.isFinite,
            isSeen(layer, in: context.boundingBoxOfClipPath, depth: depth)
        else { return }
        let opacity = CGFloat(min(max(layer.opacity, 0), 1))
        let bounds = layer.bounds
        var group = DisplayList.Group(
            origin: layer.view?.nibOrigin,
            name: layer.view.map { ClassRegistry.bareName(of: type(of: $0)) } ?? layer.name ?? "CALayer",
            transform: layer.transformToSuperlayer, alpha: opacity, clip: layer.clip, shadow: layer.shadow,
            backdropBlur: layer.view?.backdropBlur ?? 0, backdropSaturation: layer.view?.backdropSaturation ?? 1)
        if let mask = layer.maskClip {
            // The mask cuts the shadow too.
            context.beginGroup(DisplayList.Group(name: "mask", transform: group.transform, clip: mask))
            group.transform = .identity
        }
        defer { if layer.maskClip != nil { context.endGroup() } }
        context.beginGroup(group)
        let traits = layer.view?.traitCollection ?? .current
        if let background = layer.view?.drawnBackgroundColor?.cgColor(in: traits) ?? layer.backgroundColor,
            background.alpha > 0
        {
            context.fill(layer.outline(of: bounds), with: .color(background))
        }
        context.saveGState()
        display(layer, in: context)
        context.restoreGState()
        layer.drawSublayers(in: context) {
            for sublayer in layer.sublayersInDrawingOrder { record(sublayer, in: context, depth: depth + 1) }
        }
        if layer.borderWidth > 0, let color = layer.borderColor, color.alpha > 0 {
            let inset = layer.borderWidth / 2
            let frame = bounds.insetBy(dx: inset, dy: inset)
            if frame.width > 0, frame.height > 0 {
                context.setStrokeColor(color)
                context.setLineWidth(layer.borderWidth)
                context.addPath(layer.outline(of: frame, radius: max(0, layer.cornerRadius - inset)))
                context.strokePath()
            }
        }
        context.endGroup()
    }

    /// Has a layer draw its own contents into a context.
    static func display(_ layer: CALayer, in context: CGContext) {
        UIGraphicsPushContext(context)
        defer { UIGraphicsPopContext() }
        if let view = layer.view { CustomCode.enter(type(of: view)) } else { layer.layoutIfNeeded() }
        layer.display()
        layer.draw(in: context)
    }

    /// Records a layer without its place in the superlayer: its bounds' origin is the context's.
    static func render(_ layer: CALayer, in context: CGContext) {
        let place = layer.transformToSuperlayer
        guard place.a * place.d != place.b * place.c else { return }
        context.saveGState()
        context.concatenate(place.inverted())
        record(layer, in: context)
        context.restoreGState()
    }

    /// Whether anything of the layer, or of those in it, lies in what may be seen, given in the coordinates around the
    /// layer.
    private static func isSeen(_ layer: CALayer, in seen: CGRect, depth: Int) -> Bool {
        guard !seen.isNull, depth < deepestLayer else { return false }
        let shadow =
            layer.shadowOpacity > 0
            ? layer.shadowRadius * 3 + abs(layer.shadowOffset.width) + abs(layer.shadowOffset.height) : 0
        if seen.insetBy(dx: -overhang - shadow, dy: -overhang - shadow).overlaps(layer.frame) { return true }
        guard !layer.masksToBounds, case let sublayers = layer.heldSublayers, !sublayers.isEmpty else { return false }
        let transform = layer.transformToSuperlayer
        guard transform.a * transform.d != transform.b * transform.c else { return false }
        let inside = seen.applying(transform.inverted())
        return sublayers.contains { isSeen($0, in: inside, depth: depth + 1) }
    }
}

extension CALayer {
    fileprivate var isFinite: Bool {
        [bounds.minX, bounds.minY, bounds.width, bounds.height, position.x, position.y].allSatisfy(\.isFinite)
    }

    /// The anchor point in the layer's own coordinates.
    var anchor: CGPoint {
        CGPoint(x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
    }

    /// From the layer's bounds coordinates to the superlayer's.
    var transformToSuperlayer: CGAffineTransform {
        let anchor = anchor
        let own = CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
        guard let superlayer, let common = superlayer.planeOfSublayers else { return own }
        let center = superlayer.anchor
        return own.concatenating(CGAffineTransform(translationX: -center.x, y: -center.y)).concatenating(common)
            .concatenating(CGAffineTransform(translationX: center.x, y: center.y))
    }

    fileprivate var clip: DisplayList.Clip? {
        guard masksToBounds else { return nil }
        return cornerRadius > 0 ? .roundedRect(bounds, radius: effectiveRadius, corners: maskedCorners) : .rect(bounds)
    }

    /// What the mask leaves: the path of a shape, the rectangle of another layer. Masks that are partly clear are taken
    /// as opaque.
    fileprivate var maskClip: DisplayList.Clip? {
        guard let mask else { return nil }
        let place = mask.transformToSuperlayer
        if let shape = mask as? CAShapeLayer {
            return .path((shape.path?.elements ?? Path()).applying(place), shape.pathFillRule)
        }
        return .path(mask.outline(of: mask.bounds).applying(place), .winding)
    }

    fileprivate var shadow: DisplayList.Shadow? {
        guard shadowOpacity > 0, !masksToBounds, let shadowColor else { return nil }
        return DisplayList.Shadow(
            color: shadowColor.withAlpha(shadowColor.alpha * CGFloat(min(shadowOpacity, 1))), offset: shadowOffset,
            radius: max(0, shadowRadius),
            path: shadowPath?.elements)
    }

    private var effectiveRadius: CGFloat { min(cornerRadius, min(bounds.width, bounds.height) / 2) }

    func outline(of rect: CGRect, radius: CGFloat? = nil) -> Path {
        let radius = min(radius ?? cornerRadius, min(rect.width, rect.height) / 2)
        return radius > 0 ? Path(roundedRect: rect, radius: radius, corners: maskedCorners) : Path(rect: rect)
    }

    fileprivate var sublayersInDrawingOrder: [CALayer] {
        let sublayers = heldSublayers
        guard sublayers.contains(where: { $0.zPosition != 0 }) else { return sublayers }
        return sublayers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }
}
