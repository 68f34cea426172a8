import Testing
import UIKit
#if swift(>=6)
import Swift6Client
#else
import Swift5Client
#endif

@MainActor @Suite struct TraitsTests {
    @Test func aStyleThatIsSetIsLearnedOnce() {
        let view = TraitView()
        view.watch()
        view.overrideUserInterfaceStyle = .dark
        view.overrideUserInterfaceStyle = .dark
        #expect(view.log == ["did change, current 2", "handler 1-2"])
        view.unwatch()
        view.overrideUserInterfaceStyle = .unspecified
        #expect(view.log == ["did change, current 2", "handler 1-2", "did change, current 1"])
    }

    @Test func aViewLearnsOfOtherTraitsInItsWindow() {
        let window = UIWindow(), around = UIView(), view = TraitView()
        window.overrideUserInterfaceStyle = .dark
        around.addSubview(view)
        view.watch()
        #expect(view.log.isEmpty)
        window.addSubview(around)
        #expect(view.log == ["did change, current 2", "handler 1-2"])
        around.removeFromSuperview()
        window.addSubview(around)
        #expect(view.log.count == 2)
        window.overrideUserInterfaceStyle = .light
        #expect(view.log.count == 4)
    }

    @Test func overridesReachWhatIsInside() {
        let around = UIView(), view = TraitView()
        around.addSubview(view)
        view.watch()
        around.traitOverrides.horizontalSizeClass = .regular
        around.traitOverrides.density = 3
        #expect(view.log == ["size class 2", "density 1-3"] && view.traitCollection.density == 3)
        #expect(around.traitOverrides.contains(DensityTrait.self) && !view.traitOverrides.contains(DensityTrait.self))
        around.traitOverrides.remove(DensityTrait.self)
        #expect(view.traitCollection.density == 1 && view.log.last == "density 3-1")
    }

    @Test func aControllerLearnsBeforeItsViewIsLoadedAndAfter() {
        let controller = TraitController()
        controller.overrideUserInterfaceStyle = .dark
        #expect(controller.traitCollection.userInterfaceStyle == .dark)
        controller.loadViewIfNeeded()
        #expect(controller.child.view.traitCollection.userInterfaceStyle == .dark)
        controller.overrideUserInterfaceStyle = .light
        #expect(controller.log == ["style 2", "style 1", "handler"])
        controller.widenChild()
        #expect(controller.child.traitCollection.horizontalSizeClass == .regular && controller.traitCollection.horizontalSizeClass == .compact)
    }

    @Test func shownWindowsLearnOfTheEnvironment() {
        let window = UIWindow(), view = TraitView()
        window.addSubview(view)
        window.makeKeyAndVisible()
        view.watch()
        let before = UIKitEnvironment.current.traits
        UIKitEnvironment.current.traits.userInterfaceStyle = .dark
        UIKitEnvironment.current.traits = before
        #expect(view.log == ["did change, current 2", "handler 1-2", "did change, current 1", "handler 2-1"])
        window.isHidden = true
    }

    @Test func collectionsAreMadeOfTraits() {
        let traits = UITraitCollection { $0.userInterfaceStyle = .dark; $0.density = 2 }
        #expect(traits.userInterfaceStyle == .dark && traits.density == 2 && traits.horizontalSizeClass == .unspecified)
        #expect(traits.modifyingTraits { $0.density = 5 }.density == 5)
        var style = UIUserInterfaceStyle.unspecified
        traits.performAsCurrent { style = UITraitCollection.current.userInterfaceStyle }
        #expect(style == .dark && UITraitCollection.current.userInterfaceStyle == .light)
    }
}
