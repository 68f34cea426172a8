/// Numbers are UIKit's raw values, which the archive stores.
extension Enumeration {
    /// A Boolean that the archive holds as a number.
    public static let integerFlag = Enumeration("BOOL", ["NO": 0, "YES": 1])
    public static let autoresizing = Enumeration(
        "UIViewAutoresizing",
        [
            "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16,
            "flexibleMaxY": 32,
        ])
    public static let contentMode = Enumeration(
        "UIViewContentMode",
        [
            "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5,
            "bottom": 6,
            "left": 7, "right": 8, "topLeft": 9, "TopLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
        ])
    public static let semanticContentAttribute = Enumeration(
        "UISemanticContentAttribute",
        [
            "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3, "forceRightToLeft": 4,
        ])
    public static let layoutAxis = Enumeration("UILayoutConstraintAxis", ["horizontal": 0, "vertical": 1])
    public static let stackViewDistribution = Enumeration(
        "UIStackViewDistribution",
        [
            "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
        ])
    public static let stackViewAlignment = Enumeration(
        "UIStackViewAlignment",
        [
            "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4,
            "lastBaseline": 5,
        ])
    public static let textAlignment = Enumeration(
        "NSTextAlignment",
        [
            "left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4,
        ])
    public static let lineBreakMode = Enumeration(
        "NSLineBreakMode",
        [
            "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4,
            "middleTruncation": 5,
        ])
    public static let baselineAdjustment = Enumeration(
        "UIBaselineAdjustment", ["alignBaselines": 0, "alignCenters": 1, "none": 2])
    public static let symbolScale = Enumeration(
        "UIImageSymbolScale", ["default": -1, "small": 1, "medium": 2, "large": 3])
    public static let symbolWeight = Enumeration(
        "UIImageSymbolWeight",
        [
            "unspecified": 0, "ultraLight": 1, "ultralight": 1, "thin": 2, "light": 3, "regular": 4, "medium": 5,
            "semibold": 6, "bold": 7,
            "heavy": 8, "black": 9,
        ])
    public static let imageRenderingMode = Enumeration(
        "UIImageRenderingMode", ["automatic": 0, "original": 1, "template": 2])
    public static let scrollIndicatorStyle = Enumeration(
        "UIScrollViewIndicatorStyle", ["default": 0, "black": 1, "white": 2])
    public static let contentInsetAdjustmentBehavior = Enumeration(
        "UIScrollViewContentInsetAdjustmentBehavior",
        [
            "automatic": 0, "scrollableAxes": 1, "never": 2, "always": 3,
        ])
    public static let keyboardDismissMode = Enumeration(
        "UIScrollViewKeyboardDismissMode",
        [
            "none": 0, "onDrag": 1, "interactive": 2, "onDragWithAccessory": 3, "interactiveWithAccessory": 4,
        ])
    public static let blurEffectStyle = Enumeration(
        "UIBlurEffectStyle",
        [
            "extraLight": 0, "light": 1, "dark": 2, "extraDark": 3, "regular": 4, "prominent": 5,
            "systemUltraThinMaterial": 6, "systemThinMaterial": 7, "systemMaterial": 8, "systemThickMaterial": 9,
            "systemChromeMaterial": 10,
            "systemUltraThinMaterialLight": 11, "systemThinMaterialLight": 12, "systemMaterialLight": 13,
            "systemThickMaterialLight": 14, "systemChromeMaterialLight": 15,
            "systemUltraThinMaterialDark": 16, "systemThinMaterialDark": 17, "systemMaterialDark": 18,
            "systemThickMaterialDark": 19, "systemChromeMaterialDark": 20,
        ])
    public static let vibrancyEffectStyle = Enumeration(
        "UIVibrancyEffectStyle",
        [
            "label": 0, "secondaryLabel": 1, "tertiaryLabel": 2, "quaternaryLabel": 3, "fill": 4, "secondaryFill": 5,
            "tertiaryFill": 6,
            "separator": 7,
        ])
    public static let activityIndicatorStyle = Enumeration(
        "UIActivityIndicatorViewStyle",
        [
            "whiteLarge": 0, "white": 1, "gray": 2, "medium": 100, "large": 101,
        ])
    /// The numbers that systems before iOS 13 know.
    public static let legacyActivityIndicatorStyle = Enumeration(
        "UIActivityIndicatorViewStyle before iOS 13",
        [
            "whiteLarge": 0, "large": 0, "white": 1, "gray": 2, "medium": 2,
        ])
    public static let progressViewStyle = Enumeration("UIProgressViewStyle", ["default": 0, "bar": 1])
    public static let mapType = Enumeration(
        "MKMapType",
        [
            "standard": 0, "satellite": 1, "hybrid": 2, "satelliteFlyover": 3, "hybridFlyover": 4, "mutedStandard": 5,
        ])
    public static let audiovisualMediaTypes = Enumeration(
        "WKAudiovisualMediaTypes", ["none": 0, "audio": 1, "video": 2, "all": -1])
}
