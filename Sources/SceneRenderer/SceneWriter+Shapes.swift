internal import Graphics

extension SceneWriter {
    mutating func fill(_ path: Path, _ paint: DisplayList.Paint, _ rule: CGPathFillRule) {
        guard !path.isEmpty else { return }
        let color: String =
            switch paint {
            case .color(let color): color.svg("fill")
            case .linearGradient(let gradient): " fill=\"url(#\(self.name(of: gradient)))\""
            case .radialGradient(let gradient): " fill=\"url(#\(self.name(of: gradient)))\""
            }
        if let rect = path.uprightRectangle {
            body += "<rect\(rect.svg)\(color)/>\n"
        } else {
            body += "<path d=\"\(path.svg)\"\(color)\(rule == .evenOdd ? " fill-rule=\"evenodd\"" : "")/>\n"
        }
    }

    mutating func stroke(_ path: Path, _ color: CGColor, _ style: DisplayList.StrokeStyle) {
        guard style.width > 0, !path.isEmpty else { return }
        var element = "<path d=\"\(path.svg)\" fill=\"none\"\(color.svg("stroke")) stroke-width=\"\(style.width.svg)\""
        switch style.cap {
        case .butt: break
        case .round: element += " stroke-linecap=\"round\""
        case .square: element += " stroke-linecap=\"square\""
        }
        switch style.join {
        case .miter: element += " stroke-miterlimit=\"\(style.miterLimit.svg)\""
        case .round: element += " stroke-linejoin=\"round\""
        case .bevel: element += " stroke-linejoin=\"bevel\""
        }
        if style.dash.contains(where: { $0 > 0 }), style.dash.allSatisfy({ $0 >= 0 }) {
            element +=
                " stroke-dasharray=\"\(style.dash.map(\.svg).joined(separator: " "))\" stroke-dashoffset=\"\(style.dashPhase.svg)\""
        }
        body += element + "/>\n"
    }

    private mutating func name(of gradient: DisplayList.LinearGradient) -> String {
        let line =
            "x1=\"\(gradient.start.x.svg)\" y1=\"\(gradient.start.y.svg)\" x2=\"\(gradient.end.x.svg)\" y2=\"\(gradient.end.y.svg)\""
        let stops = Self.stops(gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
        return name("g", "<linearGradient id=\"%\" gradientUnits=\"userSpaceOnUse\" \(line)>\(stops)</linearGradient>")
    }

    private mutating func name(of gradient: DisplayList.RadialGradient) -> String {
        let inner =
            "fx=\"\(gradient.startCenter.x.svg)\" fy=\"\(gradient.startCenter.y.svg)\" fr=\"\(max(0, gradient.startRadius).svg)\""
        let outer =
            "cx=\"\(gradient.endCenter.x.svg)\" cy=\"\(gradient.endCenter.y.svg)\" r=\"\(max(0, gradient.endRadius).svg)\""
        let stops = Self.stops(gradient.stops, before: gradient.extendsBeforeStart, after: gradient.extendsAfterEnd)
        let transform = gradient.transform.isIdentity ? "" : " gradientTransform=\"\(gradient.transform.svg)\""
        return name(
            "g",
            "<radialGradient id=\"%\" gradientUnits=\"userSpaceOnUse\" \(inner) \(outer)\(transform)>\(stops)</radialGradient>"
        )
    }

    /// A side that does not go on ends in a clear stop at the same place.
    private static func stops(_ stops: [DisplayList.GradientStop], before: Bool, after: Bool) -> String {
        func stop(_ color: CGColor, at location: CGFloat) -> String {
            "<stop offset=\"\(location.svg)\"\(color.svg(color: "stop-color", opacity: "stop-opacity"))/>"
        }
        func clear(_ color: CGColor) -> CGColor { color.copy(alpha: 0) ?? color }
        var text = ""
        if let first = stops.first, !before { text += stop(clear(first.color), at: 0) + stop(first.color, at: 0) }
        text += stops.map { stop($0.color, at: $0.location) }.joined()
        if let last = stops.last, !after { text += stop(last.color, at: 1) + stop(clear(last.color), at: 1) }
        return text
    }
}
