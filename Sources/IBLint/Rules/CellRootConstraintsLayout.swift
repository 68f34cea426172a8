import Diagnostics
import IBDocument

extension Rule {
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
