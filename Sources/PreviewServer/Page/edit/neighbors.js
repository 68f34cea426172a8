/// What is nearest beside a rectangle on each side, for Interface Builder's struts and for what is dragged. Pure.

const SIDES = ["top", "leading", "trailing", "bottom"];

/// How far it is to the nearest sibling that lies beside, or to the edge of the room; negative where the rectangle
/// reaches out of the room.
/**
 * @param {Rect} rect
 * @param {Rect[]} siblings
 * @param {Rect} room
 */
export function gaps([x, y, w, h], siblings, room) {
  const nearest = (all, edge) => Math.min(...all.filter((gap) => gap >= 0), edge);
  const across = siblings.filter(([, oy, , oh]) => oy < y + h && y < oy + oh);
  const along = siblings.filter(([ox, , ow]) => ox < x + w && x < ox + ow);
  return {
    top: nearest(along.map(([, oy, , oh]) => y - oy - oh), y - room[1]),
    leading: nearest(across.map(([ox, , ow]) => x - ox - ow), x - room[0]),
    trailing: nearest(across.map(([ox]) => ox - x - w), room[0] + room[2] - x - w),
    bottom: nearest(along.map(([, oy]) => oy - y - h), room[1] + room[3] - y - h),
  };
}

/// The lines of gaps, from what is nearest to the rectangle's edge.
/**
 * @param {Rect} rect
 * @param {ReturnType<typeof gaps>} distances
 * @returns {Record<string, [Point, Point]>}
 */
export function gapLines([x, y, w, h], { top, leading, trailing, bottom }) {
  const [midX, midY] = [x + w / 2, y + h / 2];
  return {
    top: [[midX, y - top], [midX, y]],
    leading: [[x - leading, midY], [x, midY]],
    trailing: [[x + w, midY], [x + w + trailing, midY]],
    bottom: [[midX, y + h], [midX, y + h + bottom]],
  };
}

/// The gaps that are worth a line: those that there are.
/**
 * @param {Rect} rect
 * @param {Rect[]} siblings
 * @param {Rect} room
 */
export function shownGaps(rect, siblings, room) {
  const distances = gaps(rect, siblings, room);
  const ends = gapLines(rect, distances);
  return SIDES.filter((side) => distances[side] >= 0.5).map((side) => ({
    a: ends[side][0],
    b: ends[side][1],
    length: distances[side],
  }));
}
