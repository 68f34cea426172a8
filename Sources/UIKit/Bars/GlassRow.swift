import IBSchema

extension SystemFacts.Glass {
    /// Draws the capsules of a bar.
    @MainActor func draw(
        _ capsules: [GlassRow.Capsule], tint: UIColor, context: CGContext, traits: UITraitCollection
    ) {
        for capsule in capsules {
            let fill = capsule.prominent.map { ($0.item.tintColor ?? tint).cgColor(in: traits) }
            draw(capsule.frame, tint: fill, context: context, traits: traits)
        }
    }

    /// Fills a capsule with glass, or with the tint of something prominent, and draws its rim and its shadow. What lies
    /// behind is neither bent nor blurred.
    func draw(_ rect: CGRect, tint: CGColor? = nil, context: CGContext, traits: UITraitCollection) {
        let isDark = traits.userInterfaceStyle == .dark
        let fill = isDark ? dark : light
        let rim = isDark ? darkRim : lightRim
        let outline = Path(roundedRect: rect, radius: min(rect.width, rect.height) / 2)
        let color = tint ?? CGColor(gray: fill.gray / 255, alpha: fill.alpha)
        if isDark {
            context.fill(outline, with: .color(color))
        } else {
            context.fill(outline, color: color, shadows: [(shadow.offset, shadow.blur, shadow.alpha)])
        }
        context.strokeRounded(
            rect, radius: rect.height / 2, color: CGColor(gray: rim.gray / 255, alpha: rim.alpha), width: rimWidth)
    }
}

/// Where a bar's items stand if each group of them has a capsule of glass: images that are neighbors share one, texts and
/// prominent items have their own, spaces split.
@MainActor
struct GlassRow {
    struct Item {
        let content: BarItemContent
        /// Horizontally where the item is drawn, in the bar's height.
        var frame: CGRect
    }

    struct Capsule {
        let frame: CGRect
        /// The item whose tint fills it; `nil`: it is glass.
        let prominent: BarItemContent?

        init(frame: CGRect, prominent: BarItemContent? = nil) { (self.frame, self.prominent) = (frame, prominent) }
    }

    private(set) var items: [Item] = []
    private(set) var capsules: [Capsule] = []
    /// What the capsules and the spaces between them take.
    private(set) var extent: (start: CGFloat, end: CGFloat)

    private enum Segment {
        case group([BarItemContent], width: CGFloat)
        case space(CGFloat)
        case flexibleSpace
    }

    /// - Parameters:
    ///   - contents: in the direction of reading.
    ///   - start: where the first capsule begins, in the direction of reading.
    ///   - end: where the last one may end.
    ///   - isAtEnd: whether the row ends there.
    init(
        _ contents: [BarItemContent], _ measures: SystemFacts.ItemCapsules, from start: CGFloat, to end: CGFloat,
        middle: CGFloat, isAtEnd: Bool = false, scale: CGFloat
    ) {
        let segments = Self.segments(contents, measures, scale: scale)
        var used: CGFloat = 0
        var flexible: CGFloat = 0
        for segment in segments {
            switch segment {
            case .group(_, let width), .space(let width): used += width
            case .flexibleSpace: flexible += 1
            }
        }
        let share = flexible > 0 ? max(measures.gap, (end - start - used) / flexible) : 0
        var x = isAtEnd && flexible == 0 ? end - used : start
        extent = (x, x)
        for segment in segments {
            switch segment {
            case .space(let width): x += width
            case .flexibleSpace: x += share
            case .group(let group, let width):
                place(
                    group,
                    in: CGRect(
                        x: x, y: middle - measures.height / 2, width: width, height: measures.height), measures, scale)
                x += width
            }
        }
        extent.end = max(extent.start, x)
    }

    private mutating func place(
        _ group: [BarItemContent], in frame: CGRect, _ measures: SystemFacts.ItemCapsules, _ scale: CGFloat
    ) {
        capsules.append(Capsule(frame: frame, prominent: group.first { $0.isProminent }))
        let spare = frame.width - Self.width(of: group, measures, scale: scale)
        for (index, content) in group.enumerated() {
            let size = content.size(scale: scale)
            let center =
                group.count == 1
                ? frame.midX : frame.minX + spare / 2 + measures.imageEnd + CGFloat(index) * measures.imagePitch
            items.append(
                Item(
                    content: content,
                    frame: CGRect(
                        x: Pixels.round(center - size.width / 2, scale: scale),
                        y: Pixels.round(frame.midY - size.height / 2, scale: scale), width: size.width,
                        height: size.height)))
        }
    }

    private static func width(
        of group: [BarItemContent], _ measures: SystemFacts.ItemCapsules, scale: CGFloat
    ) -> CGFloat {
        guard group.count == 1, let only = group.first else {
            return 2 * measures.imageEnd + CGFloat(group.count - 1) * measures.imagePitch
        }
        let width = only.size(scale: scale).width
        switch only.form {
        case .text: return max(measures.height, width + 2 * measures.textInset)
        case .image, .glyph: return max(measures.height, width + 2 * measures.imageInset)
        case .view, .fixedSpace, .flexibleSpace: return max(measures.height, width)
        }
    }

    private static func segments(
        _ contents: [BarItemContent], _ measures: SystemFacts.ItemCapsules, scale: CGFloat
    ) -> [Segment] {
        var segments: [Segment] = []
        var group: [BarItemContent] = []
        func close() {
            guard !group.isEmpty else { return }
            if case .group? = segments.last { segments.append(.space(measures.gap)) }
            segments.append(.group(group, width: width(of: group, measures, scale: scale)))
            group = []
        }
        for content in contents {
            switch content.form {
            case .flexibleSpace:
                close()
                segments.append(.flexibleSpace)
            case .fixedSpace(let width):
                close()
                segments.append(.space(max(measures.gap, width)))
            case .image, .glyph:
                if content.isProminent { close() }
                group.append(content)
                if content.isProminent { close() }
            case .text, .view:
                close()
                group.append(content)
                close()
            }
        }
        close()
        return segments
    }
}
