import TestSupport

/// Commands that a person might give, and some that make no sense, about objects of a document.
public struct RandomCommands {
    private var random: SeededGenerator

    public init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    public mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(max(1, limit))) }

    private mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

    private static let classes = [
        "UILabel", "UIButton", "UIView", "UIImageView", "UISwitch", "UITextField", "UIStackView", "vstack", "UISlider",
        "UIScrollView", "tap",
    ]
    private static let texts = ["\"\"", "A", "\"Two words\"", "\"<&>\"", "\"Grüße 你好 🙂\"", "\"line\\nline\""]
    private static let fixed = ["-1", "-2", "root", "nobody"]

    /// What a gesture wants: one command, or a few.
    public mutating func commands(_ objects: [(id: String, element: String)]) -> [String] {
        (0...(number(below: 3) == 0 ? number(below: 3) : 0)).map { _ in command(objects) }
    }

    /// Elements about which most commands have nothing to say.
    private static let rare: Set = [
        "constraint", "outlet", "outletCollection", "action", "segue", "placeholder", "scene", "exit", "navigationItem",
        "viewLayoutGuide", "viewControllerLayoutGuide", "viewController", "tableViewController", "navigationController",
    ]

    public mutating func command(_ objects: [(id: String, element: String)]) -> String {
        let usual = objects.filter { !Self.rare.contains($0.element) }
        let ids = usual.isEmpty || number(below: 8) == 0 ? objects.map(\.id) + Self.fixed : usual.map(\.id)
        let quoted = "\"\(one(of: ids))\""
        let a = one(of: ids)
        let b = number(below: 30) == 0 ? one(of: Self.fixed) : one(of: ids)
        let size = number(below: 400)
        let place = number(below: 300) - 20
        switch number(below: 34) {
        case 0, 1: return "set \(a) text=\(one(of: Self.texts))"
        case 2: return "set \(a) hidden=\(one(of: ["YES", "NO"]))"
        case 3: return "set \(a) alpha=0.\(number(below: 10))"
        case 4: return "set \(a) tag=\(number(below: 100))"
        case 5: return "set \(a) backgroundColor=\(one(of: ["#f2f2f7", "systemRedColor", "label", "#00000080"]))"
        case 6: return "set \(a) font=\(one(of: ["\"system 24\"", "style:footnote", "\"system semibold 17\""]))"
        case 7: return "unset \(a) \(one(of: ["text", "textColor", "numberOfLines", "backgroundColor"]))"
        case 8, 9, 10: return "frame \(a) x=\(place) y=\(place + 30)"
        case 11: return "frame \(a) width=\(size) height=\(size / 2)"
        case 12, 13: return "insert \(one(of: Self.classes)) into=\(a)"
        case 14: return "insert UILabel into=\(a) x=\(place) y=\(place) text=\(one(of: Self.texts))"
        case 15, 16: return "delete \(a)"
        case 17: return "move \(a) into=\(b)"
        case 18: return "duplicate \(a) dx=\(number(below: 50))"
        case 19: return "arrange \(a) \(one(of: ["front", "back", "forward", "backward"]))"
        case 20: return "embed \(a) in=\(one(of: ["view", "vstack", "hstack", "scroll", "navigation"]))"
        case 21: return "unembed \(a)"
        case 22: return "pin \(a) top=\(number(below: 40)) leading=standard"
        case 23: return "pin \(a) width=\(size)"
        case 24: return "align \(a) \(one(of: ["container-x", "container-y"]))"
        case 25: return "constrain \(a).leading = \(b).leading + \(number(below: 20))"
        case 26: return "clear-constraints \(a)"
        case 27: return "label \(a) \(quoted)"
        case 28: return "reset-constraints \(a)"
        case 29: return "add-missing \(a)"
        case 30: return "update-frames"
        case 31: return "swap \(a) \(b)"
        case 32: return "priority \(a) hugging.h=\(number(below: 1_001))"
        default: return one(of: ["device retina6_12", "document safe-areas=YES", "set \(a) nonsense=1", "\(quoted)"])
        }
    }
}
