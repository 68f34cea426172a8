/// Writes the parts of a display list.
struct DisplayListWriter {
    var bytes: [UInt8] = []
    private var faces: [FontFace: Int] = [:]

    mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    mutating func flag(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    /// An unsigned integer, seven bits a byte, low bits first.
    mutating func integer(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    mutating func count(_ value: Int) {
        integer(UInt64(max(0, value)))
    }

    /// A number: eighths that fit into 30 bits as an even integer, anything else as a 1 and eight bytes.
    mutating func number(_ value: CGFloat) {
        let eighths = value * 8
        if eighths.rounded() == eighths, abs(eighths) < 1_073_741_824, !(value == 0 && value.sign == .minus) {
            let whole = Int64(eighths)
            let zigzag = UInt64(bitPattern: (whole << 1) ^ (whole >> 63))
            integer(zigzag << 1)
        } else {
            byte(1)
            withUnsafeBytes(of: Double(value).bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
        }
    }

    mutating func point(_ point: CGPoint) {
        number(point.x)
        number(point.y)
    }

    mutating func size(_ size: CGSize) {
        number(size.width)
        number(size.height)
    }

    mutating func rect(_ rect: CGRect) {
        point(rect.origin)
        size(rect.size)
    }

    mutating func string(_ text: String) {
        count(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }

    mutating func data(_ data: [UInt8]) {
        count(data.count)
        bytes.append(contentsOf: data)
    }

    mutating func array<Element>(_ elements: [Element], _ write: (inout DisplayListWriter, Element) -> Void) {
        count(elements.count)
        for element in elements {
            write(&self, element)
        }
    }

    mutating func optional<Value>(_ value: Value?, _ write: (inout DisplayListWriter, Value) -> Void) {
        flag(value != nil)
        if let value { write(&self, value) }
    }

    mutating func transform(_ transform: CGAffineTransform) {
        for part in [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] {
            number(part)
        }
    }

    /// Four bytes if the components are whole 255ths, else four numbers.
    mutating func color(_ color: CGColor) {
        let (red, green, blue, alpha) = color.sRGB
        let parts = [red, green, blue, alpha]
        let bytes = parts.map { UInt8(max(0, min(255, ($0 * 255).rounded()))) }
        let areBytes = zip(parts, bytes).allSatisfy { $0 == CGFloat($1) / 255 && $0.sign == .plus }
        flag(areBytes)
        if areBytes {
            self.bytes.append(contentsOf: bytes)
        } else {
            for part in parts { number(part) }
        }
    }

    mutating func path(_ path: Path) {
        array(path.verbs) { $0.byte($1.rawValue) }
        for point in path.points {
            self.point(point)
        }
    }

    mutating func face(_ face: FontFace) {
        if let known = faces[face] { return count(known) }
        count(faces.count)
        faces[face] = faces.count
        string(face.postScriptName)
        string(face.family)
        string(face.style)
        count(face.weight)
        flag(face.isItalic)
        number(face.size)
        number(face.syntheticSlant)
        number(face.syntheticBoldness)
        flag(face.isOfProject)
    }

    mutating func font(_ font: Font) {
        switch font.family {
        case .system: flag(false)
        case .named(let name):
            flag(true)
            string(name)
        }
        number(font.size)
        number(font.weight.rawValue)
        flag(font.isItalic)
        flag(font.hasMonospacedDigits)
        byte(font.design.rawValue)
        byte(font.measuringEra.rawValue)
    }
}

extension DisplayListWriter {
    mutating func image(_ image: ImageContent) {
        switch image.source {
        case .encoded(let data, let format):
            byte(0)
            byte(format.rawValue)
            self.data(data)
        case .pixels(let width, let height, let data):
            byte(1)
            count(width)
            count(height)
            self.data(data)
        }
    }

    mutating func command(_ command: DisplayList.Command) {
        switch command {
        case .endGroup:
            byte(DisplayListTag.endGroup.rawValue)
        case .beginGroup(let group):
            byte(DisplayListTag.beginGroup.rawValue)
            self.group(group)
        case .fill(let path, let paint, let rule):
            byte(DisplayListTag.fill.rawValue)
            self.path(path)
            self.paint(paint)
            flag(rule == .evenOdd)
        case .stroke(let path, let color, let style):
            byte(DisplayListTag.stroke.rawValue)
            self.path(path)
            self.color(color)
            strokeStyle(style)
        case .glyphs(let run, let color):
            byte(DisplayListTag.glyphs.rawValue)
            glyphs(run)
            self.color(color)
        case .image(let drawing):
            byte(DisplayListTag.image.rawValue)
            imageDrawing(drawing)
        }
    }

    private mutating func group(_ group: DisplayList.Group) {
        optional(group.origin) {
            $0.string($1.archive)
            $0.integer(UInt64(bitPattern: Int64($1.object)))
        }
        string(group.name)
        optional(group.transform.isIdentity ? nil : group.transform) { $0.transform($1) }
        number(group.alpha)
        optional(group.clip) { $0.clip($1) }
        optional(group.shadow) { $0.shadow($1) }
        byte(group.blendMode.rawValue)
        number(group.backdropBlur)
        number(group.backdropSaturation)
    }

    private mutating func clip(_ clip: DisplayList.Clip) {
        switch clip {
        case .rect(let rect):
            byte(0)
            self.rect(rect)
        case .roundedRect(let rect, let radius, let corners):
            byte(1)
            self.rect(rect)
            number(radius)
            integer(UInt64(corners.rawValue))
        case .path(let path, let rule):
            byte(2)
            self.path(path)
            flag(rule == .evenOdd)
        }
    }

    private mutating func shadow(_ shadow: DisplayList.Shadow) {
        color(shadow.color)
        size(shadow.offset)
        number(shadow.radius)
        optional(shadow.path) { $0.path($1) }
    }

    private mutating func paint(_ paint: DisplayList.Paint) {
        switch paint {
        case .color(let color):
            byte(0)
            self.color(color)
        case .linearGradient(let gradient):
            byte(1)
            stops(gradient.stops)
            point(gradient.start)
            point(gradient.end)
            flag(gradient.extendsBeforeStart)
            flag(gradient.extendsAfterEnd)
        case .radialGradient(let gradient):
            byte(2)
            stops(gradient.stops)
            point(gradient.startCenter)
            number(gradient.startRadius)
            point(gradient.endCenter)
            number(gradient.endRadius)
            flag(gradient.extendsBeforeStart)
            flag(gradient.extendsAfterEnd)
            transform(gradient.transform)
        }
    }

    private mutating func stops(_ stops: [DisplayList.GradientStop]) {
        array(stops) {
            $0.number($1.location)
            $0.color($1.color)
        }
    }

    private mutating func strokeStyle(_ style: DisplayList.StrokeStyle) {
        number(style.width)
        byte(UInt8(style.cap.rawValue))
        byte(UInt8(style.join.rawValue))
        number(style.miterLimit)
        array(style.dash) { $0.number($1) }
        number(style.dashPhase)
    }

    private mutating func glyphs(_ run: GlyphRun) {
        face(run.face)
        string(run.text)
        count(run.textOffset)
        flag(run.isRightToLeft)
        optional(run.unshapedFont) { $0.font($1) }
        number(run.width)
        array(run.glyphs) {
            $0.integer(UInt64($1.id))
            $0.point($1.position)
            $0.count($1.cluster)
        }
    }

    private mutating func imageDrawing(_ drawing: DisplayList.ImageDrawing) {
        count(drawing.image)
        rect(drawing.rect)
        optional(drawing.source) { $0.rect($1) }
        optional(drawing.tint) { $0.color($1) }
        number(drawing.alpha)
        byte(drawing.interpolation.rawValue)
    }
}

/// The first byte of a command.
enum DisplayListTag: UInt8 {
    case beginGroup = 1
    case endGroup = 2
    case fill = 3
    case stroke = 4
    case glyphs = 5
    case image = 6
}
