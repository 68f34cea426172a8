public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let duplicateOutlet = DiagnosticCode(
        "duplicate-outlet", .warning,
        """
        The same outlet of an object is connected twice. It can hold only one object: the one that is set last. This \
        usually comes from a merge. Remove the wrong connection, or make the outlet a collection.
        """)
}

extension Rule {
    /// Finds an outlet that is connected twice.
    static let duplicateOutlet = Rule(
        .duplicateOutlet,
        examples: [
            Example(
                """
                <view id="a">
                    <connections>
                        <outlet property="title" destination="b" id="1"/>
                        ↓<outlet property="title" destination="c" id="2"/>
                        ↓<outlet property="title" destination="b" id="3"/>
                        <outletCollection property="parts" destination="b" id="4"/>
                        <outletCollection property="parts" destination="c" id="5"/>
                    </connections>
                </view>
                <label id="b"/>
                <label id="c"/>
                """)
        ]
    ) { subject in
        subject.document.root.descendants.filter { $0.name == "connections" }.flatMap { connections in
            var known: [String: Element] = [:]
            return connections.children.filter { $0.name == "outlet" }.compactMap { outlet -> Diagnostic? in
                guard let property = outlet.attribute("property"),
                    let first = known.updateValue(outlet, forKey: property)
                else { return nil }
                return outlet.finding(
                    .duplicateOutlet,
                    "the outlet '\(property)' is already connected at line \(first.place.line); it can hold only one object, the one set last"
                )
            }
        }
    }
}
