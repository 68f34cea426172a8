/// Numbers are UIKit's raw values, which the archive stores.
extension Enumeration {
    static let autoresizing = Enumeration("UIViewAutoresizing", [
        "flexibleMinX": 1, "widthSizable": 2, "flexibleMaxX": 4, "flexibleMinY": 8, "heightSizable": 16, "flexibleMaxY": 32,
    ])
    static let contentMode = Enumeration("UIViewContentMode", [
        "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4, "top": 5, "bottom": 6,
        "left": 7, "right": 8, "topLeft": 9, "topRight": 10, "bottomLeft": 11, "bottomRight": 12,
    ])
    static let semanticContentAttribute = Enumeration("UISemanticContentAttribute", [
        "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3, "forceRightToLeft": 4,
    ])
    static let layoutAxis = Enumeration("UILayoutConstraintAxis", ["horizontal": 0, "vertical": 1])
    static let stackViewDistribution = Enumeration("UIStackViewDistribution", [
        "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3, "equalCentering": 4,
    ])
    static let stackViewAlignment = Enumeration("UIStackViewAlignment", [
        "fill": 0, "leading": 1, "top": 1, "firstBaseline": 2, "center": 3, "trailing": 4, "bottom": 4, "lastBaseline": 5,
    ])
    static let textAlignment = Enumeration("NSTextAlignment", [
        "left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4,
    ])
    static let lineBreakMode = Enumeration("NSLineBreakMode", [
        "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4, "middleTruncation": 5,
    ])
    static let baselineAdjustment = Enumeration("UIBaselineAdjustment", ["alignBaselines": 0, "alignCenters": 1, "none": 2])
    static let contentHorizontalAlignment = Enumeration("UIControlContentHorizontalAlignment", [
        "center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5,
    ])
    static let contentVerticalAlignment = Enumeration("UIControlContentVerticalAlignment", [
        "center": 0, "top": 1, "bottom": 2, "fill": 3,
    ])
    static let buttonType = Enumeration("UIButtonType", [
        "custom": 0, "system": 1, "roundedRect": 1, "detailDisclosure": 2, "infoLight": 3, "infoDark": 4, "contactAdd": 5,
        "close": 7,
    ])
}
