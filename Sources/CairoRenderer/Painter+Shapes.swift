internal import CCairo
internal import Graphics

extension Painter {
    func setSource(_ color: CGColor) {
        let (red, green, blue, alpha) = color.sRGB
        cairo_set_source_rgba(context, red, green, blue, alpha)
    }

    /// Adds a path in current coordinates to Cairo's.
    func add(_ path: Path) {
        path.add(to: context)
    }

    func fill(_ path: Path, _ paint: DisplayList.Paint, _ rule: CGPathFillRule) {
        cairo_new_path(context)
        add(path)
        cairo_set_fill_rule(context, cairo_fill_rule_t(rule))
        switch paint {
        case .color(let color):
            setSource(color)
            cairo_fill(context)
        case .linearGradient(let gradient):
            let pattern = cairo_pattern_create_linear(
                gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
            fill(with: pattern, gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
        case .radialGradient(let gradient):
            let pattern = cairo_pattern_create_radial(
                gradient.startCenter.x, gradient.startCenter.y, max(0, gradient.startRadius), gradient.endCenter.x,
                gradient.endCenter.y, max(0, gradient.endRadius))
            guard gradient.transform.isUsable else {
                cairo_pattern_destroy(pattern)
                return cairo_new_path(context)
            }
            var matrix = cairo_matrix_t(gradient.transform.inverted())
            cairo_pattern_set_matrix(pattern, &matrix)
            fill(with: pattern, gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
        }
    }

    /// Takes over the pattern. A side that does not go on ends in a transparent stop at the same place.
    private func fill(with pattern: OpaquePointer?, _ stops: [DisplayList.GradientStop], before: Bool, after: Bool) {
        defer { cairo_pattern_destroy(pattern) }
        func add(_ stop: DisplayList.GradientStop, at location: CGFloat, alpha: CGFloat) {
            let (red, green, blue, _) = stop.color.sRGB
            cairo_pattern_add_color_stop_rgba(pattern, location, red, green, blue, alpha)
        }
        if let first = stops.first {
            if !before { add(first, at: 0, alpha: 0) }
            if first.location > 0 { add(first, at: 0, alpha: first.color.sRGB.alpha) }
        }
        for stop in stops {
            add(stop, at: stop.location, alpha: stop.color.sRGB.alpha)
        }
        if let last = stops.last, !after {
            add(last, at: 1, alpha: last.color.sRGB.alpha)
            add(last, at: 1, alpha: 0)
        }
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        cairo_set_source(context, pattern)
        cairo_fill(context)
    }

    func stroke(_ path: Path, _ color: CGColor, _ style: DisplayList.StrokeStyle) {
        guard style.width > 0 else { return }
        cairo_new_path(context)
        add(path)
        setSource(color)
        cairo_set_line_width(context, style.width)
        cairo_set_line_cap(context, cairo_line_cap_t(style.cap))
        cairo_set_line_join(context, cairo_line_join_t(style.join))
        cairo_set_miter_limit(context, style.miterLimit)
        let dash =
            style.dash.contains { $0 > 0 } && style.dash.allSatisfy { $0 >= 0 } ? style.dash.map(Double.init) : []
        // Cairo processes every dash, even invisible ones.
        let period = dash.reduce(0, +)
        let isSolid = path.extent / period * Double(dash.count) > Double(RenderingLimits.dashes)
        cairo_set_dash(context, dash, isSolid ? 0 : Int32(clamping: dash.count), style.dashPhase)
        cairo_stroke(context)
    }
}

extension CGAffineTransform {
    /// How much longer lengths become, on the average of all directions.
    var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }

    /// Whether there is an inverse that Cairo takes, and nothing is put farther away than its numbers reach.
    var isUsable: Bool {
        let determinant = a * d - b * c
        return determinant.isFinite && abs(determinant) > 1e-12 && [a, b, c, d, tx, ty].allSatisfy { abs($0) < 1e9 }
    }
}

extension Path {
    /// At least its length: that of the lines from point to point.
    fileprivate var extent: Double {
        var last: CGPoint?
        var sum = 0.0
        func go(_ point: CGPoint) {
            if let last { sum += Double(abs(point.x - last.x) + abs(point.y - last.y)) }
            last = point
        }
        var start = CGPoint.zero
        forEachElement { element in
            switch element {
            case .move(let point): (last, start) = (point, point)
            case .line(let point): go(point)
            case .quadCurve(let control, let end): [control, end].forEach(go)
            case .curve(let control1, let control2, let end): [control1, control2, end].forEach(go)
            case .close: go(start)
            }
        }
        return sum
    }

    /// Adds the path to Cairo's current one.
    func add(to context: OpaquePointer) {
        var current = CGPoint.zero
        var start = CGPoint.zero
        forEachElement { element in
            switch element {
            case .move(let point):
                cairo_move_to(context, point.x, point.y)
                (current, start) = (point, point)
            case .line(let point):
                cairo_line_to(context, point.x, point.y)
                current = point
            case .quadCurve(let control, let end):
                cairo_curve_to(
                    context, (current.x + 2 * control.x) / 3, (current.y + 2 * control.y) / 3,
                    (end.x + 2 * control.x) / 3,
                    (end.y + 2 * control.y) / 3, end.x, end.y)
                current = end
            case .curve(let control1, let control2, let end):
                cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                current = end
            case .close:
                cairo_close_path(context)
                current = start
            }
        }
    }
}
