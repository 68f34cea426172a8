#!/usr/bin/env python3
"""Compares the constraint solver with SciPy's HiGHS on random systems.

Every system is solved twice: by `SolverBench check`, and here by one linear program for each priority in strict
order. Compared are the sum of errors of every priority, whether each variable is unique, and for conflicts that the
reported set conflicts, that it does not without any one member, and that the broken member obeys the order of
addition. Needs numpy and scipy; the systems depend on the seed only.

usage: solver_oracle.py SOLVERBENCH [--count 1000] [--seed 1] [--variables 8]
"""
import argparse
import random
import subprocess
import sys
import tempfile

import numpy as np
from scipy.optimize import linprog

LEVELS = [1000, 999.5, 750, 500, 251, 250, 50]
TOLERANCE = 2e-4


def system(rnd, most):
    """Rows (priority, relation, constant, {variable: coefficient}) with a meaning: sum REL constant."""
    n = rnd.randint(1, most)
    kind = rnd.choice(["mixed", "inequalities", "degenerate", "redundant", "conflicting", "layout"])
    point = [rnd.randint(-20, 60) for _ in range(n)]
    nonnegative = {v for v in range(n) if rnd.random() < 0.3}
    for v in nonnegative:
        point[v] = abs(point[v])
    rows = []
    for _ in range(rnd.randint(1, 3 * n + 2)):
        count = min(n, rnd.choice([1, 1, 2, 2, 2, 3, 4]))
        terms = {v: rnd.choice([1, 1, 1, -1, -1, 2, -2, 0.5, -0.5]) for v in rnd.sample(range(n), count)}
        relation = rnd.choice(["le", "ge"] if kind == "inequalities" else ["eq", "le", "ge"])
        priority = 1000 if kind == "conflicting" and rnd.random() < 0.5 else rnd.choice(LEVELS)
        here = sum(a * point[v] for v, a in terms.items())
        if kind == "degenerate":
            constant = rnd.choice([0, 0, 10, 20])
            if priority == 1000:
                constant = here
        elif kind == "conflicting":
            constant = rnd.randint(-30, 60)
        else:
            constant = rnd.randint(-30, 60)
            if priority == 1000:
                slack = rnd.choice([0, 0, 5, 20])
                constant = here + (0 if relation == "eq" else slack if relation == "le" else -slack)
        if kind == "layout":
            terms = {v: (a / abs(a)) for v, a in terms.items()}
            if priority == 1000:
                here = sum(a * point[v] for v, a in terms.items())
                constant = here
        rows.append((priority, relation, constant, terms))
        if kind == "redundant" and rnd.random() < 0.4:
            scale = rnd.choice([1, 2, -1])
            flip = {"eq": "eq", "le": "ge", "ge": "le"}
            rows.append((priority, flip[relation] if scale < 0 else relation, scale * constant,
                         {v: scale * a for v, a in terms.items()}))
    return n, sorted(nonnegative), rows


def write(out, n, nonnegative, rows):
    out.write(f"lbench 1 random 1 0\nvar {n}\n")
    for v in nonnegative:
        out.write(f"nonneg {v}\n")
    for priority, relation, constant, terms in rows:
        out.write(f"c {priority} {relation} {-constant:.17g} {len(terms)} "
                  + " ".join(f"{v} {a:.17g}" for v, a in terms.items()) + "\n")


class Program:
    """Minimizes sums of errors level by level; rows in `hard` hold exactly."""

    def __init__(self, n, nonnegative, rows, hard):
        self.n = n
        soft = [i for i in range(len(rows)) if i not in hard]
        self.size = n + len(soft)
        self.A, self.b, self.E, self.e = [], [], [], []
        self.bounds = [(0 if v in nonnegative else None, None) for v in range(n)] + [(0, None)] * len(soft)
        self.column = {i: n + k for k, i in enumerate(soft)}
        for i, (_, relation, constant, terms) in enumerate(rows):
            r = np.zeros(self.size)
            for v, a in terms.items():
                r[v] = a
            if i in hard and relation == "eq":
                self.E.append(r)
                self.e.append(constant)
                continue
            for sign, wanted in ((1, ("eq", "le")), (-1, ("eq", "ge"))):
                if relation in wanted:
                    s = sign * r
                    if i not in hard:
                        s[self.column[i]] = -1
                    self.A.append(s)
                    self.b.append(sign * constant)

    def run(self, cost):
        return linprog(cost, A_ub=np.array(self.A) if self.A else None, b_ub=self.b or None,
                       A_eq=np.array(self.E) if self.E else None, b_eq=self.e or None, bounds=self.bounds,
                       method="highs")

    def feasible(self):
        return self.run(np.zeros(self.size)).status == 0

    def minimize(self, members):
        cost = np.zeros(self.size)
        for i in members:
            cost[self.column[i]] = 1
        r = self.run(cost)
        assert r.status == 0, r.message
        self.A.append(cost)
        self.b.append(max(r.fun, 0) * (1 + 1e-9) + 2e-6)
        return r.fun

    def extent(self, v):
        """How far the variable may move; None when HiGHS has no answer (its status 3 is unbounded)."""
        cost = np.zeros(self.size)
        cost[v] = 1
        low, high = self.run(cost), self.run(-cost)
        if low.status not in (0, 3) or high.status not in (0, 3):
            return None
        return np.inf if low.status or high.status else -high.fun - low.fun


