"""ibtool's manual page and completions, made from what `ibtool --help` prints."""
import re

OPTION = re.compile(r"  (--[a-z-]+)(?: (\S+))?\s{2,}(\S.*)")


class Help:
    """The text of `--help` in its parts: usage, description, groups of options, and the exit statuses."""

    def __init__(self, text):
        usage, self.description, *rest = text.strip().split("\n\n")
        self.usage = [line.removeprefix("usage:").strip() for line in usage.splitlines()]
        self.statuses = rest.pop().removeprefix("Exit status: ")
        self.groups = []
        for part in rest:
            title, *lines = part.splitlines()
            found = [OPTION.fullmatch(line) for line in lines]
            if not all(found):
                raise SystemExit(f"dist: error: 'ibtool --help' has a line that is no option, below '{title}'")
            self.groups.append((title, [match.groups() for match in found]))

    @property
    def options(self):
        return [option for _, options in self.groups for option in options]


def completed(value):
    """What a shell completes for a value: `files`, `folders`, a list of words, or nothing."""
    if value in ("FILE", "PLIST", "STRINGS", "XLIFF", "DOCUMENT", "PATH", "LOCALE:FILE"):
        return "files"
    if value == "FOLDER":
        return "folders"
    words = (value or "").split("|")
    if len(words) > 1:
        return [word for word in words if word != "…"]
    return ["xml1", "binary1", "human-readable-text"] if value == "FORMAT" else None


def roff(text):
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq")
    return "".join(one if ord(one) < 128 else f"\\[u{ord(one):04X}]" for one in text)


def manual(help, version):
    lines = ['.\\" Made from the text of ibtool \\-\\-help.', f'.TH IBTOOL 1 "" "nibkit {version}" "NibKit"', ".SH NAME",
             "ibtool \\- compile, print, translate and change iOS interface documents", ".SH SYNOPSIS"]
    for usage in help.usage:
        lines += [".PP", roff(usage)]
    lines += [".SH DESCRIPTION", roff(help.description)]
    for title, options in help.groups:
        lines.append(f".SH {roff(title).upper()}")
        for name, value, words in options:
            lines += [".TP", f"\\fB{roff(name)}\\fR" + (f" \\fI{roff(value)}\\fR" if value else ""), roff(words)]
    return "\n".join(lines + [".SH EXIT STATUS", roff(help.statuses), ".SH SEE ALSO", ".BR nibkit (1)"]) + "\n"


def bash(help):
    cases = []
    for name, value, _ in help.options:
        wanted = completed(value)
        if wanted == "folders":
            cases.append(f'    {name}) COMPREPLY=($(compgen -d -- "$word")); return ;;')
        elif isinstance(wanted, list):
            cases.append(f"    {name}) COMPREPLY=($(compgen -W '{' '.join(wanted)}' -- \"$word\")); return ;;")
        elif value and not wanted:
            cases.append(f"    {name}) return ;;")
        elif value:
            cases.append(f'    {name}) COMPREPLY=($(compgen -f -- "$word")); return ;;')
    names = " ".join(name for name, _, _ in help.options)
    return "\n".join(["_ibtool() {", "    local word=${COMP_WORDS[COMP_CWORD]}", '    case ${COMP_WORDS[COMP_CWORD - 1]} in', *cases, "    esac",
                      "    case $word in", f"    -*) COMPREPLY=($(compgen -W '{names}' -- \"$word\")) ;;",
                      '    *) COMPREPLY=($(compgen -f -- "$word")) ;;', "    esac", "}", "complete -o filenames -F _ibtool ibtool"]) + "\n"


def zsh(help):
    rows = []
    for name, value, words in help.options:
        wanted = completed(value)
        action = {"files": "_files", "folders": "_files -/"}.get(wanted) if isinstance(wanted, str) else f"({' '.join(wanted)})" if wanted else " "
        text = words.replace("'", "'\\''").replace("[", "\\[").replace("]", "\\]").replace(":", "\\:")
        rows.append(f"    '*{name}[{text}]" + (f":{value.replace(':', ' ')}:{action}'" if value else "'"))
    return "#compdef ibtool\n_arguments \\\n" + " \\\n".join(rows + ["    '*:document:_files'"]) + "\n"


def fish(help):
    lines = []
    for name, value, words in help.options:
        wanted = completed(value)
        takes = "" if not value else " -r" if wanted == "files" else " -x -a '(__fish_complete_directories)'" if wanted == "folders" else \
            f" -x -a '{' '.join(wanted)}'" if wanted else " -x"
        lines.append(f"complete -c ibtool -l {name[2:]}{takes} -d '{words.replace(chr(39), chr(92) + chr(39))}'")
    return "\n".join(lines) + "\n"
