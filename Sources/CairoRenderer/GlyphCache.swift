internal import CFreeType
internal import Graphics

/// Glyphs as masks, rasterized without hinting at a quarter of a pixel across. Used by one drawing at a time.
final class GlyphCache {
    /// Where a glyph's mask is in `bytes`, and where it lies around its origin, y down.
    struct Entry {
        var offset: Int
        var width: Int
        var height: Int
        var left: Int
        var top: Int
        /// There is no mask: the glyph is larger than `largestMask`.
        var isShape = false
    }

    /// Bigger glyphs are not worth keeping, in pixels an em.
    static let largestSize: CGFloat = 256
    /// The longest side of a mask, in pixels. Damaged fonts have glyphs that reach far beyond their em.
    static let largestMask = 4096
    /// Places of a glyph within a pixel.
    static let steps = 4
    /// The cache starts anew when its masks take more, in bytes.
    private static let capacity = 1 << 24

    private let faces: FaceStore
    private var entries: [UInt64: Entry] = [:]
    private(set) var bytes: [UInt8] = []

    init(faces: FaceStore) {
        self.faces = faces
    }

    /// Forgets everything if there is too much; entries given before are then void.
    func makeRoom() {
        guard bytes.count > GlyphCache.capacity else { return }
        entries.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }

    /// The mask of a glyph.
    ///
    /// - Parameters:
    ///   - size: in 1/64 pixel an em.
    ///   - step: quarters of a pixel to the right, 0…3.
    func entry(_ glyph: UInt32, of face: FaceStore.Face, size: Int, step: Int) -> Entry? {
        let key =
            UInt64(face.number & 0xFFFF) << 48 | UInt64(size & 0xFFFF) << 32 | UInt64(glyph & 0xFF_FFFF) << 8
            | UInt64(step)
        if let known = entries[key] { return known }
        guard let made = rasterize(glyph, of: face, size: size, step: step) else { return nil }
        entries[key] = made
        return made
    }

    private func rasterize(_ glyph: UInt32, of face: FaceStore.Face, size: Int, step: Int) -> Entry? {
        let freeType = face.freeType
        // Cairo sets sizes and transforms of the same face when it draws turned or unevenly scaled text.
        guard FT_Set_Char_Size(freeType, 0, FT_F26Dot6(size), 72, 72) == 0 else { return nil }
        FT_Set_Transform(freeType, nil, nil)
        guard FT_Load_Glyph(freeType, glyph, FaceStore.loadFlags) == 0, let slot = freeType.pointee.glyph else {
            return nil
        }
        if slot.pointee.outline.n_points > 0 {
            var box = FT_BBox()
            FT_Outline_Get_CBox(&slot.pointee.outline, &box)
            guard max(box.xMax - box.xMin, box.yMax - box.yMin) <= FT_Pos(GlyphCache.largestMask * 64) else {
                return Entry(offset: bytes.count, width: 0, height: 0, left: 0, top: 0, isShape: true)
            }
            FT_Outline_Translate(&slot.pointee.outline, FT_Pos(step * 64 / GlyphCache.steps), 0)
        }
        guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
        let bitmap = slot.pointee.bitmap
        let width = Int(bitmap.width)
        let height = Int(bitmap.rows)
        let entry = Entry(
            offset: bytes.count, width: width, height: height, left: Int(slot.pointee.bitmap_left),
            top: -Int(slot.pointee.bitmap_top))
        guard let buffer = bitmap.buffer else {
            return Entry(offset: bytes.count, width: 0, height: 0, left: 0, top: 0)
        }
        for row in 0..<height {
            bytes.append(contentsOf: UnsafeBufferPointer(start: buffer + row * Int(bitmap.pitch), count: width))
        }
        return entry
    }
}
