extension CGContext {
    /// From the current coordinates to those of the open group.
    public var ctm: CGAffineTransform { state.transform }

    public func translateBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.translatedBy(x: x, y: y)
    }

    public func scaleBy(x: CGFloat, y: CGFloat) {
        state.transform = state.transform.scaledBy(x: x, y: y)
    }

    /// - Parameter angle: in radians, clockwise on screen.
    public func rotate(by angle: CGFloat) {
        state.transform = state.transform.rotated(by: angle)
    }

    public func concatenate(_ transform: CGAffineTransform) {
        state.transform = transform.concatenating(state.transform)
    }

    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: gray, green: gray, blue: gray, alpha: alpha)
    }

    public func setLineWidth(_ width: CGFloat) {
        state.stroke.width = width
    }

    public func setLineCap(_ cap: CGLineCap) {
        state.stroke.cap = cap
    }

    public func setLineJoin(_ join: CGLineJoin) {
        state.stroke.join = join
    }

    public func setMiterLimit(_ limit: CGFloat) {
        state.stroke.miterLimit = limit
    }

    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.stroke.dash = lengths
        state.stroke.dashPhase = phase
    }

    /// Fades whatever is drawn next; each shape by itself.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = max(0, min(1, alpha))
    }

    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolation }
        set { state.interpolation = newValue }
    }

    /// Gives a shadow to whatever is drawn next; no color takes the shadow away.
    ///
    /// - Parameters:
    ///   - offset: in points of the open group, whatever the current transform is.
    ///   - blur: twice the deviation of the Gaussian, in points.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, color.alpha > 0 else {
            state.shadow = nil
            return
        }
        state.shadow = DisplayList.Shadow(color: color, offset: offset, radius: max(0, blur) / 2)
    }

    /// Black at one third.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1 / 3))
    }

    /// Edges are always smooth; this is taken for the sake of existing code.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}

    /// Edges are always smooth; this is taken for the sake of existing code.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
}
