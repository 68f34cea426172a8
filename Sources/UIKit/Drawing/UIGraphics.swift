@MainActor private var contexts: [CGContext] = []

/// The context that drawing code of views records into; `nil` outside `draw(_:)`.
@MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
@MainActor public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
@MainActor public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// Fills a rectangle of the current context with its fill colour.
@MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

extension UIColor {
    @MainActor public func set() {
        setFill()
        setStroke()
    }
    @MainActor public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    @MainActor public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
