public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let missingReuseIdentifier = DiagnosticCode(
        "missing-reuse-identifier", .warning,
        """
        A prototype cell without a reuse identifier is not in the compiled table, because code could not dequeue it. \
        The same goes for headers and footers of a collection view. Give it an identifier, or remove it.
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
            .storyboard(
                """
                <scene sceneID="1"><objects>
                    <collectionViewController id="c">
                        <collectionView key="view" id="t">
                            ↓<collectionReusableView key="sectionHeaderView" id="h"/>
                            <collectionReusableView key="sectionFooterView" id="f" reuseIdentifier="Footer"/>
                        </collectionView>
                    </collectionViewController>
                </objects></scene>
                """),
            // An identifier would not help: prototype-in-xib.
            Example("<tableView id=\"t\"><prototypes><tableViewCell id=\"a\"/></prototypes></tableView>"),
        ]
    ) { subject in
        guard subject.document.kind == .storyboard else { return [] }
        let cells = subject.document.prototypeLists.flatMap(\.children).filter(\.isCell)
        let edges = subject.document.root.descendants.filter {
            ["sectionHeaderView", "sectionFooterView"].contains($0.key)
        }
        return (cells + edges).filter { $0.attribute("reuseIdentifier")?.isEmpty != false }.map { cell in
            let words =
                subject.isForCompiler && cell.name == "tableViewCell"
                ? "Prototype table cells must have reuse identifiers"
                : "\(cell.displayName) is a prototype without a reuse identifier, so code cannot dequeue it"
            return cell.finding(.missingReuseIdentifier, words)
        }
    }
}
