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
            Example(
                """
                <tableView id="t"><prototypes>
                    <tableViewCell id="a" reuseIdentifier="Cell"/>
                    ↓<tableViewCell id="b"/>
                </prototypes></tableView>
                """)
        ]
    ) { subject in
        subject.document.prototypeLists.flatMap(\.children).filter {
            $0.isCell && $0.attribute("reuseIdentifier")?.isEmpty != false
        }.map { cell in
            cell.finding(
                .missingReuseIdentifier,
                "\(cell.displayName) is a prototype without a reuse identifier, so code cannot dequeue it")
        }
    }
}
