import NibArchive

/// Reads the parts of a display list; never beyond the end, never more than the bytes can hold.
struct DisplayListReader {
    private let bytes: [UInt8]
    private(set) var offset: Int
    private(set) var groupDepth = 0
    private var faces: [FontFace] = []

    init(bytes: [UInt8], offset: Int) {
        self.bytes = bytes
        self.offset = offset
    }

    private func invalid(_ expected: String) -> DisplayListError {
        .invalidValue(offset: offset, expected: expected)
    }

    mutating func byte() throws(DisplayListError) -> UInt8 {
        guard offset < bytes.count else { throw .truncated(offset: offset) }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func slice(_ count: Int) throws(DisplayListError) -> ArraySlice<UInt8> {
        guard count <= bytes.count - offset else { throw .truncated(offset: offset) }
        defer { offset += count }
        return bytes[offset..<(offset + count)]
    }

    mutating func flag() throws(DisplayListError) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw invalid("0 or 1")
        }
    }

    mutating func choice<Choice: RawRepresentable>(_ type: Choice.Type) throws(DisplayListError) -> Choice
    where Choice.RawValue: FixedWidthInteger {
        guard let raw = Choice.RawValue(exactly: try byte()), let value = Choice(rawValue: raw) else {
            throw invalid("a known \(type)")
        }
        return value
    }

    mutating func integer() throws(DisplayListError) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 64, by: 7) {
            let next = try byte()
            let bits = UInt64(next & 0x7F)
            guard shift < 63 || bits <= 1 else { break }
            value |= bits << UInt64(shift)
            if next < 0x80 { return value }
        }
        throw invalid("an integer of 64 bits")
    }

    /// A length or an index; at most as big as the whole list may be.
    mutating func count() throws(DisplayListError) -> Int {
        let value = try integer()
        guard value <= UInt64(DisplayListLimits.byteCount) else { throw invalid("a smaller count") }
        return Int(value)
    }

    mutating func number() throws(DisplayListError) -> CGFloat {
        let start = try integer()
        if start & 1 == 0 {
            let zigzag = start >> 1
            return CGFloat(Int64(bitPattern: (zigzag >> 1) ^ (0 &- (zigzag & 1)))) / 8
        }
        guard start == 1 else { throw invalid("a number") }
        let bits = try slice(8).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let value = Double(bitPattern: bits)
        guard value.isFinite else { throw invalid("a finite number") }
        return CGFloat(value)
    }

    mutating func point() throws(DisplayListError) -> CGPoint {
        CGPoint(x: try number(), y: try number())
    }

    mutating func size() throws(DisplayListError) -> CGSize {
        CGSize(width: try number(), height: try number())
    }

    mutating func rect() throws(DisplayListError) -> CGRect {
        CGRect(origin: try point(), size: try size())
    }

    mutating func string() throws(DisplayListError) -> String {
        let length = try count()
        guard let text = String(validating: try slice(length), as: UTF8.self) else { throw invalid("UTF-8 text") }
        return text
    }

    mutating func data() throws(DisplayListError) -> [UInt8] {
        let length = try count()
        return Array(try slice(length))
    }

    /// Every element takes at least a byte, so a count beyond the rest of the bytes is refused before any is made.
    mutating func array<Element>(
        atMost most: Int = DisplayListLimits.byteCount,
        _ read: (inout DisplayListReader) throws(DisplayListError) -> Element
    ) throws(DisplayListError) -> [Element] {
        let length = try count()
        guard length <= most else { throw invalid("at most \(most)") }
        guard length <= bytes.count - offset else { throw .truncated(offset: offset) }
        var elements: [Element] = []
        elements.reserveCapacity(min(length, 1 << 16))
        for _ in 0..<length {
            elements.append(try read(&self))
        }
        return elements
    }

    mutating func optional<Value>(
        _ read: (inout DisplayListReader) throws(DisplayListError) -> Value
    ) throws(DisplayListError) -> Value? {
        try flag() ? try read(&self) : nil
    }

    mutating func transform() throws(DisplayListError) -> CGAffineTransform {
        CGAffineTransform(
            a: try number(), b: try number(), c: try number(), d: try number(), tx: try number(), ty: try number())
    }

    mutating func color() throws(DisplayListError) -> CGColor {
        guard try flag() else {
            return CGColor(red: try number(), green: try number(), blue: try number(), alpha: try number())
        }
        let parts = try slice(4).map { CGFloat($0) / 255 }
        return CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    mutating func path() throws(DisplayListError) -> Path {
        let verbs = try array(atMost: DisplayListLimits.pathLength) { (reader) throws(DisplayListError) in
            try reader.choice(Path.Verb.self)
        }
        let pointCount = verbs.reduce(0) { $0 + $1.pointCount }
        var points: [CGPoint] = []
        for _ in 0..<pointCount {
            points.append(try point())
        }
        guard let path = Path(verbs: verbs, points: points) else { throw invalid("a path that starts with a move") }
        return path
    }

    mutating func face() throws(DisplayListError) -> FontFace {
        let index = try count()
        if index < faces.count { return faces[index] }
        guard index == faces.count else { throw invalid("the index of a face") }
        let face = FontFace(
            postScriptName: try string(), family: try string(), style: try string(), weight: try count(),
            isItalic: try flag(), size: try number(), syntheticSlant: try number(), syntheticBoldness: try number(),
            isOfProject: try flag())
        faces.append(face)
        return face
    }

    mutating func font() throws(DisplayListError) -> Font {
        let family: Font.Family = try flag() ? .named(try string()) : .system
        return Font(
            family: family, size: try number(), weight: Font.Weight(rawValue: try number()), isItalic: try flag(),
            hasMonospacedDigits: try flag(), design: try choice(Font.Design.self),
            measuringEra: try choice(Font.MeasuringEra.self))
    }
}

