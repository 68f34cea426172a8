public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let duplicateConstraint = DiagnosticCode(
        "duplicate-constraint", .warning,
        """
        Two constraints of one document are identical. The second one changes nothing and has to be maintained as \
        well. Remove it.
        """)
}

extension Rule {
    /// Finds two equal constraints (fix).
    static let duplicateConstraint = Rule(
        .duplicateConstraint,
        examples: [
            Example(
                """
                <view id="a">
                    <constraints>
                        <constraint firstAttribute="width" constant="20" id="1"/>
                        ↓<constraint firstAttribute="width" constant="20" id="2"/>
                        <constraint firstAttribute="width" constant="20" priority="900" id="3"/>
                        <constraint firstAttribute="width" constant="20" id="4"><variation key="widthClass=regular" constant="80"/></constraint>
                        <constraint firstAttribute="width" constant="20" identifier="wide" id="5"/>
                    </constraints>
                </view>
                """,
                fixed: """
                    <view id="a">
                        <constraints>
                            <constraint firstAttribute="width" constant="20" id="1"/>
                            <constraint firstAttribute="width" constant="20" priority="900" id="3"/>
                            <constraint firstAttribute="width" constant="20" id="4"><variation key="widthClass=regular" constant="80"/></constraint>
                            <constraint firstAttribute="width" constant="20" identifier="wide" id="5"/>
                        </constraints>
                    </view>
                    """),
            // The view's own constraint moves along with it.
            Example(
                """
                <view id="a">
                    <subviews>
                        <imageView id="b">
                            <constraints>
                                <constraint firstAttribute="width" secondItem="b" secondAttribute="height" id="1"/>
                            </constraints>
                        </imageView>
                    </subviews>
                    <constraints>
                        ↓<constraint firstItem="b" firstAttribute="width" secondItem="b" secondAttribute="height" id="2"/>
                    </constraints>
                </view>
                """,
                fixed: """
                    <view id="a">
                        <subviews>
                            <imageView id="b">
                                <constraints>
                                    <constraint firstAttribute="width" secondItem="b" secondAttribute="height" id="1"/>
                                </constraints>
                            </imageView>
                        </subviews>
                        <constraints>
                        </constraints>
                    </view>
                    """),
            // Stated from the other side.
            Example(
                """
                <view id="a">
                    <subviews><label id="b"/></subviews>
                    <constraints>
                        <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="20" id="1"/>
                        ↓<constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top" constant="-20" id="2"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top" constant="20" id="3"/>
                        <constraint firstItem="b" firstAttribute="left" relation="greaterThanOrEqual" secondItem="a" secondAttribute="left" constant="8" id="4"/>
                        ↓<constraint firstItem="a" firstAttribute="left" relation="lessThanOrEqual" secondItem="b" secondAttribute="left" constant="-8" id="5"/>
                        <constraint firstItem="a" firstAttribute="left" relation="greaterThanOrEqual" secondItem="b" secondAttribute="left" constant="-8" id="6"/>
                    </constraints>
                </view>
                """,
                fixed: """
                    <view id="a">
                        <subviews><label id="b"/></subviews>
                        <constraints>
                            <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" constant="20" id="1"/>
                            <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top" constant="20" id="3"/>
                            <constraint firstItem="b" firstAttribute="left" relation="greaterThanOrEqual" secondItem="a" secondAttribute="left" constant="8" id="4"/>
                            <constraint firstItem="a" firstAttribute="left" relation="greaterThanOrEqual" secondItem="b" secondAttribute="left" constant="-8" id="6"/>
                        </constraints>
                    </view>
                    """),
        ]
    ) { subject in
        let mentioned = subject.document.mentionedIDs
        var known: [Meaning: Element] = [:]
        // Those of inner views come first in a document: they stay, and move along with their view.
        let inOrder = subject.document.statedConstraints.sorted {
            $0.element.xml.range.lowerBound < $1.element.xml.range.lowerBound
        }
        return inOrder.compactMap { constraint -> Diagnostic? in
            // A constraint that an outlet or a variation names is meant to be changed.
            guard let id = constraint.element.id, !mentioned.contains(id),
                constraint.element.attribute("identifier") == nil,
                constraint.element.xml.children.first(where: { _ in true }) == nil, !constraint.constant.isNaN
            else { return nil }
            guard let first = known[Meaning(constraint)] else {
                known[Meaning(constraint)] = constraint.element
                return nil
            }
            return constraint.element.finding(
                .duplicateConstraint, "the constraint \(id) is identical to the one at line \(first.place.line)",
                fixes: [Fix("remove it", .safe, edits: [constraint.element.xml.removing()])])
        }
    }

    /// The properties that identical constraints share.
    private struct Meaning: Hashable {
        var ends: [StatedConstraint.End]
        var texts: [String]
        var numbers: [Double]

        init(_ constraint: StatedConstraint) {
            ends = constraint.ends
            var relation = constraint.relation
            var constant = constraint.constant
            // `b = a - 20` is `a = b + 20`. Another multiplier would have to be divided by.
            if let second = constraint.second, constraint.multiplier == "1", second.isBefore(constraint.first) {
                ends.reverse()
                constant = constant == 0 ? 0 : -constant
                relation = Self.reversed[relation] ?? relation
            }
            texts = [relation, constraint.multiplier]
            numbers = [constant, constraint.priority]
        }

        private static let reversed = [
            "greaterThanOrEqual": "lessThanOrEqual", "lessThanOrEqual": "greaterThanOrEqual",
        ]
    }
}

extension StatedConstraint.End {
    /// In any order that is always the same.
    fileprivate func isBefore(_ other: StatedConstraint.End) -> Bool {
        (item, attribute) < (other.item, other.attribute)
    }
}

extension Document {
    /// The ids that outlets and variations name.
    fileprivate var mentionedIDs: Set<String> {
        var found: Set<String> = []
        for element in root.descendants {
            switch element.name {
            case "outlet", "outletCollection": if let id = element.attribute("destination") { found.insert(id) }
            case "exclude", "include": if let id = element.attribute("reference") { found.insert(id) }
            default: break
            }
        }
        return found
    }
}
