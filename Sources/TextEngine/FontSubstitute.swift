internal import Graphics

/// What stands in for a family that may not be shipped.
struct FontSubstitute {
    var source: FontSource
    /// A factor on the substitute's widths.
    var width: CGFloat = 1
    /// The family that is drawn in its place, fitted to its widths; `nil`: itself.
    var drawn: FontSource?

    /// The substitute for a family given in plain form; the system font for families that are unknown.
    static func lookUp(_ family: String, weight: Int) -> FontSubstitute {
        let row = table.first { family.hasPrefix($0.prefix) && $0.weights.contains(weight) }
        return FontSubstitute(source: row?.source ?? .inter, width: row?.width ?? 0.96, drawn: row?.drawn)
    }

    private struct Row {
        var prefix: String
        var weights: ClosedRange<Int>
        var source: FontSource
        var width: CGFloat
        var drawn: FontSource?

        init(
            _ prefix: String, _ source: FontSource, weights: ClosedRange<Int> = 1...1000, width: CGFloat = 1,
            drawn: FontSource? = nil
        ) {
            self.drawn = drawn
            self.prefix = prefix
            self.source = source
            self.weights = weights
            self.width = width
        }
    }

    /// Longer names come before those they start with.
    ///
    /// Liberation has the widths of Arial, Times New Roman and Courier New, which have those of Helvetica, Times and
    /// Courier; DejaVu descends from a family drawn along with Verdana. The factors of Helvetica Neue, Avenir Next,
    /// Proxima Nova, Atlas and Garamond are fitted to a few widths that documents store or pictures show. Those of
    /// Roboto to Play are measured: ten short English texts in the package's font against Inter of the same weight, for
    /// machines without the package. The others are by eye, unverified.
    private static let table: [Row] = [
        // Liberation has no light faces.
        Row("helveticaneue", .liberationSans, weights: 1...350, width: 0.98, drawn: .interDisplay),
        Row("helveticaneue", .liberationSans, weights: 450...600, width: 1.03),
        Row("helvetica", .liberationSans),
        Row("proximanova", .liberationSans, weights: 1...500, width: 0.995),
        Row("proximanova", .liberationSans, weights: 501...650, width: 0.93),
        Row("proximanova", .liberationSans, weights: 651...1000, width: 0.95),
        Row("arial", .liberationSans),
        Row("times", .liberationSerif),
        Row("georgia", .liberationSerif, width: 1.1),
        Row("palatino", .liberationSerif, width: 1.08),
        Row("baskerville", .liberationSerif),
        Row("garamond", .liberationSerif, width: 0.98),
        Row("agaramond", .liberationSerif, width: 0.98),
        Row("adobegaramond", .liberationSerif, width: 0.98),
        Row("atlasgrotesk", .inter, width: 1.01),
        Row("atlastypewriter", .liberationMono, width: 1.07),
        Row("courier", .liberationMono),
        Row("robotocondensed", .inter, width: 0.826),
        Row("robotoslab", .inter, width: 0.985),
        Row("robotomono", .liberationMono),
        Row("roboto", .inter, weights: 1...600, width: 0.932),
        Row("roboto", .inter, weights: 601...1000, width: 0.915),
        Row("lato", .inter, weights: 1...450, width: 0.926),
        Row("lato", .inter, weights: 451...1000, width: 0.908),
        Row("opensans", .inter, weights: 1...350, width: 0.949),
        Row("opensans", .inter, weights: 351...500, width: 0.973),
        Row("opensans", .inter, weights: 501...650, width: 0.983),
        Row("opensans", .inter, weights: 651...1000, width: 1.004),
        Row("quicksand", .inter, width: 0.975),
        Row("comfortaa", .inter, weights: 1...600, width: 1.095),
        Row("comfortaa", .inter, weights: 601...1000, width: 1.065),
        Row("dosis", .inter, weights: 1...550, width: 0.787),
        Row("dosis", .inter, weights: 551...1000, width: 0.815),
        Row("bebasneue", .inter, width: 0.688),
        Row("cabin", .inter, width: 0.88),
        Row("karla", .inter, width: 0.95),
        Row("play", .inter, width: 0.945),
        Row("inconsolata", .liberationMono),
        Row("firacode", .liberationMono),
        Row("jetbrainsmono", .liberationMono),
        Row("materialicons", .materialIcons),
        Row("menlo", .dejaVuSansMono),
        Row("monaco", .dejaVuSansMono),
        Row("sfmono", .dejaVuSansMono),
        Row("verdana", .dejaVuSans),
        Row("pingfangtc", .traditionalChinese),
        Row("pingfanghk", .traditionalChinese),
        Row("pingfang", .simplifiedChinese),
        Row("stheiti", .simplifiedChinese),
        Row("heitisc", .simplifiedChinese),
        Row("heititc", .traditionalChinese),
        Row("hiragino", .japanese),
        Row("hirakaku", .japanese),
        Row("applesdgothicneo", .korean),
        Row("applecoloremoji", .emoji),
        Row("avenirnextcondensed", .inter, width: 0.78),
        Row("avenirnext", .inter, width: 0.99),
        Row("futuracondensed", .inter, width: 0.72),
        Row("gillsans", .inter, width: 0.87),
    ]
}