extension DisplayListReader {
    mutating func image() throws(DisplayListError) -> ImageContent {
        guard try flag() else {
            let format = try choice(ImageContent.Format.self)
            return ImageContent(source: .encoded(try data(), format))
        }
        let width = try count()
        let height = try count()
        let data = try data()
        let limit = DisplayListLimits.pixelsPerSide
        guard width <= limit, height <= limit, width * height * 4 == data.count else {
            throw invalid("four bytes for each pixel")
        }
        return ImageContent(source: .pixels(width: width, height: height, bytes: data))
    }

    mutating func command(imageCount: Int) throws(DisplayListError) -> DisplayList.Command {
        switch DisplayListTag(rawValue: try byte()) {
        case .beginGroup?:
            groupDepth += 1
            guard groupDepth <= DisplayListLimits.groupDepth else { throw invalid("fewer groups inside groups") }
            return .beginGroup(try group())
        case .endGroup?:
            groupDepth -= 1
            guard groupDepth >= 0 else { throw invalid("an open group before its end") }
            return .endGroup
        case .fill?:
            return .fill(try path(), try paint(), try flag() ? .evenOdd : .winding)
        case .stroke?:
            return .stroke(try path(), try color(), try strokeStyle())
        case .glyphs?:
            return .glyphs(try glyphs(), try color())
        case .image?:
            return .image(try imageDrawing(imageCount: imageCount))
        case nil:
            throw invalid("a known command")
        }
    }

    private mutating func group() throws(DisplayListError) -> DisplayList.Group {
        let origin = try optional { (reader) throws(DisplayListError) in
            NibOrigin(archive: try reader.string(), object: Int(Int64(bitPattern: try reader.integer())))
        }
        return DisplayList.Group(
            origin: origin, name: try string(),
            transform: try optional { (reader) throws(DisplayListError) in try reader.transform() } ?? .identity,
            alpha: try number(),
            clip: try optional { (reader) throws(DisplayListError) in try reader.clip() },
            shadow: try optional { (reader) throws(DisplayListError) in try reader.shadow() },
            blendMode: try choice(DisplayList.BlendMode.self), backdropBlur: try number(),
            backdropSaturation: try number())
    }

    private mutating func clip() throws(DisplayListError) -> DisplayList.Clip {
        switch try byte() {
        case 0:
            return .rect(try rect())
        case 1:
            return .roundedRect(
                try rect(), radius: try number(), corners: CornerMask(rawValue: UInt(truncatingIfNeeded: try integer()))
            )
        case 2:
            return .path(try path(), try flag() ? .evenOdd : .winding)
        default:
            throw invalid("a known clip")
        }
    }

    private mutating func shadow() throws(DisplayListError) -> DisplayList.Shadow {
        DisplayList.Shadow(
            color: try color(), offset: try size(), radius: try number(),
            path: try optional { (reader) throws(DisplayListError) in try reader.path() })
    }

    private mutating func paint() throws(DisplayListError) -> DisplayList.Paint {
        switch try byte() {
        case 0:
            return .color(try color())
        case 1:
            return .linearGradient(
                DisplayList.LinearGradient(
                    stops: try stops(), start: try point(), end: try point(), extendsBeforeStart: try flag(),
                    extendsAfterEnd: try flag()))
        case 2:
            return .radialGradient(
                DisplayList.RadialGradient(
                    stops: try stops(), startCenter: try point(), startRadius: try number(), endCenter: try point(),
                    endRadius: try number(), extendsBeforeStart: try flag(), extendsAfterEnd: try flag(),
                    transform: try transform()))
        default:
            throw invalid("a known paint")
        }
    }

    private mutating func stops() throws(DisplayListError) -> [DisplayList.GradientStop] {
        try array { (reader) throws(DisplayListError) in
            DisplayList.GradientStop(location: try reader.number(), color: try reader.color())
        }
    }

    private mutating func strokeStyle() throws(DisplayListError) -> DisplayList.StrokeStyle {
        DisplayList.StrokeStyle(
            width: try number(), cap: try choice(CGLineCap.self), join: try choice(CGLineJoin.self),
            miterLimit: try number(), dash: try array { (reader) throws(DisplayListError) in try reader.number() },
            dashPhase: try number())
    }

    private mutating func glyphs() throws(DisplayListError) -> GlyphRun {
        var run = GlyphRun(
            face: try face(), glyphs: [], text: try string(), textOffset: try count(), isRightToLeft: try flag(),
            unshapedFont: try optional { (reader) throws(DisplayListError) in try reader.font() }, width: try number())
        let length = run.text.utf8.count
        run.glyphs = try array { (reader) throws(DisplayListError) in
            guard let id = UInt32(exactly: try reader.integer()) else { throw reader.invalid("a glyph of 32 bits") }
            let position = try reader.point()
            let cluster = try reader.count()
            guard cluster <= length else { throw reader.invalid("a place in the text") }
            return GlyphRun.Glyph(id: id, position: position, cluster: cluster)
        }
        return run
    }

    private mutating func imageDrawing(imageCount: Int) throws(DisplayListError) -> DisplayList.ImageDrawing {
        let image = try count()
        guard image < imageCount else { throw invalid("the index of a picture") }
        return DisplayList.ImageDrawing(
            image: image, rect: try rect(),
            source: try optional { (reader) throws(DisplayListError) in try reader.rect() },
            tint: try optional { (reader) throws(DisplayListError) in try reader.color() },
            alpha: try number(), interpolation: try choice(DisplayList.Interpolation.self))
    }
}
