extension DisplayList {
    /// The commands as text, one a line, indented by group; the same list always gives the same text.
    ///
    /// Numbers are rounded to a thousandth of a point, colors are `#RRGGBB` with `AA` unless opaque.
    public func dump() -> String {
        var lines = ["display-list \(size.width.text) × \(size.height.text)"]
        for (index, image) in images.enumerated() {
            lines.append("image \(index): \(DumpText.image(image))")
        }
        var depth = 0
        for command in commands {
            if case .endGroup = command {
                depth = max(0, depth - 1)
                continue
            }
            lines.append(String(repeating: "  ", count: depth) + DumpText.command(command))
            if case .beginGroup = command { depth += 1 }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

/// The words of a dump.
private enum DumpText {
    static func image(_ image: ImageContent) -> String {
        switch image.source {
        case .encoded(let bytes, let format): "\(format), \(bytes.count) bytes"
        case .pixels(let width, let height, _): "\(width) × \(height) pixels"
        }
    }

    static func command(_ command: DisplayList.Command) -> String {
        switch command {
        case .beginGroup(let group): self.group(group)
        case .endGroup: "end"
        case .fill(let path, let paint, let rule): "fill \(self.path(path, rule)) \(self.paint(paint))"
        case .stroke(let path, let color, let style):
            "stroke \(self.path(path, .winding)) \(color.text) \(stroke(style))"
        case .glyphs(let run, let color): glyphs(run, color)
        case .image(let drawing): image(drawing)
        }
    }

    private static func group(_ group: DisplayList.Group) -> String {
        var words = ["group"]
        if !group.name.isEmpty { words.append(group.name) }
        if let origin = group.origin { words.append("[\(origin.archive)#\(origin.object)]") }
        let matrix = group.transform
        if !matrix.isIdentity {
            if matrix == CGAffineTransform(translationX: matrix.tx, y: matrix.ty) {
                words.append("at \(matrix.tx.text) \(matrix.ty.text)")
            } else {
                let parts = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
                words.append("transform [\(parts.map(\.text).joined(separator: " "))]")
            }
        }
        if group.alpha != 1 { words.append("alpha \(group.alpha.text)") }
        if let clip = group.clip { words.append("clip \(self.clip(clip))") }
        if let shadow = group.shadow {
            let shape = shadow.path.map { " of \(path($0, .winding))" } ?? ""
            let offset = "\(shadow.offset.width.text) \(shadow.offset.height.text)"
            words.append("shadow \(shadow.color.text) offset \(offset) radius \(shadow.radius.text)\(shape)")
        }
        if group.blendMode != .normal { words.append("blend \(group.blendMode)") }
        if group.backdropBlur != 0 { words.append("backdrop-blur \(group.backdropBlur.text)") }
        if group.backdropSaturation != 1 { words.append("backdrop-saturation \(group.backdropSaturation.text)") }
        return words.joined(separator: " ")
    }

    private static func clip(_ clip: DisplayList.Clip) -> String {
        switch clip {
        case .rect(let rect): "rect \(rect.text)"
        case .roundedRect(let rect, let radius, let corners):
            "rounded \(rect.text) radius \(radius.text)" + (corners == .all ? "" : " corners \(corners.rawValue)")
        case .path(let path, let rule): self.path(path, rule)
        }
    }

    private static func path(_ path: Path, _ rule: CGPathFillRule) -> String {
        if let rect = path.uprightRectangle { return "rect \(rect.text)" }
        var parts: [String] = []
        path.forEachElement { element in
            switch element {
            case .move(let point): parts.append("M\(point.text)")
            case .line(let point): parts.append("L\(point.text)")
            case .quadCurve(let control, let end): parts.append("Q\(control.text) \(end.text)")
            case .curve(let control1, let control2, let end):
                parts.append("C\(control1.text) \(control2.text) \(end.text)")
            case .close: parts.append("Z")
            }
        }
        return "path \"\(parts.joined())\"" + (rule == .evenOdd ? " even-odd" : "")
    }

    private static func paint(_ paint: DisplayList.Paint) -> String {
        switch paint {
        case .color(let color): color.text
        case .linearGradient(let gradient):
            "linear \(gradient.start.text) to \(gradient.end.text) \(stops(gradient.stops))"
        case .radialGradient(let gradient):
            "radial \(gradient.startCenter.text) radius \(gradient.startRadius.text)"
                + " to \(gradient.endCenter.text) radius \(gradient.endRadius.text) \(stops(gradient.stops))"
        }
    }

    private static func stops(_ stops: [DisplayList.GradientStop]) -> String {
        stops.map { "\($0.color.text)@\($0.location.text)" }.joined(separator: " ")
    }

    private static func stroke(_ style: DisplayList.StrokeStyle) -> String {
        var words = ["width \(style.width.text)"]
        if style.cap != .butt { words.append("cap \(style.cap)") }
        if style.join != .miter { words.append("join \(style.join)") }
        if !style.dash.isEmpty { words.append("dash \(style.dash.map(\.text).joined(separator: " "))") }
        return words.joined(separator: " ")
    }

    private static func glyphs(_ run: GlyphRun, _ color: CGColor) -> String {
        let face = run.face.postScriptName.isEmpty ? "system-\(run.face.weight)" : run.face.postScriptName
        let place = run.glyphs.first?.position ?? .zero
        var words = ["text \(run.text.debugDescription) \(face) \(run.face.size.text) \(color.text)"]
        words.append("at \(place.text) width \(run.width.text)")
        if run.isRightToLeft { words.append("right-to-left") }
        return words.joined(separator: " ")
    }

    private static func image(_ drawing: DisplayList.ImageDrawing) -> String {
        var words = ["image \(drawing.image) in \(drawing.rect.text)"]
        if let source = drawing.source { words.append("source \(source.text)") }
        if let tint = drawing.tint { words.append("tint \(tint.text)") }
        if drawing.alpha != 1 { words.append("alpha \(drawing.alpha.text)") }
        return words.joined(separator: " ")
    }
}

extension CGFloat {
    /// At most three decimals, without trailing zeros.
    fileprivate var text: String {
        let thousandths = (self * 1000).rounded()
        let size = thousandths.magnitude
        guard size < 1e15 else { return "\(self)" }
        let whole = Int(size) / 1000
        var decimals = String(Int(size) % 1000 + 1000).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        let sign = thousandths < 0 ? "-" : ""
        return decimals.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(decimals)"
    }
}

extension CGPoint {
    fileprivate var text: String { "\(x.text) \(y.text)" }
}

extension CGRect {
    fileprivate var text: String { "\(origin.text) \(size.width.text) \(size.height.text)" }
}

extension CGColor {
    fileprivate var text: String {
        func pair(_ part: CGFloat) -> String {
            let byte = Int((Swift.max(0, Swift.min(1, part)) * 255).rounded())
            let digits = String(byte, radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        let (red, green, blue, alpha) = sRGB
        let opaque = "#" + [red, green, blue].map(pair).joined()
        return alpha >= 1 ? opaque : opaque + pair(alpha)
    }
}
