/// A cell or reusable view as a table or collection view shows it on Interface Builder's canvas: one instance, where
/// the document says.
///
/// Whoever plays a document gives these to the container before it is laid out; a container of an app has none.
package struct DesignTimePrototype {
    package enum Kind: Hashable, Sendable { case cell, sectionHeader, sectionFooter }

    package var kind: Kind
    /// The prototype as a nib of its own.
    package var nib: UINib
    /// In the container's coordinates, in points; `nil` where the document states none.
    package var frame: CGRect?
    /// The height of a cell, in points, if it differs from that of its table's rows.
    package var rowHeight: CGFloat?

    package init(kind: Kind, nib: UINib, frame: CGRect?, rowHeight: CGFloat? = nil) {
        (self.kind, self.nib, self.frame, self.rowHeight) = (kind, nib, frame, rowHeight)
    }
}
