/// What `CGGradient` takes its colors as, so that `colors as CFArray` compiles.
public typealias CFArray = [CGColor]

/// Colors with places, to be drawn along a line or between circles.
public struct CGGradient: Hashable, Sendable {
    /// From the start to the end.
    public var stops: [DisplayList.GradientStop]

    /// Spreads the colors evenly if `locations` is nil; fails without colors.
    public init?(colorsSpace: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        guard !colors.isEmpty else { return nil }
        let last = CGFloat(max(1, colors.count - 1))
        stops = colors.indices.map { index in
            let location = locations.map { $0[index] } ?? CGFloat(index) / last
            return DisplayList.GradientStop(location: location, color: colors[index])
        }
        stops.sort { $0.location < $1.location }
    }

    /// Reads four components a color; fails if there are none.
    public init?(
        colorSpace: CGColorSpace, colorComponents: UnsafePointer<CGFloat>, locations: UnsafePointer<CGFloat>?,
        count: Int
    ) {
        let colors = (0..<max(0, count)).map { index in
            CGColor(
                red: colorComponents[index * 4], green: colorComponents[index * 4 + 1],
                blue: colorComponents[index * 4 + 2],
                alpha: colorComponents[index * 4 + 3])
        }
        self.init(colorsSpace: colorSpace, colors: colors, locations: locations)
    }
}

/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// How drawing is put onto what is there.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
    case difference, exclusion, hue, saturation, color, luminosity
    case clear, copy, sourceIn, sourceOut, sourceAtop
    case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How images are sampled.
public enum CGInterpolationQuality: Int32, Sendable, CaseIterable {
    case `default`, none, low, high, medium
}

/// What to do with the current path.
public enum CGPathDrawingMode: Int32, Sendable, CaseIterable {
    case fill, eoFill, stroke, fillStroke, eoFillStroke
}
