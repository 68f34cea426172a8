public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingReuseIdentifier = DiagnosticCode(
        "missing-reuse-identifier", .warning,
        """
        A prototype cell without a reuse identifier is not in the compiled table, because code could not dequeue it. \
        Give it an identifier, or remove it.
        """)
}

extension Rule {
    /// Finds a prototype without an identifier, which no code can dequeue.
    static let missingReuseIdentifier = Rule(
        .missingReuseIdentifier,
        examples: [
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <tableViewController id="c">
                        <tableView key="view" id="t"><prototypes>
                            <tableViewCell id="a" reuseIdentifier="Cell"/>
                            ↓<tableViewCell id="b"/>
                        </prototypes></tableView>
                    </tableViewController>
                </objects></scene>
                """),
            // An identifier would not help: prototype-in-xib.
            Example("<tableView id=\"t\"><prototypes><tableViewCell id=\"a\"/></prototypes></tableView>"),
        ]
    ) { subject in
        guard subject.document.kind == .storyboard else { return [] }
        return subject.document.prototypeLists.flatMap(\.children).filter {
            $0.isCell && $0.attribute("reuseIdentifier")?.isEmpty != false
        }.map { cell in
            let words =
                subject.isForCompiler && cell.name == "tableViewCell"
                ? "Prototype table cells must have reuse identifiers"
                : "\(cell.displayName) is a prototype without a reuse identifier, so code cannot dequeue it"
            return cell.finding(.missingReuseIdentifier, words)
        }
    }
}
