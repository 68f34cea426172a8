public import Diagnostics
import IBDocument

extension DiagnosticCode {
    public static let ambiguousPrioritySiblings = DiagnosticCode(
        "ambiguous-priority-siblings", .warning,
        """
        Two labels are side by side in a row between fixed edges, and no view of the row stretches more easily. Their \
        hugging and compression resistance priorities are equal, so which of them is stretched or truncated is \
        undefined and changes with their text. Give one a higher hugging priority, so that it does not stretch, and \
        one a higher compression resistance priority, so that it is not truncated.
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
            // A third view of the row stretches; a centered row is as wide as its labels.
            Example(
                """
                <view id="v">
                    <subviews>
                        <label id="a" text="May" horizontalHuggingPriority="251"/>
                        <label id="b" text="|" horizontalHuggingPriority="251"/>
                        <label id="c" text="Owner"/>
                        <view id="box" translatesAutoresizingMaskIntoConstraints="NO">
                            <subviews>
                                <label id="d" text="Yes"/>
                                <label id="e" text="No"/>
                            </subviews>
                            <constraints>
                                <constraint firstItem="d" firstAttribute="leading" secondItem="box" secondAttribute="leading" id="5"/>
                                <constraint firstItem="e" firstAttribute="leading" secondItem="d" secondAttribute="trailing" id="6"/>
                                <constraint firstAttribute="trailing" secondItem="e" secondAttribute="trailing" id="7"/>
                            </constraints>
                        </view>
                    </subviews>
                    <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="1"/>
                        <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="trailing" constant="8" id="2"/>
                        <constraint firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="trailing" constant="8" id="3"/>
                        <constraint firstAttribute="trailing" secondItem="c" secondAttribute="trailing" id="4"/>
                        <constraint firstItem="box" firstAttribute="centerX" secondItem="v" secondAttribute="centerX" id="8"/>
                    </constraints>
                </view>
                """),
        ]
    ) { subject in
        guard !subject.document.variesConstraints else { return [] }
        let ties = HorizontalTies(subject.document)
        return ties.constraints.compactMap { constraint -> Diagnostic? in
            // One behind the other, whichever of them is named first, and nothing else that decides a width.
            guard let second = constraint.second,
                let pair = [(second, constraint.first), (constraint.first, second)].first(where: { before, behind in
                    trailing.contains(before.attribute) && leading.contains(behind.attribute)
                }), let before = subject.document.element(id: pair.0.item),
                let behind = subject.document.element(id: pair.1.item),
                before.isTextOfUnknownLength, behind.isTextOfUnknownLength,
                ties.areOnlySides(of: before), ties.areOnlySides(of: behind),
                before.hugging == behind.hugging, before.resistance == behind.resistance,
                let row = ties.row(of: before),
                row.allSatisfy({ $0.hugging >= before.hugging })
            else { return nil }
            return behind.finding(
                .ambiguousPrioritySiblings,
                "\(behind.displayName) and \(before.displayName) before it share a row and have equal hugging and compression resistance priorities",
                notes: ["which of them stretches or is truncated for shorter or longer text is undefined"])
        }
    }
}

private let leading: Set = ["leading", "left"]
private let trailing: Set = ["trailing", "right"]
private let leadingOfContainer = leading.union(["leadingMargin", "leftMargin"])
private let trailingOfContainer = trailing.union(["trailingMargin", "rightMargin"])
private let horizontalAttributes = leadingOfContainer.union(trailingOfContainer).union([
    "width", "centerX", "centerXWithinMargins",
])

/// What required equations tie horizontally.
private struct HorizontalTies {
    private typealias Tie = (attribute: String, other: StatedConstraint.End?)

    let constraints: [StatedConstraint]
    private let document: Document
    private var byItem: [String: [Tie]] = [:]

    init(_ document: Document) {
        self.document = document
        constraints = document.statedConstraints.filter { $0.relation == "equal" && $0.priority == 1000 }
        for constraint in constraints {
            note(constraint.first, constraint.second)
            if let second = constraint.second { note(second, constraint.first) }
        }
    }

    private mutating func note(_ end: StatedConstraint.End, _ other: StatedConstraint.End?) {
        guard horizontalAttributes.contains(end.attribute) else { return }
        byItem[end.item, default: []].append((end.attribute, other))
    }

    private func ties(of element: Element, _ attributes: Set<String>) -> [Tie] {
        (element.id.flatMap { byItem[$0] } ?? []).filter { attributes.contains($0.attribute) }
    }

    /// Whether exactly one constraint holds each of its sides, and no others hold it.
    func areOnlySides(of element: Element) -> Bool {
        ties(of: element, leading).count == 1 && ties(of: element, trailing).count == 1
            && ties(of: element, horizontalAttributes).count == 2
    }

    /// The views between fixed edges that share the width with a view, which is one of them; `nil`: their width is not
    /// given.
    func row(of element: Element) -> [Element]? {
        guard let before = views(from: element, leading, trailing, leadingOfContainer),
            let behind = views(from: element, trailing, leading, trailingOfContainer)
        else { return nil }
        return before + [element] + behind
    }

    /// The views beyond one side of a view, up to a fixed edge.
    private func views(
        from start: Element, _ side: Set<String>, _ opposite: Set<String>, _ edges: Set<String>
    ) -> [Element]? {
        var found: [Element] = []
        var current = start
        var known: Set<Element> = [start]
        while true {
            let ties = ties(of: current, side)
            guard ties.count == 1, let end = ties[0].other, let other = document.element(id: end.item) else {
                return nil
            }
            if opposite.contains(end.attribute), other.parent == start.parent, known.insert(other).inserted {
                // A view of its own width takes no part in the rest.
                if self.ties(of: other, ["width"]).isEmpty { found.append(other) }
                current = other
                continue
            }
            let container = other.isView ? other : other.owner
            guard edges.contains(end.attribute), let container, start.lineage.dropFirst().contains(container),
                hasFixedWidth(container)
            else { return nil }
            return found
        }
    }

    /// Whether a view's width does not depend on what it contains.
    private func hasFixedWidth(_ view: Element) -> Bool {
        var current = view
        while true {
            guard let parent = current.parent, parent.name == "subviews", let superview = current.superview else {
                // A root, or the content view of a cell.
                return true
            }
            if current.attribute("translatesAutoresizingMaskIntoConstraints") != "NO" && superview.name != "stackView" {
                return true
            }
            let widths = ties(of: current, ["width"])
            if widths.contains(where: { $0.other == nil }) { return true }
            guard widths.isEmpty, superview.name != "stackView", superview.name != "scrollView",
                isTied(current, leading, to: superview, leadingOfContainer),
                isTied(current, trailing, to: superview, trailingOfContainer)
            else { return false }
            current = superview
        }
    }

    private func isTied(_ view: Element, _ side: Set<String>, to superview: Element, _ edges: Set<String>) -> Bool {
        ties(of: view, side).contains { tie in
            guard let end = tie.other, edges.contains(end.attribute) else { return false }
            let other = document.element(id: end.item)
            return other == superview || other?.isViewLayoutGuide == true && other?.owner == superview
        }
    }
}

extension Element {
    /// A label of one line, whose width is that of its text.
    fileprivate var isTextOfUnknownLength: Bool { name == "label" && (attribute("numberOfLines") ?? "1") == "1" }

    /// How much a view resists being wider than its contents; 0 where it may have none.
    fileprivate var hugging: Double {
        let haveContents: Set = [
            "activityIndicatorView", "button", "imageView", "label", "segmentedControl", "stepper", "switch",
            "textField",
        ]
        return haveContents.contains(name) ? number("horizontalHuggingPriority") ?? 250 : 0
    }

    fileprivate var resistance: Double { number("horizontalCompressionResistancePriority") ?? 750 }
}
