public import IBSchema

extension Element {
    /// The kind of a segue; `nil`: the element is none.
    public var segueKind: SegueKind? { name == .segue ? attribute("kind").map(SegueKind.named) : nil }
}
