"""Where a rectangle snaps, found by trying everything: written from the rules, without the page's code."""

REACH = 6


def lines(rect, axis, around, moved=True):
    """All places that a rectangle can snap to on an axis: `(change, rank, distance to the sibling)`."""
    low, high = rect[axis], rect[axis] + rect[axis + 2]
    container, margins, siblings = around["container"], around["margins"], around["siblings"]
    found = []
    for guide in filter(None, (around["safe"], margins)):
        found += [(guide[axis] - low, 0, 0), (guide[axis] + guide[axis + 2] - high, 0, 0)]
    start, end = container[axis], container[axis] + container[axis + 2]
    standard = 16 if margins and margins[axis] - start == 16 else 20
    for gap in (standard, 0):
        found += [(start + gap - low, 1, 0), (end - gap - high, 1, 0)]
    found.append(((start + end) / 2 - (low + high) / 2, 5, 0))
    other_axis = 1 - axis

    def overlap(a, b):
        return a[other_axis] < b[other_axis] + b[other_axis + 2] and b[other_axis] < a[other_axis] + a[other_axis + 2]

    row = []
    for one in siblings:
        near = sum((one[i] + one[i + 2] / 2 - rect[i] - rect[i + 2] / 2) ** 2 for i in (0, 1)) ** 0.5
        s, e = one[axis], one[axis] + one[axis + 2]
        if overlap(rect, one):
            row.append(one)
            for rank, gap in ((2, 8), (3, 20)):
                found += [(e + gap - low, rank, near), (s - gap - high, rank, near)]
        found += [(s - low, 5, near), (e - high, 5, near), ((s + e) / 2 - (low + high) / 2, 5, near)]
    middle = (low + high) / 2
    before = sorted((one for one in row if one[axis] + one[axis + 2] <= middle), key=lambda one: -(one[axis] + one[axis + 2]))
    after = sorted((one for one in row if one[axis] >= middle), key=lambda one: one[axis])
    if len(before) > 1 and (gap := before[0][axis] - before[1][axis] - before[1][axis + 2]) > 0:
        found.append((before[0][axis] + before[0][axis + 2] + gap - low, 4, 0))
    if len(after) > 1 and (gap := after[1][axis] - after[0][axis] - after[0][axis + 2]) > 0:
        found.append((after[0][axis] - gap - high, 4, 0))
    return found


def change(rect, around, zoom):
    """How far it moves on both axes."""
    result = []
    for axis in (0, 1):
        within = [one for one in lines(rect, axis, around) if abs(one[0]) <= REACH / zoom]
        if within:
            least = min(abs(one[0]) for one in within)
            result.append(min((one for one in within if abs(one[0]) <= least + 1e-6), key=lambda one: (one[1], one[2]))[0])
        else:
            offset = rect[axis] - around["container"][axis]
            # As JavaScript rounds: halves go up.
            result.append(int((offset + 0.5) // 1) - offset)
    return result
