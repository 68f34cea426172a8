internal import CCairo
internal import CFreeType
internal import Graphics
internal import TextEngine

/// Faces of display lists, opened with FreeType. Used by one drawing at a time.
final class FaceStore {
    /// One open face.
    ///
    /// Cairo keeps fonts in a cache of the whole program, which may hold the FreeType face and its bytes for longer
    /// than any renderer lives. So faces stay open until the program ends; a store opens each only once.
    final class Face {
        let number: Int
        let freeType: FT_Face
        let cairo: OpaquePointer
        let isColor: Bool
        let glyphCount: Int
        /// Whether a PDF file takes the font's outlines with it. Cairo ends the process on a font of PostScript
        /// outlines that is damaged, so those of strangers are drawn as shapes; found by fuzzing with Cairo 1.16.
        let isEmbedded: Bool
        fileprivate init?(number: Int, library: FT_Library?, loaded: LoadedFace) {
            var face: FT_Face?
            let data = loaded.data
            guard FT_New_Memory_Face(library, data.baseAddress, FT_Long(data.count), FT_Long(loaded.index), &face) == 0,
                let face
            else { return nil }
            guard let cairo = cairo_ft_font_face_create_for_ft_face(face, FaceStore.loadFlags) else {
                FT_Done_Face(face)
                return nil
            }
            self.number = number
            self.cairo = cairo
            freeType = face
            isColor = loaded.isColor
            isEmbedded = !loaded.isOfProject || !loaded.hasPostScriptOutlines
            glyphCount = Int(face.pointee.num_glyphs)
            _ = Unmanaged.passRetained(loaded)
        }
    }

    /// `FT_LOAD_NO_HINTING`; a macro that Swift does not see.
    static let loadFlags: Int32 = 1 << 1

    private let library: FontLibrary
    private let freeType: FT_Library?
    private var faces: [String: Face?] = [:]
    private var count = 0

    init(library: FontLibrary) {
        self.library = library
        var freeType: FT_Library?
        self.freeType = FT_Init_FreeType(&freeType) == 0 ? freeType : nil
    }

    /// The open face for a description; nil if it is not installed or not readable.
    func face(for wanted: FontFace) -> Face? {
        let key = "\(wanted.family)\u{0}\(wanted.postScriptName)\u{0}\(wanted.isOfProject)"
        if let known = faces[key] { return known }
        let face = library.face(matching: wanted).flatMap { Face(number: count, library: freeType, loaded: $0) }
        count += 1
        faces[key] = .some(face)
        return face
    }

    static var version: String {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0 else { return "FreeType unknown" }
        defer { FT_Done_FreeType(library) }
        var major: FT_Int = 0
        var minor: FT_Int = 0
        var patch: FT_Int = 0
        FT_Library_Version(library, &major, &minor, &patch)
        return "FreeType \(major).\(minor).\(patch)"
    }
}
