#!/usr/bin/env python3
"""Layouts as rows for the constraint solver, in the form "lbench 1" that SolverBench reads.

    workloads.py KIND SIZE [--edit width|const] [-o FILE]

The same arguments give the same bytes on every machine: nothing is drawn by lot. Every view has four variables (x, y, width, height; the last
two not negative), and every row is `terms + constant REL 0`, as Auto Layout says it:

    flat     SIZE views below each other, each tied to both sides of the root, with a height of its own
    chain    SIZE views beside each other, of equal widths that fill the root, as in a stack with equal distribution
    nested   SIZE views inside each other, each with margins to the one around it
    table    SIZE rows of a table, each with eight parts at places relative to the row: pictures, texts that hug and resist with priorities of
             their own, a button, a switch and a separator; the row is as high as its contents

The edit `width` turns the device: the root's width goes up and down. `const` moves one view: the constant of a row in the middle changes.

    lbench 1 KIND SIZE VIEWS            var COUNT            nonneg VARIABLE
    c PRIORITY eq|le|ge CONSTANT COUNT VARIABLE COEFFICIENT …
    edit VARIABLE PRIORITY VALUE        step s VARIABLE VALUE | step c ROW CONSTANT
    frame VIEW X Y WIDTH HEIGHT
"""
import argparse
import sys

REQUIRED, HIGH, LOW = 1000, 750, 250
# Just below required, where drivers of other solvers allow an edit.
EDIT = 999
STEPS = 200
LARGEST = 100_000


class Layout:
    def __init__(self):
        self.views = 0
        self.rows = []

    def view(self):
        """The variables of a new view."""
        first = 4 * self.views
        self.views += 1
        return dict(x=first, y=first + 1, w=first + 2, h=first + 3)

    def row(self, terms, relation="eq", constant=0, priority=REQUIRED):
        self.rows.append((priority, relation, constant, terms))
        return len(self.rows) - 1

    def equal(self, view, key, value, priority=REQUIRED):
        return self.row([(view[key], 1)], constant=-value, priority=priority)

    def inset(self, view, outer, side, margin):
        """A view's edge, so far inside an edge of the one around it."""
        if side == "left":
            return self.row([(view["x"], 1), (outer["x"], -1)], constant=-margin)
        if side == "top":
            return self.row([(view["y"], 1), (outer["y"], -1)], constant=-margin)
        key, size = ("x", "w") if side == "right" else ("y", "h")
        return self.row([(outer[key], 1), (outer[size], 1), (view[key], -1), (view[size], -1)], constant=-margin)

    def behind(self, view, previous, gap, vertical, relation="eq"):
        key, size = ("y", "h") if vertical else ("x", "w")
        return self.row([(view[key], 1), (previous[key], -1), (previous[size], -1)], relation, constant=-gap)

    def inside(self, view, outer, side, margin, relation="eq"):
        """As `inset`, for a view whose place is relative to the one around it. With "ge", so far inside at least."""
        if side in ("left", "top"):
            return self.row([(view["x" if side == "left" else "y"], 1)], relation, -margin)
        key, size = ("x", "w") if side == "right" else ("y", "h")
        return self.row([(outer[size], 1), (view[key], -1), (view[size], -1)], relation, -margin)

    def centered(self, view, outer):
        """In the middle of the row around it, from top to bottom."""
        return self.row([(view["y"], 2), (view["h"], 1), (outer["h"], -1)])

    def beside(self, view, other):
        """In the middle of one in the same row."""
        return self.row([(view["y"], 2), (view["h"], 1), (other["y"], -2), (other["h"], -1)])

    def contents(self, view, width, height, hugging=LOW, resistance=HIGH):
        """What a text says of its size: it hugs weakly and resists strongly."""
        for key, value in (("w", width), ("h", height)):
            self.row([(view[key], 1)], "le", -value, hugging)
            self.row([(view[key], 1)], "ge", -value, resistance)


def flat(layout, root, size):
    moved, previous = None, None
    for number in range(size):
        view = layout.view()
        layout.inset(view, root, "left", 16)
        layout.inset(view, root, "right", 16)
        layout.equal(view, "h", 20 + number % 5 * 6)
        top = layout.behind(view, previous, 8, True) if previous else layout.inset(view, root, "top", 20)
        moved = top if number == size // 2 else moved
        previous = view
    return moved


def chain(layout, root, size):
    moved, previous, first = None, None, None
    for number in range(size):
        view = layout.view()
        layout.inset(view, root, "top", 20)
        layout.equal(view, "h", 44)
        left = layout.behind(view, previous, 4, False) if previous else layout.inset(view, root, "left", 16)
        moved = left if number == size // 2 else moved
        if first:
            layout.row([(view["w"], 1), (first["w"], -1)])
        first, previous = first or view, view
    layout.inset(previous, root, "right", 16)
    return moved


def nested(layout, root, size):
    moved, outer = None, root
    for number in range(size):
        view = layout.view()
        left = layout.inset(view, outer, "left", 1 + number % 3)
        for side in ("top", "right", "bottom"):
            layout.inset(view, outer, side, 1 + number % 3)
        moved = left if number == size // 2 else moved
        outer = view
    return moved


