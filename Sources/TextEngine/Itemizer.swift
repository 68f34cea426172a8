internal import CHarfBuzz
internal import Graphics

/// A stretch of a text that is shaped in one go.
struct TextSegment {
    /// In UTF-8 bytes of the text that was itemised.
    var range: Range<Int>
    var face: LoadedFace
    var script: hb_script_t
    var level: Int
}

/// Cuts a text where the face, the script or the direction changes.
struct Itemizer {
    let library: FontLibrary
    let font: ResolvedFont
    /// Level of a byte of the text.
    let level: (Int) -> Int

    func segments(of text: String) -> [TextSegment] {
        if isPlain(text) {
            return [TextSegment(range: 0..<text.utf8.count, face: font.face, script: HB_SCRIPT_LATIN, level: level(0))]
        }
        let language = Itemizer.language(of: text)
        var segments: [TextSegment] = []
        var offset = 0
        for character in text {
            let range = offset..<(offset + character.utf8.count)
            offset = range.upperBound
            let level = level(range.lowerBound)
            let script = Itemizer.script(of: character)
            let face = face(for: character, script: script, language: language, after: segments.last)
            if let last = segments.last, last.level == level, last.face === face,
                let joined = Itemizer.joined(last.script, script)
            {
                segments[segments.count - 1].range = last.range.lowerBound..<range.upperBound
                segments[segments.count - 1].script = joined
            } else {
                segments.append(TextSegment(range: range, face: face, script: script, level: level))
            }
        }
        return segments
    }

    /// Printable ASCII, which any Latin face has.
    private func isPlain(_ text: String) -> Bool {
        !text.isEmpty && !font.face.isColor && text.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
            && (0..<text.utf8.count).allSatisfy { level($0) == level(0) }
    }

    private func face(
        for character: Character, script: hb_script_t, language: FontSource?, after last: TextSegment?
    ) -> LoadedFace {
        if character.isShownAsEmoji {
            return library.fallback(for: character, script: script, language: language, font)
        }
        if Itemizer.isNeutral(script), let last, !last.face.isColor, character.isCovered(by: last.face) {
            return last.face
        }
        if character.isCovered(by: font.face) { return font.face }
        return library.fallback(for: character, script: script, language: language, font)
    }

    private static func isNeutral(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
    }

    /// The script of a character: that of its first scalar that has one.
    private static func script(of character: Character) -> hb_script_t {
        let functions = hb_unicode_funcs_get_default()
        var result = HB_SCRIPT_COMMON
        for scalar in character.unicodeScalars {
            result = hb_unicode_script(functions, scalar.value)
            if !isNeutral(result) { break }
        }
        return result
    }

    /// Scripts that are mixed within words and need no shaping of their own.
    private static func isEastAsian(_ script: hb_script_t) -> Bool {
        script == HB_SCRIPT_HAN || script == HB_SCRIPT_HIRAGANA || script == HB_SCRIPT_KATAKANA
            || script == HB_SCRIPT_BOPOMOFO
    }

    /// The script of two neighbors; nil if they cannot be shaped as one.
    private static func joined(_ first: hb_script_t, _ second: hb_script_t) -> hb_script_t? {
        if first == second || isNeutral(second) || (isEastAsian(first) && isEastAsian(second)) { return first }
        return isNeutral(first) ? second : nil
    }

    /// Which shapes Chinese characters have: Japanese beside kana, Korean beside hangul; nil leaves the default.
    private static func language(of text: String) -> FontSource? {
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x3041...0x30FF: return .japanese
            case 0xAC00...0xD7A3: return .korean
            default: continue
            }
        }
        return nil
    }
}
