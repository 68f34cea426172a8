public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let cellNotAlone = DiagnosticCode(
        "cell-not-alone", .warning,
        """
        A nib that is registered for a reuse identifier must have exactly one top-level object, the cell. Even an \
        additional gesture recognizer makes UIKit raise an exception when code dequeues the first cell. Move the \
        other objects into code or into the cell. A second view is a note, unless the sources register the nib: code \
        may load such a nib itself and pick its views.
        """)
}

extension Rule {
    /// Finds a cell's nib with a second top-level object, unless they are outlets of File's Owner.
    static let cellNotAlone = Rule(
        .cellNotAlone,
        examples: [
            Example(
                """
                <tableViewCell id="a"/>
                ↓<tapGestureRecognizer id="b"/>
                """),
            Example("<tableViewCell id=\"a\"/>"),
            Example("<view id=\"a\"/><tapGestureRecognizer id=\"b\"/>"),
            // The nib of a controller, which has the cell as an outlet.
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="SettingsViewController">
                    <connections>
                        <outlet property="view" destination="b" id="1"/>
                        <outlet property="wifiCell" destination="a" id="2"/>
                    </connections>
                </placeholder>
                <tableViewCell id="a"/>
                <view id="b"/>
                """),
            // Code loads it, and takes the objects that it needs.
            Example(
                """
                <tableViewCell id="a"/>
                <tapGestureRecognizer id="b"/>
                """,
                name: "PersonCell", classes: [], functions: [Example.loading("List", "makeCell", "PersonCell")]),
            // Without such code a second view is a note.
            Example(
                """
                <tableViewCell id="a"/>
                ↓<view id="b"/>
                """),
        ]
    ) { subject in
        let objects = subject.document.topLevelObjects
        // A nib whose owner has its objects as outlets is loaded with that owner, not registered.
        let connected =
            subject.document.filesOwner?.members(of: "connections").compactMap { $0.attribute("destination") } ?? []
        guard !objects.contains(where: { $0.id.map(connected.contains) == true }) else { return [] }
        guard let cell = objects.first(where: \.isCell) else { return [] }
        let nib = subject.document.nibName
        let isRegistered = subject.sources?.mentions(of: nib, as: .cellNib).isEmpty == false
        guard isRegistered || subject.sources?.codeLoads(nib) != true else { return [] }
        return objects.filter { $0 != cell }.map { other in
            var finding = other.finding(
                .cellNotAlone,
                "\(other.displayName) is next to \(cell.displayName): a nib that is registered for cells must have exactly one top-level object"
            )
            if !isRegistered, other.isView { finding.severity = .note }
            return finding
        }
    }
}

extension Element {
    /// The objects that table and collection views create from a registered nib.
    var isCell: Bool { ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(name) }
}
