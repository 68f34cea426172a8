@MainActor private var contexts: [CGContext] = []

/// The context that drawing code of views records into; `nil` outside `draw(_:)`.
@preconcurrency @MainActor public func UIGraphicsGetCurrentContext() -> CGContext? { contexts.last }
@preconcurrency @MainActor public func UIGraphicsPushContext(_ context: CGContext) { contexts.append(context) }
@preconcurrency @MainActor public func UIGraphicsPopContext() { _ = contexts.popLast() }

/// Fills a rectangle of the current context with its fill color.
@preconcurrency @MainActor public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }

/// Frames a rectangle of the current context with a line of one point inside it.
@preconcurrency @MainActor public func UIRectFrame(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
}
@preconcurrency @MainActor public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

// MARK: Images, as before `UIGraphicsImageRenderer`

@MainActor private var imageScales: [CGFloat] = []

@preconcurrency @MainActor public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// A scale of 0 is the screen's.
@preconcurrency @MainActor public func UIGraphicsBeginImageContextWithOptions(
    _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) {
    let context = CGContext(size: size, textShaper: UIKitEnvironment.current.textShaper)
    if opaque {
        context.setFillColor(.black)
        context.fill(CGRect(origin: .zero, size: size))
    }
    imageScales.append(scale > 0 ? scale : UITraitCollection.current.displayScale)
    UIGraphicsPushContext(context)
}

/// What was drawn since the context was begun; `nil` without one.
@preconcurrency @MainActor public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let scale = imageScales.last, let context = contexts.last else { return nil }
    return UIImage(drawing: context.displayList, scale: scale)
}

@preconcurrency @MainActor public func UIGraphicsEndImageContext() {
    guard imageScales.popLast() != nil else { return }
    UIGraphicsPopContext()
}

extension UIColor {
    @preconcurrency @MainActor public func set() {
        setFill()
        setStroke()
    }
    @preconcurrency @MainActor public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
    @preconcurrency @MainActor public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
