public import NibArchive

/// The finished drawing of a screen.
///
/// Commands are played in order, each above the earlier ones. Groups nest: every `beginGroup` has its `endGroup`, which
/// `CGContext` and the decoder make sure of. Images are kept once, in `images`; commands name them by index.
public struct DisplayList: Hashable, Sendable {
    /// The canvas, in points.
    public var size: CGSize
    public var commands: [Command]
    public var images: [ImageContent]

    public init(size: CGSize, commands: [Command] = [], images: [ImageContent] = []) {
        self.size = size
        self.commands = commands
        self.images = images
    }

    /// One step of the drawing.
    public indirect enum Command: Hashable, Sendable {
        /// Opens a group; what follows is drawn in its coordinates until `endGroup`.
        case beginGroup(Group)
        case endGroup
        case fill(Path, Paint, CGPathFillRule)
        case stroke(Path, CGColor, StrokeStyle)
        case glyphs(GlyphRun, CGColor)
        case image(ImageDrawing)
    }

    /// A part of the drawing that is moved, cut, faded or shadowed as one.
    ///
    /// The content is cut by `clip`, then casts `shadow`, then both are faded by `alpha`, blended and cut by the group
    /// around it. Clip and shadow are in the coordinates inside the group, after `transform`.
    public struct Group: Hashable, Sendable {
        /// The nib object that this group draws; nil for groups that only clip or move.
        public var origin: NibOrigin?
        /// The class of the object, for dumps.
        public var name: String
        /// From the coordinates inside to those around the group.
        public var transform: CGAffineTransform
        /// 0…1. The group is flattened before it is faded.
        public var alpha: CGFloat
        public var clip: Clip?
        public var shadow: Shadow?
        public var blendMode: BlendMode
        /// Blurs what is already drawn behind the clip, by a Gaussian of this deviation in points; 0 for none.
        public var backdropBlur: CGFloat
        /// How far the colors of what is blurred are from their gray, as a share; 1: as they were.
        public var backdropSaturation: CGFloat

        public init(
            origin: NibOrigin? = nil, name: String = "", transform: CGAffineTransform = .identity, alpha: CGFloat = 1,
            clip: Clip? = nil, shadow: Shadow? = nil, blendMode: BlendMode = .normal, backdropBlur: CGFloat = 0,
            backdropSaturation: CGFloat = 1
        ) {
            self.origin = origin
            self.name = name
            self.transform = transform
            self.alpha = alpha
            self.clip = clip
            self.shadow = shadow
            self.blendMode = blendMode
            self.backdropBlur = backdropBlur
            self.backdropSaturation = backdropSaturation
        }
    }

    /// What a group is cut to.
    public enum Clip: Hashable, Sendable {
        case rect(CGRect)
        /// Circular corners of one radius, in points, at the corners named.
        case roundedRect(CGRect, radius: CGFloat, corners: CornerMask)
        case path(Path, CGPathFillRule)
    }

    /// A soft shadow of a group.
    public struct Shadow: Hashable, Sendable {
        /// With its alpha, so of `shadowColor` times `shadowOpacity`.
        public var color: CGColor
        /// In points of the coordinates inside the group.
        public var offset: CGSize
        /// The deviation of the Gaussian, in points; UIKit's `shadowRadius`.
        public var radius: CGFloat
        /// What casts the shadow; nil for the content itself.
        public var path: Path?

        public init(color: CGColor, offset: CGSize, radius: CGFloat, path: Path? = nil) {
            self.color = color
            self.offset = offset
            self.radius = radius
            self.path = path
        }
    }

    /// How a group is put onto what is behind it.
    public enum BlendMode: UInt8, Hashable, Sendable, CaseIterable {
        case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight
        case difference, exclusion, hue, saturation, color, luminosity
        case clear, copy, sourceIn, sourceOut, sourceAtop
        case destinationOver, destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
    }

    /// How a stroke looks.
    public struct StrokeStyle: Hashable, Sendable {
        /// In points.
        public var width: CGFloat
        public var cap: CGLineCap
        public var join: CGLineJoin
        public var miterLimit: CGFloat
        /// Lengths of dashes and gaps in points; empty for a solid line.
        public var dash: [CGFloat]
        public var dashPhase: CGFloat

        public init(
            width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
            dash: [CGFloat] = [], dashPhase: CGFloat = 0
        ) {
            self.width = width
            self.cap = cap
            self.join = join
            self.miterLimit = miterLimit
            self.dash = dash
            self.dashPhase = dashPhase
        }
    }
}
