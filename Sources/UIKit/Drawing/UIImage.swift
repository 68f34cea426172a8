import Resources

/// An image, or the knowledge that there is one of a certain size.
public final class UIImage: NSObject, @unchecked Sendable {
    public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

    /// In points.
    public let size: CGSize
    let content: ImageContent?
    /// The name it was asked for by.
    let name: String?
    /// Whether it is one of the system's symbols.
    let isSymbol: Bool
    public let renderingMode: RenderingMode
    public let capInsets: UIEdgeInsets

    init(size: CGSize, content: ImageContent?, name: String? = nil, isSymbol: Bool = false, renderingMode: RenderingMode = .automatic,
         capInsets: UIEdgeInsets = .zero) {
        self.size = size
        self.content = content
        self.name = name
        self.isSymbol = isSymbol
        self.renderingMode = renderingMode
        self.capInsets = capInsets
    }

    /// An image of the project's bundle; `nil` when there is none of this name.
    @MainActor public convenience init?(named name: String) {
        guard let resource = UIKitEnvironment.current.resources.image(named: name) else { return nil }
        self.init(
            size: CGSize(width: resource.width, height: resource.height),
            content: resource.bytes.flatMap { bytes in
                ImageContent.Format(sniffing: bytes).map { ImageContent(source: .encoded(bytes, $0)) }
            },
            name: name, renderingMode: resource.isTemplate ? .alwaysTemplate : .automatic)
    }

    /// One of the system's symbols, at the size that it has beside text of 17 points.
    @MainActor public convenience init?(systemName name: String) {
        let size = UIKitEnvironment.current.resources.image(named: name).map { CGSize(width: $0.width, height: $0.height) }
        self.init(size: size ?? CGSize(width: 20, height: 20), content: nil, name: name, isSymbol: true)
    }

    public func withRenderingMode(_ mode: RenderingMode) -> UIImage {
        UIImage(size: size, content: content, name: name, isSymbol: isSymbol, renderingMode: mode, capInsets: capInsets)
    }

    /// Whether it is drawn as a shape in the tint colour.
    var isTemplate: Bool {
        switch renderingMode {
        case .alwaysTemplate: true
        case .alwaysOriginal: false
        case .automatic: isSymbol
        }
    }

    /// Draws into a rectangle: the picture, or a visible stand-in where only the size is known.
    @MainActor func draw(in rect: CGRect, context: CGContext, tint: CGColor, traits: UITraitCollection) {
        guard rect.width > 0, rect.height > 0 else { return }
        if let content {
            context.draw(content, in: rect, tint: isTemplate ? tint : nil)
        } else if isSymbol {
            SymbolStandIn.draw(name ?? "", in: rect, context: context, color: tint)
        } else if UIKitEnvironment.current.isDesignTime {
            ImageStandIn.draw(name, in: rect, context: context, traits: traits)
        }
    }
}
