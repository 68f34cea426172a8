/// Text to be laid out: runs, a paragraph style and limits.
///
/// `frame(fitting:)` breaks it into lines. Widths come from the measurer alone; no font is needed. Nothing is rounded:
/// callers round sizes up to the pixel.
public struct TextLayout: Sendable {
  public var runs: [TextRun]
  /// For paragraphs whose first run brings none.
  public var paragraphStyle: ParagraphStyle
  /// 0 for no limit.
  public var maximumLineCount: Int
  public var measurer: any TextMeasurer

  public init(
    runs: [TextRun], paragraphStyle: ParagraphStyle = ParagraphStyle(), maximumLineCount: Int = 0,
    measurer: any TextMeasurer
  ) {
    self.runs = runs
    self.paragraphStyle = paragraphStyle
    self.maximumLineCount = maximumLineCount
    self.measurer = measurer
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
    frame(fitting: size).size
  }
}
