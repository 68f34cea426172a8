/// The classes that nibs may name, by the names that they use.
@MainActor
enum FrameworkClasses {
    static let byName: [String: AnyClass] = others.merging(controls) { first, _ in first }.merging(containers) {
        first, _ in first
    }

    private static let others: [String: AnyClass] = [
        "UIView": UIView.self, "UIWindow": UIWindow.self, "UILabel": UILabel.self, "UITableViewLabel": UILabel.self,
        "UIImageView": UIImageView.self, "UIInputView": UIInputView.self, "UIStackView": UIStackView.self,
        "UIScrollView": UIScrollView.self,
        "UIControl": UIControl.self, "UIButton": UIButton.self, "UIRoundedRectButton": UIButton.self,
        "UIButtonContent": UIButtonContent.self, "UIButtonConfiguration": ArchivedButtonConfiguration.self,
        "UIBackgroundConfiguration": ArchivedBackgroundConfiguration.self,
        "NSLayoutConstraint": NSLayoutConstraint.self, "NSIBPrototypingLayoutConstraint": NSLayoutConstraint.self,
        "UILayoutGuide": UILayoutGuide.self, "UIKeyboardLayoutGuide": UIKeyboardLayoutGuide.self,
        "_UILayoutGuide": UIControllerLayoutGuideView.self,
        "NSParagraphStyle": NSMutableParagraphStyle.self, "NSMutableParagraphStyle": NSMutableParagraphStyle.self,
        "UIViewController": UIViewController.self, "UINavigationController": UINavigationController.self,
        "UITabBarController": UITabBarController.self, "UISplitViewController": UISplitViewController.self,
        "UITableViewController": UITableViewController.self,
        "UICollectionViewController": UICollectionViewController.self,
        "UIActivityViewController": UIActivityViewController.self,
        "UIImagePickerController": UIImagePickerController.self,
        "UIPageViewController": UIPageViewController.self, "UIHostingController": UIViewController.self,
        "AVPlayerViewController": UIViewController.self, "GLKViewController": UIViewController.self,
        "UIBarItem": UIBarItem.self, "UIBarButtonItem": UIBarButtonItem.self, "UITabBarItem": UITabBarItem.self,
        "UINavigationItem": UINavigationItem.self,
        "UIGestureRecognizer": UIGestureRecognizer.self, "UITapGestureRecognizer": UITapGestureRecognizer.self,
        "UIPinchGestureRecognizer": UIPinchGestureRecognizer.self,
        "UIRotationGestureRecognizer": UIRotationGestureRecognizer.self,
        "UISwipeGestureRecognizer": UISwipeGestureRecognizer.self,
        "UIPanGestureRecognizer": UIPanGestureRecognizer.self,
        "UIScreenEdgePanGestureRecognizer": UIScreenEdgePanGestureRecognizer.self,
        "UILongPressGestureRecognizer": UILongPressGestureRecognizer.self,
        "UIHoverGestureRecognizer": UIHoverGestureRecognizer.self,
        "UIStoryboardSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardShowSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardEmbedSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardModalSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardPresentationSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardPushSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardPopoverPresentationSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardUnwindSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardReplaceSegueTemplate": UIStoryboardSegueTemplate.self,
        "UIStoryboardRelationshipSegueTemplate": UIStoryboardSegueTemplate.self,
    ]
}
