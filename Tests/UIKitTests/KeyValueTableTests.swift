import Testing

@testable import UIKit

/// What `Docs/connecting.md` says of tables.
@MainActor
@Suite struct KeyValueTableTests {
    private final class Target: NSObject, TagDelegate {}

    @Test func everyKindOfPropertyCanBeBound() throws {
        ClassRegistry.register(Tag.self, table: Tag.keyValues)
        let tag = Tag(frame: .zero)
        let label = UILabel(frame: .zero)
        let target = Target()
        let values: KeyValuePairs<String, Any?> = [
            "label": label, "weakLabel": label, "delegate": target, "labels": [label], "inset": 3, "count": 2.7,
            "isNew": 1, "name": "a",
            "origin": CGPoint(x: 1, y: 2), "range": NSRange(location: 1, length: 2), "limit": nil, "tint": UIColor.red,
            "place": 1, "level": 4,
        ]
        for (key, value) in values { try KeyValueCoding.set(value, forKey: key, of: tag) }
        #expect(tag.label === label && tag.weakLabel === label && tag.delegate === target && tag.labels == [label])
        #expect(
            tag.inset == 3 && tag.count == 2 && tag.isNew && tag.name == "a" && tag.origin.y == 2
                && tag.range.length == 2)
        #expect(tag.limit == nil && tag.tint != nil && tag.place == .right && tag.level == 4)
        for (key, value) in [
            "label": target, "delegate": label, "labels": [target], "place": 9, "level": "high", "isNew": "yes",
        ] as KeyValuePairs<String, Any> {
            #expect(throws: KeyValueError.self) { try KeyValueCoding.set(value, forKey: key, of: tag) }
        }
    }

    @Test func actionsTakeWhatTheirSelectorsSay() {
        ClassRegistry.register(Tag.self, table: Tag.keyValues)
        ClassRegistry.register(SubTag.self)
        let tag = SubTag(frame: .zero)
        let sender = UIControl(frame: .zero)
        for selector in ["reset", "reset:", "reset:forEvent:"] {
            sender.addTarget(tag, action: selector, for: .touchUpInside)
        }
        sender.sendActions(for: .touchUpInside)
        #expect(tag.resets == ["reset", "reset: UIControl", "reset:forEvent: UIControl"])
    }
}

@MainActor
private protocol TagDelegate: AnyObject {}

private class Tag: UIView {
    enum Place: Int { case left, right }

    var label: UILabel!
    weak var weakLabel: UILabel?
    weak var delegate: (any TagDelegate)?
    var labels: [UILabel] = []
    var inset: CGFloat = 8
    var count = 0
    var isNew = false
    var name = ""
    var origin = CGPoint.zero
    var range = NSRange()
    var limit: Int? = 5
    var tint: UIColor?
    var place = Place.left
    private(set) var level = 0
    private(set) var resets: [String] = []

    func reset() { resets.append("reset") }
    func reset(_ sender: Any?) { resets.append("reset: \(sender.map { "\(type(of: $0))" } ?? "nil")") }
    func reset(_ sender: Any?, forEvent event: Any?) {
        resets.append("reset:forEvent: \(sender.map { "\(type(of: $0))" } ?? "nil")")
    }

    static let keyValues = KeyValueTable(Tag.self) {
        $0.bind("label", \.label)
        $0.bind("weakLabel", \.weakLabel)
        $0.bind("delegate", \.delegate)
        $0.bind("labels", \.labels)
        $0.bind("inset", \.inset)
        $0.bind("count", \.count)
        $0.bind("isNew", \.isNew)
        $0.bind("name", \.name)
        $0.bind("origin", \.origin)
        $0.bind("range", \.range)
        $0.bind("limit", \.limit)
        $0.bind("tint", \.tint)
        $0.bind("place", \.place)
        $0.bind(
            "level", get: { $0.level },
            set: { tag, value in
                guard let level = value as? Int else { return false }
                tag.level = level
                return true
            })
        $0.action("reset") { tag, _, _ in tag.reset() }
        $0.action("reset:") { tag, sender, _ in tag.reset(sender) }
        $0.action("reset:forEvent:") { tag, sender, event in tag.reset(sender, forEvent: event) }
    }
}

private final class SubTag: Tag {}
