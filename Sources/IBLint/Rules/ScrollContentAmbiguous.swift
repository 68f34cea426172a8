public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let scrollContentAmbiguous = DiagnosticCode(
        "scroll-content-ambiguous", .warning,
        """
        The content of a scroll view is as large as its content layout guide, whose size the constraints must \
        determine: by a chain of constraints from edge to edge on both axes, or by a size. Here the chain is broken: \
        no view inside is tied to an edge, or a view in the chain has no size. The content size is therefore \
        undefined, and the view does not scroll.
        """)
}

extension Rule {
    /// Finds scroll content of ambiguous size.
    static let scrollContentAmbiguous = Rule(
        .scrollContentAmbiguous,
        examples: [
            Example(
                """
                ↓<scrollView id="s">
                    <subviews><label id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                    <constraints>
                        <constraint firstItem="c" firstAttribute="top" secondItem="cg" secondAttribute="top" id="1"/>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="cg" secondAttribute="leading" id="2"/>
                        <constraint firstItem="cg" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="3"/>
                    </constraints>
                    <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
                    <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
                </scrollView>
                """),
            Example(
                """
                <scrollView id="s">
                    <subviews><label id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                    <constraints>
                        <constraint firstItem="c" firstAttribute="top" secondItem="s" secondAttribute="top" id="1"/>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="2"/>
                        <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="3"/>
                        <constraint firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="4"/>
                    </constraints>
                </scrollView>
                """),
            // Empty: code fills it, and has to size what it adds. A note.
            Example(
                """
                <view id="a">
                    <subviews>↓<scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                    <constraints>
                        <constraint firstItem="s" firstAttribute="top" secondItem="a" secondAttribute="top" id="1"/>
                        <constraint firstItem="s" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="2"/>
                    </constraints>
                </view>
                """),
        ]
    ) { subject in
        guard subject.document.usesAutoLayout, !subject.document.variesConstraints else { return [] }
        let constraints = subject.document.statedConstraints.byItem
        return subject.document.scrollViews.compactMap { scroll -> Diagnostic? in
            let content = scroll.members(of: "subviews").filter {
                !$0.flag("translatesAutoresizingMaskIntoConstraints", default: true) && !$0.flag("fixedFrame")
            }
            guard scroll.verifiesAmbiguity else { return nil }
            guard !content.isEmpty else { return emptyScrollView(scroll, constraints) }
            let guide = scroll.layoutGuideID("contentLayoutGuide")
            let box = scroll.layoutGuideID("frameLayoutGuide")
            let items = [scroll.id, guide].compactMap { $0 }
            func isInside(_ item: String) -> Bool {
                item != box && item != scroll.id && subject.document.element(id: item)?.lineage.contains(scroll) == true
            }
            func isTied(_ attributes: Set<String>, sized size: String) -> Bool {
                items.contains { item in
                    constraints[item]?.contains { constraint in
                        let edge = constraint.end { $0.item == item && attributes.contains($0.attribute) }
                        // The guide itself may have a size.
                        return edge.map { isInside($0.item) }
                            ?? (item == guide && constraint.ends.contains { $0.item == item && $0.attribute == size })
                    } == true
                }
            }
            var open: [String] = []
            if !isTied(["trailing", "right", "trailingMargin", "rightMargin"], sized: "width") { open.append("width") }
            if !isTied(["bottom", "bottomMargin", "lastBaseline"], sized: "height") { open.append("height") }
            guard let first = open.first else { return nil }
            let edge = first == "width" ? "right" : "bottom"
            return scroll.finding(
                .scrollContentAmbiguous,
                "\(scroll.displayName) has an ambiguous content \(open.joined(separator: " and ")): no view inside is tied to the \(edge) edge of its content",
                notes: [
                    "tie the content to all four edges of the content layout guide, and its width (its height to scroll horizontally) to the frame layout guide"
                ])
        }
    }

    /// Interface Builder calls the content of an empty scroll view ambiguous, too; mostly code fills it.
    private static func emptyScrollView(_ scroll: Element, _ constraints: [String: [StatedConstraint]]) -> Diagnostic? {
        guard scroll.members(of: "subviews").isEmpty,
            !scroll.flag("translatesAutoresizingMaskIntoConstraints", default: true), !scroll.flag("fixedFrame"),
            let id = scroll.id, constraints[id] != nil
        else { return nil }
        var note = scroll.finding(
            .scrollContentAmbiguous,
            "\(scroll.displayName) is empty: code must tie the views that it adds to all four edges of the content, or set contentSize"
        )
        note.severity = .note
        return note
    }
}

extension Element {
    /// Whether Interface Builder, too, is to say what is ambiguous here.
    package var verifiesAmbiguity: Bool { ["off", "ignoreSizes"].contains(attribute("verifyAmbiguity")) == false }
}
