extension Schema {
    static let controls: [ElementType] = [
        .switchControl, .slider, .stepper, .segmentedControl, .segments, .segment, .pageControl, .colorWell,
    ]
}

/// An archive omits content hugging that equals the class's default, which the `.pair` rows state.
extension ElementType {
    package static let switchControl = ElementType(
        "switch", .view, class: "UISwitch", extends: "control",
        [
            Property(
                "horizontalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .horizontal, default: 750), affects: .layout),
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout),
            Property(
                "enabled", .bool, documentDefault: .bool(true), archive: .key("UISwitchEnabled", .equal(.bool(false)))),
            Property("on", .bool, documentDefault: .bool(false), archive: .key("UISwitchOn", .equal(.bool(false)))),
            Property(
                "onTintColor", .color, source: .keyedElement("color"), archive: .key("UISwitchOnTintColor"),
                evidence: .assumed),
            Property(
                "thumbTintColor", .color, source: .keyedElement("color"), archive: .key("UISwitchThumbTintColor"),
                evidence: .assumed),
            Property("onImage", .image, archive: .key("UISwitchOnImage"), evidence: .assumed),
            Property("offImage", .image, archive: .key("UISwitchOffImage"), evidence: .assumed),
            // Shown on the Mac only.
            Property("title", .localizedString, archive: .key("UISwitchTitle"), evidence: .assumed),
            Property(
                "preferredStyle", .choice(.switchStyle), documentDefault: .name("automatic"),
                archive: .key("UISwitchPreferredStyle", .equal(.name("automatic"))), evidence: .assumed),
        ])

