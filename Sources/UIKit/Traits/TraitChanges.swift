/// Something that has traits.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    var traitCollection: UITraitCollection { get }
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}

/// What a view or a controller states of its traits, what it last knew of them, and who wants to know of changes.
@MainActor
final class TraitFacts {
    /// Whether any view or controller states a trait. While none does, all have the environment's.
    private(set) static var areUsed = false

    var style = UIUserInterfaceStyle.unspecified { didSet { Self.areUsed = true } }
    var overrides: UITraitOverrides? { didSet { Self.areUsed = true } }
    /// Stated by the container of a controller.
    var fromParent: UITraitCollection? { didSet { Self.areUsed = true } }
    /// As they were last, where they were ever others than the environment's.
    var known: UITraitCollection?
    var registrations: [TraitRegistration] = []

    /// What is stated, the strongest last.
    var stated: [UITraitCollection] {
        var stated: [UITraitCollection] = []
        if let fromParent { stated.append(fromParent) }
        if style != .unspecified { stated.append(UITraitCollection(userInterfaceStyle: style)) }
        if let overrides { stated.append(overrides.collection) }
        return stated
    }
}

@preconcurrency @MainActor public protocol UITraitChangeRegistration: AnyObject {}

/// One who wants to know of changes of some traits.
final class TraitRegistration: UITraitChangeRegistration {
    let traits: [UITrait]
    let notify: @MainActor (UITraitCollection) -> Void
    init(_ traits: [UITrait], _ notify: @escaping @MainActor (UITraitCollection) -> Void) {
        (self.traits, self.notify) = (traits, notify)
    }
}

/// What can ask to be informed of changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
    /// Traits that differ from those around.
    var traitOverrides: UITraitOverrides { get set }
}

/// A view or a controller.
@preconcurrency @MainActor
protocol TraitHolder: UITraitEnvironment {
    var traitFacts: TraitFacts? { get set }
    /// Has it and what is inside it look whether its traits have changed.
    func refreshTraits()
}

extension TraitHolder {
    var ownTraitFacts: TraitFacts {
        if let traitFacts { return traitFacts }
        let made = TraitFacts()
        traitFacts = made
        return made
    }

    func changeTraits(_ change: (TraitFacts) -> Void) {
        change(ownTraitFacts)
        refreshTraits()
    }

    /// Informs the object if its traits are others than it knew.
    func noticeTraits(_ new: UITraitCollection, expected: UITraitCollection) {
        let old = traitFacts?.known ?? expected
        guard old != new else { return }
        if TraitFacts.areUsed { ownTraitFacts.known = new }
        new.performAsCurrent {
            traitCollectionDidChange(old)
            for registration in traitFacts?.registrations ?? []
            where registration.traits.contains(where: { $0.differs(old, new) }) { registration.notify(old) }
        }
    }
}

extension UITraitChangeObservable {
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], handler: @escaping (Self, UITraitCollection) -> Void)
        -> any UITraitChangeRegistration
    {
        register(TraitRegistration(traits) { [weak self] old in if let self { handler(self, old) } })
    }

    /// The method takes nothing, the object whose traits changed, or that and its former traits.
    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector)
        -> any UITraitChangeRegistration
    {
        let target = WeakReference(target as AnyObject)
        return register(
            TraitRegistration(traits) { [weak self] old in
                if let target = target.object { SelectorMessage(target, action, with: self, old).send() }
            })
    }

    @discardableResult
    public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    private func register(_ registration: TraitRegistration) -> TraitRegistration {
        (self as? any TraitHolder)?.ownTraitFacts.registrations.append(registration)
        return registration
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        (self as? any TraitHolder)?.traitFacts?.registrations.removeAll { $0 === registration }
    }
}

extension UIView: UITraitChangeObservable, TraitHolder {
    public var traitOverrides: UITraitOverrides {
        get { traitFacts?.overrides ?? UITraitOverrides() }
        set { changeTraits { $0.overrides = newValue } }
    }

    /// Traits are always up to date.
    public func updateTraitsIfNeeded() {}

    /// The environment's, with what views and controllers around this view state, and the view itself.
    var effectiveTraits: UITraitCollection {
        var stated: [TraitFacts] = []
        var current: UIView? = self
        while let view = current {
            if let facts = view.traitFacts { stated.append(facts) }
            if let facts = view.viewController?.traitFacts { stated.append(facts) }
            current = view.superview
        }
        var traits = UIKitEnvironment.current.traits
        for facts in stated.reversed() { for collection in facts.stated { traits.merge(collection) } }
        return traits
    }

    func withOwnTraits<Result>(_ run: () -> Result) -> Result {
        TraitFacts.areUsed ? effectiveTraits.performAsCurrent(run) : run()
    }

    func refreshTraits() { refreshTraits(expected: UIKitEnvironment.current.traits) }

    /// Informs the controllers and views from this one on, the outermost first, a controller before its view.
    ///
    /// - Parameter expected: what those expect who never had others than the environment's.
    func refreshTraits(expected: UITraitCollection) {
        var pending: [UIView] = [self]
        while let view = pending.popLast() {
            let traits = view.traitCollection
            if (view.traitFacts?.known ?? expected) != traits {
                if view.window != nil { view.traitStorage?.apply(traits) }
                view.setNeedsLayout()
                view.setNeedsDisplay()
            }
            view.viewController?.noticeTraits(traits, expected: expected)
            view.noticeTraits(traits, expected: expected)
            pending += view.subviews.reversed()
        }
    }
}

extension UIWindow {
    /// Windows that are shown learn of other traits of the environment.
    static func environmentTraitsDidChange(from old: UITraitCollection) {
        for window in shown { window.refreshTraits(expected: old) }
    }
}

extension UIViewController: UITraitChangeObservable, TraitHolder {
    public var traitOverrides: UITraitOverrides {
        get { traitFacts?.overrides ?? UITraitOverrides() }
        set { changeTraits { $0.overrides = newValue } }
    }

    public func updateTraitsIfNeeded() {}

    var effectiveTraits: UITraitCollection {
        if let view = viewIfLoaded { return view.traitCollection }
        var traits = parent?.traitCollection ?? UIKitEnvironment.current.traits
        for collection in traitFacts?.stated ?? [] { traits.merge(collection) }
        return traits
    }

    func refreshTraits() {
        if let view = viewIfLoaded { return view.refreshTraits() }
        noticeTraits(traitCollection, expected: UIKitEnvironment.current.traits)
        for child in children { child.refreshTraits() }
    }
}
