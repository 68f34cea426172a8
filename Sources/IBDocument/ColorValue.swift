import IBSchema

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A color as a document states it. Components are of the sRGB space, 0 to 1.
public struct ColorValue: Hashable, Sendable {
    /// The UIColor selector of a dynamic or fixed system color (`systemBackgroundColor`, `darkTextColor`).
    public var systemName: String?
    /// The name of a color of an asset catalog.
    public var assetName: String?
    public var components: Components

    public enum Components: Hashable, Sendable {
        case gray(white: Double, alpha: Double)
        case rgb(red: Double, green: Double, blue: Double, alpha: Double)

        /// Red, green, blue, alpha.
        public var rgba: (Double, Double, Double, Double) {
            switch self {
            case .gray(let white, let alpha): (white, white, white, alpha)
            case .rgb(let red, let green, let blue, let alpha): (red, green, blue, alpha)
            }
        }
    }

    public init(systemName: String? = nil, assetName: String? = nil, components: Components) {
        self.systemName = systemName
        self.assetName = assetName
        self.components = components
    }

    /// Reads `<color …>` by the precedence of its attributes: system color, asset color, older system names, numbers.
    /// `nil` if it states none of them.
    init?(_ element: Element) {
        let numbers = ColorValue.numericComponents(element)
        if let name = element.attribute("systemColor") ?? element.attribute("xcode11CocoaTouchSystemColor") {
            // The recorded value is only used for a name that the table lacks.
            guard
                let components = SystemColor.components(name) ?? numbers
                    ?? ColorValue.resource("systemColor", name, element.document)
            else { return nil }
            self.init(systemName: name, components: components)
        } else if let name = element.attribute("name"), element.attribute("catalog") == nil {
            let components = numbers ?? ColorValue.resource("namedColor", name, element.document)
            self.init(assetName: name, components: components ?? .gray(white: 0, alpha: 1))
        } else if element.attribute("catalog") == "System",
            let color = element.attribute("name").flatMap(MacColors.components)
        {
            self.init(components: numbers ?? .plain(color))
        } else if let name = element.attribute("cocoaTouchSystemColor"),
            let components = SystemColor.components(name) ?? numbers
        {
            self.init(systemName: name, components: components)
        } else if let numbers {
            self.init(components: numbers)
        } else {
            return nil
        }
    }

    private static func resource(_ kind: String, _ name: String, _ document: Document) -> Components? {
        guard let resources = document.root.child("resources") else { return nil }
        for entry in resources.xml.children(named: kind) where entry[attribute: "name"] == name {
            return Element(document: document, xml: entry).child("color").flatMap(numericComponents)
        }
        return nil
    }

    private static func numericComponents(_ element: Element) -> Components? {
        func component(_ name: String) -> Double? { element.number(name) }
        let alpha = min(max(component("alpha") ?? 1, 0), 1)
        if let white = component("white") {
            return isPlainWhite(element)
                ? .rgb(red: white, green: white, blue: white, alpha: alpha) : .gray(white: white, alpha: alpha)
        }
        if let red = component("red"), let green = component("green"), let blue = component("blue") {
            guard isGeneric(element) else { return .rgb(red: red, green: green, blue: blue, alpha: alpha) }
            return .rgb(red: fromGeneric(red), green: fromGeneric(green), blue: fromGeneric(blue), alpha: alpha)
        }
        if let cyan = component("cyan"), let magenta = component("magenta"), let yellow = component("yellow"),
            let black = component("black")
        {
            return printed([cyan, magenta, yellow, black], alpha: alpha)
        }
        return nil
    }

    /// The four inks alone match pictures that UIKit drew; their mixture is assumed to be their product, unverified.
    private static let inks: [(red: Double, green: Double, blue: Double)] = [
        (0, 146, 209), (204, 0, 106), (255, 241, 11), (20, 20, 19),
    ]

    private static func printed(_ amounts: [Double], alpha: Double) -> Components {
        var (red, green, blue) = (1.0, 1.0, 1.0)
        for (amount, ink) in zip(amounts, inks) {
            let amount = min(max(amount, 0), 1)
            red *= 1 - amount * (1 - ink.red / 255)
            green *= 1 - amount * (1 - ink.green / 255)
            blue *= 1 - amount * (1 - ink.blue / 255)
        }
        return .rgb(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Whether components are in Apple's Generic RGB space. In documents that do not match colors the same name has
    /// another meaning: Apple's tool leaves those components unchanged (25 colors of its nibs against 23).
    private static func isGeneric(_ element: Element) -> Bool {
        element.document.root.attribute("colorMatched") == "YES"
            && (element.attribute("customColorSpace") ?? element.attribute("colorSpace")) == "calibratedRGB"
    }

    /// Whether a gray is in the space of documents from before color matching. Apple's tool converts such a gray to a
    /// color with three equal components (44 of 44 colors of six documents), and keeps it a gray if the document
    /// matches colors.
    private static func isPlainWhite(_ element: Element) -> Bool {
        element.document.root.attribute("colorMatched") != "YES"
            && (element.attribute("customColorSpace") ?? element.attribute("colorSpace")) == "calibratedWhite"
    }

    /// From Generic RGB, whose gamma is 1.8, to sRGB. The primaries differ too little to tell in a nib's three digits.
    private static func fromGeneric(_ component: Double) -> Double {
        let linear = pow(min(max(component, 0), 1), 1.8)
        // Converted colors have single precision.
        return Double(Float(linear <= 0.003_130_8 ? 12.92 * linear : 1.055 * pow(linear, 1 / 2.4) - 0.055))
    }
}

extension SystemColor {
    fileprivate static func components(_ name: String) -> ColorValue.Components? {
        SystemColor.named(name).map { .plain($0.light) }
    }
}

extension ColorValue.Components {
    /// A gray if the color is a gray: 186 of 186 such colors that documents record are grays, the others are not.
    fileprivate static func plain(_ color: SystemColor.Components) -> ColorValue.Components {
        if color.red == color.green, color.green == color.blue { return .gray(white: color.red, alpha: color.alpha) }
        return .rgb(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
    }
}
