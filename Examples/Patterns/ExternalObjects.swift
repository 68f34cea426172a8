import UIKit

/// An External Object: made by the program, and known to the document by an identifier.
///
/// Stands for `[nib instantiateWithOwner:self options:@{ UINibExternalObjects : @{ @"speaker" : speaker } }]` and
/// `nib.instantiate(withOwner: self, options: [.externalObjects: ["speaker": speaker]])`.
///
/// It is connected in both directions like an owner, it is not a top-level object, and it is not awakened. A view may
/// be wired to several objects at once: all refer to the same instance.
enum ExternalObjects: Pattern {
    static let title = "the caller supplies an object of the document"

    static func register() {
        ClassRegistry.register(Speaker.self, table: Speaker.keyValues)
        ClassRegistry.register(GreetingOwner.self, table: GreetingOwner.keyValues)
    }

    static func run() {
        let owner = GreetingOwner()
        let speaker = Speaker()
        let nib = UINib(nibName: "Greeting", bundle: .module)
        let objects = nib.instantiate(withOwner: owner, options: [.externalObjects: ["speaker": speaker]])
        say("top-level objects: \(objects.map { "\(type(of: $0))" }.joined(separator: ", "))")
        say("its outlet: \(words(speaker.line)), the owner's is the same view: \(speaker.line === owner.label)")
        owner.button?.sendActions(for: .touchUpInside)
        say("after a tap, which the speaker handles: \(words(speaker.line))")
    }
}

@MainActor
final class Speaker: NSObject {
    var line: UILabel?

    func speak() { line?.text = "Good evening" }

    static let keyValues = KeyValueTable(Speaker.self) {
        $0.bind("line", \.line)
        $0.action("speak") { speaker, _, _ in speaker.speak() }
    }
}

@MainActor
final class GreetingOwner: NSObject {
    var label: UILabel?
    var button: UIButton?

    static let keyValues = KeyValueTable(GreetingOwner.self) {
        $0.bind("label", \.label)
        $0.bind("button", \.button)
    }
}