def compare(n, nonnegative, rows, got):
    trouble = []
    required = {i for i, r in enumerate(rows) if r[0] == 1000}
    broken = set()
    for text in got["conflicts"].split():
        name, rest = text.split(":")
        members, zeros = rest.split("/")
        members = [int(m) for m in members.split(",") if m]
        zeros = [int(v) for v in zeros.split(",") if v]
        broken.add(int(name))
        if int(name) != max(members):
            trouble.append(f"broke {name} of {members}")
        if not set(members) <= required:
            trouble.append(f"optional member in {members}")

        def holds(some, zero):
            chosen = [rows[i] for i in some]
            return Program(n, zero, chosen, set(range(len(chosen)))).feasible()
        if holds(members, zeros):
            trouble.append(f"{members} {zeros} do not conflict")
        for m in members:
            if not holds([x for x in members if x != m], zeros):
                trouble.append(f"{m} is not needed in {members}")
        for z in zeros:
            if holds(members, [x for x in zeros if x != z]) is False:
                trouble.append(f"non-negativity of {z} is not needed in {members}")
    hard = required - broken
    # The rule of who gives way, told without sets: in the order of addition, keep what can be kept.
    kept = []
    for i in sorted(required):
        chosen = [rows[k] for k in kept + [i]]
        if Program(n, nonnegative, chosen, set(range(len(chosen)))).feasible():
            kept.append(i)
    if set(kept) != hard:
        trouble.append(f"kept {sorted(hard)} instead of {kept}")
    program = Program(n, nonnegative, rows, hard)
    if not program.feasible():
        return trouble + ["what is left conflicts"]
    errors = {float(k): float(v) for k, v in (x.split(":") for x in got["errors"].split())}
    for level in sorted({r[0] for r in rows}, reverse=True):
        members = [i for i, r in enumerate(rows) if r[0] == level and i not in hard]
        best = program.minimize(members) if members else 0.0
        if abs(errors[float(level)] - best) > TOLERANCE * max(1, abs(best)):
            trouble.append(f"level {level}: {errors[float(level)]} instead of {best}")
    if not trouble:
        for v in range(n):
            extent = program.extent(v)
            if extent is not None and (extent < 1e-2) == (got["ambiguous"][v] == "1"):
                trouble.append(f"variable {v}: extent {extent}, reported {got['ambiguous'][v]}")
    if got["limits"] != "0":
        trouble.append("a limit was hit")
    return trouble


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("solver")
    ap.add_argument("--count", type=int, default=1000)
    ap.add_argument("--seed", type=int, default=1)
    ap.add_argument("--variables", type=int, default=8)
    a = ap.parse_args()
    rnd = random.Random(a.seed)
    systems = [system(rnd, a.variables) for _ in range(a.count)]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        for s in systems:
            write(file, *s)
        file.flush()
        lines = subprocess.run([a.solver, "check", file.name], capture_output=True, text=True, check=True).stdout.splitlines()
    bad = conflicting = 0
    for index, s in enumerate(systems):
        got = {}
        for line in lines[5 * index:5 * index + 5]:
            key, _, rest = line.partition(" ")
            got[key] = rest
        conflicting += bool(got["conflicts"])
        trouble = compare(*s, got)
        if trouble:
            bad += 1
            if bad <= 10:
                print(f"system {index}: " + "; ".join(trouble))
                write(sys.stdout, *s)
    print(f"{a.count} systems (seed {a.seed}), {conflicting} with conflicts, {bad} disagree")
    sys.exit(1 if bad else 0)


main()
