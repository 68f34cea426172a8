import UIKit

/// An Object: no view, but made by the loader, with outlets and actions of its own.
///
/// Stands for the cube called Object in the library with a subclass of `NSObject`, which takes work off a view or
/// controller: `@property (nonatomic, strong) IBOutlet Counter *counter;` and `@IBOutlet var counter: Counter!`.
///
/// It is made by `init()` and is a top-level object, so somebody has to hold it: controls hold their targets weakly. An
/// event that is wired to several targets reaches all of them; our order is the document's, on a device none is
/// promised.
enum ObjectInNib: Pattern {
    static let title = "the loader makes an object that is not a view"

    static func register() {
        ClassRegistry.register(Counter.self, table: Counter.keyValues, make: { Counter() })
        ClassRegistry.register(CounterOwner.self, table: CounterOwner.keyValues)
    }

    static func run() {
        let owner = CounterOwner()
        let objects = UINib(nibName: "Counter", bundle: .module).instantiate(withOwner: owner)
        say("top-level objects: \(objects.map { "\(type(of: $0))" }.joined(separator: ", "))")
        say("the object was awakened: \(owner.counter?.isAwake == true), its outlet: \(words(owner.counter?.display))")
        owner.button?.sendActions(for: .touchUpInside)
        say("after a tap: \(words(owner.display)), and the owner heard of \(owner.taps) as well")
    }
}

/// Nobody outside this file knows the class. Documents name it as any other.
@MainActor
private final class Counter: NSObject, NibAwaking {
    var display: UILabel?
    private(set) var isAwake = false
    private var count = 0

    func awakeFromNib() { isAwake = true }

    func countUp(_ sender: UIButton) {
        count += 1
        display?.text = "\(sender.currentTitle ?? "") \(count)"
    }

    static let keyValues = KeyValueTable(Counter.self) {
        $0.bind("display", \.display)
        $0.action("countUp:") { counter, sender, _ in if let button = sender as? UIButton { counter.countUp(button) } }
    }
}

@MainActor
private final class CounterOwner: NSObject {
    var counter: Counter?
    var button: UIButton?
    var display: UILabel? { counter?.display }
    private(set) var taps = 0

    static let keyValues = KeyValueTable(CounterOwner.self) {
        $0.bind("counter", \.counter)
        $0.bind("button", \.button)
        $0.action("tapped") { owner, _, _ in owner.taps += 1 }
    }
}
