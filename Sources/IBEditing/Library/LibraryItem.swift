import IBSchema

/// What `insert` makes of a class: the markup that Xcode writes for an object from its library.
///
/// Documents of Xcode 12 and later have these forms. `*1`, `*2`, … stand for new ids; frames, masks and
/// `translatesAutoresizingMaskIntoConstraints` follow from where the object goes.
public struct LibraryItem: Sendable {
    public let className: String
    /// Other names for it.
    public let aliases: [String]
    let markup: String
    /// In points.
    public let width: Double
    public let height: Double

    init(_ className: String, _ aliases: [String] = [], _ width: Double, _ height: Double, _ markup: String) {
        (self.className, self.aliases, self.width, self.height, self.markup) = (
            className, aliases, width, height, markup
        )
    }

    public static func named(_ name: String) -> LibraryItem? {
        all.first { $0.className == name || $0.aliases.contains(name) }
    }

    /// An item of the library, or the bare element of a view or controller that only older versions of Xcode offer.
    static func named(_ name: String, in schema: Schema) -> LibraryItem? {
        if let item = named(name) { return item }
        let element = schema.elements.first { $0.name == name || $0.className == name }
        guard let element, element.kind == .view, let className = element.className else { return nil }
        return LibraryItem(
            className, [element.name], 240, 128, "<\(element.name) contentMode=\"scaleToFill\" id=\"*1\"/>")
    }

