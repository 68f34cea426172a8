internal import CHarfBuzz
package import Graphics

/// One face of a font file that is open.
///
/// The HarfBuzz objects are made immutable, after which HarfBuzz allows any thread to use them.
package final class LoadedFace: @unchecked Sendable {
    /// Faces of one collection file that are looked at.
    static let maximumFacesPerFile = 64

    package let path: String
    package let index: Int
    package let postScriptName: String
    package let family: String
    /// As names are compared.
    let plainFamily: String
    package let style: String
    /// 100…900.
    package let weight: Int
    package let isItalic: Bool
    package let unitsPerEm: CGFloat
    let glyphCount: Int
    package let isOfProject: Bool
    /// Whether its outlines are of the kind that PostScript has, in a table `CFF`.
    package let hasPostScriptOutlines: Bool
    /// Whether glyphs are pictures with colors of their own.
    package let isColor: Bool
    /// In font units: scaled so that one unit of the face is one of HarfBuzz.
    package let font: OpaquePointer
    private let blob: OpaquePointer

    /// `CFF `.
    private static let postScriptTable: hb_tag_t = 0x4346_4620

    private init?(blob: OpaquePointer, path: String, index: Int, isOfProject: Bool) {
        guard let face = hb_face_create(blob, UInt32(index)) else { return nil }
        defer { hb_face_destroy(face) }
        glyphCount = Int(hb_face_get_glyph_count(face))
        guard glyphCount > 0, let font = hb_font_create(face) else { return nil }
        hb_face_make_immutable(face)
        hb_font_make_immutable(font)
        self.path = path
        self.index = index
        self.isOfProject = isOfProject
        self.font = font
        self.blob = hb_blob_reference(blob)
        unitsPerEm = CGFloat(max(1, hb_face_get_upem(face)))
        let legacyFamily = LoadedFace.name(1, of: face)
        let legacyStyle = LoadedFace.name(2, of: face)
        family = LoadedFace.name(16, of: face) ?? legacyFamily ?? ""
        plainFamily = FontName.plain(family)
        style = LoadedFace.name(17, of: face) ?? legacyStyle ?? ""
        postScriptName = LoadedFace.name(6, of: face) ?? "\(family)-\(style)"
        weight = min(1000, max(1, Int(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT))))
        isItalic =
            hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0.5
            || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) < -1
        let outlines = hb_face_reference_table(face, LoadedFace.postScriptTable)
        hasPostScriptOutlines = hb_blob_get_length(outlines) > 0
        hb_blob_destroy(outlines)
        isColor = hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0
    }

    deinit {
        hb_font_destroy(font)
        hb_blob_destroy(blob)
    }

    /// The faces of a file; none if it cannot be read or is not a font.
    static func faces(inFileAt path: String, isOfProject: Bool = false) -> [LoadedFace] {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return [] }
        defer { hb_blob_destroy(blob) }
        hb_blob_make_immutable(blob)
        let count = min(Int(hb_face_count(blob)), maximumFacesPerFile)
        return (0..<count).compactMap { LoadedFace(blob: blob, path: path, index: $0, isOfProject: isOfProject) }
    }

    /// The bytes of the whole file; they stay as long as the face does.
    package var data: UnsafeBufferPointer<UInt8> {
        var length: UInt32 = 0
        let bytes = hb_blob_get_data(blob, &length)
        return UnsafeRawBufferPointer(start: bytes, count: Int(length)).bindMemory(to: UInt8.self)
    }

    /// Whether the face has a glyph of its own for the scalar.
    func hasGlyph(for scalar: Unicode.Scalar) -> Bool {
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }

    /// The width of a character of one scalar at a size of 1 point, without kerning; nil where the face has no glyph.
    func advance(of character: Character) -> CGFloat? {
        var glyph: hb_codepoint_t = 0
        guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
            hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
        else { return nil }
        return CGFloat(hb_font_get_glyph_h_advance(font, glyph)) / unitsPerEm
    }

    /// The text of the version that the file states.
    var version: String {
        LoadedFace.name(5, of: hb_font_get_face(font)) ?? ""
    }

    /// Vertical measures as the face's own tables give them. A line is as high as ascent and descent: UIKit leaves a
    /// face's line gap out, between lines, too (hhea .8/−.2/.2 in stored frames: labels are 1.00 em high).
    func metrics(size: CGFloat) -> FontMetrics {
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        let scale = size / unitsPerEm
        return FontMetrics(
            ascender: CGFloat(extents.ascender) * scale, descender: CGFloat(extents.descender) * scale,
            capHeight: metric(HB_OT_METRICS_TAG_CAP_HEIGHT, orShare: 0.7) * scale,
            xHeight: metric(HB_OT_METRICS_TAG_X_HEIGHT, orShare: 0.5) * scale)
    }

    private func metric(_ tag: hb_ot_metrics_tag_t, orShare share: CGFloat) -> CGFloat {
        var value: hb_position_t = 0
        guard hb_ot_metrics_get_position(font, tag, &value) != 0, value > 0 else { return share * unitsPerEm }
        return CGFloat(value)
    }

    /// An entry of the name table (OpenType, `name`); English, or whatever comes first.
    private static func name(_ id: hb_ot_name_id_t, of face: OpaquePointer?) -> String? {
        let language = hb_language_from_string("en", -1)
        var capacity: UInt32 = 0
        let length = hb_ot_name_get_utf8(face, id, language, &capacity, nil)
        guard length > 0, length < 1024 else { return nil }
        capacity = length + 1
        let bytes = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(capacity)) { buffer in
            hb_ot_name_get_utf8(face, id, language, &capacity, buffer.baseAddress)
            return buffer.prefix(Int(length)).map { UInt8(bitPattern: $0) }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
