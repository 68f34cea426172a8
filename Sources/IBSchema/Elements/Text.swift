extension Schema {
    static let text: [ElementType] = [
        .textView, .searchBar, .scopeButtonTitles, .textField, .textInputTraits, .dataDetectorType,
    ]
}

extension ElementType {
    package static let textField = ElementType(
        "textField", .view, class: "UITextField", extends: "control",
        [
            Property(
                "font", .font, source: .keyedElement("fontDescription"), archive: .structure(.font),
                affects: [.layout, .display]),
            Property("placeholder", .localizedString, archive: .key("UIPlaceholder"), affects: [.layout, .display]),
            Property(
                "textAlignment", .choice(.textAlignment), documentDefault: .name("left"),
                archive: .key("UITextAlignment", .never)),
            Property("text", .localizedString, archive: .key("UIText"), affects: [.layout, .display]),
            Property(
                "attributedText", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedText"),
                affects: [.layout, .display], evidence: .assumed),
            Property("textColor", .color, source: .keyedElement("color"), archive: .structure(.textColor)),
            Property(
                "borderStyle", .choice(.textBorderStyle), documentDefault: .name("none"),
                archive: .key("UIBorderStyle", .equal(.name("none"))), affects: [.layout, .display]),
            Property("background", .image, archive: .key("UIBackground"), evidence: .assumed),
            Property("disabledBackground", .image, archive: .key("UIDisabledBackground"), evidence: .assumed),
            Property(
                "adjustsFontSizeToFitWidth", .bool, source: .attribute("adjustsFontSizeToFit"),
                documentDefault: .bool(true),
                archive: .key("UIAdjustsFontSizeToFit", .equal(.bool(false)))),
            Property("minimumFontSize", .float, archive: .key("UIMinimumFontSize")),
            Property(
                "clearsOnBeginEditing", .bool, documentDefault: .bool(false),
                archive: .key("UIClearsOnBeginEditing", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property(
                "clearButtonMode", .choice(.textFieldViewMode), documentDefault: .name("never"),
                archive: .key("UIClearButtonMode", .equal(.name("never"))), evidence: .assumed),
            Property(
                "clearButtonOffset", .point, source: .constant, documentDefault: .point(3, 1),
                archive: .key("UIClearButtonOffset")),
            Property(
                "adjustsFontForContentSizeCategory", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsFontForContentSizeCategory", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
            // The child's rows are archived as keys of the field itself.
            Property(
                "textInputTraits", .object, source: .keyedElement("textInputTraits"),
                archive: .structure(.textInputTraits), affects: []),
            // True where the document states a text color, false where it says `<nil key="textColor"/>`.
            Property(
                "disableTextColorUpdateOnTraitCollectionChange", .bool, source: .constant,
                archive: .structure(.unencoded)),
            Property("usesAttributedText", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property(
                "allowsEditingTextAttributes", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsEditingTextAttributes", .equal(.bool(false))), affects: [], evidence: .assumed),
        ])

    package static let textView = ElementType(
        "textView", .view, class: "UITextView", extends: "scrollView",
        [
            Property("text", .localizedString, archive: .key("UIText"), affects: [.layout, .display]),
            Property(
                "attributedText", .attributedString, source: .keyedElement("attributedString"),
                archive: .key("UIAttributedText"),
                affects: [.layout, .display]),
            Property(
                "font", .font, source: .keyedElement("fontDescription"), archive: .structure(.font),
                affects: [.layout, .display]),
            Property("textColor", .color, source: .keyedElement("color"), archive: .structure(.textColor)),
            Property(
                "textAlignment", .choice(.textAlignment), documentDefault: .name("left"),
                archive: .key("UITextAlignment", .never)),
            Property(
                "editable", .bool, documentDefault: .bool(true), archive: .key("UIEditable", .equal(.bool(true))),
                affects: []),
            Property(
                "selectable", .bool, documentDefault: .bool(true), archive: .key("UISelectable", .equal(.bool(true))),
                affects: []),
            Property(
                "dataDetectorTypes", .options(.dataDetectorTypes), source: .keyedElement("dataDetectorType"),
                archive: .key("UIDataDetectorTypes")),
            Property(
                "allowsEditingTextAttributes", .bool, documentDefault: .bool(false),
                archive: .key("UIAllowsEditingTextAttributes", .equal(.bool(false))), affects: [], evidence: .assumed),
            Property("usesAttributedText", .bool, documentDefault: .bool(false), archive: .notArchived),
            Property(
                "adjustsFontForContentSizeCategory", .bool, documentDefault: .bool(false),
                archive: .key("UIAdjustsFontForContentSizeCategory", .equal(.bool(false))), affects: .layout,
                evidence: .assumed),
            Property(
                "disableUpdateTextColorOnTraitCollectionChange", .bool, source: .constant,
                archive: .structure(.fixedTextColor)),
            Property(
                "textInputTraits", .object, source: .keyedElement("textInputTraits"),
                archive: .structure(.textInputTraits), affects: []),
        ])

    /// How the keyboard behaves; archived as keys of the text field, text view or search bar around it.
    package static let textInputTraits = ElementType(
        "textInputTraits", .value, extends: "keyedValue",
        [
            Property(
                "autocapitalizationType", .choice(.autocapitalizationType), documentDefault: .name("none"),
                archive: .key("UIAutocapitalizationType", .equal(.name("none"))), affects: []),
            Property(
                "autocorrectionType", .choice(.autocorrectionType), documentDefault: .name("default"),
                archive: .key("UIAutocorrectionType", .equal(.name("default"))), affects: []),
            Property(
                "keyboardType", .choice(.keyboardType), documentDefault: .name("default"),
                archive: .key("UIKeyboardType", .equal(.name("default"))), affects: []),
            Property(
                "keyboardAppearance", .choice(.keyboardAppearance), documentDefault: .name("default"),
                archive: .key("UIKeyboardAppearance", .equal(.name("default"))), affects: [], evidence: .assumed),
            Property(
                "returnKeyType", .choice(.returnKeyType), documentDefault: .name("default"),
                archive: .key("UIReturnKeyType", .equal(.name("default"))), affects: []),
            Property(
                "spellCheckingType", .choice(.spellCheckingType), documentDefault: .name("default"),
                archive: .key("UISpellCheckingType", .equal(.name("default"))), affects: []),
            Property(
                "enablesReturnKeyAutomatically", .bool, documentDefault: .bool(false),
                archive: .key("UIEnablesReturnKeyAutomatically", .equal(.bool(false))), affects: []),
            Property(
                "secureTextEntry", .bool, documentDefault: .bool(false),
                archive: .key("UISecureTextEntry", .equal(.bool(false)))),
            Property("textContentType", .string, archive: .key("UITextContentType"), affects: []),
            Property(
                "smartInsertDeleteType", .choice(.textSmartInsertDeleteType), documentDefault: .name("default"),
                archive: .key("UITextSmartInsertDeleteType", .equal(.name("default"))), affects: []),
            Property(
                "smartQuotesType", .choice(.textSmartQuotesType), documentDefault: .name("default"),
                archive: .key("UITextSmartQuotesType", .equal(.name("default"))), affects: []),
            Property(
                "smartDashesType", .choice(.textSmartDashesType), documentDefault: .name("default"),
                archive: .key("UITextSmartDashesType", .equal(.name("default"))), affects: []),
            Property(
                "passwordRules", .string, archive: .key("UITextInputPasswordRules"), affects: [], evidence: .assumed),
        ])

    package static let dataDetectorType = ElementType(
        "dataDetectorType", .value, extends: "keyedValue",
        [
            Property("none", .bool, archive: .notArchived),
            Property("phoneNumber", .bool, archive: .notArchived),
            Property("link", .bool, archive: .notArchived),
            Property("address", .bool, archive: .notArchived),
            Property("calendarEvent", .bool, archive: .notArchived),
            Property("shipmentTrackingNumber", .bool, archive: .notArchived),
            Property("flightNumber", .bool, archive: .notArchived),
            Property("lookupSuggestion", .bool, archive: .notArchived),
        ])

    package static let searchBar = ElementType(
        "searchBar", .view, class: "UISearchBar", extends: "view",
        [
            Property("text", .localizedString, archive: .key("UIText"), evidence: .assumed),
            Property("placeholder", .localizedString, archive: .key("UIPlaceholder"), evidence: .assumed),
            Property(
                "prompt", .localizedString, archive: .key("UIPrompt"), affects: [.layout, .display], evidence: .assumed),
            Property(
                "barStyle", .choice(.barStyle), documentDefault: .name("default"),
                archive: .key("UIBarStyle", .equal(.name("default"))), evidence: .assumed),
            Property(
                "searchBarStyle", .choice(.searchBarStyle), documentDefault: .name("default"),
                archive: .key("UISearchBarStyle", .equal(.name("default"))), evidence: .assumed),
            Property(
                "translucent", .choice(.barTranslucence), documentDefault: .name("YES"),
                archive: .key("UIBarTranslucence", .never),
                evidence: .assumed),
            Property(
                "barTintColor", .color, source: .keyedElement("color"), archive: .key("UIBarTintColor"),
                evidence: .assumed),
            Property("backgroundImage", .image, archive: .key("UIBackgroundImage"), evidence: .assumed),
            Property("scopeBarBackgroundImage", .image, archive: .key("UIScopeBarBackgroundImage"), evidence: .assumed),
            Property(
                "showsScopeBar", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsScopeBar", .equal(.bool(false))),
                affects: [.layout, .display], evidence: .assumed),
            Property(
                "showsCancelButton", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsCancelButton", .equal(.bool(false))), evidence: .assumed),
            Property(
                "showsBookmarkButton", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsBookmarkButton", .equal(.bool(false))), evidence: .assumed),
            Property(
                "showsSearchResultsButton", .bool, documentDefault: .bool(false),
                archive: .key("UIShowsSearchResultsButton", .equal(.bool(false))), evidence: .assumed),
            Property(
                "searchResultsButtonSelected", .bool, documentDefault: .bool(false),
                archive: .key("UISearchResultsButtonSelected", .equal(.bool(false))), evidence: .assumed),
            Property(
                "scopeButtonTitles", .list(of: .localizedString), source: .children(of: "scopeButtonTitles"),
                archive: .key("UIScopeButtonTitles"), evidence: .assumed),
            Property(
                "selectedScopeButtonIndex", .integer, documentDefault: .integer(0),
                archive: .key("UISelectedScopeButtonIndex", .equal(.integer(0))), evidence: .assumed),
            Property(
                "textInputTraits", .object, source: .keyedElement("textInputTraits"),
                archive: .structure(.textInputTraits), affects: []),
        ])

    package static let scopeButtonTitles = ElementType(
        "scopeButtonTitles", .structure,
        [
            Property("titles", .list(of: .localizedString), source: .children(of: "string"), archive: .notArchived)
        ])
}
