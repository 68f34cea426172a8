internal import Foundation
internal import Graphics

extension SceneWriter {
    /// Pixels a point of what is embedded.
    static let pictureScale: CGFloat = 2

    mutating func draw(_ drawing: DisplayList.ImageDrawing) {
        guard drawing.rect.width > 0, drawing.rect.height > 0, list.images.indices.contains(drawing.image) else {
            return
        }
        if drawing.tint == nil, let picture = file(of: drawing.image) {
            let part = drawing.source ?? CGRect(x: 0, y: 0, width: 1, height: 1)
            guard part.width > 0, part.height > 0 else { return }
            let opacity = drawing.alpha < 1 ? " opacity=\"\(drawing.alpha.svg)\"" : ""
            body += """
                <svg\(drawing.rect.svg) viewBox="\(part.minX.svg) \(part.minY.svg) \(part.width.svg) \(part.height.svg)" preserveAspectRatio="none"\(opacity)>\
                <use href="#\(picture)"/></svg>

                """
            return
        }
        var moved = drawing
        moved.image = 0
        moved.rect.origin = .zero
        embed(
            DisplayList(size: drawing.rect.size, commands: [.image(moved)], images: [list.images[drawing.image]]),
            at: drawing.rect, image: drawing.image)
    }

    /// A picture that browsers read, defined once as a square of one unit; `nil` for one of another kind, or that is
    /// broken.
    private mutating func file(of index: Int) -> String? {
        if let known = pictureNames[index] { return known }
        pictureNames[index] = .some(nil)
        guard case .encoded(let bytes, let format) = list.images[index].source, let type = format.mediaType else {
            return nil
        }
        let probe = DisplayList(
            size: CGSize(width: 1, height: 1),
            commands: [.image(DisplayList.ImageDrawing(image: 0, rect: CGRect(x: 0, y: 0, width: 1, height: 1)))],
            images: [list.images[index]])
        guard sources.png(of: probe, scale: 1)?.problems.isEmpty == true else { return nil }
        let picture = name(
            "p",
            "<image id=\"%\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:\(type);base64,\(Data(bytes).base64EncodedString())\"/>"
        )
        pictureNames[index] = picture
        return picture
    }

    /// A drawing as pixels.
    mutating func embed(_ drawing: DisplayList, at rect: CGRect, image: Int? = nil) {
        guard let (file, problems) = sources.png(of: drawing, scale: Self.pictureScale) else { return }
        if let image {
            for reason in problems {
                let problem = SceneProblem(image: image, reason: reason)
                if !self.problems.contains(problem) { self.problems.append(problem) }
            }
        }
        body +=
            "<image\(rect.svg) preserveAspectRatio=\"none\" href=\"data:image/png;base64,\(Data(file).base64EncodedString())\"/>\n"
    }
}

extension ImageContent.Format {
    fileprivate var mediaType: String? {
        switch self {
        case .png: "image/png"
        case .jpeg: "image/jpeg"
        case .svg: "image/svg+xml"
        case .pdf, .heic: nil
        }
    }
}
