extension Enumeration {
    public static let textBorderStyle = Enumeration(
        "UITextBorderStyle", ["none": 0, "line": 1, "bezel": 2, "roundedRect": 3])
    public static let textFieldViewMode = Enumeration(
        "UITextFieldViewMode",
        [
            "never": 0, "whileEditing": 1, "unlessEditing": 2, "always": 3,
        ])
    public static let keyboardType = Enumeration(
        "UIKeyboardType",
        [
            "default": 0, "alphabet": 1, "ASCIICapable": 1, "numbersAndPunctuation": 2, "URL": 3, "numberPad": 4,
            "phonePad": 5,
            "namePhonePad": 6, "emailAddress": 7, "decimalPad": 8, "twitter": 9, "webSearch": 10,
            "ASCIICapableNumberPad": 11,
        ])
    public static let keyboardAppearance = Enumeration(
        "UIKeyboardAppearance", ["default": 0, "dark": 1, "alert": 1, "light": 2])
    public static let returnKeyType = Enumeration(
        "UIReturnKeyType",
        [
            "default": 0, "go": 1, "google": 2, "join": 3, "next": 4, "route": 5, "search": 6, "send": 7, "yahoo": 8,
            "done": 9,
            "emergencyCall": 10, "continue": 11,
        ])
    public static let autocapitalizationType = Enumeration(
        "UITextAutocapitalizationType",
        [
            "none": 0, "words": 1, "sentences": 2, "allCharacters": 3,
        ])
    public static let autocorrectionType = Enumeration("UITextAutocorrectionType", ["default": 0, "no": 1, "yes": 2])
    public static let spellCheckingType = Enumeration("UITextSpellCheckingType", ["default": 0, "no": 1, "yes": 2])
    public static let textSmartInsertDeleteType = Enumeration(
        "UITextSmartInsertDeleteType", ["default": 0, "no": 1, "yes": 2])
    public static let textSmartQuotesType = Enumeration("UITextSmartQuotesType", ["default": 0, "no": 1, "yes": 2])
    public static let textSmartDashesType = Enumeration("UITextSmartDashesType", ["default": 0, "no": 1, "yes": 2])
    public static let dataDetectorTypes = Enumeration(
        "UIDataDetectorTypes",
        [
            "none": 0, "phoneNumber": 1, "link": 2, "address": 4, "calendarEvent": 8, "shipmentTrackingNumber": 16,
            "flightNumber": 32,
            "lookupSuggestion": 64,
        ])
    public static let searchBarStyle = Enumeration("UISearchBarStyle", ["default": 0, "prominent": 1, "minimal": 2])

    /// The line break modes of paragraph styles, which have names of their own.
    public static let paragraphLineBreakMode = Enumeration(
        "NSLineBreakMode of paragraphs",
        [
            "wordWrapping": 0, "charWrapping": 1, "clipping": 2, "truncatingHead": 3, "truncatingTail": 4,
            "truncatingMiddle": 5,
        ])
    public static let writingDirection = Enumeration(
        "NSWritingDirection", ["natural": -1, "leftToRight": 0, "rightToLeft": 1])
    /// Numbered from the lightest.
    public static let fontWeight = Enumeration(
        "UIFontWeight",
        [
            "ultraLight": 1, "thin": 2, "light": 3, "regular": 4, "medium": 5, "semibold": 6, "bold": 7, "heavy": 8,
            "black": 9,
        ])
}
