// Written by Tools/dev/generate_optional_calls.py: `delegate?.tableView?(table, didSelectRowAt: path)` for UIKit's protocols.

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle {
        let object: any UIAdaptivePresentationControllerDelegate
        @discardableResult
        public func callAsFunction(for a0: UIPresentationController, traitCollection a1: UITraitCollection) -> UIModalPresentationStyle? {
            OptionalRequirements.areImplemented(["adaptivePresentationStyleFor:traitCollection:"], by: object) ? object.adaptivePresentationStyle(for: a0, traitCollection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(for a0: UIPresentationController) -> UIModalPresentationStyle? {
            OptionalRequirements.areImplemented(["adaptivePresentationStyleFor:"], by: object) ? object.adaptivePresentationStyle(for: a0) : nil
        }
    }
}

extension UIAdaptivePresentationControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var adaptivePresentationStyle: OptionalRequirements.UIAdaptivePresentationControllerDelegate_adaptivePresentationStyle? { OptionalRequirements.areImplemented(["adaptivePresentationStyleFor:traitCollection:", "adaptivePresentationStyleFor:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var presentationControllerDidAttemptToDismiss: ((UIPresentationController) -> Void)? { OptionalRequirements.areImplemented(["presentationControllerDidAttemptToDismiss:"], by: self) ? { self.presentationControllerDidAttemptToDismiss($0) } : nil }
    @_disfavoredOverload
    public var presentationControllerDidDismiss: ((UIPresentationController) -> Void)? { OptionalRequirements.areImplemented(["presentationControllerDidDismiss:"], by: self) ? { self.presentationControllerDidDismiss($0) } : nil }
    @_disfavoredOverload
    public var presentationControllerShouldDismiss: ((UIPresentationController) -> Bool)? { OptionalRequirements.areImplemented(["presentationControllerShouldDismiss:"], by: self) ? { self.presentationControllerShouldDismiss($0) } : nil }
    @_disfavoredOverload
    public var presentationControllerWillDismiss: ((UIPresentationController) -> Void)? { OptionalRequirements.areImplemented(["presentationControllerWillDismiss:"], by: self) ? { self.presentationControllerWillDismiss($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIApplicationDelegate_application {
        let object: any UIApplicationDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, willFinishLaunchingWithOptions a1: [UIApplication.LaunchOptionsKey: Any]?) -> Bool? {
            OptionalRequirements.areImplemented(["application:willFinishLaunchingWithOptions:"], by: object) ? object.application(a0, willFinishLaunchingWithOptions: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, didFinishLaunchingWithOptions a1: [UIApplication.LaunchOptionsKey: Any]?) -> Bool? {
            OptionalRequirements.areImplemented(["application:didFinishLaunchingWithOptions:"], by: object) ? object.application(a0, didFinishLaunchingWithOptions: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, open a1: URL, options a2: [UIApplication.OpenURLOptionsKey: Any]) -> Bool? {
            OptionalRequirements.areImplemented(["application:open:options:"], by: object) ? object.application(a0, open: a1, options: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, supportedInterfaceOrientationsFor a1: UIWindow?) -> UIInterfaceOrientationMask? {
            OptionalRequirements.areImplemented(["application:supportedInterfaceOrientationsFor:"], by: object) ? object.application(a0, supportedInterfaceOrientationsFor: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken a1: Data) -> Void? {
            OptionalRequirements.areImplemented(["application:didRegisterForRemoteNotificationsWithDeviceToken:"], by: object) ? object.application(a0, didRegisterForRemoteNotificationsWithDeviceToken: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, didFailToRegisterForRemoteNotificationsWithError a1: any Error) -> Void? {
            OptionalRequirements.areImplemented(["application:didFailToRegisterForRemoteNotificationsWithError:"], by: object) ? object.application(a0, didFailToRegisterForRemoteNotificationsWithError: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, performActionFor a1: UIApplicationShortcutItem, completionHandler a2: @escaping (Bool) -> Void) -> Void? {
            OptionalRequirements.areImplemented(["application:performActionFor:completionHandler:"], by: object) ? object.application(a0, performActionFor: a1, completionHandler: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, didDiscardSceneSessions a1: Set<UISceneSession>) -> Void? {
            OptionalRequirements.areImplemented(["application:didDiscardSceneSessions:"], by: object) ? object.application(a0, didDiscardSceneSessions: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIApplication, configurationForConnecting a1: UISceneSession, options a2: UIScene.ConnectionOptions) -> UISceneConfiguration? {
            OptionalRequirements.areImplemented(["application:configurationForConnecting:options:"], by: object) ? object.application(a0, configurationForConnecting: a1, options: a2) : nil
        }
    }
}

extension UIApplicationDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var application: OptionalRequirements.UIApplicationDelegate_application? { OptionalRequirements.areImplemented(["application:willFinishLaunchingWithOptions:", "application:didFinishLaunchingWithOptions:", "application:open:options:", "application:supportedInterfaceOrientationsFor:", "application:didRegisterForRemoteNotificationsWithDeviceToken:", "application:didFailToRegisterForRemoteNotificationsWithError:", "application:performActionFor:completionHandler:", "application:didDiscardSceneSessions:", "application:configurationForConnecting:options:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var applicationDidBecomeActive: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationDidBecomeActive:"], by: self) ? { self.applicationDidBecomeActive($0) } : nil }
    @_disfavoredOverload
    public var applicationDidEnterBackground: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationDidEnterBackground:"], by: self) ? { self.applicationDidEnterBackground($0) } : nil }
    @_disfavoredOverload
    public var applicationDidFinishLaunching: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationDidFinishLaunching:"], by: self) ? { self.applicationDidFinishLaunching($0) } : nil }
    @_disfavoredOverload
    public var applicationDidReceiveMemoryWarning: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationDidReceiveMemoryWarning:"], by: self) ? { self.applicationDidReceiveMemoryWarning($0) } : nil }
    @_disfavoredOverload
    public var applicationProtectedDataDidBecomeAvailable: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationProtectedDataDidBecomeAvailable:"], by: self) ? { self.applicationProtectedDataDidBecomeAvailable($0) } : nil }
    @_disfavoredOverload
    public var applicationProtectedDataWillBecomeUnavailable: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationProtectedDataWillBecomeUnavailable:"], by: self) ? { self.applicationProtectedDataWillBecomeUnavailable($0) } : nil }
    @_disfavoredOverload
    public var applicationSignificantTimeChange: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationSignificantTimeChange:"], by: self) ? { self.applicationSignificantTimeChange($0) } : nil }
    @_disfavoredOverload
    public var applicationWillEnterForeground: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationWillEnterForeground:"], by: self) ? { self.applicationWillEnterForeground($0) } : nil }
    @_disfavoredOverload
    public var applicationWillResignActive: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationWillResignActive:"], by: self) ? { self.applicationWillResignActive($0) } : nil }
    @_disfavoredOverload
    public var applicationWillTerminate: ((UIApplication) -> Void)? { OptionalRequirements.areImplemented(["applicationWillTerminate:"], by: self) ? { self.applicationWillTerminate($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIBarPositioningDelegate_position {
        let object: any UIBarPositioningDelegate
        @discardableResult
        public func callAsFunction(for a0: any UIBarPositioning) -> UIBarPosition? {
            OptionalRequirements.areImplemented(["positionFor:"], by: object) ? object.position(for: a0) : nil
        }
    }
}

extension UIBarPositioningDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var position: OptionalRequirements.UIBarPositioningDelegate_position? { OptionalRequirements.areImplemented(["positionFor:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UICollectionViewDataSource_collectionView {
        let object: any UICollectionViewDataSource
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, viewForSupplementaryElementOfKind a1: String, at a2: IndexPath) -> UICollectionReusableView? {
            OptionalRequirements.areImplemented(["collectionView:viewForSupplementaryElementOfKind:at:"], by: object) ? object.collectionView(a0, viewForSupplementaryElementOfKind: a1, at: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, canMoveItemAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["collectionView:canMoveItemAt:"], by: object) ? object.collectionView(a0, canMoveItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, moveItemAt a1: IndexPath, to a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:moveItemAt:to:"], by: object) ? object.collectionView(a0, moveItemAt: a1, to: a2) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UICollectionViewDataSource_indexTitles {
        let object: any UICollectionViewDataSource
        @discardableResult
        public func callAsFunction(for a0: UICollectionView) -> [String]? {
            OptionalRequirements.areImplemented(["indexTitlesFor:"], by: object) ? object.indexTitles(for: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UICollectionViewDataSource_numberOfSections {
        let object: any UICollectionViewDataSource
        @discardableResult
        public func callAsFunction(in a0: UICollectionView) -> Int? {
            OptionalRequirements.areImplemented(["numberOfSectionsIn:"], by: object) ? object.numberOfSections(in: a0) : nil
        }
    }
}

extension UICollectionViewDataSource {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var collectionView: OptionalRequirements.UICollectionViewDataSource_collectionView? { OptionalRequirements.areImplemented(["collectionView:viewForSupplementaryElementOfKind:at:", "collectionView:canMoveItemAt:", "collectionView:moveItemAt:to:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var indexTitles: OptionalRequirements.UICollectionViewDataSource_indexTitles? { OptionalRequirements.areImplemented(["indexTitlesFor:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var numberOfSections: OptionalRequirements.UICollectionViewDataSource_numberOfSections? { OptionalRequirements.areImplemented(["numberOfSectionsIn:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UICollectionViewDataSourcePrefetching_collectionView {
        let object: any UICollectionViewDataSourcePrefetching
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, cancelPrefetchingForItemsAt a1: [IndexPath]) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:cancelPrefetchingForItemsAt:"], by: object) ? object.collectionView(a0, cancelPrefetchingForItemsAt: a1) : nil
        }
    }
}

extension UICollectionViewDataSourcePrefetching {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var collectionView: OptionalRequirements.UICollectionViewDataSourcePrefetching_collectionView? { OptionalRequirements.areImplemented(["collectionView:cancelPrefetchingForItemsAt:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UICollectionViewDelegate_collectionView {
        let object: any UICollectionViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didSelectItemAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didSelectItemAt:"], by: object) ? object.collectionView(a0, didSelectItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didDeselectItemAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didDeselectItemAt:"], by: object) ? object.collectionView(a0, didDeselectItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, willDisplay a1: UICollectionViewCell, forItemAt a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:willDisplay:forItemAt:"], by: object) ? object.collectionView(a0, willDisplay: a1, forItemAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didEndDisplaying a1: UICollectionViewCell, forItemAt a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didEndDisplaying:forItemAt:"], by: object) ? object.collectionView(a0, didEndDisplaying: a1, forItemAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, shouldSelectItemAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["collectionView:shouldSelectItemAt:"], by: object) ? object.collectionView(a0, shouldSelectItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, shouldDeselectItemAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["collectionView:shouldDeselectItemAt:"], by: object) ? object.collectionView(a0, shouldDeselectItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, shouldHighlightItemAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["collectionView:shouldHighlightItemAt:"], by: object) ? object.collectionView(a0, shouldHighlightItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didHighlightItemAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didHighlightItemAt:"], by: object) ? object.collectionView(a0, didHighlightItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didUnhighlightItemAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didUnhighlightItemAt:"], by: object) ? object.collectionView(a0, didUnhighlightItemAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, willDisplaySupplementaryView a1: UICollectionReusableView, forElementKind a2: String, at a3: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:willDisplaySupplementaryView:forElementKind:at:"], by: object) ? object.collectionView(a0, willDisplaySupplementaryView: a1, forElementKind: a2, at: a3) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, didEndDisplayingSupplementaryView a1: UICollectionReusableView, forElementOfKind a2: String, at a3: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:"], by: object) ? object.collectionView(a0, didEndDisplayingSupplementaryView: a1, forElementOfKind: a2, at: a3) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, contextMenuConfigurationForItemAt a1: IndexPath, point a2: CGPoint) -> UIContextMenuConfiguration? {
            OptionalRequirements.areImplemented(["collectionView:contextMenuConfigurationForItemAt:point:"], by: object) ? object.collectionView(a0, contextMenuConfigurationForItemAt: a1, point: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, canFocusItemAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["collectionView:canFocusItemAt:"], by: object) ? object.collectionView(a0, canFocusItemAt: a1) : nil
        }
    }
}

extension UICollectionViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var collectionView: OptionalRequirements.UICollectionViewDelegate_collectionView? { OptionalRequirements.areImplemented(["collectionView:didSelectItemAt:", "collectionView:didDeselectItemAt:", "collectionView:willDisplay:forItemAt:", "collectionView:didEndDisplaying:forItemAt:", "collectionView:shouldSelectItemAt:", "collectionView:shouldDeselectItemAt:", "collectionView:shouldHighlightItemAt:", "collectionView:didHighlightItemAt:", "collectionView:didUnhighlightItemAt:", "collectionView:willDisplaySupplementaryView:forElementKind:at:", "collectionView:didEndDisplayingSupplementaryView:forElementOfKind:at:", "collectionView:contextMenuConfigurationForItemAt:point:", "collectionView:canFocusItemAt:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UICollectionViewDelegateFlowLayout_collectionView {
        let object: any UICollectionViewDelegateFlowLayout
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, sizeForItemAt a2: IndexPath) -> CGSize? {
            OptionalRequirements.areImplemented(["collectionView:layout:sizeForItemAt:"], by: object) ? object.collectionView(a0, layout: a1, sizeForItemAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, insetForSectionAt a2: Int) -> UIEdgeInsets? {
            OptionalRequirements.areImplemented(["collectionView:layout:insetForSectionAt:"], by: object) ? object.collectionView(a0, layout: a1, insetForSectionAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, minimumLineSpacingForSectionAt a2: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["collectionView:layout:minimumLineSpacingForSectionAt:"], by: object) ? object.collectionView(a0, layout: a1, minimumLineSpacingForSectionAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, minimumInteritemSpacingForSectionAt a2: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["collectionView:layout:minimumInteritemSpacingForSectionAt:"], by: object) ? object.collectionView(a0, layout: a1, minimumInteritemSpacingForSectionAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, referenceSizeForHeaderInSection a2: Int) -> CGSize? {
            OptionalRequirements.areImplemented(["collectionView:layout:referenceSizeForHeaderInSection:"], by: object) ? object.collectionView(a0, layout: a1, referenceSizeForHeaderInSection: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UICollectionView, layout a1: UICollectionViewLayout, referenceSizeForFooterInSection a2: Int) -> CGSize? {
            OptionalRequirements.areImplemented(["collectionView:layout:referenceSizeForFooterInSection:"], by: object) ? object.collectionView(a0, layout: a1, referenceSizeForFooterInSection: a2) : nil
        }
    }
}

extension UICollectionViewDelegateFlowLayout {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var collectionView: OptionalRequirements.UICollectionViewDelegateFlowLayout_collectionView? { OptionalRequirements.areImplemented(["collectionView:layout:sizeForItemAt:", "collectionView:layout:insetForSectionAt:", "collectionView:layout:minimumLineSpacingForSectionAt:", "collectionView:layout:minimumInteritemSpacingForSectionAt:", "collectionView:layout:referenceSizeForHeaderInSection:", "collectionView:layout:referenceSizeForFooterInSection:"], by: self) ? .init(object: self) : nil }
}

extension UIColorPickerViewControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var colorPickerViewControllerDidFinish: ((UIColorPickerViewController) -> Void)? { OptionalRequirements.areImplemented(["colorPickerViewControllerDidFinish:"], by: self) ? { self.colorPickerViewControllerDidFinish($0) } : nil }
    @_disfavoredOverload
    public var colorPickerViewControllerDidSelectColor: ((UIColorPickerViewController) -> Void)? { OptionalRequirements.areImplemented(["colorPickerViewControllerDidSelectColor:"], by: self) ? { self.colorPickerViewControllerDidSelectColor($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIContextMenuInteractionDelegate_contextMenuInteraction {
        let object: any UIContextMenuInteractionDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIContextMenuInteraction, configurationForMenuAtLocation a1: CGPoint) -> UIContextMenuConfiguration? {
            OptionalRequirements.areImplemented(["contextMenuInteraction:configurationForMenuAtLocation:"], by: object) ? object.contextMenuInteraction(a0, configurationForMenuAtLocation: a1) : nil
        }
    }
}

extension UIContextMenuInteractionDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var contextMenuInteraction: OptionalRequirements.UIContextMenuInteractionDelegate_contextMenuInteraction? { OptionalRequirements.areImplemented(["contextMenuInteraction:configurationForMenuAtLocation:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIDocumentPickerDelegate_documentPicker {
        let object: any UIDocumentPickerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIDocumentPickerViewController, didPickDocumentsAt a1: [URL]) -> Void? {
            OptionalRequirements.areImplemented(["documentPicker:didPickDocumentsAt:"], by: object) ? object.documentPicker(a0, didPickDocumentsAt: a1) : nil
        }
    }
}

extension UIDocumentPickerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var documentPicker: OptionalRequirements.UIDocumentPickerDelegate_documentPicker? { OptionalRequirements.areImplemented(["documentPicker:didPickDocumentsAt:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var documentPickerWasCancelled: ((UIDocumentPickerViewController) -> Void)? { OptionalRequirements.areImplemented(["documentPickerWasCancelled:"], by: self) ? { self.documentPickerWasCancelled($0) } : nil }
}

extension UIDynamicAnimatorDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var dynamicAnimatorDidPause: ((UIDynamicAnimator) -> Void)? { OptionalRequirements.areImplemented(["dynamicAnimatorDidPause:"], by: self) ? { self.dynamicAnimatorDidPause($0) } : nil }
    @_disfavoredOverload
    public var dynamicAnimatorWillResume: ((UIDynamicAnimator) -> Void)? { OptionalRequirements.areImplemented(["dynamicAnimatorWillResume:"], by: self) ? { self.dynamicAnimatorWillResume($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIGestureRecognizerDelegate_gestureRecognizer {
        let object: any UIGestureRecognizerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith a1: UIGestureRecognizer) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldRecognizeSimultaneouslyWith:"], by: object) ? object.gestureRecognizer(a0, shouldRecognizeSimultaneouslyWith: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldRequireFailureOf a1: UIGestureRecognizer) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldRequireFailureOf:"], by: object) ? object.gestureRecognizer(a0, shouldRequireFailureOf: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldBeRequiredToFailBy a1: UIGestureRecognizer) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldBeRequiredToFailBy:"], by: object) ? object.gestureRecognizer(a0, shouldBeRequiredToFailBy: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldReceive a1: UITouch) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldReceive:"], by: object) ? object.gestureRecognizer(a0, shouldReceive: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldReceive a1: UIPress) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldReceive:"], by: object) ? object.gestureRecognizer(a0, shouldReceive: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIGestureRecognizer, shouldReceive a1: UIEvent) -> Bool? {
            OptionalRequirements.areImplemented(["gestureRecognizer:shouldReceive:"], by: object) ? object.gestureRecognizer(a0, shouldReceive: a1) : nil
        }
    }
}

extension UIGestureRecognizerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var gestureRecognizer: OptionalRequirements.UIGestureRecognizerDelegate_gestureRecognizer? { OptionalRequirements.areImplemented(["gestureRecognizer:shouldRecognizeSimultaneouslyWith:", "gestureRecognizer:shouldRequireFailureOf:", "gestureRecognizer:shouldBeRequiredToFailBy:", "gestureRecognizer:shouldReceive:", "gestureRecognizer:shouldReceive:", "gestureRecognizer:shouldReceive:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var gestureRecognizerShouldBegin: ((UIGestureRecognizer) -> Bool)? { OptionalRequirements.areImplemented(["gestureRecognizerShouldBegin:"], by: self) ? { self.gestureRecognizerShouldBegin($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIImagePickerControllerDelegate_imagePickerController {
        let object: any UIImagePickerControllerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIImagePickerController, didFinishPickingMediaWithInfo a1: [UIImagePickerController.InfoKey: Any]) -> Void? {
            OptionalRequirements.areImplemented(["imagePickerController:didFinishPickingMediaWithInfo:"], by: object) ? object.imagePickerController(a0, didFinishPickingMediaWithInfo: a1) : nil
        }
    }
}

extension UIImagePickerControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var imagePickerController: OptionalRequirements.UIImagePickerControllerDelegate_imagePickerController? { OptionalRequirements.areImplemented(["imagePickerController:didFinishPickingMediaWithInfo:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var imagePickerControllerDidCancel: ((UIImagePickerController) -> Void)? { OptionalRequirements.areImplemented(["imagePickerControllerDidCancel:"], by: self) ? { self.imagePickerControllerDidCancel($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UINavigationBarDelegate_navigationBar {
        let object: any UINavigationBarDelegate
        @discardableResult
        public func callAsFunction(_ a0: UINavigationBar, shouldPop a1: UINavigationItem) -> Bool? {
            OptionalRequirements.areImplemented(["navigationBar:shouldPop:"], by: object) ? object.navigationBar(a0, shouldPop: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UINavigationBar, didPop a1: UINavigationItem) -> Void? {
            OptionalRequirements.areImplemented(["navigationBar:didPop:"], by: object) ? object.navigationBar(a0, didPop: a1) : nil
        }
    }
}

extension UINavigationBarDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var navigationBar: OptionalRequirements.UINavigationBarDelegate_navigationBar? { OptionalRequirements.areImplemented(["navigationBar:shouldPop:", "navigationBar:didPop:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UINavigationControllerDelegate_navigationController {
        let object: any UINavigationControllerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UINavigationController, willShow a1: UIViewController, animated a2: Bool) -> Void? {
            OptionalRequirements.areImplemented(["navigationController:willShow:animated:"], by: object) ? object.navigationController(a0, willShow: a1, animated: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UINavigationController, didShow a1: UIViewController, animated a2: Bool) -> Void? {
            OptionalRequirements.areImplemented(["navigationController:didShow:animated:"], by: object) ? object.navigationController(a0, didShow: a1, animated: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UINavigationController, animationControllerFor a1: UINavigationController.Operation, from a2: UIViewController, to a3: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            OptionalRequirements.areImplemented(["navigationController:animationControllerFor:from:to:"], by: object) ? object.navigationController(a0, animationControllerFor: a1, from: a2, to: a3) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UINavigationController, interactionControllerFor a1: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            OptionalRequirements.areImplemented(["navigationController:interactionControllerFor:"], by: object) ? object.navigationController(a0, interactionControllerFor: a1) : nil
        }
    }
}

extension UINavigationControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var navigationController: OptionalRequirements.UINavigationControllerDelegate_navigationController? { OptionalRequirements.areImplemented(["navigationController:willShow:animated:", "navigationController:didShow:animated:", "navigationController:animationControllerFor:from:to:", "navigationController:interactionControllerFor:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var navigationControllerSupportedInterfaceOrientations: ((UINavigationController) -> UIInterfaceOrientationMask)? { OptionalRequirements.areImplemented(["navigationControllerSupportedInterfaceOrientations:"], by: self) ? { self.navigationControllerSupportedInterfaceOrientations($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIPageViewControllerDataSource_presentationCount {
        let object: any UIPageViewControllerDataSource
        @discardableResult
        public func callAsFunction(for a0: UIPageViewController) -> Int? {
            OptionalRequirements.areImplemented(["presentationCountFor:"], by: object) ? object.presentationCount(for: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIPageViewControllerDataSource_presentationIndex {
        let object: any UIPageViewControllerDataSource
        @discardableResult
        public func callAsFunction(for a0: UIPageViewController) -> Int? {
            OptionalRequirements.areImplemented(["presentationIndexFor:"], by: object) ? object.presentationIndex(for: a0) : nil
        }
    }
}

extension UIPageViewControllerDataSource {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var presentationCount: OptionalRequirements.UIPageViewControllerDataSource_presentationCount? { OptionalRequirements.areImplemented(["presentationCountFor:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var presentationIndex: OptionalRequirements.UIPageViewControllerDataSource_presentationIndex? { OptionalRequirements.areImplemented(["presentationIndexFor:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIPageViewControllerDelegate_pageViewController {
        let object: any UIPageViewControllerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIPageViewController, willTransitionTo a1: [UIViewController]) -> Void? {
            OptionalRequirements.areImplemented(["pageViewController:willTransitionTo:"], by: object) ? object.pageViewController(a0, willTransitionTo: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIPageViewController, didFinishAnimating a1: Bool, previousViewControllers a2: [UIViewController], transitionCompleted a3: Bool) -> Void? {
            OptionalRequirements.areImplemented(["pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:"], by: object) ? object.pageViewController(a0, didFinishAnimating: a1, previousViewControllers: a2, transitionCompleted: a3) : nil
        }
    }
}

extension UIPageViewControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var pageViewController: OptionalRequirements.UIPageViewControllerDelegate_pageViewController? { OptionalRequirements.areImplemented(["pageViewController:willTransitionTo:", "pageViewController:didFinishAnimating:previousViewControllers:transitionCompleted:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIPickerViewDelegate_pickerView {
        let object: any UIPickerViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIPickerView, titleForRow a1: Int, forComponent a2: Int) -> String? {
            OptionalRequirements.areImplemented(["pickerView:titleForRow:forComponent:"], by: object) ? object.pickerView(a0, titleForRow: a1, forComponent: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIPickerView, attributedTitleForRow a1: Int, forComponent a2: Int) -> NSAttributedString? {
            OptionalRequirements.areImplemented(["pickerView:attributedTitleForRow:forComponent:"], by: object) ? object.pickerView(a0, attributedTitleForRow: a1, forComponent: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIPickerView, didSelectRow a1: Int, inComponent a2: Int) -> Void? {
            OptionalRequirements.areImplemented(["pickerView:didSelectRow:inComponent:"], by: object) ? object.pickerView(a0, didSelectRow: a1, inComponent: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UIPickerView, widthForComponent a1: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["pickerView:widthForComponent:"], by: object) ? object.pickerView(a0, widthForComponent: a1) : nil
        }
    }
}

extension UIPickerViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var pickerView: OptionalRequirements.UIPickerViewDelegate_pickerView? { OptionalRequirements.areImplemented(["pickerView:titleForRow:forComponent:", "pickerView:attributedTitleForRow:forComponent:", "pickerView:didSelectRow:inComponent:", "pickerView:widthForComponent:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIPointerInteractionDelegate_pointerInteraction {
        let object: any UIPointerInteractionDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIPointerInteraction, styleFor a1: UIPointerRegion) -> UIPointerStyle? {
            OptionalRequirements.areImplemented(["pointerInteraction:styleFor:"], by: object) ? object.pointerInteraction(a0, styleFor: a1) : nil
        }
    }
}

extension UIPointerInteractionDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var pointerInteraction: OptionalRequirements.UIPointerInteractionDelegate_pointerInteraction? { OptionalRequirements.areImplemented(["pointerInteraction:styleFor:"], by: self) ? .init(object: self) : nil }
}

extension UIPopoverPresentationControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var prepareForPopoverPresentation: ((UIPopoverPresentationController) -> Void)? { OptionalRequirements.areImplemented(["prepareForPopoverPresentation:"], by: self) ? { self.prepareForPopoverPresentation($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UISceneDelegate_scene {
        let object: any UISceneDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIScene, willConnectTo a1: UISceneSession, options a2: UIScene.ConnectionOptions) -> Void? {
            OptionalRequirements.areImplemented(["scene:willConnectTo:options:"], by: object) ? object.scene(a0, willConnectTo: a1, options: a2) : nil
        }
    }
}

extension UISceneDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var scene: OptionalRequirements.UISceneDelegate_scene? { OptionalRequirements.areImplemented(["scene:willConnectTo:options:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var sceneDidBecomeActive: ((UIScene) -> Void)? { OptionalRequirements.areImplemented(["sceneDidBecomeActive:"], by: self) ? { self.sceneDidBecomeActive($0) } : nil }
    @_disfavoredOverload
    public var sceneDidDisconnect: ((UIScene) -> Void)? { OptionalRequirements.areImplemented(["sceneDidDisconnect:"], by: self) ? { self.sceneDidDisconnect($0) } : nil }
    @_disfavoredOverload
    public var sceneDidEnterBackground: ((UIScene) -> Void)? { OptionalRequirements.areImplemented(["sceneDidEnterBackground:"], by: self) ? { self.sceneDidEnterBackground($0) } : nil }
    @_disfavoredOverload
    public var sceneWillEnterForeground: ((UIScene) -> Void)? { OptionalRequirements.areImplemented(["sceneWillEnterForeground:"], by: self) ? { self.sceneWillEnterForeground($0) } : nil }
    @_disfavoredOverload
    public var sceneWillResignActive: ((UIScene) -> Void)? { OptionalRequirements.areImplemented(["sceneWillResignActive:"], by: self) ? { self.sceneWillResignActive($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIScrollViewDelegate_scrollViewDidEndDragging {
        let object: any UIScrollViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIScrollView, willDecelerate a1: Bool) -> Void? {
            OptionalRequirements.areImplemented(["scrollViewDidEndDragging:willDecelerate:"], by: object) ? object.scrollViewDidEndDragging(a0, willDecelerate: a1) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIScrollViewDelegate_scrollViewDidEndZooming {
        let object: any UIScrollViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIScrollView, with a1: UIView?, atScale a2: CGFloat) -> Void? {
            OptionalRequirements.areImplemented(["scrollViewDidEndZooming:with:atScale:"], by: object) ? object.scrollViewDidEndZooming(a0, with: a1, atScale: a2) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIScrollViewDelegate_scrollViewWillBeginZooming {
        let object: any UIScrollViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIScrollView, with a1: UIView?) -> Void? {
            OptionalRequirements.areImplemented(["scrollViewWillBeginZooming:with:"], by: object) ? object.scrollViewWillBeginZooming(a0, with: a1) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIScrollViewDelegate_scrollViewWillEndDragging {
        let object: any UIScrollViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIScrollView, withVelocity a1: CGPoint, targetContentOffset a2: UnsafeMutablePointer<CGPoint>) -> Void? {
            OptionalRequirements.areImplemented(["scrollViewWillEndDragging:withVelocity:targetContentOffset:"], by: object) ? object.scrollViewWillEndDragging(a0, withVelocity: a1, targetContentOffset: a2) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIScrollViewDelegate_viewForZooming {
        let object: any UIScrollViewDelegate
        @discardableResult
        public func callAsFunction(in a0: UIScrollView) -> UIView? {
            OptionalRequirements.areImplemented(["viewForZoomingIn:"], by: object) ? object.viewForZooming(in: a0) : nil
        }
    }
}

extension UIScrollViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var scrollViewDidChangeAdjustedContentInset: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidChangeAdjustedContentInset:"], by: self) ? { self.scrollViewDidChangeAdjustedContentInset($0) } : nil }
    @_disfavoredOverload
    public var scrollViewDidEndDecelerating: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidEndDecelerating:"], by: self) ? { self.scrollViewDidEndDecelerating($0) } : nil }
    @_disfavoredOverload
    public var scrollViewDidEndDragging: OptionalRequirements.UIScrollViewDelegate_scrollViewDidEndDragging? { OptionalRequirements.areImplemented(["scrollViewDidEndDragging:willDecelerate:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var scrollViewDidEndScrollingAnimation: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidEndScrollingAnimation:"], by: self) ? { self.scrollViewDidEndScrollingAnimation($0) } : nil }
    @_disfavoredOverload
    public var scrollViewDidEndZooming: OptionalRequirements.UIScrollViewDelegate_scrollViewDidEndZooming? { OptionalRequirements.areImplemented(["scrollViewDidEndZooming:with:atScale:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var scrollViewDidScroll: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidScroll:"], by: self) ? { self.scrollViewDidScroll($0) } : nil }
    @_disfavoredOverload
    public var scrollViewDidScrollToTop: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidScrollToTop:"], by: self) ? { self.scrollViewDidScrollToTop($0) } : nil }
    @_disfavoredOverload
    public var scrollViewDidZoom: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewDidZoom:"], by: self) ? { self.scrollViewDidZoom($0) } : nil }
    @_disfavoredOverload
    public var scrollViewShouldScrollToTop: ((UIScrollView) -> Bool)? { OptionalRequirements.areImplemented(["scrollViewShouldScrollToTop:"], by: self) ? { self.scrollViewShouldScrollToTop($0) } : nil }
    @_disfavoredOverload
    public var scrollViewWillBeginDecelerating: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewWillBeginDecelerating:"], by: self) ? { self.scrollViewWillBeginDecelerating($0) } : nil }
    @_disfavoredOverload
    public var scrollViewWillBeginDragging: ((UIScrollView) -> Void)? { OptionalRequirements.areImplemented(["scrollViewWillBeginDragging:"], by: self) ? { self.scrollViewWillBeginDragging($0) } : nil }
    @_disfavoredOverload
    public var scrollViewWillBeginZooming: OptionalRequirements.UIScrollViewDelegate_scrollViewWillBeginZooming? { OptionalRequirements.areImplemented(["scrollViewWillBeginZooming:with:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var scrollViewWillEndDragging: OptionalRequirements.UIScrollViewDelegate_scrollViewWillEndDragging? { OptionalRequirements.areImplemented(["scrollViewWillEndDragging:withVelocity:targetContentOffset:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var viewForZooming: OptionalRequirements.UIScrollViewDelegate_viewForZooming? { OptionalRequirements.areImplemented(["viewForZoomingIn:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UISearchBarDelegate_searchBar {
        let object: any UISearchBarDelegate
        @discardableResult
        public func callAsFunction(_ a0: UISearchBar, textDidChange a1: String) -> Void? {
            OptionalRequirements.areImplemented(["searchBar:textDidChange:"], by: object) ? object.searchBar(a0, textDidChange: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UISearchBar, selectedScopeButtonIndexDidChange a1: Int) -> Void? {
            OptionalRequirements.areImplemented(["searchBar:selectedScopeButtonIndexDidChange:"], by: object) ? object.searchBar(a0, selectedScopeButtonIndexDidChange: a1) : nil
        }
    }
}

extension UISearchBarDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var searchBar: OptionalRequirements.UISearchBarDelegate_searchBar? { OptionalRequirements.areImplemented(["searchBar:textDidChange:", "searchBar:selectedScopeButtonIndexDidChange:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var searchBarBookmarkButtonClicked: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarBookmarkButtonClicked:"], by: self) ? { self.searchBarBookmarkButtonClicked($0) } : nil }
    @_disfavoredOverload
    public var searchBarCancelButtonClicked: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarCancelButtonClicked:"], by: self) ? { self.searchBarCancelButtonClicked($0) } : nil }
    @_disfavoredOverload
    public var searchBarResultsListButtonClicked: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarResultsListButtonClicked:"], by: self) ? { self.searchBarResultsListButtonClicked($0) } : nil }
    @_disfavoredOverload
    public var searchBarSearchButtonClicked: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarSearchButtonClicked:"], by: self) ? { self.searchBarSearchButtonClicked($0) } : nil }
    @_disfavoredOverload
    public var searchBarShouldBeginEditing: ((UISearchBar) -> Bool)? { OptionalRequirements.areImplemented(["searchBarShouldBeginEditing:"], by: self) ? { self.searchBarShouldBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var searchBarShouldEndEditing: ((UISearchBar) -> Bool)? { OptionalRequirements.areImplemented(["searchBarShouldEndEditing:"], by: self) ? { self.searchBarShouldEndEditing($0) } : nil }
    @_disfavoredOverload
    public var searchBarTextDidBeginEditing: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarTextDidBeginEditing:"], by: self) ? { self.searchBarTextDidBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var searchBarTextDidEndEditing: ((UISearchBar) -> Void)? { OptionalRequirements.areImplemented(["searchBarTextDidEndEditing:"], by: self) ? { self.searchBarTextDidEndEditing($0) } : nil }
}

extension UISearchControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var didDismissSearchController: ((UISearchController) -> Void)? { OptionalRequirements.areImplemented(["didDismissSearchController:"], by: self) ? { self.didDismissSearchController($0) } : nil }
    @_disfavoredOverload
    public var didPresentSearchController: ((UISearchController) -> Void)? { OptionalRequirements.areImplemented(["didPresentSearchController:"], by: self) ? { self.didPresentSearchController($0) } : nil }
    @_disfavoredOverload
    public var willDismissSearchController: ((UISearchController) -> Void)? { OptionalRequirements.areImplemented(["willDismissSearchController:"], by: self) ? { self.willDismissSearchController($0) } : nil }
    @_disfavoredOverload
    public var willPresentSearchController: ((UISearchController) -> Void)? { OptionalRequirements.areImplemented(["willPresentSearchController:"], by: self) ? { self.willPresentSearchController($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITabBarControllerDelegate_tabBarController {
        let object: any UITabBarControllerDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITabBarController, shouldSelect a1: UIViewController) -> Bool? {
            OptionalRequirements.areImplemented(["tabBarController:shouldSelect:"], by: object) ? object.tabBarController(a0, shouldSelect: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITabBarController, didSelect a1: UIViewController) -> Void? {
            OptionalRequirements.areImplemented(["tabBarController:didSelect:"], by: object) ? object.tabBarController(a0, didSelect: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITabBarController, animationControllerForTransitionFrom a1: UIViewController, to a2: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            OptionalRequirements.areImplemented(["tabBarController:animationControllerForTransitionFrom:to:"], by: object) ? object.tabBarController(a0, animationControllerForTransitionFrom: a1, to: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITabBarController, interactionControllerFor a1: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            OptionalRequirements.areImplemented(["tabBarController:interactionControllerFor:"], by: object) ? object.tabBarController(a0, interactionControllerFor: a1) : nil
        }
    }
}

extension UITabBarControllerDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var tabBarController: OptionalRequirements.UITabBarControllerDelegate_tabBarController? { OptionalRequirements.areImplemented(["tabBarController:shouldSelect:", "tabBarController:didSelect:", "tabBarController:animationControllerForTransitionFrom:to:", "tabBarController:interactionControllerFor:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITabBarDelegate_tabBar {
        let object: any UITabBarDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITabBar, didSelect a1: UITabBarItem) -> Void? {
            OptionalRequirements.areImplemented(["tabBar:didSelect:"], by: object) ? object.tabBar(a0, didSelect: a1) : nil
        }
    }
}

extension UITabBarDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var tabBar: OptionalRequirements.UITabBarDelegate_tabBar? { OptionalRequirements.areImplemented(["tabBar:didSelect:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITableViewDataSource_numberOfSections {
        let object: any UITableViewDataSource
        @discardableResult
        public func callAsFunction(in a0: UITableView) -> Int? {
            OptionalRequirements.areImplemented(["numberOfSectionsIn:"], by: object) ? object.numberOfSections(in: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UITableViewDataSource_sectionIndexTitles {
        let object: any UITableViewDataSource
        @discardableResult
        public func callAsFunction(for a0: UITableView) -> [String]? {
            OptionalRequirements.areImplemented(["sectionIndexTitlesFor:"], by: object) ? object.sectionIndexTitles(for: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UITableViewDataSource_tableView {
        let object: any UITableViewDataSource
        @discardableResult
        public func callAsFunction(_ a0: UITableView, titleForHeaderInSection a1: Int) -> String? {
            OptionalRequirements.areImplemented(["tableView:titleForHeaderInSection:"], by: object) ? object.tableView(a0, titleForHeaderInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, titleForFooterInSection a1: Int) -> String? {
            OptionalRequirements.areImplemented(["tableView:titleForFooterInSection:"], by: object) ? object.tableView(a0, titleForFooterInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, canEditRowAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["tableView:canEditRowAt:"], by: object) ? object.tableView(a0, canEditRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, canMoveRowAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["tableView:canMoveRowAt:"], by: object) ? object.tableView(a0, canMoveRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, commit a1: UITableViewCell.EditingStyle, forRowAt a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:commit:forRowAt:"], by: object) ? object.tableView(a0, commit: a1, forRowAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, moveRowAt a1: IndexPath, to a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:moveRowAt:to:"], by: object) ? object.tableView(a0, moveRowAt: a1, to: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, sectionForSectionIndexTitle a1: String, at a2: Int) -> Int? {
            OptionalRequirements.areImplemented(["tableView:sectionForSectionIndexTitle:at:"], by: object) ? object.tableView(a0, sectionForSectionIndexTitle: a1, at: a2) : nil
        }
    }
}

extension UITableViewDataSource {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var numberOfSections: OptionalRequirements.UITableViewDataSource_numberOfSections? { OptionalRequirements.areImplemented(["numberOfSectionsIn:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var sectionIndexTitles: OptionalRequirements.UITableViewDataSource_sectionIndexTitles? { OptionalRequirements.areImplemented(["sectionIndexTitlesFor:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var tableView: OptionalRequirements.UITableViewDataSource_tableView? { OptionalRequirements.areImplemented(["tableView:titleForHeaderInSection:", "tableView:titleForFooterInSection:", "tableView:canEditRowAt:", "tableView:canMoveRowAt:", "tableView:commit:forRowAt:", "tableView:moveRowAt:to:", "tableView:sectionForSectionIndexTitle:at:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITableViewDataSourcePrefetching_tableView {
        let object: any UITableViewDataSourcePrefetching
        @discardableResult
        public func callAsFunction(_ a0: UITableView, cancelPrefetchingForRowsAt a1: [IndexPath]) -> Void? {
            OptionalRequirements.areImplemented(["tableView:cancelPrefetchingForRowsAt:"], by: object) ? object.tableView(a0, cancelPrefetchingForRowsAt: a1) : nil
        }
    }
}

extension UITableViewDataSourcePrefetching {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var tableView: OptionalRequirements.UITableViewDataSourcePrefetching_tableView? { OptionalRequirements.areImplemented(["tableView:cancelPrefetchingForRowsAt:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITableViewDelegate_tableView {
        let object: any UITableViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITableView, heightForRowAt a1: IndexPath) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:heightForRowAt:"], by: object) ? object.tableView(a0, heightForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, estimatedHeightForRowAt a1: IndexPath) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:estimatedHeightForRowAt:"], by: object) ? object.tableView(a0, estimatedHeightForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, heightForHeaderInSection a1: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:heightForHeaderInSection:"], by: object) ? object.tableView(a0, heightForHeaderInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, heightForFooterInSection a1: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:heightForFooterInSection:"], by: object) ? object.tableView(a0, heightForFooterInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, viewForHeaderInSection a1: Int) -> UIView? {
            OptionalRequirements.areImplemented(["tableView:viewForHeaderInSection:"], by: object) ? object.tableView(a0, viewForHeaderInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, viewForFooterInSection a1: Int) -> UIView? {
            OptionalRequirements.areImplemented(["tableView:viewForFooterInSection:"], by: object) ? object.tableView(a0, viewForFooterInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, willDisplay a1: UITableViewCell, forRowAt a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:willDisplay:forRowAt:"], by: object) ? object.tableView(a0, willDisplay: a1, forRowAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, didEndDisplaying a1: UITableViewCell, forRowAt a2: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:didEndDisplaying:forRowAt:"], by: object) ? object.tableView(a0, didEndDisplaying: a1, forRowAt: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, willSelectRowAt a1: IndexPath) -> IndexPath? {
            OptionalRequirements.areImplemented(["tableView:willSelectRowAt:"], by: object) ? object.tableView(a0, willSelectRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, didSelectRowAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:didSelectRowAt:"], by: object) ? object.tableView(a0, didSelectRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, didDeselectRowAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:didDeselectRowAt:"], by: object) ? object.tableView(a0, didDeselectRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, accessoryButtonTappedForRowWith a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:accessoryButtonTappedForRowWith:"], by: object) ? object.tableView(a0, accessoryButtonTappedForRowWith: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, editingStyleForRowAt a1: IndexPath) -> UITableViewCell.EditingStyle? {
            OptionalRequirements.areImplemented(["tableView:editingStyleForRowAt:"], by: object) ? object.tableView(a0, editingStyleForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, estimatedHeightForHeaderInSection a1: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:estimatedHeightForHeaderInSection:"], by: object) ? object.tableView(a0, estimatedHeightForHeaderInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, estimatedHeightForFooterInSection a1: Int) -> CGFloat? {
            OptionalRequirements.areImplemented(["tableView:estimatedHeightForFooterInSection:"], by: object) ? object.tableView(a0, estimatedHeightForFooterInSection: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, willDisplayHeaderView a1: UIView, forSection a2: Int) -> Void? {
            OptionalRequirements.areImplemented(["tableView:willDisplayHeaderView:forSection:"], by: object) ? object.tableView(a0, willDisplayHeaderView: a1, forSection: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, willDisplayFooterView a1: UIView, forSection a2: Int) -> Void? {
            OptionalRequirements.areImplemented(["tableView:willDisplayFooterView:forSection:"], by: object) ? object.tableView(a0, willDisplayFooterView: a1, forSection: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, willDeselectRowAt a1: IndexPath) -> IndexPath? {
            OptionalRequirements.areImplemented(["tableView:willDeselectRowAt:"], by: object) ? object.tableView(a0, willDeselectRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, shouldHighlightRowAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["tableView:shouldHighlightRowAt:"], by: object) ? object.tableView(a0, shouldHighlightRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, didHighlightRowAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:didHighlightRowAt:"], by: object) ? object.tableView(a0, didHighlightRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, didUnhighlightRowAt a1: IndexPath) -> Void? {
            OptionalRequirements.areImplemented(["tableView:didUnhighlightRowAt:"], by: object) ? object.tableView(a0, didUnhighlightRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, indentationLevelForRowAt a1: IndexPath) -> Int? {
            OptionalRequirements.areImplemented(["tableView:indentationLevelForRowAt:"], by: object) ? object.tableView(a0, indentationLevelForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, shouldIndentWhileEditingRowAt a1: IndexPath) -> Bool? {
            OptionalRequirements.areImplemented(["tableView:shouldIndentWhileEditingRowAt:"], by: object) ? object.tableView(a0, shouldIndentWhileEditingRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, titleForDeleteConfirmationButtonForRowAt a1: IndexPath) -> String? {
            OptionalRequirements.areImplemented(["tableView:titleForDeleteConfirmationButtonForRowAt:"], by: object) ? object.tableView(a0, titleForDeleteConfirmationButtonForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, leadingSwipeActionsConfigurationForRowAt a1: IndexPath) -> UISwipeActionsConfiguration? {
            OptionalRequirements.areImplemented(["tableView:leadingSwipeActionsConfigurationForRowAt:"], by: object) ? object.tableView(a0, leadingSwipeActionsConfigurationForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, trailingSwipeActionsConfigurationForRowAt a1: IndexPath) -> UISwipeActionsConfiguration? {
            OptionalRequirements.areImplemented(["tableView:trailingSwipeActionsConfigurationForRowAt:"], by: object) ? object.tableView(a0, trailingSwipeActionsConfigurationForRowAt: a1) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITableView, contextMenuConfigurationForRowAt a1: IndexPath, point a2: CGPoint) -> UIContextMenuConfiguration? {
            OptionalRequirements.areImplemented(["tableView:contextMenuConfigurationForRowAt:point:"], by: object) ? object.tableView(a0, contextMenuConfigurationForRowAt: a1, point: a2) : nil
        }
    }
}

extension UITableViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var tableView: OptionalRequirements.UITableViewDelegate_tableView? { OptionalRequirements.areImplemented(["tableView:heightForRowAt:", "tableView:estimatedHeightForRowAt:", "tableView:heightForHeaderInSection:", "tableView:heightForFooterInSection:", "tableView:viewForHeaderInSection:", "tableView:viewForFooterInSection:", "tableView:willDisplay:forRowAt:", "tableView:didEndDisplaying:forRowAt:", "tableView:willSelectRowAt:", "tableView:didSelectRowAt:", "tableView:didDeselectRowAt:", "tableView:accessoryButtonTappedForRowWith:", "tableView:editingStyleForRowAt:", "tableView:estimatedHeightForHeaderInSection:", "tableView:estimatedHeightForFooterInSection:", "tableView:willDisplayHeaderView:forSection:", "tableView:willDisplayFooterView:forSection:", "tableView:willDeselectRowAt:", "tableView:shouldHighlightRowAt:", "tableView:didHighlightRowAt:", "tableView:didUnhighlightRowAt:", "tableView:indentationLevelForRowAt:", "tableView:shouldIndentWhileEditingRowAt:", "tableView:titleForDeleteConfirmationButtonForRowAt:", "tableView:leadingSwipeActionsConfigurationForRowAt:", "tableView:trailingSwipeActionsConfigurationForRowAt:", "tableView:contextMenuConfigurationForRowAt:point:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITextFieldDelegate_textField {
        let object: any UITextFieldDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITextField, shouldChangeCharactersIn a1: NSRange, replacementString a2: String) -> Bool? {
            OptionalRequirements.areImplemented(["textField:shouldChangeCharactersIn:replacementString:"], by: object) ? object.textField(a0, shouldChangeCharactersIn: a1, replacementString: a2) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UITextFieldDelegate_textFieldDidEndEditing {
        let object: any UITextFieldDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITextField) -> Void? {
            OptionalRequirements.areImplemented(["textFieldDidEndEditing:"], by: object) ? object.textFieldDidEndEditing(a0) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITextField, reason a1: UITextField.DidEndEditingReason) -> Void? {
            OptionalRequirements.areImplemented(["textFieldDidEndEditing:reason:"], by: object) ? object.textFieldDidEndEditing(a0, reason: a1) : nil
        }
    }
}

extension UITextFieldDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var textField: OptionalRequirements.UITextFieldDelegate_textField? { OptionalRequirements.areImplemented(["textField:shouldChangeCharactersIn:replacementString:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var textFieldDidBeginEditing: ((UITextField) -> Void)? { OptionalRequirements.areImplemented(["textFieldDidBeginEditing:"], by: self) ? { self.textFieldDidBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var textFieldDidChangeSelection: ((UITextField) -> Void)? { OptionalRequirements.areImplemented(["textFieldDidChangeSelection:"], by: self) ? { self.textFieldDidChangeSelection($0) } : nil }
    @_disfavoredOverload
    public var textFieldDidEndEditing: OptionalRequirements.UITextFieldDelegate_textFieldDidEndEditing? { OptionalRequirements.areImplemented(["textFieldDidEndEditing:", "textFieldDidEndEditing:reason:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var textFieldShouldBeginEditing: ((UITextField) -> Bool)? { OptionalRequirements.areImplemented(["textFieldShouldBeginEditing:"], by: self) ? { self.textFieldShouldBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var textFieldShouldClear: ((UITextField) -> Bool)? { OptionalRequirements.areImplemented(["textFieldShouldClear:"], by: self) ? { self.textFieldShouldClear($0) } : nil }
    @_disfavoredOverload
    public var textFieldShouldEndEditing: ((UITextField) -> Bool)? { OptionalRequirements.areImplemented(["textFieldShouldEndEditing:"], by: self) ? { self.textFieldShouldEndEditing($0) } : nil }
    @_disfavoredOverload
    public var textFieldShouldReturn: ((UITextField) -> Bool)? { OptionalRequirements.areImplemented(["textFieldShouldReturn:"], by: self) ? { self.textFieldShouldReturn($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UITextViewDelegate_textView {
        let object: any UITextViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UITextView, shouldChangeTextIn a1: NSRange, replacementText a2: String) -> Bool? {
            OptionalRequirements.areImplemented(["textView:shouldChangeTextIn:replacementText:"], by: object) ? object.textView(a0, shouldChangeTextIn: a1, replacementText: a2) : nil
        }
        @discardableResult
        public func callAsFunction(_ a0: UITextView, shouldInteractWith a1: URL, in a2: NSRange) -> Bool? {
            OptionalRequirements.areImplemented(["textView:shouldInteractWith:in:"], by: object) ? object.textView(a0, shouldInteractWith: a1, in: a2) : nil
        }
    }
}

extension UITextViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var textView: OptionalRequirements.UITextViewDelegate_textView? { OptionalRequirements.areImplemented(["textView:shouldChangeTextIn:replacementText:", "textView:shouldInteractWith:in:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var textViewDidBeginEditing: ((UITextView) -> Void)? { OptionalRequirements.areImplemented(["textViewDidBeginEditing:"], by: self) ? { self.textViewDidBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var textViewDidChange: ((UITextView) -> Void)? { OptionalRequirements.areImplemented(["textViewDidChange:"], by: self) ? { self.textViewDidChange($0) } : nil }
    @_disfavoredOverload
    public var textViewDidChangeSelection: ((UITextView) -> Void)? { OptionalRequirements.areImplemented(["textViewDidChangeSelection:"], by: self) ? { self.textViewDidChangeSelection($0) } : nil }
    @_disfavoredOverload
    public var textViewDidEndEditing: ((UITextView) -> Void)? { OptionalRequirements.areImplemented(["textViewDidEndEditing:"], by: self) ? { self.textViewDidEndEditing($0) } : nil }
    @_disfavoredOverload
    public var textViewShouldBeginEditing: ((UITextView) -> Bool)? { OptionalRequirements.areImplemented(["textViewShouldBeginEditing:"], by: self) ? { self.textViewShouldBeginEditing($0) } : nil }
    @_disfavoredOverload
    public var textViewShouldEndEditing: ((UITextView) -> Bool)? { OptionalRequirements.areImplemented(["textViewShouldEndEditing:"], by: self) ? { self.textViewShouldEndEditing($0) } : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIViewControllerTransitioningDelegate_animationController {
        let object: any UIViewControllerTransitioningDelegate
        @discardableResult
        public func callAsFunction(forPresented a0: UIViewController, presenting a1: UIViewController, source a2: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            OptionalRequirements.areImplemented(["animationControllerForPresented:presenting:source:"], by: object) ? object.animationController(forPresented: a0, presenting: a1, source: a2) : nil
        }
        @discardableResult
        public func callAsFunction(forDismissed a0: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? {
            OptionalRequirements.areImplemented(["animationControllerForDismissed:"], by: object) ? object.animationController(forDismissed: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIViewControllerTransitioningDelegate_interactionControllerForDismissal {
        let object: any UIViewControllerTransitioningDelegate
        @discardableResult
        public func callAsFunction(using a0: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            OptionalRequirements.areImplemented(["interactionControllerForDismissalUsing:"], by: object) ? object.interactionControllerForDismissal(using: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIViewControllerTransitioningDelegate_interactionControllerForPresentation {
        let object: any UIViewControllerTransitioningDelegate
        @discardableResult
        public func callAsFunction(using a0: any UIViewControllerAnimatedTransitioning) -> (any UIViewControllerInteractiveTransitioning)? {
            OptionalRequirements.areImplemented(["interactionControllerForPresentationUsing:"], by: object) ? object.interactionControllerForPresentation(using: a0) : nil
        }
    }

    @preconcurrency @MainActor
    public struct UIViewControllerTransitioningDelegate_presentationController {
        let object: any UIViewControllerTransitioningDelegate
        @discardableResult
        public func callAsFunction(forPresented a0: UIViewController, presenting a1: UIViewController?, source a2: UIViewController) -> UIPresentationController? {
            OptionalRequirements.areImplemented(["presentationControllerForPresented:presenting:source:"], by: object) ? object.presentationController(forPresented: a0, presenting: a1, source: a2) : nil
        }
    }
}

extension UIViewControllerTransitioningDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var animationController: OptionalRequirements.UIViewControllerTransitioningDelegate_animationController? { OptionalRequirements.areImplemented(["animationControllerForPresented:presenting:source:", "animationControllerForDismissed:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var interactionControllerForDismissal: OptionalRequirements.UIViewControllerTransitioningDelegate_interactionControllerForDismissal? { OptionalRequirements.areImplemented(["interactionControllerForDismissalUsing:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var interactionControllerForPresentation: OptionalRequirements.UIViewControllerTransitioningDelegate_interactionControllerForPresentation? { OptionalRequirements.areImplemented(["interactionControllerForPresentationUsing:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var presentationController: OptionalRequirements.UIViewControllerTransitioningDelegate_presentationController? { OptionalRequirements.areImplemented(["presentationControllerForPresented:presenting:source:"], by: self) ? .init(object: self) : nil }
}

extension OptionalRequirements {
    @preconcurrency @MainActor
    public struct UIWebViewDelegate_webView {
        let object: any UIWebViewDelegate
        @discardableResult
        public func callAsFunction(_ a0: UIWebView, didFailLoadWithError a1: any Error) -> Void? {
            OptionalRequirements.areImplemented(["webView:didFailLoadWithError:"], by: object) ? object.webView(a0, didFailLoadWithError: a1) : nil
        }
    }
}

extension UIWebViewDelegate {
    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }
    @_disfavoredOverload
    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }
    @_disfavoredOverload
    public var webView: OptionalRequirements.UIWebViewDelegate_webView? { OptionalRequirements.areImplemented(["webView:didFailLoadWithError:"], by: self) ? .init(object: self) : nil }
    @_disfavoredOverload
    public var webViewDidFinishLoad: ((UIWebView) -> Void)? { OptionalRequirements.areImplemented(["webViewDidFinishLoad:"], by: self) ? { self.webViewDidFinishLoad($0) } : nil }
    @_disfavoredOverload
    public var webViewDidStartLoad: ((UIWebView) -> Void)? { OptionalRequirements.areImplemented(["webViewDidStartLoad:"], by: self) ? { self.webViewDidStartLoad($0) } : nil }
}
