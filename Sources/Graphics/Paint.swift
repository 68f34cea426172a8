extension DisplayList {
    /// What a shape is filled with.
    public enum Paint: Hashable, Sendable {
        case color(CGColor)
        case linearGradient(LinearGradient)
        case radialGradient(RadialGradient)
    }

    /// A color at a place of a gradient.
    public struct GradientStop: Hashable, Sendable {
        /// 0…1 from the start to the end, not falling from stop to stop.
        public var location: CGFloat
        public var color: CGColor

        public init(location: CGFloat, color: CGColor) {
            self.location = location
            self.color = color
        }
    }

    /// Colors along a line.
    public struct LinearGradient: Hashable, Sendable {
        public var stops: [GradientStop]
        public var start: CGPoint
        public var end: CGPoint
        /// Whether the first color goes on before the start.
        public var extendsBeforeStart: Bool
        /// Whether the last color goes on after the end.
        public var extendsAfterEnd: Bool

        public init(
            stops: [GradientStop], start: CGPoint, end: CGPoint, extendsBeforeStart: Bool = true,
            extendsAfterEnd: Bool = true
        ) {
            self.stops = stops
            self.start = start
            self.end = end
            self.extendsBeforeStart = extendsBeforeStart
            self.extendsAfterEnd = extendsAfterEnd
        }
    }

    /// Colors between two circles.
    public struct RadialGradient: Hashable, Sendable {
        public var stops: [GradientStop]
        public var startCenter: CGPoint
        public var startRadius: CGFloat
        public var endCenter: CGPoint
        public var endRadius: CGFloat
        public var extendsBeforeStart: Bool
        public var extendsAfterEnd: Bool
        /// Maps the circles into the space of the path, so that they may become ellipses.
        public var transform: CGAffineTransform

        public init(
            stops: [GradientStop], startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
            extendsBeforeStart: Bool = true, extendsAfterEnd: Bool = true, transform: CGAffineTransform = .identity
        ) {
            self.stops = stops
            self.startCenter = startCenter
            self.startRadius = startRadius
            self.endCenter = endCenter
            self.endRadius = endRadius
            self.extendsBeforeStart = extendsBeforeStart
            self.extendsAfterEnd = extendsAfterEnd
            self.transform = transform
        }
    }
}
