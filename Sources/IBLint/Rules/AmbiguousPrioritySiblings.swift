public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let ambiguousPrioritySiblings = DiagnosticCode(
        "ambiguous-priority-siblings", .warning,
        """
        Two labels are side by side between fixed edges and have equal hugging and compression resistance \
        priorities. Which of them is stretched or truncated is undefined and changes with their text. Give one a \
        higher hugging priority, so that it does not stretch, and one a higher compression resistance priority, so \
        that it is not truncated.
        """)
}

extension Rule {
    /// Finds two labels in a row with the same hugging and compression resistance.
    static let ambiguousPrioritySiblings = Rule(
        .ambiguousPrioritySiblings,
        examples: [
            Example(
                """
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
            Example(
                """
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
        ]
    ) { subject in
        guard !subject.document.variesConstraints else { return [] }
        let constraints = subject.document.statedConstraints.filter { $0.relation == "equal" && $0.priority == 1000 }
        var horizontal: [String: [String]] = [:]
        for end in constraints.flatMap(\.ends) where horizontalAttributes.contains(end.attribute) {
            horizontal[end.item, default: []].append(end.attribute)
        }
        return constraints.compactMap { constraint -> Diagnostic? in
            // One behind the other, whichever of them is named first, and nothing else that decides a width.
            guard let second = constraint.second,
                let pair = [(second, constraint.first), (constraint.first, second)].first(where: { before, behind in
                    trailing.contains(before.attribute) && leading.contains(behind.attribute)
                }), let before = subject.document.element(id: pair.0.item),
                let behind = subject.document.element(id: pair.1.item),
                before.isTextOfUnknownLength, behind.isTextOfUnknownLength,
                isHeldAtItsSides(horizontal[pair.0.item]), isHeldAtItsSides(horizontal[pair.1.item])
            else { return nil }
            let names = ["horizontalHuggingPriority", "horizontalCompressionResistancePriority"]
            guard names.allSatisfy({ before.value($0) == behind.value($0) }) else { return nil }
            return behind.finding(
                .ambiguousPrioritySiblings,
                "\(behind.displayName) and \(before.displayName) before it share a row and have equal hugging and compression resistance priorities",
                notes: ["which of them stretches or is truncated for shorter or longer text is undefined"])
        }
    }
}

private let leading: Set = ["leading", "left"]
private let trailing: Set = ["trailing", "right"]
private let horizontalAttributes = leading.union(trailing).union([
    "width", "centerX", "leadingMargin", "trailingMargin", "leftMargin", "rightMargin", "centerXWithinMargins",
])

/// Whether a label has exactly one constraint at each of its sides, and no others.
private func isHeldAtItsSides(_ attributes: [String]?) -> Bool {
    guard let attributes, attributes.count == 2 else { return false }
    return attributes.contains(where: leading.contains) && attributes.contains(where: trailing.contains)
}

extension Element {
    /// A label of one line, whose width is that of its text.
    fileprivate var isTextOfUnknownLength: Bool { name == "label" && (attribute("numberOfLines") ?? "1") == "1" }
}
