/// Text to be laid out: runs, a paragraph style and limits.
///
/// `frame(fitting:)` breaks it into lines. Widths come from the measurer alone; no font is needed. Nothing is rounded:
/// callers round sizes up to the pixel.
public struct TextLayout: Sendable {
    /// Characters beyond these are not laid out: some four thousand lines, which no screen shows.
    public static let mostCharacters = 200_000

    /// At most `mostCharacters`.
    public let runs: [TextRun]
    /// For paragraphs whose first run brings none.
    public var paragraphStyle: ParagraphStyle
    /// 0 for no limit.
    public var maximumLineCount: Int
    public let measurer: any TextMeasurer
    let units: TextUnits

    /// - Parameter known: an earlier layout by the same measurer, whose widths are taken over where its text and fonts
    ///   are the same.
    public init(
        runs: [TextRun], paragraphStyle: ParagraphStyle = ParagraphStyle(), maximumLineCount: Int = 0,
        measurer: any TextMeasurer, known: TextLayout? = nil
    ) {
        let runs = Self.cut(runs)
        self.runs = runs
        units = known?.units.of(runs) ?? TextUnits(runs: runs, measurer: measurer)
        self.paragraphStyle = paragraphStyle
        self.maximumLineCount = maximumLineCount
        self.measurer = measurer
    }

    private static func cut(_ runs: [TextRun]) -> [TextRun] {
        // Bytes are counted at once, characters one by one.
        guard runs.reduce(0, { $0 + $1.text.utf8.count }) > mostCharacters else { return runs }
        var room = mostCharacters
        return runs.compactMap { run in
            guard room > 0 else { return nil }
            var run = run
            run.text = String(run.text.prefix(room))
            room -= run.text.count
            return run
        }
    }

    /// Breaks the text into lines.
    ///
    /// - Parameter size: the room, in points. Infinite or very large measures mean no limit. Lines that do not fit the
    ///   height are left out, but the first is always kept.
    public func frame(fitting size: CGSize) -> TextFrame {
        LineBreaker(layout: self, room: size).frame()
    }

    /// The size of `frame(fitting:)`.
    public func size(fitting size: CGSize) -> CGSize {
        LineBreaker(layout: self, room: size).frame(explainsCut: false).size
    }
}
