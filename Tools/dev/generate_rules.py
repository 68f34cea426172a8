#!/usr/bin/env python3
"""Writes the list of codes and rules, Sources/IBLint/Registry+Generated.swift, and the table of rules in Docs/checking.md.

A rule is one file of Sources/IBLint/Rules: its code, a doc comment that begins "Finds …", and the rule of the same name."""
import glob, re, sys, textwrap

CODE = re.compile(r'public static let (\w+) = DiagnosticCode\(\s*"([^"]*)"')
RULE = re.compile(r"((?: *///[^\n]*\n)*) *static let (\w+) = Rule\(\s*\.(\w+)(, isOptIn: true)?")
FINDS = re.compile(r"Finds (.*?)\.(?:\n\n|\Z)", re.S)
TABLE = re.compile(r"(<!-- rules -->\n).*?(<!-- end of rules -->\n)", re.S)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def slug(name):
    return "-".join(word.lower() for word in re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[A-Z]", name))


def codes():
    """The constants by the names that people write."""
    found = {}
    for path in sorted(glob.glob("Sources/Diagnostics/*.swift") + glob.glob("Sources/IBLint/Rules/*.swift")):
        for name, code in CODE.findall(read(path)):
            if slug(name) != code:
                sys.exit("%s: the code of %s has to be %s, not %s" % (path, name, slug(name), code))
            if code in found:
                sys.exit("%s: there are two codes %s" % (path, code))
            found[code] = name
    return found


def rules(known):
    """What each rule finds, and whether settings have to enable it, by code."""
    found = {}
    for path in sorted(glob.glob("Sources/IBLint/Rules/*.swift")):
        text = read(path)
        declared, owned = RULE.findall(text), [name for name, _ in CODE.findall(text)]
        if len(declared) != 1 or owned != [declared[0][1]]:
            sys.exit("%s: a file of a rule declares one code and one rule of the same name" % path)
        comment, name, code, opt_in = declared[0]
        finds = FINDS.match("\n".join(line.strip()[3:].strip() for line in comment.splitlines()))
        if not finds or code != name:
            sys.exit("%s: the rule needs its own code and a doc comment that begins 'Finds …'" % path)
        found[slug(name)] = (" ".join(finds.group(1).split()), bool(opt_in))
    return found


def listed(names):
    """The constants, as many on a line as fit."""
    lines = textwrap.wrap(" ".join(".%s," % name for name in names), 110)
    return "".join("        %s\n" % line for line in lines)


def registry(known, found):
    return """// Written by Tools/dev/generate_rules.py from the declarations of codes and rules.

public import Diagnostics

extension DiagnosticCode {
    /// Every code, in alphabetical order.
    public static let all: [DiagnosticCode] = [
%s    ]
}

extension Linter {
    /// Every rule, in the order of the codes.
    public static let rules: [Rule] = [
%s    ]
}
""" % (listed(known[code] for code in sorted(known)), listed(known[code] for code in sorted(found)))


def table(found):
    rows = ["| `%s`%s | %s |" % (code, " *" if opt_in else "", finds) for code, (finds, opt_in) in sorted(found.items())]
    return "\n".join(["| code | finds |", "| --- | --- |"] + rows) + "\n"


def main():
    known = codes()
    found = rules(known)
    page = "Docs/checking.md"
    if not TABLE.search(read(page)):
        sys.exit("%s: the marks around the table of rules are missing" % page)
    files = {
        "Sources/IBLint/Registry+Generated.swift": registry(known, found),
        page: TABLE.sub(lambda marks: marks.group(1) + table(found) + marks.group(2), read(page)),
    }
    stale = []
    for path, text in files.items():
        try:
            current = read(path)
        except FileNotFoundError:
            current = None
        if current == text:
            continue
        stale.append(path)
        if "--check" not in sys.argv:
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
    if stale and "--check" in sys.argv:
        sys.exit("%s: not what its script writes; run Tools/dev/generate_rules.py" % ", ".join(stale))


main()