def table(layout, root, size):
    moved, above = None, None
    for number in range(size):
        row = layout.view()
        layout.inside(row, root, "left", 0)
        layout.inside(row, root, "right", 0)
        layout.behind(row, above, 0, True) if above else layout.inside(row, root, "top", 0)
        layout.row([(row["h"], 1)], "ge", -44)
        picture, title, badge, subtitle, detail, button, switch, separator = (layout.view() for _ in range(8))

        left = layout.inside(picture, row, "left", 16)
        moved = left if number == size // 2 else moved
        layout.centered(picture, row)
        layout.contents(picture, 29, 29, hugging=LOW + 1)
        layout.inside(picture, row, "top", 8, "ge")
        layout.inside(picture, row, "bottom", 8, "ge")

        layout.behind(title, picture, 12, False)
        layout.inside(title, row, "top", 10)
        layout.contents(title, 60 + number * 37 % 200, 20.5, LOW + 1, HIGH - 1)
        layout.behind(badge, title, 8, False, "ge")
        layout.beside(badge, title)
        layout.contents(badge, 16 + number * 11 % 24, 18, LOW + 2, HIGH + 1)
        layout.behind(switch, badge, 8, False)
        layout.inside(switch, row, "right", 16)
        layout.centered(switch, row)
        layout.contents(switch, 51, 31, HIGH, HIGH)

        layout.row([(subtitle["x"], 1), (title["x"], -1)])
        layout.behind(subtitle, title, 2, True)
        layout.contents(subtitle, 40 + number * 53 % 260, 14.5, LOW + 1, HIGH - 2)
        layout.row([(switch["x"], 1), (subtitle["x"], -1), (subtitle["w"], -1)], "ge", -8)
        layout.row([(detail["x"], 1), (subtitle["x"], -1)])
        layout.behind(detail, subtitle, 4, True)
        layout.contents(detail, 20 + number * 17 % 90, 14.5, LOW + 1, HIGH - 3)
        layout.behind(button, detail, 8, False, "ge")
        layout.beside(button, detail)
        layout.row([(switch["x"], 1), (button["x"], -1), (button["w"], -1)], "ge", -8)
        layout.contents(button, 46 + number * 29 % 30, 30, LOW, HIGH)
        layout.inside(detail, row, "bottom", 12, "ge")
        layout.inside(button, row, "bottom", 4, "ge")
        # As low as its contents.
        layout.row([(row["h"], 1)], "le", 0, 50)

        layout.row([(separator["x"], 1), (title["x"], -1)])
        layout.inside(separator, row, "right", 0)
        layout.inside(separator, row, "bottom", 0)
        layout.equal(separator, "h", 0.5)
        above = row
    return moved


KINDS = dict(flat=flat, chain=chain, nested=nested, table=table)


def workload(kind, size, edit):
    """The lines of one file."""
    layout = Layout()
    root = layout.view()
    layout.equal(root, "x", 0)
    layout.equal(root, "y", 0)
    # Large enough for what is nested, so that nothing conflicts.
    width, height = (8 * size + 400, 8 * size + 800) if kind in ("nested", "chain") else (375, 100 * size + 800)
    layout.equal(root, "h", height)
    if edit != "width":
        layout.equal(root, "w", width)
    moved = KINDS[kind](layout, root, size)
    lines = [f"lbench 1 {kind} {size} {layout.views}", f"var {4 * layout.views}"]
    lines += [f"nonneg {4 * view + offset}" for view in range(layout.views) for offset in (2, 3)]
    for priority, relation, constant, terms in layout.rows:
        lines.append(f"c {priority} {relation} {constant:g} {len(terms)} " + " ".join(f"{variable} {factor}" for variable, factor in terms))
    if edit == "width":
        lines.append(f"edit {root['w']} {EDIT} {width}")
        # There and back in steps of different lengths, as a window is dragged.
        lines += [f"step s {root['w']} {width + (step * 7 % 101 if step % 2 else -(step * 3 % 47))}" for step in range(1, STEPS + 1)]
    else:
        base = layout.rows[moved][2]
        lines += [f"step c {moved} {base - step * 3 % 5:g}" for step in range(1, STEPS + 1)]
    lines += [f"frame {view} " + " ".join(str(4 * view + offset) for offset in range(4)) for view in range(layout.views)]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("size", type=int)
    parser.add_argument("--edit", choices=["width", "const"], default="width")
    parser.add_argument("-o", "--output")
    arguments = parser.parse_args()
    if not 1 <= arguments.size <= LARGEST:
        parser.error(f"SIZE is 1 to {LARGEST}")
    text = "\n".join(workload(arguments.kind, arguments.size, arguments.edit)) + "\n"
    if arguments.output:
        with open(arguments.output, "w") as file:
            file.write(text)
    else:
        sys.stdout.write(text)


if __name__ == "__main__":
    main()
