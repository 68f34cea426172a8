public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let placeholderIntrinsicSizeWithoutOverride = DiagnosticCode(
        "placeholder-intrinsic-size-without-override", .warning,
        """
        The view's placeholder intrinsic size exists only on the canvas, where it replaces missing constraints. At \
        run time the view's class has to provide the size; a plain UIView provides none, so it collapses or becomes \
        ambiguous. Use a class with intrinsicContentSize, or add constraints.
        """)
}

extension Rule {
    /// Finds a size that only the canvas knows.
    static let placeholderIntrinsicSizeWithoutOverride = Rule(
        .placeholderIntrinsicSizeWithoutOverride,
        examples: [
            Example(
                """
                ↓<view id="a" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
                <view id="b" customClass="Gauge" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
                <view id="c" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40">
                    <constraints>
                        <constraint firstAttribute="width" constant="50" id="1"/>
                        <constraint firstAttribute="height" constant="50" id="2"/>
                    </constraints>
                </view>
                """),
            // Tied to both sides, it has a width.
            Example(
                """
                <view id="a">
                    <subviews>
                        <view id="b" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40">
                            <constraints><constraint firstAttribute="height" constant="50" id="1"/></constraints>
                        </view>
                        ↓<view id="c" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
                    </subviews>
                    <constraints>
                        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" priority="999" id="2"/>
                        <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" priority="999" id="3"/>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="4"/>
                        <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="5"/>
                    </constraints>
                </view>
                """),
        ]
    ) { subject in
        let constraints = subject.document.statedConstraints.byItem
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.name == "view", element.customClass == nil,
                element.attribute("placeholderIntrinsicWidth") != nil, let id = element.id
            else { return nil }
            let sized = Set((constraints[id] ?? []).flatMap(\.ends).filter { $0.item == id }.map(\.attribute))
            guard
                !sized.decidesLength(axis: "width", edges: horizontalEdges)
                    || !sized.decidesLength(axis: "height", edges: verticalEdges)
            else { return nil }
            return element.finding(
                .placeholderIntrinsicSizeWithoutOverride,
                "\(element.displayName) has a placeholder intrinsic size, which only the canvas uses: a plain view has no intrinsic size at run time"
            )
        }
    }

    private static let horizontalEdges = [
        "leading": 0, "left": 0, "leadingMargin": 0, "leftMargin": 0, "centerX": 1, "centerXWithinMargins": 1,
        "trailing": 2, "right": 2, "trailingMargin": 2, "rightMargin": 2,
    ]
    private static let verticalEdges = [
        "top": 0, "topMargin": 0, "firstBaseline": 0, "centerY": 1, "centerYWithinMargins": 1, "baseline": 2,
        "lastBaseline": 2, "bottom": 2, "bottomMargin": 2,
    ]
}

extension Set<String> {
    /// Whether constraints on these attributes decide how long a view is: on its length, or on two of its edges and
    /// center.
    fileprivate func decidesLength(axis: String, edges: [String: Int]) -> Bool {
        contains(axis) || Set<Int>(compactMap { edges[$0] }).count > 1
    }
}
