#!/usr/bin/env python3
"""Writes Sources/UIKit/KeyValueCoding/OptionalCalls+Generated.swift: the calls of UIKit's optional requirements with `?`.

An optional requirement is a method of a public protocol that an extension in the same file gives a default."""
import glob, re, sys

METHOD = re.compile(r"\bfunc (\w+)\(")
RESULT = re.compile(r"\s*->\s*([^\n{]+)")
PREPOSITIONS = set("above after along alongside as at before below by following for from given in including inside into matching of on passing"
                   " preceding since to until using via when with within".split())


def body(text, start):
    depth = 0
    for index in range(start, len(text)):
        depth += {"{": 1, "}": -1}.get(text[index], 0)
        if text[index] == "}" and depth == 0:
            return text[start + 1:index]
    return ""


def parameters(text):
    parts, depth, current = [], 0, ""
    for letter in text:
        depth += {"(": 1, "[": 1, "<": 1, ")": -1, "]": -1}.get(letter, 0)
        if letter == "," and depth == 0:
            parts.append(current)
            current = ""
        else:
            current += letter
    parts = [part.strip() for part in parts + [current] if part.strip()]
    return [(part.split(":", 1)[0].split()[0], part.split(":", 1)[1].strip()) for part in parts]


def methods(text):
    text = re.sub(r"//[^\n]*", "", text)
    found = []
    for match in METHOD.finditer(text):
        end, depth = match.end(), 1
        while depth and end < len(text):
            depth += {"(": 1, ")": -1}.get(text[end], 0)
            end += 1
        result = RESULT.match(text, end)
        found.append((match.group(1), parameters(text[match.end():end - 1]), result.group(1).strip() if result else "Void"))
    return found


def selector(base, labels):
    if not labels:
        return base
    name = base
    if labels[0] != "_":
        word = re.match(r"[a-z]*", labels[0]).group(0)
        name += ("" if word in PREPOSITIONS else "With") + labels[0][0].upper() + labels[0][1:]
    return name + ":" + "".join(":" if label == "_" else label + ":" for label in labels[1:])


def main():
    found = {}
    for path in sorted(glob.glob("Sources/UIKit/**/*.swift", recursive=True)):
        text = open(path, encoding="utf-8").read()
        for match in re.finditer(r"public protocol (UI\w+(?:Delegate|DataSource\w*|Prefetching|FlowLayout|Space|Coordinator))\b[^{]*\{", text):
            name = match.group(1)
            required = methods(body(text, match.end() - 1))
            defaults = set()
            for extension in re.finditer(r"\nextension %s \{" % name, text):
                defaults |= {(base, tuple(label for label, _ in given)) for base, given, _ in methods(body(text, extension.end() - 1))}
            optional = [m for m in required if (m[0], tuple(label for label, _ in m[1])) in defaults]
            if optional:
                found[name] = optional
    lines = ["// Written by Tools/dev/generate_optional_calls.py: `delegate?.tableView?(table, didSelectRowAt: path)` for UIKit's protocols.", ""]
    for name, optional in sorted(found.items()):
        groups = {}
        for base, given, result in optional:
            groups.setdefault(base, []).append((given, result))
        structs, properties = [], ["    public func nibKitImplements(_ selector: Selector) -> Void? { OptionalRequirements.implements(selector, by: self) }",
                               "    @_disfavoredOverload\n    public func responds(to selector: Selector!) -> Bool { selector.map { KeyValueCoding.responds(to: $0, self) } ?? false }"]
        for base, entries in sorted(groups.items()):
            names = ['"%s"' % selector(base, [label for label, _ in given]) for given, _ in entries]
            if len(entries) == 1 and all(label == "_" for label, _ in entries[0][0]):
                given, result = entries[0]
                properties.append("    @_disfavoredOverload\n    public var %s: ((%s) -> %s)? { OptionalRequirements.areImplemented([%s], by: self) ? { self.%s(%s) } : nil }"
                                  % (base, ", ".join(kind for _, kind in given), result, names[0], base, ", ".join("$%d" % i for i in range(len(given)))))
                continue
            type = "%s_%s" % (name, base)
            structs.append("    @preconcurrency @MainActor\n    public struct %s {\n        let object: any %s" % (type, name))
            for (given, result), quoted in zip(entries, names):
                shown = result if result.endswith("?") else "(%s)?" % result if " " in result else result + "?"
                listed = ", ".join("%s a%d: %s" % (label, i, kind) for i, (label, kind) in enumerate(given))
                passed = ", ".join(("" if label == "_" else label + ": ") + "a%d" % i for i, (label, _) in enumerate(given))
                structs.append("        @discardableResult\n        public func callAsFunction(%s) -> %s {\n            OptionalRequirements.areImplemented([%s], by: object) ? object.%s(%s) : nil\n        }"
                               % (listed, shown, quoted, base, passed))
            structs.append("    }\n")
            properties.append("    @_disfavoredOverload\n    public var %s: OptionalRequirements.%s? { OptionalRequirements.areImplemented([%s], by: self) ? .init(object: self) : nil }"
                              % (base, type, ", ".join(names)))
        if structs:
            lines += ["extension OptionalRequirements {"] + structs[:-1] + ["    }", "}", ""]
        lines += ["extension %s {" % name] + properties + ["}", ""]
    text = "\n".join(lines)
    path = "Sources/UIKit/KeyValueCoding/OptionalCalls+Generated.swift"
    if "--check" in sys.argv:
        sys.exit(open(path, encoding="utf-8").read() != text and "%s is not what its script writes: run Tools/dev/generate_optional_calls.py" % path)
    open(path, "w", encoding="utf-8").write(text)


main()
