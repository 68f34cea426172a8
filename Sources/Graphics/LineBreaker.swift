/// Breaks the text of one layout into lines.
struct LineBreaker {
  let layout: TextLayout
  let room: CGSize

  mutating func frame() -> TextFrame {
    TextFrame(lines: [], size: .zero)
  }
}
