"""Archives whose bytes depend on nothing but what is in them: sorted, of one time, of nobody."""
import base64
import gzip
import hashlib
import io
import os
import pathlib
import stat
import subprocess
import tarfile
import zipfile
import time


def members(folder):
    """Every file and folder below a folder, parents first, in an order that no locale changes."""
    for path in sorted(folder.rglob("*"), key=lambda path: path.relative_to(folder).parts):
        yield path, path.relative_to(folder).as_posix()


def mode(path):
    return 0o755 if path.is_dir() or path.stat().st_mode & stat.S_IXUSR else 0o644


def tar(folder, name, when):
    """The bytes of a tar with all in a folder below `name`."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.GNU_FORMAT) as archive:
        for path, place in [(folder, ""), *members(folder)]:
            entry = tarfile.TarInfo(f"{name}/{place}".rstrip("/"))
            entry.mtime = when
            if path.is_symlink():
                entry.type, entry.linkname = tarfile.SYMTYPE, os.readlink(path)
                archive.addfile(entry)
                continue
            entry.mode = mode(path)
            if path.is_dir():
                entry.type = tarfile.DIRTYPE
                archive.addfile(entry)
                continue
            entry.size = path.stat().st_size
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return made.getvalue()


def write_tars(folder, name, when, output, forms, file_name=None):
    """- Parameters:
      - name: the name of the archive's own folder.
      - file_name: that of the archive, without ending, where it is another one.
    """
    data = tar(folder, name, when)
    made = []
    for form in forms:
        file = output / f"{file_name or name}.tar.{form}"
        if form == "gz":
            file.write_bytes(gzip.compress(data, 9, mtime=0))
        else:
            file.write_bytes(subprocess.run(["zstd", "-q", "--ultra", "-22", "--long=27", "-T1"], input=data, stdout=subprocess.PIPE, check=True).stdout)
        made.append(file)
    return made


def write_zip(files, file, when):
    """A zip of (place, bytes, mode)."""
    date = time.gmtime(max(when, 315532800))[:6]
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for place, data, bits in files:
            entry = zipfile.ZipInfo(place, date)
            entry.compress_type, entry.create_system = zipfile.ZIP_DEFLATED, 3
            entry.external_attr = (stat.S_IFREG | bits) << 16
            archive.writestr(entry, data)
    return file


def record(files, place):
    """The list of a wheel's files with their sums, in the form of the wheel's rules."""
    lines = []
    for name, data, _ in files:
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    return "".join(lines) + f"{place},,\n"


def sums(folder):
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir()) if file.is_file() and file.name != "SHA256SUMS")


def read_files(folder, prefix=""):
    return [(prefix + place, path.read_bytes(), mode(path)) for path, place in members(folder) if path.is_file()]


def total(folder):
    return sum(path.stat().st_size for path, _ in members(folder) if path.is_file() and not path.is_symlink())


def fresh(path):
    subprocess.run(["rm", "-rf", str(path)], check=True)
    pathlib.Path(path).mkdir(parents=True)
    return pathlib.Path(path)
