/// What is drawn where a picture is not to be had: recognizable, and visibly a stand-in.
@MainActor
enum ImageStandIn {
    /// A light box with a diagonal and, where there is room, the image's name.
    static func draw(_ name: String?, in rect: CGRect, context: CGContext, traits: UITraitCollection) {
        let ink = UIColor.systemGray2.cgColor(in: traits)
        context.saveGState()
        context.setFillColor(UIColor.systemGray5.cgColor(in: traits))
        context.fill(rect)
        context.setStrokeColor(ink.withAlpha(0.6))
        context.setLineWidth(1)
        context.stroke(rect.insetBy(dx: 0.5, dy: 0.5))
        if let name, rect.height >= 16, rect.width >= 30 {
            let size = min(11, rect.height / 2)
            context.drawStandIn {
                TextDrawing.draw(
                    name, font: .systemFont(ofSize: size), color: UIColor.systemGray, in: rect.insetBy(dx: 3, dy: 0),
                    alignment: .center, context: context, traits: traits)
            }
        } else {
            context.strokeLineSegments(between: [
                CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.minY),
            ])
        }
        context.restoreGState()
    }
}

@MainActor
enum SymbolStandIn {
    /// A picture of another symbol font; lines for the simplest shapes; where neither is to be had, an empty rounded
    /// box.
    static func draw(_ name: String, in rect: CGRect, context: CGContext, color: CGColor) {
        let words = name.split(separator: ".").map(String.init)
        let side = min(rect.width, rect.height)
        let box = CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        // Strokes are nearer to the platform's thin shapes than another font's are.
        let isStroke = words.count == (words.first == "chevron" ? 2 : 1) && words.first.map(strokes.contains) == true
        if !isStroke, SymbolGlyphs.draw(name, in: rect, context: context, color: color) { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.setStrokeColor(color)
        context.setFillColor(color)
        let stroke = max(1, max(rect.width, rect.height) / 11)
        context.setLineWidth(stroke)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let isCircled = words.contains("circle")
        if isCircled { context.strokeEllipse(in: box.insetBy(dx: side / 12, dy: side / 12)) }
        let inner: CGRect
        if isCircled {
            inner = box.insetBy(dx: side * 0.3, dy: side * 0.3)
        } else if isStroke {
            // The system's symbols have more room at their sides than above and below.
            inner = rect.insetBy(dx: min(stroke * 1.35, rect.width / 2), dy: min(stroke * 0.8, rect.height / 2))
        } else {
            inner = box.insetBy(dx: side * 0.15, dy: side * 0.15)
        }
        let base = words.prefix { $0 != "circle" && $0 != "square" && $0 != "fill" }
        let isDrawn =
            !isStroke && base.count < words.count
            && SymbolGlyphs.draw(base.joined(separator: "."), in: inner, context: context, color: color)
            || drawShape(words, in: inner, context: context)
        guard !isCircled, !isDrawn || words.contains("square") else { return }
        context.addPath(Path(roundedRect: box.insetBy(dx: side / 12, dy: side / 12), radius: side / 5))
        context.strokePath()
    }

    private static let strokes: Set = ["chevron", "plus", "minus", "xmark", "checkmark", "ellipsis"]

    private static func drawShape(_ words: [String], in box: CGRect, context: CGContext) -> Bool {
        var box = box
        func line(_ points: (CGFloat, CGFloat)...) {
            context.beginPath()
            for (index, point) in points.enumerated() {
                let place = CGPoint(x: box.minX + point.0 * box.width, y: box.minY + point.1 * box.height)
                if index == 0 { context.move(to: place) } else { context.addLine(to: place) }
            }
            context.strokePath()
        }
        /// Chevrons are half as deep as long, and a little more.
        func makeNarrow() { box = box.insetBy(dx: max(0, (box.width - box.height * 0.6) / 2), dy: 0) }
        func makeFlat() { box = box.insetBy(dx: 0, dy: max(0, (box.height - box.width * 0.6) / 2)) }
        switch (words.first ?? "", words.dropFirst().first ?? "") {
        case ("chevron", "right"), ("chevron", "forward"):
            makeNarrow()
            line((0, 0), (1, 0.5), (0, 1))
        case ("chevron", "left"), ("chevron", "backward"):
            makeNarrow()
            line((1, 0), (0, 0.5), (1, 1))
        case ("chevron", "down"):
            makeFlat()
            line((0, 0), (0.5, 1), (1, 0))
        case ("chevron", "up"):
            makeFlat()
            line((0, 1), (0.5, 0), (1, 1))
        case ("plus", _):
            line((0.5, 0), (0.5, 1))
            line((0, 0.5), (1, 0.5))
        case ("minus", _): line((0, 0.5), (1, 0.5))
        case ("xmark", _):
            line((0, 0), (1, 1))
            line((0, 1), (1, 0))
        case ("checkmark", _): line((0, 0.55), (0.35, 1), (1, 0))
        case ("info", _):
            line((0.5, 0.4), (0.5, 1))
            line((0.5, 0.05), (0.5, 0.06))
        case ("ellipsis", _):
            context.setLineWidth(max(1, box.width * 0.22))
            line((0.1, 0.5), (0.1, 0.5))
            line((0.5, 0.5), (0.5, 0.5))
            line((0.9, 0.5), (0.9, 0.5))
        case ("magnifyingglass", _):
            context.strokeEllipse(
                in: CGRect(x: box.minX, y: box.minY, width: box.width * 0.75, height: box.height * 0.75))
            line((0.65, 0.65), (1, 1))
        default: return false
        }
        return true
    }
}
