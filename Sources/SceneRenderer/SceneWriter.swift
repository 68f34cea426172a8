internal import Graphics
internal import NibArchive

/// Writes one list: definitions that are shared, and the elements that use them.
struct SceneWriter {
    let list: DisplayList
    let sources: any SceneSources
    let textForm: SceneRenderer.TextForm
    private let bounds: GroupBounds
    var definitions = ""
    var body = ""
    var problems: [SceneProblem] = []
    /// Names of definitions by what they define.
    private var names: [String: String] = [:]
    /// Outlines of glyphs, which are requested only once.
    var glyphNames: [GlyphKey: String?] = [:]
    /// Names of pictures by index, once they are requested: `nil` for one that is embedded as pixels.
    var pictureNames: [Int: String?] = [:]
    /// The end tags of the open groups.
    private var open: [String] = []
    /// Makes names of definitions; `nil` counts them.
    private let nameOfDefinition: ((String) -> String)?
    /// Definitions in the order in which they are needed, where they are kept apart.
    private(set) var shared: [Scene.Definition] = []
    /// Groups of objects, as they begin; bytes of `body`.
    private(set) var groups: [Scene.Group] = []
    /// The places in `groups` of the open groups; `nil` for one without an object.
    private var openObjects: [Int?] = []

    struct GlyphKey: Hashable {
        var face: FontFace
        var glyph: UInt32
    }

    init(
        _ list: DisplayList, sources: any SceneSources, textForm: SceneRenderer.TextForm,
        nameOfDefinition: ((String) -> String)? = nil
    ) {
        self.list = list
        self.sources = sources
        self.textForm = textForm
        self.nameOfDefinition = nameOfDefinition
        bounds = GroupBounds(list.commands)
    }

    func document() -> String {
        let width = list.size.width.svg
        let height = list.size.height.svg
        let shared = definitions.isEmpty ? "" : "<defs>\n\(definitions)</defs>\n"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
            \(shared)\(body)</svg>

            """
    }

    mutating func fillEverything(_ color: CGColor) {
        body += "<rect width=\"\(list.size.width.svg)\" height=\"\(list.size.height.svg)\"\(color.svg("fill"))/>\n"
    }

    mutating func play(id: (NibOrigin) -> String?) {
        var index = 0
        while index < list.commands.count {
            switch list.commands[index] {
            case .beginGroup(let group):
                if group.alpha <= 0 || !group.transform.isInvertible, let end = bounds.ends[index] {
                    index = end
                } else {
                    begin(group, content: bounds.content[index] ?? .null, id: group.origin.flatMap(id))
                }
            case .endGroup: end()
            case .fill(let path, let paint, let rule): fill(path, paint, rule)
            case .stroke(let path, let color, let style): stroke(path, color, style)
            case .glyphs(let run, let color): draw(run, color)
            case .image(let drawing): draw(drawing)
            }
            index += 1
        }
    }

    /// Defines something once; the definition is written with the name in place of `%`.
    mutating func name(_ kind: String, _ definition: String) -> String {
        if let known = names[definition] { return known }
        let name = kind + (nameOfDefinition?(definition) ?? "\(names.count + 1)")
        names[definition] = name
        guard let place = definition.firstIndex(of: "%") else { return name }
        let named = "\(definition[..<place])\(name)\(definition[definition.index(after: place)...])"
        if nameOfDefinition == nil {
            definitions += named + "\n"
        } else {
            shared.append(Scene.Definition(name: name, markup: named))
        }
        return name
    }

    // MARK: Groups

    private mutating func end() {
        guard let tags = open.popLast() else { return }
        body += tags
        if let object = openObjects.popLast() ?? nil {
            groups[object].range = groups[object].range.lowerBound..<body.utf8.count
        }
    }

    private mutating func begin(_ group: DisplayList.Group, content: CGRect, id: String?) {
        openObjects.append(id == nil ? nil : groups.count)
        if let id { groups.append(Scene.Group(id: id, range: body.utf8.count..<body.utf8.count)) }
        var tag = "<g"
        if let id { tag += " data-object=\"\(id.escaped)\"" }
        if id != nil, !group.name.isEmpty { tag += " data-class=\"\(group.name.escaped)\"" }
        if !group.transform.isIdentity { tag += " transform=\"\(group.transform.svg)\"" }
        if group.alpha < 1 { tag += " opacity=\"\(group.alpha.svg)\"" }
        if group.blendMode == .clear || group.blendMode == .destinationOut { tag += " display=\"none\"" }
        if let mode = group.blendMode.css { tag += " style=\"mix-blend-mode:\(mode)\"" }
        var ends = "</g>\n"
        let clip = group.clip.map { name("c", "<clipPath id=\"%\">\($0.svg)</clipPath>") }
        let shadow = group.shadow.flatMap { $0.color.alpha > 0 ? $0 : nil }
        if let shadow, let path = shadow.path {
            body += tag + ">\n"
            let blur = filter(
                GroupBounds.withShadow(.null, shadow), "<feGaussianBlur stdDeviation=\"\(shadow.radius.svg)\"/>")
            let place = CGAffineTransform(translationX: shadow.offset.width, y: shadow.offset.height)
            body +=
                "<path d=\"\(path.applying(place).svg)\"\(shadow.color.svg("fill"))\(shadow.radius > 0 ? " filter=\"url(#\(blur))\"" : "")/>\n"
        } else if let shadow, !content.isNull {
            let dropped =
                "<feDropShadow dx=\"\(shadow.offset.width.svg)\" dy=\"\(shadow.offset.height.svg)\" stdDeviation=\"\(shadow.radius.svg)\"\(shadow.color.svg(color: "flood-color", opacity: "flood-opacity"))/>"
            body += "\(tag) filter=\"url(#\(filter(GroupBounds.withShadow(content, shadow), dropped)))\">\n"
        } else if let clip {
            body += "\(tag) clip-path=\"url(#\(clip))\">\n"
            open.append(ends)
            return
        } else {
            body += tag + ">\n"
        }
        // A shadow is not cut by its own group.
        if let clip {
            body += "<g clip-path=\"url(#\(clip))\">\n"
            ends += "</g>\n"
        }
        open.append(ends)
    }

    private mutating func filter(_ area: CGRect, _ content: String) -> String {
        name(
            "f",
            "<filter id=\"%\" filterUnits=\"userSpaceOnUse\"\(area.svg) color-interpolation-filters=\"sRGB\">\(content)</filter>"
        )
    }
}

extension CGAffineTransform {
    fileprivate var isInvertible: Bool {
        (a * d - b * c).isFinite && abs(a * d - b * c) > 1e-12 && [tx, ty].allSatisfy(\.isFinite)
    }
}

extension DisplayList.BlendMode {
    /// By its name in style sheets; `nil` for the plain one and for those that they lack.
    fileprivate var css: String? {
        switch self {
        case .normal, .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn,
            .destinationOut, .destinationAtop, .xor:
            nil
        case .multiply: "multiply"
        case .screen: "screen"
        case .overlay: "overlay"
        case .darken, .plusDarker: "darken"
        case .lighten: "lighten"
        case .colorDodge: "color-dodge"
        case .colorBurn: "color-burn"
        case .softLight: "soft-light"
        case .hardLight: "hard-light"
        case .difference: "difference"
        case .exclusion: "exclusion"
        case .hue: "hue"
        case .saturation: "saturation"
        case .color: "color"
        case .luminosity: "luminosity"
        case .plusLighter: "plus-lighter"
        }
    }
}
