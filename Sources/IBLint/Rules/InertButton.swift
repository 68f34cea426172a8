public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let inertButton = DiagnosticCode(
        "inert-button", .note,
        """
        Nothing happens when the button is tapped: it has no action, segue, gesture recognizer or menu, and code \
        cannot reach it, since neither the button nor the view around it is an outlet and it has no tag and no class \
        of its own. Connect the button or remove it. If it is only decoration, turn User Interaction Enabled off.
        """)
}

extension Rule {
    /// Finds a button that nothing connects, so that tapping it does nothing (note).
    static let inertButton = Rule(
        .inertButton,
        examples: [
            Example(
                """
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
                    <connections><outlet property="choices" destination="s" id="1"/></connections>
                </placeholder>
                <view id="v"><subviews>
                    ↓<button id="a"><state key="normal" title="Continue"/></button>
                    <button id="b"><connections><action selector="go:" destination="-1" eventType="touchUpInside" id="2"/></connections></button>
                    <button id="c" tag="3"/>
                    <button id="d" userInteractionEnabled="NO"/>
                    <stackView id="s"><subviews><button id="e"/></subviews></stackView>
                </subviews></view>
                """)
        ]
    ) { subject in
        let objects = subject.document.root.descendants
        // Every controller and File's Owner has its view as an outlet; nobody looks for a button there.
        let reached = Set(
            objects.filter { ["outlet", "outletCollection"].contains($0.name) && $0.attribute("property") != "view" }
                .compactMap { $0.attribute("destination") })
        return objects.compactMap { button in
            guard button.name == "button", button.parent?.name == "subviews", button.isReachedByNothing,
                button.acceptsTouches, let id = button.id, !reached.contains(id),
                button.owner?.id.map(reached.contains) != true
            else { return nil }
            return button.finding(
                .inertButton, "\(button.displayName) does nothing when it is tapped: nothing is connected to it")
        }
    }
}

extension Element {
    /// Whether neither its connections nor its own properties give a button something to do.
    fileprivate var isReachedByNothing: Bool {
        members(of: "connections").allSatisfy { !["action", "segue", "outletCollection"].contains($0.name) }
            && customClass == nil && attribute("tag") == nil && child("menu", key: "menu") == nil
    }

    /// Whether neither it nor a view around it ignores touches.
    fileprivate var acceptsTouches: Bool {
        attribute("enabled") != "NO"
            && lineage.allSatisfy { $0.attribute("userInteractionEnabled") != "NO" && $0.attribute("hidden") != "YES" }
    }
}
