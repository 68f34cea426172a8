/// A key by its place on the keyboard: usages of the page "Keyboard/Keypad" of the USB HID usage tables.
public enum UIKeyboardHIDUsage: Int, Sendable {
    case keyboardErrorRollOver = 0x1
    case keyboardPOSTFail, keyboardErrorUndefined, keyboardA, keyboardB, keyboardC,
        keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ, keyboardK, keyboardL,
        keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT, keyboardU,
        keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ, keyboard1, keyboard2, keyboard3, keyboard4,
        keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0, keyboardReturnOrEnter, keyboardEscape,
        keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar, keyboardHyphen, keyboardEqualSign,
        keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash, keyboardNonUSPound, keyboardSemicolon,
        keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash,
        keyboardCapsLock, keyboardF1, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7,
        keyboardF8, keyboardF9, keyboardF10, keyboardF11, keyboardF12, keyboardPrintScreen, keyboardScrollLock,
        keyboardPause, keyboardInsert, keyboardHome, keyboardPageUp, keyboardDeleteForward, keyboardEnd,
        keyboardPageDown, keyboardRightArrow, keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow,
        keypadNumLock, keypadSlash, keypadAsterisk, keypadHyphen, keypadPlus, keypadEnter, keypad1, keypad2,
        keypad3, keypad4, keypad5, keypad6, keypad7, keypad8, keypad9, keypad0, keypadPeriod
    case keyboardLeftControl = 0xe0
    case keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl,
        keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