    public static let all: [LibraryItem] = [
        LibraryItem(
            "UIView", ["view"], 240, 128,
            #"<view contentMode="scaleToFill" id="*1"><color key="backgroundColor" systemColor="systemBackgroundColor"/></view>"#
        ),
        LibraryItem(
            "UILabel", ["label"], 42, 21,
            #"<label opaque="NO" userInteractionEnabled="NO" contentMode="left" horizontalHuggingPriority="251" verticalHuggingPriority="251" text="Label" textAlignment="natural" lineBreakMode="tailTruncation" baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" id="*1"><fontDescription key="fontDescription" type="system" pointSize="17"/><nil key="textColor"/><nil key="highlightedColor"/></label>"#
        ),
        LibraryItem(
            "UIButton", ["button"], 75, 34,
            #"<button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="*1"><state key="normal" title="Button"/><buttonConfiguration key="configuration" style="plain" title="Button"/></button>"#
        ),
        LibraryItem(
            "UITextField", ["textField"], 97, 34,
            #"<textField opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="center" borderStyle="roundedRect" textAlignment="natural" minimumFontSize="17" id="*1"><fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits"/></textField>"#
        ),
        LibraryItem(
            "UITextView", ["textView"], 240, 128,
            #"<textView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" text="Text" textAlignment="natural" id="*1"><color key="backgroundColor" systemColor="systemBackgroundColor"/><color key="textColor" systemColor="labelColor"/><fontDescription key="fontDescription" type="system" pointSize="14"/><textInputTraits key="textInputTraits" autocapitalizationType="sentences"/></textView>"#
        ),
        LibraryItem(
            "UIImageView", ["imageView"], 240, 128,
            #"<imageView userInteractionEnabled="NO" contentMode="scaleAspectFit" horizontalHuggingPriority="251" verticalHuggingPriority="251" id="*1"/>"#
        ),
        LibraryItem(
            "UISwitch", ["switch"], 51, 31,
            #"<switch opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" contentHorizontalAlignment="center" contentVerticalAlignment="center" on="YES" id="*1"/>"#
        ),
        LibraryItem(
            "UISlider", ["slider"], 118, 31,
            #"<slider opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" value="0.5" minValue="0.0" maxValue="1" id="*1"/>"#
        ),
        LibraryItem(
            "UISegmentedControl", ["segmentedControl"], 131, 32,
            #"<segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="0" id="*1"><segments><segment title="First"/><segment title="Second"/></segments></segmentedControl>"#
        ),
        LibraryItem(
            "UIStepper", ["stepper"], 94, 32,
            #"<stepper opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" contentHorizontalAlignment="center" contentVerticalAlignment="center" maximumValue="100" id="*1"/>"#
        ),
        LibraryItem(
            "UIProgressView", ["progressView"], 150, 4,
            #"<progressView opaque="NO" contentMode="scaleToFill" verticalHuggingPriority="750" progress="0.5" id="*1"/>"#
        ),
        LibraryItem(
            "UIActivityIndicatorView", ["activityIndicatorView"], 20, 20,
            #"<activityIndicatorView opaque="NO" contentMode="scaleToFill" horizontalHuggingPriority="750" verticalHuggingPriority="750" style="medium" id="*1"/>"#
        ),
        LibraryItem(
            "UIPageControl", ["pageControl"], 115.5, 26,
            #"<pageControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" numberOfPages="3" id="*1"/>"#
        ),
        LibraryItem(
            "UIDatePicker", ["datePicker"], 320, 216,
            #"<datePicker contentMode="scaleToFill" contentHorizontalAlignment="center" contentVerticalAlignment="center" datePickerMode="dateAndTime" minuteInterval="1" style="wheels" id="*1"/>"#
        ),
        LibraryItem("UIPickerView", ["pickerView"], 320, 216, #"<pickerView contentMode="scaleToFill" id="*1"/>"#),
        LibraryItem(
            "UIStackView", ["stackView", "hstack"], 200, 100,
            #"<stackView opaque="NO" contentMode="scaleToFill" id="*1"/>"#),
        LibraryItem(
            "vstack", [], 200, 100, #"<stackView opaque="NO" contentMode="scaleToFill" axis="vertical" id="*1"/>"#),
        LibraryItem(
            "UIScrollView", ["scrollView"], 240, 128,
            #"<scrollView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" id="*1"><viewLayoutGuide key="contentLayoutGuide" id="*2"/><viewLayoutGuide key="frameLayoutGuide" id="*3"/></scrollView>"#
        ),
        LibraryItem(
            "UITableView", ["tableView"], 240, 128,
            #"<tableView clipsSubviews="YES" contentMode="scaleToFill" alwaysBounceVertical="YES" dataMode="prototypes" style="plain" separatorStyle="default" rowHeight="-1" estimatedRowHeight="-1" sectionHeaderHeight="28" sectionFooterHeight="28" id="*1"><color key="backgroundColor" systemColor="systemBackgroundColor"/></tableView>"#
        ),
        LibraryItem(
            "UITableViewCell", ["tableViewCell"], 320, 44,
            #"<tableViewCell clipsSubviews="YES" contentMode="scaleToFill" preservesSuperviewLayoutMargins="YES" selectionStyle="default" indentationWidth="10" id="*1"><autoresizingMask key="autoresizingMask"/><tableViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" preservesSuperviewLayoutMargins="YES" insetsLayoutMarginsFromSafeArea="NO" tableViewCell="*1" id="*2"><autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell>"#
        ),
        LibraryItem(
            "UICollectionViewFlowLayout", ["collectionViewFlowLayout"], 0, 0,
            #"<collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="*1"><size key="itemSize" width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/><size key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout>"#
        ),
        LibraryItem(
            "UICollectionView", ["collectionView"], 240, 128,
            #"<collectionView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" dataMode="prototypes" id="*1"><color key="backgroundColor" systemColor="systemBackgroundColor"/><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="10" minimumInteritemSpacing="10" id="*2"><size key="itemSize" width="128" height="128"/><size key="headerReferenceSize" width="0.0" height="0.0"/><size key="footerReferenceSize" width="0.0" height="0.0"/><inset key="sectionInset" minX="0.0" minY="0.0" maxX="0.0" maxY="0.0"/></collectionViewFlowLayout><cells/></collectionView>"#
        ),
        LibraryItem(
            "UICollectionViewCell", ["collectionViewCell"], 50, 50,
            #"<collectionViewCell opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="*1"><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/><collectionViewCellContentView key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="*2"><autoresizingMask key="autoresizingMask"/></collectionViewCellContentView></collectionViewCell>"#
        ),
        LibraryItem(
            "UICollectionReusableView", ["collectionReusableView"], 50, 50,
            #"<collectionReusableView opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" id="*1"><autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/></collectionReusableView>"#
        ),
        LibraryItem(
            "UINavigationBar", ["navigationBar"], 320, 44,
            #"<navigationBar contentMode="scaleToFill" id="*1"><items><navigationItem title="Title" id="*2"/></items></navigationBar>"#
        ),
        LibraryItem(
            "UIToolbar", ["toolbar"], 320, 44,
            #"<toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" id="*1"><items><barButtonItem title="Item" id="*2"/></items></toolbar>"#
        ),
        LibraryItem(
            "UITabBar", ["tabBar"], 320, 49,
            #"<tabBar contentMode="scaleToFill" id="*1"><items><tabBarItem title="Item" id="*2"/><tabBarItem title="Item" id="*3"/></items></tabBar>"#
        ),
        LibraryItem(
            "UISearchBar", ["searchBar"], 320, 56,
            #"<searchBar contentMode="redraw" id="*1"><textInputTraits key="textInputTraits"/></searchBar>"#),
        LibraryItem(
            "UIVisualEffectView", ["visualEffectView"], 240, 128,
            #"<visualEffectView opaque="NO" contentMode="scaleToFill" id="*1"><view key="contentView" opaque="NO" clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="center" insetsLayoutMarginsFromSafeArea="NO" id="*2"><autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></view><blurEffect style="regular"/></visualEffectView>"#
        ),
        LibraryItem(
            "UIContainerView", ["containerView"], 240, 128,
            #"<containerView opaque="NO" contentMode="scaleToFill" id="*1"/>"#),
        LibraryItem(
            "WKWebView", ["wkWebView"], 240, 128,
            #"<wkWebView contentMode="scaleToFill" id="*1"><wkWebViewConfiguration key="configuration"><audiovisualMediaTypes key="mediaTypesRequiringUserActionForPlayback" none="YES"/><wkPreferences key="preferences"/></wkWebViewConfiguration></wkWebView>"#
        ),
        LibraryItem(
            "MKMapView", ["mapView"], 240, 128,
            #"<mapView clipsSubviews="YES" multipleTouchEnabled="YES" contentMode="scaleToFill" mapType="standard" id="*1"/>"#
        ),
        // Objects without a frame.
        LibraryItem(
            "UICollectionViewLayout", ["collectionViewLayout"], 0, 0,
            #"<collectionViewLayout key="collectionViewLayout" id="*1"/>"#),
        LibraryItem(
            "UIBarButtonItem", ["barButtonItem"], 0, 0, #"<barButtonItem style="plain" title="Item" id="*1"/>"#),
        LibraryItem("UINavigationItem", ["navigationItem"], 0, 0, #"<navigationItem key="navigationItem" id="*1"/>"#),
        LibraryItem("UITabBarItem", ["tabBarItem"], 0, 0, #"<tabBarItem key="tabBarItem" title="Item" id="*1"/>"#),
        LibraryItem(
            "UITapGestureRecognizer", ["tapGestureRecognizer", "tap"], 0, 0, #"<tapGestureRecognizer id="*1"/>"#),
        LibraryItem(
            "UIPinchGestureRecognizer", ["pinchGestureRecognizer", "pinch"], 0, 0, #"<pinchGestureRecognizer id="*1"/>"#
        ),
        LibraryItem(
            "UIRotationGestureRecognizer", ["rotationGestureRecognizer", "rotation"], 0, 0,
            #"<rotationGestureRecognizer id="*1"/>"#),
        LibraryItem(
            "UISwipeGestureRecognizer", ["swipeGestureRecognizer", "swipe"], 0, 0,
            #"<swipeGestureRecognizer direction="right" id="*1"/>"#),
        LibraryItem(
            "UIPanGestureRecognizer", ["panGestureRecognizer", "pan"], 0, 0,
            #"<panGestureRecognizer minimumNumberOfTouches="1" id="*1"/>"#),
        LibraryItem(
            "UIScreenEdgePanGestureRecognizer", ["screenEdgePanGestureRecognizer", "screen-edge"], 0, 0,
            #"<screenEdgePanGestureRecognizer minimumNumberOfTouches="1" id="*1"><rectEdge key="edges" left="YES"/></screenEdgePanGestureRecognizer>"#
        ),
        LibraryItem(
            "UILongPressGestureRecognizer", ["pongPressGestureRecognizer", "long-press"], 0, 0,
            #"<pongPressGestureRecognizer allowableMovement="10" minimumPressDuration="0.5" id="*1"/>"#),
        LibraryItem("NSObject", ["customObject", "object"], 0, 0, #"<customObject id="*1"/>"#),
        LibraryItem(
            "externalObject", ["placeholder"], 0, 0,
            #"<placeholder placeholderIdentifier="ExternalObject" id="*1"/>"#),
    ]
}
