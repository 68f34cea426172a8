public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let unconnectedOutlet = DiagnosticCode(
        "unconnected-outlet", .warning,
        """
        A class declares an outlet as implicitly unwrapped (UILabel!), code uses its members (label.text), and the \
        document connects other outlets of the class but not this one, so that code crashes the app. Outlets that \
        the class's code sets, or that another nib with this owner or its superclass's nib connects, are not \
        reported. Connect the outlet, or declare it as optional.
        """)
}

extension Rule {
    /// Finds an outlet that code uses without a nil check and that nothing connects or sets (sources).
    static let unconnectedOutlet = Rule(
        .unconnectedOutlet,
        examples: [
            Example(
                """
                ↓<view id="a" customClass="Card">
                    <connections><outlet property="title" destination="b" id="1"/></connections>
                </view>
                <label id="b"/>
                <view id="c" customClass="Card"/>
                """,
                classes: [Example.type("Card", "UIView", outlets: ["title", "subtitle"])]),
            // The class's own nib, or the one of its superclass, connects the rest.
            Example(
                """
                <view id="a" customClass="Card">
                    <connections><outlet property="delegate" destination="b" id="1"/></connections>
                </view>
                <view id="b"/>
                """,
                name: "Host",
                others: [
                    "Card": """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card">
                        <connections><outlet property="title" destination="t" id="1"/></connections>
                    </placeholder>
                    <view id="v"><subviews><label id="t"/></subviews></view>
                    """
                ],
                classes: [Example.type("Card", "UIView", outlets: ["title", "delegate"])]),
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="TextCell">
                    <connections><outlet property="message" destination="m" id="1"/></connections>
                </placeholder>
                <view id="v"><subviews><label id="m"/></subviews></view>
                """,
                name: "TextCell",
                others: [
                    "BaseCell": """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="BaseCell">
                        <connections><outlet property="bubble" destination="b" id="1"/></connections>
                    </placeholder>
                    <view id="b"/>
                    """
                ],
                classes: [
                    Example.type("TextCell", "BaseCell", outlets: ["message"]),
                    Example.type("BaseCell", "UITableViewCell", outlets: ["bubble"]),
                ]),
            // A scene's controller loads further nibs as their owner, each of which connects a part.
            Example(
                """
                ↓<placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ShopController">
                    <connections><outlet property="failure" destination="f" id="1"/></connections>
                </placeholder>
                <view id="f"/>
                """,
                name: "ShopFailure",
                others: [
                    "ShopFooter": """
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ShopController">
                        <connections><outlet property="footer" destination="f" id="1"/></connections>
                    </placeholder>
                    <view id="f"/>
                    """
                ],
                storyboards: [
                    .storyboard(
                        """
                        <scene sceneID="1"><objects>
                            <tableViewController id="a" customClass="ShopController">
                                <tableView key="view" id="t"/>
                                <connections><outlet property="list" destination="t" id="1"/></connections>
                            </tableViewController>
                        </objects></scene>
                        """, name: "Shop")
                ],
                classes: [
                    Example.type(
                        "ShopController", "UITableViewController", outlets: ["failure", "footer", "list", "nowhere"])
                ]),
            // Nobody misses an outlet that no code uses.
            Example(
                """
                <view id="a" customClass="Card">
                    <connections><outlet property="title" destination="b" id="1"/></connections>
                </view>
                <label id="b"/>
                """,
                classes: [Example.type("Card", "UIView", outlets: ["title", "subtitle"], used: ["title"])]),
            // `setEmptyButton:` sets it.
            Example(
                """
                <view id="a" customClass="FilterAlert">
                    <connections><outlet property="EmptyButton" destination="b" id="1"/></connections>
                </view>
                <button id="b"/>
                """,
                classes: [Example.type("FilterAlert", "UIView", outlets: ["emptyButton"])]),
        ],
        findInEach: { element, subject in
            // Where nothing is connected, the class has its outlets from another document, or from code.
            guard let sources = subject.sources, let name = element.customClass,
                case let connected = element.connectedOutlets, !connected.isEmpty
            else { return nil }
            let lineage = sources.lineage(of: name)
            guard !lineage.hasNamesakes else { return nil }
            let elsewhere = sources.assigned(by: lineage).union(subject.outletsOfNibs(of: lineage, besides: element))
            let used = sources.used(of: lineage)
            let missing = lineage.classes.flatMap(\.outlets).filter {
                $0.isTakenForGranted && used.contains($0.name) && !connected.contains($0.name)
                    && !connected.contains(KeyValueCoding.otherKey(withSetterOf: $0.name))
                    && !elsewhere.contains($0.name)
            }
            guard !missing.isEmpty else { return nil }
            let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
            return element.finding(
                .unconnectedOutlet,
                "\(element.displayName) does not connect the \(missing.count == 1 ? "outlet" : "outlets") \(names) of \(name), which code uses without a check",
                notes: missing.prefix(1).map { "it is declared at \($0.place.inWords)" })
        })
}

extension Rule.Subject {
    /// What other nibs connect on their owners of these classes, each a part; that of a superclass, which loads it; and,
    /// of a nib's owner, what connects the views and controllers that are placed.
    fileprivate func outletsOfNibs(of lineage: SourceIndex.Lineage, besides element: Element) -> Set<String> {
        let isOwner = element.id == document.filesOwner?.id
        let isController = lineage.classes.last?.superclass?.hasSuffix("Controller") == true
        var outlets: Set<String> = []
        for (index, type) in lineage.classes.enumerated() {
            let name = type.name.split(separator: ".").last.map(String.init) ?? type.name
            for (nib, contents) in project.nibs where contents.ownerClass == name && nib != document.nibName {
                // A controller that has its own nib has a superclass's nib only if its code loads it.
                let isLoaded =
                    !isOwner || index == 0 || !isController
                    || sources?.code(of: lineage.classes[0].name, loads: nib) == true
                if isLoaded { outlets.formUnion(contents.ownerOutlets) }
            }
            // What loads a nib has the rest from where it is placed.
            if isOwner, index == 0 { outlets.formUnion(project.placedOutlets[name] ?? []) }
        }
        return outlets
    }
}
