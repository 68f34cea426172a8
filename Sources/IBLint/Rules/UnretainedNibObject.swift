public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let unretainedNibObject = DiagnosticCode(
        "unretained-nib-object", .warning,
        """
        The caller that loads a nib, or an outlet, retains the nib's top-level objects; a delegate or data source \
        outlet does not. An object that neither retains is deallocated once the nib is loaded, along with its \
        outlets and actions. Connect an outlet that retains it.
        """)
}

extension Rule {
    /// Finds an object that is released once the nib is loaded.
    static let unretainedNibObject = Rule(
        .unretainedNibObject,
        examples: [
            Example(
                """
                <tableView id="t">
                    <connections>
                        <outlet property="dataSource" destination="a" id="1"/>
                        <outlet property="helper" destination="b" id="2"/>
                    </connections>
                </tableView>
                ↓<customObject id="a" customClass="Source"/>
                <customObject id="b" customClass="Helper"/>
                """),
            // An application keeps its delegate.
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIApplication">
                    <connections><outlet property="delegate" destination="a" id="1"/></connections>
                </placeholder>
                <customObject id="a" customClass="AppDelegate"/>
                """, name: "MainWindow"),
        ]
    ) { subject in
        // A scene's objects are kept by its controller.
        guard subject.document.kind == .xib else { return [] }
        let kept = subject.document.root.descendants.filter {
            ["outlet", "outletCollection"].contains($0.name)
                && (!weakOutlets.contains($0.attribute("property") ?? "")
                    || $0.parent?.parent?.customClass == "UIApplication")
        }
        let destinations = Set(kept.compactMap { $0.attribute("destination") })
        return subject.document.topLevelObjects.compactMap { object -> Diagnostic? in
            guard object.name == "customObject", let id = object.id, !destinations.contains(id) else { return nil }
            return object.finding(
                .unretainedNibObject,
                "\(object.displayName) is deallocated once the nib is loaded, unless code retains it: no outlet does")
        }
    }

    /// UIKit's own outlets, which do not hold what they name.
    private static let weakOutlets: Set<String> = [
        "dataSource", "delegate", "dragDelegate", "dropDelegate", "prefetchDataSource",
    ]
}
