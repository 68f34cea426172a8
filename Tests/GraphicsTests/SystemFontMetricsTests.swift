import Graphics
import Testing

/// Some widths that `Tools/text-widths` computes from the fit that the table was generated from.
@Suite struct SystemFontMetricsTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var text: String
        var size: CGFloat
        var weight: Font.Weight
        var era: Font.MeasuringEra
        var width: CGFloat
        var testDescription: String { "\(text) \(size)" }

        init(
            _ text: String, _ size: CGFloat, _ weight: Font.Weight, _ width: CGFloat, era: Font.MeasuringEra = .later
        ) {
            self.text = text
            self.size = size
            self.weight = weight
            self.width = width
            self.era = era
        }
    }

    static let examples = [
        Example("Label", 17, .regular, 41.400), Example("Title", 17, .semibold, 34.864),
        Example("Cancel", 15, .regular, 47.159), Example("Settings", 17, .regular, 62.813),
        Example("Sign In", 18, .medium, 55.857), Example("WAVE To AY", 17, .regular, 93.191),
        Example("Version 1.0.24", 13, .regular, 84.617), Example("$1,299.99", 20, .bold, 96.608),
        Example("Create Account", 16, .bold, 120.597), Example("OK", 12, .semibold, 17.523),
        Example("Privacy Policy", 11, .regular, 72.704), Example("Welcome", 34, .bold, 147.465),
        Example("Large Title", 28, .regular, 126.541), Example("Subtitle", 22, .regular, 72.477),
        Example("100%", 14, .regular, 35.386), Example("Настройки", 17, .regular, 86.912),
        Example("Größe", 17, .regular, 46.988), Example("设置", 17, .regular, 34.690),
        Example("안녕", 17, .regular, 29.420), Example("Quick (test)", 10, .light, 55.747),
        Example("Label", 17, .regular, 41.615, era: .early), Example("Large Title", 28, .regular, 126.264, era: .early),
    ]

    @Test(arguments: examples) func widthIsTheExample(_ example: Example) {
        let font = Font(size: example.size, weight: example.weight, measuringEra: example.era)
        #expect(abs(SystemFontMetrics().width(of: example.text, font: font) - example.width) < 0.002)
    }

    @Test(arguments: examples) func advancesSumUpToTheWidth(_ example: Example) {
        let font = Font(size: example.size, weight: example.weight, measuringEra: example.era)
        let advances = SystemFontMetrics().advances(of: example.text, font: font)
        #expect(advances.count == example.text.count)
        #expect(advances.reduce(0) { $0 + $1.utf8Length } == example.text.utf8.count)
        #expect(abs(advances.reduce(0) { $0 + $1.advance + $1.kerningAfter } - example.width) < 0.002)
    }

    /// Measured on a simulator at 3x.
    @Test func widthsOfASimulator() {
        func pixels(_ text: String, _ size: CGFloat, _ weight: Font.Weight) -> CGFloat {
            (SystemFontMetrics().width(of: text, font: .system(size: size, weight: weight)) * 3 - 1e-6).rounded(.up)
        }
        #expect(pixels("What's", 16, .semibold) == 158)
        #expect(pixels("the", 16, .regular) == 71)
        #expect(pixels("point", 16, .regular) == 111)
        #expect(pixels("?", 14, .regular) == 22)
    }

    @Test func lineHeightIsAShareOfTheSize() {
        let metrics = SystemFontMetrics().metrics(of: .system(size: 17))
        #expect(abs(metrics.lineHeight - 20.28712) < 1e-9)
        #expect(abs(metrics.ascender - metrics.descender - metrics.lineHeight) < 1e-9)
    }

    @Test func marksJoinersAndEmojiAreOneStep() {
        let metrics = SystemFontMetrics()
        let font = Font.system(size: 10)
        #expect(metrics.width(of: "e\u{301}", font: font) == metrics.width(of: "e", font: font))
        #expect(metrics.width(of: "a\u{200B}", font: font) == metrics.width(of: "a", font: font))
        let face = metrics.width(of: "😀", font: font)
        #expect(metrics.width(of: "👨‍👩‍👧", font: font) == face)
        #expect(metrics.width(of: "🇩🇪", font: font) == face)
        #expect(metrics.width(of: "\n", font: font) == 0)
    }

    @Test func digitsMayBeMonospaced() {
        var font = Font.system(size: 20)
        font.hasMonospacedDigits = true
        let metrics = SystemFontMetrics()
        #expect(metrics.width(of: "1117", font: font) == metrics.width(of: "8000", font: font))
    }

    @Test func unmeasuredLettersAreAsWideAsTheirBase() {
        let metrics = SystemFontMetrics()
        let font = Font.system(size: 17)
        #expect(metrics.width(of: "ế", font: font) == metrics.width(of: "e", font: font))
    }

    @Test func namedFontsAreApproximated() {
        let metrics = SystemFontMetrics()
        #expect(
            metrics.width(of: "Label", font: .named(".SFUIText", size: 17))
                == metrics.width(of: "Label", font: .system(size: 17)))
        #expect(abs(metrics.width(of: "iiWW", font: .named("Menlo-Regular", size: 10)) - 24) < 1e-9)
        #expect(abs(metrics.metrics(of: .named("HelveticaNeue-Light", size: 14)).lineHeight - 16.702) < 0.001)
    }
}
