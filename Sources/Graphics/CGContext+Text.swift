extension CGContext {
    /// Draws laid-out text with its top left corner at `origin`, in the colors of its runs.
    public func draw(_ frame: TextFrame, at origin: CGPoint) {
        guard origin.isFinite, state.transform.isFinite else { return }
        if let textLog {
            textLog.note(frame, at: origin, transform: state.transform, alpha: state.alpha)
            // Letters cover nothing, and shaping them is expensive.
            if frame.lines.allSatisfy({ $0.runs.allSatisfy(\.attributes.isLettersOnly) }) { return }
        }
        let moves = CGAffineTransform(translationX: state.transform.tx, y: state.transform.ty) == state.transform
        if moves {
            let place = origin.applying(state.transform)
            for line in frame.lines { draw(line, at: place) }
        } else if state.transform.isInvertible {
            let transform = state.transform
            record(.beginGroup(DisplayList.Group(transform: transform)))
            for line in frame.lines { draw(line, at: origin) }
            recordEndOfGroup()
        }
        for line in frame.lines where line.runs.contains(where: { $0.attributes.picture != nil }) {
            drawPictures(of: line, at: origin)
        }
    }

    private func drawPictures(of line: TextFrame.Line, at origin: CGPoint) {
        for run in textShaper.shape(line) {
            guard let picture = run.attributes.picture else { continue }
            let baseline = origin.y + line.baseline - run.attributes.baselineOffset
            let corner = CGPoint(
                x: origin.x + line.rect.minX + run.x + picture.bounds.minX, y: baseline - picture.bounds.maxY)
            draw(picture.drawing, in: CGRect(origin: corner, size: picture.bounds.size))
        }
    }

    /// Draws one line of a block whose top left corner is `origin`, in the coordinates of the open group.
    private func draw(_ line: TextFrame.Line, at origin: CGPoint) {
        let baseline = CGPoint(x: origin.x + line.rect.minX, y: origin.y + line.baseline)
        guard baseline.isFinite else { return }
        for run in textShaper.shape(line) {
            draw(run, in: line, baseline: baseline, top: origin.y + line.rect.minY)
        }
    }

    private func draw(_ run: ShapedRun, in line: TextFrame.Line, baseline: CGPoint, top: CGFloat) {
        let look = run.attributes
        let left = baseline.x + run.x
        let width = run.glyphs.width
        if let background = look.backgroundColor {
            let area = CGRect(x: left, y: top, width: width, height: line.rect.height)
            recordBar(area, background)
        }
        if let shadow = look.shadow { record(.beginGroup(DisplayList.Group(shadow: shadow))) }
        if !run.glyphs.glyphs.isEmpty {
            recordWithEffects(.glyphs(run.glyphs.offsetBy(dx: baseline.x, dy: baseline.y), faded(look.color)))
        }
        let size = look.font.size
        let raised = baseline.y - look.baselineOffset
        recordDecoration(
            look.underline, left, width, center: raised + size * 0.12, size, look.underlineColor ?? look.color)
        recordDecoration(
            look.strikethrough, left, width, center: raised - size * 0.26, size, look.strikethroughColor ?? look.color)
        if look.shadow != nil { recordEndOfGroup() }
    }

    /// Places and thicknesses are shares of the font size, by eye; unverified.
    private func recordDecoration(
        _ decoration: LineDecoration, _ left: CGFloat, _ width: CGFloat, center: CGFloat, _ size: CGFloat,
        _ color: CGColor
    ) {
        let thickness = size * 0.06

        func bar(_ y: CGFloat, _ height: CGFloat) {
            recordBar(CGRect(x: left, y: y - height / 2, width: width, height: height), color)
        }

        switch decoration {
        case .none: break
        case .single: bar(center, thickness)
        case .thick: bar(center, 2 * thickness)
        case .double:
            bar(center - thickness, thickness)
            bar(center + thickness, thickness)
        }
    }

    private func recordBar(_ area: CGRect, _ color: CGColor) {
        guard area.isFinite, area.width > 0 else { return }
        recordWithEffects(.fill(Path(rect: area), .color(faded(color)), .winding))
    }
}

extension TextAttributes {
    /// Whether nothing is drawn besides letters.
    fileprivate var isLettersOnly: Bool {
        backgroundColor == nil && underline == .none && strikethrough == .none && picture == nil
    }
}
