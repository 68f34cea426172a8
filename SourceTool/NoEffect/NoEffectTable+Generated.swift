// Written by Tools/no-effect from the marks in Sources/UIKit.

enum NoEffectText {
    /// Type, name, labels, marks and reason of each declaration.
    static let entries = """
|CACurrentMediaTime||unique||pictures do not depend on time, so it is always 0
|os_log|_ dso? log? _ _|unique||there is no system log
|os_log|_ dso? log? type? _|unique||there is no system log
ActivationRequestOptions|collectionJoinBehavior|-|unique||the app has one scene
CAAnimation|fillMode|-|||animations finish immediately
CAAnimation|isRemovedOnCompletion|-|unique||animations finish immediately
CAAnimation|repeatDuration|-|||animations finish immediately
CAAnimation|speed|-|||animations finish immediately
CAAnimation|timeOffset|-|||animations finish immediately
CAAnimation|timingFunction|-|unique||animations finish immediately
CAEmitterCell||-|unique||particles are not drawn
CAEmitterLayer||-|unique||particles are not drawn
CAKeyframeAnimation|calculationMode|-|unique||animations finish immediately
CAKeyframeAnimation|keyTimes|-|unique||animations finish immediately
CAKeyframeAnimation|rotationMode|-|unique||animations finish immediately
CAKeyframeAnimation|timingFunctions|-|unique||animations finish immediately
CALayer|anchorPointZ|-|unique||drawing is two-dimensional
CALayer|backgroundFilters|-|||filters of layers are not drawn
CALayer|compositingFilter|-|||filters of layers are not drawn
CALayer|cornerCurve|-|||filters of layers are not drawn
CALayer|filters|-|||filters of layers are not drawn
CALayer|magnificationFilter|-|unique||filters of layers are not drawn
CALayer|minificationFilter|-|unique||filters of layers are not drawn
CALayer|minificationFilterBias|-|unique||filters of layers are not drawn
CALayer|rasterizationScale|-|||filters of layers are not drawn
CALayer|removeAllAnimations||unique||animations finish immediately
CALayer|removeAnimation|forKey|unique||animations finish immediately
CALayer|shouldRasterize|-|unique||filters of layers are not drawn
CALayerDelegate|action|for forKey||requirement|NibKit never calls it
CALayerDelegate|layerWillDraw|_||requirement|NibKit never calls it
CAPropertyAnimation|isAdditive|-|unique||animations finish immediately
CAPropertyAnimation|isCumulative|-|unique||animations finish immediately
CAPropertyAnimation|valueFunction|-|unique||animations finish immediately
CAReplicatorLayer|instanceBlueOffset|-|unique||copies keep the color of the original
CAReplicatorLayer|instanceDelay|-|unique||animations finish immediately
CAReplicatorLayer|instanceGreenOffset|-|unique||copies keep the color of the original
CAReplicatorLayer|instanceRedOffset|-|unique||copies keep the color of the original
CATransaction|setAnimationDuration|_|unique||animations finish immediately
CATransaction|setAnimationTimingFunction|_|unique||animations finish immediately
CATransaction|setDisableActions|_|unique||animations finish immediately
CATransition|endProgress|-|unique||animations finish immediately
CATransition|startProgress|-|unique||animations finish immediately
Configuration|automaticallyUpdateForSelection|-|unique||the configuration is not updated
Logger|critical|_|unique||there is no system log
Logger|debug|_|unique||there is no system log
Logger|error|_|unique||there is no system log
Logger|fault|_|unique||there is no system log
Logger|info|_|unique||there is no system log
Logger|log|_|unique||there is no system log
Logger|log|level _|unique||there is no system log
Logger|notice|_|unique||there is no system log
Logger|trace|_|unique||there is no system log
Logger|warning|_|unique||there is no system log
NSCollectionLayoutBoundarySupplementaryItem|pinToVisibleBounds|-|unique||headers are not pinned
NSCollectionLayoutItem|edgeSpacing|-|unique||edge spacing is not applied
NSCollectionLayoutSection|visibleItemsInvalidationHandler|-|unique||scrolling gestures are not simulated
NSLayoutManagerDelegate||-|unique||the text engine creates the glyphs
NSMutableParagraphStyle|hyphenationFactor|-|unique||words are not hyphenated
NSParagraphStyle|hyphenationFactor|-|unique||words are not hyphenated
NSUserActivity|becomeCurrent||unique||nothing continues an activity
NSUserActivity|invalidate||||nothing continues an activity
NSUserActivity|isEligibleForHandoff|-|unique||nothing continues an activity
NSUserActivity|isEligibleForPrediction|-|unique||nothing continues an activity
NSUserActivity|isEligibleForPublicIndexing|-|unique||nothing continues an activity
NSUserActivity|isEligibleForSearch|-|unique||nothing continues an activity
NSUserActivity|resignCurrent||unique||nothing continues an activity
UIAccessibility|post|notification argument|unique||there is no assistive technology
UIActivityViewController||-|unique||there is no other app
UIAdaptivePresentationControllerDelegate|presentationControllerDidAttemptToDismiss|_|unique|requirement|taps are not simulated
UIAdaptivePresentationControllerDelegate|presentationControllerDidDismiss|_|unique|requirement|taps are not simulated
UIAdaptivePresentationControllerDelegate|presentationControllerShouldDismiss|_|unique|requirement|taps are not simulated
UIAdaptivePresentationControllerDelegate|presentationControllerWillDismiss|_|unique|requirement|taps are not simulated
UIApplication|applicationIconBadgeNumber|-|unique||there is no device
UIApplication|applicationSupportsShakeToEdit|-|unique||there is no device
UIApplication|beginBackgroundTask|expirationHandler?|unique||there is no device
UIApplication|beginBackgroundTask|withName expirationHandler?|unique||there is no device
UIApplication|beginIgnoringInteractionEvents||unique||touches are not simulated
UIApplication|endBackgroundTask|_|unique||there is no device
UIApplication|endIgnoringInteractionEvents||unique||touches are not simulated
UIApplication|isIdleTimerDisabled|-|unique||there is no device
UIApplication|isNetworkActivityIndicatorVisible|-|unique||there is no device
UIApplication|openURL|_|unique||there is no other app
UIApplication|registerForRemoteNotifications||unique||there is no device
UIApplication|setAlternateIconName|_ completionHandler?|unique||there is no device
UIApplication|setMinimumBackgroundFetchInterval|_|unique||there is no device
UIApplication|shortcutItems|-|unique||there is no device
UIApplication|unregisterForRemoteNotifications||unique||there is no device
UIAttachmentBehavior||-|unique||pictures do not animate
UIBarButtonItem|possibleTitles|-|unique||an item is always as wide as its title
UIButton|isPointerInteractionEnabled|-|unique||touches are not simulated
UIButton|showsTouchWhenHighlighted|-|unique||touches are not simulated
UICollectionLayoutListConfiguration|itemSeparatorHandler|-|unique||custom separators of lists are not drawn
UICollectionLayoutListConfiguration|leadingSwipeActionsConfigurationProvider|-|unique||swipes are not simulated
UICollectionLayoutListConfiguration|separatorConfiguration|-|unique||custom separators of lists are not drawn
UICollectionLayoutListConfiguration|showsSeparators|-|unique||custom separators of lists are not drawn
UICollectionLayoutListConfiguration|trailingSwipeActionsConfigurationProvider|-|unique||swipes are not simulated
UICollectionView|beginInteractiveMovementForItem|at|unique||drag and drop is not simulated
UICollectionView|cancelInteractiveMovement||unique||drag and drop is not simulated
UICollectionView|endInteractiveMovement||unique||drag and drop is not simulated
UICollectionView|reorderingCadence|-|unique||drag and drop is not simulated
UICollectionView|updateInteractiveMovementTargetPosition|_|unique||drag and drop is not simulated
UICollectionViewCell|dragStateDidChange|_|unique||drag and drop is not simulated
UICollectionViewDataSource|collectionView|_ canMoveItemAt||requirement|drag and drop is not simulated
UICollectionViewDataSource|collectionView|_ moveItemAt to||requirement|drag and drop is not simulated
UICollectionViewDataSource|indexTitles|for||requirement|section indexes are not drawn
UICollectionViewDataSourcePrefetching|collectionView|_ cancelPrefetchingForItemsAt|unique|requirement|nothing is prefetched
UICollectionViewDataSourcePrefetching|collectionView|_ prefetchItemsAt|unique|requirement|nothing is prefetched
UICollectionViewDelegate|collectionView|_ canFocusItemAt||requirement|focus is not simulated
UICollectionViewDelegate|collectionView|_ contextMenuConfigurationForItemAt point||requirement|menus are not shown
UICollectionViewDelegate|collectionView|_ didDeselectItemAt||requirement|taps are not simulated
UICollectionViewDelegate|collectionView|_ didHighlightItemAt||requirement|touches on rows are not simulated
UICollectionViewDelegate|collectionView|_ didUnhighlightItemAt||requirement|touches on rows are not simulated
UICollectionViewDelegate|collectionView|_ shouldDeselectItemAt||requirement|taps are not simulated
UICollectionViewDelegate|collectionView|_ shouldHighlightItemAt||requirement|touches on rows are not simulated
UICollectionViewDelegate|collectionView|_ shouldSelectItemAt||requirement|taps are not simulated
UICollectionViewDiffableDataSource|reorderingHandlers|-|unique||drag and drop is not simulated
UICollectionViewFlowLayout|sectionFootersPinToVisibleBounds|-|unique||headers are not pinned
UICollectionViewFlowLayout|sectionHeadersPinToVisibleBounds|-|unique||headers are not pinned
UICollectionViewLayout|finalLayoutAttributesForDisappearingDecorationElement|ofKind at|unique||animations finish immediately
UICollectionViewLayout|finalLayoutAttributesForDisappearingItem|at|unique||animations finish immediately
UICollectionViewLayout|finalLayoutAttributesForDisappearingSupplementaryElement|ofKind at|unique||animations finish immediately
UICollectionViewLayout|finalizeAnimatedBoundsChange||unique||animations finish immediately
UICollectionViewLayout|finalizeCollectionViewUpdates||unique||animations finish immediately
UICollectionViewLayout|indexPathsToDeleteForDecorationView|ofKind|unique||animations finish immediately
UICollectionViewLayout|indexPathsToDeleteForSupplementaryView|ofKind|unique||animations finish immediately
UICollectionViewLayout|indexPathsToInsertForDecorationView|ofKind|unique||animations finish immediately
UICollectionViewLayout|indexPathsToInsertForSupplementaryView|ofKind|unique||animations finish immediately
UICollectionViewLayout|initialLayoutAttributesForAppearingDecorationElement|ofKind at|unique||animations finish immediately
UICollectionViewLayout|initialLayoutAttributesForAppearingItem|at|unique||animations finish immediately
UICollectionViewLayout|initialLayoutAttributesForAppearingSupplementaryElement|ofKind at|unique||animations finish immediately
UICollectionViewListCell|accessories|-|unique||accessories of lists are not drawn
UICollectionViewListCell|indentsAccessories|-|unique||accessories of lists are not drawn
UICollectionViewListCell|leadingAccessories|-|unique||accessories of lists are not drawn
UICollectionViewListCell|trailingAccessories|-|unique||accessories of lists are not drawn
UICollisionBehavior||-|unique||pictures do not animate
UIColorPickerViewControllerDelegate|colorPickerViewControllerDidFinish|_|unique|requirement|NibKit never calls it
UIColorPickerViewControllerDelegate|colorPickerViewControllerDidSelectColor|_|unique|requirement|taps are not simulated
UIContextMenuInteraction||-|unique||menus are not shown
UIContextualAction||-|unique||swipes are not simulated
UIControl|isContextMenuInteractionEnabled|-|unique||menus are not shown
UIControl|isSymbolAnimationEnabled|-|unique||pointers are not simulated
UIControl|showsMenuAsPrimaryAction|-|unique||menus are not shown
UIControl|toolTip|-|unique||pointers are not simulated
UIDevice|beginGeneratingDeviceOrientationNotifications||unique||there is no device
UIDevice|endGeneratingDeviceOrientationNotifications||unique||there is no device
UIDevice|isBatteryMonitoringEnabled|-|unique||there is no device
UIDevice|isProximityMonitoringEnabled|-|unique||there is no device
UIDevice|playInputClick||unique||there is no device
UIDocumentPickerDelegate|documentPicker|_ didPickDocumentsAt|unique|requirement|NibKit never calls it
UIDocumentPickerDelegate|documentPickerWasCancelled|_|unique|requirement|NibKit never calls it
UIDocumentPickerViewController||-|unique||there is no other app
UIDragInteraction||-|unique||drag and drop is not simulated
UIDropInteraction||-|unique||drag and drop is not simulated
UIDynamicAnimator||-|unique||pictures do not animate
UIDynamicAnimatorDelegate|dynamicAnimatorDidPause|_|unique|requirement|pictures do not animate
UIDynamicAnimatorDelegate|dynamicAnimatorWillResume|_|unique|requirement|pictures do not animate
UIDynamicBehavior||-|unique||pictures do not animate
UIDynamicItemBehavior||-|unique||pictures do not animate
UIEditMenuInteraction||-|unique||menus are not shown
UIFeedbackGenerator||-|unique||there is no device
UIGestureRecognizer|pressesBegan|_ with|unique||presses are not simulated
UIGestureRecognizer|pressesEnded|_ with|unique||presses are not simulated
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldReceive||requirement|touches are not simulated
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldReceive||requirement|touches are not simulated
UIGravityBehavior||-|unique||pictures do not animate
UIHoverGestureRecognizer||-|unique||pointers are not simulated
UIImagePickerController||-|unique||there is no other app
UIImagePickerControllerDelegate|imagePickerController|_ didFinishPickingMediaWithInfo|unique|requirement|NibKit never calls it
UIImagePickerControllerDelegate|imagePickerControllerDidCancel|_|unique|requirement|NibKit never calls it
UIImageView|adjustsImageWhenAncestorFocused|-|unique||animations finish immediately
UIImageView|animationRepeatCount|-|unique||animations finish immediately
UIImageView|highlightedAnimationImages|-|unique||animations finish immediately
UIImpactFeedbackGenerator||-|unique||there is no device
UIInterpolatingMotionEffect||-|unique||device motion is not simulated
UIKeyboardLayoutGuide|followsUndockedKeyboard|-|unique||no keyboard is shown
UIKeyboardLayoutGuide|keyboardDismissPadding|-|unique||no keyboard is shown
UIListSeparatorConfiguration|bottomSeparatorInsets|-|unique||custom separators of lists are not drawn
UIListSeparatorConfiguration|bottomSeparatorVisibility|-|unique||custom separators of lists are not drawn
UIListSeparatorConfiguration|multipleSelectionColor|-|unique||custom separators of lists are not drawn
UIListSeparatorConfiguration|topSeparatorInsets|-|unique||custom separators of lists are not drawn
UIListSeparatorConfiguration|topSeparatorVisibility|-|unique||custom separators of lists are not drawn
UIMenuController||-|unique||menus are not shown
UIMotionEffect||-|unique||device motion is not simulated
UIMotionEffectGroup||-|unique||device motion is not simulated
UINavigationBar|backIndicatorTransitionMaskImage|-|unique||animations finish immediately
UINavigationBarDelegate|navigationBar|_ didPop|unique|requirement|NibKit never calls it
UINavigationBarDelegate|navigationBar|_ shouldPop|unique|requirement|NibKit never calls it
UINavigationController|hidesBarsOnSwipe|-|unique||touches are not simulated
UINavigationController|hidesBarsOnTap|-|unique||touches are not simulated
UINavigationController|hidesBarsWhenKeyboardAppears|-|unique||touches are not simulated
UINavigationController|hidesBarsWhenVerticallyCompact|-|unique||bars are not hidden in compact height
UINavigationControllerDelegate|navigationController|_ didShow animated|unique|requirement|NibKit never calls it
UINavigationControllerDelegate|navigationController|_ willShow animated|unique|requirement|NibKit never calls it
UINavigationControllerDelegate|navigationControllerSupportedInterfaceOrientations|_|unique|requirement|NibKit never calls it
UINavigationItem|backAction|-|unique||taps are not simulated
UINavigationItem|hidesSearchBarWhenScrolling|-|unique||scrolling gestures are not simulated
UINotificationFeedbackGenerator||-|unique||there is no device
UIPageControl|allowsContinuousInteraction|-|unique||touches are not simulated
UIPageControl|defersCurrentPageDisplay|-|unique||touches are not simulated
UIPageViewControllerDataSource|pageViewController|_ viewControllerAfter|unique|requirement|NibKit never calls it
UIPageViewControllerDataSource|pageViewController|_ viewControllerBefore|unique|requirement|NibKit never calls it
UIPageViewControllerDataSource|presentationCount|for|unique|requirement|NibKit never calls it
UIPageViewControllerDataSource|presentationIndex|for|unique|requirement|NibKit never calls it
UIPageViewControllerDelegate|pageViewController|_ willTransitionTo|unique|requirement|NibKit never calls it
UIPercentDrivenInteractiveTransition||-|unique||transitions finish immediately
UIPickerViewDelegate|pickerView|_ didSelectRow inComponent|unique|requirement|taps are not simulated
UIPointerInteraction||-|unique||pointers are not simulated
UIPointerInteractionDelegate|pointerInteraction|_ styleFor|unique|requirement|NibKit never calls it
UIPresentationController|containerViewDidLayoutSubviews||unique||presentations do not use presentation controllers
UIPresentationController|containerViewWillLayoutSubviews||unique||presentations do not use presentation controllers
UIPresentationController|dismissalTransitionDidEnd|_|unique||presentations do not use presentation controllers
UIPresentationController|dismissalTransitionWillBegin||unique||presentations do not use presentation controllers
UIPresentationController|presentationTransitionDidEnd|_|unique||presentations do not use presentation controllers
UIPresentationController|presentationTransitionWillBegin||unique||presentations do not use presentation controllers
UIPrintInfo||-|unique||there is no printer
UIPrintInteractionController||-|unique||there is no printer
UIPushBehavior||-|unique||pictures do not animate
UIResponder|accessibilityActivate||unique||there is no assistive technology
UIResponder|accessibilityDecrement||unique||there is no assistive technology
UIResponder|accessibilityElementDidBecomeFocused||unique||there is no assistive technology
UIResponder|accessibilityElementDidLoseFocus||unique||there is no assistive technology
UIResponder|accessibilityIncrement||unique||there is no assistive technology
UIResponder|accessibilityPath|-|unique||there is no assistive technology
UIResponder|accessibilityPerformEscape||unique||there is no assistive technology
UIResponder|accessibilityPerformMagicTap||unique||there is no assistive technology
UIResponder|accessibilityScroll|_|unique||there is no assistive technology
UIResponder|buildMenu|with|unique||menus are not shown
UIResponder|inputAccessoryView|-|||no keyboard is shown
UIResponder|inputAccessoryViewController|-|unique||no keyboard is shown
UIResponder|inputView|-|||no keyboard is shown
UIResponder|inputViewController|-|unique||no keyboard is shown
UIResponder|keyCommands|-|unique||no keyboard is shown
UIResponder|motionBegan|_ with|unique||there is no device
UIResponder|motionCancelled|_ with|unique||there is no device
UIResponder|motionEnded|_ with|unique||there is no device
UIResponder|pressesBegan|_ with|unique||touches are not simulated
UIResponder|pressesCancelled|_ with|unique||touches are not simulated
UIResponder|pressesChanged|_ with|unique||touches are not simulated
UIResponder|pressesEnded|_ with|unique||touches are not simulated
UIResponder|reloadInputViews||unique||no keyboard is shown
UIResponder|remoteControlReceived|with|unique||there is no device
UIResponder|touchesEstimatedPropertiesUpdated|_|unique||touches are not simulated
UIResponder|validate|_|unique||menus are not shown
UIScrollView|adjustedContentInsetDidChange||unique||NibKit never calls it
UIScrollView|alwaysBounceHorizontal|-|unique||scrolling gestures are not simulated
UIScrollView|alwaysBounceVertical|-|unique||scrolling gestures are not simulated
UIScrollView|automaticallyAdjustsScrollIndicatorInsets|-|unique||scroll indicators only appear during scrolling
UIScrollView|bounces|-|unique||scrolling gestures are not simulated
UIScrollView|bouncesZoom|-|unique||scrolling gestures are not simulated
UIScrollView|canCancelContentTouches|-|unique||scrolling gestures are not simulated
UIScrollView|decelerationRate|-|unique||scrolling gestures are not simulated
UIScrollView|delaysContentTouches|-|unique||scrolling gestures are not simulated
UIScrollView|flashScrollIndicators||unique||scroll indicators only appear during scrolling
UIScrollView|horizontalScrollIndicatorInsets|-|unique||scroll indicators only appear during scrolling
UIScrollView|indicatorStyle|-|unique||scroll indicators only appear during scrolling
UIScrollView|isDirectionalLockEnabled|-|unique||scrolling gestures are not simulated
UIScrollView|isPagingEnabled|-|unique||scrolling gestures are not simulated
UIScrollView|keyboardDismissMode|-|unique||no keyboard is shown
UIScrollView|scrollIndicatorInsets|-|unique||scroll indicators only appear during scrolling
UIScrollView|scrollsToTop|-|unique||scrolling gestures are not simulated
UIScrollView|showsHorizontalScrollIndicator|-|unique||scroll indicators only appear during scrolling
UIScrollView|showsVerticalScrollIndicator|-|unique||scroll indicators only appear during scrolling
UIScrollView|touchesShouldBegin|_ with in|unique||scrolling gestures are not simulated
UIScrollView|touchesShouldCancel|in|unique||scrolling gestures are not simulated
UIScrollView|verticalScrollIndicatorInsets|-|unique||scroll indicators only appear during scrolling
UIScrollViewDelegate|scrollViewDidChangeAdjustedContentInset|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewDidEndDecelerating|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewDidEndDragging|_ willDecelerate||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewDidEndZooming|_ with atScale||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewDidScrollToTop|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewShouldScrollToTop|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewWillBeginDecelerating|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewWillBeginDragging|_||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewWillBeginZooming|_ with||requirement|scrolling gestures are not simulated
UIScrollViewDelegate|scrollViewWillEndDragging|_ withVelocity targetContentOffset||requirement|scrolling gestures are not simulated
UISearchBar|searchFieldBackgroundPositionAdjustment|-|unique||the search field's custom appearance is not drawn
UISearchBar|searchTextPositionAdjustment|-|unique||the search field's custom appearance is not drawn
UISearchBar|setImage|_ for state|unique||the search field's custom appearance is not drawn
UISearchBar|setPositionAdjustment|_ for|unique||the search field's custom appearance is not drawn
UISearchBar|setSearchFieldBackgroundImage|_ for|unique||the search field's custom appearance is not drawn
UISearchBarDelegate|searchBar|_ selectedScopeButtonIndexDidChange|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBar|_ textDidChange|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarBookmarkButtonClicked|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarCancelButtonClicked|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarResultsListButtonClicked|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarSearchButtonClicked|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarShouldBeginEditing|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarShouldEndEditing|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarTextDidBeginEditing|_|unique|requirement|no keyboard is shown
UISearchBarDelegate|searchBarTextDidEndEditing|_|unique|requirement|no keyboard is shown
UISearchController|automaticallyShowsCancelButton|-|unique||searching is not simulated
UISearchController|automaticallyShowsScopeBar|-|unique||searching is not simulated
UISearchController|automaticallyShowsSearchResultsController|-|unique||searching is not simulated
UISearchController|hidesNavigationBarDuringPresentation|-|unique||searching is not simulated
UISearchController|obscuresBackgroundDuringPresentation|-|unique||searching is not simulated
UISearchController|searchResultsUpdater|-|unique||searching is not simulated
UISearchController|showsSearchResultsController|-|unique||searching is not simulated
UISearchControllerDelegate|didDismissSearchController|_|unique|requirement|no keyboard is shown
UISearchControllerDelegate|didPresentSearchController|_|unique|requirement|no keyboard is shown
UISearchControllerDelegate|willDismissSearchController|_|unique|requirement|no keyboard is shown
UISearchControllerDelegate|willPresentSearchController|_|unique|requirement|no keyboard is shown
UISelectionFeedbackGenerator||-|unique||there is no device
UISheetPresentationController|detents|-|unique||sheets always fill the window
UISheetPresentationController|invalidateDetents||unique||sheets always fill the window
UISheetPresentationController|largestUndimmedDetentIdentifier|-|unique||sheets always fill the window
UISheetPresentationController|preferredCornerRadius|-|unique||sheets always fill the window
UISheetPresentationController|prefersEdgeAttachedInCompactHeight|-|unique||sheets always fill the window
UISheetPresentationController|prefersGrabberVisible|-|unique||sheets always fill the window
UISheetPresentationController|prefersScrollingExpandsWhenScrolledToEdge|-|unique||sheets always fill the window
UISheetPresentationController|selectedDetentIdentifier|-|unique||sheets always fill the window
UISheetPresentationController|widthFollowsPreferredContentSizeWhenEdgeAttached|-|unique||sheets always fill the window
UISlider|preferredBehavioralStyle|-|unique||sliders have one style
UISnapBehavior||-|unique||pictures do not animate
UISplitViewController|presentsWithGesture|-|unique||touches are not simulated
UISpringLoadedInteraction||-|unique||drag and drop is not simulated
UIStepper|autorepeat|-|unique||a held button steps once
UISwipeActionsConfiguration||-|unique||swipes are not simulated
UISwitch|offImage|-|unique||switches have not shown images since iOS 7
UISwitch|onImage|-|unique||switches have not shown images since iOS 7
UITabBarControllerDelegate|tabBarController|_ didSelect|unique|requirement|taps are not simulated
UITabBarControllerDelegate|tabBarController|_ shouldSelect|unique|requirement|taps are not simulated
UITabBarItem|titlePositionAdjustment|-|||the bar determines the position of titles
UITableView|allowsFocus|-|unique||focus is not simulated
UITableView|reloadSectionIndexTitles||unique||section indexes are not drawn
UITableView|sectionIndexBackgroundColor|-|unique||section indexes are not drawn
UITableView|sectionIndexColor|-|unique||section indexes are not drawn
UITableView|sectionIndexMinimumDisplayRowCount|-|unique||section indexes are not drawn
UITableView|sectionIndexTrackingBackgroundColor|-|unique||section indexes are not drawn
UITableView|separatorEffect|-|unique||separators have no visual effects
UITableViewCell|focusEffect|-|unique||focus is not simulated
UITableViewCell|focusStyle|-|unique||focus is not simulated
UITableViewCell|userInteractionEnabledWhileDragging|-|unique||drag and drop is not simulated
UITableViewDataSource|sectionIndexTitles|for||requirement|section indexes are not drawn
UITableViewDataSource|tableView|_ commit forRowAt||requirement|taps are not simulated
UITableViewDataSource|tableView|_ moveRowAt to||requirement|drag and drop is not simulated
UITableViewDataSource|tableView|_ sectionForSectionIndexTitle at||requirement|section indexes are not drawn
UITableViewDataSourcePrefetching|tableView|_ cancelPrefetchingForRowsAt|unique|requirement|nothing is prefetched
UITableViewDataSourcePrefetching|tableView|_ prefetchRowsAt|unique|requirement|nothing is prefetched
UITableViewDelegate|tableView|_ contextMenuConfigurationForRowAt point||requirement|menus are not shown
UITableViewDelegate|tableView|_ didDeselectRowAt||requirement|taps are not simulated
UITableViewDelegate|tableView|_ didHighlightRowAt||requirement|touches on rows are not simulated
UITableViewDelegate|tableView|_ didUnhighlightRowAt||requirement|touches on rows are not simulated
UITableViewDelegate|tableView|_ estimatedHeightForFooterInSection||requirement|NibKit never calls it
UITableViewDelegate|tableView|_ estimatedHeightForHeaderInSection||requirement|NibKit never calls it
UITableViewDelegate|tableView|_ leadingSwipeActionsConfigurationForRowAt||requirement|swipes are not simulated
UITableViewDelegate|tableView|_ shouldHighlightRowAt||requirement|touches on rows are not simulated
UITableViewDelegate|tableView|_ shouldIndentWhileEditingRowAt||requirement|taps are not simulated
UITableViewDelegate|tableView|_ titleForDeleteConfirmationButtonForRowAt||requirement|swipes are not simulated
UITableViewDelegate|tableView|_ trailingSwipeActionsConfigurationForRowAt||requirement|swipes are not simulated
UITableViewDelegate|tableView|_ willDeselectRowAt||requirement|taps are not simulated
UITableViewDiffableDataSource|defaultRowAnimation|-|unique||animations finish immediately
UITableViewRowAction||-|unique||swipes are not simulated
UITextField|interactionState|-|unique||no keyboard is shown
UITextField|shouldChangeText|in replacementText|unique||no keyboard is shown
UITextView|dataDetectorTypes|-|unique||links and dates are not detected
UITextView|isFindInteractionEnabled|-|unique||no keyboard is shown
UITextView|isSelectable|-|unique||selection is not simulated
UITextView|linkTextAttributes|-|unique||links and dates are not detected
UITextView|scrollRangeToVisible|_|unique||selection is not simulated
UITextView|selectedRange|-|unique||selection is not simulated
UITextView|shouldChangeText|in replacementText|unique||no keyboard is shown
UITextView|usesStandardTextScaling|-|unique||no keyboard is shown
UITextViewDelegate|textView|_ shouldChangeTextIn replacementText|unique|requirement|no keyboard is shown
UITextViewDelegate|textView|_ shouldInteractWith in|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewDidBeginEditing|_|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewDidChange|_|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewDidChangeSelection|_|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewDidEndEditing|_|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewShouldBeginEditing|_|unique|requirement|no keyboard is shown
UITextViewDelegate|textViewShouldEndEditing|_|unique|requirement|no keyboard is shown
UIView|addMotionEffect|_|unique||device motion is not simulated
UIView|beginAnimations|_ context|unique||animations finish immediately
UIView|clearsContextBeforeDrawing|-|unique||layers have no stored contents: every picture is drawn from scratch
UIView|commitAnimations||unique||animations finish immediately
UIView|didUpdateFocus|in with|||focus is not simulated
UIView|motionEffects|-|||device motion is not simulated
UIView|removeMotionEffect|_|unique||device motion is not simulated
UIView|setAnimationBeginsFromCurrentState|_|unique||animations finish immediately
UIView|setAnimationCurve|_|unique||animations finish immediately
UIView|setAnimationDelay|_|unique||animations finish immediately
UIView|setAnimationDuration|_|unique||animations finish immediately
UIView|setAnimationsEnabled|_|unique||animations finish immediately
UIView|setNeedsFocusUpdate||||focus is not simulated
UIView|shouldUpdateFocus|in|||focus is not simulated
UIView|tintAdjustmentMode|-|unique||tint colors are not adjusted
UIView|updateFocusIfNeeded||||focus is not simulated
UIViewController|attemptRotationToDeviceOrientation||unique||the device never rotates
UIViewController|childForHomeIndicatorAutoHidden|-|unique||there is no home indicator
UIViewController|childForScreenEdgesDeferringSystemGestures|-|unique||there is no home indicator
UIViewController|childForStatusBarHidden|-|unique||there is no status bar
UIViewController|childForStatusBarStyle|-|unique||there is no status bar
UIViewController|didReceiveMemoryWarning||unique||there are no memory warnings
UIViewController|focusGroupIdentifier|-|unique||focus is not simulated
UIViewController|isModalInPresentation|-|unique||dismissal by swiping is not simulated
UIViewController|modalPresentationCapturesStatusBarAppearance|-|unique||there is no status bar
UIViewController|preferredInterfaceOrientationForPresentation|-|unique||the device never rotates
UIViewController|preferredScreenEdgesDeferringSystemGestures|-|unique||there is no home indicator
UIViewController|preferredStatusBarStyle|-|unique||there is no status bar
UIViewController|preferredStatusBarUpdateAnimation|-|unique||there is no status bar
UIViewController|prefersHomeIndicatorAutoHidden|-|unique||there is no home indicator
UIViewController|prefersStatusBarHidden|-|unique||there is no status bar
UIViewController|setContentScrollView|_ for?|unique||bars find and follow a scroll view themselves
UIViewController|setNeedsStatusBarAppearanceUpdate||unique||there is no status bar
UIViewController|setNeedsUpdateOfHomeIndicatorAutoHidden||unique||there is no home indicator
UIViewController|setNeedsUpdateOfScreenEdgesDeferringSystemGestures||unique||there is no home indicator
UIViewController|setNeedsUpdateOfSupportedInterfaceOrientations||unique||the device never rotates
UIViewController|shouldAutorotate|-|unique||the device never rotates
UIViewController|transitioningDelegate|-|unique||transitions finish immediately
UIViewController|viewWillTransition|to with|||the device never rotates, and windows are never resized
UIViewController|willTransition|to with|||the device never rotates, and windows are never resized
UIViewControllerTransitioningDelegate|animationController|forDismissed|unique|requirement|taps are not simulated
UIViewPropertyAnimator|isInterruptible|-|unique||animations finish immediately
UIViewPropertyAnimator|isManualHitTestingEnabled|-|unique||animations finish immediately
UIViewPropertyAnimator|pausesOnCompletion|-|unique||animations finish immediately
UIViewPropertyAnimator|scrubsLinearly|-|unique||animations finish immediately
"""

