#!/usr/bin/env python3
"""The solver's build and edit times, beside those of kiwi where that can be had, and instructions where valgrind is there.

    compare.py SOLVERBENCH

The workloads are those of workloads.py beside this file. Without kiwi (PyPI: kiwisolver) or valgrind it says what is left out. Times are the best
of several runs, so that ratios mean something on a machine that does other things too.
"""
import os, re, shutil, subprocess, sys, tempfile

# workload, size, edit, floor of the build, floor of the edit; None: none is set
FLOORS = [("flat", 100, "width", 5, 3), ("chain", 100, "width", 5, 3), ("nested", 100, "width", 5, 3), ("table", 100, "width", 150, 10),
          ("flat", 100, "const", None, 50), ("chain", 100, "const", None, 50), ("nested", 100, "const", None, 50),
          ("flat", 1000, "width", 50, None), ("chain", 1000, "width", 50, None), ("nested", 1000, "width", 50, None)]

# Seconds: kiwi takes minutes for long chains.
PATIENCE = 60

def figures(command):
    try:
        result = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return {}
    return {name: float(value) for name, value in re.findall(r"(\w+)=([\d.]+)", result.stdout)} if result.returncode == 0 else {}

def instructions(bench, path):
    """Of one build, counted inside the driver's section alone."""
    if not shutil.which("valgrind"):
        return None
    result = subprocess.run(
        ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", "--toggle-collect=*countedSection*", bench, path, "--once", "build"],
        capture_output=True, text=True, timeout=600)
    found = re.search(r"Collected : (\d+)", result.stderr)
    return int(found.group(1)) if found else None

def verdict(ratio, floor):
    return f"{ratio:8.1f}x" + ("" if floor is None else f" (floor {floor}x{'' if ratio >= floor else ', UNDER'})")

def main():
    bench = sys.argv[1]
    folder = os.path.dirname(os.path.abspath(__file__))
    generator, driver = (os.path.join(folder, name) for name in ("workloads.py", "kiwi.py"))
    kiwi = subprocess.run([sys.executable, "-c", "import kiwisolver"], capture_output=True).returncode == 0
    if not kiwi:
        print("kiwi is not there (Python's package kiwisolver): ratios are left out")
    if not shutil.which("valgrind"):
        print("valgrind is not there: instructions are left out")
    with tempfile.TemporaryDirectory() as scratch:
        for workload, size, edit, build_floor, edit_floor in FLOORS:
            path = os.path.join(scratch, "workload.txt")
            subprocess.run([sys.executable, generator, workload, str(size), "--edit", edit, "-o", path], check=True)
            ours = figures([bench, path, "--reps", "20"])
            if not ours:
                sys.exit(f"compare.py: {bench} gave no figures for {workload} {size}")
            line = f"{workload} {size} {edit}: build {ours['build_us']:.0f} us, edit {ours['edit_us']:.2f} us"
            count = instructions(bench, path) if edit == "width" else None
            if count:
                line += f", {count / ours['cons']:.0f} instructions a constraint"
            theirs = figures([sys.executable, driver, path]) if kiwi else {}
            if kiwi and not theirs:
                line += f"; kiwi gave no figures within {PATIENCE} s"
            if theirs:
                line += f"; kiwi / ours: build {verdict(theirs['build_us'] / ours['build_us'], build_floor)}"
                line += f", edit {verdict(theirs['edit_us'] / ours['edit_us'], edit_floor)}"
            print(line, flush=True)

if __name__ == "__main__":
    main()
