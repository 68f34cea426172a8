import UIKit

/// A trait of the app's own.
public struct DensityTrait: UITraitDefinition {
    public static let defaultValue = 1
}

extension UIMutableTraits {
    public var density: Int { get { self[DensityTrait.self] } set { self[DensityTrait.self] = newValue } }
}

extension UITraitCollection {
    public var density: Int { self[DensityTrait.self] }
}

/// Writes down what it learns of its traits.
public final class TraitView: UIView {
    public private(set) var log: [String] = []
    private var registration: (any UITraitChangeRegistration)?

    public func watch() {
        registration = registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: TraitView, old: UITraitCollection) in
            view.log.append("handler \(old.userInterfaceStyle.rawValue)-\(view.traitCollection.userInterfaceStyle.rawValue)")
        }
        registerForTraitChanges([UITraitHorizontalSizeClass.self], action: #selector(sizeClassDidChange))
        registerForTraitChanges([DensityTrait.self], target: self, action: #selector(densityDidChange(_:previous:)))
    }

    public func unwatch() { if let registration { unregisterForTraitChanges(registration) } }

    public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) {
            log.append("did change, current \(UITraitCollection.current.userInterfaceStyle.rawValue)")
        }
    }

    @objc private func sizeClassDidChange() { log.append("size class \(traitCollection.horizontalSizeClass.rawValue)") }
    @objc private func densityDidChange(_ view: TraitView, previous: UITraitCollection) { log.append("density \(previous.density)-\(view.traitCollection.density)") }
}

public final class TraitController: UIViewController {
    public private(set) var log: [String] = []
    public let child = UIViewController()

    public override func viewDidLoad() {
        super.viewDidLoad()
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: TraitController, _: UITraitCollection) in controller.log.append("handler") }
    }

    public override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        log.append("style \(traitCollection.userInterfaceStyle.rawValue)")
    }

    public func widenChild() { setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child) }
}
