import IBSchema
import Resources

extension UIColor {
    /// A color of an archive: by the project's catalog, by its system name, else by components.
    ///
    /// A named color whose copy in the document is black or white has both names.
    @MainActor convenience init?(nib coder: NibDecoder) {
        if let name = coder.string("UIColorName"), coder.hasColor(named: name) {
            self.init(named: name, provider: coder.resources, traits: .current)
        } else if let name = coder.string("UISystemColorName"), SystemColor.named(name) != nil {
            self.init(systemName: name)
        } else {
            func component(_ key: String) -> CGFloat? { coder.number("\(key)-Double") ?? coder.number(key) }
            let alpha = component("UIAlpha") ?? 1
            if let white = component("UIWhite") {
                self.init(white: white, alpha: alpha)
            } else if let red = component("UIRed"), let green = component("UIGreen"), let blue = component("UIBlue") {
                self.init(red: red, green: green, blue: blue, alpha: alpha)
            } else {
                return nil
            }
        }
    }
}

extension UIFont {
    /// A font of an archive: by text style, as a system font by the name of its face, else by name.
    @MainActor convenience init?(nib coder: NibDecoder) {
        if let style = coder.string("UIIBTextStyle") {
            let preferred = UIFont.preferredFont(forTextStyle: TextStyle(rawValue: style))
            self.init(preferred.font, textStyle: TextStyle(rawValue: style))
            return
        }
        guard let name = coder.string("UIFontName") ?? coder.string("NSName") else { return nil }
        let size = min(max(coder.number("UIFontPointSize") ?? coder.number("NSSize") ?? 17, 0), UIFont.largestSize)
        guard coder.bool("UISystemFont") == true || name.hasPrefix(".SF") || name.hasPrefix(".Helvetica") else {
            self.init(Font(family: .named(name), size: size))
            return
        }
        let isItalic = name.hasSuffix("Italic")
        let face = isItalic ? name.dropLast("Italic".count) : name[...]
        var weight: Weight?
        for (suffix, value) in UIFont.weightBySuffix where face.hasSuffix(suffix) {
            weight = value
            break
        }
        let traits = coder.int("UIFontTraits") ?? 0
        self.init(
            Font(
                family: .system, size: size, weight: weight ?? (traits & 2 != 0 ? .bold : .regular),
                isItalic: traits & 1 != 0 || isItalic))
    }

    /// No document needs larger type.
    private static let largestSize: CGFloat = 2000

    /// Longer names first, since `Bold` is part of `Semibold` in another case only.
    private static let weightBySuffix: KeyValuePairs<String, Weight> = [
        "Ultralight": .ultraLight, "Thin": .thin, "Light": .light, "Medium": .medium, "Semibold": .semibold,
        "Bold": .bold,
        "Heavy": .heavy, "Black": .black,
    ]
}

extension UIImage {
    /// The image that a placeholder of an archive names.
    @MainActor convenience init?(nib coder: NibDecoder) {
        if let name = coder.string("UISystemSymbolResourceName") {
            self.init(systemName: name)
        } else if let name = coder.string("UIResourceName") {
            let resources = coder.resources
            defer { UIKitEnvironment.current.logProblems(of: resources) }
            self.init(named: name, provider: resources, traits: .current)
        } else {
            return nil
        }
    }
}

extension NibDecoder {
    /// Those of the bundle in which the nib lies.
    @MainActor fileprivate var resources: any ResourceProvider {
        let app = UIKitEnvironment.current.resources
        return unarchiver.bundle.resourceFolder.map { app.resources(ofBundleAt: $0) } ?? app
    }

    @MainActor fileprivate func hasColor(named name: String) -> Bool {
        let resources = resources
        defer { UIKitEnvironment.current.logProblems(of: resources) }
        return resources.color(named: name, for: ResourceTraits(.current)) != nil
    }
}
