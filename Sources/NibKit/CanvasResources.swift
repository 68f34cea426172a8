import IBCompiler
import Resources

/// Looks up resources in the project first, then in the copies that the document recorded.
///
/// On the canvas that the document was saved for, an image has the size that the document recorded, whatever the size
/// of its file, because Interface Builder solved the frames with the recorded size. On another device or in another
/// language the image has the file's size. If only frames on that canvas are needed, images with a recorded size are
/// not looked up at all.
struct CanvasResources: ResourceProvider {
    let project: any ResourceProvider
    let canvas: Canvas
    let configuration: Configuration

    func image(named name: String, for traits: ResourceTraits) -> ImageResource? {
        let recorded = canvas.imageSizes[name].flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
        if recorded != nil, needsFramesOnly { return self.recorded(named: name) }
        guard let found = project.image(named: name, for: traits) else { return self.recorded(named: name) }
        // The size of a vector image is unknown if its library is missing.
        guard let recorded, configuration.isOfDocument || found.width <= 0 || found.height <= 0 else { return found }
        return found.resized(width: recorded.width, height: recorded.height)
    }

    func symbol(named name: String) -> ImageResource? {
        canvas.symbolSizes[name].map { ImageResource(bytes: nil, width: $0.width, height: $0.height) }
    }

    private func recorded(named name: String) -> ImageResource? {
        canvas.imageSizes[name].map { ImageResource(bytes: nil, width: $0.width, height: $0.height) }
    }

    func color(named name: String, for traits: ResourceTraits) -> ColorResource? {
        let recorded = canvas.namedColors[name].map { components in
            let (red, green, blue, alpha) = components.rgba
            return ColorResource(light: ColorResource.Components(red: red, green: green, blue: blue, alpha: alpha))
        }
        if let recorded, needsFramesOnly { return recorded }
        return project.color(named: name, for: traits) ?? recorded
    }

    func nib(named name: String) -> [UInt8]? { project.nib(named: name) }

    private var needsFramesOnly: Bool { configuration.isOfDocument && !configuration.isDrawn }
}

extension ImageResource {
    /// The same picture at another size, with its insets in proportion.
    fileprivate func resized(width: Double, height: Double) -> ImageResource {
        var result = self
        if self.width > 0, self.height > 0 {
            let across = width / self.width
            let down = height / self.height
            func scaled(_ insets: Insets) -> Insets {
                Insets(
                    top: insets.top * down, left: insets.left * across, bottom: insets.bottom * down,
                    right: insets.right * across)
            }
            result.slicing = slicing.map { Slicing(caps: scaled($0.caps), isTiled: $0.isTiled) }
            result.alignmentInsets = alignmentInsets.map(scaled)
        }
        (result.width, result.height) = (width, height)
        return result
    }
}
