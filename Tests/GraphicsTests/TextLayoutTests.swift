import Graphics
import Synchronization
import Testing

/// Layouts of square glyphs: every character is 10 points wide, every line 10 high.
@Suite struct TextLayoutTests {
    private static let font = Font.system(size: 10)

    private func layout(
        _ text: String, _ mode: LineBreakMode = .byWordWrapping, lines: Int = 0,
        style: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        var style = style
        style.lineBreakMode = mode
        return TextLayout(
            runs: [TextRun(text, font: TextLayoutTests.font)], paragraphStyle: style, maximumLineCount: lines,
            measurer: SquareGlyphMetrics())
    }

    /// The drawn text of each line.
    private func lines(
        _ text: String, width: Int, height: Int = 1000, _ mode: LineBreakMode = .byWordWrapping, lines count: Int = 0
    ) -> [String] {
        layout(text, mode, lines: count).frame(fitting: CGSize(width: width * 10, height: height * 10)).lines.map(drawn)
    }

    private func drawn(_ line: TextFrame.Line) -> String {
        line.runs.map(\.text).joined()
    }

    @Test func widthsOfTheSameTextAreTakenOver() {
        let measurer = CountingMeasurer()
        func layout(_ text: String, size: CGFloat = 10, color: CGColor = .black, known: TextLayout?) -> TextLayout {
            TextLayout(
                runs: [TextRun(text, font: .system(size: size), color: color)], measurer: measurer, known: known)
        }
        let first = layout("one two", known: nil)
        let again = layout("one two", color: .white, known: first)
        #expect(measurer.count.withLock { $0 } == 1)
        let line = again.frame(fitting: CGSize(width: 1000, height: 1000)).lines.first
        #expect(line?.width == 70 && line?.runs.first?.attributes.color == .white)
        _ = layout("one two", size: 12, known: again)
        _ = layout("one", known: again)
        #expect(measurer.count.withLock { $0 } == 3)
    }

    @Test func wordsBreakAtSpacesWhichHang() {
        #expect(lines("one two three", width: 7) == ["one two", "three"])
        #expect(lines("one two three", width: 6) == ["one", "two", "three"])
        #expect(lines("one     two", width: 5) == ["one", "two"])
    }

    @Test func sizeCountsTheWidestLine() {
        let frame = layout("one two three").frame(fitting: CGSize(width: 80, height: 1000))
        // The space at which the first line was broken counts, as far as there is room for it.
        #expect(frame.size == CGSize(width: 80, height: 20))
        #expect(layout("one two three").frame(fitting: CGSize(width: 75, height: 1000)).size.width == 75)
        #expect(frame.lines.map(\.width) == [70, 50])
        #expect(frame.lines.map(\.range) == [0..<8, 8..<13])
        #expect(frame.lines.map(\.baseline) == [8, 18])
        #expect(frame.firstBaseline == 8 && frame.lastBaseline == 18)
        #expect(!frame.isTruncated)
    }

    @Test func longWordsBreakBetweenCharacters() {
        #expect(lines("abcdefgh", width: 3) == ["abc", "def", "gh"])
        #expect(lines("a bcdefgh", width: 3) == ["a", "bcd", "efg", "h"])
        #expect(lines("👨‍👩‍👧e\u{301}x", width: 1) == ["👨‍👩‍👧", "e\u{301}", "x"])
        #expect(lines("ab", width: 0) == ["a", "b"])
    }

    @Test func wordsBreakAfterHyphensBeforeLetters() {
        #expect(lines("well-known", width: 6) == ["well-", "known"])
        #expect(lines("a -b", width: 3) == ["a", "-b"])
        #expect(lines("1-2 3", width: 2) == ["1-", "2", "3"])
    }

    @Test(
        arguments: [
            ("one two three", 9, ["one", "two three"]),
            ("status of long-running process", 22, ["status of long-", "running process"]),
            // Two words are not an orphan, a word that alone fills the line before stays, and so does one that would
            // not fit.
            ("one two three four", 10, ["one two", "three four"]), ("three four", 5, ["three", "four"]),
            ("a second seventh", 8, ["a second", "seventh"]), ("one two\nb", 7, ["one two", "b"]),
        ] as [(String, Int, [String])])
    func aWordAtTheEndIsNotLeftAlone(text: String, width: Int, expected: [String]) {
        let style = ParagraphStyle(pushesOut: true)
        let frame = layout(text, style: style).frame(fitting: CGSize(width: width * 10, height: 1000))
        #expect(frame.lines.map(drawn) == expected)
    }

