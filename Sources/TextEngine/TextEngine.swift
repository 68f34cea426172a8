internal import CFriBidi
internal import CHarfBuzz
public import Graphics

/// Measures and shapes text with real fonts: HarfBuzz for glyphs, FriBidi for directions.
///
/// The system font measures as `SystemFontMetrics` says and is drawn in Inter; named fonts measure as the project's own
/// file or as a substitute does. Characters that a face does not have come from a fixed list of font packages. Nothing
/// else on the machine matters: same packages, same glyphs. An engine may be used from any thread; making one is cheap,
/// and files are opened at the first use of their family.
///
/// Not supported: variable fonts (their default instance is used) and vertical text.
public final class TextEngine: TextMeasurer, TextShaper, Sendable {
    package let library: FontLibrary
    private let table = SystemFontMetrics()

    /// An engine on fonts of `configuration`.
    ///
    /// - Throws: if the package of the system font is not installed. Other packages are reported by
    ///   `takeMissingPackages` once text has asked for them.
    public init(configuration: FontConfiguration = FontConfiguration()) throws(MissingFontPackage) {
        library = FontLibrary(configuration: configuration)
        _ = try library.resolve(Font(size: 17))
    }

    /// Packages that text asked for since the last call and that are not installed; it was drawn in other fonts or as
    /// boxes.
    public func takeMissingPackages() -> [MissingFontPackage] { library.takeMissingPackages() }

    /// What a named font is replaced by; nil for the system font and for fonts of the project's own folders.
    public func substitution(for font: Font) -> FontSubstitution? {
        (try? library.resolve(font))?.substitution
    }

    public func metrics(of font: Font) -> FontMetrics {
        guard case .named(let name) = font.family, let resolved = try? library.resolve(font), !resolved.isMeasured
        else {
            return table.metrics(of: font)
        }
        if resolved.substitution != nil, let known = NamedFontMetrics.lookUp(name) {
            return known.metrics(size: font.size)
        }
        return resolved.face.metrics(size: font.size)
    }

    public func advances(of text: Substring, font: Font) -> [TextAdvance] {
        guard let resolved = try? library.resolve(font) else { return table.advances(of: text, font: font) }
        guard resolved.isMeasured else {
            let shaped = shapedAdvances(of: String(text), resolved)
            guard let known = resolved.advances else { return shaped }
            return zip(text, shaped).map { character, shaped in
                guard let advance = known[character], let own = resolved.face.advance(of: character) else {
                    return shaped
                }
                // Kerning is the substitute's.
                return TextAdvance(
                    utf8Length: shaped.utf8Length, advance: advance * font.size,
                    kerningAfter: shaped.advance - own * font.size * resolved.width)
            }
        }
        let measured = table.advances(of: text, font: font)
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return measured }
        let isCovered = text.map { SystemFontMetrics.covers($0, in: font) }
        if isCovered.allSatisfy({ $0 }) { return measured }
        let shaped = shapedAdvances(of: String(text), resolved)
        return zip(isCovered, zip(measured, shaped)).map { $0 ? $1.0 : $1.1 }
    }

    public func width(of text: Substring, font: Font) -> CGFloat {
        if font.isSystemFont, text.utf8.allSatisfy({ $0 < 0x80 }) { return table.width(of: text, font: font) }
        let advances = advances(of: text, font: font)
        return advances.reduce(0) { $0 + $1.advance + $1.kerningAfter } - (advances.last?.kerningAfter ?? 0)
    }

    /// Advances as the face gives them; a ligature's width goes to its first character.
    private func shapedAdvances(of text: String, _ font: ResolvedFont) -> [TextAdvance] {
        var font = font
        font.advances = nil
        var byStart: [CGFloat] = Array(repeating: 0, count: text.utf8.count + 1)
        for segment in Itemizer(library: library, font: font, level: { _ in 0 }).segments(of: text) {
            for glyph in ShapedSegment(segment, of: text, font: font).glyphs {
                byStart[segment.range.lowerBound + glyph.cluster] += glyph.advance
            }
        }
        var offset = 0
        return text.map { character in
            let length = character.utf8.count
            let sum = byStart[offset..<(offset + length)].reduce(0, +)
            offset += length
            return TextAdvance(utf8Length: length, advance: character.isNewline ? 0 : sum)
        }
    }

    public func shape(_ line: TextFrame.Line) -> [ShapedRun] {
        LineShaper(library: library, measurer: self).shape(line)
    }
}
