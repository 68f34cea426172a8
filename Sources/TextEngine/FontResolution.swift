internal import CHarfBuzz
internal import Graphics

/// A font together with the face that text is set in.
struct ResolvedFont: Sendable {
    var font: Font
    var face: LoadedFace
    /// A factor on the face's widths.
    var width: CGFloat
    /// The size at which the face is drawn, by the font's.
    var drawnSize: CGFloat = 1
    /// The face that is drawn in place of `face` where that has no such weight.
    var drawnFace: LoadedFace?
    /// Whether `face` is such a face.
    var isDrawnFace = false
    var substitution: FontSubstitution?
    /// Whether widths come from the measured table.
    var isMeasured: Bool
    /// The widths of letters where they are known of a font that another one stands in for; each is drawn as wide.
    var advances: NamedFontAdvances?
    var weight: Int
    var isItalic: Bool
}

extension FontLibrary {
    /// The face for a font.
    ///
    /// Named fonts are looked for in the project's own folders, by PostScript name, then by family; then the substitute
    /// is taken. If its package is missing, the system font stands in, and the package is remembered.
    ///
    /// - Throws: if not even the system font's package is installed.
    func resolve(_ font: Font) throws(MissingFontPackage) -> ResolvedFont {
        guard case .named(let name) = font.family, !font.isSystemFont else { return try resolveSystem(font) }
        return try resolve(font, named: name)
    }

    /// From this size on, in points, the system font is drawn in the display cut if the package has one. The cut of the
    /// package's version 4.0 beta has no monospaced digits.
    private static var displayCutSize: CGFloat { 20 }

    private func resolveSystem(_ font: Font) throws(MissingFontPackage) -> ResolvedFont {
        let weight = font.weight.openTypeWeight
        let usesDisplayCut =
            font.size >= FontLibrary.displayCutSize && !font.hasMonospacedDigits
            && !faces(of: .interDisplay).isEmpty
        let cut: FontSource =
            switch font.design {
            case .default, .rounded: usesDisplayCut ? .interDisplay : .inter
            case .monospaced: .dejaVuSansMono
            case .serif: .liberationSerif
            }
        let face = try face(of: cut, orSystemFont: weight, isItalic: font.isItalic)
        let isInter = cut == .inter || cut == .interDisplay
        return ResolvedFont(
            font: font, face: face, width: 1, drawnSize: isInter ? FontLibrary.interSize : 1, substitution: nil,
            isMeasured: true,
            weight: weight, isItalic: font.isItalic)
    }

    /// As text is drawn in a font, which may be another face than the one whose widths it has.
    func resolveDrawn(_ font: Font) throws(MissingFontPackage) -> ResolvedFont {
        var resolved = try resolve(font)
        guard let face = resolved.drawnFace else { return resolved }
        (resolved.face, resolved.width, resolved.drawnSize) = (face, 1, FontLibrary.interSize)
        (resolved.drawnFace, resolved.isDrawnFace) = (nil, true)
        return resolved
    }

    /// Inter's capitals are 0.7275 em high and its small letters 0.546; those of the platform's font 0.7046 and 0.5264.
    /// At 0.968 of the size both agree; letters with ascenders are then a little low, so that this is between.
    private static var interSize: CGFloat { 0.972 }

    private func resolve(_ font: Font, named name: String) throws(MissingFontPackage) -> ResolvedFont {
        let parsed = FontName(name)
        let weight = parsed.weight ?? font.weight.openTypeWeight
        let isItalic = parsed.isItalic || font.isItalic
        if let own = ownFace(named: name, parsed, weight: weight, isItalic: isItalic) {
            return ResolvedFont(
                font: font, face: own, width: 1, substitution: nil, isMeasured: false, weight: weight,
                isItalic: isItalic)
        }
        let free = FontSource.freeByName[parsed.family]
        if let free, let face = FontLibrary.nearest(in: faces(of: free), weight: weight, isItalic: isItalic) {
            return ResolvedFont(
                font: font, face: face, width: 1, substitution: nil, isMeasured: false, weight: weight,
                isItalic: isItalic)
        }
        let substitute = FontSubstitute.lookUp(parsed.family, weight: weight)
        let face = try face(of: substitute.source, orSystemFont: weight, isItalic: isItalic)
        let advances = NamedFontAdvances.lookUp(family: parsed.family, weight: weight)
        let isItself = FontName.plain(face.family) == parsed.family
        let drawnFace = substitute.drawn.flatMap {
            FontLibrary.nearest(in: faces(of: $0), weight: weight, isItalic: isItalic)
        }
        return ResolvedFont(
            font: font, face: face, width: substitute.width, drawnFace: drawnFace,
            substitution: isItself
                ? nil : FontSubstitution(requested: name, family: face.family, package: free?.package),
            isMeasured: false, advances: advances, weight: weight,
            isItalic: isItalic)
    }

    private func ownFace(named name: String, _ parsed: FontName, weight: Int, isItalic: Bool) -> LoadedFace? {
        let own = ownFaces
        if own.isEmpty { return nil }
        if let exact = own.first(where: { $0.postScriptName == name }) { return exact }
        let whole = FontName.plain(name)
        let family = own.filter { [whole, parsed.family].contains($0.plainFamily) }
        return FontLibrary.nearest(in: family, weight: weight, isItalic: isItalic)
    }

    /// A face of the family; the system font's if its package is missing.
    private func face(
        of source: FontSource, orSystemFont weight: Int, isItalic: Bool
    ) throws(MissingFontPackage) -> LoadedFace {
        if let face = face(of: source, weight: weight, isItalic: isItalic) { return face }
        guard let face = face(of: .inter, weight: weight, isItalic: isItalic) else {
            throw MissingFontPackage(package: FontSource.inter.package, family: FontSource.inter.family)
        }
        return face
    }

    /// A face for a character that `primary` does not have; `primary` itself if no face has it.
    func fallback(for character: Character, script: hb_script_t, language: FontSource?, _ primary: ResolvedFont)
        -> LoadedFace
    {
        var sources: [FontSource] = []
        if character.isShownAsEmoji { sources.append(.emoji) }
        if script == HB_SCRIPT_HAN, let language { sources.append(language) }
        if let source = FontSource.byScript[script.rawValue] { sources.append(source) }
        let common: [FontSource] = [
            .inter, .dejaVuSans, language ?? .simplifiedChinese, .moreSymbols, .symbols, .emoji,
        ]
        sources.append(contentsOf: common)

        var firstMissing: FontSource?
        for source in sources {
            guard
                let face = FontLibrary.nearest(
                    in: faces(of: source), weight: primary.weight, isItalic: primary.isItalic)
            else {
                firstMissing = firstMissing ?? source
                continue
            }
            if character.isCovered(by: face) { return face }
        }
        if let firstMissing { noteMissing(firstMissing) }
        return primary.face
    }
}

extension Character {
    /// Whether the face has a glyph for everything in the character that is seen.
    func isCovered(by face: LoadedFace) -> Bool {
        unicodeScalars.allSatisfy { scalar in
            scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.generalCategory == .control
                || face.hasGlyph(for: scalar)
        }
    }

    /// Whether the character is a color picture by default or by a selector.
    var isShownAsEmoji: Bool {
        guard let first = unicodeScalars.first, !unicodeScalars.contains("\u{FE0E}") else { return false }
        if unicodeScalars.contains("\u{FE0F}") { return true }
        return first.properties.isEmojiPresentation
            || (first.properties.isEmoji && unicodeScalars.count > 1 && !isASCII)
    }
}