    @Test func ideographsBreakAnywhereButBeforeStops() {
        #expect(lines("日本語文字", width: 3) == ["日本語", "文字"])
        #expect(lines("日本語。文字", width: 3) == ["日本", "語。文", "字"])
        #expect(lines("日本「語」文", width: 3) == ["日本", "「語」", "文"])
    }

    @Test func glueKeepsWordsTogether() {
        #expect(lines("a b\u{A0}c", width: 3) == ["a", "b\u{A0}c"])
    }

    @Test func paragraphsEndAtLineBreaks() {
        #expect(lines("a\nb\r\nc", width: 5) == ["a", "b", "c"])
        #expect(lines("a\n\nb", width: 5) == ["a", "", "b"])
        #expect(lines("a\n", width: 5) == ["a", ""])
        #expect(lines("", width: 5) == [])
    }

    @Test func characterWrappingFillsLines() {
        #expect(lines("one two", width: 5, .byCharWrapping) == ["one t", "wo"])
    }

    @Test func lastLineIsDroppedWithoutMark() {
        #expect(lines("one two three", width: 5, lines: 2) == ["one", "two"])
        #expect(layout("one two three", lines: 1).frame(fitting: CGSize(width: 50, height: 99)).isTruncated)
    }

    @Test func clippingKeepsWhatStandsOut() {
        #expect(lines("one two three", width: 5, .byClipping, lines: 1) == ["one two three"])
        #expect(lines("one two three", width: 5, .byClipping, lines: 2) == ["one", "two three"])
    }

    @Test func tailIsCut() {
        #expect(lines("one two three", width: 9, .byTruncatingTail, lines: 1) == ["one two…"])
        #expect(lines("one two three", width: 7, .byTruncatingTail, lines: 1) == ["one tw…"])
        #expect(lines("one two three", width: 5, .byTruncatingTail, lines: 2) == ["one", "two…"])
        #expect(lines("one\ntwo", width: 5, .byTruncatingTail, lines: 1) == ["one…"])
        #expect(lines("one", width: 5, .byTruncatingTail, lines: 1) == ["one"])
        #expect(lines("one\n", width: 5, .byTruncatingTail, lines: 1) == ["one"])
        #expect(lines("abcdef", width: 0, .byTruncatingTail, lines: 1) == ["…"])
    }

    @Test func headIsCut() {
        #expect(lines("one two three", width: 8, .byTruncatingHead, lines: 1) == ["…o three"])
        #expect(lines("one two three", width: 7, .byTruncatingHead, lines: 1) == ["…three"])
        #expect(lines("one two three", width: 5, .byTruncatingHead, lines: 2) == ["one", "…hree"])
    }

    @Test func middleIsCut() {
        #expect(lines("abcdefghij", width: 7, .byTruncatingMiddle, lines: 1) == ["abc…hij"])
        #expect(lines("one two three", width: 5, .byTruncatingMiddle, lines: 2) == ["one", "tw…ee"])
        #expect(lines("abcdef", width: 6, .byTruncatingMiddle, lines: 1) == ["abcdef"])
    }

    @Test func linesThatDoNotFitTheHeightAreLeftOut() {
        #expect(lines("one two three", width: 5, height: 2) == ["one", "two"])
        #expect(lines("one two three", width: 5, height: 2, .byTruncatingTail) == ["one", "two…"])
        #expect(lines("one two", width: 5, height: 0) == ["one"])
        let rounded = layout("one two").frame(fitting: CGSize(width: 50, height: 19.6))
        #expect(rounded.lines.count == 2)
    }

