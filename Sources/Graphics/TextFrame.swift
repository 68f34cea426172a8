/// Text cut into lines, each placed; the origin is the top left corner of the block.
public struct TextFrame: Hashable, Sendable {
    /// A stretch of a line with one look.
    public struct LineRun: Hashable, Sendable {
        /// What is drawn: a part of the source, or the "…" of a truncation.
        public var text: String
        /// Where `text` lies in the source, in UTF-8 bytes; empty for an ellipsis.
        public var range: Range<Int>
        public var attributes: TextAttributes
        /// As measured, with kern; what glyphs are fitted to. In points.
        public var width: CGFloat

        public init(text: String, range: Range<Int>, attributes: TextAttributes, width: CGFloat) {
            self.text = text
            self.range = range
            self.attributes = attributes
            self.width = width
        }
    }

    /// One line.
    public struct Line: Hashable, Sendable {
        /// The part of the source that this line stands for, in UTF-8 bytes, with hanging spaces and the line break.
        public var range: Range<Int>
        /// From the first glyph to the last, one line high, in the block's coordinates.
        public var rect: CGRect
        /// In the block's coordinates.
        public var baseline: CGFloat
        /// The width of the runs without hanging spaces.
        public var width: CGFloat
        /// In logical order.
        public var runs: [LineRun]
        public var direction: TextDirection
        /// Added to each space of a justified line.
        public var extraSpace: CGFloat
        public var isTruncated: Bool

        public init(
            range: Range<Int>, rect: CGRect, baseline: CGFloat, width: CGFloat, runs: [LineRun],
            direction: TextDirection = .leftToRight, extraSpace: CGFloat = 0, isTruncated: Bool = false
        ) {
            self.range = range
            self.rect = rect
            self.baseline = baseline
            self.width = width
            self.runs = runs
            self.direction = direction
            self.extraSpace = extraSpace
            self.isTruncated = isTruncated
        }

        /// Whether nothing of the line can be seen.
        var isBlank: Bool { runs.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }
    }

    public var lines: [Line]
    /// The widest line by the sum of line heights and spacings; not rounded. The spaces at which a line was broken
    /// count as far as the room is wide enough for them: stored frames of labels in 25 public documents say so.
    public var size: CGSize
    /// Whether text was left out or truncated.
    public var isTruncated: Bool
    /// What was left out for want of room, by truncation or at an edge; `nil`: nothing.
    public var cut: Cut?

    /// What a text needs and what it was given.
    public struct Cut: Hashable, Sendable {
        /// The size of the whole text: in one line if it may have only one, else in lines as wide as the room.
        public var needed: CGSize
        public var neededLines: Int
        /// Measures may be infinite.
        public var room: CGSize
        /// How many lines are shown.
        public var lines: Int
        /// How many lines the text may have; 0: any number.
        public var mostLines: Int

        public init(needed: CGSize, neededLines: Int, room: CGSize, lines: Int, mostLines: Int) {
            self.needed = needed
            self.neededLines = neededLines
            self.room = room
            self.lines = lines
            self.mostLines = mostLines
        }
    }

    public init(lines: [Line], size: CGSize, isTruncated: Bool = false, cut: Cut? = nil) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
        self.cut = cut
    }

    /// The baseline of the first line; 0 without lines.
    public var firstBaseline: CGFloat { lines.first?.baseline ?? 0 }
    /// The baseline of the last line; 0 without lines.
    public var lastBaseline: CGFloat { lines.last?.baseline ?? 0 }
}