    package static let slider = ElementType(
        "slider", .view, class: "UISlider", extends: "control",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "value", .float, documentDefault: .real(0), archive: .key("UIValue", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "minimumValue", .float, source: .attribute("minValue"), documentDefault: .real(0),
                archive: .key("UIMinValue", .equal(.real(0))), evidence: .assumed),
            Property(
                "maximumValue", .float, source: .attribute("maxValue"), documentDefault: .real(1),
                archive: .key("UIMaxValue", .equal(.real(1)))),
            Property(
                "continuous", .bool, documentDefault: .bool(true), archive: .key("UIContinuous", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property("minimumValueImage", .image, archive: .key("UIMinimumValueImage"), evidence: .assumed),
            Property("maximumValueImage", .image, archive: .key("UIMaximumValueImage"), evidence: .assumed),
            Property(
                "minimumTrackTintColor", .color, source: .keyedElement("color"), archive: .key("UIMinimumTintColor")),
            Property(
                "maximumTrackTintColor", .color, source: .keyedElement("color"), archive: .key("UIMaximumTintColor"),
                evidence: .assumed),
            Property("thumbTintColor", .color, source: .keyedElement("color"), archive: .key("UIThumbTintColor")),
            Property(
                "preferredBehavioralStyle", .choice(.behavioralStyle), documentDefault: .name("automatic"),
                archive: .key("UIPreferredBehavioralStyle", .equal(.name("automatic"))), affects: [], evidence: .assumed
            ),
        ])

    package static let stepper = ElementType(
        "stepper", .view, class: "UIStepper", extends: "control",
        [
            Property(
                "horizontalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .horizontal, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "value", .quantity, documentDefault: .real(0), archive: .key("UIStepperValue", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "minimumValue", .quantity, documentDefault: .real(0),
                archive: .key("UIStepperMinimumValue", .equal(.real(0))),
                evidence: .assumed),
            Property(
                "maximumValue", .quantity, documentDefault: .real(100),
                archive: .key("UIStepperMaximumValue", .equal(.real(100))),
                evidence: .assumed),
            Property(
                "stepValue", .quantity, documentDefault: .real(1),
                archive: .key("UIStepperStepValue", .equal(.real(1))),
                affects: [], evidence: .assumed),
            Property(
                "wraps", .bool, documentDefault: .bool(false), archive: .key("UIStepperWraps", .equal(.bool(false))),
                evidence: .assumed),
            Property(
                "continuous", .bool, documentDefault: .bool(true),
                archive: .key("UIStepperContinuous", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property(
                "autorepeat", .bool, documentDefault: .bool(true),
                archive: .key("UIStepperAutorepeat", .equal(.bool(true))),
                affects: [], evidence: .assumed),
        ])

    package static let segmentedControl = ElementType(
        "segmentedControl", .view, class: "UISegmentedControl", extends: "control",
        [
            Property(
                "verticalHuggingPriority", .float, documentDefault: .real(250),
                archive: .pair("UIViewContentHuggingPriority", .vertical, default: 750), affects: .layout,
                evidence: .assumed),
            Property(
                "segments", .list(of: .object), source: .children(of: "segments"), archive: .structure(.segments),
                affects: [.layout, .display]),
            Property(
                "selectedSegmentIndex", .integer, documentDefault: .integer(-1),
                archive: .key("UISelectedSegmentIndex", .equal(.integer(-1)))),
            Property(
                "momentary", .bool, documentDefault: .bool(false), archive: .key("UIMomentary", .equal(.bool(false))),
                evidence: .assumed),
            Property(
                "apportionsSegmentWidthsByContent", .bool, documentDefault: .bool(false),
                archive: .key("UIApportionsSegmentWidthsByContent", .equal(.bool(false))),
                affects: [.layout, .display],
                evidence: .assumed),
            Property("segmentControlStyle", .choice(.segmentedControlStyle), archive: .notArchived),
            Property(
                "selectedSegmentTintColor", .color, source: .keyedElement("color"),
                archive: .key("UISelectedSegmentTintColor"),
                evidence: .assumed),
        ])

    package static let segments = ElementType(
        "segments", .structure,
        [
            Property("segments", .list(of: .object), source: .children(of: "segment"), archive: .notArchived)
        ])

    /// Each becomes a `UISegment`, a subview of the control, with a place of its own.
    package static let segment = ElementType(
        "segment", .value, class: "UISegment",
        [
            Property("title", .localizedString, archive: .key("UISegmentInfo"), affects: [.layout, .display]),
            Property(
                "image", .image, archive: .key("UISegmentInfo"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "style", .integer, source: .constant, documentDefault: .integer(5), archive: .key("UISegmentStyle")),
            Property(
                "width", .float, documentDefault: .real(0), archive: .key("UISegmentWidth", .equal(.real(0))),
                affects: .layout,
                evidence: .assumed),
            Property(
                "enabled", .bool, documentDefault: .bool(true), archive: .key("UISegmentEnabled", .equal(.bool(true))),
                evidence: .assumed),
            Property(
                "contentOffset", .size, source: .keyedElement("size"), archive: .key("UISegmentContentOffset"),
                evidence: .assumed),
            Property("catalog", .string, archive: .notArchived),
            Property("id", .string, archive: .notArchived, evidence: .assumed),
        ])

    package static let pageControl = ElementType(
        "pageControl", .view, class: "UIPageControl", extends: "control",
        [
            Property(
                "numberOfPages", .integer, documentDefault: .integer(0),
                archive: .key("UINumberOfPages", .equal(.integer(0))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "currentPage", .integer, documentDefault: .integer(0),
                archive: .key("UICurrentPage", .equal(.integer(0))),
                evidence: .assumed),
            Property(
                "hidesForSinglePage", .bool, documentDefault: .bool(false),
                archive: .key("UIHidesForSinglePage", .equal(.bool(false))), evidence: .assumed),
            Property(
                "defersCurrentPageDisplay", .bool, documentDefault: .bool(false),
                archive: .key("UIDefersCurrentPageDisplay", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "pageIndicatorTintColor", .color, source: .keyedElement("color"),
                archive: .key("UIPageIndicatorTintColor"),
                evidence: .assumed),
            Property(
                "currentPageIndicatorTintColor", .color, source: .keyedElement("color"),
                archive: .key("UICurrentPageIndicatorTintColor"), evidence: .assumed),
            Property(
                "backgroundStyle", .choice(.pageControlBackgroundStyle), documentDefault: .name("automatic"),
                archive: .key("UIPageControlBackgroundStyle", .equal(.name("automatic"))), evidence: .assumed),
            Property(
                "allowsContinuousInteraction", .bool, documentDefault: .bool(true),
                archive: .key("UIAllowsContinuousInteraction", .equal(.bool(true))), affects: [], evidence: .assumed),
            Property("preferredIndicatorImage", .image, archive: .key("UIPreferredIndicatorImage"), evidence: .assumed),
        ])

    package static let colorWell = ElementType(
        "colorWell", .view, class: "UIColorWell", extends: "control", since: SystemVersion(14),
        [
            Property("title", .localizedString, archive: .key("UIColorWellTitle"), evidence: .assumed),
            Property(
                "supportsAlpha", .bool, documentDefault: .bool(true),
                archive: .key("UISupportsAlpha", .equal(.bool(true))),
                affects: [], evidence: .assumed),
            Property(
                "selectedColor", .color, source: .keyedElement("color"), archive: .key("UISelectedColor"),
                evidence: .assumed),
        ])
}
