import Diagnostics
import IBDocument

extension Rule {
    static let ambiguousPrioritySiblings = Rule(.ambiguousPrioritySiblings, examples: [
        Example("""
            <view id="v">
                <subviews>
                    <label id="a" text="Name"/>
                    ↓<label id="b" text="Value"/>
                </subviews>
                <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="2"/>
                    <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="3"/>
                </constraints>
            </view>
            """),
        Example("""
            <view id="v">
                <subviews>
                    <label id="a" text="Name" horizontalHuggingPriority="251" horizontalCompressionResistancePriority="751"/>
                    <label id="b" text="Value"/>
                </subviews>
                <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
                    <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="2"/>
                    <constraint firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="3"/>
                </constraints>
            </view>
            """),
    ]) { subject in
        let constraints = subject.document.statedConstraints.filter { $0.relation == "equal" && $0.priority == 1000 }
        let sized = Set(constraints.flatMap(\.ends).filter { $0.attribute == "width" }.map(\.item))
        let held = Set(constraints.filter { $0.second != nil }.flatMap(\.ends))
        return constraints.compactMap { constraint -> Diagnostic? in
            // One behind the other, whichever of them is named first.
            guard let second = constraint.second, let pair = [(second, constraint.first), (constraint.first, second)].first(where: { before, behind in
                ["trailing", "right"].contains(before.attribute) && ["leading", "left"].contains(behind.attribute)
            }), let before = subject.document.element(id: pair.0.item), let behind = subject.document.element(id: pair.1.item),
                before.isTextOfUnknownLength, behind.isTextOfUnknownLength, sized.isDisjoint(with: [pair.0.item, pair.1.item]),
                ["leading", "left"].contains(where: { held.contains(StatedConstraint.End(item: pair.0.item, attribute: $0)) }),
                ["trailing", "right"].contains(where: { held.contains(StatedConstraint.End(item: pair.1.item, attribute: $0)) })
            else { return nil }
            let names = ["horizontalHuggingPriority", "horizontalCompressionResistancePriority"]
            guard names.allSatisfy({ before.value($0) == behind.value($0) }) else { return nil }
            return behind.finding(
                .ambiguousPrioritySiblings, "\(behind.displayName) and \(before.displayName) before it share a row and hug and resist alike",
                notes: ["which of them stretches or is cut off, once the texts are shorter or longer, is not decided"])
        }
    }
}

extension Element {
    /// A label of one line, whose width is that of its text.
    fileprivate var isTextOfUnknownLength: Bool { name == "label" && (attribute("numberOfLines") ?? "1") == "1" }
}