    @Test func blankLinesAtTheEndAreNotNeeded() throws {
        let cut = try #require(
            layout("one two three\n \n\n", lines: 2).frame(fitting: CGSize(width: 50, height: 100)).cut)
        #expect(cut.neededLines == 3 && cut.needed.height == 30)
        let whole = try #require(
            layout("one\n\ntwo\n\n", lines: 3).frame(fitting: CGSize(width: 50, height: 100)).cut)
        #expect(whole.neededLines == 3 && whole.lines == 3)
    }

    @Test(arguments: [
        (TextAlignment.left, CGFloat(0)), (.center, 30), (.right, 60), (.natural, 0), (.justified, 0),
    ])
    func linesAreAligned(_ alignment: TextAlignment, _ x: CGFloat) {
        let style = ParagraphStyle(alignment: alignment)
        let frame = layout("abcd", style: style).frame(fitting: CGSize(width: 100, height: 100))
        #expect(frame.lines.map(\.rect) == [CGRect(x: x, y: 0, width: 40, height: 10)])
    }

    @Test func naturalAlignmentFollowsTheFirstLetter() {
        let frame = layout("1 שלום").frame(fitting: CGSize(width: 100, height: 100))
        #expect(frame.lines.map(\.direction) == [.rightToLeft])
        #expect(frame.lines.map(\.rect.minX) == [40])
    }

    @Test func justifiedLinesFillTheRoomButForTheLast() {
        let frame = layout("a b c d", style: ParagraphStyle(alignment: .justified)).frame(
            fitting: CGSize(width: 60, height: 100))
        #expect(frame.lines.map(\.rect.width) == [60, 10])
        #expect(frame.lines.map(\.extraSpace) == [5, 0])
    }

    @Test func withoutRoomLinesAlignInTheWidest() {
        let frame = layout("ab\nabcd", style: ParagraphStyle(alignment: .right))
            .frame(fitting: CGSize(width: CGFloat.infinity, height: .infinity))
        #expect(frame.lines.map(\.rect.minX) == [20, 0])
    }

    @Test func spacingAndIndents() {
        let style = ParagraphStyle(
            lineSpacing: 3, paragraphSpacing: 5, firstLineHeadIndent: 20, headIndent: 10, tailIndent: -10)
        let frame = layout("ab cd ef\ng", style: style).frame(fitting: CGSize(width: 60, height: 1000))
        #expect(frame.lines.map(drawn) == ["ab", "cd", "ef", "g"])
        #expect(frame.lines.map(\.rect.minX) == [20, 10, 10, 20])
        #expect(frame.lines.map(\.rect.minY) == [0, 13, 26, 44])
        #expect(frame.size == CGSize(width: 50, height: 54))
    }

    @Test func lineHeightsAreLimitedAboveTheText() {
        let high = layout("ab", style: ParagraphStyle(minimumLineHeight: 16)).frame(
            fitting: CGSize(width: 60, height: 99))
        #expect(high.size.height == 16 && high.firstBaseline == 14)
        let low = layout("ab", style: ParagraphStyle(maximumLineHeight: 6)).frame(
            fitting: CGSize(width: 60, height: 99))
        #expect(low.size.height == 6 && low.firstBaseline == 4)
        let double = layout("ab", style: ParagraphStyle(lineHeightMultiple: 2)).frame(
            fitting: CGSize(width: 60, height: 99))
        #expect(double.size.height == 20 && double.firstBaseline == 18)
    }

    @Test func runsKeepTheirLook() {
        let big = TextAttributes(font: .system(size: 20), kern: 1)
        let layout = TextLayout(
            runs: [TextRun("ab ", font: .system(size: 10)), TextRun("cd", big)], measurer: SquareGlyphMetrics())
        let frame = layout.frame(fitting: CGSize(width: 1000, height: 1000))
        #expect(frame.size == CGSize(width: 72, height: 20))
        #expect(frame.lines.flatMap(\.runs).map(\.width) == [30, 42])
        #expect(frame.lines.flatMap(\.runs).map(\.range) == [0..<3, 3..<5])
        #expect(frame.lines.map(\.baseline) == [16])
    }

    @Test func paragraphsHaveStylesOfTheirOwn() {
        let layout = TextLayout(
            runs: [
                TextRun(
                    "ab\n", TextAttributes(font: .system(size: 10)), paragraphStyle: ParagraphStyle(alignment: .center)),
                TextRun("cd", font: .system(size: 10)),
            ], measurer: SquareGlyphMetrics())
        #expect(layout.frame(fitting: CGSize(width: 100, height: 100)).lines.map(\.rect.minX) == [40, 0])
    }

    /// A long text in one truncated line must not take quadratic time, which is more than an hour. A short limit would
    /// be reached where other tests keep the machine busy.
    @Test(.timeLimit(.minutes(10)), arguments: LineBreakMode.allCases) func longTextsAreCutInLinearTime(
        _ mode: LineBreakMode
    ) {
        let text = String(repeating: "a", count: 300_000)
        let frame = layout(text, mode, lines: 1).frame(fitting: CGSize(width: 100, height: 10))
        #expect(frame.lines.count == 1)
    }
}

/// Counts how often text is measured.
private final class CountingMeasurer: TextMeasurer {
    let count = Mutex(0)

    func advances(of text: Substring, font: Font) -> [TextAdvance] {
        count.withLock { $0 += 1 }
        return SquareGlyphMetrics().advances(of: text, font: font)
    }

    func metrics(of font: Font) -> FontMetrics { SquareGlyphMetrics().metrics(of: font) }
}
