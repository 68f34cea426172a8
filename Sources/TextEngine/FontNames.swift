internal import Graphics

/// A font name taken apart: `HelveticaNeue-BoldItalic` is of the family `helveticaneue`, bold and italic.
struct FontName: Equatable {
  /// Lower case, letters and digits only.
  var family: String
  /// 100…900; nil if the name does not say.
  var weight: Int?
  var isItalic: Bool

  init(_ name: String) {
    let parts = name.split(separator: "-", maxSplits: 1)
    family = FontName.plain(parts.first ?? "")
    let style = FontName.plain(parts.count > 1 ? parts[1] : "")
    isItalic = style.contains("italic") || style.contains("oblique")
    weight = FontName.weights.first { style.contains($0.word) }?.weight
  }

  static func plain(_ text: some StringProtocol) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Longer words come before those they contain.
  private static let weights: [(word: String, weight: Int)] = [
    ("ultralight", 100), ("extralight", 200), ("hairline", 100), ("thin", 200), ("light", 300), ("semibold", 600),
    ("demibold", 600), ("demi", 600), ("extrabold", 800), ("ultrabold", 800), ("heavy", 800), ("black", 900),
    ("bold", 700), ("medium", 500), ("regular", 400), ("roman", 400), ("book", 400),
  ]
}

/// What stands in for a family that may not be shipped.
struct FontSubstitute {
  var source: FontSource
  /// A factor on the substitute's widths.
  var width: CGFloat = 1

  /// The substitute for a family given in plain form; the text cut of the system font for families that are unknown.
  static func lookUp(_ family: String) -> FontSubstitute {
    table.first { family.hasPrefix($0.prefix) }?.substitute
      ?? FontSubstitute(source: .inter, width: 0.96)
  }

  /// Liberation has the widths of Arial, Times New Roman and Courier New, which have those of Helvetica, Times and
  /// Courier; DejaVu descends from a family drawn along with Verdana. The other factors are by eye, unverified.
  private static let table: [(prefix: String, substitute: FontSubstitute)] = [
    ("helvetica", FontSubstitute(source: .liberationSans)),
    ("arial", FontSubstitute(source: .liberationSans)),
    ("times", FontSubstitute(source: .liberationSerif)),
    ("georgia", FontSubstitute(source: .liberationSerif, width: 1.1)),
    ("palatino", FontSubstitute(source: .liberationSerif, width: 1.08)),
    ("baskerville", FontSubstitute(source: .liberationSerif)),
    ("garamond", FontSubstitute(source: .liberationSerif, width: 0.93)),
    ("agaramond", FontSubstitute(source: .liberationSerif, width: 0.93)),
    ("adobegaramond", FontSubstitute(source: .liberationSerif, width: 0.93)),
    ("courier", FontSubstitute(source: .liberationMono)),
    ("menlo", FontSubstitute(source: .dejaVuSansMono)),
    ("monaco", FontSubstitute(source: .dejaVuSansMono)),
    ("sfmono", FontSubstitute(source: .dejaVuSansMono)),
    ("verdana", FontSubstitute(source: .dejaVuSans)),
    ("pingfangtc", FontSubstitute(source: .traditionalChinese)),
    ("pingfanghk", FontSubstitute(source: .traditionalChinese)),
    ("pingfang", FontSubstitute(source: .simplifiedChinese)),
    ("stheiti", FontSubstitute(source: .simplifiedChinese)),
    ("heitisc", FontSubstitute(source: .simplifiedChinese)),
    ("heititc", FontSubstitute(source: .traditionalChinese)),
    ("hiragino", FontSubstitute(source: .japanese)),
    ("hirakaku", FontSubstitute(source: .japanese)),
    ("applesdgothicneo", FontSubstitute(source: .korean)),
    ("applecoloremoji", FontSubstitute(source: .emoji)),
    ("avenirnextcondensed", FontSubstitute(source: .inter, width: 0.78)),
    ("futuracondensed", FontSubstitute(source: .inter, width: 0.72)),
    ("gillsans", FontSubstitute(source: .inter, width: 0.87)),
  ]
}
