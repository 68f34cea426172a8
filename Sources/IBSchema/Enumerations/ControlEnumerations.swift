extension Enumeration {
    public static let contentHorizontalAlignment = Enumeration(
        "UIControlContentHorizontalAlignment",
        [
            "center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5,
        ])
    public static let contentVerticalAlignment = Enumeration(
        "UIControlContentVerticalAlignment",
        [
            "center": 0, "top": 1, "bottom": 2, "fill": 3,
        ])
    public static let buttonType = Enumeration(
        "UIButtonType",
        [
            "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3, "infoDark": 4,
            "contactAdd": 5,
            "close": 7,
        ])
    public static let segmentedControlStyle = Enumeration(
        "UISegmentedControlStyle", ["plain": 0, "bordered": 1, "bar": 2, "bezeled": 3])
    public static let switchStyle = Enumeration("UISwitchStyle", ["automatic": 0, "checkbox": 1, "sliding": 2])
    public static let behavioralStyle = Enumeration("UIBehavioralStyle", ["automatic": 0, "pad": 1, "mac": 2])
    public static let pageControlBackgroundStyle = Enumeration(
        "UIPageControlBackgroundStyle",
        [
            "automatic": 0, "prominent": 1, "minimal": 2,
        ])
    public static let datePickerMode = Enumeration(
        "UIDatePickerMode",
        [
            "time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4,
        ])
    public static let datePickerStyle = Enumeration(
        "UIDatePickerStyle", ["automatic": 0, "wheels": 1, "compact": 2, "inline": 3])

    public static let buttonConfigurationStyle = Enumeration(
        "UIButtonConfigurationStyle",
        [
            "plain": 0, "gray": 1, "tinted": 2, "filled": 3, "borderless": 4, "bordered": 5, "borderedTinted": 6,
            "borderedProminent": 7,
        ])
    public static let buttonCornerStyle = Enumeration(
        "UIButtonConfigurationCornerStyle",
        [
            "fixed": -1, "dynamic": 0, "small": 1, "medium": 2, "large": 3, "capsule": 4,
        ])
    public static let buttonConfigurationSize = Enumeration(
        "UIButtonConfigurationSize",
        [
            "medium": 0, "small": 1, "mini": 2, "large": 3,
        ])
    public static let buttonTitleAlignment = Enumeration(
        "UIButtonConfigurationTitleAlignment",
        [
            "automatic": 0, "leading": 1, "center": 2, "trailing": 3,
        ])
    public static let imagePlacement = Enumeration(
        "NSDirectionalRectEdge", ["top": 1, "leading": 2, "bottom": 4, "trailing": 8])

    /// What an action of a control answers to; `UIControl.Event`.
    public static let controlEvents = Enumeration(
        "UIControlEvents",
        [
            "touchDown": 1, "touchDownRepeat": 2, "touchDragInside": 4, "touchDragOutside": 8, "touchDragEnter": 16,
            "touchDragExit": 32,
            "touchUpInside": 64, "touchUpOutside": 128, "touchCancel": 256, "valueChanged": 4096,
            "primaryActionTriggered": 8192,
            "menuActionTriggered": 16384, "editingDidBegin": 65536, "editingChanged": 131072, "editingDidEnd": 262144,
            "editingDidEndOnExit": 524288,
        ])
    /// The states that a button has content for; `UIControl.State`.
    public static let controlState = Enumeration(
        "UIControlState",
        [
            "normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8,
        ])
    public static let swipeDirection = Enumeration(
        "UISwipeGestureRecognizerDirection", ["right": 1, "left": 2, "up": 4, "down": 8])
    public static let rectEdge = Enumeration("UIRectEdge", ["top": 1, "left": 2, "bottom": 4, "right": 8])
}
