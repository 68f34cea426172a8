#!/usr/bin/env python3
"""The solver's build and edit times beside those of kiwi, and instructions where valgrind is there.

    compare.py SOLVERBENCH TOOLS

TOOLS is the folder with the generator of the workloads and the driver of kiwi; without it, or without kiwi
(PyPI: kiwisolver), it says what is missing. Times are the best of several runs, so that ratios mean something on a
machine that does other things too.
"""
import os, re, shutil, subprocess, sys, tempfile

# workload, size, edit, floor of the build, floor of the edit; None: none is set
FLOORS = [("flat", 100, "width", 5, 3), ("chain", 100, "width", 5, 3), ("nested", 100, "width", 5, 3), ("table", 100, "width", 150, 10),
          ("flat", 100, "const", None, 50), ("chain", 100, "const", None, 50), ("nested", 100, "const", None, 50),
          ("flat", 1000, "width", 50, None), ("chain", 1000, "width", 50, None), ("nested", 1000, "width", 50, None)]

def figures(command):
    result = subprocess.run(command, capture_output=True, text=True, timeout=600)
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
    bench, tools = sys.argv[1:3]
    generator, driver = (os.path.join(tools, name) for name in ("layout_bench_gen.py", "layout_bench_kiwi.py"))
    if not os.path.exists(generator):
        print(f"the workloads' generator is not there ({generator}): the solver was not compared")
        return
    kiwi = subprocess.run([sys.executable, "-c", "import kiwisolver"], capture_output=True).returncode == 0
    if not kiwi:
        print("kiwi is not there (pip install kiwisolver): ratios are left out")
    with tempfile.TemporaryDirectory() as folder:
        for workload, size, edit, build_floor, edit_floor in FLOORS:
            path = os.path.join(folder, "workload.txt")
            subprocess.run([sys.executable, generator, workload, str(size), "--edit", edit, "-o", path], check=True)
            ours = figures([bench, path, "--reps", "20"])
            line = f"{workload} {size} {edit}: build {ours['build_us']:.0f} us, edit {ours['edit_us']:.2f} us"
            count = instructions(bench, path) if edit == "width" else None
            if count:
                line += f", {count / ours['cons']:.0f} instructions a constraint"
            if kiwi and (theirs := figures([sys.executable, driver, path])):
                line += f"; kiwi / ours: build {verdict(theirs['build_us'] / ours['build_us'], build_floor)}"
                line += f", edit {verdict(theirs['edit_us'] / ours['edit_us'], edit_floor)}"
            print(line, flush=True)

if __name__ == "__main__":
    main()
