/// Pixels of a drawing.
public struct Bitmap: Hashable, Sendable {
  public let width: Int
  public let height: Int
  /// Rows from the top without gaps, four bytes a pixel: red, green, blue, alpha, not premultiplied.
  public let bytes: [UInt8]

  init(_ canvas: Canvas) {
    width = canvas.width
    height = canvas.height
    bytes = canvas.pixels(withAlpha: true)
  }

  /// The four bytes of a pixel; nil outside.
  public subscript(x: Int, y: Int) -> [UInt8]? {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return nil }
    let offset = (y * width + x) * 4
    return Array(bytes[offset..<(offset + 4)])
  }
}
