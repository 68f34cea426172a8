/// Why bytes are not a display list.
public enum DisplayListError: Error, Hashable, Sendable {
  /// The bytes do not start with the mark of a display list.
  case notADisplayList
  /// The bytes are of a version that is not understood.
  case unsupportedVersion(Int)
  /// The bytes end in the middle of something.
  case truncated(offset: Int)
  /// A number is not finite, out of its range or over a limit.
  case invalidValue(offset: Int, expected: String)
}

extension DisplayList {
  /// The compact binary form, which `init(decoding:)` reads back to an equal value.
  public func encoded() -> [UInt8] {
    []
  }

  public init(decoding bytes: [UInt8]) throws(DisplayListError) {
    throw .notADisplayList
  }
}
