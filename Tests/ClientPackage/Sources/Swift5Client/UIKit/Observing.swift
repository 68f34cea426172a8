import UIKit

/// A model whose properties are observed, as Apple's frameworks have them: `@objc dynamic`.
public final class Person: NSObject {
    @objc public dynamic var firstName = "Ada"
    @objc public dynamic var lastName: String? = "Lovelace" {
        didSet { changes += 1 }
    }
    @objc public dynamic var partner: Person?
    @objc public dynamic var initial: String {
        get { String(firstName.prefix(1)) }
        set { firstName = newValue + firstName.dropFirst() }
    }
    @objc public var fullName: String { "\(firstName) \(lastName ?? "")" }
    @objc public class func keyPathsForValuesAffectingFullName() -> Set<String> { [#keyPath(Person.firstName), #keyPath(Person.lastName)] }
    @objc public var age = 36 {
        willSet { willChangeValue(forKey: "age") }
        didSet { didChangeValue(forKey: "age") }
    }
    public private(set) var changes = 0
    public override init() { super.init() }
}

/// Watches with closures.
public final class Watcher {
    public var log: [String] = []
    private var observations: [NSKeyValueObservation] = []
    public init() {}

    public func watch(_ person: Person) {
        observations.append(person.observe(\.firstName, options: [.old, .new]) { [unowned self] _, change in
            log.append("first \(change.oldValue ?? "-")>\(change.newValue ?? "-")")
        })
        observations.append(person.observe(\.fullName) { [unowned self] person, _ in log.append("full \(person.fullName)") })
        observations.append(person.observe(\Person.partner?.firstName, options: [.initial, .new]) { [unowned self] _, change in
            log.append("partner \((change.newValue ?? nil) ?? "-")")
        })
    }

    public func stop() { observations.forEach { $0.invalidate() } }
}

/// Watches by name.
public final class NamedWatcher: NSObject {
    public private(set) var log: [String] = []
    private var person: Person?
    public override init() { super.init() }

    public func watch(_ person: Person) {
        self.person = person
        person.addObserver(self, forKeyPath: #keyPath(Person.firstName), options: [.new, .old], context: nil)
        person.addObserver(self, forKeyPath: "partner.age", options: .new, context: nil)
    }

    deinit {
        person?.removeObserver(self, forKeyPath: #keyPath(Person.firstName))
        person?.removeObserver(self, forKeyPath: "partner.age", context: nil)
    }

    public override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        guard object as? Person === person else { return super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context) }
        log.append("\(keyPath ?? "-") \(change?[.oldKey] ?? "-")>\(change?[.newKey] ?? "-")")
    }
}

/// A table as high as its rows, a banner that follows a scroll view, and a label's text: what views are observed for.
public final class FollowingView: UIView {
    public let scroll = UIScrollView()
    public let label = UILabel()
    public let button = UIButton()
    public private(set) var log: [String] = []
    private var tokens: [NSKeyValueObservation] = []

    public func follow() {
        tokens = [
            scroll.observe(\.contentSize, options: .new) { [unowned self] _, change in log.append("size \(Int(change.newValue?.height ?? -1))") },
            scroll.observe(\.contentOffset, options: [.old, .new]) { [unowned self] scroll, change in
                log.append("offset \(Int(change.oldValue?.y ?? -1))>\(Int(scroll.contentOffset.y))")
            },
            label.observe(\.text, options: [.new]) { [unowned self] _, change in log.append("text \((change.newValue ?? nil) ?? "nil")") },
            button.observe(\.isSelected) { [unowned self] button, _ in log.append("selected \(button.isSelected)") },
            observe(\.bounds, options: .new) { [unowned self] _, change in log.append("bounds \(Int(change.newValue?.width ?? -1))") },
            observe(\.layer.position) { [unowned self] view, _ in log.append("position \(Int(view.layer.position.x))") },
        ]
        addObserver(self, forKeyPath: #keyPath(UIView.isHidden), options: .new, context: nil)
    }

    public func unfollow() {
        tokens = []
        removeObserver(self, forKeyPath: #keyPath(UIView.isHidden))
    }

    public override func observeValue(forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {
        log.append("\(keyPath ?? "-") \(change?[.newKey] ?? "-")")
    }
}

/// Classes by their names.
public enum Names {
    public final class Inner: NSObject {}
    @MainActor public static var all: [String] {
        let object: AnyObject = object_getClass(FollowingView())!
        return [
            NSStringFromClass(UILabel.self), NSStringFromClass(Inner.self), type(of: object).description(), type(of: UIButton()).description(),
            "\(NSClassFromString("UISwitch") == UISwitch.self)", "\(NSClassFromString(NSStringFromClass(FollowingView.self)) == FollowingView.self)",
            "\(object_getClass(UILabel()) == UILabel.self)",
        ]
    }
}
