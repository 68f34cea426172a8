/// The words of Interface Builder's inspectors for properties.
enum InspectorTitles {
    /// By the property's name; of others the name's own words.
    private static let titles: [String: String] = [
        "activityIndicatorViewStyle": "Style", "adjustsFontForContentSizeCategory": "Automatically Adjusts Font",
        "adjustsFontSizeToFitWidth": "Autoshrink",
        "adjustsImageSizeForAccessibilityContentSizeCategory": "Adjusts Image Size", "axis": "Axis",
        "allowsMultipleSelection": "Multiple Selection", "alwaysBounceHorizontal": "Bounce Horizontally",
        "alwaysBounceVertical": "Bounce Vertically", "autoresizesSubviews": "Autoresize Subviews",
        "backgroundColor": "Background", "baselineAdjustment": "Baseline", "borderStyle": "Border Style",
        "barTintColor": "Bar Tint",
        "buttonType": "Type", "clearButtonMode": "Clear Button",
        "clearsContextBeforeDrawing": "Clears Graphics Context",
        "clipsSubviews": "Clips to Bounds", "clipsToBounds": "Clips to Bounds",
        "contentHorizontalAlignment": "Horizontal Alignment", "contentInsetAdjustmentBehavior": "Content Insets",
        "contentMode": "Content Mode", "contentVerticalAlignment": "Vertical Alignment", "customClass": "Class",
        "customModule": "Module", "dataMode": "Content", "datePickerMode": "Mode", "enabled": "Enabled",
        "highlightedColor": "Highlighted",
        "horizontalCompressionResistancePriority": "Horizontal Compression Resistance",
        "horizontalHuggingPriority": "Horizontal Hugging", "keyboardDismissMode": "Keyboard",
        "lineBreakMode": "Line Break", "maximumTrackTintColor": "Max Track", "minimumTrackTintColor": "Min Track",
        "maximumValue": "Maximum", "minimumValue": "Minimum", "maxValue": "Maximum", "minValue": "Minimum",
        "minimumFontSize": "Minimum Font Size", "minimumScaleFactor": "Minimum Font Scale",
        "automaticallyAdjustsScrollViewInsets": "Adjust Scroll View Insets",
        "definesPresentationContext": "Defines Context",
        "edgesForExtendedLayout": "Extend Edges", "extendedLayoutIncludesOpaqueBars": "Under Opaque Bars",
        "hidesBottomBarWhenPushed": "Hide Bottom Bar on Push",
        "useStoryboardIdentifierAsRestorationIdentifier": "Use Storyboard ID",
        "modalPresentationStyle": "Presentation", "modalTransitionStyle": "Transition", "unwindAction": "Action",
        "baseBackgroundColor": "Background", "baseForegroundColor": "Foreground", "titleFontDescription": "Title Font",
        "buttonSize": "Size", "reuseIdentifier": "Identifier", "storyboardIdentifier": "Storyboard ID",
        "restorationIdentifier": "Restoration ID", "layoutMarginsFollowReadableWidth": "Follow Readable Width",
        "insetsLayoutMarginsFromSafeArea": "Safe Area Relative Margins", "placeholder": "Placeholder",
        "multipleTouchEnabled": "Multiple Touch", "numberOfLines": "Lines", "opaque": "Opaque", "on": "State",
        "onTintColor": "On Tint", "pagingEnabled": "Paging Enabled",
        "preferredMaxLayoutWidth": "Preferred Width", "preservesSuperviewLayoutMargins": "Preserve Superview Margins",
        "progressTintColor": "Progress Tint", "trackTintColor": "Track Tint", "rowHeight": "Row Height",
        "selectionStyle": "Selection", "accessoryType": "Accessory", "separatorStyle": "Separator",
        "semanticContentAttribute": "Semantic", "shadowColor": "Shadow", "shadowOffset": "Shadow Offset",
        "showsHorizontalScrollIndicator": "Show Horizontal Indicator",
        "showsVerticalScrollIndicator": "Show Vertical Indicator", "tag": "Tag", "textAlignment": "Alignment",
        "textColor": "Color", "thumbTintColor": "Thumb Tint", "tintColor": "Tint",
        "userInteractionEnabled": "User Interaction Enabled",
        "userLabel": "Label", "verticalCompressionResistancePriority": "Vertical Compression Resistance",
        "verticalHuggingPriority": "Vertical Hugging", "viewLayoutGuideSafeArea": "Safe Area",
    ]

    static func title(of name: String) -> String { titles[name] ?? name.inTitleWords }
}

extension String {
    /// `numberOfLines` as `Number of Lines`.
    var inTitleWords: String {
        var words: [String] = []
        for character in self {
            if character.isUppercase, words.last?.last?.isUppercase != true || words.isEmpty {
                words.append(String(character))
            } else if words.isEmpty {
                words.append(String(character).uppercased())
            } else {
                words[words.count - 1].append(character)
            }
        }
        let small: Set = ["Of", "To", "For", "In", "And", "With", "At"]
        return words.enumerated().map { $0 > 0 && small.contains($1) ? $1.lowercased() : $1 }.joined(separator: " ")
    }
}
