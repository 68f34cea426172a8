import IBCompiler
import Resources

/// What a document recorded of its resources, behind what the project itself has.
struct CanvasResources: ResourceProvider {
    let project: any ResourceProvider
    let canvas: Canvas

    func image(named name: String) -> ImageResource? {
        if let found = project.image(named: name) { return found }
        return canvas.imageSizes[name].map { ImageResource(bytes: nil, width: $0.width, height: $0.height) }
    }

    func color(named name: String) -> ColorResource? {
        if let found = project.color(named: name) { return found }
        return canvas.namedColors[name].map { components in
            let (red, green, blue, alpha) = components.rgba
            return ColorResource(light: ColorResource.Components(red: red, green: green, blue: blue, alpha: alpha))
        }
    }

    func nib(named name: String) -> [UInt8]? { project.nib(named: name) }
}
