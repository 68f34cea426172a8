import Diagnostics
import IBDocument

extension Rule {
    static let placeholderIntrinsicSize = Rule(.placeholderIntrinsicSize, examples: [
        Example("""
            ↓<view id="a" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
            <view id="b" customClass="Gauge" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40"/>
            <view id="c" placeholderIntrinsicWidth="100" placeholderIntrinsicHeight="40">
                <constraints>
                    <constraint firstAttribute="width" constant="50" id="1"/>
                    <constraint firstAttribute="height" constant="50" id="2"/>
                </constraints>
            </view>
            """),
    ]) { subject in
        let constraints = subject.document.statedConstraints.byItem
        return subject.document.root.descendants.compactMap { element -> Diagnostic? in
            guard element.name == "view", element.customClass == nil, element.attribute("placeholderIntrinsicWidth") != nil, let id = element.id else { return nil }
            let sized = Set((constraints[id] ?? []).flatMap(\.ends).filter { $0.item == id }.map(\.attribute))
            guard !sized.isSuperset(of: ["width", "height"]) else { return nil }
            return element.finding(
                .placeholderIntrinsicSize, "\(element.displayName) has a placeholder for its intrinsic size, which only the canvas knows: a plain view has none at run time")
        }
    }
}
