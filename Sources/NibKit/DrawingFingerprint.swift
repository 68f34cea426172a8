import CairoRenderer
public import TextEngine

/// Identifies everything besides the document that the pixels of a picture depend on: the versions of the drawing
/// libraries and fonts. Two machines with the same fingerprint draw the same bytes.
public struct DrawingFingerprint: Hashable, Sendable {
    /// One library or font family each, with its version or why there is none.
    public let lines: [String]

    init(lines: [String]) { self.lines = lines }

    /// All lines in sixteen hexadecimal digits (64 bits of FNV-1a).
    public var digest: String {
        var hash = ContentHash()
        hash.add(lines.joined(separator: "\n"))
        return hash.text
    }
}

extension Pictures {
    /// The fingerprint with the fonts of this configuration. Opens a font of each family.
    public var fingerprint: DrawingFingerprint {
        let lines = CairoRenderer.fingerprint() + "\n" + engine.fingerprint()
        return DrawingFingerprint(lines: lines.split(separator: "\n").map(String.init))
    }

    /// One sentence for each missing library for image formats other than PNG. These libraries are not in the
    /// fingerprint.
    public static func missingPictureLibraries() -> [String] { CairoRenderer.missingPictureLibraries() }

    /// The system's libraries for text and images, as this process loads them.
    public static func libraries() -> [LibraryVersion] { CairoRenderer.libraries() + TextEngine.libraries }
}
