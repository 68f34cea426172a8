public enum UIKeyboardType: Int, Sendable {
    case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress,
        decimalPad,
        twitter, webSearch, asciiCapableNumberPad
}
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
public enum UIReturnKeyType: Int, Sendable {
    case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }

/// What a text field is for, such as `emailAddress`.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// How the keyboard behaves for a control.
public struct TextInputTraits: Hashable, Sendable {
    public var keyboardType = UIKeyboardType.default
    public var keyboardAppearance = UIKeyboardAppearance.default
    public var returnKeyType = UIReturnKeyType.default
    public var autocapitalizationType = UITextAutocapitalizationType.sentences
    public var autocorrectionType = UITextAutocorrectionType.default
    public var spellCheckingType = UITextSpellCheckingType.default
    public var smartQuotesType = UITextSmartQuotesType.default
    public var smartDashesType = UITextSmartDashesType.default
    public var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    public var enablesReturnKeyAutomatically = false
    public var isSecureTextEntry = false
    public var textContentType: String?
    public var passwordRules: String?
}

/// A control that takes text. The single traits can be read and set on the control itself, as in UIKit.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
    var textInputTraits: TextInputTraits { get set }
}

extension UITextInputTraits {
    public var keyboardType: UIKeyboardType {
        get { textInputTraits.keyboardType }
        set { textInputTraits.keyboardType = newValue }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { textInputTraits.keyboardAppearance }
        set { textInputTraits.keyboardAppearance = newValue }
    }
    public var returnKeyType: UIReturnKeyType {
        get { textInputTraits.returnKeyType }
        set { textInputTraits.returnKeyType = newValue }
    }
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { textInputTraits.autocapitalizationType }
        set { textInputTraits.autocapitalizationType = newValue }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { textInputTraits.autocorrectionType }
        set { textInputTraits.autocorrectionType = newValue }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { textInputTraits.spellCheckingType }
        set { textInputTraits.spellCheckingType = newValue }
    }
    public var smartQuotesType: UITextSmartQuotesType {
        get { textInputTraits.smartQuotesType }
        set { textInputTraits.smartQuotesType = newValue }
    }
    public var smartDashesType: UITextSmartDashesType {
        get { textInputTraits.smartDashesType }
        set { textInputTraits.smartDashesType = newValue }
    }
    public var smartInsertDeleteType: UITextSmartInsertDeleteType {
        get { textInputTraits.smartInsertDeleteType }
        set { textInputTraits.smartInsertDeleteType = newValue }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { textInputTraits.enablesReturnKeyAutomatically }
        set { textInputTraits.enablesReturnKeyAutomatically = newValue }
    }
    public var isSecureTextEntry: Bool {
        get { textInputTraits.isSecureTextEntry }
        set { textInputTraits.isSecureTextEntry = newValue }
    }
    public var textContentType: UITextContentType! {
        get { textInputTraits.textContentType.map(UITextContentType.init) }
        set { textInputTraits.textContentType = newValue?.rawValue }
    }
}

extension KeyValueTable.Binder where Root: UITextInputTraits {
    /// The rows of the document's `textInputTraits`.
    func bindTextInputTraits() {
        bind("keyboardType", \.textInputTraits.keyboardType)
        bind("keyboardAppearance", \.textInputTraits.keyboardAppearance)
        bind("returnKeyType", \.textInputTraits.returnKeyType)
        bind("autocapitalizationType", \.textInputTraits.autocapitalizationType)
        bind("autocorrectionType", \.textInputTraits.autocorrectionType)
        bind("spellCheckingType", \.textInputTraits.spellCheckingType)
        bind("smartQuotesType", \.textInputTraits.smartQuotesType)
        bind("smartDashesType", \.textInputTraits.smartDashesType)
        bind("smartInsertDeleteType", \.textInputTraits.smartInsertDeleteType)
        bind("enablesReturnKeyAutomatically", \.textInputTraits.enablesReturnKeyAutomatically)
        bind("secureTextEntry", \.textInputTraits.isSecureTextEntry)
        bind("textContentType", \.textInputTraits.textContentType)
        bind("passwordRules", \.textInputTraits.passwordRules)
    }
}