    /// What the run-time's types inherit from.
    static let superclasses = """
ADBannerView OpaqueView
ARSCNView SCNView
ARSKView SKView
ARView OpaqueView
AVPlayerViewController UIViewController
ActivationRequestOptions NSObject
ArchivedBackgroundConfiguration NibDecodable
ArchivedButtonConfiguration NibDecodable
ArchivedListContent NSObject
ArchivedTableRow NSObject
ArchivedTableSection NSObject
ArchivedTableSections NSObject
AwaitedRegistrations Sendable
BuiltInTrait UITraitDefinition
ButtonImageView UIImageView
CAAction AnyObject
CAAnimation NSObject
CAAnimationDelegate AnyObject
CAAnimationGroup CAAnimation
CABasicAnimation CAPropertyAnimation
CADisplayLink NSObject
CAEmitterCell NSObject
CAEmitterLayer CALayer
CAGradientLayer CALayer
CAKeyframeAnimation CAPropertyAnimation
CALayer NSObject
CALayerDelegate AnyObject
CAMediaTimingFunction NSObject
CAPropertyAnimation CAAnimation
CAReplicatorLayer CALayer
CAScrollLayer CALayer
CAShapeLayer CALayer
CASpringAnimation CABasicAnimation
CATextLayer CALayer
CATiledLayer CALayer
CATransformLayer CALayer
CATransition CAAnimation
CAValueFunction NSObject
ClassObject CustomStringConvertible
Configuration NSObject
ConnectionOptions NSObject
ContainerController UIViewController
ContainerControllerView UIView
ControllerLayoutSupport UILayoutGuide
DelayedMessages Sendable
Detent NSObject
GLKView OpaqueView
GeometryValue NSValue
HeaderFooterContentView UIView
HomeIndicator UIView
InteractionBase NSObject
ItemBar UIView
ItemsBehavior UIDynamicBehavior
KeyValueBound AnyObject
KnownBundles Sendable
LayoutAnchoring AnyObject
LayoutRoom NSCollectionLayoutContainer
MKMapView OpaqueView
MTKView OpaqueView
MethodNames Sendable
NSCollectionLayoutBoundarySupplementaryItem NSCollectionLayoutSupplementaryItem
NSCollectionLayoutContainer AnyObject
NSCollectionLayoutDecorationItem NSCollectionLayoutItem
NSCollectionLayoutEnvironment AnyObject
NSCollectionLayoutGroup NSCollectionLayoutItem
NSCollectionLayoutSupplementaryItem NSCollectionLayoutItem
NSCollectionLayoutVisibleItem AnyObject
NSHashTable NSObject
NSItemProvider NSObject
NSKeyValueObservation NSObject
NSLayoutConstraint UIObject
NSLayoutDimension NSLayoutAnchor<NSLayoutDimension>
NSLayoutManagerDelegate AnyObject
NSLayoutXAxisAnchor NSLayoutAnchor<NSLayoutXAxisAnchor>
NSLayoutYAxisAnchor NSLayoutAnchor<NSLayoutYAxisAnchor>
NSMapTable NSObject
NSMutableParagraphStyle NSParagraphStyle
NSParagraphStyle Sendable
NSStringDrawingContext NSObject
NSTextStorage NSMutableAttributedString
NSTextStorageDelegate AnyObject
NSUserActivity NSObject
NamedObservations Sendable
NibAwaking AnyObject
NibDecodable AnyObject
NibDecoder NSCoder
NotificationObservers Sendable
OSLog NSObject
ObjectLocks Sendable
Observation Sendable
OpaqueView UIView
PDFView OpaqueView
PrintedTexts Sendable
PrototypeContainer AnyObject
PrototypeStrip UIView
SCNView OpaqueView
SKView OpaqueView
SampleItems NSObject
SelectorTimer Timer
StatedClassNames Sendable
StatusBar UIView
SymbolConfiguration Configuration
TableAccessoryView UIView
TableEditControl UIView
TableReorderControl UIView
TableSeparatorView UIView
TraitHolder UITraitEnvironment
TraitRegistration UITraitChangeRegistration
UIAccessibilityCustomAction NSObject
UIAccessibilityElement UIResponder
UIAction UIMenuElement
UIActivity NSObject
UIActivityIndicatorView UIView
UIActivityItemSource AnyObject
UIActivityViewController UIViewController
UIAdaptivePresentationControllerDelegate AnyObject
UIAlertAction NSObject
UIAlertController UIViewController
UIAppearance AnyObject
UIAppearanceContainer AnyObject
UIApplication UIResponder
UIApplicationDelegate AnyObject
UIApplicationShortcutIcon NSObject
UIApplicationShortcutItem NSObject
UIAttachmentBehavior UIDynamicBehavior
UIBarAppearance NSObject
UIBarButtonItem UIBarItem
UIBarButtonItemAppearance NSObject
UIBarButtonItemStateAppearance NSObject
UIBarItem UIObject
UIBarPositioning AnyObject
UIBarPositioningDelegate AnyObject
UIBezierPath NSObject
UIBlurEffect UIVisualEffect
UIButton UIControl
UIButtonContent NibDecodable
UIButtonLabel UILabel
UICalendarView UIView
UICollectionReusableView UIView
UICollectionView UIScrollView
UICollectionViewCell UICollectionReusableView
UICollectionViewCompositionalLayout UICollectionViewLayout
UICollectionViewController UIViewController
UICollectionViewDataSource AnyObject
UICollectionViewDataSourcePrefetching AnyObject
UICollectionViewDelegate UIScrollViewDelegate
UICollectionViewDelegateFlowLayout UICollectionViewDelegate
UICollectionViewDiffableDataSource NSObject
UICollectionViewDragDelegate AnyObject
UICollectionViewDropDelegate AnyObject
UICollectionViewFlowLayout UICollectionViewLayout
UICollectionViewFlowLayoutInvalidationContext UICollectionViewLayoutInvalidationContext
UICollectionViewFocusUpdateContext UIFocusUpdateContext
UICollectionViewLayout UIObject
UICollectionViewLayoutAttributes NSObject
UICollectionViewLayoutInvalidationContext NSObject
UICollectionViewListCell UICollectionViewCell
UICollectionViewUpdateItem NSObject
UICollisionBehavior ItemsBehavior
UIColor Hashable
UIColorPickerViewController UIViewController
UIColorPickerViewControllerDelegate AnyObject
UIColorWell UIControl
UICommand UIMenuElement
UIContentContainer AnyObject
UIContentView AnyObject
UIContextMenuConfiguration NSObject
UIContextMenuInteraction InteractionBase
UIContextMenuInteractionAnimating AnyObject
UIContextMenuInteractionCommitAnimating UIContextMenuInteractionAnimating
UIContextMenuInteractionDelegate AnyObject
UIContextualAction NSObject
UIControl UIView
UIControllerLayoutGuideView UIView
UICoordinateSpace AnyObject
UICubicTimingParameters NSObject
UIDatePicker UIControl
UIDeferredMenuElement UIMenuElement
UIDevice NSObject
UIDocumentPickerDelegate AnyObject
UIDocumentPickerViewController UIViewController
UIDragDropSession AnyObject
UIDragInteraction InteractionBase
UIDragInteractionDelegate AnyObject
UIDragItem NSObject
UIDragPreviewParameters UIPreviewParameters
UIDragSession UIDragDropSession
UIDropInteraction InteractionBase
UIDropInteractionDelegate AnyObject
UIDropProposal NSObject
UIDropSession UIDragDropSession
UIDynamicAnimator NSObject
UIDynamicAnimatorDelegate AnyObject
UIDynamicBehavior NSObject
UIDynamicItem AnyObject
UIDynamicItemBehavior ItemsBehavior
UIEditMenuInteraction InteractionBase
UIEvent NSObject
UIFeedbackGenerator NSObject
UIFindInteraction InteractionBase
UIFocusAnimationCoordinator NSObject
UIFocusEnvironment AnyObject
UIFocusGuide UILayoutGuide
UIFocusItem UIFocusEnvironment
UIFocusUpdateContext NSObject
UIFont Hashable
UIFontDescriptor Sendable
UIFontPickerViewController UIViewController
UIGestureRecognizer UIObject
UIGestureRecognizerDelegate AnyObject
UIGraphicsImageRendererFormat NSObject
UIGravityBehavior ItemsBehavior
UIHoverGestureRecognizer UIGestureRecognizer
UIImage NSObject
UIImagePickerController UINavigationController
UIImagePickerControllerDelegate AnyObject
UIImageView UIView
UIImpactFeedbackGenerator UIFeedbackGenerator
UIInputView UIView
UIInputViewController UIViewController
UIInteraction AnyObject
UIInterpolatingMotionEffect UIMotionEffect
UIKey NSObject
UIKeyCommand UICommand
UIKeyInput UITextInputTraits
UIKeyboardLayoutGuide UITrackingLayoutGuide
UILabel UIView
UILayoutGuide NSObject
UILayoutSupport NSObjectProtocol
UIListContentView UIView
UILongPressGestureRecognizer UIGestureRecognizer
UIMenu UIMenuElement
UIMenuBuilder AnyObject
UIMenuController NSObject
UIMenuElement NSObject
UIMenuItem NSObject
UIMotionEffect NSObject
UIMotionEffectGroup UIMotionEffect
UINavigationBar UIView
UINavigationBarAppearance UIBarAppearance
UINavigationBarDelegate UIBarPositioningDelegate
UINavigationController UIViewController
UINavigationControllerDelegate AnyObject
UINavigationItem UIObject
UINib NSObject
UINotificationFeedbackGenerator UIFeedbackGenerator
UIObject NSObject
UIOpenURLContext NSObject
UIPageControl UIControl
UIPageViewController UIViewController
UIPageViewControllerDataSource AnyObject
UIPageViewControllerDelegate AnyObject
UIPanGestureRecognizer UIGestureRecognizer
UIPasteboard NSObject
UIPercentDrivenInteractiveTransition NSObject
UIPickerView UIView
UIPickerViewDataSource AnyObject
UIPickerViewDelegate AnyObject
UIPinchGestureRecognizer UIGestureRecognizer
UIPointerInteraction InteractionBase
UIPointerInteractionDelegate AnyObject
UIPointerRegion NSObject
UIPointerStyle NSObject
UIPopoverPresentationController UIPresentationController
UIPopoverPresentationControllerDelegate UIAdaptivePresentationControllerDelegate
UIPresentationController NSObject
UIPress NSObject
UIPressesEvent UIEvent
UIPreviewActionItem NSObjectProtocol
UIPreviewParameters NSObject
UIPreviewTarget NSObject
UIPrintInfo NSObject
UIPrintInteractionController NSObject
UIProgressView UIView
UIPushBehavior ItemsBehavior
UIRefreshControl UIControl
UIResponder UIObject
UIRotationGestureRecognizer UIGestureRecognizer
UIScene UIResponder
UISceneConfiguration NSObject
UISceneDelegate AnyObject
UISceneDestructionRequestOptions NSObject
UISceneSession UIResponder
UISceneSessionActivationRequest NSObject
UIScreen NSObject
UIScreenEdgePanGestureRecognizer UIPanGestureRecognizer
UIScrollView UIView
UIScrollViewDelegate AnyObject
UISearchBar UIView
UISearchBarDelegate AnyObject
UISearchController UIViewController
UISearchControllerDelegate AnyObject
UISearchResultsUpdating AnyObject
UISearchTextField UITextField
UISegment NibDecodable
UISegmentedControl UIControl
UISelectionFeedbackGenerator UIFeedbackGenerator
UISheetPresentationController UIPresentationController
UISlider UIControl
UISnapBehavior UIDynamicBehavior
UISplitViewController UIViewController
UISplitViewControllerDelegate AnyObject
UISpringLoadedInteraction InteractionBase
UISpringTimingParameters NSObject
UIStackView UIView
UIStatusBarManager NSObject
UIStepper UIControl
UIStoryboard NSObject
UIStoryboardScene NSObject
UIStoryboardSegue NSObject
UIStoryboardSegueTemplate NSObject
UIStoryboardUnwindSegueSource NSObject
UISwipeActionsConfiguration NSObject
UISwipeGestureRecognizer UIGestureRecognizer
UISwitch UIControl
UITabBar UIView
UITabBarAppearance UIBarAppearance
UITabBarController UIViewController
UITabBarControllerDelegate AnyObject
UITabBarDelegate AnyObject
UITabBarItem UIBarItem
UITabBarItemAppearance NSObject
UITabBarItemStateAppearance NSObject
UITableView UIScrollView
UITableViewCell UIView
UITableViewCellContentView UIView
UITableViewController UIViewController
UITableViewDataSource AnyObject
UITableViewDataSourcePrefetching AnyObject
UITableViewDelegate UIScrollViewDelegate
UITableViewDiffableDataSource NSObject
UITableViewDragDelegate AnyObject
UITableViewDropDelegate AnyObject
UITableViewFocusUpdateContext UIFocusUpdateContext
UITableViewHeaderFooterView UIView
UITableViewRowAction NSObject
UITapGestureRecognizer UIGestureRecognizer
UITargetedDragPreview UITargetedPreview
UITargetedPreview NSObject
UITextField UIControl
UITextFieldDelegate AnyObject
UITextInput UIKeyInput
UITextInputMode NSObject
UITextInputTraits AnyObject
UITextInteraction InteractionBase
UITextPosition NSObject
UITextRange NSObject
UITextView UIScrollView
UITextViewDelegate UIScrollViewDelegate
UITimingCurveProvider AnyObject
UIToolTipInteraction InteractionBase
UIToolbar UIView
UIToolbarAppearance UIBarAppearance
UIToolbarDelegate UIBarPositioningDelegate
UITouch NSObject
UITrackingLayoutGuide UILayoutGuide
UITraitChangeObservable AnyObject
UITraitChangeRegistration AnyObject
UITraitEnvironment AnyObject
UIVibrancyEffect UIVisualEffect
UIView UIResponder
UIViewAnimating AnyObject
UIViewController UIResponder
UIViewControllerAnimatedTransitioning AnyObject
UIViewControllerContextTransitioning AnyObject
UIViewControllerInteractiveTransitioning AnyObject
UIViewControllerTransitionCoordinator UIViewControllerTransitionCoordinatorContext
UIViewControllerTransitionCoordinatorContext AnyObject
UIViewControllerTransitioningDelegate AnyObject
UIViewImplicitlyAnimating UIViewAnimating
UIViewPropertyAnimator NSObject
UIVisualEffect NSObject
UIVisualEffectContentView UIView
UIVisualEffectView UIView
UIWebView OpaqueView
UIWebViewDelegate AnyObject
UIWindow UIView
UIWindowScene UIScene
UIWindowSceneDelegate UISceneDelegate
WKWebView OpaqueView
WeakReference Sendable
"""
}
