public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let cellRootConstraintsLayout = DiagnosticCode(
        "cell-root-constraints-layout", .warning,
        """
        A table or collection view sets the frames of its cells. A cell whose own layout is set to constraints has \
        no constraints there, and UIKit complains that it "must translate autoresizing mask into constraints to have \
        _setHostsLayoutEngine:YES". Set the cell's layout to Autoresizing Mask; the views inside it can use \
        constraints.
        """)
}

extension Rule {
    /// Finds a cell whose own layout is set to constraints.
    static let cellRootConstraintsLayout = Rule(
        .cellRootConstraintsLayout,
        examples: [
            Example(
                """
                ↓<tableViewCell id="a" translatesAutoresizingMaskIntoConstraints="NO"/>
                """),
            Example(
                """
                <tableViewCell id="a"><tableViewCellContentView key="contentView"><subviews>
                    <view id="b" translatesAutoresizingMaskIntoConstraints="NO"/>
                </subviews></tableViewCellContentView></tableViewCell>
                """),
        ],
        findInEach: { element, _ in
            guard element.isCell, !element.flag("translatesAutoresizingMaskIntoConstraints", default: true) else {
                return nil
            }
            let edits = element.xml.removing(attribute: "translatesAutoresizingMaskIntoConstraints").map { [$0] } ?? []
            return element.finding(
                .cellRootConstraintsLayout,
                "the layout of \(element.displayName) is set to constraints, but its table or collection sets its frame",
                fixes: [Fix("set its layout to the autoresizing mask", .changesMeaning, edits: edits)])
        })
}
