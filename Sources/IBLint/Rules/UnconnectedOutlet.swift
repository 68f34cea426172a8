import Diagnostics
import IBDocument

extension Rule {
    static let unconnectedOutlet = Rule(.unconnectedOutlet, examples: [
        Example(
            """
            ↓<view id="a" customClass="Card">
                <connections><outlet property="title" destination="b" id="1"/></connections>
            </view>
            <label id="b"/>
            <view id="c" customClass="Card"/>
            """,
            classes: [Example.type("Card", "UIView", outlets: ["title", "subtitle"])]),
    ], findInEach: { element, subject in
        // Where nothing is connected, the class has its outlets from another document, or from code.
        guard let sources = subject.sources, let name = element.customClass, case let connected = element.connectedOutlets, !connected.isEmpty else { return nil }
        let lineage = sources.lineage(of: name)
        guard !lineage.hasNamesakes else { return nil }
        let missing = lineage.classes.flatMap(\.outlets).filter { $0.isTakenForGranted && !connected.contains($0.name) }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
        return element.finding(
            .unconnectedOutlet, "\(element.displayName) has no object for the \(missing.count == 1 ? "outlet" : "outlets") \(names) of \(name), which code takes for granted",
            notes: missing.prefix(1).map { "it is declared at \($0.place.inWords)" })
    })
}

extension Element {
    /// The outlets that this object's connections set.
    fileprivate var connectedOutlets: Set<String> { Set(members(of: "connections").filter { $0.name.hasPrefix("outlet") }.compactMap { $0.attribute("property") }) }
}
