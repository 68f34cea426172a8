public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let prototypeInXib = DiagnosticCode(
        "prototype-in-xib", .warning,
        """
        A table or collection view of a xib has a prototype cell. Only storyboards register prototypes, so code \
        cannot dequeue this one. Move the cell to a xib of its own and register that nib for the reuse identifier, or \
        move the view to a storyboard.
        """)
}

extension Rule {
    /// Finds a prototype cell in a xib, where prototypes are never registered.
    static let prototypeInXib = Rule(
        .prototypeInXib,
        examples: [
            Example(
                """
                <tableView id="t"><prototypes>
                    ↓<tableViewCell id="a" reuseIdentifier="Cell"/>
                </prototypes></tableView>
                """),
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <tableViewController id="c">
                        <tableView key="view" id="t">
                            <prototypes><tableViewCell id="a" reuseIdentifier="Cell"/></prototypes>
                        </tableView>
                    </tableViewController>
                </objects></scene>
                """),
        ]
    ) { subject in
        guard subject.document.kind == .xib else { return [] }
        return subject.document.prototypeLists.flatMap(\.children).filter(\.isCell).map { cell in
            let view = cell.parent?.parent
            return cell.finding(
                .prototypeInXib,
                "\(cell.displayName) is a prototype of \(view?.displayName ?? "a view") in a xib: prototypes of xibs are never registered, so code cannot dequeue it"
            )
        }
    }
}
