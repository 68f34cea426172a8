internal import CHarfBuzz
internal import Graphics

/// The glyphs of one segment at size 1 em, before they are fitted.
struct ShapedSegment {
    struct Glyph {
        var id: UInt32
        /// In UTF-8 bytes of the segment's text.
        var cluster: Int
        /// In points.
        var advance: CGFloat
        var offset: CGPoint
    }

    var segment: TextSegment
    /// In points; smaller than the font's for pictures, which would else be too wide.
    var size: CGFloat
    /// From left to right.
    var glyphs: [Glyph]

    var width: CGFloat { glyphs.reduce(0) { $0 + $1.advance } }
    var isRightToLeft: Bool { segment.level % 2 == 1 }

    /// The measured width of a color picture, in em: Chinese characters and emoji are equally wide in the table.
    private static let pictureWidth: CGFloat = 1.02
    /// Longer texts are shaped in part only; nothing that long is seen on a line.
    static let maximumLength = 1 << 20

    init(_ segment: TextSegment, of text: String, font: ResolvedFont) {
        self.segment = segment
        let face = segment.face
        let (infos, positions) = ShapedSegment.shape(segment, of: text, font: font)
        var size = font.font.size * (face === font.face ? font.drawnSize : 1)
        if face.isColor, let widest = positions.map(\.x_advance).max(), widest > 0 {
            size *= ShapedSegment.pictureWidth * face.unitsPerEm / CGFloat(widest)
        }
        let scale = size / face.unitsPerEm
        let stretch = face === font.face ? font.width : 1
        self.size = size
        glyphs = zip(infos, positions).map { info, position in
            Glyph(
                id: info.codepoint, cluster: Int(info.cluster) - segment.range.lowerBound,
                advance: CGFloat(position.x_advance) * scale * stretch,
                offset: CGPoint(x: CGFloat(position.x_offset) * scale, y: -CGFloat(position.y_offset) * scale))
        }
    }

    private static func shape(
        _ segment: TextSegment, of text: String, font: ResolvedFont
    ) -> ([hb_glyph_info_t], [hb_glyph_position_t]) {
        guard let buffer = hb_buffer_create() else { return ([], []) }
        defer { hb_buffer_destroy(buffer) }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                hb_buffer_add_utf8(
                    buffer, characters.baseAddress, Int32(clamping: characters.count),
                    UInt32(clamping: segment.range.lowerBound),
                    Int32(clamping: min(segment.range.count, maximumLength)))
            }
        }
        hb_buffer_set_direction(buffer, segment.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, segment.script)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        let features = features(for: font, segment.script)
        hb_shape(segment.face.font, buffer, features, UInt32(features.count))

        var infoCount: UInt32 = 0
        var positionCount: UInt32 = 0
        let infos = hb_buffer_get_glyph_infos(buffer, &infoCount)
        let positions = hb_buffer_get_glyph_positions(buffer, &positionCount)
        return (
            Array(UnsafeBufferPointer(start: infos, count: Int(infoCount))),
            Array(UnsafeBufferPointer(start: positions, count: Int(positionCount)))
        )
    }

    /// Latin ligatures and contextual forms are off: Inter makes arrows of `->`, and fitted letters must stay letters.
    private static func features(for font: ResolvedFont, _ script: hb_script_t) -> [hb_feature_t] {
        var features: [hb_feature_t] = []
        func add(_ name: String, _ value: UInt32) {
            features.append(hb_feature_t(tag: hb_tag_from_string(name, -1), value: value, start: 0, end: UInt32.max))
        }
        if script == HB_SCRIPT_LATIN || script == HB_SCRIPT_CYRILLIC || script == HB_SCRIPT_GREEK
            || script == HB_SCRIPT_COMMON
        {
            add("liga", 0)
            add("clig", 0)
            add("calt", 0)
            // Letters that are fitted get their kerning with their widths.
            if font.advances != nil { add("kern", 0) }
        }
        if font.font.hasMonospacedDigits { add("tnum", 1) }
        return features
    }
}
