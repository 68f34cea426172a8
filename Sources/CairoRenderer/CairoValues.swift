internal import CCairo
internal import Graphics

extension cairo_matrix_t {
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}

extension cairo_fill_rule_t {
    init(_ rule: CGPathFillRule) {
        self = rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING
    }
}

extension cairo_operator_t {
    /// Clearing and copying act through what the group covers: outside of it nothing may change.
    init(_ mode: DisplayList.BlendMode) {
        self =
            switch mode {
            case .normal, .copy: CAIRO_OPERATOR_OVER
            case .multiply: CAIRO_OPERATOR_MULTIPLY
            case .screen: CAIRO_OPERATOR_SCREEN
            case .overlay: CAIRO_OPERATOR_OVERLAY
            case .darken: CAIRO_OPERATOR_DARKEN
            case .lighten: CAIRO_OPERATOR_LIGHTEN
            case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
            case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
            case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
            case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
            case .difference: CAIRO_OPERATOR_DIFFERENCE
            case .exclusion: CAIRO_OPERATOR_EXCLUSION
            case .hue: CAIRO_OPERATOR_HSL_HUE
            case .saturation: CAIRO_OPERATOR_HSL_SATURATION
            case .color: CAIRO_OPERATOR_HSL_COLOR
            case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
            case .clear, .destinationOut: CAIRO_OPERATOR_DEST_OUT
            case .sourceIn: CAIRO_OPERATOR_IN
            case .sourceOut: CAIRO_OPERATOR_OUT
            case .sourceAtop: CAIRO_OPERATOR_ATOP
            case .destinationOver: CAIRO_OPERATOR_DEST_OVER
            case .destinationIn: CAIRO_OPERATOR_DEST_IN
            case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
            case .xor: CAIRO_OPERATOR_XOR
            case .plusDarker: CAIRO_OPERATOR_DARKEN
            case .plusLighter: CAIRO_OPERATOR_ADD
            }
    }
}

extension cairo_line_cap_t {
    init(_ cap: CGLineCap) {
        self =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
    }
}

extension cairo_line_join_t {
    init(_ join: CGLineJoin) {
        self =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
    }
}
