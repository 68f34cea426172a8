// Written by Tools/no-effect from the marks in Sources/UIKit.

enum NoEffectText {
    /// Type, name, labels, marks and reason of each declaration.
    static let entries = """
|CACurrentMediaTime||unique||pictures know no clock, so it is always 0
CAAnimation|fillMode|-|||animations are at their end at once
CAAnimation|isRemovedOnCompletion|-|unique||animations are at their end at once
CAAnimation|repeatDuration|-|||animations are at their end at once
CAAnimation|speed|-|||animations are at their end at once
CAAnimation|timeOffset|-|||animations are at their end at once
CAAnimation|timingFunction|-|unique||animations are at their end at once
CAEmitterCell||-|unique||nothing is emitted in a picture
CAEmitterLayer||-|unique||nothing is emitted in a picture
CAKeyframeAnimation|calculationMode|-|unique||animations are at their end at once
CAKeyframeAnimation|keyTimes|-|unique||animations are at their end at once
CAKeyframeAnimation|rotationMode|-|unique||animations are at their end at once
CAKeyframeAnimation|timingFunctions|-|unique||animations are at their end at once
CALayer|anchorPointZ|-|unique||nothing leads out of the plane
CALayer|backgroundFilters|-|||layers are drawn without filters
CALayer|compositingFilter|-|||layers are drawn without filters
CALayer|cornerCurve|-|||layers are drawn without filters
CALayer|filters|-|||layers are drawn without filters
CALayer|magnificationFilter|-|unique||layers are drawn without filters
CALayer|minificationFilter|-|unique||layers are drawn without filters
CALayer|minificationFilterBias|-|unique||layers are drawn without filters
CALayer|rasterizationScale|-|||layers are drawn without filters
CALayer|removeAllAnimations||unique||animations are at their end at once
CALayer|removeAnimation|forKey|unique||animations are at their end at once
CALayer|shouldRasterize|-|unique||layers are drawn without filters
CALayerDelegate|action|for forKey||requirement|nothing calls it here
CALayerDelegate|layerWillDraw|_||requirement|nothing calls it here
CAPropertyAnimation|isAdditive|-|unique||animations are at their end at once
CAPropertyAnimation|isCumulative|-|unique||animations are at their end at once
CAPropertyAnimation|valueFunction|-|unique||animations are at their end at once
CAReplicatorLayer|instanceBlueOffset|-|unique||copies keep their color
CAReplicatorLayer|instanceDelay|-|unique||animations are at their end at once
CAReplicatorLayer|instanceGreenOffset|-|unique||copies keep their color
CAReplicatorLayer|instanceRedOffset|-|unique||copies keep their color
CATransaction|setAnimationDuration|_|unique||animations are at their end at once
CATransaction|setAnimationTimingFunction|_|unique||animations are at their end at once
CATransaction|setDisableActions|_|unique||animations are at their end at once
CATransition|endProgress|-|unique||animations are at their end at once
CATransition|startProgress|-|unique||animations are at their end at once
Configuration|automaticallyUpdateForSelection|-|unique||the configuration is shown as it is
NSCollectionLayoutBoundarySupplementaryItem|pinToVisibleBounds|-|unique||headers are not pinned
NSCollectionLayoutItem|edgeSpacing|-|unique||spacing at the edges is not placed
NSCollectionLayoutSection|visibleItemsInvalidationHandler|-|unique||no finger scrolls
NSLayoutManagerDelegate||-|unique||glyphs are made by the text engine
NSMutableParagraphStyle|hyphenationFactor|-|unique||no word is broken
NSParagraphStyle|hyphenationFactor|-|unique||no word is broken
UIAccessibility|post|notification argument|unique||no assistive technology is there
UIActivityViewController||-|unique||there is no other app
UIAdaptivePresentationControllerDelegate|presentationControllerDidAttemptToDismiss|_|unique|requirement|nobody taps
UIAdaptivePresentationControllerDelegate|presentationControllerDidDismiss|_|unique|requirement|nobody taps
UIAdaptivePresentationControllerDelegate|presentationControllerShouldDismiss|_|unique|requirement|nobody taps
UIAdaptivePresentationControllerDelegate|presentationControllerWillDismiss|_|unique|requirement|nobody taps
UIApplication|applicationIconBadgeNumber|-|unique||there is no device
UIApplication|applicationSupportsShakeToEdit|-|unique||there is no device
UIApplication|beginBackgroundTask|expirationHandler?|unique||there is no device
UIApplication|beginBackgroundTask|withName expirationHandler?|unique||there is no device
UIApplication|beginIgnoringInteractionEvents||unique||nothing touches a view
UIApplication|endBackgroundTask|_|unique||there is no device
UIApplication|endIgnoringInteractionEvents||unique||nothing touches a view
UIApplication|isIdleTimerDisabled|-|unique||there is no device
UIApplication|isNetworkActivityIndicatorVisible|-|unique||there is no device
UIApplication|openURL|_|unique||there is no other app
UIApplication|registerForRemoteNotifications||unique||there is no device
UIApplication|setAlternateIconName|_ completionHandler?|unique||there is no device
UIApplication|setMinimumBackgroundFetchInterval|_|unique||there is no device
UIApplication|shortcutItems|-|unique||there is no device
UIApplication|unregisterForRemoteNotifications||unique||there is no device
UIAttachmentBehavior||-|unique||nothing moves in a picture
UIBarButtonItem|possibleTitles|-|unique||an item is as wide as its title
UIButton|isPointerInteractionEnabled|-|unique||nothing touches a view
UIButton|showsTouchWhenHighlighted|-|unique||nothing touches a view
UICollectionLayoutListConfiguration|itemSeparatorHandler|-|unique||a list's separators of its own are not drawn
UICollectionLayoutListConfiguration|leadingSwipeActionsConfigurationProvider|-|unique||no finger swipes
UICollectionLayoutListConfiguration|separatorConfiguration|-|unique||a list's separators of its own are not drawn
UICollectionLayoutListConfiguration|showsSeparators|-|unique||a list's separators of its own are not drawn
UICollectionLayoutListConfiguration|trailingSwipeActionsConfigurationProvider|-|unique||no finger swipes
UICollectionView|beginInteractiveMovementForItem|at|unique||nothing is dragged
UICollectionView|cancelInteractiveMovement||unique||nothing is dragged
UICollectionView|endInteractiveMovement||unique||nothing is dragged
UICollectionView|reorderingCadence|-|unique||nothing is dragged
UICollectionView|updateInteractiveMovementTargetPosition|_|unique||nothing is dragged
UICollectionViewCell|dragStateDidChange|_|unique||nothing is dragged
UICollectionViewDataSource|collectionView|_ canMoveItemAt||requirement|nothing is dragged
UICollectionViewDataSource|collectionView|_ moveItemAt to||requirement|nothing is dragged
UICollectionViewDataSource|indexTitles|for||requirement|section indexes are not drawn
UICollectionViewDataSourcePrefetching|collectionView|_ cancelPrefetchingForItemsAt|unique|requirement|nothing is loaded ahead
UICollectionViewDataSourcePrefetching|collectionView|_ prefetchItemsAt|unique|requirement|nothing is loaded ahead
UICollectionViewDelegate|collectionView|_ canFocusItemAt||requirement|nothing is focused
UICollectionViewDelegate|collectionView|_ contextMenuConfigurationForItemAt point||requirement|no menu comes up
UICollectionViewDelegate|collectionView|_ didDeselectItemAt||requirement|nobody taps
UICollectionViewDelegate|collectionView|_ didHighlightItemAt||requirement|no finger touches a row
UICollectionViewDelegate|collectionView|_ didUnhighlightItemAt||requirement|no finger touches a row
UICollectionViewDelegate|collectionView|_ shouldDeselectItemAt||requirement|nobody taps
UICollectionViewDelegate|collectionView|_ shouldHighlightItemAt||requirement|no finger touches a row
UICollectionViewDelegate|collectionView|_ shouldSelectItemAt||requirement|nobody taps
UICollectionViewDiffableDataSource|reorderingHandlers|-|unique||nothing is dragged
UICollectionViewFlowLayout|sectionFootersPinToVisibleBounds|-|unique||headers are not pinned
UICollectionViewFlowLayout|sectionHeadersPinToVisibleBounds|-|unique||headers are not pinned
UICollectionViewLayout|finalLayoutAttributesForDisappearingItem|at|unique||animations are at their end at once
UICollectionViewLayout|finalizeAnimatedBoundsChange||unique||animations are at their end at once
UICollectionViewLayout|finalizeCollectionViewUpdates||unique||animations are at their end at once
UICollectionViewLayout|initialLayoutAttributesForAppearingItem|at|unique||animations are at their end at once
UICollectionViewListCell|accessories|-|unique||a list's accessories are not drawn
UICollectionViewListCell|indentsAccessories|-|unique||a list's accessories are not drawn
UICollectionViewListCell|leadingAccessories|-|unique||a list's accessories are not drawn
UICollectionViewListCell|trailingAccessories|-|unique||a list's accessories are not drawn
UICollisionBehavior||-|unique||nothing moves in a picture
UIColorPickerViewControllerDelegate|colorPickerViewControllerDidFinish|_|unique|requirement|nothing calls it here
UIColorPickerViewControllerDelegate|colorPickerViewControllerDidSelectColor|_|unique|requirement|nobody taps
UIContextMenuInteraction||-|unique||no menu comes up
UIContextualAction||-|unique||no finger swipes
UIControl|beginTracking|_ with|unique||nothing touches a view
UIControl|cancelTracking|with|unique||nothing touches a view
UIControl|continueTracking|_ with|unique||nothing touches a view
UIControl|endTracking|_ with|unique||nothing touches a view
UIControl|isContextMenuInteractionEnabled|-|unique||no menu comes up
UIControl|isSymbolAnimationEnabled|-|unique||nothing points at a control
UIControl|showsMenuAsPrimaryAction|-|unique||no menu comes up
UIControl|toolTip|-|unique||nothing points at a control
UIDevice|beginGeneratingDeviceOrientationNotifications||unique||there is no device
UIDevice|endGeneratingDeviceOrientationNotifications||unique||there is no device
UIDevice|isBatteryMonitoringEnabled|-|unique||there is no device
UIDevice|isProximityMonitoringEnabled|-|unique||there is no device
UIDevice|playInputClick||unique||there is no device
UIDocumentPickerDelegate|documentPicker|_ didPickDocumentsAt|unique|requirement|nothing calls it here
UIDocumentPickerDelegate|documentPickerWasCancelled|_|unique|requirement|nothing calls it here
UIDocumentPickerViewController||-|unique||there is no other app
UIDragInteraction||-|unique||nothing is dragged
UIDropInteraction||-|unique||nothing is dragged
UIDynamicAnimator||-|unique||nothing moves in a picture
UIDynamicAnimatorDelegate|dynamicAnimatorDidPause|_|unique|requirement|nothing moves in a picture
UIDynamicAnimatorDelegate|dynamicAnimatorWillResume|_|unique|requirement|nothing moves in a picture
UIDynamicBehavior||-|unique||nothing moves in a picture
UIDynamicItemBehavior||-|unique||nothing moves in a picture
UIEditMenuInteraction||-|unique||no menu comes up
UIFeedbackGenerator||-|unique||there is no device
UIGestureRecognizer||-|unique||nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldBeRequiredToFailBy|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldReceive|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldReceive|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldReceive|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldRecognizeSimultaneouslyWith|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizer|_ shouldRequireFailureOf|unique|requirement|nothing touches a view
UIGestureRecognizerDelegate|gestureRecognizerShouldBegin|_|unique|requirement|nothing touches a view
UIGravityBehavior||-|unique||nothing moves in a picture
UIHoverGestureRecognizer||-|unique||nothing touches a view
UIImagePickerController||-|unique||there is no other app
UIImagePickerControllerDelegate|imagePickerController|_ didFinishPickingMediaWithInfo|unique|requirement|nothing calls it here
UIImagePickerControllerDelegate|imagePickerControllerDidCancel|_|unique|requirement|nothing calls it here
UIImageView|adjustsImageWhenAncestorFocused|-|unique||animations are at their end at once
UIImageView|animationRepeatCount|-|unique||animations are at their end at once
UIImageView|highlightedAnimationImages|-|unique||animations are at their end at once
UIImpactFeedbackGenerator||-|unique||there is no device
UIInterpolatingMotionEffect||-|unique||nothing moves the device
UIKeyboardLayoutGuide|followsUndockedKeyboard|-|unique||no keyboard comes up
UIKeyboardLayoutGuide|keyboardDismissPadding|-|unique||no keyboard comes up
UIListSeparatorConfiguration|bottomSeparatorInsets|-|unique||a list's separators of its own are not drawn
UIListSeparatorConfiguration|bottomSeparatorVisibility|-|unique||a list's separators of its own are not drawn
UIListSeparatorConfiguration|multipleSelectionColor|-|unique||a list's separators of its own are not drawn
UIListSeparatorConfiguration|topSeparatorInsets|-|unique||a list's separators of its own are not drawn
UIListSeparatorConfiguration|topSeparatorVisibility|-|unique||a list's separators of its own are not drawn
UILongPressGestureRecognizer||-|unique||nothing touches a view
UIMenuController||-|unique||no menu comes up
UIMotionEffect||-|unique||nothing moves the device
UIMotionEffectGroup||-|unique||nothing moves the device
UINavigationBar|backIndicatorTransitionMaskImage|-|unique||animations are at their end at once
UINavigationBarDelegate|navigationBar|_ didPop|unique|requirement|nothing calls it here
UINavigationBarDelegate|navigationBar|_ shouldPop|unique|requirement|nothing calls it here
UINavigationController|hidesBarsOnSwipe|-|unique||nothing touches a view
UINavigationController|hidesBarsOnTap|-|unique||nothing touches a view
UINavigationController|hidesBarsWhenKeyboardAppears|-|unique||nothing touches a view
UINavigationController|hidesBarsWhenVerticallyCompact|-|unique||bars are not hidden by height
UINavigationControllerDelegate|navigationController|_ didShow animated|unique|requirement|nothing calls it here
UINavigationControllerDelegate|navigationController|_ willShow animated|unique|requirement|nothing calls it here
UINavigationControllerDelegate|navigationControllerSupportedInterfaceOrientations|_|unique|requirement|nothing calls it here
UINavigationItem|backAction|-|unique||nobody taps
UINavigationItem|hidesSearchBarWhenScrolling|-|unique||no finger scrolls
UINotificationFeedbackGenerator||-|unique||there is no device
UIPageControl|allowsContinuousInteraction|-|unique||nothing touches a view
UIPageControl|defersCurrentPageDisplay|-|unique||nothing touches a view
UIPageViewControllerDataSource|pageViewController|_ viewControllerAfter|unique|requirement|nothing calls it here
UIPageViewControllerDataSource|pageViewController|_ viewControllerBefore|unique|requirement|nothing calls it here
UIPageViewControllerDataSource|presentationCount|for|unique|requirement|nothing calls it here
UIPageViewControllerDataSource|presentationIndex|for|unique|requirement|nothing calls it here
UIPageViewControllerDelegate|pageViewController|_ willTransitionTo|unique|requirement|nothing calls it here
UIPanGestureRecognizer||-|unique||nothing touches a view
UIPercentDrivenInteractiveTransition||-|unique||the transition is over at once
UIPickerViewDelegate|pickerView|_ didSelectRow inComponent|unique|requirement|nobody taps
UIPinchGestureRecognizer||-|unique||nothing touches a view
UIPointerInteraction||-|unique||nothing points at a view
UIPointerInteractionDelegate|pointerInteraction|_ styleFor|unique|requirement|nothing calls it here
UIPresentationController|containerViewDidLayoutSubviews||unique||presentation controllers take no part in a presentation
UIPresentationController|containerViewWillLayoutSubviews||unique||presentation controllers take no part in a presentation
UIPresentationController|dismissalTransitionDidEnd|_|unique||presentation controllers take no part in a presentation
UIPresentationController|dismissalTransitionWillBegin||unique||presentation controllers take no part in a presentation
UIPresentationController|presentationTransitionDidEnd|_|unique||presentation controllers take no part in a presentation
UIPresentationController|presentationTransitionWillBegin||unique||presentation controllers take no part in a presentation
UIPrintInfo||-|unique||there is no printer
UIPrintInteractionController||-|unique||there is no printer
UIPushBehavior||-|unique||nothing moves in a picture
UIResponder|accessibilityActivate||unique||no assistive technology is there
UIResponder|accessibilityDecrement||unique||no assistive technology is there
UIResponder|accessibilityElementDidBecomeFocused||unique||no assistive technology is there
UIResponder|accessibilityElementDidLoseFocus||unique||no assistive technology is there
UIResponder|accessibilityIncrement||unique||no assistive technology is there
UIResponder|accessibilityPath|-|unique||no assistive technology is there
UIResponder|accessibilityPerformEscape||unique||no assistive technology is there
UIResponder|accessibilityPerformMagicTap||unique||no assistive technology is there
UIResponder|accessibilityScroll|_|unique||no assistive technology is there
UIResponder|buildMenu|with|unique||no menu comes up
UIResponder|inputAccessoryView|-|||no keyboard comes up
UIResponder|inputView|-|||no keyboard comes up
UIResponder|keyCommands|-|unique||no keyboard comes up
UIResponder|motionBegan|_ with|unique||there is no device
UIResponder|motionCancelled|_ with|unique||there is no device
UIResponder|motionEnded|_ with|unique||there is no device
UIResponder|pressesBegan|_ with|||nothing touches a view
UIResponder|pressesCancelled|_ with|unique||nothing touches a view
UIResponder|pressesChanged|_ with|unique||nothing touches a view
UIResponder|pressesEnded|_ with|||nothing touches a view
UIResponder|reloadInputViews||unique||no keyboard comes up
UIResponder|remoteControlReceived|with|unique||there is no device
UIResponder|touchesBegan|_ with|||nothing touches a view
UIResponder|touchesCancelled|_ with|||nothing touches a view
UIResponder|touchesEnded|_ with|||nothing touches a view
UIResponder|touchesEstimatedPropertiesUpdated|_|unique||nothing touches a view
UIResponder|touchesMoved|_ with|||nothing touches a view
UIResponder|validate|_|unique||no menu comes up
UIRotationGestureRecognizer||-|unique||nothing touches a view
UIScreenEdgePanGestureRecognizer||-|unique||nothing touches a view
UIScrollView|adjustedContentInsetDidChange||unique||nothing calls it here
UIScrollView|alwaysBounceHorizontal|-|unique||no finger scrolls
UIScrollView|alwaysBounceVertical|-|unique||no finger scrolls
UIScrollView|automaticallyAdjustsScrollIndicatorInsets|-|unique||indicators show while a finger scrolls
UIScrollView|bounces|-|unique||no finger scrolls
UIScrollView|bouncesZoom|-|unique||no finger scrolls
UIScrollView|canCancelContentTouches|-|unique||no finger scrolls
UIScrollView|decelerationRate|-|unique||no finger scrolls
UIScrollView|delaysContentTouches|-|unique||no finger scrolls
UIScrollView|flashScrollIndicators||unique||indicators show while a finger scrolls
UIScrollView|horizontalScrollIndicatorInsets|-|unique||indicators show while a finger scrolls
UIScrollView|indicatorStyle|-|unique||indicators show while a finger scrolls
UIScrollView|isDirectionalLockEnabled|-|unique||no finger scrolls
UIScrollView|isPagingEnabled|-|unique||no finger scrolls
UIScrollView|keyboardDismissMode|-|unique||no keyboard comes up
UIScrollView|scrollIndicatorInsets|-|unique||indicators show while a finger scrolls
UIScrollView|scrollsToTop|-|unique||no finger scrolls
UIScrollView|showsHorizontalScrollIndicator|-|unique||indicators show while a finger scrolls
UIScrollView|showsVerticalScrollIndicator|-|unique||indicators show while a finger scrolls
UIScrollView|touchesShouldBegin|_ with in|unique||no finger scrolls
UIScrollView|touchesShouldCancel|in|unique||no finger scrolls
UIScrollView|verticalScrollIndicatorInsets|-|unique||indicators show while a finger scrolls
UIScrollViewDelegate|scrollViewDidChangeAdjustedContentInset|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewDidEndDecelerating|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewDidEndDragging|_ willDecelerate||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewDidEndZooming|_ with atScale||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewDidScrollToTop|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewShouldScrollToTop|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewWillBeginDecelerating|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewWillBeginDragging|_||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewWillBeginZooming|_ with||requirement|no finger scrolls
UIScrollViewDelegate|scrollViewWillEndDragging|_ withVelocity targetContentOffset||requirement|no finger scrolls
UISearchBar|searchFieldBackgroundPositionAdjustment|-|unique||the field is drawn as it stands
UISearchBar|searchTextPositionAdjustment|-|unique||the field is drawn as it stands
UISearchBar|setImage|_ for state|unique||the field is drawn as it stands
UISearchBar|setPositionAdjustment|_ for|unique||the field is drawn as it stands
UISearchBar|setSearchFieldBackgroundImage|_ for|unique||the field is drawn as it stands
UISearchBarDelegate|searchBar|_ selectedScopeButtonIndexDidChange|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBar|_ textDidChange|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarBookmarkButtonClicked|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarCancelButtonClicked|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarResultsListButtonClicked|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarSearchButtonClicked|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarShouldBeginEditing|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarShouldEndEditing|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarTextDidBeginEditing|_|unique|requirement|no keyboard comes up
UISearchBarDelegate|searchBarTextDidEndEditing|_|unique|requirement|no keyboard comes up
UISearchController|automaticallyShowsCancelButton|-|unique||nobody searches
UISearchController|automaticallyShowsScopeBar|-|unique||nobody searches
UISearchController|automaticallyShowsSearchResultsController|-|unique||nobody searches
UISearchController|hidesNavigationBarDuringPresentation|-|unique||nobody searches
UISearchController|obscuresBackgroundDuringPresentation|-|unique||nobody searches
UISearchController|searchResultsUpdater|-|unique||nobody searches
UISearchController|showsSearchResultsController|-|unique||nobody searches
UISearchControllerDelegate|didDismissSearchController|_|unique|requirement|no keyboard comes up
UISearchControllerDelegate|didPresentSearchController|_|unique|requirement|no keyboard comes up
UISearchControllerDelegate|willDismissSearchController|_|unique|requirement|no keyboard comes up
UISearchControllerDelegate|willPresentSearchController|_|unique|requirement|no keyboard comes up
UISelectionFeedbackGenerator||-|unique||there is no device
UISheetPresentationController|detents|-|unique||a sheet is as large as the window
UISheetPresentationController|invalidateDetents||unique||a sheet is as large as the window
UISheetPresentationController|largestUndimmedDetentIdentifier|-|unique||a sheet is as large as the window
UISheetPresentationController|preferredCornerRadius|-|unique||a sheet is as large as the window
UISheetPresentationController|prefersEdgeAttachedInCompactHeight|-|unique||a sheet is as large as the window
UISheetPresentationController|prefersGrabberVisible|-|unique||a sheet is as large as the window
UISheetPresentationController|prefersScrollingExpandsWhenScrolledToEdge|-|unique||a sheet is as large as the window
UISheetPresentationController|selectedDetentIdentifier|-|unique||a sheet is as large as the window
UISheetPresentationController|widthFollowsPreferredContentSizeWhenEdgeAttached|-|unique||a sheet is as large as the window
UISlider|preferredBehavioralStyle|-|unique||sliders have one style
UISnapBehavior||-|unique||nothing moves in a picture
UISplitViewController|presentsWithGesture|-|unique||nothing touches a view
UISpringLoadedInteraction||-|unique||nothing is dragged
UIStepper|autorepeat|-|unique||nothing touches a view
UISwipeActionsConfiguration||-|unique||no finger swipes
UISwipeGestureRecognizer||-|unique||nothing touches a view
UISwitch|offImage|-|unique||switches show no images since iOS 7
UISwitch|onImage|-|unique||switches show no images since iOS 7
UITabBarControllerDelegate|tabBarController|_ didSelect|unique|requirement|nobody taps
UITabBarControllerDelegate|tabBarController|_ shouldSelect|unique|requirement|nobody taps
UITabBarItem|titlePositionAdjustment|-|||titles stand where the bar puts them
UITableView|allowsFocus|-|unique||nothing is focused
UITableView|reloadSectionIndexTitles||unique||section indexes are not drawn
UITableView|sectionIndexBackgroundColor|-|unique||section indexes are not drawn
UITableView|sectionIndexColor|-|unique||section indexes are not drawn
UITableView|sectionIndexMinimumDisplayRowCount|-|unique||section indexes are not drawn
UITableView|sectionIndexTrackingBackgroundColor|-|unique||section indexes are not drawn
UITableView|separatorEffect|-|unique||separators have no effects here
UITableViewCell|focusEffect|-|unique||nothing is focused
UITableViewCell|focusStyle|-|unique||nothing is focused
UITableViewCell|userInteractionEnabledWhileDragging|-|unique||nothing is dragged
UITableViewDataSource|sectionIndexTitles|for||requirement|section indexes are not drawn
UITableViewDataSource|tableView|_ commit forRowAt||requirement|nobody taps
UITableViewDataSource|tableView|_ moveRowAt to||requirement|nothing is dragged
UITableViewDataSource|tableView|_ sectionForSectionIndexTitle at||requirement|section indexes are not drawn
UITableViewDataSourcePrefetching|tableView|_ cancelPrefetchingForRowsAt|unique|requirement|nothing is loaded ahead
UITableViewDataSourcePrefetching|tableView|_ prefetchRowsAt|unique|requirement|nothing is loaded ahead
UITableViewDelegate|tableView|_ contextMenuConfigurationForRowAt point||requirement|no menu comes up
UITableViewDelegate|tableView|_ didDeselectRowAt||requirement|nobody taps
UITableViewDelegate|tableView|_ didHighlightRowAt||requirement|no finger touches a row
UITableViewDelegate|tableView|_ didUnhighlightRowAt||requirement|no finger touches a row
UITableViewDelegate|tableView|_ estimatedHeightForFooterInSection||requirement|nothing calls it here
UITableViewDelegate|tableView|_ estimatedHeightForHeaderInSection||requirement|nothing calls it here
UITableViewDelegate|tableView|_ leadingSwipeActionsConfigurationForRowAt||requirement|no finger swipes
UITableViewDelegate|tableView|_ shouldHighlightRowAt||requirement|no finger touches a row
UITableViewDelegate|tableView|_ shouldIndentWhileEditingRowAt||requirement|nobody taps
UITableViewDelegate|tableView|_ titleForDeleteConfirmationButtonForRowAt||requirement|no finger swipes
UITableViewDelegate|tableView|_ trailingSwipeActionsConfigurationForRowAt||requirement|no finger swipes
UITableViewDelegate|tableView|_ willDeselectRowAt||requirement|nobody taps
UITableViewDiffableDataSource|defaultRowAnimation|-|unique||animations are at their end at once
UITableViewRowAction||-|unique||no finger swipes
UITapGestureRecognizer||-|unique||nothing touches a view
UITextField|clearsOnBeginEditing|-|unique||no keyboard comes up
UITextField|interactionState|-|unique||no keyboard comes up
UITextFieldDelegate|textField|_ shouldChangeCharactersIn replacementString|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldDidBeginEditing|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldDidChangeSelection|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldDidEndEditing|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldDidEndEditing|_ reason|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldShouldBeginEditing|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldShouldClear|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldShouldEndEditing|_|unique|requirement|no keyboard comes up
UITextFieldDelegate|textFieldShouldReturn|_|unique|requirement|no keyboard comes up
UITextView|dataDetectorTypes|-|unique||links and dates are not detected
UITextView|isFindInteractionEnabled|-|unique||no keyboard comes up
UITextView|isSelectable|-|unique||nothing is selected
UITextView|linkTextAttributes|-|unique||links and dates are not detected
UITextView|scrollRangeToVisible|_|unique||nothing is selected
UITextView|selectedRange|-|unique||nothing is selected
UITextView|usesStandardTextScaling|-|unique||no keyboard comes up
UITextViewDelegate|textView|_ shouldChangeTextIn replacementText|unique|requirement|no keyboard comes up
UITextViewDelegate|textView|_ shouldInteractWith in|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewDidBeginEditing|_|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewDidChange|_|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewDidChangeSelection|_|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewDidEndEditing|_|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewShouldBeginEditing|_|unique|requirement|no keyboard comes up
UITextViewDelegate|textViewShouldEndEditing|_|unique|requirement|no keyboard comes up
UIView|addMotionEffect|_|unique||nothing moves the device
UIView|beginAnimations|_ context|unique||animations are at their end at once
UIView|clearsContextBeforeDrawing|-|unique||a picture has no layer store: it is drawn anew
UIView|commitAnimations||unique||animations are at their end at once
UIView|didUpdateFocus|in with|||nothing is focused
UIView|gestureRecognizerShouldBegin|_|||nothing touches a view
UIView|isExclusiveTouch|-|unique||nothing touches a view
UIView|isMultipleTouchEnabled|-|unique||nothing touches a view
UIView|motionEffects|-|||nothing moves the device
UIView|removeMotionEffect|_|unique||nothing moves the device
UIView|setAnimationBeginsFromCurrentState|_|unique||animations are at their end at once
UIView|setAnimationCurve|_|unique||animations are at their end at once
UIView|setAnimationDelay|_|unique||animations are at their end at once
UIView|setAnimationDuration|_|unique||animations are at their end at once
UIView|setAnimationsEnabled|_|unique||animations are at their end at once
UIView|setNeedsFocusUpdate||||nothing is focused
UIView|shouldUpdateFocus|in|||nothing is focused
UIView|tintAdjustmentMode|-|unique||tints are drawn as they are
UIView|updateFocusIfNeeded||||nothing is focused
UIViewController|attemptRotationToDeviceOrientation||unique||nothing turns the device
UIViewController|childForHomeIndicatorAutoHidden|-|unique||there is no home indicator
UIViewController|childForScreenEdgesDeferringSystemGestures|-|unique||there is no home indicator
UIViewController|childForStatusBarHidden|-|unique||there is no status bar
UIViewController|childForStatusBarStyle|-|unique||there is no status bar
UIViewController|didReceiveMemoryWarning||unique||no memory warning comes
UIViewController|focusGroupIdentifier|-|unique||nothing is focused
UIViewController|isModalInPresentation|-|unique||no finger dismisses
UIViewController|modalPresentationCapturesStatusBarAppearance|-|unique||there is no status bar
UIViewController|preferredInterfaceOrientationForPresentation|-|unique||nothing turns the device
UIViewController|preferredScreenEdgesDeferringSystemGestures|-|unique||there is no home indicator
UIViewController|preferredStatusBarStyle|-|unique||there is no status bar
UIViewController|preferredStatusBarUpdateAnimation|-|unique||there is no status bar
UIViewController|prefersHomeIndicatorAutoHidden|-|unique||there is no home indicator
UIViewController|prefersStatusBarHidden|-|unique||there is no status bar
UIViewController|setContentScrollView|_ for?|unique||bars follow the scroll view that they find
UIViewController|setNeedsStatusBarAppearanceUpdate||unique||there is no status bar
UIViewController|setNeedsUpdateOfHomeIndicatorAutoHidden||unique||there is no home indicator
UIViewController|setNeedsUpdateOfScreenEdgesDeferringSystemGestures||unique||there is no home indicator
UIViewController|setNeedsUpdateOfSupportedInterfaceOrientations||unique||nothing turns the device
UIViewController|shouldAutorotate|-|unique||nothing turns the device
UIViewController|transitioningDelegate|-|unique||the transition is over at once
UIViewController|viewWillTransition|to with|||nothing turns the device or resizes a window
UIViewController|willTransition|to with|||nothing turns the device or resizes a window
UIViewControllerTransitioningDelegate|animationController|forDismissed|unique|requirement|nobody taps
UIViewPropertyAnimator|isInterruptible|-|unique||animations are at their end at once
UIViewPropertyAnimator|isManualHitTestingEnabled|-|unique||animations are at their end at once
UIViewPropertyAnimator|pausesOnCompletion|-|unique||animations are at their end at once
UIViewPropertyAnimator|scrubsLinearly|-|unique||animations are at their end at once
UIWindow|sendEvent|_|unique||nothing touches a view
"""

    /// What the run-time's types inherit from.
    static let superclasses = """
ADBannerView OpaqueView
ARSCNView SCNView
ARSKView SKView
ARView OpaqueView
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
NSItemProvider NSObject
NSKeyValueObservation NSObject
NSLayoutConstraint UIObject
NSLayoutDimension NSLayoutAnchor<NSLayoutDimension>
NSLayoutManagerDelegate AnyObject
NSLayoutXAxisAnchor NSLayoutAnchor<NSLayoutXAxisAnchor>
NSLayoutYAxisAnchor NSLayoutAnchor<NSLayoutYAxisAnchor>
NSMutableParagraphStyle NSParagraphStyle
NSParagraphStyle Sendable
NSStringDrawingContext NSObject
NSTextStorage NSMutableAttributedString
NSTextStorageDelegate AnyObject
NamedObservations Sendable
NibAwaking AnyObject
NibDecodable AnyObject
NibDecoder NSCoder
NotificationObservers Sendable
Observation Sendable
OpaqueView UIView
PDFView OpaqueView
PrintedTexts Sendable
PrototypeContainer AnyObject
PrototypeStrip UIView
SCNView OpaqueView
SKView OpaqueView
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
