// Written by Tools/dev/generate_page_facts.py from Sources/IBSchema/Facts/SegueKind.swift, Sources/IBEditing/Planning/Connecting.swift and Sources/IBSchema/Enumerations/TextEnumerations.swift.

/// What each kind of segue does, by the kind's name in documents.
export const SEGUE_EFFECTS = {
  "custom": "custom",
  "relationship": "contain",
  "show": "show",
  "showDetail": "showDetail",
  "presentation": "present",
  "popoverPresentation": "popover",
  "push": "show",
  "modal": "present",
  "popover": "popover",
  "replace": "replace",
  "embed": "embed",
  "unwind": "unwind"
};

/// The event of a new action, by the element of its control.
export const CONTROL_EVENTS = {
  "button": "touchUpInside",
  "view": "touchUpInside",
  "textField": "editingDidEnd"
};

/// The event of a new action of any other control.
export const OTHER_EVENT = "valueChanged";

/// The values of properties that are one of several, in the order of UIKit's declarations.
export const ENUMERATIONS = {
  "autocapitalizationType": [
    "none",
    "words",
    "sentences",
    "allCharacters"
  ],
  "autocorrectionType": [
    "default",
    "no",
    "yes"
  ],
  "fontWeight": [
    "ultraLight",
    "thin",
    "light",
    "regular",
    "medium",
    "semibold",
    "bold",
    "heavy",
    "black"
  ],
  "keyboardAppearance": [
    "default",
    "dark",
    "alert",
    "light"
  ],
  "keyboardType": [
    "default",
    "alphabet",
    "ASCIICapable",
    "numbersAndPunctuation",
    "URL",
    "numberPad",
    "phonePad",
    "namePhonePad",
    "emailAddress",
    "decimalPad",
    "twitter",
    "webSearch",
    "ASCIICapableNumberPad"
  ],
  "returnKeyType": [
    "default",
    "go",
    "google",
    "join",
    "next",
    "route",
    "search",
    "send",
    "yahoo",
    "done",
    "emergencyCall",
    "continue"
  ],
  "spellCheckingType": [
    "default",
    "no",
    "yes"
  ]
};
