import IBDocument

extension Rule {
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
