/// A picture, as Core Graphics spells it.
public final class CGImage: Sendable {
  public let content: ImageContent
  /// In pixels; 0 if the bytes do not say.
  public let width: Int
  /// In pixels; 0 if the bytes do not say.
  public let height: Int

  public init(content: ImageContent) {
    self.content = content
    let size = content.pixelSize
    width = size?.width ?? 0
    height = size?.height ?? 0
  }
}
