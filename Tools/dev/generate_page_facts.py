#!/usr/bin/env python3
"""Writes the facts of UIKit that the live preview's page shows, Sources/PreviewServer/Page/core/facts.js, from the schema and the planner.

With --check, reports whether the file is as it would be written, and fails if not."""
import json, re, sys

TARGET = "Sources/PreviewServer/Page/core/facts.js"
SEGUES = "Sources/IBSchema/Facts/SegueKind.swift"
EVENTS = "Sources/IBEditing/Planning/Connecting.swift"
ENUMERATIONS = "Sources/IBSchema/Enumerations/TextEnumerations.swift"
SHOWN = [
    "autocapitalizationType", "autocorrectionType", "fontWeight", "keyboardAppearance", "keyboardType", "returnKeyType", "spellCheckingType",
]


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def found(path, pattern, text=None):
    """All matches of a pattern; none is an error, since the declaration has another form then."""
    matches = re.findall(pattern, read(path) if text is None else text, re.S)
    if not matches:
        sys.exit("%s: nothing is declared as %s expects: %s" % (path, sys.argv[0], pattern))
    return matches


def segues():
    return dict(found(SEGUES, r'SegueKind\(\s*"(\w+)", \.(\w+)'))


def events():
    """The event of a new action by the element of its control, and of all others."""
    (body,) = found(EVENTS, r"func defaultEvent\(of .*?\n    }\n")
    (other,) = found(EVENTS, r'default: "(\w+)"', body)
    named = {}
    for elements, event in found(EVENTS, r'case ("[^:]*"): "(\w+)"', body):
        named.update((element, event) for element in re.findall(r'"(\w+)"', elements))
    return named, other


def enumerations():
    """The names of the cases of an enumeration, in the order of its declaration."""
    return {
        name: found(ENUMERATIONS, r'"(\w+)": -?\d+', found(ENUMERATIONS, r"let %s = Enumeration\((.*?)\]\)" % name)[0])
        for name in SHOWN
    }


def text():
    named, other = events()
    parts = [
        ("What each kind of segue does, by the kind's name in documents.", "SEGUE_EFFECTS", segues()),
        ("The event of a new action, by the element of its control.", "CONTROL_EVENTS", named),
        ("The event of a new action of any other control.", "OTHER_EVENT", other),
        ("The values of properties that are one of several, in the order of UIKit's declarations.", "ENUMERATIONS", enumerations()),
    ]
    lines = ["// Written by Tools/dev/generate_page_facts.py from %s, %s and %s.\n" % (SEGUES, EVENTS, ENUMERATIONS)]
    lines += ["\n/// %s\nexport const %s = %s;\n" % (comment, name, json.dumps(value, indent=2)) for comment, name, value in parts]
    return "".join(lines)


if sys.argv[1:] == ["--check"]:
    try:
        written = read(TARGET)
    except FileNotFoundError:
        written = None
    if written != text():
        sys.exit("%s is out of date; run Tools/dev/generate_page_facts.py" % TARGET)
elif sys.argv[1:]:
    sys.exit("usage: Tools/dev/generate_page_facts.py [--check]")
else:
    with open(TARGET, "w", encoding="utf-8") as file:
        file.write(text())
