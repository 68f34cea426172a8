"""Takes languages other than English out of ICU's data, of which a program with pictures needs next to nothing.

Foundation and libxml2 bring 31 MB each. For libxml2, which only asks for converters, their names are left. For Foundation: all of ICU's properties, time zones and languages' directions, and the root and English
of every table. Converters go, too: documents, texts and property lists are in Unicode, and libxml2 reads XML in Unicode and Latin-1 itself.
"""
import pathlib
import re
import struct
import subprocess

# Tables by language. Those of other files are kept whole.
TREES = {"brkitr", "coll", "curr", "lang", "rbnf", "region", "translit", "unit", "zone"}


def is_of_converters(name):
    """The names of converters; those of Unicode are code and have no data."""
    return name.endswith("/cnvalias.icu")


def is_of_english(name):
    parts = name.split("/")[1:]
    ending = parts[-1].rpartition(".")[2]
    if ending in ("cnv", "dict"):
        return False
    if len(parts) == 1 or parts[0] not in TREES:
        return True
    stem = parts[-1].rpartition(".")[0]
    return ending != "res" or stem in ("root", "pool", "res_index", "supplementalData", "tzdbNames") or re.match(r"en(_|$)", stem) is not None


def read(file, symbol):
    """The bytes of a symbol in the read-only data of an object or a library."""
    dynamic = ["-D"] if ".so" in pathlib.Path(file).name else []
    lines = subprocess.run(["nm", "-S", *dynamic, "--defined-only", file], capture_output=True, text=True, check=True).stdout
    found = re.search(rf"^(\w+) (\w+ )?R {symbol}(@@\S+)?$", lines, re.M)
    sections = subprocess.run(["readelf", "-SW", file], capture_output=True, text=True, check=True).stdout
    section = re.search(r"\.rodata\s+PROGBITS\s+(\w+)\s+(\w+)\s+(\w+)", sections)
    if not found or not section:
        raise SystemExit(f"dist: {file} has no {symbol} in its read-only data")
    address, offset, size = (int(text, 16) for text in section.groups())
    start = offset + int(found[1], 16) - address
    length = int(found[2], 16) if found[2] else 0
    return pathlib.Path(file).read_bytes()[start:start + length if length else offset + size]


def trimmed(data, is_kept):
    head, = struct.unpack_from("<H", data)
    if data[12:16] != b"CmnD":
        raise SystemExit("dist: ICU's data is not in the format that is known here")
    count, = struct.unpack_from("<I", data, head)
    entries = [struct.unpack_from("<II", data, head + 4 + 8 * index) for index in range(count)]
    ends = [start for _, start in entries[1:]] + [len(data) - head]
    items = []
    for (name, start), end in zip(entries, ends):
        text = data[head + name:data.index(b"\0", head + name)]
        if is_kept(text.decode("ascii")):
            items.append((text + b"\0", data[head + start:head + end]))
    names, contents, name_offset = b"", b"", 4 + 8 * len(items)
    first = -(-(name_offset + sum(len(name) for name, _ in items)) // 16) * 16
    table = struct.pack("<I", len(items))
    for name, content in items:
        table += struct.pack("<II", name_offset + len(names), first + len(contents))
        names += name
        contents += content + b"\0" * (-len(content) % 16)
    body = table + names
    return data[:head] + body + b"\0" * (first - len(body)) + contents


def write_object(data, symbol, folder, compiler):
    """An object file with the data under the symbol. - Returns: its path."""
    (folder / "data.bin").write_bytes(data)
    (folder / "data.s").write_text(
        f'.section .rodata\n.globl {symbol}\n.type {symbol}, %object\n.balign 16\n{symbol}:\n.incbin "data.bin"\n'
        f".size {symbol}, .-{symbol}\n.section .note.GNU-stack,\"\",%progbits\n")
    subprocess.run([compiler, "-c", "data.s", "-o", f"{symbol}.o"], cwd=folder, check=True)
    return folder / f"{symbol}.o"
