import IBSchema

/// A font as `<fontDescription>` or `<font>` states it.
public struct FontValue: Hashable, Sendable {
    public enum Face: Hashable, Sendable {
        /// The system font; `weight` is the document's word (`semibold`), `nil` for regular.
        case system(weight: String?, italic: Bool)
        /// A text style by the document's name (`UICTFontTextStyleBody`).
        case textStyle(String)
        /// A font by PostScript name and family.
        case named(String, family: String?)
    }

    public var face: Face
    /// In points; `nil`: the size of the style or of the control.
    public var pointSize: Double?

    public init(face: Face, pointSize: Double?) {
        self.face = face
        self.pointSize = pointSize
    }

    /// The size that zero stands for: seven of seven such labels are 14.5 points high.
    public static let sizeOfZero = 12.0

    /// The system font's size on a Mac, which fonts of characters have that state none: a public document has such texts between signs
    /// of 13 points.
    public static let systemSizeOfMac = 13.0

    /// Sizes of AppKit's fonts with names, in points, by the beginning of the name.
    private static let metaFontSizes = [
        "smallSystem": 11.0, "miniSystem": 9, "label": 10, "toolTip": 11, "cellTitle": 12, "controlContent": 12,
    ]

    /// In points, of a `metaFont` that states none.
    public static func size(ofMetaFont name: String) -> Double {
        metaFontSizes.first { name.hasPrefix($0.key) }?.value ?? systemSizeOfMac
    }

    /// The weight in `systemSemibold`, as documents write it; `nil`: regular.
    public static func weight(ofMetaFont name: String) -> String? {
        for prefix in ["system", "smallSystem", "miniSystem"] where name.hasPrefix(prefix) && name != prefix {
            let weight = name.dropFirst(prefix.count)
            return weight.prefix(1).lowercased() + weight.dropFirst()
        }
        return nil
    }

    /// Sizes with names in UIKit, in points: `UIFont.systemFontSize` and similar ones.
    private static let namedSizes: [String: Double] = ["system": 14, "smallSystem": 12, "label": 17, "button": 18]

    public init(_ element: Element) {
        let stated =
            element.number("pointSize") ?? element.number("size")
            ?? element.attribute("size").flatMap { FontValue.namedSizes[$0] }
        pointSize = stated.map { $0 > 0 ? $0 : FontValue.sizeOfZero }
        if let style = element.attribute("style") {
            face = .textStyle(style)
        } else if let name = element.attribute("name") {
            face = .named(name, family: element.attribute("family"))
        } else if let name = element.attribute("metaFont") {
            face = .system(weight: FontValue.weight(ofMetaFont: name), italic: false)
            pointSize = pointSize ?? FontValue.size(ofMetaFont: name)
        } else {
            let kind = element.attribute("type") ?? "system"
            let weight = kind.hasPrefix("bold") || kind.hasSuffix("Bold") ? "bold" : element.attribute("weight")
            face = .system(weight: weight, italic: kind.hasPrefix("italic"))
            if pointSize == nil, kind.hasPrefix("smallSystem") { pointSize = 12 }
        }
    }
}
