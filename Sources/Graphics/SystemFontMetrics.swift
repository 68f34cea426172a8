/// The measured widths of the platform's system font; needs no font and no file.
public struct SystemFontMetrics: TextMeasurer {
  public init() {}

  public func advances(of text: Substring, font: Font) -> [TextAdvance] {
    text.map { TextAdvance(utf8Length: $0.utf8.count, advance: $0.isNewline ? 0 : font.size * 0.55) }
  }

  public func metrics(of font: Font) -> FontMetrics {
    FontMetrics(
      ascender: font.size * 0.9521, descender: font.size * -0.24126, lineHeight: font.size * 1.19336,
      capHeight: font.size * 0.7046, xHeight: font.size * 0.5264)
  }
}
