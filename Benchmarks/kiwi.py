#!/usr/bin/env python3
"""Times kiwi (PyPI: kiwisolver) on a workload of workloads.py: the best of several runs, in processor time, of its own calls alone.

    kiwi.py FILE [REPETITIONS]

kiwi weighs priorities by numbers, so that each distinct one below required gets a weight of its own, as far apart as its range permits.
"""
import sys
import time

import kiwisolver

OPERATORS = dict(eq="==", le="<=", ge=">=")
WIDEST_RANGE = 9e8


def read(path):
    rows, edits, steps, count = [], [], [], 0
    with open(path) as file:
        for line in file:
            kind, *words = line.split()
            if kind == "var":
                count = int(words[0])
            elif kind == "c":
                terms = [(int(words[index]), float(words[index + 1])) for index in range(4, 4 + 2 * int(words[3]), 2)]
                rows.append((int(words[0]), words[1], float(words[2]), terms))
            elif kind == "edit":
                edits.append((int(words[0]), int(words[1]), float(words[2])))
            elif kind == "step":
                steps.append((words[0], int(words[1]), float(words[2])))
    return rows, edits, steps, count


def main():
    path, repetitions = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
    rows, edits, steps, count = read(path)
    lower = sorted({row[0] for row in rows if row[0] < 1000} | {edit[1] for edit in edits})
    factor = min(1000.0, WIDEST_RANGE ** (1 / max(1, len(lower) - 1)))
    weights = {priority: factor ** index for index, priority in enumerate(lower)}
    weights[1000] = kiwisolver.strength.required
    best_build = best_edit = float("inf")
    for _ in range(repetitions):
        variables = [kiwisolver.Variable() for _ in range(count)]

        def constraint(row, constant):
            terms = [kiwisolver.Term(variables[index], factor) for index, factor in row[3]]
            return kiwisolver.Constraint(kiwisolver.Expression(terms, constant), OPERATORS[row[1]], weights[row[0]])

        constraints = [constraint(row, row[2]) for row in rows]
        replacements = [constraint(rows[index], value) if kind == "c" else None for kind, index, value in steps]
        solver = kiwisolver.Solver()
        start = time.process_time()
        for variable, priority, value in edits:
            solver.addEditVariable(variables[variable], weights[priority])
            solver.suggestValue(variables[variable], value)
        for one in constraints:
            solver.addConstraint(one)
        solver.updateVariables()
        best_build = min(best_build, time.process_time() - start)
        start = time.process_time()
        for (kind, index, value), replacement in zip(steps, replacements):
            if kind == "s":
                solver.suggestValue(variables[index], value)
            else:
                solver.removeConstraint(constraints[index])
                solver.addConstraint(replacement)
                constraints[index] = replacement
            solver.updateVariables()
        best_edit = min(best_edit, (time.process_time() - start) / max(1, len(steps)))
    print(f"build_us={best_build * 1e6:.1f} edit_us={best_edit * 1e6:.2f}")


if __name__ == "__main__":
    main()
