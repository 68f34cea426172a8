public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let scrollCannotScroll = DiagnosticCode(
        "scroll-cannot-scroll", .warning,
        """
        The only content of a scroll view is tied to both the width and the height of its frame, so there is never \
        anything to scroll. Tie it to only one of them: to the width to scroll vertically, to the height to scroll \
        horizontally.
        """)
}

extension Rule {
    /// Finds content that is exactly as large as its scroll view.
    static let scrollCannotScroll = Rule(
        .scrollCannotScroll,
        examples: [
            Example(
                """
                ↓<scrollView id="s">
                    <subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                    <constraints>
                        <constraint firstItem="c" firstAttribute="top" secondItem="cg" secondAttribute="top" id="1"/>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="cg" secondAttribute="leading" id="2"/>
                        <constraint firstItem="cg" firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="3"/>
                        <constraint firstItem="cg" firstAttribute="bottom" secondItem="c" secondAttribute="bottom" id="4"/>
                        <constraint firstItem="c" firstAttribute="width" secondItem="fg" secondAttribute="width" id="5"/>
                        <constraint firstItem="c" firstAttribute="height" secondItem="fg" secondAttribute="height" id="6"/>
                    </constraints>
                    <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
                    <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
                </scrollView>
                """),
            Example(
                """
                <scrollView id="s">
                    <subviews><view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
                    <constraints>
                        <constraint firstItem="c" firstAttribute="width" secondItem="fg" secondAttribute="width" id="5"/>
                        <constraint firstItem="c" firstAttribute="height" secondItem="fg" secondAttribute="height" priority="250" id="6"/>
                    </constraints>
                    <viewLayoutGuide key="contentLayoutGuide" id="cg"/>
                    <viewLayoutGuide key="frameLayoutGuide" id="fg"/>
                </scrollView>
                """),
        ]
    ) { subject in
        guard !subject.document.variesConstraints else { return [] }
        let sizes = subject.document.statedConstraints.filter {
            $0.relation == "equal" && $0.priority == 1000 && $0.constant == 0 && $0.multiplier == "1"
                && ["width", "height"].contains($0.first.attribute)
        }.byItem
        return subject.document.scrollViews.compactMap { scroll -> Diagnostic? in
            // Zooming makes any content larger.
            guard (scroll.number("maximumZoomScale") ?? 1) == 1, !scroll.flag("alwaysBounceVertical"),
                !scroll.flag("alwaysBounceHorizontal")
            else { return nil }
            let members = scroll.members(of: "subviews")
            guard members.count == 1, let content = members.first, let id = content.id, let box = scroll.boxID,
                ["width", "height"].allSatisfy({ attribute in
                    let ends: Set = [
                        StatedConstraint.End(item: id, attribute: attribute),
                        StatedConstraint.End(item: box, attribute: attribute),
                    ]
                    return sizes[id]?.contains { Set($0.ends) == ends } == true
                })
            else { return nil }
            return scroll.finding(
                .scrollCannotScroll,
                "\(scroll.displayName) cannot scroll: its content \(content.displayName) is as wide and as high as the scroll view",
                notes: ["to scroll vertically, tie only the content's width to the frame layout guide"])
        }
    }
}

extension Document {
    /// Scroll views whose content their constraints size.
    var scrollViews: [Element] { root.descendants.filter { $0.name == "scrollView" } }
}

extension Element {
    /// The layout guide of a scroll view with this key.
    func layoutGuideID(_ key: String) -> String? { child("viewLayoutGuide", key: key)?.id }

    /// What stands for the size of a scroll view's own box: its frame guide, or in documents without one the view.
    fileprivate var boxID: String? { layoutGuideID("frameLayoutGuide") ?? id }
}
