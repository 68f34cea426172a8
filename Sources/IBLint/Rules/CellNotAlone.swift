import IBDocument

extension Rule {
    static let cellNotAlone = Rule(.cellNotAlone, examples: [
        Example("""
            <tableViewCell id="a"/>
            ↓<tapGestureRecognizer id="b"/>
            """),
        Example("<tableViewCell id=\"a\"/>"),
        Example("<view id=\"a\"/><tapGestureRecognizer id=\"b\"/>"),
    ]) { subject in
        let objects = subject.document.topLevelObjects
        guard let cell = objects.first(where: \.isCell) else { return [] }
        return objects.filter { $0 != cell }.map { other in
            other.finding(.cellNotAlone, "\(other.displayName) lies beside \(cell.displayName): a nib that is registered for cells may have one top-level object")
        }
    }
}

extension Element {
    /// What tables and collections make of a registered nib.
    var isCell: Bool { ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(name) }
}
