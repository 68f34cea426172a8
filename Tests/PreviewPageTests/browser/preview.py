"""A real `nibkit serve` on loopback, in a folder of its own, that ends with the test whatever happens."""
import ctypes
import os
import pathlib
import signal
import socket
import subprocess
import tempfile
import time

SECONDS_TO_START = 60
SECONDS_TO_STOP = 10
PARENT_DEATH_SIGNAL = 1


def end_with_parent():
    """This process ends when the one that started it does, however that one ends."""
    ctypes.CDLL(None).prctl(PARENT_DEATH_SIGNAL, signal.SIGKILL)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Preview:
    def __init__(self, nibkit, options=(), environment=None):
        self.nibkit = nibkit
        self.options = list(options)
        self.environment = environment or {}
        self.scratch = tempfile.TemporaryDirectory(prefix="nibkit-page-")
        self.folder = pathlib.Path(self.scratch.name) / "Documents"
        self.folder.mkdir()
        self.process = None
        self.log = pathlib.Path(self.scratch.name) / "log"

    def write(self, name, text):
        """In place, as many editors save."""
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    def save(self, name, text):
        """Under another name first, as careful editors save."""
        path = self.folder / name
        beside = path.with_name(f".{path.name}.saving")
        beside.write_text(text, encoding="utf-8")
        os.replace(beside, path)

    def start(self):
        with open(self.log, "ab") as log:
            start = log.tell()
            self.process = subprocess.Popen(
                [self.nibkit, "serve", str(self.folder), "--timeout", "120", *self.options], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                preexec_fn=end_with_parent, env={**os.environ, **self.environment})
        deadline = time.monotonic() + SECONDS_TO_START
        while time.monotonic() < deadline:
            lines = self.log.read_bytes()[start:].decode(errors="replace").splitlines(keepends=True)
            for line in lines:
                if line.startswith("http://") and line.endswith("\n"):
                    self.url = line.strip()
                    return self
            if self.process.poll() is not None:
                raise RuntimeError(f"nibkit serve ended with {self.process.returncode}: {''.join(lines)}")
            time.sleep(0.05)
        raise RuntimeError("nibkit serve did not say its address")

    def stop(self):
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def __enter__(self):
        return self.start()

    def __exit__(self, *_):
        self.stop()
        self.scratch.cleanup()
